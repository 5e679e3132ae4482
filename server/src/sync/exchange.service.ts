import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { presentAccount } from '../accounts/accounts.presenter.ts';
import { findAccounts } from '../accounts/accounts.queries.ts';
import { answeringBankFaults, BankError } from '../bank/bank.errors.ts';
import { bankJobs, linkKey } from '../bank/bank.jobs.ts';
import type { ProviderAccount, ProviderItem } from '../bank/bank.provider.ts';
import { mostLinks } from '../bank/bank.service.ts';
import { revokeAtProvider } from '../bank/link-removal.service.ts';
import { cleanIdentifier, cleanText } from '../bank/foreign-text.ts';
import { claimToken, findOpenSessions, findTokenOwner } from '../bank/link-sessions.queries.ts';
import { findLink, insertLink, lockLinks, updateAccessToken } from '../bank/links.queries.ts';
import { accessTokenPlace, linkTokenPlace, sha256 } from '../bank/tokens.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { deleteExchange, findExchange, insertExchange, updateExchanged } from './exchange.queries.ts';
import { writeAccounts } from './account-matching.service.ts';

/** What the widget said; only ever a help for reading, never trusted for who owns what. */
export interface WidgetMetadata {
  institution?:
    | { name?: string | null | undefined; institution_id?: string | null | undefined }
    | null
    | undefined;
}

export interface Linked {
  institution_name: string | null;
  accounts: Account[];
}

const patienceMs = 45_000;
/** The schedule looks after a link whose first import was lost. */
const firstLookMs = 10 * 60_000;

function refused(): AppError {
  return new AppError('INVALID_TOKEN', { message: 'Your bank session expired. Connect again.' });
}

/** Far more than anybody links; what is asked of the bank for one person can then not use up the bank's own limits. */
const triesPerPerson = { count: 30, seconds: 10 * 60 };

/** What the provider says of a widget session and a public token; undefined when it gives no verdict. */
async function verdictOf(ctx: Ctx, linkToken: string, publicToken: string): Promise<boolean | undefined> {
  try {
    return (await ctx.bank.sessionHolds(linkToken, publicToken)) ?? undefined;
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    // A session that the provider no longer knows holds nothing.
    return error.kind === 'link_token' ? false : undefined;
  }
}

/**
 * Makes sure that a public token is this person's: made for them without the widget, or the fruit of a widget session
 * of theirs, in the provider's own words. Throws INVALID_TOKEN when it is not, BANK_UNAVAILABLE when the provider does
 * not say: someone who keeps the bank busy must not be taken for the owner of a token they found.
 */
async function requireOwnToken(ctx: Ctx, publicToken: string, hash: Buffer): Promise<void> {
  const owner = await findTokenOwner(ctx.db.directory, hash);
  if (owner === ctx.userId) return;
  if (owner !== null) throw refused();
  await ctx.limiter.take(`exchange:${ctx.userId}`, triesPerPerson);
  const sessions = await ctx.db.inTransaction(ctx.userId, (tx) =>
    findOpenSessions(tx, ctx.userId, ctx.now()),
  );
  let silent = false;
  // Newest first, one after the other: the first one asked is nearly always the one.
  for (const { link_token_sha256, sealed_token } of sessions) {
    const linkToken = ctx.keys.open(sealed_token, linkTokenPlace(ctx.userId, link_token_sha256));
    const verdict = await verdictOf(ctx, linkToken, publicToken);
    if (verdict === true) {
      if ((await claimToken(ctx.db.directory, hash, ctx.userId)) !== ctx.userId) throw refused();
      return;
    }
    silent ||= verdict === undefined;
  }
  throw silent ? new AppError('BANK_UNAVAILABLE') : refused();
}

/** Institution and accounts of a fresh login; what cannot be read now is left to the first import. */
async function describe(
  ctx: Ctx,
  accessToken: string,
  itemId: string,
  metadata: WidgetMetadata | null,
): Promise<{ item: ProviderItem; accounts: ProviderAccount[] | null }> {
  const orNull = <T>(promise: Promise<T>): Promise<T | null> =>
    promise.catch((error: unknown) => {
      if (error instanceof BankError) return null;
      throw error;
    });
  const [item, accounts] = await Promise.all([
    orNull(ctx.bank.item(accessToken)),
    orNull(ctx.bank.accounts(accessToken)),
  ]);
  const said = metadata?.institution;
  return {
    item: {
      itemId,
      errorCode: null,
      consentExpiresAt: null,
      ...item,
      institutionId: item?.institutionId ?? cleanIdentifier(said?.institution_id),
      institutionName: item?.institutionName ?? cleanText(said?.name, 200),
    },
    accounts,
  };
}

/** The link, its token, its accounts and the job of its first import, all in one transaction. */
async function store(
  ctx: Ctx,
  hash: Buffer,
  accessToken: string,
  { item, accounts }: Awaited<ReturnType<typeof describe>>,
): Promise<{ linkId: number; endedLinks: number[] }> {
  const { userId } = ctx;
  return ctx.db.inTransaction(userId, async (tx) => {
    const links = await lockLinks(tx, userId);
    const linkId = await insertLink(tx, userId, {
      itemId: item.itemId,
      institutionId: item.institutionId,
      institutionName: item.institutionName ?? 'Bank',
      nextSyncAt: new Date(Date.now() + firstLookMs),
    });
    await updateAccessToken(tx, userId, linkId, ctx.keys.seal(accessToken, accessTokenPlace(userId, linkId)));
    const link = { id: linkId, institution_id: item.institutionId };
    const { endedLinks } = accounts
      ? await writeAccounts(ctx, tx, userId, link, links, { accounts, whole: true, fresh: true })
      : { endedLinks: [] };
    await updateExchanged(tx, userId, hash, linkId);
    const job = { userId, linkId };
    await ctx.queue.enqueue(bankJobs.syncLink, job, { key: linkKey(job), tx });
    return { linkId, endedLinks };
  });
}

async function trade(
  ctx: Ctx,
  publicToken: string,
  hash: Buffer,
  metadata: WidgetMetadata | null,
): Promise<number> {
  const live = await ctx.db.inTransaction(ctx.userId, (tx) => lockLinks(tx, ctx.userId));
  if (live.filter(({ status }) => status !== 'disconnected').length >= mostLinks)
    throw new AppError('CONFLICT', { message: `You can connect at most ${mostLinks} banks.` });
  const { accessToken, itemId } = await ctx.bank.completeLink(publicToken);
  try {
    const { linkId, endedLinks } = await store(
      ctx,
      hash,
      accessToken,
      await describe(ctx, accessToken, itemId, metadata),
    );
    await revokeAtProvider(ctx, ctx.userId, endedLinks);
    return linkId;
  } catch (error) {
    // Access that will never be used must not stay open at the provider.
    await ctx.bank.remove(accessToken).catch(() => undefined);
    throw error;
  }
}

async function present(ctx: Ctx, linkId: number): Promise<Linked> {
  const link = await ctx.db.inTransaction(ctx.userId, (tx) => findLink(tx, ctx.userId, linkId));
  const [rows] = await ctx.db.read(ctx.userId, [findAccounts(ctx.userId)]);
  return {
    institution_name: link?.institution_name ?? null,
    accounts: rows.filter((row) => row.link_id === linkId).map(presentAccount),
  };
}

/** Waits for the other call that is trading the same token; null when it failed. */
async function waitForOther(ctx: Ctx, hash: Buffer): Promise<number | null> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const exchange = await ctx.db.inTransaction(ctx.userId, (tx) => findExchange(tx, ctx.userId, hash));
    if (!exchange || exchange.abandoned) return null;
    if (exchange.link_id !== null) return exchange.link_id;
    await delay(100);
  }
  throw new AppError('BANK_UNAVAILABLE');
}

/**
 * Finishes linking a bank. A token is traded once: a double click, or a retry, gets the same link. The first import
 * begins at once. Linking a bank that is linked already adopts what is there and ends the older login. Throws
 * INVALID_TOKEN, BANK_UNAVAILABLE (also when the provider does not say whose the token is), BANK_MISCONFIGURED,
 * RATE_LIMITED.
 */
export async function exchangePublicToken(
  ctx: Ctx,
  publicToken: string,
  metadata: WidgetMetadata | null,
): Promise<Linked> {
  const hash = sha256(publicToken);
  const known = await ctx.db.inTransaction(ctx.userId, (tx) => findExchange(tx, ctx.userId, hash));
  if (known?.link_id != null) return present(ctx, known.link_id);
  return answeringBankFaults(async () => {
    await requireOwnToken(ctx, publicToken, hash);
    while (!(await ctx.db.inTransaction(ctx.userId, (tx) => insertExchange(tx, ctx.userId, hash)))) {
      const linkId = await waitForOther(ctx, hash);
      if (linkId !== null) return present(ctx, linkId);
    }
    try {
      return await present(ctx, await trade(ctx, publicToken, hash, metadata));
    } catch (error) {
      await ctx.db.inTransaction(ctx.userId, (tx) => deleteExchange(tx, ctx.userId, hash));
      throw error;
    }
  });
}
