import { cents, zeroCents, type Cents } from '@saldo/contract/money';
import { lockReservable, updateUnderfunded } from '../accounts/reservations.queries.ts';
import { reservableFault, statusFor } from '@saldo/contract/goals/goals.rules';
import { requireRoom } from '../db/most.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import {
  checkLinkedProgress,
  checkReservable,
  checkReservation,
  checkReservedAgain,
  checkTotal,
  heldNow,
  lockForChange,
  lockIfThere,
  noSuchAccount,
  noSuchGoal,
  writeGoal,
  type Act,
  type LockedGoal,
} from './goals.ledger.ts';
import {
  insertEntries,
  selectEntry,
  selectMoves,
  type EntryRow,
  type MoveRow,
  type NewEntry,
} from './entries.queries.ts';
import { deleteGoalRow, insertGoal, type GoalValues } from './goals.queries.ts';
import type { GoalChange, GoalProgress, NewGoal } from './goals.service.ts';
import { accountGone, takingBack } from './goals.undo.ts';
import { updateShortfallLeft } from './reserved.queries.ts';

/** Creates a goal and reserves its linked amount, under the account's lock. Answers the new goal's id. */
export async function createGoal(tx: Tx, act: Act, input: NewGoal): Promise<number> {
  await requireRoom(tx, act.userId, 'goals');
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
    [{ kind: 'linked', amount: linked, accountId, author: act.author, note: null }],
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
  if (!moved) return [{ kind: 'linked', amount: to - from, accountId, author: act.author, note: null }];
  const left = goal.accounts.get(goal.held.linked_account_id ?? 0)?.name;
  const joined = goal.accounts.get(accountId ?? 0)?.name;
  return [
    {
      kind: 'linked',
      amount: -from,
      accountId: goal.held.linked_account_id,
      author: act.author,
      note: left === undefined ? null : `Released from ${left}`,
    },
    {
      kind: 'linked',
      amount: to,
      accountId,
      completes: true,
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
  if (change.shortfall_left !== undefined)
    await updateShortfallLeft(tx, act.userId, id, change.shortfall_left);
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
  const accountId = held.linked_account_id;
  const entry: NewEntry = { kind: type, amount, accountId, author: act.author, note: null };
  if (type === 'manual') {
    checkTotal('amount', cents(manual + amount), linked);
    await writeGoal(tx, act, goal, { ...held, manual_minor: manual + amount }, [entry]);
    return;
  }
  const account = goal.accounts.get(held.linked_account_id ?? 0);
  if (!account) throw invalidField('type', 'This goal isn’t linked to an account.');
  await checkLinkedProgress(tx, act.userId, account, id, amount, linked);
  checkTotal('amount', manual, cents(linked + amount));
  await writeGoal(tx, act, goal, { ...held, linked_minor: linked + amount }, [entry]);
}

/**
 * Takes one entry back by an opposite one, both halves of a move by two. Throws CONFLICT, GOAL_NOT_ACTIVE or
 * INSUFFICIENT_AVAILABLE_BALANCE with why not.
 */
export async function undoEntry(tx: Tx, act: Act, goalId: number, entryId: number): Promise<void> {
  const { userId } = act;
  const [entries, moves] = [selectEntry(userId, goalId, entryId), selectMoves(userId, goalId)];
  const find = async () => (await tx.executeQuery<EntryRow>(entries.compile())).rows[0];
  const findMoves = async () => (await tx.executeQuery<MoveRow>(moves.compile())).rows;
  // Whichever accounts it may draw on again are locked with the goal, and then it is looked at once more.
  const parts = (await findMoves()).find((move) => [move.released_id, move.reserved_id].includes(entryId));
  const accounts = [parts?.from_id, (await find())?.account_id].filter((id) => id != null);
  const goal = await lockIfThere(tx, userId, goalId, accounts);
  if (goal === null) throw noSuchGoal();
  const entry = await find();
  if (!entry) throw notFound('We could not find that entry.');
  const back = takingBack(goal.held, entry, await findMoves(), (accountId) => {
    const account = goal.accounts.get(accountId);
    return account ? reservableFault(account) : accountGone;
  });
  if ('refusal' in back) throw new AppError(back.code, { message: back.refusal });
  const { manual, linked, accountId } = back;
  const held = accountId === goal.held.linked_account_id ? heldNow(goal.held) : zeroCents;
  if (linked > held) {
    const account = goal.accounts.get(accountId ?? 0);
    if (!account) throw new AppError('CONFLICT', { message: accountGone });
    await checkReservedAgain(tx, userId, account, goalId, linked, held);
  }
  checkTotal('amount', manual, linked);
  await writeGoal(
    tx,
    act,
    goal,
    {
      ...goal.held,
      manual_minor: manual,
      linked_minor: linked,
      linked_account_id: accountId,
      unlinked_reason: accountId === null ? goal.held.unlinked_reason : null,
    },
    back.entries.map((one, at) => ({
      ...one,
      kind: entry.kind,
      author: act.author,
      completes: at > 0,
    })),
  );
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
