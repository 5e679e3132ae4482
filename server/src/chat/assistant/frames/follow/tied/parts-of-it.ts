import type { Thing } from '../../frame.ts';
import { isTimeUnit } from '../../units/time-units.ts';
import { daysOrBefore, rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';
import { besideEachOther } from '../sums.ts';

const whichOnes =
  /^(?:and |y |so |ok )*(?:which|what|cual|cuales)(?: ones| one)?(?: of (?:them|those|these)| de (?:ell[oa]s|es[oa]s))? (?:was|were|is|are|came|fue|fueron|son|eran|es|vino|vinieron) (?:the |las |los )?(?:ones )?(?:(?:from|at|on|by|for|de|del|en) )?(?:the |my |la |el |mi )?§[mca]$/;

/** "which ones were from Amazon?" after refunds: those of them, over the same days. */
export function onesFrom(leaning: Leaning): Verdict {
  const { marked, now, onRows, pattern, previous } = leaning;
  if (!onRows || !whichOnes.test(pattern) || marked.exclusions.length > 0) return null;
  const kinds = previous.things.filter((one) => now.things.every((other) => other.kind !== one.kind));
  return {
    ...rowsAgain(leaning),
    ask: 'list',
    order: 'newest',
    things: [...kinds, ...now.things],
    accountIds: now.accountIds.length > 0 ? now.accountIds : previous.accountIds,
    earlier: [],
    periods: daysOrBefore(leaning),
  };
}

const justIt =
  /^(?:and |now |ok |only |just |then |y |ahora |solo |entonces )*(?:the |el |la |los |las )?§c(?: (?:only|alone|solo|sola))?$/;

/** "now the gas" after the shop without its gas: what was left out of it, of the same shop. */
export function whatWasLeftOut(leaning: Leaning): Verdict {
  const { now, onRows, pattern, periods, previous } = leaning;
  const shops = previous.things.filter((one) => one.kind === 'merchant');
  const back = now.things.filter((one) => previous.exclude.some((other) => other.key === one.key));
  if (!onRows || shops.length === 0 || back.length === 0 || back.length < now.things.length) return null;
  if (!justIt.test(pattern) || now.exclude.length > 0 || periods.length > 0) return null;
  return { ...sameAgain(leaning), things: [...shops, ...back], exclude: [], earlier: [] };
}

const included =
  /^(?:and |y |pero |but |ok )*(?:(?:with|con) (?:the |el |la |los |las |mi )?§[mc] (?:included|incluid[oa]s?|too|tambien)|(?:including|incluyendo|contando(?: tambien)?|counting) (?:the |el |la |los |las |mi )?§[mc](?: (?:too|as well|tambien))?)$/;

/** "with the electricity included", `con la luz incluida`: beside what was asked for, not in its place. */
export function withItToo(leaning: Leaning): Verdict {
  const { now, onRows, pattern, periods, previous } = leaning;
  const known = (one: Thing): boolean =>
    [...previous.things, ...previous.exclude].some((other) => other.key === one.key);
  if (!onRows || !included.test(pattern) || periods.length > 0 || now.things.some(known)) return null;
  // Of everything it is a part already.
  if (previous.things.length === 0) return { ...sameAgain(leaning), included: now.things };
  const things = [...previous.things, ...now.things];
  return { ...sameAgain(leaning), things, ...besideEachOther(things), earlier: [] };
}

const apart =
  /^(?:and |y |so |ok )*(?:by how much|por cuanto|how much (?:more|less|higher|lower|apart)(?: (?:is|was) (?:it|that))?|cuanto (?:mas|menos)|(?:and )?(?:what is |what was |cual (?:es|fue) )?(?:the |la )difference(?: between (?:them|the two))?|(?:cual es |cual fue |y )?la diferencia(?: entre (?:ellos|ellas|los dos|las dos))?|que diferencia(?: hay)?|how far (?:behind|ahead|apart)(?: (?:is|are|was) (?:he|she|it|that|they|the (?:second|other)(?: one)?))?)$/;

const whichMore =
  /^(?:and |y |so |ok )*(?:which|cual|en cual)(?: one| month| mes)?(?: was| is| fue| es)? (?:the )?(?:more|higher|bigger|less|lower|mas|mayor|menos|menor)$/;

/** "by how much?" after the best and the worst month: the ranking again, with how far apart its ends are. */
export function apartInRanking(leaning: Leaning): Verdict {
  const { marked, names, periods, previous } = leaning;
  const said = marked.words;
  if (previous.ask !== 'breakdown' || names || periods.length > 0) return null;
  // "and September?", "what's the difference?": of its stretches, not of its parts.
  const before = previous.earlierPeriods?.at(-1);
  const stretches = previous.periods.length === 1 && before && !isTimeUnit(previous.groupBy);
  if (stretches && (apart.test(said) || whichMore.test(said)))
    return { ...rowsAgain(leaning), ask: 'compare', periods: [...previous.periods, before] };
  return apart.test(said) ? { ...sameAgain(leaning), top: null, said: 'by how much' } : null;
}

const biggest =
  /^(?:and |y |so )*(?:which|what|cual)(?: one)?(?: of (?:them|those)| de (?:ell[oa]s|es[oa]s))?(?: was| is| fue| es)? (?:the |el |la )?(?<end>biggest|largest|highest|most expensive|priciest|smallest|lowest|cheapest|mayor|menor|mas (?:grande|alt[oa]|car[oa]|pequen[oa]|baj[oa]|barat[oa]))(?: one| payment| charge| purchase)?$/;
const mostLast = 25;

/** "which one was the biggest?" after the last five payments: of those, in their order of size. */
export function biggestOfTheLast(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const end = biggest.exec(pattern)?.groups?.['end'];
  const last = (previous.ask === 'list' || previous.ask === 'last') && previous.top !== null;
  if (
    !last ||
    previous.order !== 'newest' ||
    !end ||
    names ||
    periods.length > 0 ||
    (previous.top ?? 0) > mostLast
  )
    return null;
  return {
    ...sameAgain(leaning),
    ask: 'list',
    order: 'newest',
    newestBySize: /smallest|lowest|cheapest|menor|pequen|baj|barat/.test(end) ? 'smallest' : 'largest',
  };
}
