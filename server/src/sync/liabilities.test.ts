import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { control } from '../testing/bank.ts';
import { app, get, item, openWithBank, person, start, sync } from './sync.testing.ts';

openWithBank(false);
beforeEach(start);

interface Shown {
  name: string;
  type: string;
  liability?: object;
}
const debts = async () =>
  ((await get('/accounts/')).accounts as Shown[]).filter(({ liability }) => liability);
const versions = async () =>
  app.db.inTransaction(person.id, async (tx) => {
    const { rows } = await sql<{ v: string }>`select xmin::text || ctid::text as v from liabilities`.execute(
      tx,
    );
    return rows.map(({ v }) => v);
  });
const fault = (code: string) =>
  control(app, 'POST /faults', { kind: 'error', code, item_id: item, endpoint: '/liabilities/get' });

test('a sync brings what the bank says of a loan, and writes it only when it has changed', async () => {
  expect(await debts()).toMatchObject([
    {
      name: 'Student',
      liability: {
        due_date: expect.stringMatching(/^\d{4}-\d{2}-18|\d{4}-\d{2}-(19|20)$/),
        minimum_payment: 125,
        overdue: false,
        interest_rate: 4.99,
      },
    },
  ]);
  const before = await versions();
  expect(before).toHaveLength(1);
  await sync();
  expect(await versions()).toEqual(before);
});

test.each([
  'PRODUCTS_NOT_SUPPORTED',
  'ADDITIONAL_CONSENT_REQUIRED',
  'NO_LIABILITY_ACCOUNTS',
  'INVALID_PRODUCT',
])('a bank that answers %s gives nothing any more, and the sync is none the worse', async (code) => {
  await fault(code);
  expect((await sync()).status).toBe(200);
  expect(await debts()).toEqual([]);
  await sync();
  expect(await debts()).toHaveLength(1);
});

test.each([
  'INTERNAL_SERVER_ERROR',
  'PRODUCT_NOT_READY',
  'RATE_LIMIT',
  'INSTITUTION_DOWN',
  'ITEM_LOGIN_REQUIRED',
])('with %s what was said last stays, and the sync is none the worse', async (code) => {
  const before = await debts();
  await fault(code);
  expect((await sync()).status).toBe(200);
  expect(await debts()).toEqual(before);
  expect((await get('/plaid/status')).institutions).toMatchObject([{ status: 'active' }]);
});
