import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '../db/logger.ts';
import type { Database } from '../db/open.ts';
import { openTestDatabase } from '../testing/database.ts';
import { steadyClock } from './clock.ts';
import { openQueue } from './queue.ts';
import type { JobHandler, Queue } from './queue.ts';

let db: Database;
let queue: Queue;
beforeAll(async () => {
  db = await openTestDatabase();
  queue = await openQueue(db, silentLogger);
});
afterAll(async () => {
  await queue.stop();
  await db.close();
});

/** A handler that records what it was given, and a promise for its n-th run. */
function recorder<Data extends object>(
  name: string,
  work: (data: Data, run: { attempt: number; signal: AbortSignal }) => Promise<void> = async () => {},
) {
  const seen: Data[] = [];
  let notify = () => {};
  const handler: JobHandler<Data> = {
    name,
    async run(data, run) {
      seen.push(data);
      notify();
      await work(data, run);
    },
  };
  const runs = async (count: number) => {
    while (seen.length < count) await new Promise<void>((resolve) => (notify = resolve));
    return seen;
  };
  return { handler, seen, runs };
}

test('a job runs at once, with its data', async () => {
  const job = recorder<{ n: number }>('greet');
  await queue.work([job.handler]);
  const begin = performance.now();
  await queue.enqueue('greet', { n: 1 });
  expect(await job.runs(1)).toEqual([{ n: 1 }]);
  expect(performance.now() - begin).toBeLessThan(1_500);
});

test('a hundred equal wishes while one waits are one job; another key is another job', async () => {
  const added = await Promise.all(
    Array.from({ length: 100 }, () => queue.enqueue('sync', { link: 1 }, { key: 'link-1' })),
  );
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await queue.enqueue('sync', { link: 2 }, { key: 'link-2' })).toBe(true);
  const job = recorder<{ link: number }>('sync');
  await queue.work([job.handler]);
  expect((await job.runs(2)).map(({ link }) => link).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('a job added in a transaction exists only if that commits', async () => {
  const job = recorder<{ from: string }>('inside');
  await queue.work([job.handler]);
  const boom = db.inTransaction(null, async (tx) => {
    await queue.enqueue('inside', { from: 'rolled back' }, { tx });
    throw new Error('boom');
  });
  await expect(boom).rejects.toThrow('boom');
  await db.inTransaction(null, (tx) => queue.enqueue('inside', { from: 'committed' }, { tx }));
  expect(await job.runs(1)).toEqual([{ from: 'committed' }]);
});

test('a job that fails waits for its next try and keeps no message, which could hold personal data', async () => {
  const job = recorder('fails', async () => {
    throw Object.assign(new Error('secret of ava@example.org'), { code: 'BANK_UNAVAILABLE' });
  });
  await queue.work([job.handler]);
  await queue.enqueue('fails', {});
  await job.runs(1);
  const state = async () =>
    (
      await db.pool.query<{ state: string; output: string }>(
        "select state, output::text from pgboss.job where name = 'fails'",
      )
    ).rows[0] ?? { state: 'gone', output: '' };
  while ((await state()).state === 'active') await new Promise((resolve) => setTimeout(resolve, 10));
  const { state: now, output } = await state();
  expect(now).toBe('retry');
  expect(output).toContain('BANK_UNAVAILABLE');
  expect(output).not.toContain('ava@');
});

test('stopping notifies running jobs, waits for them and hands them back', async () => {
  const other = await openQueue(db, silentLogger);
  const job = recorder(
    'long',
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await other.work([job.handler]);
  await other.enqueue('long', {});
  await job.runs(1);
  const begin = performance.now();
  await other.stop();
  expect(performance.now() - begin).toBeLessThan(8_000);
  const { rows } = await db.pool.query("select state from pgboss.job where name = 'long'");
  expect(rows).toEqual([{ state: 'retry' }]);
});

test('what a process left that was killed is taken up at once where nobody else works', async () => {
  const killed = await openQueue(db, silentLogger);
  const left = recorder('left', () => new Promise(() => {}));
  await killed.work([left.handler]);
  await killed.enqueue('left', { n: 1 });
  await left.runs(1);
  const next = await openQueue(db, silentLogger, { alone: true });
  const again = recorder('left');
  await next.work([again.handler]);
  const begin = performance.now();
  expect(await again.runs(1)).toEqual([{ n: 1 }]);
  expect(performance.now() - begin).toBeLessThan(8_000);
  await next.stop();
  await killed.stop();
});

test('after the clock was set back jobs are begun that waited from before, by key and by the clock', async () => {
  const ahead = new Date(Date.now() + 30 * 86_400_000);
  await queue.enqueue('ahead', { n: 1 }, { key: 'ahead', startAfter: ahead });
  expect(await queue.enqueue('ahead', { n: 2 }, { key: 'ahead' })).toBe(false);
  await queue.schedule('by-clock', '* * * * *');
  await db.pool.query('update pgboss.version set cron_on = $1', [ahead]);
  await db.pool.query('update pgboss.queue set monitor_claim_on = $1', [ahead]);
  const next = await openQueue(db, silentLogger);
  const job = recorder('ahead');
  await next.work([job.handler]);
  expect(await job.runs(1)).toEqual([{ n: 1 }]);
  const { rows } = await db.pool.query(
    `select (select cron_on from pgboss.version) < now() + interval '1 minute' as cron,
            (select max(monitor_claim_on) from pgboss.queue) < now() + interval '1 minute' as looks`,
  );
  expect(rows).toEqual([{ cron: true, looks: true }]);
  await next.stop();
});

test('the clock of the timers goes on when the process’s is set back', () => {
  let wall = 1_000;
  const { now } = steadyClock(() => wall);
  const seen = [1_100, 600, 650, 2_000].map((time) => {
    wall = time;
    return now();
  });
  expect(seen).toEqual([1_100, 1_100, 1_150, 2_500]);
});
