import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const oneOfThem =
  /^(?:and |y |so |ok )*(?:which|what|cual)(?: (?:one|of (?:them|those)|de (?:ell[oa]s|es[oa]s)))?(?: was| is| fue| es)? (?:the |el |la )?(?<end>biggest|largest|highest|most expensive|priciest|smallest|lowest|cheapest|mayor|menor|mas (?:grande|alt[oa]|car[oa]|pequen[oa]|baj[oa]|barat[oa])) §c$/;
const one = /\b(one|of (?:them|those)|de (?:ell[oa]s|es[oa]s))\b/;

/** "which one was the biggest gift?" after what was given to charity: of those rows, and of those days whatever the noun is. */
export function biggestOfThem(leaning: Leaning): Verdict {
  const { now, onRows, pattern, periods, previous } = leaning;
  const end = oneOfThem.exec(pattern)?.groups?.['end'];
  const [only, ...others] = previous.things;
  if (!onRows || !end || !one.test(pattern) || !only || others.length > 0 || periods.length > 0) return null;
  const [noun] = now.things;
  const given = only.key === 'donations' && noun?.key === 'gifts';
  return {
    ...rowsAgain(leaning),
    ask: 'extreme',
    things: given || !noun ? previous.things : now.things,
    order: /smallest|lowest|cheapest|menor|pequen|baj|barat/.test(end) ? 'smallest' : 'largest',
    top: now.top,
    rank: now.rank,
    earlier: [],
    periods: daysOrBefore(leaning),
  };
}

const visit =
  /^(?:(?:and|so|y|ok|which|what|cual|was|is|fue|es|the|la|el|our|my|mi) )*(?:trip|visit|order|meal|ride|fill ?up|run|stop|haul|visita|viaje|pedido|carga|ida|vez|comida|cena) (?:(?:was|is|cost|costs|fue|es|me costo|nos costo|salio) )?(?:the |la |el |me )?(?<end>most expensive|priciest|dearest|biggest|largest|most|highest|cheapest|smallest|lowest|least|mas (?:car[oa]|grande|alt[oa]|barat[oa]|chic[oa])|mas|menos)$/;
const visitAfter =
  /^(?:(?:and|so|y|ok|which|what|was|is|the|our|my) )*(?<end>most expensive|priciest|dearest|biggest|largest|highest|cheapest|smallest|lowest) (?:single )?(?:trip|visit|order|meal|ride|fill ?up|run|stop|haul)$/;

/** "which trip was the priciest?", `¿cuál fue la visita más cara?` after what a shop or a kind came to: one of its payments. */
export function whichVisit(leaning: Leaning): Verdict {
  const { onRows, periods, previous } = leaning;
  const plain = leaning.marked.words;
  const end = (visit.exec(plain) ?? visitAfter.exec(plain))?.groups?.['end'];
  if (!onRows || !end || previous.things.length === 0 || periods.length > 0) return null;
  return {
    ...rowsAgain(leaning),
    whole: true,
    ask: 'extreme',
    order: /cheap|small|low|least|barat|chic|menos/.test(end) ? 'smallest' : 'largest',
    earlier: [],
    periods: previous.periods.slice(0, 1),
  };
}
