import { addMonths, monthNumber, unitSpan, yearOf } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import type { World } from '../../../world.ts';
import { cues } from '../../cues.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const same =
  /\b(?:same|mism[oa]s?) (?:(?:exact|number of|cantidad de) )?(?:stretch|period|time|times|months?|weeks?|dates?|days?|span|timespan|timeframe|window|part|point|quarter|lapso|periodo|tiempo|plazo|tramo|fechas?|epoca|temporada|mes|meses|semanas?|dias?|trimestre|intervalo)\b/;
const holds =
  /\b(than|more|less|higher|lower|compar\w+|versus|vs|against|difference|que|mas|menos|mayor|menor|diferencia|frente|respecto)\b/;

/** "is that more than the same stretch of 2025?": as many days as the turn before was about, in the other year or month. */
export function sameStretchOf(leaning: Leaning): Verdict {
  const { marked, names, onRows, pattern, previous, world } = leaning;
  const base = previous.periods[0];
  const said = marked.periods[0]?.period;
  const few = marked.periods.length === 1 && (previous.ask === 'compare' || previous.periods.length === 1);
  if (!onRows || names || !few || !base || !said || base.kind === 'all') return null;
  const words = marked.words;
  if (!same.test(words) && !(yearsAgo.test(words) && base.grain !== 'year')) return null;
  const by = monthsTo(said, base);
  if (by === null || by === 0) return null;
  const other = moved(base, by, world);
  // "than": the days of the turn before are the other side.
  if (cues.compare.test(pattern) || holds.test(pattern))
    return { ...rowsAgain(leaning), ask: 'compare', periods: [base, other] };
  return { ...sameAgain(leaning), periods: [other], earlierPeriods: [base] };
}

/** "and a year ago?": of a month, that month of the year before. */
const yearsAgo =
  /^(?:and |so |y |but |ok |what about |how about |que tal |is (?:that|it) |was (?:that|it) |how does (?:that|it) )*(?:(?:more|less|higher|lower|compare[ds]?|mas|menos|es mas|es menos) (?:than|with|to|against|que) )?(?:(?:a|one|two|1|2) years? (?:ago|earlier|before|back)|hace (?:un|1|dos|2) anos?|(?:un|dos) anos? (?:antes|atras))$/;

/** How many months a year or a month that is named lies from the days before; null where it is neither. */
function monthsTo({ grain, kind, shift, start }: Period, base: Period): number | null {
  if (kind === 'shift') return grain === 'year' ? 12 * (shift ?? -1) : null;
  const years = yearOf(start) - yearOf(base.start);
  if (grain === 'year') return 12 * years;
  return grain === 'month' ? 12 * years + monthNumber(start) - monthNumber(base.start) : null;
}

/** The same days some months away; a stretch that ends with its month ends with that one's. */
function moved(base: Period, by: number, { today }: World): Period {
  const whole = base.end === unitSpan('month', base.end).end && base.end < today;
  const end = addMonths(base.end, by);
  return {
    ...base,
    start: addMonths(base.start, by),
    end: whole ? unitSpan('month', end).end : end,
    ...(base.end === today && { grain: 'range' as const, kind: 'range' as const }),
  };
}
