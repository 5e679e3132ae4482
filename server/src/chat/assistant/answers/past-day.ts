import { addDays, type DateText } from '@saldo/contract/dates';
import { addMonths, unitSpan } from '../periods/calendar.ts';
import type { Period } from '../periods/grammar.ts';
import type { Kit } from './kit.ts';

/** The past day a balance is asked for: the last one of the period that was named. */
export function pastDay(kit: Kit): DateText | null {
  const period = kit.frame.periods[0];
  if (!period || period.end >= kit.world.today) return null;
  return /\b(ago|hace)\b/.test(kit.frame.said) ? daysAgo(kit, period) : period.end;
}

/** "a month ago" is a day for a balance, though it is a month for what was spent. */
function daysAgo(kit: Kit, { grain, start, end }: Period): DateText {
  const { today, weekStart } = kit.world;
  if (grain !== 'week' && grain !== 'month' && grain !== 'year') return end;
  for (let back = 1; back <= 120; back += 1) {
    const unit = unitSpan(grain, today, -back, weekStart);
    if (unit.start < start) break;
    if (unit.start > start) continue;
    return grain === 'week'
      ? addDays(today, -7 * back)
      : addMonths(today, grain === 'year' ? -12 * back : -back);
  }
  return end;
}
