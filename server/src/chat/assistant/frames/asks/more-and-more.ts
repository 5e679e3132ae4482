import { isIncomeCode } from '../../entities/categories.ts';
import type { Ask, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const course =
  /\b(?:cada vez (?:mas|menos)|cada (?:mes|semana|ano) (?:mas|menos)|mas y mas|menos y menos|more and more|less and less|increasingly|ever more|more (?:each|every) (?:month|week|time)|less (?:each|every) (?:month|week|time))\b/;
const fitting: ReadonlySet<Ask> = new Set<Ask>([
  'total',
  'average',
  'compare',
  'trend',
  'exists',
  'extreme',
  'breakdown',
]);
const days: ReadonlySet<string> = new Set(['month', 'year', 'range', 'quarter']);

/** "are we spending more and more on restaurants", `¿gastamos cada vez más?`: how it went month by month. */
export function moreAndMore({ words }: Marked, frame: Frame): Partial<Frame> {
  if (!fitting.has(frame.ask) || !course.test(words) || frame.flow === 'refunds') return {};
  // One month has no course.
  const periods = frame.periods.filter(
    (one) => days.has(one.grain) && one.start.slice(0, 7) !== one.end.slice(0, 7),
  );
  const pay = frame.things.length > 0 && frame.things.every((one) => one.values.every(isIncomeCode));
  return {
    ask: 'trend',
    groupBy: 'month',
    per: null,
    rank: null,
    top: null,
    periods,
    ...(pay && { flow: 'income' as const }),
  };
}
