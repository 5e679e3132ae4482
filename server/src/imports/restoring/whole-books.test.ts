import { addDays } from '@saldo/contract/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../../testing/factories.ts';
import type { Reply } from '../../testing/http.ts';
import { books, commits, handAccount, imports, reads, settled, upload } from '../imports.testing.ts';

/* Everything a person has, taken away as saldo.json and brought into empty books: they are the same. */

type Json = Reply['json'];
let app: TestApp;
let ana: Person;
let bea: Person;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real', workers: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  [ana, bea] = [await createPerson(app), await createPerson(app)];
});

async function call(person: Person, line: string, body?: unknown): Promise<Json> {
  const { status, json, text } = await app.call(line, { token: person.token, body });
  if (status >= 400) throw new Error(`${line} answered ${status} ${text}`);
  return json;
}

async function everythingOf(person: Person): Promise<string> {
  await call(person, 'POST /auth/reauthenticate', { password: person.password });
  return (await app.call('GET /settings/export/saldo.json', { token: person.token })).text;
}

const rowsIn = async (person: Person) =>
  (await call(person, 'GET /transaction/transactions?limit=500')).transactions as Json[];
const today = new Date().toISOString().slice(0, 10);

/** Lists that no file can bring into other books, and what is of its moment. */
const ofThePerson = [
  'chat',
  'remembered_readings',
  'saved_views',
  'notices',
  'notice_settings',
  'sessions',
  'security_log',
  'deleted_accounts',
];

/** A file with every number in it replaced by the place of what it names. */
function numbered(text: string): Record<string, Json[]> {
  const {
    format: _format,
    made_at: _made,
    profile: _profile,
    ...lists
  } = JSON.parse(text) as Record<string, Json[]>;
  for (const list of ofThePerson) delete lists[list];
  const places = new Map<string, string>();
  for (const [list, rows] of Object.entries(lists))
    rows.forEach(({ id }, index) => id !== undefined && places.set(`${list}/${id}`, `${list}#${index}`));
  const kinds: Record<string, string> = {
    account_id: 'accounts',
    linked_account_id: 'accounts',
    link_id: 'institutions',
    category_id: 'categories',
    transaction_id: 'transactions',
    transfer_of: 'transactions',
    with: 'transactions',
    goal_id: 'goals',
    undoes: 'goal_entries',
    moved_with: 'goal_entries',
  };
  const batches = new Map<number, number>();
  const place = (kind: string, value: unknown) => places.get(`${kind}/${String(value)}`) ?? `${kind}?`;
  const walk = (value: Json, name: string, list: string): Json => {
    if (typeof value === 'number') {
      if (name === 'batch_id') return batches.get(value) ?? batches.set(value, batches.size).size - 1;
      if (name.endsWith('_by') || name.startsWith('said_by.'))
        return value === 0 ? value : place('rules', value);
      if (name === 'id') return place(list, value);
      if (name === 'rule_id') return places.get(`rules/${value}`) ?? null;
      return kinds[name] ? place(kinds[name], value) : value;
    }
    if (typeof value === 'string')
      return value.replace(/^(OWN_|own:)(\d+)$/, (_all, head: string, old: string) =>
        place(head === 'OWN_' ? 'categories' : 'recurring_added', old),
      );
    if (Array.isArray(value)) return value.map((one) => walk(one, name, list));
    if (value === null || typeof value !== 'object') return value;
    const inner = name === 'account' || name === 'linked_account' ? 'accounts' : list;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        walk(one, name === 'said_by' ? `said_by.${key}` : key, inner),
      ]),
    );
  };
  return Object.fromEntries(
    Object.entries(lists).map(([list, rows]) => [list, rows.map((row) => walk(row, '', list))]),
  );
}

/** A file without what no file can bring: how a bank stands, and the notes of rows in the bin. */
function withoutBanks(lists: Record<string, Json[]>): Record<string, Json[]> {
  const { institutions = [], accounts = [], deleted_transactions: deleted = [] } = lists;
  return {
    ...lists,
    institutions: institutions.map(
      ({ status: _status, disconnected_at: _at, error_code: _code, ...one }) => one,
    ),
    accounts: accounts.map(({ status: _status, unreserved_balance: _free, ...one }) => one),
    deleted_transactions: deleted.map(({ note: _note, tags: _tags, ...one }) => one),
  };
}

/** Books with one of everything. */
async function fill(person: Person): Promise<void> {
  const checking = await handAccount(app, person, { opening_balance: 500 });
  const card = await handAccount(app, person, { name: 'Card', type: 'credit', opening_balance: 30 });
  const house = await handAccount(app, person, { name: 'House', type: 'other', subtype: 'property' });
  const old = await handAccount(app, person, { name: 'Old', currency: 'EUR' });
  await call(person, `POST /accounts/${house}/values`, { date: addDays(today, -30), value: 250_000 });
  await call(person, `PATCH /accounts/${house}`, { hidden: true });
  await call(person, `PATCH /accounts/${card}`, { position: 0 });
  const wine = (
    await call(person, 'POST /categories/', {
      name: 'Wine',
      category_primary: 'FOOD_AND_DRINK',
      color: 'red',
    })
  ).category.id;
  await call(person, 'POST /categories/', { name: 'Aside', category_primary: 'OTHER' });
  await imports(
    app,
    person,
    checking,
    'a.csv',
    `Date,Description,Amount\n${[9, 8, 7, 6, 5, 4].map((ago) => `${addDays(today, -ago * 7)},COPPER KETTLE 12,-6.40\n${addDays(today, -ago * 7)},COPPER KETTLE 12,-6.40\n`).join('')}${[6, 5, 4, 3, 2, 1].map((ago) => `${addDays(today, -ago * 7)},FIBERMOSS INTERNET,-45\n`).join('')}${addDays(today, -40)},"Shop ""A"", B",-30\n${addDays(today, -2)},To card,-20\n`,
  );
  const byHand = { account_id: card, date: addDays(today, -1), amount: 20, name: 'From checking' };
  const back = (await call(person, 'POST /transaction/', byHand)).transaction.id;
  await call(person, 'POST /transaction/', {
    ...byHand,
    amount: -8,
    name: 'Bar',
    category_id: wine,
    note: 'né',
    tags: ['x'],
  });
  const rows = await rowsIn(person);
  const named = (name: string) => rows.find((row) => row.name === name).id;
  await call(person, `PATCH /transaction/${named('To card')}`, { transfer_of: back });
  await call(person, `PATCH /transaction/${named('Shop "A", B')}`, {
    splits: [
      { amount: -10, category_primary: 'TRAVEL', note: 'ticket' },
      { amount: -20, category_id: wine },
    ],
    excluded: true,
  });
  const coffees = rows.filter(({ name }) => name.startsWith('COPPER'));
  await call(person, `PATCH /transaction/${coffees[0].id}`, { merchant_name: 'Kettle', note: 'with Bo' });
  await call(person, `DELETE /transaction/${coffees[3].id}/delete`);
  await call(person, 'POST /limits/', { category: `OWN_${wine}`, amount: 50, carry: true });
  await call(person, 'POST /limits/', { category: 'FOOD_AND_DRINK', amount: 400.5, currency: 'EUR' });
  await call(person, 'POST /rules/', {
    when: { payee: 'copper', account_id: checking, amount: { max: 50 } },
    set: { category_id: wine, tags: ['coffee'] },
    apply_to_past: true,
  });
  const gone = (
    await call(person, 'POST /rules/', {
      when: { direction: 'in' },
      set: { tags: ['in'] },
      apply_to_past: true,
    })
  ).rule.id;
  await call(person, `DELETE /rules/${gone}`);
  const { goal } = await call(person, 'POST /goals/', {
    title: 'Roof',
    target_amount: 900,
    deadline: addDays(today, 200),
    linked_account_id: checking,
    linked_amount: 100,
  });
  await call(person, `PUT /goals/${goal.id}/progress`, { amount: 12.5 });
  const { entries } = await call(person, `GET /goals/${goal.id}/entries`);
  await call(person, `POST /goals/${goal.id}/entries/${entries[0].id}/undo`);
  await call(person, 'POST /goals/', { title: 'Boat', target_amount: 10 });
  const { id: gym } = await call(person, 'POST /recurring/', {
    name: 'Gym',
    kind: 'bill',
    amount: 25,
    cadence: 'monthly',
    next_date: addDays(today, 4),
    account_id: checking,
  });
  await call(person, 'PATCH /recurring/', { key: `own:${gym}`, name: 'Sport' });
  const recurring = JSON.stringify(await call(person, 'GET /recurring/'));
  const key = /"key":"(out:[^"]+)"/.exec(recurring)?.[1];
  await call(person, 'PATCH /recurring/', { key, state: 'confirmed' });
  await call(person, `PATCH /accounts/${old}`, { closed: true });
}

async function restores(person: Person, text: string): Promise<Json> {
  const asked = await reads(app, person, 'saldo.json', text);
  expect(asked).toMatchObject({ status: 'asking', format: 'Saldo' });
  expect(asked.questions[0]).toEqual({ field: 'restore', choices: ['books', 'rows'] });
  await call(person, `PATCH /imports/${asked.id}`, { mapping: { restore: 'books' } });
  const ready = await settled(app, person, asked.id);
  expect(ready).toMatchObject({ status: 'ready', questions: [] });
  return ready;
}

describe('whole books', () => {
  test('come back as they were, and go again as one', async () => {
    await fill(ana);
    const text = await everythingOf(ana);
    const lists = numbered(text);
    for (const list of [
      'goal_entries',
      'rules',
      'limits',
      'recurring_added',
      'account_values',
      'deleted_transactions',
    ])
      expect(lists[list]?.length, list).toBeGreaterThan(0);
    expect(lists['recurring_words']).toHaveLength(2);
    const empty = numbered(await everythingOf(bea));
    const ready = await restores(bea, text);
    expect(ready.message).toMatch(
      /^Brings back 4 accounts, \d+ transactions, 2 categories of your own, 1 rule, 2 limits, 2 goals, 3 words on what comes back\. The talk with the assistant, saved views, settings, devices and the security log stay behind\.$/,
    );
    expect(await books(app, bea)).toEqual([]);
    expect(await commits(app, bea, ready.id)).toMatchObject({ status: 'done' });
    expect(withoutBanks(numbered(await everythingOf(bea)))).toEqual(withoutBanks(lists));

    // Its first file, imported again, is known, and so is the row that was deleted.
    const { id: checking } = (await call(bea, 'GET /accounts/')).accounts.find(
      ({ name }: Json) => name === 'Checking',
    );
    const again = await reads(
      app,
      bea,
      'a.csv',
      `Date,Description,Amount\n${addDays(today, -28)},COPPER KETTLE 12,-6.40\n${addDays(today, -28)},Copper Kettle 12,-6.40\n`,
      { account_id: String(checking) },
    );
    expect(again.counts).toMatchObject({ new: 0, known: 2 });
    await call(bea, `DELETE /imports/${again.id}`);

    await call(bea, `POST /imports/${ready.id}/undo`);
    expect(await settled(app, bea, ready.id)).toMatchObject({ status: 'undone' });
    expect(numbered(await everythingOf(bea))).toEqual(empty);
  });

  test('of a linked bank come back disconnected, with their history', async () => {
    const account = await createAccount(app, ana);
    for (const day of [3, 2, 1])
      await createTransaction(app, ana, account, { date: addDays(today, -day), name: `Row ${day}` });
    await call(ana, `PATCH /transaction/${(await rowsIn(ana))[0].id}`, { category_primary: 'TRAVEL' });
    const text = await everythingOf(ana);
    const ready = await restores(bea, text);
    expect(ready.message).toMatch(
      /No file holds the login of a bank: Quokka National Bank comes back disconnected/,
    );
    await commits(app, bea, ready.id);
    expect(withoutBanks(numbered(await everythingOf(bea)))).toEqual(withoutBanks(numbered(text)));
    expect((await call(bea, 'GET /accounts/')).accounts).toMatchObject([
      { name: 'Everyday Checking', status: 'disconnected', source: 'plaid' },
    ]);
    expect((await call(bea, 'GET /plaid/status')).linked).toBe(false);
  });

  test('come back with transfers whose legs lie thousands of rows apart', async () => {
    const account = await createAccount(app, ana);
    const leg = { transfer_said: 'pair', name: 'Leg' } as const;
    const out = await createTransaction(app, ana, account, {
      ...leg,
      date: addDays(today, -3),
      amount_minor: -500,
    });
    await app.db.inTransaction(ana.id, (tx) =>
      tx
        .insertInto('transactions')
        .values(
          Array.from({ length: 2100 }, (_, nth) => ({
            user_id: ana.id,
            account_id: account,
            provider_transaction_id: `between-${ana.id}-${nth}`,
            amount_minor: -100 - nth,
            currency: 'USD',
            date: addDays(today, -2),
            name: 'Between',
            pending: false,
          })),
        )
        .execute(),
    );
    const back = await createTransaction(app, ana, account, {
      ...leg,
      date: today,
      amount_minor: 500,
      transfer_peer_id: out,
    });
    await app.db.inTransaction(ana.id, (tx) =>
      tx.updateTable('transactions').set({ transfer_peer_id: back }).where('id', '=', out).execute(),
    );
    const text = await everythingOf(ana);
    const ready = await restores(bea, text);
    expect(await commits(app, bea, ready.id)).toMatchObject({ status: 'done' });
    expect(withoutBanks(numbered(await everythingOf(bea)))).toEqual(withoutBanks(numbered(text)));
  });

  test('keep kinds of accounts that this Saldo does not know, and all that lies in them', async () => {
    const account = await handAccount(app, ana, {
      name: 'Stake',
      type: 'loan',
      subtype: 'loan',
      opening_balance: 5,
    });
    const row = { account_id: account, date: today, amount: -8, name: 'Fee' };
    await call(ana, 'POST /transaction/', row);
    const text = await everythingOf(ana);
    const unknown = ['crypto staking 2031', 'constructor', '__proto__', 'Préstamo “nuevo”'];
    for (const subtype of unknown) {
      const person = await createPerson(app);
      const spoilt = text.replace('"subtype":"loan"', `"subtype":${JSON.stringify(subtype)}`);
      expect(spoilt).not.toBe(text);
      const ready = await restores(person, spoilt);
      expect(await commits(app, person, ready.id)).toMatchObject({ status: 'done' });
      expect(numbered(await everythingOf(person))).toEqual(numbered(spoilt));
      expect((await call(person, 'GET /accounts/loan')).accounts).toMatchObject([{ subtype, name: 'Stake' }]);
      expect((await call(person, 'GET /recurring/')).success).not.toBe(false);
    }
  });

  test('are not undone once something was added to them', async () => {
    await handAccount(app, ana);
    const ready = await restores(bea, await everythingOf(ana));
    await commits(app, bea, ready.id);
    await handAccount(app, bea, { name: 'Newer' });
    await call(bea, `POST /imports/${ready.id}/undo`);
    expect(await settled(app, bea, ready.id)).toMatchObject({ status: 'done', message: /^You have added/ });
    expect((await call(bea, 'GET /accounts/')).accounts).toHaveLength(2);
  });

  test('are offered to empty books alone, and refused by others', async () => {
    await handAccount(app, ana);
    const text = await everythingOf(ana);
    const ready = await restores(bea, text);
    await handAccount(app, bea, { name: 'Meanwhile' });
    expect(await commits(app, bea, ready.id)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/^Whole books come back only where there are none/),
    });
    const other = await reads(app, bea, 'saldo.json', text);
    expect(other.questions.map(({ field }: Json) => field)).not.toContain('restore');
    const forced = await upload(app, bea, 'saldo.json', text, { mapping: '{"restore":"books"}' });
    expect(await settled(app, bea, forced.json.import.id)).toMatchObject({ status: 'failed' });
    expect((await call(bea, 'GET /accounts/')).accounts).toHaveLength(1);
  });

  test.each<[string, (text: string) => string, RegExp]>([
    [
      'a day that is none',
      (text) => text.replace(/("account_openings": \[\n.*?"date":)"[\d-]+"/, '$1"2025-02-31"'),
      /^Line \d+ \(account_openings\) is not as Saldo writes it/,
    ],
    [
      'an amount of half a cent',
      (text) => text.replace(/("account_openings": \[\n.*?"balance":)-?[\d.]+/, '$17.255'),
      /^Line \d+ \(account_openings\) is not as Saldo writes it/,
    ],
    [
      'a balance without end',
      (text) => text.replace(/("account_openings": \[\n.*?"balance":)-?[\d.]+/, '$11e15'),
      /^Line \d+ \(account_openings\) is not as Saldo writes it/,
    ],
    [
      'an account that is not there',
      (text) => text.replace(/("balances": \[\n {2}\{"account_id":)\d+/, '$199999'),
      /^Line \d+ \(balances\): its account is not in the file/,
    ],
    [
      'a goal that holds more than its entries',
      (text) => text.replace(/"current_amount":0/, '"current_amount":7'),
      /^The entries of the goal “Roof” do not add up/,
    ],
    [
      'an account of a type there is none of',
      (text) => text.replace('"type":"depository"', '"type":"vault"'),
      /^Line \d+ \(accounts\) is not as Saldo writes it/,
    ],
    [
      'a kind of account as long as a page',
      (text) => text.replace(/"subtype":(?:null|"[^"]*")/, `"subtype":"${'x'.repeat(101)}"`),
      /^Line \d+ \(accounts\) is not as Saldo writes it/,
    ],
    [
      'one account twice',
      (text) => text.replace(/("accounts": \[\n)( {2}.*)(\n ?\])?/, '$1$2,\n$2'),
      /^Line \d+ \(accounts\)/,
    ],
    [
      'a half of it',
      (text) => text.slice(0, text.indexOf('"goals": [') + 40),
      /^Line \d+ \(goals\) is not as Saldo writes it/,
    ],
  ])('with %s are refused, and nothing is written', async (_, spoil, sentence) => {
    await handAccount(app, ana);
    await call(ana, 'POST /goals/', { title: 'Roof', target_amount: 900 });
    const text = await everythingOf(ana);
    const spoilt = spoil(text);
    expect(spoilt).not.toBe(text);
    const { json } = await upload(app, bea, 'saldo.json', spoilt, { mapping: '{"restore":"books"}' });
    const read = await settled(app, bea, json.import.id);
    expect(read.status).toBe('failed');
    expect(read.message).toMatch(sentence);
    expect((await call(bea, 'GET /accounts/')).accounts).toEqual([]);
  });
});
