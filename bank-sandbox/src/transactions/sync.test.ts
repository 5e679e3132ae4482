import { AccountType, Products, TransactionStreamStatus, type AccountBase, type Transaction } from 'plaid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultBehaviours } from '../behaviours.ts';
import { refused, startTestBank, type TestBank } from '../testing/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank();
});
afterAll(() => bank.close());
afterEach(async () => {
  expect(bank.complaints.splice(0)).toEqual([]);
  bank.bank.faults.clear();
});

const cents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100);
const balanceOf = (account: AccountBase): number => cents(account.balances.current!);

/** What a client has after applying changes to what it had. */
function apply(
  rows: Map<string, Transaction>,
  changes: { added: Transaction[]; modified: Transaction[]; removed: { transaction_id: string }[] },
) {
  for (const row of [...changes.added, ...changes.modified]) rows.set(row.transaction_id, row);
  for (const { transaction_id } of changes.removed) rows.delete(transaction_id);
  return rows;
}

/** Each account's balance less its opening equals what its posted rows moved. */
async function expectToAddUp(
  item: { access_token: string; item_id: string },
  rows: Iterable<Transaction>,
): Promise<void> {
  const { accounts } = (await bank.api.accountsGet({ access_token: item.access_token })).data;
  const { rows: openings } = await bank.bank.pool.query<{ account_id: string; opening: string }>(
    'SELECT account_id, opening FROM accounts WHERE item_id = $1',
    [item.item_id],
  );
  const list = [...rows];
  for (const account of accounts) {
    const own = list.filter((row) => row.account_id === account.account_id);
    const posted = own.filter((row) => !row.pending).reduce((sum, row) => sum + cents(row.amount), 0);
    const opening = Number(openings.find(({ account_id }) => account_id === account.account_id)!.opening);
    const owed = account.type === AccountType.Credit || account.type === AccountType.Loan;
    expect(balanceOf(account), account.name).toBe(owed ? opening + posted : opening - posted);
    const pendingOut = own
      .filter((row) => row.pending && row.amount > 0)
      .reduce((sum, row) => sum + cents(row.amount), 0);
    if (account.type === AccountType.Depository)
      expect(cents(account.balances.available!)).toBe(balanceOf(account) - pendingOut);
    if (account.type === AccountType.Credit)
      expect(cents(account.balances.available!)).toBe(
        cents(account.balances.limit!) - balanceOf(account) - pendingOut,
      );
  }
}

describe('two years of transactions', () => {
  test.each(['user_good', 'user_family', 'user_gig', 'user_student', 'user_retired', 'user_small_business'])(
    'of %s add up to the balances, to the cent',
    async (username) => {
      const item = await bank.addItem({ username });
      const all = await bank.syncAll(item.access_token);
      expect(all.added.length).toBeGreaterThan(800);
      expect([all.modified, all.removed]).toEqual([[], []]);
      expect(all.status).toBe('HISTORICAL_UPDATE_COMPLETE');
      await expectToAddUp(item, all.added);
    },
  );

  test('carry amounts beside the cent where Plaid does, which still add up', async () => {
    bank.bank.behaviours.subCentAmounts = true;
    const item = await bank.addItem();
    const { added } = await bank.syncAll(item.access_token);
    bank.bank.behaviours.subCentAmounts = false;
    const odd = added.filter(({ amount }) => (String(amount).split('.')[1] ?? '').length > 2);
    expect(odd.length / added.length).toBeGreaterThan(0.25);
    expect(odd.every(({ amount }) => String(Math.abs(amount)).split('.')[1]!.length <= 7)).toBe(true);
    await expectToAddUp(item, added);
  });

  test('come in pages that neither lose nor repeat a row, whatever their size', async () => {
    const { access_token } = await bank.addItem();
    const whole = await bank.syncAll(access_token);
    const paged = await bank.syncAll(access_token, undefined, 37);
    expect(paged.pages).toBeGreaterThan(50);
    expect(paged.added.map((row) => row.transaction_id)).toEqual(
      whole.added.map((row) => row.transaction_id),
    );
    expect(new Set(paged.added.map((row) => row.transaction_id)).size).toBe(paged.added.length);
  });

  test('are empty for the empty user, and nothing twice for one who has it all', async () => {
    const empty = await bank.addItem({ username: 'user_empty' });
    expect((await bank.syncAll(empty.access_token)).added).toEqual([]);
    const full = await bank.addItem();
    const { cursor } = await bank.syncAll(full.access_token);
    const again = await bank.syncAll(full.access_token, cursor);
    expect([again.added, again.modified, again.removed, again.cursor]).toEqual([[], [], [], cursor]);
  });

  test('of the huge user are 20,000, in 40 pages', async () => {
    const item = await bank.addItem({ username: 'user_huge' });
    const all = await bank.syncAll(item.access_token);
    expect([all.added.length, all.pages]).toEqual([20_000, 40]);
    await expectToAddUp(item, all.added);
  }, 60_000);

  test('share no id with a second link of the same customer, though all else is equal', async () => {
    const [first, second] = [await bank.addItem(), await bank.addItem()];
    const [a, b] = [await bank.syncAll(first.access_token), await bank.syncAll(second.access_token)];
    const ids = new Set(a.added.map((row) => row.transaction_id));
    expect(b.added.some((row) => ids.has(row.transaction_id))).toBe(false);
    const plain = (row: Transaction) => [row.date, row.amount, row.merchant_name, row.pending];
    expect(b.added.map(plain)).toEqual(a.added.map(plain));
    const accounts = async (token: string) =>
      (await bank.api.accountsGet({ access_token: token })).data.accounts;
    const [mine, theirs] = [await accounts(first.access_token), await accounts(second.access_token)];
    expect(theirs.map(({ name, mask, balances }) => ({ name, mask, balances }))).toEqual(
      mine.map(({ name, mask, balances }) => ({ name, mask, balances })),
    );
    expect(theirs.some(({ account_id }) => mine.some((one) => one.account_id === account_id))).toBe(false);
  });
});

describe('as time goes by', () => {
  test('a refresh settles what was pending under a new id, finds new purchases, and still adds up', async () => {
    const item = await bank.addItem();
    const first = await bank.syncAll(item.access_token);
    const rows = apply(new Map(), first);
    const pending = first.added.filter((row) => row.pending);
    expect(pending.length).toBeGreaterThan(0);

    await bank.api.transactionsRefresh({ access_token: item.access_token });
    const next = await bank.syncAll(item.access_token, first.cursor);
    expect(next.removed.map((row) => row.transaction_id).toSorted()).toEqual(
      pending.map((row) => row.transaction_id).toSorted(),
    );
    expect(Object.keys(next.removed[0]!).toSorted()).toEqual(['account_id', 'transaction_id']);
    const successors = next.added.filter((row) => row.pending_transaction_id);
    for (const row of successors) {
      expect(row.pending).toBe(false);
      expect(pending.map((one) => one.transaction_id)).toContain(row.pending_transaction_id);
      expect(row.transaction_id).not.toBe(row.pending_transaction_id);
    }
    expect(next.added.filter((row) => row.pending).length).toBeGreaterThan(0);
    await expectToAddUp(item, apply(rows, next).values());
  });

  test('days that pass bring the same rows as a later first sync would, and the sums hold every day', async () => {
    const start = bank.clock.now;
    const item = await bank.addItem({ username: 'user_student' });
    const changes = await bank.syncAll(item.access_token);
    const rows = apply(new Map(), changes);
    let { cursor } = changes;
    for (let step = 0; step < 12; step++) {
      bank.clock.now = new Date(bank.clock.now.getTime() + 31 * 3_600_000);
      const next = await bank.syncAll(item.access_token, cursor);
      cursor = next.cursor;
      await expectToAddUp(item, apply(rows, next).values());
    }
    const fresh = await bank.syncAll((await bank.addItem({ username: 'user_student' })).access_token);
    bank.clock.now = start;
    const oldest = fresh.added.map((row) => row.date).toSorted()[0]!;
    const plain = (list: Iterable<Transaction>) =>
      [...list]
        .filter((row) => row.date > oldest)
        .map((row) => `${row.date} ${row.amount} ${row.merchant_name} ${row.pending}`)
        .toSorted();
    expect(plain(rows.values())).toEqual(plain(fresh.added));
  });

  test('any old cursor plays the same changes again', async () => {
    const item = await bank.addItem();
    const first = await bank.syncAll(item.access_token);
    await bank.api.transactionsRefresh({ access_token: item.access_token });
    const once = await bank.syncAll(item.access_token, first.cursor);
    const twice = await bank.syncAll(item.access_token, first.cursor);
    expect(twice).toEqual(once);
    await bank.api.transactionsRefresh({ access_token: item.access_token });
    const later = await bank.syncAll(item.access_token, first.cursor);
    const [direct, steps] = [apply(apply(new Map(), first), later), apply(apply(new Map(), first), once)];
    apply(steps, await bank.syncAll(item.access_token, once.cursor));
    expect([...direct.keys()].toSorted()).toEqual([...steps.keys()].toSorted());
  });

  test('a change in the middle of a loop refuses its next page, and the loop restarted is right', async () => {
    const item = await bank.addItem();
    const { data } = await bank.api.transactionsSync({ access_token: item.access_token, count: 100 });
    await bank.api.transactionsRefresh({ access_token: item.access_token });
    const answer = await refused(
      bank.api.transactionsSync({ access_token: item.access_token, count: 100, cursor: data.next_cursor }),
    );
    expect(answer).toMatchObject({
      status: 400,
      type: 'TRANSACTIONS_ERROR',
      code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
    });
    const restarted = await bank.syncAll(item.access_token);
    expect(restarted.removed).toEqual([]);
    await expectToAddUp(item, restarted.added);
  });

  test('a midnight between two pages does not break the loop', async () => {
    const item = await bank.addItem();
    const { data } = await bank.api.transactionsSync({ access_token: item.access_token, count: 100 });
    const start = bank.clock.now;
    bank.clock.now = new Date(start.getTime() + 86_400_000);
    const rest = await bank.syncAll(item.access_token, data.next_cursor);
    expect(rest.added.length).toBeGreaterThan(1_000);
    bank.clock.now = start;
  });

  test('a refresh also reports rows as modified that are not', async () => {
    const item = await bank.addItem();
    const first = await bank.syncAll(item.access_token);
    bank.bank.behaviours.identicalModified = true;
    await bank.api.transactionsRefresh({ access_token: item.access_token });
    bank.bank.behaviours.identicalModified = false;
    const { modified } = await bank.syncAll(item.access_token, first.cursor);
    expect(modified.length).toBeGreaterThan(5);
    for (const row of modified)
      expect(row).toEqual(first.added.find(({ transaction_id }) => transaction_id === row.transaction_id));
  });
});

describe('a history that is being prepared', () => {
  test('first says nothing, with an empty cursor; then 30 days; then all of it', async () => {
    Object.assign(bank.bank.behaviours, {
      emptyFirstSync: true,
      initialDelayMs: 0,
      historicalDelayMs: 3_600_000,
    });
    const { access_token, item_id } = await bank.addItem();
    const silent = (await bank.api.transactionsSync({ access_token })).data;
    expect(silent).toMatchObject({
      added: [],
      modified: [],
      removed: [],
      has_more: false,
      next_cursor: '',
      transactions_update_status: 'NOT_READY',
    });
    expect(silent.accounts).toHaveLength(3);

    const initial = await bank.syncAll(access_token);
    expect(initial.status).toBe('INITIAL_UPDATE_COMPLETE');
    expect(initial.added.length).toBeGreaterThan(40);
    expect(initial.added.every((row) => row.date >= '2026-10-22')).toBe(true);

    await bank.bank.pool.query('UPDATE items SET historical_at = now() WHERE item_id = $1', [item_id]);
    const rest = await bank.syncAll(access_token, initial.cursor);
    Object.assign(bank.bank.behaviours, { emptyFirstSync: false, historicalDelayMs: 0 });
    expect(rest.status).toBe('HISTORICAL_UPDATE_COMPLETE');
    expect(rest.added.length).toBeGreaterThan(1_500);
  });

  test('is PRODUCT_NOT_READY for /transactions/get', async () => {
    Object.assign(bank.bank.behaviours, { emptyFirstSync: true, initialDelayMs: 3_600_000 });
    const { access_token } = await bank.addItem();
    const range = { access_token, start_date: '2026-11-01', end_date: '2026-11-21' };
    expect(await refused(bank.api.transactionsGet(range))).toMatchObject({ code: 'PRODUCT_NOT_READY' });
    Object.assign(bank.bank.behaviours, { emptyFirstSync: false, initialDelayMs: 0 });
  });

  test('is read by /transactions/get as soon as it is ready, without a sync before it', async () => {
    Object.assign(bank.bank.behaviours, { emptyFirstSync: true });
    const { access_token } = await bank.addItem();
    const range = { access_token, start_date: '2026-11-01', end_date: '2026-11-21' };
    expect((await bank.api.transactionsGet(range)).data.total_transactions).toBeGreaterThan(20);
    Object.assign(bank.bank.behaviours, { emptyFirstSync: false });
  });

  test('of an item made without transactions has the days that its first call asks for', async () => {
    const oldest = (rows: Transaction[]) => rows.map(({ date }) => date).toSorted()[0]!;
    const make = () => bank.addItem({ products: [Products.Auth], days: 90 });
    for (const [days, from, to] of [
      [365, '2025-11-21', '2025-11-30'],
      [10, '2026-11-11', '2026-11-13'],
    ] as const) {
      const item = await make();
      const first = await bank.api.transactionsSync({
        access_token: item.access_token,
        options: { days_requested: days },
        count: 500,
      });
      const rows = [...first.data.added];
      if (first.data.has_more)
        rows.push(...(await bank.syncAll(item.access_token, first.data.next_cursor)).added);
      expect(oldest(rows) >= from && oldest(rows) <= to, oldest(rows)).toBe(true);
      await expectToAddUp(item, rows);
      const { products } = (await bank.api.itemGet({ access_token: item.access_token })).data.item;
      expect(products).toEqual(['auth', 'transactions']);
      await bank.api.transactionsSync({
        access_token: item.access_token,
        options: { days_requested: 730 },
      });
      expect(oldest((await bank.syncAll(item.access_token)).added)).toBe(oldest(rows));
    }
    const plain = await make();
    const range = { start_date: '2024-01-01', end_date: '2026-11-21' };
    const { transactions, total_transactions } = (
      await bank.api.transactionsGet({
        access_token: plain.access_token,
        ...range,
        options: { days_requested: 200, count: 500 },
      })
    ).data;
    expect(total_transactions).toBeGreaterThan(400);
    expect(transactions).toHaveLength(500);
  });

  test('names no pending row that its client cannot have seen', async () => {
    const { access_token } = await bank.addItem();
    const { added } = await bank.syncAll(access_token);
    expect(added.length).toBeGreaterThan(1_000);
    expect(added.filter((row) => row.pending_transaction_id !== null)).toEqual([]);
    const unread = await bank.addItem();
    await bank.control('POST', `/items/${unread.item_id}`, { do: 'refresh' });
    const late = await bank.syncAll(unread.access_token);
    expect(late.added.filter((row) => row.pending_transaction_id !== null)).toEqual([]);
  });

  test('is what the demo does by default', () => {
    expect(defaultBehaviours).toMatchObject({
      emptyFirstSync: true,
      subCentAmounts: true,
      identicalModified: true,
      mutationErrors: true,
    });
  });
});

describe('/transactions/get', () => {
  test('gives the rows of a range, newest first, in pages', async () => {
    const { access_token } = await bank.addItem();
    const all = (await bank.syncAll(access_token)).added.filter(
      ({ date }) => date >= '2026-03-01' && date <= '2026-05-31',
    );
    const range = { access_token, start_date: '2026-03-01', end_date: '2026-05-31' };
    const one = (await bank.api.transactionsGet({ ...range, options: { count: 500 } })).data;
    expect(one.total_transactions).toBe(all.length);
    const parts = await Promise.all(
      [0, 100, 200, 300].map((offset) =>
        bank.api.transactionsGet({ ...range, options: { count: 100, offset } }),
      ),
    );
    const rows = parts.flatMap(({ data }) => data.transactions);
    expect(rows).toEqual(one.transactions);
    expect(rows.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    const names = (
      await bank.api.transactionsGet({ ...range, options: { count: 3, include_original_description: true } })
    ).data.transactions;
    expect(names.every(({ original_description }) => typeof original_description === 'string')).toBe(true);
  });
});

describe('cursors', () => {
  test('belong to one item and one account stream', async () => {
    const [a, b] = [await bank.addItem(), await bank.addItem()];
    const { cursor } = await bank.syncAll(a.access_token);
    for (const wrong of [cursor.slice(0, -3), 'bm9wZQ==', '%%%']) {
      expect(
        await refused(bank.api.transactionsSync({ access_token: a.access_token, cursor: wrong })),
      ).toMatchObject({ code: 'INVALID_FIELD' });
    }
    expect(await refused(bank.api.transactionsSync({ access_token: b.access_token, cursor }))).toMatchObject({
      code: 'INVALID_FIELD',
    });
    const { accounts } = (await bank.api.accountsGet({ access_token: a.access_token })).data;
    const stream = { access_token: a.access_token, options: { account_id: accounts[1]!.account_id } };
    const savings = (await bank.api.transactionsSync({ ...stream, count: 500 })).data;
    expect(new Set(savings.added.map(({ account_id }) => account_id))).toEqual(
      new Set([accounts[1]!.account_id]),
    );
    expect(await refused(bank.api.transactionsSync({ ...stream, cursor }))).toMatchObject({
      code: 'INVALID_FIELD',
    });
  });
});

describe('recurring streams', () => {
  test('are the truth of the generator', async () => {
    const item = await bank.addItem();
    const { added } = await bank.syncAll(item.access_token);
    const streams = (await bank.api.transactionsRecurringGet({ access_token: item.access_token })).data;
    const pay = streams.inflow_streams.find(({ description }) => description.includes('PAYROLL'))!;
    expect(pay).toMatchObject({ frequency: 'BIWEEKLY', status: 'MATURE', is_active: true });
    expect(pay.transaction_ids).toHaveLength(
      added.filter(
        ({ amount, counterparties }) => amount < 0 && counterparties?.[0]?.name === 'Larkspur Systems',
      ).length,
    );
    const rent = streams.outflow_streams.find(
      ({ merchant_name }) => merchant_name === 'Alder Court Apartments',
    )!;
    expect(rent).toMatchObject({
      frequency: 'MONTHLY',
      first_date: '2024-12-02',
      last_date: '2026-11-02',
      predicted_next_date: '2026-12-02',
    });
    expect(streams.outflow_streams.some(({ status }) => status === TransactionStreamStatus.Tombstoned)).toBe(
      true,
    );
    const known = new Set(added.map(({ transaction_id }) => transaction_id));
    expect(streams.outflow_streams.flatMap((one) => one.transaction_ids).every((id) => known.has(id))).toBe(
      true,
    );
  });
});
