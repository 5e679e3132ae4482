import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { handAccount, imports, settled } from './imports.testing.ts';

let app: TestApp;
let person: Person;
let giro: number;
let visa: number;
let savings: number;

beforeAll(async () => {
  app = await startTestApp({ workers: true, clock: '2026-04-15T15:00:00Z' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await createPerson(app);
  giro = await handAccount(app, person, { name: 'Giro' });
  visa = await handAccount(app, person, { name: 'Visa', type: 'credit', subtype: 'credit card' });
  savings = await handAccount(app, person, { name: 'Savings', subtype: 'savings' });
});

const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
const table = (...lines: string[]) => ['Date,Description,Amount', ...lines, ''].join('\n');
const take = (account: number, name: string, ...lines: string[]) =>
  imports(app, person, account, name, table(...lines));
const spent = async (start: string, end: string) =>
  (await call(`GET /transaction/spending?start_date=${start}&end_date=${end}`)).json.data.spending;
const months = async () => [await spent('2026-02-01', '2026-02-28'), await spent('2026-03-01', '2026-03-31')];
const likely = async () => (await call('GET /transaction/likely-transfers')).json;
const namesOf = ({ pairs }: Awaited<ReturnType<typeof likely>>) =>
  pairs.map(({ out, back }: { out: { name: string }; back: { name: string } }) => [out.name, back.name]);
const ids = ({ pairs }: Awaited<ReturnType<typeof likely>>) =>
  pairs.map(({ out, back }: { out: { id: number }; back: { id: number } }) => ({
    out: out.id,
    back: back.id,
  }));

const ofGiro = [
  '2026-02-27,VISA PAYMENT,-400.00',
  '2026-02-20,RENT,-100.00',
  '2026-02-26,Transfer to Savings,-50.00',
];
const ofVisa = ['2026-02-05,SHOP,-400.00', '2026-03-02,PAYMENT RECEIVED THANK YOU,400.00'];
const ofSavings = ['2026-03-01,Transfer from Giro,50.00'];

test.each([[0], [1]])(
  'own transfers of files without categories are no spending, in either order of files',
  async (turn) => {
    const files: [number, string, string[]][] = [
      [giro, 'giro.csv', ofGiro],
      [visa, 'visa.csv', ofVisa],
      [savings, 'savings.csv', ofSavings],
    ];
    const sent = [];
    for (const [account, name, lines] of turn ? files.toReversed() : files)
      sent.push(await take(account, name, ...lines));
    expect(await months()).toEqual([500, 0]);
    expect(await likely()).toEqual({ pairs: [], total_count: 0 });
    const { json } = await call('POST /chat/', { message: 'How much did I spend in February 2026?' });
    expect(json.response).toContain('$500.00');
    expect((await call('GET /transaction/summary?type=spending')).json.summary).toMatchObject({
      total_expenses: 500,
    });
    // The payment counts again where the card's file, with its purchase, is taken back.
    const id = sent[1].id;
    await call(`POST /imports/${id}/undo`);
    await settled(app, person, id);
    expect(await months()).toEqual([500, 0]);
  },
);

test('rows that say no more than “Transfer” are matched next to each other, and offered where another could be meant', async () => {
  await take(
    giro,
    'giro.csv',
    '2026-02-02,Transfer,-70.00',
    '2026-02-10,Transfer,-80.00',
    '2026-02-20,Transfer,-90.00',
  );
  await take(
    savings,
    'savings.csv',
    '2026-02-03,Transfer,70.00',
    '2026-02-13,Transfer,80.00',
    '2026-02-20,Transfer,90.00',
    '2026-02-21,Tea,-3.00',
  );
  expect(namesOf(await likely())).toEqual([['Transfer', 'Transfer']]);
  expect(await spent('2026-02-01', '2026-02-28')).toBe(3);
  const cash = await handAccount(app, person, { name: 'Cash', subtype: 'cash' });
  const other = await take(cash, 'cash.csv', '2026-02-23,Transfer,90.00', '2026-02-24,Bread,-1.00');
  // Which of two the money went to is the person's to say; with one of them gone, it is offered again.
  expect((await likely()).total_count).toBe(2);
  await call(`POST /imports/${other.id}/undo`);
  await settled(app, person, other.id);
  expect((await likely()).total_count).toBe(1);
});

test('what is likely is offered with its rows, said by one press, and taken back by one', async () => {
  await take(
    giro,
    'giro.csv',
    '2026-02-27,NORTHERN CARDS DD,-400.00',
    '2026-02-25,Transfer Ada Byron,-50.00',
    '2026-02-02,Coffee,-4.50',
  );
  await take(
    visa,
    'visa.csv',
    '2026-02-05,SHOP,-400.00',
    '2026-03-02,PAYMENT RECEIVED THANK YOU,400.00',
    '2026-02-03,Coffee,4.50',
    '2026-02-04,Bookshop,-10.00',
  );
  await take(savings, 'savings.csv', '2026-02-26,Credit Ada Byron transfer,50.00');
  expect(await months()).toEqual([810, -400]);
  const offered = await likely();
  expect(offered.total_count).toBe(2);
  expect(namesOf(offered)).toEqual([
    ['NORTHERN CARDS DD', 'PAYMENT RECEIVED THANK YOU'],
    ['Transfer Ada Byron', 'Credit Ada Byron transfer'],
  ]);
  const said = await call('POST /transaction/likely-transfers', { pairs: ids(offered), transfer: true });
  expect(said.json).toMatchObject({ success: true, count: 2 });
  expect(await months()).toEqual([410, 0]);
  expect((await likely()).total_count).toBe(0);
  await call(`POST /transaction/changes/${said.json.change_id}/undo`, {});
  expect((await likely()).total_count).toBe(2);
  await call('POST /transaction/likely-transfers', { pairs: ids(offered), transfer: false });
  expect((await likely()).total_count).toBe(0);
  expect(await months()).toEqual([810, -400]);
});

test('what was guessed to be income is no income once it is said to be a transfer', async () => {
  const days = ['2026-01-05', '2026-02-05', '2026-03-05'];
  await take(savings, 'savings.csv', ...days.map((day) => `${day},Ada Byron,300.00`), '2026-03-07,Tea,-3.00');
  const income = async () =>
    (await call('GET /transaction/spending?start_date=2026-01-01&end_date=2026-03-31')).json.data.income;
  expect(await income()).toBe(900);
  await take(giro, 'giro.csv', ...days.map((day) => `${day},Transfer to savings,-300.00`));
  const offered = await likely();
  expect(offered.total_count).toBe(3);
  await call('POST /transaction/likely-transfers', { pairs: ids(offered), transfer: true });
  expect(await income()).toBe(0);
  expect(await spent('2026-01-01', '2026-03-31')).toBe(3);
});

test('only two legs can be said to be one transfer', async () => {
  await take(giro, 'giro.csv', '2026-02-27,Transfer Ada,-400.00', '2026-02-28,Transfer Ada,-300.00');
  await take(savings, 'savings.csv', '2026-03-02,Deposit,400.00');
  const [pair] = ids(await likely());
  const { json } = await call('GET /transaction/transactions?search=Ada');
  const other = json.transactions.find(({ amount }: { amount: number }) => amount === -300).id;
  const say = (pairs: unknown) => call('POST /transaction/likely-transfers', { pairs, transfer: true });
  expect((await say([pair, { out: other, back: pair.back }])).status).toBe(400);
  expect((await say([{ out: other, back: pair.back }])).status).toBe(400);
  expect((await say([pair, { out: other, back: 999_999 }])).status).toBe(404);
  expect((await likely()).total_count).toBe(1);
});
