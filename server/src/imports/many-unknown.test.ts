import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';
import { commits, handAccount, reads } from './imports.testing.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: true, clock: '2026-12-31T15:00:00Z' });
});
afterAll(() => app.close());

/** A person with a row, after which the planner counts no more, and then a whole file of rows. */
async function withUncounted(rows: readonly string[]) {
  const person = await createPerson(app);
  const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
  const account = await handAccount(app, person);
  const first = { account_id: account, date: '2026-11-10', amount: -5, name: 'Shop' };
  await call('POST /transaction/', first);
  const client = new pg.Client({ connectionString: app.db.url });
  await client.connect();
  await client.query('alter table transactions set (autovacuum_enabled = false); analyze');
  await client.end();
  const text = `Date,Description,Amount\n${rows.join('\n')}\n`;
  const read = await reads(app, person, 'many.csv', text, { account_id: String(account) });
  await commits(app, person, read.id);
  return call;
}

// First, while hardly a row of anybody is counted.
test('what comes back in thousands of rows that the planner has not counted yet is found in time', async () => {
  const day = (at: number) => `${at % 6 === 5 ? 2027 : 2026}-0${1 + (at % 9)}-${10 + (at % 18)}`;
  const rows = Array.from({ length: 10_000 }, (_, at) => `${day(at)},PAYEE ${at},-${1 + (at % 90)}`);
  const call = await withUncounted(rows);
  for (const path of ['', 'ahead']) {
    const answer = await call(`GET /recurring/${path}`);
    expect(answer.status, answer.text).toBe(200);
  }
});

test('thousands of rows that the planner has not counted yet are changed and change back in time', async () => {
  const kinds = ['store', 'bakery', 'cinema', 'garage', 'hotel', 'grill', 'florist', 'barber'];
  const rows = Array.from(
    { length: 6_000 },
    (_, at) => `2026-11-${10 + (at % 18)},SHOP NUMBER ${at % 300} ${kinds[at % 8]},-${1 + (at % 90)}`,
  );
  const call = await withUncounted(rows);
  const changed = await call('PATCH /transaction/', { filter: {}, set: { category_primary: 'TRAVEL' } });
  expect([changed.status, changed.json.count], changed.text).toEqual([200, rows.length + 1]);
  const undone = await call(`POST /transaction/changes/${changed.json.change_id}/undo`, {});
  expect([undone.status, undone.json.count], undone.text).toEqual([200, rows.length + 1]);
});
