import { unitSpan, type Span } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import { placed } from '../../../periods/shift.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const placeAlone =
  /^(?:and |y |so |ok |what about |how about |que tal |how much |cuanto )*(?:in |en |of |de |during |over )?(?:the |el |la )?(?:§k|last|ultim[oa]|other(?: one)?|otr[oa])(?: (?:one|half|third|quarter|week|semestre|mitad|trimestre|quincena|semana))?$/;
const lastOne = /\b(?:last|ultim[oa])\b/;
const otherOne = /\b(?:other|otr[oa])\b/;
/** How many there are of each in what they are parts of. */
const most: Readonly<Record<string, number>> = { half: 2, fortnight: 2, third: 3, quarter: 4, week: 5 };

/** What a stretch whose whole was not said is a part of: the month it lies in, for more than that the year. */
const wholeAround = ({ start, end }: Period): Span =>
  start.slice(0, 7) === end.slice(0, 7)
    ? unitSpan('month', start)
    : { start: `${start.slice(0, 4)}-01-01`, end: `${start.slice(0, 4)}-12-31` };

/** `¿y en el segundo?` after the first half of a year, "and the other?": that part of the same whole, no second largest payment. */
export function otherPart(leaning: Leaning): Verdict {
  const { marked, names, onRows, pattern, periods, previous, world } = leaning;
  const [days, ...others] = previous.periods;
  const part = days?.part;
  const [place, ...more] = marked.counts;
  if (!onRows || names || periods.length > 0 || !days || !part || others.length > 0 || more.length > 0)
    return null;
  if (['extreme', 'list', 'last', 'first'].includes(previous.ask) || !placeAlone.test(pattern)) return null;
  const count = most[part.unit] ?? 0;
  const nth = place?.ordinal
    ? place.value
    : lastOne.test(pattern)
      ? -1
      : otherOne.test(pattern) && count === 2
        ? 3 - part.nth
        : 0;
  if (nth === 0 || nth > count || nth === part.nth) return null;
  const base = { ...days, part: { ...part, of: part.of ?? wholeAround(days) } };
  const other = placed({ ...days, part: { ...part, nth, of: null } }, base, world);
  if (other.start > world.today) return null;
  return {
    ...sameAgain(leaning),
    periods: [{ ...other, part: { ...part, nth } }],
    earlierPeriods: [...(previous.earlierPeriods ?? []), ...previous.periods].slice(-11),
  };
}
