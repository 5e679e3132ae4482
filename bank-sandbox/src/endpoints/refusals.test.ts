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
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, string>,
  };
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
    const body = { institution_id: 'ins_900001', country_codes: ['US'] };
    expect(await post('/institutions/get_by_id', body, { 'plaid-secret': 'wrong' })).toMatchObject({
      status: 400,
      body: { error_type: 'INVALID_INPUT', error_code: 'INVALID_API_KEYS' },
    });
    expect(await post('/institutions/get_by_id', body, { 'plaid-secret': '' })).toMatchObject({
      body: { error_code: 'MISSING_FIELDS' },
    });
    expect(
      await post(
        '/institutions/get_by_id',
        { ...body, client_id: clientId, secret },
        { 'plaid-client-id': '', 'plaid-secret': '' },
      ),
    ).toMatchObject({ status: 200 });
    const keyless = { 'plaid-client-id': '', 'plaid-secret': '' };
    const listed = await post('/categories/get', {}, keyless);
    expect(listed.status).toBe(200);
    // The examples of Plaid's own document.
    const [fees, overdraft, shelter] = [
      { category_id: '10000000', group: 'special', hierarchy: ['Bank Fees'] },
      { category_id: '10001000', group: 'special', hierarchy: ['Bank Fees', 'Overdraft'] },
      { category_id: '12001000', group: 'place', hierarchy: ['Community', 'Animal Shelter'] },
    ];
    const { categories } = listed.body as unknown as { categories: { category_id: string }[] };
    expect(categories).toEqual(expect.arrayContaining([fees, overdraft, shelter]));
    const ids = categories.map(({ category_id }) => category_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^\d{8}$/.test(id))).toEqual([]);
  });

  test.each([
    ['/link/token/create', { language: 'xx' }],
    ['/link/token/create', { country_codes: ['ZZ'] }],
    ['/link/token/create', { redirect_uri: 'https://app.example/back?x=1' }],
    ['/institutions/get', { count: 1, offset: 0, country_codes: ['ZZ'] }],
    ['/institutions/search', { query: 'q', country_codes: ['us'] }],
  ])('%s with %o', async (path, wrong) => {
    const link = { client_name: 'x', language: 'en', country_codes: ['US'], products: ['transactions'] };
    const base = path.startsWith('/link') ? { ...link, user: { client_user_id: 'u' } } : {};
    expect(await post(path, { ...base, ...wrong })).toMatchObject({
      status: 400,
      body: { error_type: 'INVALID_REQUEST', error_code: 'INVALID_FIELD' },
    });
  });

  test('by a bank of another country, and with fields that a person does not have', async () => {
    const wrong = { institution_id: 'ins_900001', country_codes: ['GB'] };
    expect(await post('/institutions/get_by_id', wrong)).toMatchObject({
      body: { error_code: 'INVALID_INSTITUTION' },
    });
    const link = { client_name: 'x', language: 'es', country_codes: ['US'], products: ['transactions'] };
    expect(
      await post('/link/token/create', { ...link, user: { client_user_id: 'u', shoe_size: 9 } }),
    ).toMatchObject({ body: { error_code: 'UNKNOWN_FIELDS' } });
  });

  test('on an unknown path, in the error shape and with a request id', async () => {
    const answer = await post('/transfer/nope', {});
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
    const late = await post('/accounts/get', { access_token: a.access_token });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
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
    for (const again of [
      () => bank.api.itemRemove({ access_token: next }),
      () => bank.api.itemGet({ access_token: next }),
    ])
      expect(await refused(again())).toMatchObject({
        status: 400,
        type: 'ITEM_ERROR',
        code: 'ITEM_NOT_FOUND',
      });
    expect(await refused(bank.api.itemRemove({ access_token: 'access-sandbox-1' }))).toMatchObject({
      status: 400,
      type: 'INVALID_INPUT',
      code: 'INVALID_ACCESS_TOKEN',
    });
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
    for (const products of [['balance'], ['telepathy']])
      expect(
        await refused(
          bank.api.linkTokenCreate({
            ...base,
            products: products as Products[],
            user: { client_user_id: 'u' },
          }),
        ),
      ).toMatchObject({ code: 'INVALID_PRODUCT' });
    expect(await refused(bank.api.linkTokenGet({ link_token: 'link-sandbox-0' }))).toMatchObject({
      code: 'INVALID_LINK_TOKEN',
    });
  });
});

describe('a product that this bank keeps no books of', () => {
  const products = [Products.Transactions, Products.Assets, Products.Investments, Products.Signal];

  test('may be asked for when an item is made, and stands on it', async () => {
    await bank.linkToken({ products });
    const { access_token } = await bank.addItem({ products, institution: 'ins_109508' });
    const { item, status } = (await bank.api.itemGet({ access_token })).data;
    expect(item.products).toEqual(products);
    expect(status?.investments).toBeTruthy();
  });

  test("is refused with Plaid's own error where it is called", async () => {
    const { access_token } = await bank.addItem({ products });
    for (const path of [
      '/investments/holdings/get',
      '/statements/list',
      '/signal/evaluate',
      '/identity/match',
    ])
      expect(await post(path, { access_token, amount: 1 })).toMatchObject({
        status: 400,
        body: { error_type: 'ITEM_ERROR', error_code: 'PRODUCTS_NOT_SUPPORTED' },
      });
    for (const path of ['/asset_report/create', '/transactions/enrich'])
      expect(await post(path, { days_requested: 30 })).toMatchObject({
        status: 400,
        body: { error_type: 'INVALID_INPUT', error_code: 'INVALID_PRODUCT' },
      });
    expect(await post('/signal/evaluate', { access_token: 'access-sandbox-1' })).toMatchObject({
      body: { error_code: 'INVALID_ACCESS_TOKEN' },
    });
    expect(await post('/signal/evaluate', { access_token }, { 'plaid-secret': 'wrong' })).toMatchObject({
      body: { error_code: 'INVALID_API_KEYS' },
    });
  });

  test('is another matter than one that only other banks here have', async () => {
    expect(
      await refused(bank.addItem({ institution: 'ins_900003', products: [Products.Auth] })),
    ).toMatchObject({
      code: 'INVALID_PRODUCT',
    });
  });

  test('is gained by an item with the first call, where the bank has it', async () => {
    const { access_token } = await bank.addItem();
    await bank.api.authGet({ access_token });
    await bank.api.identityGet({ access_token });
    await bank.api.liabilitiesGet({ access_token });
    const { item } = (await bank.api.itemGet({ access_token })).data;
    expect(item.products).toEqual(['transactions', 'auth', 'identity', 'liabilities']);
    expect(item.available_products).toEqual(['balance', 'recurring_transactions']);
  });
});

describe('an item that needs its owner', () => {
  test('answers ITEM_LOGIN_REQUIRED until repaired, but still describes itself', async () => {
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
