import { writeSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../db/embedded/start.ts';
import { silentLogger } from '../../db/logger.ts';

/*
 * A process to be killed: starts Saldo's own PostgreSQL in the folder named by its first argument, commits numbered
 * pairs of rows as fast as it can, and prints each number once its commit was acknowledged.
 */
const [dataDir = '', first = '1'] = process.argv.slice(2);
const database = await startEmbeddedPostgres({
  dataDir,
  log: silentLogger,
  onFailure: (error) => fail(error),
});
writeSync(1, 'started\n');
const pool = new pg.Pool({ connectionString: await database.databaseUrl('crash'), max: 4 });
pool.on('error', () => {});
pool.on('connect', (client) => client.on('error', () => {}));
await pool.query('create table if not exists pairs (number bigint, half integer, filler text)');
let next = Number(first);
await Promise.all(Array.from({ length: 4 }, () => writeForEver()));

async function writeForEver(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    // A number whose commit broke off is never used again: whether it counted is unknown.
    await commitPair(number).then(
      () => writeSync(1, `${number}\n`),
      () => new Promise((resolve) => setTimeout(resolve, 5)),
    );
  }
}

async function commitPair(number: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const half of [1, 2])
      await client.query('insert into pairs values ($1, $2, repeat($3, 200))', [number, half, 'x']);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function fail(error: Error): void {
  writeSync(2, `${error.message}\n`);
  process.exit(1);
}
