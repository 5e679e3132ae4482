import { addMonths } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

/** "no, I meant last year" after October against September: the same two stretches of that year. */
export function bothInYear(leaning: Leaning): Verdict {
  const { marked, names, operation, periods, previous } = leaning;
  const [year, ...more] = periods;
  const [one, two, ...others] = previous.periods;
  const asks =
    previous.ask === 'compare' &&
    !operation &&
    !names &&
    !previous.usual &&
    more.length === 0 &&
    others.length === 0 &&
    year?.grain === 'year' &&
    marked.periods.length === 1;
  if (!asks || !year || !one || !two) return null;
  const short = ({ grain }: Period): boolean => grain === 'month' || grain === 'week' || grain === 'quarter';
  if (!short(one) || !short(two) || one.start.slice(0, 4) !== two.start.slice(0, 4)) return null;
  const by = (Number(year.start.slice(0, 4)) - Number(one.start.slice(0, 4))) * 12;
  if (by === 0) return null;
  const moved = (period: Period): Period => ({
    ...period,
    start: addMonths(period.start, by),
    end: addMonths(period.end, by),
  });
  return { ...sameAgain(leaning), periods: [moved(one), moved(two)] };
}
