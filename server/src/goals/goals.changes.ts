import { cents, zeroCents, type Cents } from '@saldo/contract/money';
import { lockReservable, updateUnderfunded } from '../accounts/reservations.queries.ts';
import { statusFor, undoableEntries } from '@saldo/contract/goals/goals.rules';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import {
  checkLinkedProgress,
  checkReservable,
  checkReservation,
  checkTotal,
  heldNow,
  lockForChange,
  lockIfThere,
  noSuchAccount,
  writeGoal,
  type Act,
  type LockedGoal,
} from './goals.ledger.ts';
import {
  deleteGoalRow,
  insertEntries,
  insertGoal,
  selectEntries,
  type GoalValues,
  type NewEntry,
} from './goals.queries.ts';
import { toEntry, type EntryRow } from './goals.presenter.ts';
import type { GoalChange, GoalProgress, NewGoal } from './goals.service.ts';

/** Creates a goal and reserves its linked amount, under the account's lock. Answers the new goal's id. */
export async function createGoal(tx: Tx, act: Act, input: NewGoal): Promise<number> {
  const linked = input.linked_amount ?? zeroCents;
  const accountId = input.linked_account_id ?? null;
  if (accountId === null && linked > 0)
    throw invalidField('linked_amount', 'Choose an account to reserve from.');
  if (accountId !== null) {
    const account = (await lockReservable(tx, act.userId, [accountId])).get(accountId);
    if (!account) throw noSuchAccount();
    checkReservable(account);
    await checkReservation(tx, act.userId, account, undefined, linked, zeroCents);
  }
  const values: GoalValues = {
    title: input.title,
    description: input.description || null,
    category: input.category ?? 'other',
    target_minor: input.target_amount,
    manual_minor: 0,
    linked_minor: linked,
    linked_account_id: accountId,
    deadline: input.deadline ?? null,
    status: statusFor('active', linked, input.target_amount),
    unlinked_reason: null,
  };
  const id = await insertGoal(tx, act.userId, values, act.now);
  await insertEntries(
    tx,
    act.userId,
    id,
    [{ kind: 'linked', amount: linked, author: act.author, note: null }],
    act.now,
  );
  return id;
}

/** The entries that take a linked amount from one account's hold to another's. */
function linkedEntries(
  act: Act,
  goal: LockedGoal,
  accountId: number | null,
  from: Cents,
  to: Cents,
): NewEntry[] {
  const moved = accountId !== goal.held.linked_account_id;
  if (!moved) return [{ kind: 'linked', amount: to - from, author: act.author, note: null }];
  const left = goal.accounts.get(goal.held.linked_account_id ?? 0)?.name;
  const joined = goal.accounts.get(accountId ?? 0)?.name;
  return [
    {
      kind: 'linked',
      amount: -from,
      author: act.author,
      note: left === undefined ? null : `Released from ${left}`,
    },
    {
      kind: 'linked',
      amount: to,
      author: act.author,
      note: joined === undefined ? null : `Reserved from ${joined}`,
    },
  ];
}

/** The status a change asks for before reaching or missing the target is looked at. */
function wantedStatus(held: GoalValues, change: GoalChange): GoalValues['status'] {
  if (change.status === 'cancelled') return 'cancelled';
  if (change.status === 'active' && held.status === 'cancelled') return 'active';
  return held.status;
}

/** The linked amount a change asks for; keeping it is the default, cancelling and losing the account release it. */
function wantedLinked(
  held: GoalValues,
  change: GoalChange,
  accountId: number | null,
  cancelled: boolean,
): Cents {
  if (cancelled) {
    if ((change.linked_amount ?? 0) === 0) return zeroCents;
    if (change.status === 'cancelled')
      throw invalidField('linked_amount', 'A cancelled goal cannot reserve.');
    throw new AppError('GOAL_NOT_ACTIVE', {
      message: 'A cancelled goal cannot reserve. Make it active again first.',
    });
  }
  if (change.linked_amount === null) return zeroCents;
  if (change.linked_amount !== undefined) {
    if (change.linked_amount > 0 && accountId === null)
      throw invalidField('linked_amount', 'Choose an account to reserve from.');
    return change.linked_amount;
  }
  return accountId === null ? zeroCents : heldNow(held);
}

/**
 * Changes a goal: a missing field is unchanged, null clears. Every increase of what it reserves is checked under the
 * account's lock; cancelling releases it with a dated entry.
 */
export async function updateGoal(tx: Tx, act: Act, id: number, change: GoalChange): Promise<void> {
  const goal = await lockForChange(tx, act.userId, id, change.linked_account_id);
  const { held } = goal;
  const accountId =
    change.linked_account_id === undefined ? held.linked_account_id : change.linked_account_id;
  const status = wantedStatus(held, change);
  const from = cents(held.linked_minor);
  const to = wantedLinked(held, change, accountId, status === 'cancelled');
  const account = accountId === null ? undefined : goal.accounts.get(accountId);
  if (account) {
    const moved = accountId !== held.linked_account_id;
    if (moved) checkReservable(account);
    await checkReservation(tx, act.userId, account, id, to, moved ? zeroCents : heldNow(held));
  }
  checkTotal('linked_amount', cents(held.manual_minor), to);
  const next: GoalValues = {
    title: change.title ?? held.title,
    description: change.description === undefined ? held.description : change.description || null,
    category: change.category === undefined ? held.category : (change.category ?? 'other'),
    target_minor: change.target_amount ?? held.target_minor,
    manual_minor: held.manual_minor,
    linked_minor: to,
    linked_account_id: accountId,
    deadline: change.deadline === undefined ? held.deadline : change.deadline,
    status,
    unlinked_reason: change.linked_account_id === undefined ? held.unlinked_reason : null,
  };
  const entries = linkedEntries(act, goal, accountId, from, to);
  if (status === 'cancelled')
    for (const entry of entries) entry.note = 'Released when the goal was cancelled';
  await writeGoal(tx, act, goal, next, entries);
}

/** Adds to a goal's manual progress, or reserves more on its account. Throws GOAL_NOT_ACTIVE unless it is active. */
export async function addProgress(
  tx: Tx,
  act: Act,
  id: number,
  { amount, type = 'manual' }: GoalProgress,
): Promise<void> {
  const goal = await lockForChange(tx, act.userId, id);
  const { held } = goal;
  if (held.status !== 'active') throw new AppError('GOAL_NOT_ACTIVE');
  const linked = cents(held.linked_minor);
  const manual = cents(held.manual_minor);
  const entry: NewEntry = { kind: type, amount, author: act.author, note: null };
  if (type === 'manual') {
    checkTotal('amount', cents(manual + amount), linked);
    await writeGoal(tx, act, goal, { ...held, manual_minor: manual + amount }, [entry]);
    return;
  }
  const account = goal.accounts.get(held.linked_account_id ?? 0);
  if (!account) throw invalidField('type', 'This goal is not linked to an account.');
  await checkLinkedProgress(tx, act.userId, account, id, amount, linked);
  checkTotal('amount', manual, cents(linked + amount));
  await writeGoal(tx, act, goal, { ...held, linked_minor: linked + amount }, [entry]);
}

/**
 * Takes one entry back by an opposite one. Throws CONFLICT for an entry that was taken back already, that itself takes
 * one back, that Saldo wrote, that reserved on an account the goal has left since, or whose money is no longer in the
 * goal.
 */
export async function undoEntry(tx: Tx, act: Act, goalId: number, entryId: number): Promise<void> {
  const goal = await lockForChange(tx, act.userId, goalId);
  const { rows } = await tx.executeQuery<EntryRow>(selectEntries(act.userId, goalId).compile());
  const entry = rows.find(({ id }) => id === entryId);
  if (!entry) throw notFound('We could not find that entry.');
  if (goal.held.status === 'cancelled')
    throw new AppError('GOAL_NOT_ACTIVE', {
      message: 'A cancelled goal cannot change. Make it active again first.',
    });
  if (entry.undone_by !== null)
    throw new AppError('CONFLICT', { message: 'This entry was already taken back.' });
  if (entry.undoes_id !== null || entry.author === 'system')
    throw new AppError('CONFLICT', { message: 'This entry cannot be taken back.' });
  const { status, linked_minor } = goal.held;
  if (!undoableEntries({ status, linked_amount: cents(linked_minor) }, rows.map(toEntry)).has(entryId))
    throw new AppError('CONFLICT', {
      message:
        'The goal was moved or its money released since, so this entry cannot be taken back. Change the linked amount instead.',
    });
  const field = entry.kind === 'manual' ? 'manual_minor' : 'linked_minor';
  const after = goal.held[field] - entry.amount_minor;
  if (after < 0) throw new AppError('CONFLICT', { message: 'That money is no longer in this goal.' });
  if (entry.kind === 'linked' && after > goal.held.linked_minor) {
    const account = goal.accounts.get(goal.held.linked_account_id ?? 0);
    if (!account) throw new AppError('CONFLICT', { message: 'This goal is no longer linked to an account.' });
    await checkReservation(tx, act.userId, account, goalId, cents(after), cents(goal.held.linked_minor));
  }
  checkTotal(
    'amount',
    cents(entry.kind === 'manual' ? after : goal.held.manual_minor),
    cents(entry.kind === 'linked' ? after : goal.held.linked_minor),
  );
  const back: NewEntry = {
    kind: entry.kind,
    amount: -entry.amount_minor,
    author: act.author,
    note: null,
    undoes: entry.id,
  };
  await writeGoal(tx, act, goal, { ...goal.held, [field]: after }, [back]);
}

/**
 * Deletes a goal with its history and releases what it reserved. Of two calls at once the second finds it done, and is
 * content; one that comes later is NOT_FOUND.
 */
export async function deleteGoal(tx: Tx, act: Act, id: number): Promise<void> {
  const goal = await lockIfThere(tx, act.userId, id);
  if (goal === null) return;
  await deleteGoalRow(tx, act.userId, id);
  await updateUnderfunded(tx, act.userId, [...goal.accounts.keys()], act.now);
}
