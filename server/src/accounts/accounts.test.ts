import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createAccount,
  createGoal,
  createLink,
  createPerson,
  createTransaction,
  type Person,
} from '../testing/factories.ts';

let app: TestApp;
let person: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  [person, stranger] = await Promise.all([createPerson(app), createPerson(app)]);
});

const call = (line: string, who: Person | null = person) => app.call(line, { token: who?.token });

describe.each([
  'GET /accounts/',
  'GET /accounts/summary',
  'GET /accounts/1',
  'GET /accounts/depository',
  'DELETE /accounts',
  'DELETE /accounts/delete/1',
])('%s', (line) => {
  test('is for signed-in people only', async () => {
    expect(await call(line, null)).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
  });
});

describe('accounts', () => {
  test('are shown with balances as the bank says, what is available, reserved and still free', async () => {
    const id = await createAccount(app, person, { current_minor: 123_456, available_minor: 120_000 });
    await createGoal(app, person, { linked_account_id: id, linked_minor: 20_000 });
    await createGoal(app, person, {
      linked_account_id: id,
      linked_minor: 5_000,
      status: 'completed',
      target_minor: 5_000,
    });
    const { json } = await call('GET /accounts/');
    expect(json.accounts).toEqual([
      {
        id,
        account_id: id,
        plaid_account_id: expect.any(String),
        source: 'plaid',
        opening: null,
        bank_name: null,
        hidden: false,
        closed: false,
        link_id: expect.any(Number),
        name: 'Everyday Checking',
        mask: '4821',
        type: 'depository',
        subtype: 'checking',
        currency: 'USD',
        balances: { current: 1234.56, available: 1200, limit: null },
        available_balance: 1200,
        reserved_balance: 250,
        unreserved_balance: 950,
        underfunded: null,
        institution_name: 'Quokka National Bank',
        last_synced_at: null,
        status: 'active',
      },
    ]);
    expect((await call(`GET /accounts/${id}`)).json.account).toEqual(json.accounts[0]);
    expect((await call(`GET /accounts/${id}/`)).status).toBe(200);
  });

  test('of debts carry what the bank says of the bill, while it is connected', async () => {
    const card = await createAccount(app, person, { type: 'credit', subtype: 'credit card', name: 'Card' });
    const silent = await createAccount(app, person, { type: 'loan', subtype: 'auto' });
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .insertInto('liabilities')
        .values({
          user_id: person.id,
          account_id: card,
          due_date: '2026-11-28',
          minimum_minor: 4_000,
          statement_date: '2026-11-03',
          statement_minor: 61_240,
          overdue: false,
          rate_thousandths: 23_900,
        })
        .execute(),
    );
    expect((await call(`GET /accounts/${card}`)).json.account.liability).toEqual({
      due_date: '2026-11-28',
      minimum_payment: 40,
      statement_date: '2026-11-03',
      statement_balance: 612.4,
      overdue: false,
      interest_rate: 23.9,
    });
    expect((await call(`GET /accounts/${silent}`)).json.account).not.toHaveProperty('liability');
    expect((await call(`GET /accounts/${card}`, stranger)).status).toBe(404);
    await app.db.inTransaction(person.id, (tx) =>
      tx.updateTable('accounts').set({ status: 'disconnected' }).where('id', '=', card).execute(),
    );
    expect((await call(`GET /accounts/${card}`)).json.account).not.toHaveProperty('liability');
  });

  test('never show less than nothing as free, and credit never as free at all', async () => {
    const short = await createAccount(app, person, { available_minor: 1_000 });
    await createGoal(app, person, { linked_account_id: short, linked_minor: 5_000 });
    const noAvailable = await createAccount(app, person, { available_minor: null, current_minor: 7_700 });
    const card = await createAccount(app, person, {
      type: 'credit',
      current_minor: 50_000,
      available_minor: 150_000,
      limit_minor: 200_000,
    });
    const loan = await createAccount(app, person, { type: 'loan', available_minor: null });
    const free = async (id: number) => (await call(`GET /accounts/${id}`)).json.account;
    expect(await free(short)).toMatchObject({ reserved_balance: 50, unreserved_balance: 0 });
    expect(await free(noAvailable)).toMatchObject({ available_balance: 77, unreserved_balance: 77 });
    expect(await free(card)).toMatchObject({ available_balance: 1500, unreserved_balance: 0 });
    expect(await free(loan)).toMatchObject({ available_balance: 0, unreserved_balance: 0 });
  });

  test('are listed by type; anything else under the address is missing', async () => {
    const checking = await createAccount(app, person);
    const card = await createAccount(app, person, { type: 'credit' });
    const ids = async (type: string) =>
      (await call(`GET /accounts/${type}`)).json.accounts.map((account: { id: number }) => account.id);
    expect(await ids('depository')).toEqual([checking]);
    expect(await ids('credit')).toEqual([card]);
    expect(await ids('investment')).toEqual([]);
    for (const wrong of ['crypto', '0', '-1', '1.5', '99999999', '1e3', 'Depository', '%00'])
      expect(await call(`GET /accounts/${wrong}`)).toMatchObject({
        status: 404,
        json: { code: 'NOT_FOUND' },
      });
  });

  test('of another person are missing ones, and stay untouched', async () => {
    const theirs = await createAccount(app, stranger);
    const missing = await call('GET /accounts/99999999');
    for (const line of [`GET /accounts/${theirs}`, `DELETE /accounts/delete/${theirs}`]) {
      const reply = await call(line);
      expect({ ...reply.json, request_id: '' }).toEqual({ ...missing.json, request_id: '' });
      expect(reply.status).toBe(404);
    }
    await call('DELETE /accounts');
    expect((await call(`GET /accounts/${theirs}`, stranger)).status).toBe(200);
    expect((await call('GET /accounts/')).json.accounts).toEqual([]);
  });
});

describe('the summary', () => {
  test('is what is owned less what is owed, in USD, over live links; other currencies beside', async () => {
    await createAccount(app, person, { current_minor: 100_010 });
    await createAccount(app, person, { type: 'investment', current_minor: 5_000_05 });
    await createAccount(app, person, { type: 'credit', current_minor: 30_001 });
    await createAccount(app, person, { type: 'loan', current_minor: 10_000_00 });
    await createAccount(app, person, { currency: 'EUR', current_minor: 7_000 });
    await createAccount(app, person, { currency: 'BTC', currency_official: false, current_minor: 1 });
    await createAccount(app, person, { status: 'disconnected', current_minor: 999_999 });
    expect((await call('GET /accounts/summary')).json).toEqual({
      summary: {
        total_balance: 1000.1 + 5000.05 - 300.01 - 10_000,
        total_accounts: 6,
        total_assets: 6000.15,
        total_liabilities: 10_300.01,
        currency: 'USD',
        other_currencies: [{ currency: 'EUR', total: 70 }],
      },
    });
  });

  test('of somebody without accounts is nothing', async () => {
    expect((await call('GET /accounts/summary')).json.summary).toMatchObject({
      total_balance: 0,
      total_accounts: 0,
    });
  });

  test('shows figures past what a person may enter', async () => {
    await createAccount(app, person, { current_minor: 999_999_999_999_99 });
    expect((await call('GET /accounts/summary')).json.summary.total_balance).toBe(999_999_999_999.99);
  });
});

describe('deleting an account', () => {
  test('takes its transactions along and releases goals with a dated entry; manual progress stays', async () => {
    const link_id = await createLink(app, person);
    const id = await createAccount(app, person, { link_id });
    const other = await createAccount(app, person, { link_id });
    await createTransaction(app, person, id);
    const kept = await createTransaction(app, person, other);
    const goal = await createGoal(app, person, {
      linked_account_id: id,
      linked_minor: 40_000,
      manual_minor: 10_000,
      target_minor: 50_000,
      status: 'completed',
    });
    expect((await call(`DELETE /accounts/delete/${id}`)).json).toEqual({
      success: true,
      message: 'Account deleted successfully',
    });
    expect(
      (await call('GET /transaction/transactions')).json.transactions.map((row: { id: number }) => row.id),
    ).toEqual([kept]);
    expect((await call(`GET /goals/${goal}`)).json.goal).toMatchObject({
      linked_account_id: null,
      linked_amount: 0,
      current_amount: 100,
      status: 'active',
    });
    const { entries } = (await call(`GET /goals/${goal}/entries`)).json;
    expect(entries[0]).toMatchObject({ kind: 'linked', amount: -400, author: 'system' });
    expect((await call(`DELETE /accounts/delete/${id}`)).status).toBe(404);
    expect((await call('GET /plaid/status')).json.linked).toBe(true);
    await call(`DELETE /accounts/delete/${other}`);
    expect((await call('GET /plaid/status')).json).toEqual({ linked: false, institutions: [] });
  });

  test('of all accounts ends every link', async () => {
    await createAccount(app, person);
    await createAccount(app, person, {
      status: 'disconnected',
      link_id: await createLink(app, person, { status: 'disconnected' }),
    });
    await createLink(app, person, { status: 'importing' });
    expect((await call('DELETE /accounts')).json).toEqual({
      success: true,
      message: 'All accounts deleted successfully',
    });
    expect((await call('GET /accounts/')).json.accounts).toEqual([]);
    expect((await call('GET /plaid/status')).json.linked).toBe(false);
  });
});
