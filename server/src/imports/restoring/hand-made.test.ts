import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { most } from '../../db/most.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createPerson, type Person } from '../../testing/factories.ts';
import type { Reply } from '../../testing/http.ts';
import { commits, handAccount, settled, upload } from '../imports.testing.ts';

/* A saldo.json that somebody wrote by hand brings nothing that Saldo's own calls would refuse. */

type Json = Reply['json'];
let app: TestApp;
let made: string;
let bea: Person;

const call = (person: Person, line: string, body?: unknown) => app.call(line, { token: person.token, body });

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z', workers: true });
  const ana = await createPerson(app);
  const account = await handAccount(app, ana, { opening_balance: 1000 });
  const row = { account_id: account, date: '2026-11-20', amount: -100, name: 'Shop' };
  const { json } = await call(ana, 'POST /transaction/', row);
  await call(ana, `PATCH /transaction/${json.transaction.id}`, { note: 'mine', tags: ['a'] });
  await call(ana, 'POST /transaction/', { ...row, amount: -20, name: 'Market' });
  const goal = { title: 'Roof', target_amount: 500, linked_account_id: account, linked_amount: 10 };
  expect((await call(ana, 'POST /goals/', goal)).status).toBe(201);
  await call(ana, 'POST /auth/reauthenticate', { password: ana.password });
  made = (await call(ana, 'GET /settings/export/saldo.json')).text;
});
afterAll(() => app?.close());
beforeEach(async () => {
  bea = await createPerson(app);
});

/** Brings the file, spoilt; how far that came. */
async function brings(spoil: (books: Json) => void): Promise<Json> {
  const file = JSON.parse(made);
  spoil(file);
  const { json } = await upload(app, bea, 'saldo.json', JSON.stringify(file), {
    mapping: '{"restore":"books"}',
  });
  const read = await settled(app, bea, json.import.id);
  return read.status === 'ready' ? commits(app, bea, read.id) : read;
}

const rows = async () => (await call(bea, 'GET /transaction/transactions')).json.transactions as Json[];

describe('the history of a row', () => {
  test.each<[string, Json]>([
    ['tags that are a number', { tags: 5 }],
    ['parts that are a number', { splits: 7 }],
    ['a part that is none', { splits: [null] }],
    ['a day that is none', { date: 'foo' }],
    ['an amount without end', { amount: 1e300 }],
    ['an amount of half a cent', { amount: 12.5 }],
    ['an amount in words', { amount: 'z' }],
    ['a category in one word', { category: 'x' }],
    ['a transfer with nothing', { transfer: 5 }],
    ['a note that is none', { note: { a: 1 } }],
    ['a payee that is a list', { merchant: [1] }],
    ['a name that is a number', { name: 5 }],
    ['a name that cannot be seen', { name: '\u200b' }],
    ['left out in words', { excluded: 'q' }],
    ['somebody there is not', { tags_by: 'me' }],
  ])('with %s is refused, before and after', async (_, said) => {
    for (const side of ['before', 'after'])
      expect(
        await brings(({ transaction_changes: [change] }) => Object.assign(change[side], said)),
      ).toMatchObject({
        status: 'failed',
        message: expect.stringMatching(/^Line \d+ \(transaction_changes\) is not as Saldo writes it/),
      });
  });

  test('keeps what Saldo knows of it, and can be undone', async () => {
    const spoil = ({ transaction_changes: [change] }: Json) => {
      for (const side of ['before', 'after'])
        Object.assign(change[side], { bogus: 1, note: side === 'after' ? 'mine' : 'o\u202Eld' });
    };
    expect(await brings(spoil)).toMatchObject({ status: 'done' });
    const { id } = (await rows()).find(({ name }) => name === 'Shop');
    const { page } = (await call(bea, `GET /transaction/${id}/page`)).json;
    expect(page.history).toMatchObject([{ can_undo: true }]);
    const undone = await call(bea, `POST /transaction/changes/${page.history[0].id}/undo`);
    expect(undone.status).toBe(200);
    expect((await call(bea, `GET /transaction/${id}/page`)).json.page.transaction.note).toBe('o ld');
  });
});

describe('texts', () => {
  test('are cleaned as those of a bank', async () => {
    const done = await brings((books) => {
      books.accounts[0].name = 'Check\u202Eing\u0007';
      books.categories = [];
      books.goals[0].title = 'Ro\nof';
      books.goals[0].description = 'One\nTwo\u200b';
      const shop = books.transactions.find(({ name }: Json) => name === 'Shop');
      Object.assign(shop, {
        name: '\u202Eevil\u0007 shop',
        merchant_name: 'a\nb',
        note: 'One\nTwo\u202E',
        tags: ['x\u0007y'],
        website: 'javascript:alert(document.domain)',
        logo_url: 'https://evil.example/x.png?a',
        category_primary: '<script>',
        bank_category_primary: '<script>',
        currency: '<b>',
      });
    });
    expect(done).toMatchObject({ status: 'done' });
    expect((await rows()).find(({ merchant_name: payee }) => payee === 'a b')).toMatchObject({
      account_name: 'Check ing',
      name: 'evil shop',
      note: 'One\nTwo',
      tags: ['x y'],
      website: null,
      logo_url: null,
      category_primary: null,
      currency: 'XXX',
    });
    expect((await call(bea, 'GET /goals/')).json.goals).toMatchObject([
      { title: 'Ro of', description: 'One\nTwo' },
    ]);
  });

  test.each([
    ['https://plaid-merchant-logos.plaid.com/a_1.png', true],
    ['/_bank/logos/a-1.png', true],
    ['/saldo/_bank/logos/a-1.png', true],
    ['//evil.example/logos/a.png', false],
    ['/\\evil.example/logos/a.png', false],
    ['/_bank/../logos/a.png', false],
    ['/api/v1/auth/logout', false],
    ['http://plaid.com/logos/a.png', false],
  ])('of the logo %s: kept is %s', async (logo, kept) => {
    await brings(({ transactions }) => Object.assign(transactions[0], { logo_url: logo, name: 'Logo' }));
    expect((await rows()).find(({ name }) => name === 'Logo').logo_url).toBe(kept ? logo : null);
  });

  test.each(['<b>', '', 'xx', 'XXX', '~USD'])('refuse an account by hand in %j', async (currency) => {
    expect(await brings(({ accounts }) => Object.assign(accounts[0], { currency }))).toMatchObject({
      status: 'failed',
      message: 'The currency of the account “Checking” is none of ISO 4217.',
    });
  });

  test('refuse an account without a name', async () => {
    expect(await brings(({ accounts }) => Object.assign(accounts[0], { name: '\u200b' }))).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/^Line \d+ \(accounts\) is not as Saldo writes it/),
    });
  });
});

test('a goal that reserves more than its account holds is marked underfunded, and takes no more', async () => {
  const done = await brings(({ goals: [goal], goal_entries: [entry] }) => {
    Object.assign(goal, { linked_amount: 500_000, current_amount: 500_000, target_amount: 600_000 });
    entry.amount = 500_000;
  });
  expect(done).toMatchObject({ status: 'done' });
  const [goal] = (await call(bea, 'GET /goals/')).json.goals;
  expect(goal.underfunded).toMatchObject({ shortfall: 499_120 });
  expect((await call(bea, 'GET /accounts/')).json.accounts).toMatchObject([
    { available_balance: 880, unreserved_balance: 0, underfunded: { shortfall: 499_120 } },
  ]);
  const more = await call(bea, `PUT /goals/${goal.id}/progress`, { amount: 1, type: 'linked' });
  expect(more.json).toMatchObject({ code: 'INSUFFICIENT_AVAILABLE_BALANCE' });
});

describe('no more than books may hold', () => {
  const many = (count: number, one: (nth: number) => Json) =>
    Array.from({ length: count }, (_, nth) => one(nth));
  const lists: [keyof typeof most, (books: Json, nth: number) => Json][] = [
    [
      'institutions',
      (_, id) => ({ id, name: 'Bank', connected_at: '2026-11-01T00:00:00Z', last_synced_at: null }),
    ],
    ['accounts', ({ accounts }, id) => ({ ...accounts[0], id })],
    ['account_openings', ({ account_openings: [one] }) => one],
    [
      'account_values',
      ({ accounts }) => ({
        account_id: accounts[0].id,
        date: '2026-11-01',
        value: 1,
        created_at: '2026-11-01T00:00:00Z',
      }),
    ],
    [
      'categories',
      (_, id) => ({
        id,
        name: `C${id}`,
        category_primary: 'TRAVEL',
        color: 'green',
        icon: 'tag',
        hidden: false,
      }),
    ],
    [
      'rules',
      (_, id) => ({
        id,
        when: { payee: `shop ${id}` },
        set: { tags: ['x'] },
        enabled: true,
        position: id,
        category: [],
        changed: 0,
        created_at: '2026-11-01T00:00:00Z',
      }),
    ],
    [
      'limits',
      (_, id) => ({
        id,
        category: 'TRAVEL',
        currency: 'USD',
        amounts: [{ from: '2026-01-01', amount: 5 }],
        carried_since: null,
      }),
    ],
    ['goals', ({ goals }, id) => ({ ...goals[0], id, current_amount: 0, linked_amount: 0 })],
    ['recurring_words', (_, nth) => ({ key: `out:${nth}`, name: 'x', state: null, said_on: '2026-11-01' })],
    [
      'recurring_added',
      ({ accounts }, id) => ({
        id,
        account_id: accounts[0].id,
        name: 'R',
        kind: 'bill',
        amount: 5,
        cadence: 'weekly',
        first_on: '1900-01-01',
        created_at: '2026-11-01T00:00:00Z',
      }),
    ],
  ];
  test.each(lists)('of %s: one more is refused by its list and number', async (list, one) => {
    const read = await brings((file) => {
      const before = { ...file };
      file[list] = [
        ...(list === 'accounts' ? before.accounts : []),
        ...many(most[list] + 1, (nth) => one(before, 1_000_000 + nth)),
      ];
    });
    expect(read).toMatchObject({
      status: 'failed',
      message: `This file has more than ${most[list]} “${list}”. Saldo keeps no more of them.`,
    });
  });

  test.each<['accounts' | 'goals', string, object]>([
    [
      'accounts',
      'POST /accounts/',
      { name: 'A', type: 'depository', opening_balance: 0, opening_date: '2026-01-01' },
    ],
    ['goals', 'POST /goals/', { title: 'G', target_amount: 5 }],
  ])('%s: two calls that ask for the last place do not both get it', async (list, line, body) => {
    const given = {
      accounts: {
        name: 'A',
        type: 'depository',
        currency: 'USD',
        opening_minor: 0,
        opening_day: '2026-01-01',
      },
      goals: { title: 'G', target_minor: 500 },
    }[list];
    const taken = many(most[list] - 1, () => ({ ...given, user_id: bea.id }));
    await app.db.inTransaction(bea.id, (tx) =>
      tx
        .insertInto(list)
        .values(taken as never)
        .execute(),
    );
    const answers = await Promise.all([call(bea, line, body), call(bea, line, body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.message).toBe(
      `You have ${most[list]} ${list}. Delete one first.`,
    );
  });
});
