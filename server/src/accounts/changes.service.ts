import type { Account, AccountChange, NewAccount } from '@saldo/contract/accounts/accounts.schemas';
import { dateIn, formatDate, type DateText } from '@saldo/contract/dates';
import type { Cents } from '@saldo/contract/money';
import { requireRoom } from '../db/most.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import { presentAccount } from './accounts.presenter.ts';
import { findAccounts, findDeletable, lockAccounts } from './accounts.queries.ts';
import {
  findFirstValueDay,
  insertHandAccount,
  lockHandAccounts,
  updateHandBalances,
  updateOpening,
  upsertValue,
} from './by-hand.queries.ts';
import { lockAccount, updateByPerson, updatePositions } from './changes.queries.ts';
import { momentOf } from './day-turn.ts';
import { updateUnderfunded } from './reservations.queries.ts';

function requirePast(ctx: Ctx, path: string, date: DateText): void {
  if (date > dateIn(ctx.timeZone, ctx.now()))
    throw invalidField(path, 'Use a day that is not in the future.');
}

async function accountIn(tx: Tx, ctx: Ctx, id: number): Promise<Account> {
  const { rows } = await tx.executeQuery(findAccounts(ctx.userId, { id }));
  const [row] = rows;
  if (!row) throw notFound();
  return presentAccount(row);
}

/** Adds an account kept by hand. Throws VALIDATION_ERROR for a first day in the future, CONFLICT where there are too many. */
export async function createAccount(ctx: Ctx, tx: Tx, given: NewAccount): Promise<Account> {
  requirePast(ctx, 'opening_date', given.opening_date);
  await requireRoom(tx, ctx.userId, 'accounts');
  const now = ctx.now();
  const id = await insertHandAccount(tx, ctx.userId, {
    name: given.name,
    type: given.type,
    subtype: given.subtype ?? null,
    currency: given.currency ?? 'USD',
    openingMinor: given.opening_balance,
    openingDay: given.opening_date,
    now,
  });
  await updateHandBalances(tx, ctx.userId, await lockHandAccounts(tx, ctx.userId, [id]), momentOf(ctx));
  return accountIn(tx, ctx, id);
}

/** Which name an account bears after a change of it: the bank's is kept beside the person's own. */
function namesAfter(
  { name, bank_name: bank, by_hand: byHand }: { name: string; bank_name: string | null; by_hand: boolean },
  wanted: string | null,
) {
  if (byHand && wanted === null) throw invalidField('name', 'Name is required.');
  if (byHand) return { name: wanted ?? name, bank_name: null };
  const named = bank ?? name;
  return wanted === null || wanted === named
    ? { name: named, bank_name: null }
    : { name: wanted, bank_name: named };
}

/** Throws CONFLICT for a bank's account, VALIDATION_ERROR for a day in the future or after a day of which a balance is stated. */
async function changeOpening(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { opening_date: day, opening_balance: minor }: AccountChange,
): Promise<void> {
  if (day === undefined && minor === undefined) return;
  const [account] = await lockHandAccounts(tx, ctx.userId, [id]);
  if (!account) throw new AppError('CONFLICT', { message: 'The bank reports the balance of this account.' });
  if (day !== undefined) {
    requirePast(ctx, 'opening_date', day);
    const stated = await findFirstValueDay(tx, ctx.userId, id);
    if (stated !== null && day > stated)
      throw invalidField(
        'opening_date',
        `You said what it held on ${formatDate(stated)}. Use that day or an earlier one.`,
      );
  }
  await updateOpening(tx, ctx.userId, id, { day, minor });
  await updateHandBalances(tx, ctx.userId, [account], momentOf(ctx));
}

/**
 * Renames, hides, closes or moves an account, linked ones too; of one kept by hand also what it opened with. Throws NOT_FOUND,
 * CONFLICT and VALIDATION_ERROR as `changeOpening` does.
 */
export async function changeAccount(ctx: Ctx, tx: Tx, id: number, change: AccountChange): Promise<Account> {
  const { userId } = ctx;
  const now = ctx.now();
  if (change.position !== undefined)
    await lockAccounts(
      tx,
      userId,
      (await findDeletable(tx, userId)).map((account) => account.id),
    );
  const account = await lockAccount(tx, userId, id);
  if (!account) throw notFound();
  await updateByPerson(tx, userId, id, {
    names: change.name === undefined ? undefined : namesAfter(account, change.name),
    hidden: change.hidden,
    closedAt: change.closed === undefined ? undefined : change.closed ? now : null,
  });
  await changeOpening(ctx, tx, id, change);
  if (change.position !== undefined) await updatePositions(tx, userId, id, change.position);
  if (change.closed !== undefined) await updateUnderfunded(tx, userId, [id], now);
  return accountIn(tx, ctx, id);
}

/**
 * States what an account kept by hand held at the end of a day; rows of later days count on from there. Throws NOT_FOUND,
 * CONFLICT for a bank's account, VALIDATION_ERROR for a day before it opened or in the future.
 */
export async function stateValue(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { date, value }: { date: DateText; value: Cents },
): Promise<Account> {
  // Before the account's lock, as where a goal takes both.
  await requireRoom(tx, ctx.userId, 'account_values');
  const [account] = await lockHandAccounts(tx, ctx.userId, [id]);
  if (!account) {
    if (!(await lockAccount(tx, ctx.userId, id))) throw notFound();
    throw new AppError('CONFLICT', { message: 'The bank reports the balance of this account.' });
  }
  requirePast(ctx, 'date', date);
  if (date < account.opening_day) throw invalidField('date', 'Use a day on which the account was open.');
  const now = ctx.now();
  await upsertValue(tx, ctx.userId, id, { day: date, minor: value, now });
  await updateHandBalances(tx, ctx.userId, [account], momentOf(ctx));
  return accountIn(tx, ctx, id);
}
