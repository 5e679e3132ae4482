import type { Account, AccountSummary, AccountType } from '@saldo/contract/accounts/accounts.schemas';
import { endLinks, revokeAtProvider } from '../bank/link-removal.service.ts';
import { lockLinks } from '../bank/links.queries.ts';
import type { Ctx, ReadCtx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { notFound } from '../errors.ts';
import { presentAccount, presentSummary } from './accounts.presenter.ts';
import {
  deleteHiddenOfEnded,
  findAccounts,
  findDeletable,
  findEmptiedLinks,
  lockAccounts,
  updateAccountsDeleted,
} from './accounts.queries.ts';

/**
 * Takes goals off accounts that go, so that nothing stays reserved there; the goals' room does it. The accounts are
 * locked by the caller.
 */
export type ReleaseReservations = (
  tx: Tx,
  userId: number,
  accounts: readonly { id: number; name: string }[],
  now: Date,
) => Promise<void>;

/** A part of what other rows are taken for once some have gone; the transactions' room does it. */
export type GuessAnew = (tx: Tx, userId: number) => Promise<unknown>;

/** What other rooms do when accounts go. */
export interface Aftermath {
  release: ReleaseReservations;
  /** Comes before all locks, for what follows. */
  holdCategories: GuessAnew;
  /** Brings up to date what the others are taken for. */
  guessAnew: GuessAnew;
}

/** A person's accounts, also those of disconnected banks whose history was kept. */
export async function listAccounts(ctx: ReadCtx, type?: AccountType): Promise<Account[]> {
  const [rows] = await ctx.db.read(ctx.userId, [
    findAccounts(ctx.userId, type === undefined ? {} : { type }),
  ]);
  return rows.map(presentAccount);
}

/** One account; throws NOT_FOUND, also for another person's. */
export async function getAccount(ctx: ReadCtx, id: number): Promise<Account> {
  const [[row]] = await ctx.db.read(ctx.userId, [findAccounts(ctx.userId, { id })]);
  if (!row) throw notFound();
  return presentAccount(row);
}

export async function summarizeAccounts(ctx: ReadCtx): Promise<AccountSummary> {
  const [rows] = await ctx.db.read(ctx.userId, [findAccounts(ctx.userId)]);
  return presentSummary(rows);
}

/** Deletes within a transaction; the links that have no account left and are to be ended at the provider. */
async function deleteWithin(
  tx: Tx,
  ctx: Ctx,
  { release, holdCategories, guessAnew }: Aftermath,
  id?: number,
): Promise<{ deleted: number; ended: number[] }> {
  const { userId } = ctx;
  const now = ctx.now();
  await holdCategories(tx, userId);
  const found = await findDeletable(tx, userId, id);
  // Deleting everything also ends links that have brought no account yet.
  const linkIds = id === undefined ? undefined : [...new Set(found.flatMap(({ link_id }) => link_id ?? []))];
  const links = await lockLinks(tx, userId, linkIds);
  await lockAccounts(
    tx,
    userId,
    found.map((account) => account.id),
  );
  // Looked at again under the lock: a sync may have added, another click may have deleted.
  const accounts = await findDeletable(tx, userId, id);
  await release(tx, userId, accounts, now);
  await updateAccountsDeleted(
    tx,
    userId,
    accounts.map((account) => account.id),
    now,
  );
  const ended = await findEmptiedLinks(
    tx,
    userId,
    links.map((link) => link.id),
  );
  await endLinks(ctx, tx, userId, ended);
  await deleteHiddenOfEnded(tx, userId);
  if (accounts.length > 0) await guessAnew(tx, userId);
  return { deleted: accounts.length, ended };
}

/**
 * Deletes one account with its transactions; goals that drew on it lose their reserved part with a dated entry. A link
 * whose last account goes is ended at the provider. Throws NOT_FOUND.
 */
export async function deleteAccount(ctx: Ctx, id: number, aftermath: Aftermath): Promise<void> {
  const { deleted, ended } = await ctx.db.inTransaction(ctx.userId, (tx) =>
    deleteWithin(tx, ctx, aftermath, id),
  );
  if (deleted === 0) throw notFound();
  await revokeAtProvider(ctx, ctx.userId, ended);
}

/** Deletes every account, by the same rules, and ends every link. */
export async function deleteAccounts(ctx: Ctx, aftermath: Aftermath): Promise<void> {
  const { ended } = await ctx.db.inTransaction(ctx.userId, (tx) => deleteWithin(tx, ctx, aftermath));
  await revokeAtProvider(ctx, ctx.userId, ended);
}
