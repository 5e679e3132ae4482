import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { DateText } from '@saldo/contract/dates';
import { listAccounts } from '../accounts/accounts.service.ts';
import { BankError } from '../bank/bank.errors.ts';
import { bankJobs, linkKey } from '../bank/bank.jobs.ts';
import { revokeAtProvider } from '../bank/link-removal.service.ts';
import { findLiveLinks, lockLinks, updateLinkHealthy, type Link } from '../bank/links.queries.ts';
import { openAccessToken } from '../bank/tokens.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalidField } from '../errors.ts';
import { LeaseLost } from './apply.service.ts';
import type { Counts } from './outcome.queries.ts';
import { recordCallFault } from './faults.service.ts';
import { writeAccounts } from './account-matching.service.ts';
import { syncFailure, syncLink } from './sync-link.service.ts';

/** By hand, for each link and each of the two calls. */
const byHand = { count: 6, seconds: 3_600 };

export interface FailedLink {
  link_id: number;
  code: string;
}

/** Runs a verb for every live link; throws BANK_NOT_LINKED without one, and the first failure when all failed. */
async function forEachLink<T>(
  ctx: Ctx,
  verb: (link: Link) => Promise<T>,
): Promise<{ done: T[]; failed: FailedLink[] }> {
  const links = await ctx.db.inTransaction(ctx.userId, (tx) => findLiveLinks(tx, ctx.userId));
  if (links.length === 0) throw new AppError('BANK_NOT_LINKED');
  const outcomes = await Promise.allSettled(links.map(verb));
  const done: T[] = [];
  const failed: FailedLink[] = [];
  let first: unknown;
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') {
      done.push(outcome.value);
      continue;
    }
    const failure = syncFailure(outcome.reason);
    first ??= failure;
    // What nobody foresaw is not one bank's affair.
    if (!(failure instanceof AppError)) throw failure;
    failed.push({ link_id: links[index]?.id ?? 0, code: failure.code });
  }
  if (done.length === 0) throw first;
  return { done, failed };
}

function countWithin(counts: Counts, start: DateText | null, end: DateText | null): number {
  return Object.entries(counts)
    .filter(([date]) => (start === null || date >= start) && (end === null || date <= end))
    .reduce((sum, [, count]) => sum + count, 0);
}

/**
 * Fetches what is new of every link; the range only limits what is counted. Throws VALIDATION_ERROR, BANK_NOT_LINKED,
 * RATE_LIMITED, BANK_LOGIN_REQUIRED, BANK_UNAVAILABLE.
 */
export async function syncTransactions(
  ctx: Ctx,
  start: DateText | null,
  end: DateText | null,
): Promise<{ synced_count: number; failed: FailedLink[] }> {
  if (start !== null && end !== null && start > end)
    throw invalidField('start_date', 'Start date cannot be after end date');
  const { done, failed } = await forEachLink(ctx, async (link) => {
    await ctx.limiter.take(`sync:${link.id}`, byHand);
    return syncLink(ctx, ctx.userId, link.id, { byPerson: true });
  });
  return { synced_count: done.reduce((sum, { counts }) => sum + countWithin(counts, start, end), 0), failed };
}

/** Asks one bank for accounts and balances now; a login that had failed and answers is well again, and is synced. */
async function refreshAccounts(ctx: Ctx, link: Link): Promise<void> {
  await ctx.limiter.take(`sync:${link.id}`, byHand);
  const accessToken = openAccessToken(ctx.keys, ctx.userId, link);
  if (accessToken === null) throw new LeaseLost();
  try {
    const accounts = await ctx.bank.balances(accessToken);
    const ended = await ctx.db.inTransaction(ctx.userId, async (tx) => {
      const links = await lockLinks(tx, ctx.userId);
      const current = links.find(({ id }) => id === link.id);
      if (!current || current.status === 'disconnected') throw new LeaseLost();
      const login = { accounts, whole: true, fresh: true };
      const { endedLinks } = await writeAccounts(ctx, tx, ctx.userId, current, links, login);
      await updateLinkHealthy(tx, ctx.userId, link.id);
      if (current.status !== 'active') {
        const job = { userId: ctx.userId, linkId: link.id };
        await ctx.queue.enqueue(bankJobs.syncLink, job, { key: linkKey(job), tx });
      }
      return endedLinks;
    });
    await revokeAtProvider(ctx, ctx.userId, ended);
  } catch (error) {
    if (error instanceof BankError) await recordCallFault(ctx, ctx.userId, link.id, error);
    throw error;
  }
}

/** Fetches accounts and balances of every link; throws as syncTransactions. */
export async function syncAccounts(ctx: Ctx): Promise<{ accounts: Account[]; failed: FailedLink[] }> {
  const { failed } = await forEachLink(ctx, (link) => refreshAccounts(ctx, link));
  return { accounts: await listAccounts(ctx), failed };
}
