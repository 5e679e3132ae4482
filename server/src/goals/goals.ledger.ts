import { formatCents, cents, maxCents, sumCents, type Cents } from '@saldo/contract/money';
import {
  linkedProgressFault,
  maxReservable,
  reservableFault,
  reservationFault,
  reserves,
  statusFor,
} from '@saldo/contract/goals/goals.rules';
import type { GoalEntry } from '@saldo/contract/goals/goals.schemas';
import {
  lockReservable,
  sumReserved,
  updateUnderfunded,
  type ReservableAccount,
} from '../accounts/reservations.queries.ts';
import { overtaken } from '../db/faults.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import { insertEntries, type NewEntry } from './entries.queries.ts';
import { findGoalAccount, lockGoal, updateGoalRow, type GoalValues } from './goals.queries.ts';

/** Whose act a change is, and when. */
export interface Act {
  userId: number;
  now: Date;
  author: GoalEntry['author'];
}

/** A goal's row with its lock and those of the accounts a change may touch. */
export interface LockedGoal {
  id: number;
  held: GoalValues;
  accounts: Map<number, ReservableAccount>;
}

/**
 * Locks what a change of a goal may touch, accounts before the goal, so that no two changes can wait for each other.
 * `alsoAccount` is the account the change wants to draw on. Throws NOT_FOUND for a goal or account of somebody else.
 */
export async function lockForChange(
  tx: Tx,
  userId: number,
  goalId: number,
  alsoAccount?: number | null,
): Promise<LockedGoal> {
  const goal = await lockIfThere(tx, userId, goalId, alsoAccount == null ? [] : [alsoAccount]);
  if (goal === null) throw noSuchGoal();
  if (alsoAccount != null && !goal.accounts.has(alsoAccount)) throw noSuchAccount();
  return goal;
}

/**
 * As lockForChange, with any number of other accounts, of which those that are gone are left out; null for a goal that
 * another call deleted while this one waited for it.
 */
export async function lockIfThere(
  tx: Tx,
  userId: number,
  goalId: number,
  alsoAccounts: readonly number[] = [],
): Promise<LockedGoal | null> {
  const before = await findGoalAccount(tx, userId, goalId);
  if (!before) throw noSuchGoal();
  const present = before.linked_account_id === null ? [] : [before.linked_account_id];
  const accounts = await lockReservable(tx, userId, [...present, ...alsoAccounts]);
  const row = await lockGoal(tx, userId, goalId);
  if (!row) return null;
  // Another change moved the goal to an account that is not locked: the transaction begins anew and sees where it is.
  if (row.linked_account_id !== before.linked_account_id) throw overtaken('The goal was moved');
  const {
    title,
    description,
    category,
    target_minor,
    manual_minor,
    linked_minor,
    linked_account_id,
    deadline,
    status,
    unlinked_reason,
  } = row;
  return {
    id: goalId,
    held: {
      title,
      description,
      category,
      target_minor,
      manual_minor,
      linked_minor,
      linked_account_id,
      deadline,
      status,
      unlinked_reason,
    },
    accounts,
  };
}

export const noSuchGoal = () => notFound('Goal not found. It may have been deleted.');

/** NOT_FOUND on linked_account_id: an account that is not there, or somebody else's. */
export function noSuchAccount(): AppError {
  const message = 'Account not found. It may have been deleted.';
  return new AppError('NOT_FOUND', { message, errors: [{ path: 'linked_account_id', message }] });
}

/** Throws VALIDATION_ERROR on linked_account_id unless goals may draw on the account. */
export function checkReservable(account: ReservableAccount): void {
  const fault = reservableFault(account);
  if (fault !== null) throw invalidField('linked_account_id', fault);
}

function insufficient(path: 'linked_amount' | 'amount', message: string): AppError {
  return new AppError('INSUFFICIENT_AVAILABLE_BALANCE', { message, errors: [{ path, message }] });
}

/**
 * Throws INSUFFICIENT_AVAILABLE_BALANCE when the account cannot hold `wanted` for a goal that holds `held` on it now.
 * Needs the account's lock.
 */
export async function checkReservation(
  tx: Tx,
  userId: number,
  account: ReservableAccount,
  goalId: number | undefined,
  wanted: Cents,
  held: Cents,
): Promise<void> {
  if (wanted <= held) return;
  checkReservable(account);
  const reservedByOthers = await sumReserved(tx, userId, account.id, goalId);
  const fault = reservationFault(wanted, held, { available: account.available, reservedByOthers });
  if (fault) throw insufficient('linked_amount', fault);
}

/** As checkReservation, for progress that adds to what the goal holds; the fault is on `amount`. */
export async function checkLinkedProgress(
  tx: Tx,
  userId: number,
  account: ReservableAccount,
  goalId: number,
  amount: Cents,
  held: Cents,
): Promise<void> {
  checkReservable(account);
  const reservedByOthers = await sumReserved(tx, userId, account.id, goalId);
  const fault = linkedProgressFault(amount, held, { available: account.available, reservedByOthers });
  if (fault) throw insufficient('amount', fault);
}

/**
 * As checkReservation, for taking back what was released, on an account that can be reserved on: nobody filled in a form,
 * so INSUFFICIENT_AVAILABLE_BALANCE says how much it would take and how much there is.
 */
export async function checkReservedAgain(
  tx: Tx,
  userId: number,
  account: ReservableAccount,
  goalId: number,
  wanted: Cents,
  held: Cents,
): Promise<void> {
  if (wanted <= held) return;
  const figures = {
    available: account.available,
    reservedByOthers: await sumReserved(tx, userId, account.id, goalId),
  };
  if (reservationFault(wanted, held, figures) === null) return;
  const free = cents(Math.max(0, maxReservable(figures) - held));
  throw new AppError('INSUFFICIENT_AVAILABLE_BALANCE', {
    message: `Undoing this would reserve ${formatCents(cents(wanted - held))} from ${account.name}, but only ${formatCents(free)} is available.`,
  });
}

/** Throws VALIDATION_ERROR when a goal would hold more than the API can say. */
export function checkTotal(path: string, manual: Cents, linked: Cents): void {
  if (sumCents([manual, linked]) > maxCents)
    throw invalidField(path, `A goal can hold at most ${formatCents(maxCents)}.`);
}

/** Writes the new state of a locked goal, its entries, and the marks on the accounts it drew and draws on. */
export async function writeGoal(
  tx: Tx,
  act: Act,
  goal: LockedGoal,
  next: GoalValues,
  entries: readonly NewEntry[],
): Promise<void> {
  const current = cents(next.manual_minor + next.linked_minor);
  const status = statusFor(next.status, current, cents(next.target_minor));
  await updateGoalRow(tx, act.userId, goal.id, { ...next, status }, act.now);
  await insertEntries(tx, act.userId, goal.id, entries, act.now);
  const touched = [goal.held.linked_account_id, next.linked_account_id].filter((id) => id !== null);
  await updateUnderfunded(tx, act.userId, touched, act.now);
}

/** What a locked goal holds on its account as reservations count: nothing once it is cancelled. */
export function heldNow(held: GoalValues): Cents {
  return cents(reserves(held.status) ? held.linked_minor : 0);
}
