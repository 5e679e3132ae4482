import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  control,
  differences,
  noDifference,
  ledgerOf,
  linksOf,
  linkThroughWidget,
  sorted,
  storedRows,
  until,
} from '../testing/bank.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { rotateKeys } from './rotation.service.ts';
import { syncLink } from './sync-link.service.ts';
import { newKey, openKeyRing } from '../bank/keyring.ts';
import { merchantNameOf } from '../bank/merchant-name.ts';

let app: TestApp;
let person: Person;
let item: string;

/** Without workers nothing syncs but what a test asks for; with them, webhooks and jobs do their part. */
async function open(workers: boolean) {
  app = await startTestApp({ bank: 'sandbox', clock: 'real', workers });
  await control(app, 'POST /behaviours', { initialDelayMs: 0, historicalDelayMs: 0, rateLimitScale: 0 });
}
beforeAll(() => open(false));
afterAll(() => app?.close());

/** Syncs by hand until the whole history has come. */
async function imported() {
  await until(
    async () => {
      await sync();
      return get('/plaid/status');
    },
    ({ institutions }) => institutions.every(({ status }: { status: string }) => status === 'active'),
  );
  item = (await linksOf(app, person)).at(-1)!.item_id;
}

/** Somebody new with a bank that has told its whole history; a student's, the shortest, with many pending rows. */
async function start() {
  await control(app, 'DELETE /faults');
  person = await createPerson(app);
  await linkThroughWidget(app, person, { username: `user_student+${person.id}` });
  await imported();
}

const get = async (path: string) => (await app.call(`GET ${path}`, { token: person.token })).json;
const post = (path: string, body?: object) => app.call(`POST ${path}`, { token: person.token, body });
const sync = () => post('/transaction/sync-transactions');
const atBank = (action: object) => control(app, `POST /items/${item}`, action);
const fault = (order: object) =>
  control(app, 'POST /faults', { item_id: item, endpoint: '/transactions/sync', ...order });
const refresh = () => atBank({ do: 'refresh' });
const cursor = async () => (await linksOf(app, person))[0]!.cursor;
const expectLedger = async () =>
  expect(differences(await storedRows(app, person), (await ledgerOf(app, item)).rows)).toEqual(noDifference);

/** Row versions: changed by any write to any row. */
async function versions() {
  const { sql } = await import('kysely');
  return app.db.inTransaction(person.id, async (tx) => {
    const results = await Promise.all(
      ['transactions', 'accounts', 'account_balances', 'deleted_transactions', 'transaction_counts'].map(
        (table) =>
          sql<{
            v: string;
          }>`select xmin::text || ctid::text as v from ${sql.table(table)} order by 1`.execute(tx),
      ),
    );
    return results.map(({ rows }) => rows.map(({ v }) => v));
  });
}

describe('a sync', () => {
  beforeEach(start);

  test('brings what is new, posts what was pending, and counts it', async () => {
    await refresh();
    const { status, json } = await sync();
    expect(status).toBe(200);
    expect(json.synced_count).toBeGreaterThan(0);
    expect(json.message).toBe(`Successfully synced ${json.synced_count} transactions`);
    await expectLedger();
  });

  test('with nothing new writes nothing', async () => {
    await sync();
    const before = await versions();
    const { json } = await sync();
    expect(json.synced_count).toBe(0);
    expect(await versions()).toEqual(before);
  });

  test('counts only rows within the range asked for, and checks the range', async () => {
    await refresh();
    expect(
      (await post('/transaction/sync-transactions', { start_date: '2001-01-01', end_date: '2001-02-01' }))
        .json,
    ).toMatchObject({ synced_count: 0 });
    await expectLedger();
    const wrong = await app.call(
      'POST /transaction/sync-transactions?start_date=2026-02-02&end_date=2026-01-01',
      { token: person.token },
    );
    expect(wrong).toMatchObject({
      status: 400,
      json: { message: 'Start date cannot be after end date', errors: [{ path: 'start_date' }] },
    });
    expect((await post('/transaction/sync-transactions', { start_date: 'yesterday' })).status).toBe(400);
    expect((await post('/transaction/sync-transactions', { count: 501 })).status).toBe(400);
  });

  test('two at once, on two instances, are one: both get its result', async () => {
    const beside = await startTestApp({ beside: app, bank: app.services.bank });
    try {
      await refresh();
      await fault({ kind: 'latency', ms: 400 });
      const both = await Promise.all([
        sync(),
        beside.call('POST /transaction/sync-transactions', { token: person.token }),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both[0]?.json.synced_count).toBeGreaterThan(0);
      expect(both[0]?.json.synced_count).toBe(both[1]?.json.synced_count);
      await expectLedger();
    } finally {
      await beside.close();
    }
  });
});

describe('a sync that is overtaken', () => {
  beforeEach(start);

  /** A sync by hand that hangs at the bank, its lease taken. */
  const halfway = async () => {
    await refresh();
    await fault({ kind: 'latency', ms: 800 });
    const running = sync();
    const link = await until(
      async () => (await linksOf(app, person))[0]!,
      ({ lease_until }) => lease_until !== null,
    );
    return { running, link };
  };

  test('by a disconnect writes nothing and brings nothing back', async () => {
    const before = sorted(await storedRows(app, person));
    const { running } = await halfway();
    expect((await post('/plaid/disconnect')).status).toBe(200);
    expect((await running).status).toBe(409);
    expect(sorted(await storedRows(app, person))).toEqual(before);
    expect((await linksOf(app, person))[0]).toMatchObject({ status: 'disconnected', access_token: null });
    expect((await get('/accounts/')).accounts[0].status).toBe('disconnected');
  });

  test('because it hung is fenced off: the next one takes its place, its late write is refused', async () => {
    const { running, link } = await halfway();
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .updateTable('links')
        .set({ lease_until: new Date(0) })
        .where('id', '=', link.id)
        .execute(),
    );
    const next = await sync();
    expect(next.json.synced_count).toBeGreaterThan(0);
    // Refused, it begins anew and finds that all is there.
    expect((await running).json).toMatchObject({ success: true, synced_count: 0 });
    await expectLedger();
    expect((await linksOf(app, person))[0]).toMatchObject({ fence: link.fence + 2, status: 'active' });
  });
});

describe('a fault at the bank leaves the cursor and the last good data:', () => {
  beforeAll(start);
  beforeEach(() => control(app, 'DELETE /faults'));

  test.each([
    ['HTML 502', { kind: 'html', count: 3 }, 503, 'BANK_UNAVAILABLE'],
    ['a reset', { kind: 'reset', count: 3 }, 503, 'BANK_UNAVAILABLE'],
    ['truncated JSON', { kind: 'truncate', count: 3 }, 503, 'BANK_UNAVAILABLE'],
    ['an empty 200', { kind: 'empty', count: 3 }, 503, 'BANK_UNAVAILABLE'],
    ['a rate limit', { kind: 'rate_limit', count: 9 }, 503, 'BANK_UNAVAILABLE'],
    ['a bank that is down', { kind: 'error', code: 'INSTITUTION_DOWN' }, 503, 'BANK_UNAVAILABLE'],
    ['an expired login', { kind: 'error', code: 'ITEM_LOGIN_REQUIRED' }, 409, 'BANK_LOGIN_REQUIRED'],
    ['endless mutation', { kind: 'mutation', page: 1, count: 9 }, 503, 'BANK_UNAVAILABLE'],
    ['wrong keys', { kind: 'error', code: 'INVALID_API_KEYS' }, 502, 'BANK_MISCONFIGURED'],
  ])('%s', async (_, order, status, code) => {
    await refresh();
    const [before, at] = [sorted(await storedRows(app, person)), await cursor()];
    await fault(order);
    expect(await sync()).toMatchObject({ status, json: { code, success: false } });
    expect(sorted(await storedRows(app, person))).toEqual(before);
    expect(await cursor()).toBe(at);
    await control(app, 'DELETE /faults');
    expect((await sync()).status).toBe(200);
    await expectLedger();
    expect((await get('/plaid/status')).institutions[0]).toMatchObject({
      status: 'active',
      error_code: null,
    });
  });

  test.each([
    ['one 502', { kind: 'html' }],
    ['mutation while paging', { kind: 'mutation', page: 1 }],
    ['an empty page that says more', { kind: 'empty_page' }],
    ['rows twice in a page', { kind: 'duplicate_rows' }],
    ['a removal and its successor on different pages', { kind: 'split' }],
  ])('%s passes unnoticed', async (_, order) => {
    await refresh();
    await fault(order);
    expect((await sync()).status).toBe(200);
    await expectLedger();
  });

  test('rows without category or currency are shown as they are, without merchant by what their line tells', async () => {
    await refresh();
    await fault({ kind: 'null_fields' });
    expect((await sync()).status).toBe(200);
    const list = await get('/transaction/transactions?limit=500');
    const bare = list.transactions.filter(({ currency }: { currency: string }) => currency === 'XXX');
    expect(bare.length).toBeGreaterThan(0);
    expect(bare[0]).toMatchObject({ category_primary: null, category: ['Uncategorized'] });
    for (const row of bare) expect(row.merchant_name).toBe(merchantNameOf(row.name));
  });
});

describe('what the person set', () => {
  beforeEach(start);

  const pendingOf = async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const { transactions } = await get('/transaction/transactions?pending=true&limit=500');
      if (transactions.length >= 2) return transactions as { id: number; amount: number; name: string }[];
      await refresh();
      await sync();
    }
    throw new Error('the bank has no pending rows');
  };

  test('on a pending row stays when it posts: category, id, and deletion', async () => {
    const [edited, deleted] = await pendingOf();
    await app.call(`PATCH /transaction/${edited!.id}`, {
      token: person.token,
      body: { category_primary: 'TRAVEL' },
    });
    await app.call(`DELETE /transaction/${deleted!.id}/delete`, { token: person.token });
    // Time passes until everything pending has posted or gone.
    let kept = (await get(`/transaction/${edited!.id}`)).transaction;
    for (let round = 0; round < 12 && kept?.pending; round += 1) {
      await refresh();
      await sync();
      kept = (await get(`/transaction/${edited!.id}`)).transaction;
    }
    if (kept)
      expect(kept).toMatchObject({ pending: false, category_primary: 'TRAVEL', category_edited: true });
    const stored = await storedRows(app, person);
    const ledger = (await ledgerOf(app, item)).rows;
    const tombstones = await app.db.inTransaction(person.id, (tx) =>
      tx.selectFrom('deleted_transactions').select('provider_transaction_id').execute(),
    );
    const { rows: alive } = await app.sandbox!.bank.pool.query(
      'select count(*)::int as count from transactions where item_id = $1 and tx_id = any($2) and not removed',
      [item, tombstones.map((row) => row.provider_transaction_id)],
    );
    expect(stored.length + alive[0].count).toBe(ledger.length);
  });

  test('"delete all" empties the list; only a sync by hand imports the history anew, single deletions stay', async () => {
    const first = (await get('/transaction/transactions')).transactions[0];
    await app.call(`DELETE /transaction/${first.id}/delete`, { token: person.token });
    const before = (await get('/transaction/transactions')).total_count;
    const emptied = await app.call('DELETE /transaction/delete-all', { token: person.token });
    expect(emptied).toMatchObject({
      status: 200,
      json: { message: 'All transactions deleted successfully' },
    });
    expect(await get('/transaction/transactions')).toMatchObject({ total_count: 0, transactions: [] });
    // A background sync brings what is new at the bank, and only that.
    await refresh();
    await syncLink(app.services, person.id, (await linksOf(app, person))[0]!.id, { byPerson: false });
    const fresh = (await get('/transaction/transactions')).total_count;
    expect(fresh).toBeLessThan(before / 2);
    const { json } = await sync();
    expect(json.synced_count).toBeGreaterThanOrEqual(before - fresh);
    const after = await get('/transaction/transactions');
    expect(after.total_count).toBe((await ledgerOf(app, item)).rows.length - 1);
    expect((await sync()).json.synced_count).toBe(0);
  });

  test('an account that was deleted does not come back, linking anew brings it back', async () => {
    const { accounts } = await get('/accounts/');
    const gone = accounts[0];
    expect((await app.call(`DELETE /accounts/delete/${gone.id}`, { token: person.token })).status).toBe(200);
    await refresh();
    await sync();
    await post('/accounts/sync-accounts');
    expect((await get('/accounts/')).accounts.map(({ id }: { id: number }) => id)).not.toContain(gone.id);
    expect((await get(`/transaction/transactions?account_id=${gone.id}`)).total_count).toBe(0);
    expect((await app.call(`GET /accounts/${gone.id}`, { token: person.token })).status).toBe(404);
    await linkThroughWidget(app, person, { username: `user_student+${person.id}` });
    await imported();
    expect((await get('/accounts/')).accounts).toHaveLength(accounts.length);
    await expectLedger();
  });

  test('deleting the last account ends the link at the bank', async () => {
    await app.call('DELETE /accounts', { token: person.token });
    expect(await get('/accounts/')).toEqual({ accounts: [] });
    expect(await get('/plaid/status')).toEqual({ linked: false, institutions: [] });
    const { items } = await control<{ items: { item_id: string }[] }>(app, 'GET /items');
    expect(items.map(({ item_id }) => item_id)).not.toContain(item);
  });
});

describe('accounts at the bank', () => {
  beforeEach(start);

  test('that vanish stay readable and count no more', async () => {
    const { accounts } = await get('/accounts/');
    await atBank({ do: 'drop_account', account_id: accounts[1].plaid_account_id });
    await post('/accounts/sync-accounts');
    const after = (await get('/accounts/')).accounts;
    expect(after.find(({ id }: { id: number }) => id === accounts[1].id).status).toBe('disconnected');
    expect((await get('/accounts/summary')).summary.total_accounts).toBe(accounts.length - 1);
  });

  test('that change their id are the same accounts, with the same rows', async () => {
    const { accounts } = await get('/accounts/');
    const rows = (await get('/transaction/transactions?limit=500')).transactions.map(
      ({ id }: { id: number }) => id,
    );
    const { account_id } = await control<{ account_id: string }>(app, `POST /items/${item}`, {
      do: 'renew_account_id',
      account_id: accounts[0].plaid_account_id,
    });
    await sync();
    const after = (await get('/accounts/')).accounts;
    expect(after.map(({ id }: { id: number }) => id)).toEqual(accounts.map(({ id }: { id: number }) => id));
    expect(after[0].plaid_account_id).toBe(account_id);
    const kept = (await get('/transaction/transactions?limit=500')).transactions.map(
      ({ id }: { id: number }) => id,
    );
    expect(kept).toEqual(rows);
    await expectLedger();
  });

  test('whose access was withdrawn end the link: data stays, a new link is offered', async () => {
    const rows = sorted(await storedRows(app, person));
    await fault({ kind: 'revoke' });
    expect(await sync()).toMatchObject({ status: 409, json: { code: 'BANK_LOGIN_REQUIRED' } });
    expect((await get('/plaid/status')).linked).toBe(false);
    expect((await get('/accounts/')).accounts[0].status).toBe('disconnected');
    expect(sorted(await storedRows(app, person))).toEqual(rows);
  });

  test('give live balances, and the last known ones while the bank is slow', async () => {
    await refresh();
    await control(app, 'POST /faults', {
      kind: 'error',
      code: 'INSTITUTION_DOWN',
      item_id: item,
      endpoint: '/accounts/balance/get',
    });
    const { status, json } = await post('/accounts/sync-accounts');
    expect(status).toBe(200);
    const { balances } = await ledgerOf(app, item);
    for (const account of json.accounts)
      expect(Math.round(account.balances.current * 100)).toBe(balances.get(account.plaid_account_id));
  });
});

test('keys rotate while the product serves: old seals open, then everything is sealed with the newest', async () => {
  await start();
  const old = newKey();
  const place = { table: 'links', column: 'access_token', userId: person.id, row: '' };
  const [link] = await linksOf(app, person);
  const here = { ...place, row: String(link!.id) };
  const token = app.services.keys.open(link!.access_token!, here);
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .updateTable('links')
      .set({ access_token: openKeyRing(old).seal(token, here) })
      .where('id', '=', link!.id)
      .execute(),
  );
  const keys = openKeyRing(`${newKey()} ${old}`);
  // Other people's tokens here are sealed with the app's own ring: only this person's can be opened with this one.
  const directory = app.db.directory;
  await directory.deleteFrom('provider_items').where('user_id', '<>', person.id).execute();
  expect(await rotateKeys({ db: app.db, keys, log: app.services.log })).toBe(1);
  const sealed = (await linksOf(app, person))[0]!.access_token!;
  expect(keys.isStale(sealed)).toBe(false);
  expect(keys.open(sealed, here)).toBe(token);
});

describe('webhooks', () => {
  beforeAll(async () => {
    await app.close();
    await open(true);
    await start();
  });
  beforeEach(() => control(app, 'DELETE /faults'));

  test('bring what is new by themselves, however often they come', async () => {
    await control(app, 'POST /webhook-faults', { kind: 'duplicate', copies: 20, item_id: item });
    await atBank({ do: 'refresh' });
    await until(
      async () => [sorted(await storedRows(app, person)), sorted((await ledgerOf(app, item)).rows)],
      ([stored, ledger]) => JSON.stringify(stored) === JSON.stringify(ledger),
    );
    await expectLedger();
  });

  test.each([
    'wrong_signature',
    'wrong_body_hash',
    'unknown_kid',
    'old_iat',
    'alg_none',
    'hs256',
    'unsigned',
  ])('that are forged (%s) are refused and do nothing', async (forgery) => {
    await control(app, 'POST /webhook-faults', { kind: 'forge', forgery, item_id: item, count: 5 });
    await atBank({ do: 'webhook', code: 'SYNC_UPDATES_AVAILABLE' });
    type Sent = { item_id: string; attempts: number; outcome: string | null };
    const sent = await until(
      async () => {
        const { webhooks } = await control<{ webhooks: Sent[] }>(app, 'GET /webhooks');
        return webhooks.find((webhook) => webhook.item_id === item);
      },
      (webhook) => webhook?.outcome != null,
    );
    expect(sent?.outcome).toContain('400');
  });

  test('without a signature are answered 400 like any forged one, also for an unknown item', async () => {
    const reply = await app.call('POST /plaid/webhook', {
      body: { webhook_type: 'TRANSACTIONS', item_id: item },
    });
    expect(reply).toMatchObject({ status: 400, json: { code: 'VALIDATION_ERROR' } });
  });

  test('of a login that broke are shown, and those of a repaired one clear it', async () => {
    await atBank({ do: 'fail', code: 'ITEM_LOGIN_REQUIRED' });
    await until(
      () => get('/plaid/status'),
      ({ institutions }) => institutions[0]?.status === 'reconnect_required',
    );
    await atBank({ do: 'repair' });
    await atBank({ do: 'webhook', code: 'LOGIN_REPAIRED' });
    const status = await until(
      () => get('/plaid/status'),
      ({ institutions }) => institutions[0]?.status === 'active',
    );
    expect(status.institutions[0].error_code).toBeNull();
  });

  test('of a consent that will end ask for a sign-in while data keeps coming', async () => {
    await atBank({ do: 'webhook', code: 'PENDING_DISCONNECT' });
    await until(
      () => get('/plaid/status'),
      ({ institutions }) => institutions[0]?.error_code === 'PENDING_DISCONNECT',
    );
    await refresh();
    expect((await sync()).status).toBe(200);
    expect((await get('/plaid/status')).institutions[0].status).toBe('reconnect_required');
    await expectLedger();
  });
});
