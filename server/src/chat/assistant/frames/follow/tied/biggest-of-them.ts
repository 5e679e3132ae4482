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
