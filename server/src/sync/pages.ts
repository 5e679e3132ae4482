import { BankError } from '../bank/bank.errors.ts';
import type { ProviderAccount } from '../bank/bank.provider.ts';
import type { Link } from '../bank/links.queries.ts';
import type { Services } from '../context.ts';
import { LeaseLost, type Loop } from './apply.service.ts';
import { renewLease } from './lease.queries.ts';
import { deleteStaged, insertStaged, type Lease } from './staging.queries.ts';

/** Loops begun anew because rows changed while paging; more than that is left to the next sync. */
const mostRestarts = 4;
/** Pages in a row that may say "more" without moving on. */
const mostIdlePages = 5;
/** 2,500,000 rows: past this a provider is not telling the truth. */
const mostPages = 5_000;

interface Reading {
  lease: Lease;
  accessToken: string;
  start: string | null;
  signal: AbortSignal | undefined;
}

/** Reads one loop to its end, each page put aside in a transaction of its own that renews the lease. */
async function readLoop(
  services: Services,
  { lease, accessToken, start, signal }: Reading,
): Promise<Omit<Loop, 'login' | 'reimport' | 'anew'> & { accounts: ProviderAccount[] }> {
  const { bank, db, log } = services;
  const accounts = new Map<string, ProviderAccount>();
  let cursor = start;
  let position = 0;
  let idle = 0;
  for (let number = 0; number < mostPages; number += 1) {
    signal?.throwIfAborted();
    const page = await bank.page(accessToken, cursor);
    for (const account of page.accounts) accounts.set(account.providerAccountId, account);
    if (page.unusable > 0)
      log.warn({ linkId: lease.linkId, unusable: page.unusable }, 'the bank sent rows that cannot be used');
    const upserts = [...page.added, ...page.modified];
    await db.inTransaction(lease.userId, async (tx) => {
      if (!(await renewLease(tx, lease))) throw new LeaseLost();
      await insertStaged(tx, lease, position, upserts, page.removed);
    });
    position += upserts.length + page.removed.length;
    idle = page.nextCursor === cursor ? idle + 1 : 0;
    cursor = page.nextCursor ?? cursor;
    if (!page.hasMore || page.nextCursor === null)
      return {
        cursor: page.nextCursor,
        history: page.history,
        fromStart: start === null,
        size: position,
        accounts: [...accounts.values()],
      };
    if (idle > mostIdlePages) break;
  }
  throw new BankError({ kind: 'unavailable', providerCode: 'ENDLESS_PAGES', operation: 'transactions/sync' });
}

/** The login's accounts after its pages, so that balances are no older than rows; the pages' own when that fails. */
async function readLogin(
  services: Services,
  accessToken: string,
  paged: readonly ProviderAccount[],
): Promise<Loop['login']> {
  try {
    return { accounts: await services.bank.accounts(accessToken), whole: true, fresh: false };
  } catch (error) {
    const passing = error instanceof BankError && ['unavailable', 'rate_limited'].includes(error.kind);
    if (!passing) throw error;
    return { accounts: paged, whole: false, fresh: false };
  }
}

/**
 * Fetches all that is new of a link into staging, outside any transaction. When rows change meanwhile at the bank the
 * loop begins again from its first cursor; when the bank no longer knows that cursor, from the beginning. Throws BankError,
 * LeaseLost.
 */
export async function fetchLoop(
  services: Services,
  lease: Lease,
  link: Link,
  accessToken: string,
  reimport: boolean,
  signal?: AbortSignal,
): Promise<Loop> {
  let start = reimport ? null : link.cursor;
  let anew = false;
  for (let restarts = 0; ; restarts += 1) {
    await services.db.inTransaction(lease.userId, (tx) => deleteStaged(tx, lease));
    try {
      const { accounts, ...read } = await readLoop(services, { lease, accessToken, start, signal });
      const login = await readLogin(services, accessToken, accounts);
      return { ...read, reimport: reimport && read.cursor !== null, anew, login };
    } catch (error) {
      const kind = error instanceof BankError ? error.kind : null;
      if (kind === 'not_ready') {
        const login = await readLogin(services, accessToken, []);
        return {
          cursor: null,
          history: 'preparing',
          fromStart: start === null,
          size: 0,
          reimport: false,
          anew,
          login,
        };
      }
      if (kind === 'lost_cursor' && start !== null) {
        services.log.warn(
          { linkId: lease.linkId },
          'the bank no longer knows where the last sync ended; reading the link from the beginning',
        );
        start = null;
        anew = true;
        continue;
      }
      if (kind !== 'mutation' || restarts >= mostRestarts) throw error;
      services.log.info(
        { linkId: lease.linkId, restarts },
        'rows changed at the bank while paging; starting again',
      );
    }
  }
}
