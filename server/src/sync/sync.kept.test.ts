import { beforeEach, describe, expect, test } from 'vitest';
import { control, ledgerOf, linksOf, linkThroughWidget, sorted, storedRows } from '../testing/bank.ts';
import { syncLink } from './sync-link.service.ts';
import {
  app,
  atBank,
  expectLedger,
  fault,
  get,
  imported,
  item,
  openWithBank,
  person,
  post,
  refresh,
  start,
  sync,
} from './sync.testing.ts';

openWithBank(false);

test('a rule has its say of rows that a sync brings, and none of what the person said of a pending one', async () => {
  await start();
  await post('/rules/', { when: { direction: 'out' }, set: { tags: ['ruled'] } });
  const newest = async () => (await get('/transaction/transactions?limit=500')).transactions;
  const known = new Set((await newest()).map(({ id }: { id: number }) => id));
  let fresh: { id: number; amount: number; tags: string[]; pending: boolean }[] = [];
  for (let round = 0; round < 12 && fresh.length < 3; round += 1) {
    await refresh();
    await sync();
    fresh = (await newest()).filter(({ id }: { id: number }) => !known.has(id));
  }
  expect(fresh.length).toBeGreaterThan(0);
  for (const { amount, tags } of fresh) expect(tags).toEqual(amount < 0 ? ['ruled'] : []);
  await expectLedger();
});

describe('what the person set', () => {
  beforeEach(start);

  /** Two pending rows, of which the first is large enough to be parted: a hold of a dollar is not. */
  const pendingOf = async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const { transactions } = await get('/transaction/transactions?pending=true&limit=500');
      const rows = transactions as { id: number; amount: number; name: string }[];
      const large = rows.find(({ amount }) => amount < -1);
      const other = rows.find((row) => row !== large);
      if (large && other) return [large, other] as const;
      await refresh();
      await sync();
    }
    throw new Error('the bank has no pending rows');
  };

  test('on a pending row stays when it posts: all that was said, id, and deletion', async () => {
    const [edited, deleted] = await pendingOf();
    const said = {
      category_primary: 'TRAVEL',
      merchant_name: 'Corner café',
      note: 'with Ivy',
      tags: ['fun'],
      excluded: true,
    };
    expect(
      await app.call(`PATCH /transaction/${edited.id}`, { token: person.token, body: said }),
    ).toMatchObject({
      status: 200,
    });
    const rest = Number((edited.amount + 1).toFixed(2));
    const splits = [
      { amount: -1, category_primary: 'TRAVEL' },
      { amount: rest, category_primary: 'MEDICAL' },
    ];
    expect(
      await app.call(`PATCH /transaction/${edited.id}`, { token: person.token, body: { splits } }),
    ).toMatchObject({ status: 200 });
    await app.call(`DELETE /transaction/${deleted.id}/delete`, { token: person.token });
    // Time passes until everything pending has posted or gone.
    let kept = (await get(`/transaction/${edited.id}`)).transaction;
    for (let round = 0; round < 12 && kept?.pending; round += 1) {
      await refresh();
      await sync();
      kept = (await get(`/transaction/${edited.id}`)).transaction;
    }
    if (kept) {
      expect(kept).toMatchObject({ ...said, pending: false, category_edited: true, merchant_edited: true });
      expect(kept.splits.slice(0, 2)).toMatchObject(splits);
    }
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
