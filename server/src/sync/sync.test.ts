import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import {
  control,
  differences,
  ledgerOf,
  linksOf,
  noDifference,
  sorted,
  storedRows,
  until,
} from '../testing/bank.ts';
import { createTransaction } from '../testing/factories.ts';
import { merchantNameOf } from '../bank/merchant-name.ts';
import { renewLease, takeLease } from './lease.queries.ts';
import {
  app,
  cursor,
  expectLedger,
  fault,
  get,
  item,
  openWithBank,
  person,
  post,
  refresh,
  start,
  sync,
} from './sync.testing.ts';

openWithBank(false);

/** Row versions: changed by any write to any row. */
async function versions() {
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

describe('a cursor that the bank no longer knows', () => {
  beforeEach(start);

  const loseCursor = () =>
    app.db.inTransaction(person.id, (tx) =>
      tx.updateTable('links').set({ cursor: 'forgotten' }).where('user_id', '=', person.id).execute(),
    );
  const list = async () =>
    (await get('/transaction/transactions?limit=500')).transactions as {
      id: number;
      account_id: number;
      merchant_name: string | null;
    }[];

  const count = async () => (await get('/transaction/summary')).summary.total_count as number;

  test('starts the link anew: nothing is doubled, nothing the person did is lost', async () => {
    const [before, rows] = [await list(), await count()];
    const [edited, deleted] = before;
    const said = {
      category_primary: 'TRAVEL',
      merchant_name: 'Corner café',
      note: 'with Ivy',
      tags: ['fun'],
    };
    const change = { token: person.token, body: said };
    const [account] = (await get('/accounts/')).accounts;
    const named = { token: person.token, body: { name: 'Household', hidden: true, position: 3 } };
    expect((await app.call(`PATCH /accounts/${account.id}`, named)).status).toBe(200);
    expect((await app.call(`PATCH /transaction/${edited?.id}`, change)).status).toBe(200);
    expect(
      (await app.call(`DELETE /transaction/${deleted?.id}/delete`, { token: person.token })).status,
    ).toBe(200);
    await loseCursor();
    expect((await sync()).status).toBe(200);
    expect((await get('/plaid/status')).institutions).toMatchObject([{ status: 'active', error_code: null }]);
    const after = await list();
    expect(await count()).toBe(rows - 1);
    expect(after.slice(0, before.length - 1).map(({ id }) => id)).toEqual(
      before.filter((row) => row !== deleted).map(({ id }) => id),
    );
    expect(after[0]).toMatchObject({ id: edited?.id, ...said });
    expect((await get(`/accounts/${account.id}`)).account).toMatchObject({
      name: 'Household',
      bank_name: account.name,
      hidden: true,
    });
    const back = { token: person.token, body: { reset: ['merchant_name'] } };
    const reset = await app.call(`PATCH /transaction/${edited?.id}`, back);
    expect(reset.json.transaction.merchant_name).toBe(edited?.merchant_name);
    expect((await sync()).json.synced_count).toBe(0);
  });

  test('finds its rows again under other ids, and keeps what is older than the bank now lists', async () => {
    const [before, rows] = [await list(), await count()];
    const renamed = before.slice(0, 40).map(({ id }) => id);
    // As if the bank had been set up anew: these rows had other ids then.
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .updateTable('transactions')
        .set((eb) => ({ provider_transaction_id: sql`'former-' || ${eb.ref('id')}` }))
        .where('user_id', '=', person.id)
        .where('id', 'in', renamed)
        .execute(),
    );
    const [row] = before;
    await createTransaction(app, person, row?.account_id ?? 0, { date: '2001-01-01' });
    await loseCursor();
    expect((await sync()).status).toBe(200);
    const after = await list();
    const ids = (some: { id: number }[]) => some.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(ids(after)).toEqual(ids(before));
    expect(await count()).toBe(rows + 1);
  });
});

describe('a sync whose process was killed', () => {
  beforeEach(start);

  test.each([
    ['when its lease ends, seconds later', "- interval '9 seconds'"],
    ['when the clock is set back under its lease', "+ interval '1 day'"],
  ])('is taken over %s, without waiting for the dead one', async (_, moved) => {
    await refresh();
    const [link] = await linksOf(app, person);
    const lease = await app.db.inTransaction(person.id, (tx) =>
      takeLease(tx, person.id, link!.id, false, new Date()),
    );
    // Nobody renews it; all but the last moment of it is over.
    const left = sql<Date>`lease_until ${sql.raw(moved)}`;
    const set = { lease_until: left };
    await app.db.inTransaction(person.id, (tx) =>
      tx.updateTable('links').set(set).where('user_id', '=', person.id).execute(),
    );
    expect((await sync()).status).toBe(200);
    await expectLedger();
    // The dead one, should it live after all, writes nothing: the fence has moved.
    const late = app.db.inTransaction(person.id, (tx) =>
      renewLease(tx, { userId: person.id, linkId: link!.id, fence: lease!.fence }),
    );
    expect(await late).toBe(false);
  });

  test.each([
    ['as is any that says nothing any more', '0'],
    ['when the clock was set back since, too', '2 days'],
  ])('is found by the next start, %s', async (_, ahead) => {
    const [link] = await linksOf(app, person);
    await app.db.inTransaction(person.id, (tx) => takeLease(tx, person.id, link!.id, false, new Date()));
    await app.db.directory
      .updateTable('provider_items')
      .set({ next_sync_at: sql<Date>`next_sync_at + ${ahead}::interval` })
      .execute();
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .updateTable('links')
        .set({ lease_until: sql<Date>`lease_until + ${ahead}::interval` })
        .execute(),
    );
    await refresh();
    const again = await startTestApp({ beside: app, bank: app.services.bank, workers: true, clock: 'real' });
    try {
      // The lease was taken a moment ago: 10 seconds to its end, and the bank is asked at once then.
      await until(
        async () => (await linksOf(app, person))[0]?.lease_until ?? null,
        (lease) => lease === null,
        15_000,
      );
      const found = await until(
        async () => differences(await storedRows(app, person), (await ledgerOf(app, item)).rows),
        (seen) => JSON.stringify(seen) === JSON.stringify(noDifference),
      );
      expect(found).toEqual(noDifference);
    } finally {
      await again.close();
    }
  });

  test('keeps its lease while the bank takes longer than it lasts', async () => {
    await refresh();
    const [link] = await linksOf(app, person);
    await fault({ kind: 'latency', ms: 4_500 });
    const running = sync();
    await until(
      async () => (await linksOf(app, person))[0]!,
      ({ fence, lease_until }) => fence > link!.fence && lease_until !== null,
    );
    const taken = (await linksOf(app, person))[0]!.lease_until!;
    const renewed = await until(
      async () => (await linksOf(app, person))[0]!.lease_until,
      (until_) => until_ !== null && until_ > taken,
    );
    expect(renewed).not.toBeNull();
    expect((await running).status).toBe(200);
    expect((await linksOf(app, person))[0]!.fence).toBe(link!.fence + 1);
    await expectLedger();
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

  test('rows without category or currency are shown as they are, without merchant by what their line says', async () => {
    await refresh();
    await fault({ kind: 'null_fields' });
    expect((await sync()).status).toBe(200);
    const list = await get('/transaction/transactions?limit=500');
    const bare = list.transactions.filter(({ currency }: { currency: string }) => currency === 'XXX');
    expect(bare.length).toBeGreaterThan(0);
    expect(bare[0]).toMatchObject({ category_primary: null, category: ['Uncategorized'] });
    // The fault leaves who else took part, as a payment app does on some days.
    const paymentApp = 'Pocketpass';
    for (const { name, merchant_name: merchant } of bare)
      expect(merchant).toBe(name.startsWith(paymentApp) ? paymentApp : merchantNameOf(name));
  });
});
