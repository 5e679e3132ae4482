import { isSavingsAccount } from '@saldo/contract/accounts/accounts.rules';
import { addDays, type DateText } from '@saldo/contract/dates';
import { unitSpan } from '@saldo/contract/calendar';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import { accountsIn, availableOf, depositsOf, type Ground } from '../books/ground.ts';
import { payOf } from './kinds.ts';
import { loadMoves } from './moves.queries.ts';
import { datesOf, outlookTo, type Basis, type Outlook } from './outlook.ts';
import type { Stream } from './streams.ts';

/** What lies in savings accounts, and the transfers with a rhythm into them (`pay` comes out of them). */
export interface Kept {
  /** Available there less what goals reserve there. */
  total: Cents;
  regular: readonly Stream[];
}

/**
 * Money in savings accounts is free and yet not for the days to payday. Who has no other account lives on what lies there:
 * then nothing is kept.
 */
export async function keptApart(ground: Ground): Promise<Kept> {
  const deposits = accountsIn(ground, depositsOf(ground, null));
  const { kept = [], paidFrom = [] } = Object.groupBy(deposits, ({ type, subtype }) =>
    isSavingsAccount(type, subtype) ? 'kept' : 'paidFrom',
  );
  if (kept.length === 0 || paidFrom.length === 0) return { total: cents(0), regular: [] };
  const ids = paidFrom.map(({ id }) => id);
  const { regular } = await loadMoves(ground.bound, ids, ground.today);
  return {
    total: sumCents(kept.map((one) => cents(availableOf(one) - one.reserved))),
    regular: regular.filter(({ name }) => kept.some(({ id }) => String(id) === name)),
  };
}

/** What own transfers with a rhythm take to savings accounts up to `due`, less what they bring from there up to `until`. */
export const movedAway = (
  { regular }: Kept,
  today: DateText,
  { until, due }: Pick<Span, 'until' | 'due'>,
): Cents =>
  sumCents(
    regular.map((one) =>
      one.kind === 'pay'
        ? cents(-one.amount * datesOf(one, today, until).length)
        : cents(one.amount * datesOf(one, today, due).length),
    ),
  );

/**
 * What is safe to spend over the days of a look ahead: what is free (reserves and cards are taken off it) outside of savings
 * accounts, with what comes in, less bills, money put by or moved to those accounts, and taxes. Below nothing, so much is
 * missing. Everyday spending is what it is for.
 */
export const safeOf = (free: Cents, { total: kept }: Kept, moved: Cents, ahead: Outlook): Cents =>
  cents(free - kept + ahead.income - ahead.payments - ahead.saving - moved - ahead.taxes);

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
