import { bankJobs } from '../bank/bank.jobs.ts';
import { merchantNameOf } from '../bank/merchant-name.ts';
import type { Services } from '../context.ts';
import {
  findNamingPlace,
  findUnnamed,
  listPeopleAfter,
  updateMerchants,
  upsertNamingPlace,
} from './merchant-backfill.queries.ts';

/** People a job; the next one follows it, so that none runs long. */
const peopleAtOnce = 100;
/** Rows a transaction. */
const rowsAtOnce = 1_000;

/** One waiting job for the whole installation. */
const key = 'everybody';

/** Reads one person's rows, page by page; gives how many got a name. */
async function nameRowsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: number,
  signal: Pick<AbortSignal, 'throwIfAborted'>,
): Promise<number> {
  let named = 0;
  let after = 0;
  for (;;) {
    signal.throwIfAborted();
    const page = await db.inTransaction(userId, async (tx) => {
      const rows = await findUnnamed(tx, userId, after, rowsAtOnce);
      const found = rows.flatMap((row) => {
        const merchant = merchantNameOf(row.name);
        return merchant === null ? [] : [{ ...row, merchant }];
      });
      return { rows, written: found.length === 0 ? 0 : await updateMerchants(tx, userId, found, now()) };
    });
    named += page.written;
    const last = page.rows.at(-1);
    if (!last || page.rows.length < rowsAtOnce) return named;
    after = last.id;
  }
}

/**
 * Gives rows that were stored before the bank's lines were read the merchant that their line names, person by person.
 * Killed, the next start goes on with the person it was at; two at once do the same work twice and no harm. Rows that
 * have a merchant, and what people set, are not touched.
 */
export async function nameMerchants(
  services: Pick<Services, 'db' | 'queue' | 'now' | 'log'>,
  signal: Pick<AbortSignal, 'throwIfAborted'>,
): Promise<void> {
  const { directory } = services.db;
  const after = await findNamingPlace(directory);
  if (after === null) return;
  const people = await listPeopleAfter(directory, after, peopleAtOnce);
  let named = 0;
  for (const userId of people) {
    named += await nameRowsOf(services, userId, signal);
    await upsertNamingPlace(directory, userId);
  }
  if (named > 0) services.log.info({ people: people.length, rows: named }, 'older rows got their merchants');
  if (people.length === peopleAtOnce) await services.queue.enqueue(bankJobs.nameMerchants, {}, { key });
  else await upsertNamingPlace(directory, null);
}

/** Puts the work above aside, unless this installation has done it. */
export async function scheduleMerchantBackfill({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  if ((await findNamingPlace(db.directory)) !== null)
    await queue.enqueue(bankJobs.nameMerchants, {}, { key });
}
