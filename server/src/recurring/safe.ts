import { isSavingsAccount } from '@saldo/contract/accounts/accounts.rules';
import { addDays, type DateText } from '@saldo/contract/dates';
import { unitSpan } from '@saldo/contract/calendar';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import { accountsIn, availableOf, depositsOf, type Ground } from '../books/ground.ts';
import { payOf } from './kinds.ts';
import { datesOf, outlookTo, type Basis, type Outlook } from './outlook.ts';
import type { Stream } from './streams.ts';

/**
 * How much of what is free in some accounts lies in savings accounts: available there less what goals reserve there. Where
 * there is no other account that is what is paid from, and it is 0.
 */
export function heldInSavings(ground: Ground, ids: readonly number[] | null = null): Cents {
  const deposits = accountsIn(ground, depositsOf(ground, ids));
  const kept = deposits.filter(({ type, subtype }) => isSavingsAccount(type, subtype));
  if (kept.length === deposits.length) return cents(0);
  return sumCents(kept.map((one) => cents(availableOf(one) - one.reserved)));
}

/**
 * What is safe to spend over the days of a look ahead: what is free (reserves and cards are taken off it) with what comes in,
 * less bills, money put by and taxes. Below nothing, so much is missing. Everyday spending is what it is for.
 */
export const safeOf = (free: Cents, ahead: Outlook): Cents =>
  cents(free + ahead.income - ahead.payments - ahead.saving - ahead.taxes);

/** The end of this month, or on its last day that of the next: nothing is left of this one. */
export function monthEnd(today: DateText): DateText {
  const { end } = unitSpan('month', today);
  return end > today ? end : unitSpan('month', today, 1).end;
}

/** How long money has to last. */
export interface Span {
  payday: DateText | null;
  /** The day before payday: what comes in on payday is for the days after it. */
  until: DateText;
  /** Payday itself: what is due on it may be taken before pay has come, and has to be there. */
  due: DateText;
}

/** The next payday, and how long money has to last to it; without pay to the end of the month. */
export function untilPayday(streams: readonly Stream[], today: DateText): Span {
  const [pay] = payOf(streams);
  if (pay) return { payday: pay.next, until: addDays(pay.next, -1), due: pay.next };
  const end = monthEnd(today);
  return { payday: null, until: end, due: end };
}

/** What comes in before payday, and goes out up to it. */
export const outlookToPayday = (basis: Basis, { until, due }: Span): Outlook =>
  outlookTo(basis, until, (one) => datesOf(one, basis.today, one.kind === 'pay' ? until : due).length);
