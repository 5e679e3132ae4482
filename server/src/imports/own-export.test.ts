import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { books, commits, handAccount, imports, reads, rowsOf, settled } from './imports.testing.ts';

/* One's own export, brought again after rows were changed or deleted. */
let app: TestApp;
let person: Person;
let account: number;
let ids: number[];

beforeAll(async () => {
  app = await startTestApp({ workers: true, clock: '2026-11-21T15:00:00Z' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await createPerson(app);
  account = await handAccount(app, person);
  await imports(
    app,
    person,
    account,
    'bank.csv',
    'Date,Description,Amount\n2026-01-02,Salary,2000.00\n2026-01-03,Coffee,-3.00\n2026-01-03,Coffee,-3.00\n2026-01-05,Books,-41.50\n',
  );
  for (const [date, amount] of [
    ['2026-02-01', -20],
    ['2026-02-08', -20],
  ] as const)
    await call('POST /transaction/', { account_id: account, date, amount, name: 'Market' });
  const { json } = await call('GET /transaction/transactions?limit=500');
  await call('POST /auth/reauthenticate', { password: person.password });
  ids = json.transactions.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
});

const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
const patch = async (at: number, body: object) => {
  const { status, text } = await call(`PATCH /transaction/${ids[at]}`, body);
  expect(status, text).toBe(200);
};
const files = ['transactions.csv', 'saldo.json'] as const;
const exported = async (file: string) => (await call(`GET /settings/export/${file}`)).text;
/** Rows as an export has them: nothing of a session, which each export names anew. */
const rowsIn = async () => exported('transactions.csv');

test.each(files)('%s brought again after edits doubles nothing, old or new', async (file) => {
  const old = await exported(file);
  await patch(1, { amount: -3.5 });
  await patch(2, { date: '2026-01-09', name: 'Espresso' });
  await patch(3, { name: 'Library' });
  await patch(4, { date: '2026-02-08' });
  await patch(5, { amount: -22, name: 'Farm shop', date: '2026-02-09' });
  const now = await rowsIn();
  for (const text of [old, await exported(file)]) {
    const read = await reads(app, person, file, text, { account_id: String(account) });
    expect([read.status, read.counts]).toMatchObject(['ready', { new: 0, known: 6 }]);
    await commits(app, person, read.id);
    expect(await rowsIn()).toBe(now);
    await call(`POST /imports/${read.id}/undo`);
    expect(await settled(app, person, read.id)).toMatchObject({ status: 'undone' });
    expect(await rowsIn()).toBe(now);
  }
});

test('a file that was edited itself tells of the same rows, and says in what they differ', async () => {
  const text = (await exported('transactions.csv'))
    .replace('"Books"', '"Bookshop"')
    .replace('2026-02-01', '2026-02-02');
  const read = await reads(app, person, 'transactions.csv', text, { account_id: String(account) });
  expect(read.counts).toMatchObject({ new: 0, known: 6 });
  const reasons = (await rowsOf(app, person, read.id)).map(({ reason }) => reason).filter(Boolean);
  expect(reasons).toEqual(Array(2).fill('Your books have this row with another day, amount or text.'));
});

test.each(files)(
  'what was deleted stays so when %s comes again, unless the person asks for it',
  async (file) => {
    const text = await exported(file);
    for (const at of [3, 5]) expect((await call(`DELETE /transaction/${ids[at]}/delete`)).status).toBe(200);
    const read = await reads(app, person, file, text, { account_id: String(account) });
    expect(read.counts).toMatchObject({ new: 0, known: 6 });
    const rows = await rowsOf(app, person, read.id);
    const gone = rows.filter(({ reason }) => reason === 'You deleted this row.');
    expect(gone.map(({ name }) => String(name)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Books',
      'Market',
    ]);
    const line = gone.find(({ name }) => name === 'Market')?.line;
    await call(`PATCH /imports/${read.id}`, { decisions: [{ line, decision: 'new' }] });
    await commits(app, person, read.id);
    expect(await books(app, person)).toEqual([
      'Checking 2026-01-02 2000 Salary',
      'Checking 2026-01-03 -3 Coffee',
      'Checking 2026-01-03 -3 Coffee',
      'Checking 2026-02-01 -20 Market',
      'Checking 2026-02-08 -20 Market',
    ]);
  },
);

test('numbers of other books name other rows: what is new there is new', async () => {
  const text = await exported('transactions.csv');
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  // Every number is one of these books, of a neighbour that looks nearly alike.
  const shifted = lines.map((line, at) => line.replace(/^\d+/, String(ids[(at + 1) % ids.length])));
  const more = lines[0]?.replace(/^\d+/, String(ids[0])).replace(/2026-\d\d-\d\d/, '2026-03-01') ?? '';
  const read = await reads(app, person, 'transactions.csv', [head, ...shifted, more, ''].join('\r\n'), {
    account_id: String(account),
  });
  expect(read.counts).toMatchObject({ new: 1, known: 6 });
});

test.each([
  ['laid out by another program', (text: string) => JSON.stringify(JSON.parse(text), null, 4)],
  ['on one line', (text: string) => JSON.stringify(JSON.parse(text))],
])('saldo.json %s is the same file, as rows and as whole books', async (_, laidOut) => {
  await patch(3, { name: 'Books \\ "used" {[ \\"', note: 'One\nTwo \\' });
  const text = laidOut(await exported('saldo.json'));
  const read = await reads(app, person, 'saldo.json', text, { account_id: String(account) });
  expect([read.status, read.counts]).toMatchObject(['ready', { new: 0, known: 6, refused: 0 }]);
  const before = await books(app, person);
  const other = await createPerson(app);
  const whole = await reads(app, other, 'saldo.json', text, { mapping: '{"restore":"books"}' });
  expect(whole).toMatchObject({ status: 'ready', restores: true });
  await commits(app, other, whole.id);
  expect(await books(app, other)).toEqual(before);
});
