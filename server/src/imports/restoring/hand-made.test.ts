import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
