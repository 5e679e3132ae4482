import { isReservable } from '../accounts/accounts.rules.ts';
import type { AccountType } from '../accounts/accounts.schemas.ts';
import { daysBetween, type DateText } from '../dates.ts';
import { cents, formatCents, type Cents } from '../money.ts';
import { timesOver } from './exact.ts';
import type { GoalCategory, GoalStatus } from './goals.schemas.ts';

export const goalCategoryLabels: Readonly<Record<GoalCategory, string>> = {
  savings: 'Savings',
  investment: 'Investment',
  debt: 'Debt',
  emergency: 'Emergency fund',
  vacation: 'Vacation',
  education: 'Education',
  other: 'Other',
};

/** current / target x 100, rounded down to 1 decimal, at most 100; by whole numbers, so 99.99 % is never shown as 100. */
export function progressPercentage(current: Cents, target: Cents): number {
  if (target <= 0 || current <= 0) return 0;
  return Math.min(1000, timesOver(current, 1000, target)) / 10;
}

/** Days until a deadline: 0 on the day, negative after it, null without one. `today` is the person's own day. */
export function daysRemaining(deadline: DateText | null, today: DateText): number | null {
  return deadline === null ? null : daysBetween(today, deadline);
}

/** Active and past its deadline. */
export function isOverdue(status: GoalStatus, remaining: number | null): boolean {
  return status === 'active' && remaining !== null && remaining < 0;
}

/** A goal that is not cancelled is completed exactly when it holds its target. */
export function statusFor(status: GoalStatus, current: Cents, target: Cents): GoalStatus {
  if (status === 'cancelled') return 'cancelled';
  return current >= target ? 'completed' : 'active';
}

/** Goals that hold money back from their account. */
export function reserves(status: GoalStatus): boolean {
  return status !== 'cancelled';
}

/** Why nothing can be reserved on an account for a goal, whatever its balance, or null. Lowering is never refused. */
export function reservableFault(account: {
  type: AccountType;
  status: 'active' | 'disconnected';
  currency: string;
  currencyOfficial?: boolean;
}): string | null {
  if (!isReservable(account.type))
    return 'Only checking, savings and other deposit accounts can be linked to a goal.';
  if (account.status !== 'active') return 'This account is disconnected. Reconnect its bank first.';
  if (account.currency !== 'USD' || account.currencyOfficial === false)
    return 'Goals are in US dollars, and this account isn’t.';
  return null;
}

/** Figures a reservation is judged by, all of one account. */
export interface Reservable {
  /** The account's available balance. */
  available: Cents;
  /** Linked amounts of the account's other active and completed goals. */
  reservedByOthers: Cents;
}

/** What is left for one goal on its account; never below 0. */
export function maxReservable({ available, reservedByOthers }: Reservable): Cents {
  return cents(Math.max(0, available - reservedByOthers));
}

/**
 * Why a goal cannot hold `wanted` on its account, or null. Keeping or lowering what it holds (`held`) is always
 * allowed, also when the balance has fallen below it. The sentences are the specification's (section 5).
 */
export function reservationFault(wanted: Cents, held: Cents, account: Reservable): string | null {
  if (wanted <= held) return null;
  if (wanted > account.available) return `Cannot exceed available balance: ${formatCents(account.available)}`;
  const free = maxReservable(account);
  return wanted > free ? `Cannot reserve more than available: ${formatCents(free)}` : null;
}

/** Why linked progress cannot add `amount` to what the goal holds, or null. */
export function linkedProgressFault(amount: Cents, held: Cents, account: Reservable): string | null {
  const free = cents(Math.max(0, maxReservable(account) - held));
  return amount > free ? `Cannot exceed available balance: ${formatCents(free)}` : null;
}
