import { addDays, type DateText } from '@saldo/contract/dates';
import { unitSpan } from '@saldo/contract/calendar';
import { cents, type Cents } from '@saldo/contract/money';
import { payOf } from './kinds.ts';
import type { Outlook } from './outlook.ts';
import type { Stream } from './streams.ts';

/**
 * What is safe to spend over the days of a look ahead: what is free (reserves and cards are taken off it), with what comes
 * in, less bills, money put by and taxes. Below nothing, so much is missing. Everyday spending is what it is for.
 */
export const safeOf = (free: Cents, ahead: Outlook): Cents =>
  cents(free + ahead.income - ahead.payments - ahead.saving - ahead.taxes);

/** The end of this month, or on its last day that of the next: nothing is left of this one. */
export function monthEnd(today: DateText): DateText {
  const { end } = unitSpan('month', today);
  return end > today ? end : unitSpan('month', today, 1).end;
}

/** The next payday, and the day before it that money has to last to; without pay the end of the month. */
export function untilPayday(
  streams: readonly Stream[],
  today: DateText,
): { payday: DateText | null; until: DateText } {
  const [pay] = payOf(streams);
  return pay ? { payday: pay.next, until: addDays(pay.next, -1) } : { payday: null, until: monthEnd(today) };
}
