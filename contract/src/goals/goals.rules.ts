import { daysBetween, type DateText } from '../dates.ts';
import { cents, formatCents, type Cents } from '../money.ts';
import { timesOver } from './exact.ts';
import type { GoalCategory, GoalEntry, GoalStatus } from './goals.schemas.ts';

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

/**
 * The entries of a goal that can be taken back now, by id; `entries` are all of it, newest first.
 *
 * An entry does not say which account it drew on. But a goal changes its account, is cancelled or loses its account only
 * with nothing reserved on the way, so whatever came since its reservation last stood at nothing is of the account it
 * draws on now. Older reservations cannot be taken back, nor one half of a move from account to account.
 */
export function undoableEntries(
  goal: { status: GoalStatus; linked_amount: Cents },
  entries: readonly GoalEntry[],
): ReadonlySet<number> {
  const undoable = new Set<number>();
  if (goal.status === 'cancelled') return undoable;
  const byPerson = (entry: GoalEntry) => !entry.undone && entry.undoes === null && entry.author !== 'system';
  for (const entry of entries) if (entry.kind === 'manual' && byPerson(entry)) undoable.add(entry.id);
  let linked: number = goal.linked_amount;
  const reservations = entries.filter(({ kind }) => kind === 'linked');
  for (const [at, entry] of reservations.entries()) {
    if (linked <= 0) break;
    linked -= entry.amount;
    const older = reservations[at + 1];
    const movedHere = linked <= 0 && older?.created_at === entry.created_at && older.amount < 0;
    if (byPerson(entry) && !movedHere) undoable.add(entry.id);
  }
  return undoable;
}
