import pg from 'pg';
import { startBare } from './candidates.ts';
import { interleave, printComparison, ratios } from './compare.ts';
import type { Scratch } from './scratch.ts';
import { seedPeople, tokenOf } from './seed.ts';
import type { Settings } from './settings.ts';
import { median, spread } from './statistics.ts';
import { printTable } from './table.ts';

const partitions = 32;
/** Rows written by each round, one statement each, as a sync of a few rows does. */
const writes = 300;
/** What counts as no cost: less than two runs of the same differ by. */
const GOAL = 1.03;

const reads = ['/list-and-count', '/search', '/summary'] as const;

/** The table of transactions once more, by hash of its owner, in a schema that stands before `public` on the way `url`. */
async function makeParted(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create schema parted');
  await client.query(
    `create table parted.transactions (like public.transactions including all) partition by hash (user_id)`,
  );
  for (let n = 0; n < partitions; n += 1)
    await client.query(
      `create table parted.transactions_${n} partition of parted.transactions for values with (modulus ${partitions}, remainder ${n})`,
    );
  await client.query(
    'insert into parted.transactions overriding system value select * from public.transactions',
  );
  await client.query(
    `select setval(pg_get_serial_sequence('parted.transactions', 'id'), max(id)) from public.transactions`,
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
  const url = new URL(adminUrl);
  url.searchParams.set('options', '-c search_path=parted,public');
  return url.href;
}

/** Milliseconds that so many rows of a person take to be written, each by a prepared statement of its own. */
async function timeOfWrites(url: string, userId: number, round: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from accounts where user_id = $1 limit 1', [
    userId,
  ]);
  const begin = performance.now();
  for (let n = 0; n < writes; n += 1)
    await client.query({
      name: 'write',
      text: `insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, date, name, pending)
             values ($1, $2, $3, -1250, 'USD', current_date, 'Row', false)`,
      values: [userId, rows[0]?.id, `parted-${round}-${n}`],
    });
  const ms = performance.now() - begin;
  await client.end();
  return ms;
}

/**
 * Whether transactions parted by hash of their owner cost nothing: the statements of list, search and summary, and single
 * writes, with and without, on so many rows of many people. @returns whether no cost was found
 */
export async function benchPartitions(scratch: Scratch, settings: Settings): Promise<boolean> {
  const [userId = 0] = await seedPeople(
    scratch.adminUrl,
    settings.people,
    Math.round(settings.rows / settings.people),
  );
  const parted = await makeParted(scratch.adminUrl);
  const ways = [await startBare(scratch.adminUrl, userId), await startBare(parted, userId)] as const;
  const costs: number[] = [];
  try {
    for (const path of reads) {
      const results = await interleave(
        ways.map((way, at) => ({ ...way, name: at === 0 ? 'one table' : 'parted', url: way.origin + path })),
        scratch,
        tokenOf(userId),
        settings,
      );
      printComparison(`${path} of ${settings.rows} rows, ${partitions} partitions`, results, ['one table']);
      costs.push(median(ratios(results, 'parted', 'one table')));
    }
  } finally {
    await Promise.all(ways.map((way) => way.stop()));
  }
  const written: number[] = [];
  for (let round = 0; round < settings.rounds; round += 1) {
    const whole = await timeOfWrites(scratch.adminUrl, userId, round);
    written.push((await timeOfWrites(parted, userId, round)) / whole);
  }
  printTable('single writes', ['', 'parted / one table'], [[`${writes} rows a round`, spread(written, 2)]]);
  costs.push(median(written));
  const met = costs.every((cost) => cost <= GOAL);
  console.log(`parted by owner ${met ? 'costs nothing' : 'costs something'} at ${settings.rows} rows`);
  return met;
}
