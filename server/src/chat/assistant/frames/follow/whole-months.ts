import { addDays } from '@saldo/contract/dates';
import { addMonths, unitSpan } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import type { World } from '../../world.ts';

/** How many whole months a course shows where no days were named. */
export const shownMonths = 6;

/** The whole months of the last twelve that there are rows of; null where there is none yet. */
export function wholeMonths({ dataStart, today }: World): Period | null {
  const first = unitSpan('month', today).start;
  const start = addMonths(first, -12);
  const known = dataStart && dataStart > start ? unitSpan('month', dataStart, 1).start : start;
  return known < first ? { start: known, end: addDays(first, -1), grain: 'month', kind: 'complete' } : null;
}
