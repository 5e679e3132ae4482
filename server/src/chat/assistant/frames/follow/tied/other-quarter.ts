import { unitSpan } from '../../../periods/calendar.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const quarterAlone =
  /^(?:and |y |what about |how about |que tal )*(?:in |en |of |de )?(?:the |el )?§k(?: (?:one|quarter|trimestre))?$/;

/** `¿y en el segundo?` after the third quarter: another quarter of that year, not the second largest payment. */
export function otherQuarter(leaning: Leaning): Verdict {
  const { marked, names, onRows, pattern, periods, previous, world } = leaning;
  const [days, ...others] = previous.periods;
  const [place, ...more] = marked.counts;
  const asks =
    onRows &&
    !names &&
    periods.length === 0 &&
    days?.grain === 'quarter' &&
    // After one quarter, or two held against each other.
    others.every((one) => one.grain === 'quarter') &&
    place?.ordinal === true &&
    more.length === 0 &&
    place.value >= 1 &&
    place.value <= 4 &&
    !['extreme', 'breakdown', 'list'].includes(previous.ask);
  if (!asks || !days || !place || !quarterAlone.test(pattern)) return null;
  const month = String(place.value * 3 - 2).padStart(2, '0');
  const span = unitSpan('quarter', `${days.start.slice(0, 4)}-${month}-01`);
  const end = span.start <= world.today && span.end > world.today ? world.today : span.end;
  return {
    ...sameAgain(leaning),
    ...(others.length > 0 && { ask: 'total' as const }),
    periods: [{ start: span.start, end, grain: 'quarter', kind: 'unit' }],
    earlierPeriods: [...(previous.earlierPeriods ?? []), ...previous.periods].slice(-11),
  };
}
