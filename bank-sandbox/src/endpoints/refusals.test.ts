import { CountryCode, Products } from 'plaid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refused, startTestBank, type TestBank } from '../testing/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank();
});
afterAll(() => bank.close());
afterEach(() => expect(bank.complaints.splice(0)).toEqual([]));

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const { clientId, secret } = bank.bank.keys.credentials;
  const answer = await fetch(`${bank.base}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'plaid-client-id': clientId,
      'plaid-secret': secret,
      ...headers,
    },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

describe('a request is refused', () => {
  test('without its fields, with unknown ones, with wrong ones: in this order', async () => {
    expect(await post('/accounts/get', {})).toMatchObject({
      status: 400,
      body: {
        error_type: 'INVALID_REQUEST',
        error_code: 'MISSING_FIELDS',
        error_message: 'the following required fields are missing: access_token',
      },
    });
    expect(await post('/accounts/get', { nope: 1 })).toMatchObject({
      body: { error_code: 'MISSING_FIELDS' },
    });
    expect(await post('/accounts/get', { access_token: 'x', nope: 1, options: { why: 1 } })).toMatchObject({
      body: {
        error_code: 'UNKNOWN_FIELDS',
        error_message: 'the following fields are not recognized by this endpoint: options.why, nope',
      },
    });
    expect(await post('/transactions/sync', { access_token: 'x', count: 501 })).toMatchObject({
      body: { error_code: 'INVALID_FIELD' },
    });
    expect(await post('/accounts/get', '[]')).toMatchObject({ status: 400 });
    expect(await post('/accounts/get', '{"access_token":')).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_BODY' },
    });
  });

  test('but null is fine where a field is optional, as real clients send it', async () => {
    const { access_token } = await bank.addItem();
    expect(
      await post('/transactions/sync', { access_token, cursor: null, count: null, options: null }),
    ).toMatchObject({ status: 200 });
    const body = {
      client_name: 'x',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'u' },
      products: ['transactions'],
      access_token: null,
      webhook: null,
      redirect_uri: null,
    };
    expect(await post('/link/token/create', body)).toMatchObject({ status: 200 });
  });

  test('with wrong keys, which may come in the body too', async () => {
    const { clientId, secret } = bank.bank.keys.credentials;
    expect(await post('/categories/get', {}, { 'plaid-secret': 'wrong' })).toMatchObject({
      status: 400,
      body: { error_type: 'INVALID_INPUT', error_code: 'INVALID_API_KEYS' },
    });
    expect(await post('/categories/get', {}, { 'plaid-secret': '' })).toMatchObject({
      body: { error_code: 'MISSING_FIELDS' },
    });
    expect(
      await post(
        '/categories/get',
        { client_id: clientId, secret },
        { 'plaid-client-id': '', 'plaid-secret': '' },
      ),
    ).toMatchObject({ status: 200 });
  });

  test('on an unknown path, in the error shape and with a request id', async () => {
    const answer = await post('/transfer/create', {});
    expect(answer).toMatchObject({
      status: 404,
      body: { error_type: 'INVALID_REQUEST', error_code: 'NOT_FOUND' },
    });
    expect(answer.body.request_id).toMatch(/^\w{15}$/);
  });

  test('past a limit, per endpoint and item, with the code of the endpoint', async () => {
    bank.bank.behaviours.rateLimitScale = 0.03;
    const [a, b] = [await bank.addItem(), await bank.addItem()];
    const call = (access_token: string) => bank.api.accountsGet({ access_token });
    for (let n = 0; n < 3; n++) await call(a.access_token);
    expect(await refused(call(a.access_token))).toMatchObject({
      status: 429,
      type: 'RATE_LIMIT_EXCEEDED',
      code: 'ACCOUNTS_LIMIT',
    });
    await call(b.access_token);
    bank.bank.behaviours.rateLimitScale = 0;
    await call(a.access_token);
  });
});

describe('tokens', () => {
  test('have their shapes', async () => {
    const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
    expect(await bank.linkToken()).toMatch(new RegExp(`^link-sandbox-${uuid}$`));
    const { public_token } = (
      await bank.api.sandboxPublicTokenCreate({
        institution_id: 'ins_900001',
        initial_products: [Products.Transactions],
      })
    ).data;
    expect(public_token).toMatch(new RegExp(`^public-sandbox-${uuid}$`));
    expect((await bank.api.itemPublicTokenExchange({ public_token })).data.access_token).toMatch(
      new RegExp(`^access-sandbox-${uuid}$`),
    );
  });

  test('a public token is good once, and for 30 minutes', async () => {
    const make = async () =>
      (
        await bank.api.sandboxPublicTokenCreate({
          institution_id: 'ins_900001',
          initial_products: [Products.Transactions],
        })
      ).data.public_token;
    const [once, late] = [await make(), await make()];
    const both = await Promise.allSettled(
      [1, 2].map(() => bank.api.itemPublicTokenExchange({ public_token: once })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const start = bank.clock.now;
    bank.clock.now = new Date(start.getTime() + 30 * 60_000 + 1);
    expect(await refused(bank.api.itemPublicTokenExchange({ public_token: late }))).toMatchObject({
      status: 400,
      code: 'INVALID_PUBLIC_TOKEN',
    });
    bank.clock.now = start;
  });

  test('an invalidated or removed access token is dead; a stranger never was', async () => {
    const { access_token } = await bank.addItem();
    const next = (await bank.api.itemAccessTokenInvalidate({ access_token })).data.new_access_token;
    expect(await refused(bank.api.accountsGet({ access_token }))).toMatchObject({
      code: 'INVALID_ACCESS_TOKEN',
    });
    await bank.api.itemRemove({ access_token: next });
    for (const dead of [next, 'access-sandbox-1']) {
      expect(await refused(bank.api.itemRemove({ access_token: dead }))).toMatchObject({
        status: 400,
        type: 'INVALID_INPUT',
        code: 'INVALID_ACCESS_TOKEN',
      });
    }
    const { rows } = await bank.bank.pool.query(
      "SELECT 1 FROM access_tokens WHERE encode(token_hash, 'escape') LIKE '%access%'",
    );
    expect(rows).toEqual([]);
  });

  test('a link token needs what a new link needs', async () => {
    const base = { client_name: 'x', language: 'en', country_codes: [CountryCode.Us] };
    expect(await refused(bank.api.linkTokenCreate({ ...base, user: { client_user_id: 'u' } }))).toMatchObject(
      { code: 'MISSING_FIELDS' },
    );
    expect(
      await refused(bank.api.linkTokenCreate({ ...base, products: [Products.Transactions] })),
    ).toMatchObject({ code: 'MISSING_FIELDS' });
    expect(
      await refused(
        bank.api.linkTokenCreate({ ...base, products: [Products.Assets], user: { client_user_id: 'u' } }),
      ),
    ).toMatchObject({ code: 'INVALID_PRODUCT' });
    expect(await refused(bank.api.linkTokenGet({ link_token: 'link-sandbox-0' }))).toMatchObject({
      code: 'INVALID_LINK_TOKEN',
    });
  });
});

describe('an item that needs its owner', () => {
  test('answers ITEM_LOGIN_REQUIRED until repaired, but still tells about itself', async () => {
    const { access_token } = await bank.addItem();
    await bank.api.sandboxItemResetLogin({ access_token });
    for (const call of ['accountsGet', 'transactionsSync', 'transactionsRefresh'] as const) {
      expect(await refused(bank.api[call]({ access_token }))).toMatchObject({
        status: 400,
        type: 'ITEM_ERROR',
        code: 'ITEM_LOGIN_REQUIRED',
      });
    }
    expect((await bank.api.itemGet({ access_token })).data.item.error).toMatchObject({
      error_code: 'ITEM_LOGIN_REQUIRED',
    });
  });

  test('cannot be made at a bank that is down', async () => {
    expect(await refused(bank.addItem({ institution: 'ins_900006' }))).toMatchObject({
      type: 'INSTITUTION_ERROR',
      code: 'INSTITUTION_DOWN',
    });
    expect(await refused(bank.addItem({ institution: 'ins_1' }))).toMatchObject({
      code: 'INVALID_INSTITUTION',
    });
    expect(await refused(bank.addItem({ username: 'nobody' }))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await refused(bank.addItem({ password: 'error_ITEM_LOCKED' }))).toMatchObject({
      code: 'ITEM_LOCKED',
    });
  });
});

describe('rows made by hand', () => {
  test('appear, move the balance, and settle on their day', async () => {
    const { access_token } = await bank.addItem();
    const { cursor } = await bank.syncAll(access_token);
    const balance = async () => (await bank.api.accountsGet({ access_token })).data.accounts[0]!.balances;
    const before = await balance();
    const row = {
      date_transacted: '2026-11-20',
      date_posted: '2026-11-20',
      amount: 100.1,
      description: 'Coffee market',
    };
    await bank.api.sandboxTransactionsCreate({
      access_token,
      transactions: [row, { ...row, date_posted: '2026-11-23', amount: 40 }],
    });
    const { added } = await bank.syncAll(access_token, cursor);
    expect(added.map(({ amount, pending }) => [amount, pending])).toEqual([
      [100.1, false],
      [40, true],
    ]);
    const after = await balance();
    expect(Math.round((before.current! - after.current!) * 100)).toBe(10_010);
    expect(Math.round((before.available! - after.available!) * 100)).toBe(14_010);
    const old = { ...row, date_transacted: '2026-11-01', date_posted: '2026-11-20' };
    expect(
      await refused(bank.api.sandboxTransactionsCreate({ access_token, transactions: [old] })),
    ).toMatchObject({ code: 'INVALID_FIELD' });
  });
});

describe('a custom user', () => {
  test('has the accounts, rows and balances that its JSON says', async () => {
    const custom = {
      override_accounts: [
        {
          type: 'depository',
          subtype: 'checking',
          starting_balance: '1000.50',
          meta: { name: 'Mine', mask: '4242' },
          transactions: [
            {
              date_transacted: '2026-11-10',
              date_posted: '2026-11-12',
              amount: 20.25,
              description: 'GROCERY RUN',
            },
            { date_transacted: '2026-11-20', date_posted: '2026-12-24', amount: 5, description: 'later' },
            { date_transacted: 'rubbish', amount: 'x' },
          ],
          inflow_model: {
            type: 'monthly-income',
            income_amount: 2000,
            payment_day_of_month: 3,
            transaction_name: 'PAYROLL',
          },
        },
        {
          type: 'credit',
          subtype: 'credit card',
          starting_balance: 300,
          meta: { limit: 900 },
          force_available_balance: 42,
        },
      ],
    };
    const { access_token } = await bank.addItem({
      username: 'user_custom',
      password: JSON.stringify(custom),
      days: 60,
    });
    const { accounts } = (await bank.api.accountsGet({ access_token })).data;
    expect(accounts.map(({ name, balances }) => [name, balances.current, balances.available])).toEqual([
      ['Mine', 1000.5, 995.5],
      ['Custom credit card', 300, 42],
    ]);
    const { added } = await bank.syncAll(access_token);
    expect(added.map(({ date, amount, pending }) => `${date} ${amount} ${pending}`).toSorted()).toEqual([
      '2026-10-03 -2000 false',
      '2026-11-03 -2000 false',
      '2026-11-12 20.25 false',
      '2026-11-20 5 true',
    ]);
  });
});
