import { addDays } from '@saldo/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  control,
  differences,
  ledgerOf,
  linksOf,
  linkThroughWidget,
  storedRows,
  untilImported,
} from '../../testing/bank.ts';
import { createPerson, type Person } from '../../testing/factories.ts';
import type { Reply } from '../../testing/http.ts';
import { commits, imports, reads, settled } from '../imports.testing.ts';

/* Books of a linked bank are taken away as saldo.json and brought into empty ones; then that bank is linked again. */

type Json = Reply['json'];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ bank: 'sandbox', clock: 'real' });
  await control(app, 'POST /behaviours', { initialDelayMs: 0, historicalDelayMs: 0 });
});
afterAll(() => app?.close());

async function call(person: Person, line: string, body?: unknown): Promise<Json> {
  const { status, json, text } = await app.call(line, { token: person.token, body });
  if (status >= 400) throw new Error(`${line} answered ${status} ${text}`);
  return json;
}

async function rowsOf(person: Person): Promise<Json[]> {
  const rows: Json[] = [];
  for (;;) {
    const { transactions } = await call(
      person,
      `GET /transaction/transactions?limit=500&offset=${rows.length}`,
    );
    rows.push(...transactions);
    if (transactions.length < 500) return rows;
  }
}

/** A row without its numbers. */
const told = ({
  date,
  amount,
  name,
  merchant_name,
  category_detailed,
  note,
  tags,
  excluded,
  splits,
  account_name,
}: Json) =>
  JSON.stringify([
    account_name,
    date,
    amount,
    name,
    merchant_name,
    category_detailed,
    note,
    tags,
    excluded,
    splits,
  ]);

test('a bank linked after whole books came back adopts them: no double, and what the person said stays', async () => {
  await control(app, 'POST /webhook-faults', { kind: 'drop', count: 1_000_000 });
  const [ana, bea] = [await createPerson(app), await createPerson(app)];
  const username = `user_good+restored${ana.id}`;
  await linkThroughWidget(app, ana, { username });
  await untilImported(app, ana);

  // Older rows of a file, and rows that the bank lists as well.
  const checking = (await call(ana, 'GET /accounts/')).accounts.find(
    ({ type }: Json) => type === 'depository',
  );
  const own = (await rowsOf(ana)).filter(({ account_id, pending }) => account_id === checking.id && !pending);
  const oldest = own.at(-1).date;
  const lines = [
    ...[40, 41, 42].map((ago) => `${addDays(oldest, -ago)},OLD CORNER SHOP,-7.50`),
    ...own.slice(10, 14).map(({ date, amount, name }) => `${date},"${name}",${amount}`),
  ];
  const file = `Date,Description,Amount\n${lines.join('\n')}\n`;
  await imports(app, ana, checking.id, 'older.csv', file);
  expect(await rowsOf(ana)).toHaveLength(
    (await ledgerOf(app, (await linksOf(app, ana))[0]!.item_id)).rows.length + 3,
  );

  const [edited, split, deleted, renamed] = own;
  await call(ana, `PATCH /transaction/${edited.id}`, {
    category_primary: 'TRAVEL',
    note: 'mine',
    tags: ['kept'],
  });
  const half = Math.round(split.amount * 50) / 100;
  const parts = [half, Math.round((split.amount - half) * 100) / 100];
  await call(ana, `PATCH /transaction/${split.id}`, {
    splits: parts.map((amount) => ({ amount, category_primary: 'PERSONAL_CARE' })),
  });
  await call(ana, `DELETE /transaction/${deleted.id}/delete`);
  await call(ana, `PATCH /transaction/${renamed.id}`, { merchant_name: 'My own name' });
  await call(ana, `PATCH /accounts/${checking.id}`, { name: 'My main account' });
  const before = (await rowsOf(ana)).map(told).toSorted();

  await call(ana, 'POST /auth/reauthenticate', { password: ana.password });
  const { text } = await app.call('GET /settings/export/saldo.json', { token: ana.token });
  const asked = await reads(app, bea, 'saldo.json', text);
  await call(bea, `PATCH /imports/${asked.id}`, { mapping: { restore: 'books' } });
  await settled(app, bea, asked.id);
  expect(await commits(app, bea, asked.id)).toMatchObject({ status: 'done' });
  const accounts = (await call(bea, 'GET /accounts/')).accounts.map(({ id }: Json) => id);
  expect((await rowsOf(bea)).map(told).toSorted()).toEqual(before);

  await linkThroughWidget(app, bea, { username });
  await untilImported(app, bea);
  const after = (await call(bea, 'GET /accounts/')).accounts;
  expect(after.map(({ id }: Json) => id)).toEqual(accounts);
  expect(after.every(({ status }: Json) => status === 'active')).toBe(true);
  expect(after.map(({ name }: Json) => name)).toContain('My main account');
  expect((await rowsOf(bea)).map(told).toSorted()).toEqual(before);
  const item = (await linksOf(app, bea)).find(({ status }) => status === 'active')!.item_id;
  const { missing, extra } = differences(await storedRows(app, bea), (await ledgerOf(app, item)).rows);
  // The one that the person deleted, and the three that only the file has.
  expect({ missing, extra }).toEqual({ missing: 1, extra: 3 });

  // The bank synced once more, and the old file once more, change nothing.
  await call(bea, 'POST /transaction/sync-transactions');
  const id = after.find(({ name }: Json) => name === 'My main account').id;
  const again = await reads(app, bea, 'older.csv', file, { account_id: String(id) });
  expect(again.counts).toMatchObject({ new: 0, refused: 0 });
  expect((await rowsOf(bea)).map(told).toSorted()).toEqual(before);
});
