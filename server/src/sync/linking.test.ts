import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  control,
  ledgerOf,
  linkBank,
  linksOf,
  linkThroughWidget,
  sorted,
  storedRows,
  until,
  untilImported,
  visitWidget,
} from '../testing/bank.ts';
import { createGoal, createPerson, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ bank: 'sandbox', clock: 'real' });
  await control(app, 'POST /behaviours', { initialDelayMs: 0, historicalDelayMs: 0 });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await control(app, 'DELETE /faults');
  // First imports come by jobs; webhooks would start more syncs, which could take a fault meant for a test's own.
  await control(app, 'POST /webhook-faults', { kind: 'drop', count: 1_000_000 });
  person = await createPerson(app);
});

const get = async (path: string, who = person) => (await app.call(`GET ${path}`, { token: who.token })).json;
const post = (path: string, body?: object, who = person) =>
  app.call(`POST ${path}`, { token: who.token, body });
const itemOf = async (who = person) => (await linksOf(app, who)).at(-1)!.item_id;

const statusOf = (each: { status: string }) => each.status;

async function itemExists(itemId: string): Promise<boolean> {
  const { items } = await control<{ items: { item_id: string }[] }>(app, 'GET /items');
  return items.some(({ item_id }) => item_id === itemId);
}

test('the embedded bank counts calls by the same scale as Saldo', async () => {
  expect(await control(app, 'GET /behaviours')).toMatchObject({ rateLimitScale: 0 });
});

describe('linking a bank', () => {
  test('brings accounts at once, then a history that is the bank’s own books to the cent', async () => {
    const linked = await linkBank(app, person);
    expect(linked).toMatchObject({ success: true, institution_name: 'Quokka National Bank' });
    expect(linked.accounts.length).toBeGreaterThan(1);
    await untilImported(app, person);

    const ledger = await ledgerOf(app, await itemOf());
    const stored = await storedRows(app, person);
    expect(stored.length).toBeGreaterThan(500);
    expect(sorted(stored)).toEqual(sorted(ledger.rows));
    const { accounts } = await get('/accounts/');
    for (const account of accounts)
      expect(Math.round(account.balances.current * 100)).toBe(ledger.balances.get(account.plaid_account_id));

    const { summary } = await get('/transaction/summary');
    const sum = stored.reduce((total, { amount }) => total + amount, 0);
    expect(Math.round(summary.net_balance * 100)).toBe(sum);
    expect(Math.round(summary.total_income * 100) - Math.round(summary.total_expenses * 100)).toBe(sum);
    expect(summary.total_count).toBe(stored.length);
    // Transfers between the person's own accounts have found their other leg.
    const matched = await app.db.inTransaction(person.id, (tx) =>
      tx.selectFrom('transactions').select('id').where('transfer_peer_id', 'is not', null).execute(),
    );
    expect(matched.length).toBeGreaterThan(10);
  });

  test('keeps the access token sealed, and out of every log line and answer', async () => {
    await linkThroughWidget(app, person);
    await untilImported(app, person);
    const [link] = await linksOf(app, person);
    expect(link?.access_token).toMatch(/^v1\.[0-9a-f]{8}\./);
    const token = app.services.keys.open(link!.access_token!, {
      table: 'links',
      column: 'access_token',
      userId: person.id,
      row: String(link!.id),
    });
    expect(token).toMatch(/^access-sandbox-/);
    expect(app.logged()).not.toContain(token);
    expect(app.logged()).not.toMatch(/access-sandbox-|public-sandbox-|link-sandbox-/);
  });

  test('is done once for a double click, and for a retry', async () => {
    const { public_token } = (await post('/plaid/create-public-token')).json;
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/plaid/exchange-public-token', { public_token })),
    );
    const again = await post('/plaid/exchange-public-token', { public_token });
    for (const answer of [...answers, again]) {
      expect(answer.status).toBe(200);
      const ids = (reply: typeof again) => reply.json.accounts.map(({ id }: { id: number }) => id);
      expect(ids(answer)).toEqual(ids(again));
    }
    expect(await linksOf(app, person)).toHaveLength(1);
  });

  test('refuses a token that is not this person’s, and one nobody made', async () => {
    const stranger = await createPerson(app);
    const { public_token } = (await post('/plaid/create-public-token')).json;
    await post('/plaid/create-link-token', undefined, stranger);
    const stolen = await post('/plaid/exchange-public-token', { public_token }, stranger);
    expect(stolen).toMatchObject({ status: 400, json: { code: 'INVALID_TOKEN' } });
    const invented = await post('/plaid/exchange-public-token', { public_token: 'public-sandbox-invented' });
    expect(invented).toMatchObject({ status: 400, json: { code: 'INVALID_TOKEN' } });
    // Nor one that another person's visit of the widget gave.
    const { link_token } = (await post('/plaid/create-link-token')).json;
    const visit = await visitWidget(app, link_token, { username: 'user_empty' });
    const fromVisit = { public_token: visit.public_token };
    expect((await post('/plaid/exchange-public-token', fromVisit, stranger)).json.code).toBe('INVALID_TOKEN');
    expect((await post('/plaid/exchange-public-token', fromVisit)).status).toBe(200);
    // The theft cost its owner nothing.
    expect((await post('/plaid/exchange-public-token', { public_token })).status).toBe(200);
    expect((await get('/plaid/status', stranger)).linked).toBe(false);
  });

  test('accepts no token whose owner the bank does not name, its owner’s included, until it does', async () => {
    const stranger = await createPerson(app);
    const { link_token } = (await post('/plaid/create-link-token')).json;
    await post('/plaid/create-link-token', undefined, stranger);
    const { public_token } = await visitWidget(app, link_token, { username: 'user_empty' });
    const exchange = (who: Person) => post('/plaid/exchange-public-token', { public_token }, who);
    for (const code of ['INTERNAL_SERVER_ERROR', 'RATE_LIMIT_EXCEEDED', 'INVALID_API_KEYS']) {
      await control(app, 'POST /faults', { kind: 'error', code, endpoint: '/link/token/get', count: 100 });
      for (const who of [stranger, person])
        expect(await exchange(who)).toMatchObject({ status: 503, json: { code: 'BANK_UNAVAILABLE' } });
      await control(app, 'DELETE /faults');
    }
    expect((await get('/plaid/status', stranger)).linked).toBe(false);
    expect((await exchange(stranger)).json.code).toBe('INVALID_TOKEN');
    expect((await exchange(person)).status).toBe(200);
  });

  test('finds the owner of a token also when it is not the newest of their widget sessions', async () => {
    const { link_token } = (await post('/plaid/create-link-token')).json;
    const { public_token } = await visitWidget(app, link_token, { username: 'user_empty' });
    for (let more = 0; more < 3; more += 1) await post('/plaid/create-link-token');
    expect((await post('/plaid/exchange-public-token', { public_token })).status).toBe(200);
  });

  test('says in words when the bank cannot be reached, and works at the next click', async () => {
    const { public_token } = (await post('/plaid/create-public-token')).json;
    await control(app, 'POST /faults', {
      kind: 'error',
      code: 'INTERNAL_SERVER_ERROR',
      endpoint: '/item/public_token/exchange',
    });
    const failed = await post('/plaid/exchange-public-token', { public_token });
    expect(failed).toMatchObject({ status: 503, json: { code: 'BANK_UNAVAILABLE' } });
    expect((await post('/plaid/exchange-public-token', { public_token })).status).toBe(200);
  });

  test('works when accounts cannot be read yet: the first import brings them', async () => {
    const { public_token } = (await post('/plaid/create-public-token')).json;
    await control(app, 'POST /faults', {
      kind: 'error',
      code: 'INSTITUTION_DOWN',
      endpoint: '/accounts/get',
    });
    const linked = await post('/plaid/exchange-public-token', { public_token });
    expect(linked.status).toBe(200);
    await untilImported(app, person);
    expect(sorted(await storedRows(app, person))).toEqual(sorted((await ledgerOf(app, await itemOf())).rows));
  });

  test('hands out a script of the app’s own origin and a token that lives a while', async () => {
    const { status, json } = await post('/plaid/create-link-token');
    expect(status).toBe(200);
    expect(json.script_url).toBe('/_bank/link/v2/stable/link-initialize.js');
    expect((await app.call(`GET /${json.script_url}`)).status).toBe(200);
    expect(Date.parse(json.expiration)).toBeGreaterThan(Date.now());
  });
});

describe('a second bank', () => {
  test('is a second link; one failing bank does not hide what the other brought', async () => {
    await linkThroughWidget(app, person, { username: `user_good+${person.id}` });
    await linkThroughWidget(app, person, { username: `user_good+${person.id}`, institution: 'ins_900003' });
    const status = await untilImported(app, person);
    expect(status.institutions).toHaveLength(2);
    const [first, second] = await linksOf(app, person);
    await control(app, 'POST /faults', {
      kind: 'error',
      code: 'INSTITUTION_DOWN',
      item_id: second!.item_id,
      endpoint: '/transactions/sync',
    });
    const partly = await post('/transaction/sync-transactions');
    expect(partly).toMatchObject({
      status: 200,
      json: { failed: [{ link_id: second!.id, code: 'BANK_UNAVAILABLE' }] },
    });
    for (const link of [first, second])
      await control(app, 'POST /faults', {
        kind: 'error',
        code: 'INSTITUTION_DOWN',
        item_id: link!.item_id,
        endpoint: '/transactions/sync',
      });
    const wholly = await post('/transaction/sync-transactions');
    expect(wholly).toMatchObject({ status: 503, json: { code: 'BANK_UNAVAILABLE' } });
    expect((await get('/plaid/status')).institutions.map(statusOf)).toEqual(['unavailable', 'unavailable']);
    expect((await post('/transaction/sync-transactions')).json.failed).toBeUndefined();
    expect((await get('/plaid/status')).institutions.map(statusOf)).toEqual(['active', 'active']);
  });
});

describe('linking the same bank again', () => {
  async function relink(disconnectFirst: boolean) {
    const username = `user_good+again${person.id}`;
    await linkThroughWidget(app, person, { username });
    await untilImported(app, person);
    const before = await get('/transaction/transactions?limit=50');
    const [edited, deleted] = before.transactions.filter(({ pending }: { pending: boolean }) => !pending);
    await app.call(`PATCH /transaction/${edited.id}`, {
      token: person.token,
      body: { category_primary: 'ENTERTAINMENT' },
    });
    await app.call(`DELETE /transaction/${deleted.id}/delete`, { token: person.token });
    const accountsBefore = (await get('/accounts/')).accounts.map(({ id }: { id: number }) => id);
    const oldItem = await itemOf();
    if (disconnectFirst) expect((await post('/plaid/disconnect')).status).toBe(200);
    await linkThroughWidget(app, person, { username });
    await untilImported(app, person);
    return { edited, deleted, before, accountsBefore, oldItem };
  }

  test.each([
    ['while it is still linked', false],
    ['after a disconnect', true],
  ])(
    '%s adopts accounts and rows: no double, edits and deletions carried over',
    async (_, disconnectFirst) => {
      const { edited, deleted, before, accountsBefore, oldItem } = await relink(disconnectFirst);
      const { accounts } = await get('/accounts/');
      expect(accounts.map(({ id }: { id: number }) => id)).toEqual(accountsBefore);
      expect(accounts.every(({ status }: { status: string }) => status === 'active')).toBe(true);
      const after = await get('/transaction/transactions?limit=500');
      expect(after.total_count).toBe(before.total_count - 1);
      expect(after.transactions.find(({ id }: { id: number }) => id === edited.id)).toMatchObject({
        category_primary: 'ENTERTAINMENT',
        category_edited: true,
        amount: edited.amount,
      });
      expect(after.transactions.some(({ id }: { id: number }) => id === deleted.id)).toBe(false);
      const ledger = (await ledgerOf(app, await itemOf())).rows;
      expect(ledger).toHaveLength((await storedRows(app, person)).length + 1);
      expect((await get('/plaid/status')).institutions).toHaveLength(1);
      await until(
        () => itemExists(oldItem),
        (exists) => !exists,
      );
    },
  );

  test('two equal rows stay two', async () => {
    const username = `user_good+twins${person.id}`;
    await linkThroughWidget(app, person, { username });
    await untilImported(app, person);
    const twins = async () =>
      Object.values(
        Object.groupBy(sorted(await storedRows(app, person)), (row) => row.replace(/^\["[^"]*"/, '')),
      )
        .map((rows) => rows?.length ?? 0)
        .toSorted((a, b) => a - b);
    const before = await twins();
    await linkThroughWidget(app, person, { username });
    await untilImported(app, person);
    expect(await twins()).toEqual(before);
  });
});

describe('disconnecting', () => {
  test('keeps accounts readable and rows in the lists, leaves them out of the total, revokes the access', async () => {
    await linkBank(app, person);
    await untilImported(app, person);
    const item = await itemOf();
    const { total_count } = await get('/transaction/transactions');
    const [account] = (await get('/accounts/depository')).accounts;
    const goal = await createGoal(app, person, { linked_account_id: account.id, linked_minor: 1_000 });
    expect(await post('/plaid/disconnect')).toMatchObject({
      status: 200,
      json: { success: true, message: 'Disconnected from Plaid successfully' },
    });
    expect(await get('/plaid/status')).toEqual({ linked: false, institutions: [] });
    const { accounts } = await get('/accounts/');
    expect(accounts.map(({ status }: { status: string }) => status)).toEqual(
      accounts.map(() => 'disconnected'),
    );
    expect((await get('/accounts/summary')).summary).toMatchObject({ total_balance: 0, total_accounts: 0 });
    expect((await get('/transaction/transactions')).total_count).toBe(total_count);
    const { goal: kept } = await get(`/goals/${goal}`);
    expect(kept).toMatchObject({ linked_amount: 10, underfunded: { shortfall: 10 } });
    await until(
      () => itemExists(item),
      (exists) => !exists,
    );
    const [link] = await linksOf(app, person);
    expect(link).toMatchObject({ access_token: null, removal_pending: false });
    expect((await post('/plaid/disconnect')).json.code).toBe('BANK_NOT_LINKED');
    expect((await post('/transaction/sync-transactions')).json.code).toBe('BANK_NOT_LINKED');
    expect((await post('/accounts/sync-accounts')).json.code).toBe('BANK_NOT_LINKED');
  });

  test('with delete_data removes everything of that link and nothing else', async () => {
    await linkThroughWidget(app, person, { username: `user_good+x${person.id}` });
    await linkThroughWidget(app, person, { username: `user_good+x${person.id}`, institution: 'ins_900003' });
    await untilImported(app, person);
    const [first, second] = await linksOf(app, person);
    expect((await post('/plaid/disconnect', { link_id: first!.id, institution_id: second!.id })).status).toBe(
      400,
    );
    expect((await post('/plaid/disconnect', { link_id: first!.id, delete_data: true })).status).toBe(200);
    const ledger = await ledgerOf(app, second!.item_id);
    expect(sorted(await storedRows(app, person))).toEqual(sorted(ledger.rows));
    expect((await get('/plaid/status')).institutions.map(({ id }: { id: number }) => id)).toEqual([
      second!.id,
    ]);
  });

  test('stands although the bank cannot be reached; a job notifies the bank later', async () => {
    await linkBank(app, person);
    await untilImported(app, person);
    const item = await itemOf();
    await control(app, 'POST /faults', { kind: 'reset', endpoint: '/item/remove', item_id: item, count: 3 });
    expect((await post('/plaid/disconnect')).status).toBe(200);
    expect((await linksOf(app, person))[0]).toMatchObject({ status: 'disconnected', removal_pending: true });
    expect(await itemExists(item)).toBe(true);
  });

  test('another person’s link is a link that does not exist', async () => {
    await linkBank(app, person);
    const stranger = await createPerson(app);
    await linkBank(app, stranger);
    const [theirs] = await linksOf(app, stranger);
    const tried = await post('/plaid/disconnect', { institution_id: theirs!.id });
    expect(tried).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    expect((await get('/plaid/status', stranger)).linked).toBe(true);
    const update = await post('/plaid/create-link-token', { link_id: theirs!.id });
    expect(update).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });
});

describe('update mode', () => {
  test('repairs a login: same accounts, same rows, and what came meanwhile', async () => {
    await linkThroughWidget(app, person, { username: `user_good+u${person.id}` });
    await untilImported(app, person);
    const [link] = await linksOf(app, person);
    await control(app, `POST /items/${link!.item_id}`, { do: 'fail', code: 'ITEM_LOGIN_REQUIRED' });
    expect(await post('/transaction/sync-transactions')).toMatchObject({
      status: 409,
      json: { code: 'BANK_LOGIN_REQUIRED' },
    });
    expect((await get('/plaid/status')).institutions[0]).toMatchObject({
      status: 'reconnect_required',
      error_code: 'ITEM_LOGIN_REQUIRED',
    });
    const { json } = await post('/plaid/create-link-token', { link_id: link!.id });
    await visitWidget(app, json.link_token, { username: `user_good+u${person.id}` });
    await control(app, `POST /items/${link!.item_id}`, { do: 'refresh' });
    expect((await post('/accounts/sync-accounts')).status).toBe(200);
    await untilImported(app, person);
    await until(
      async () => [sorted(await storedRows(app, person)), sorted((await ledgerOf(app, link!.item_id)).rows)],
      ([stored, ledger]) => JSON.stringify(stored) === JSON.stringify(ledger),
    );
    expect(await linksOf(app, person)).toHaveLength(1);
  });
});
