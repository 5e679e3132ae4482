import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { until } from '../testing/bank.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';
import { nameMerchants } from './merchant-backfill.service.ts';

/*
 * Rows as Saldo stored them before it read merchants from the bank's lines, and what a start of today's Saldo makes of
 * them. Nothing has run yet in `app`: it has no workers.
 */

let app: TestApp;
let ana: Person;
let bo: Person;
let account: number;
let edited: number;

/** A row of the bank's without a merchant. */
const old = (person: Person, name: string, more: Parameters<typeof createTransaction>[3] = {}) =>
  createTransaction(app, person, account, { name, merchant_name: null, ...more });

beforeAll(async () => {
  app = await startTestApp();
  ana = await createPerson(app);
  account = await createAccount(app, ana);
  edited = await old(ana, 'AMZN Mktp US*2K4RT71');
  await app.call(`PATCH /transaction/${edited}`, {
    token: ana.token,
    body: { category_primary: 'ENTERTAINMENT' },
  });
  await old(ana, 'SQ *HOUNDSTOOTH COFFEE');
  await old(ana, 'ONLINE TRANSFER TO SAV ...8821');
  await old(ana, 'HERON INVEST 0042', { bank_category_primary: 'TRANSFER_OUT' });
  await old(ana, 'H-E-B #455 AUSTIN TX', { merchant_name: 'As the bank calls it' });
  await old(ana, 'MY OWN NOTE 0042', { source: 'import' });
  bo = await createPerson(app);
  account = await createAccount(app, bo);
  await old(bo, 'H-E-B #455 AUSTIN TX', { bank_category_primary: null });
});
afterAll(() => app.close());

/** Merchants by the bank's line, as the page's own call gives them. */
async function shown(person: Person, query = ''): Promise<Record<string, string | null>> {
  const { json } = await app.call(`GET /transaction/transactions?limit=500${query}`, { token: person.token });
  return Object.fromEntries(
    json.transactions.map((row: { name: string; merchant_name: string | null }) => [
      row.name,
      row.merchant_name,
    ]),
  );
}

/** Starts Saldo on the same database, its workers at work, until somebody sees what is expected. */
async function startUntil(look: () => Promise<boolean>): Promise<void> {
  const beside = await startTestApp({ beside: app, workers: true });
  try {
    await until(look, Boolean);
  } finally {
    await beside.close();
  }
}

/** The work itself, stopped when it asks for the n-th time whether it may go on. */
async function stoppedAt(asked: number): Promise<void> {
  let left = asked;
  const signal = {
    throwIfAborted() {
      if ((left -= 1) === 0) throw new Error('Saldo is stopping');
    },
  };
  await expect(nameMerchants(app.services, signal)).rejects.toThrow('stopping');
}

test('a start gives rows stored before the merchants their line names, on the page and in the search', async () => {
  expect(await shown(ana, '&search=amazon')).toEqual({});
  expect(await shown(bo)).toEqual({ 'H-E-B #455 AUSTIN TX': null });
  await stoppedAt(2);
  expect(await shown(bo), 'the next person has to wait').toEqual({ 'H-E-B #455 AUSTIN TX': null });

  await startUntil(async () => (await shown(bo))['H-E-B #455 AUSTIN TX'] !== null);
  expect(await shown(bo)).toEqual({ 'H-E-B #455 AUSTIN TX': 'H-E-B' });
  expect(await shown(ana)).toEqual({
    'AMZN Mktp US*2K4RT71': 'Amazon',
    'SQ *HOUNDSTOOTH COFFEE': 'Houndstooth Coffee',
    'ONLINE TRANSFER TO SAV ...8821': null,
    'HERON INVEST 0042': null,
    'H-E-B #455 AUSTIN TX': 'As the bank calls it',
    'MY OWN NOTE 0042': null,
  });
  expect(await shown(ana, '&search=amazon')).toEqual({ 'AMZN Mktp US*2K4RT71': 'Amazon' });
  expect(await shown(bo, '&search=amazon')).toEqual({});
  const { json } = await app.call(`GET /transaction/${edited}`, { token: ana.token });
  expect(json.transaction).toMatchObject({ merchant_name: 'Amazon', category_primary: 'ENTERTAINMENT' });
});

test('done, it is never done again', async () => {
  await until(
    async () =>
      (
        await app.db.directory
          .selectFrom('installation')
          .select('value')
          .where('name', '=', 'merchant-names-read')
          .execute()
      )[0]?.value,
    (value) => value === 'all',
  );
  account = await createAccount(app, ana);
  await old(ana, 'TST* PINTXO BAR 0042');
  await nameMerchants(app.services, new AbortController().signal);
  expect(await shown(ana, '&search=pintxo')).toEqual({ 'TST* PINTXO BAR 0042': null });
});

test('stopped within one person, the next run reads that person again to the end', async () => {
  await app.db.directory.deleteFrom('installation').where('name', '=', 'merchant-names-read').execute();
  const eve = await createPerson(app);
  const account_id = await createAccount(app, eve);
  const date = '2026-01-05';
  await app.db.inTransaction(eve.id, (tx) =>
    tx
      .insertInto('transactions')
      .values(
        Array.from({ length: 1_500 }, (_, n) => ({
          user_id: eve.id,
          account_id,
          provider_transaction_id: `eve-${n}`,
          amount_minor: -n - 1,
          currency: 'USD',
          date,
          name: `SQ *SHOP ${n % 7}`,
          pending: false,
        })),
      )
      .execute(),
  );
  const unnamed = () =>
    app.db.inTransaction(eve.id, (tx) =>
      tx
        .selectFrom('transactions')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('merchant_name', 'is', null)
        .executeTakeFirstOrThrow(),
    );
  // Ana, Bo, Eve's first thousand.
  await stoppedAt(4);
  expect(await unnamed()).toEqual({ count: 500 });
  await startUntil(async () => (await unnamed()).count === 0);
});
