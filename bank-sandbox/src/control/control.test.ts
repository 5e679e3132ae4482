import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refused, startTestBank, type TestBank } from '../testing/bank.ts';

let bank: TestBank;
let item: { access_token: string; item_id: string };
beforeAll(async () => {
  bank = await startTestBank();
  item = await bank.addItem();
});
afterAll(() => bank.close());
afterEach(() => bank.control('DELETE', '/faults'));

const order = (fault: object) => bank.control('POST', '/faults', fault);
const sync = (cursor?: string, count = 100) =>
  bank.api.transactionsSync({ access_token: item.access_token, count, ...(cursor ? { cursor } : {}) });
async function raw(path: string, body: object): Promise<Response> {
  const { clientId, secret } = bank.bank.keys.credentials;
  return fetch(`${bank.base}${path}`, {
    method: 'POST',
    body: JSON.stringify({ ...body, client_id: clientId, secret }),
    headers: { 'content-type': 'application/json' },
  });
}

describe('an ordered fault', () => {
  test('hits the n-th call of one endpoint and item, so many times, and nothing else', async () => {
    const other = await bank.addItem({ username: 'user_empty' });
    await order({
      kind: 'error',
      code: 'INSTITUTION_DOWN',
      endpoint: '/accounts/get',
      item_id: item.item_id,
      after: 1,
      count: 2,
    });
    const call = (access_token: string) => bank.api.accountsGet({ access_token });
    await call(item.access_token);
    await call(other.access_token);
    await bank.api.itemGet({ access_token: item.access_token });
    for (let n = 0; n < 2; n++)
      expect(await refused(call(item.access_token))).toMatchObject({
        status: 400,
        type: 'INSTITUTION_ERROR',
        code: 'INSTITUTION_DOWN',
      });
    await call(item.access_token);
  });

  test('can be a limit, an outage, or a login', async () => {
    await order({ kind: 'rate_limit' });
    expect(await refused(sync())).toMatchObject({ status: 429, type: 'RATE_LIMIT_EXCEEDED' });
    await order({ kind: 'error', code: 'INTERNAL_SERVER_ERROR' });
    expect(await refused(sync())).toMatchObject({ status: 500, type: 'API_ERROR' });
    await order({ kind: 'error', code: 'SOMETHING_NEW' });
    expect(await refused(sync())).toMatchObject({ status: 400, type: 'ITEM_ERROR', code: 'SOMETHING_NEW' });
  });

  test.each([
    [429, 'RATE_LIMIT'],
    [429, 'TRANSACTIONS_SYNC_LIMIT'],
    [503, 'PLANNED_MAINTENANCE'],
  ])('with status %i says when to call again', async (status, code) => {
    await order({ kind: 'error', code });
    const answer = await raw('/accounts/get', { access_token: item.access_token });
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([
      status,
      status === 429 ? 60 : 30,
    ]);
  });

  test('can break the transport: a reset, half an answer, HTML, nothing', async () => {
    await order({ kind: 'reset' });
    await expect(sync()).rejects.toMatchObject({ code: 'ECONNRESET' });
    await order({ kind: 'truncate' });
    const half = await raw('/transactions/sync', { access_token: item.access_token });
    expect(half.status).toBe(200);
    const text = await half.text();
    expect(text.length).toBeGreaterThan(1_000);
    expect(() => JSON.parse(text) as unknown).toThrow();
    await order({ kind: 'html' });
    const html = await raw('/accounts/get', { access_token: item.access_token });
    expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html']);
    await order({ kind: 'empty' });
    expect(await (await raw('/accounts/get', { access_token: item.access_token })).text()).toBe('');
    await order({ kind: 'latency', ms: 120 });
    const started = performance.now();
    await sync();
    expect(performance.now() - started).toBeGreaterThan(115);
  });

  test('can break the pages of a sync', async () => {
    await order({ kind: 'mutation', page: 2 });
    const { data } = await sync();
    expect(await refused(sync(data.next_cursor))).toMatchObject({
      code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
    });
    await order({ kind: 'empty_page' });
    const empty = (await sync()).data;
    expect([empty.added.length, empty.has_more]).toEqual([0, true]);
    expect((await sync(empty.next_cursor)).data.added).toEqual(data.added);
    await order({ kind: 'duplicate_rows' });
    const twice = (await sync()).data.added;
    expect([twice.length, new Set(twice.map(({ transaction_id }) => transaction_id)).size]).toEqual([
      200, 100,
    ]);
    await order({ kind: 'null_fields' });
    const bare = (await sync()).data.added[0]!;
    expect([
      bare.merchant_name,
      bare.personal_finance_category,
      bare.iso_currency_code,
      bare.logo_url,
    ]).toEqual([null, null, null, null]);
  });

  test('can put a removal and its successor on different pages', async () => {
    const fresh = await bank.addItem();
    const { cursor } = await bank.syncAll(fresh.access_token);
    await bank.control('POST', `/items/${fresh.item_id}`, { do: 'refresh' });
    await order({ kind: 'split' });
    const page = (await bank.api.transactionsSync({ access_token: fresh.access_token, cursor, count: 500 }))
      .data;
    expect([page.removed.length, page.added.length, page.has_more]).toEqual([1, 0, true]);
    const rest = await bank.syncAll(fresh.access_token, page.next_cursor);
    expect(rest.added.map((row) => row.pending_transaction_id)).toContain(page.removed[0]!.transaction_id);
  });

  test('can withdraw consent in the middle of a sync', async () => {
    const fresh = await bank.addItem();
    await order({ kind: 'revoke', item_id: fresh.item_id, endpoint: '/transactions/sync', after: 1 });
    const { data } = await bank.api.transactionsSync({ access_token: fresh.access_token });
    expect(
      await refused(
        bank.api.transactionsSync({ access_token: fresh.access_token, cursor: data.next_cursor }),
      ),
    ).toMatchObject({ code: 'USER_PERMISSION_REVOKED', type: 'INVALID_INPUT' });
    expect(await refused(bank.api.accountsGet({ access_token: fresh.access_token }))).toMatchObject({
      code: 'USER_PERMISSION_REVOKED',
    });
  });

  test('can take the widget script away', async () => {
    const path = '/link/v2/stable/link-initialize.js';
    await order({ kind: 'replace', status: 404, body: 'gone', endpoint: path });
    expect((await fetch(`${bank.base}${path}`)).status).toBe(404);
    expect((await fetch(`${bank.base}${path}`)).status).toBe(200);
  });
});

describe('accounts', () => {
  test('can vanish, or come back under another id', async () => {
    const fresh = await bank.addItem();
    const { cursor, added } = await bank.syncAll(fresh.access_token);
    const [checking, savings] = (
      await bank.api.accountsGet({ access_token: fresh.access_token })
    ).data.accounts.map(({ account_id }) => account_id) as [string, string];
    await bank.control('POST', `/items/${fresh.item_id}`, { do: 'drop_account', account_id: savings });
    const { account_id } = await bank.control('POST', `/items/${fresh.item_id}`, {
      do: 'renew_account_id',
      account_id: checking,
    });
    const after = (await bank.api.accountsGet({ access_token: fresh.access_token })).data.accounts.map(
      (one) => one.account_id,
    );
    expect(after).toContain(account_id);
    expect(after).not.toContain(savings);
    const changes = await bank.syncAll(fresh.access_token, cursor);
    expect(changes.removed).toHaveLength(added.filter((row) => row.account_id === savings).length);
    expect(new Set(changes.modified.map((row) => row.account_id))).toEqual(new Set([account_id]));
  });
});

describe('the control API', () => {
  test('does not exist without its token, nor for a wrong one', async () => {
    for (const authorization of ['', 'Bearer wrong', 'Bearer ']) {
      const answer = await fetch(`${bank.base}/control/clock`, { headers: { authorization } });
      expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
        404,
        'NOT_FOUND',
      ]);
    }
  });

  test('turns behaviours, and goes back to those that the bank was opened with', async () => {
    const usual = await bank.control('GET', '/behaviours');
    expect(usual).toMatchObject({ rateLimitScale: 0, emptyFirstSync: false });
    await bank.control('POST', '/behaviours', { rateLimitScale: 2, emptyFirstSync: true });
    expect(await bank.control('POST', '/behaviours', { reset: true })).toEqual(usual);
  });

  test('turns time, and forgets it on reset', async () => {
    const { now } = await bank.control('POST', '/clock', { set: '2027-01-05T10:00:00Z', advance_ms: 1_000 });
    expect(now).toBe('2027-01-05T10:00:01.000Z');
    await bank.control('POST', '/clock', { reset: true });
    expect(await bank.control('GET', '/clock')).toEqual({ now: bank.clock.now.toISOString() });
  });

  test('refuses an order that it does not understand', async () => {
    await expect(order({ kind: 'explode' })).rejects.toThrow(/INVALID_FIELD/);
    await expect(order({ kind: 'error' })).rejects.toThrow(/MISSING_FIELDS/);
    await expect(bank.control('POST', '/items/nobody', { do: 'refresh' })).rejects.toThrow(/NOT_FOUND/);
  });

  test('expires public tokens', async () => {
    const { public_token } = (
      await bank.api.sandboxPublicTokenCreate({
        institution_id: 'ins_900001',
        initial_products: ['transactions' as never],
      })
    ).data;
    await bank.control('POST', '/expire-public-tokens');
    expect(await refused(bank.api.itemPublicTokenExchange({ public_token }))).toMatchObject({
      code: 'INVALID_PUBLIC_TOKEN',
    });
  });
});
