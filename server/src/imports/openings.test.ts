import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';
import { commits, handAccount, imports, reads, rowsOf, settled } from './imports.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: true, clock: '2026-03-31T15:00:00Z' });
});
afterAll(() => app?.close());

test('rows from before the opening day say which opening leaves the balance of today as it is', async () => {
  const person = await createPerson(app);
  const account = await handAccount(app, person, { opening_balance: 100, opening_date: '2026-03-01' });
  const current = async () =>
    (await app.call(`GET /accounts/${account}`, { token: person.token })).json.account.balances.current;
  const read = await reads(
    app,
    person,
    'older.csv',
    'Date,Payee,Amount\n2026-01-05,Tea,-4.00\n2026-03-02,Tea,-1.00\n',
    {
      account_id: String(account),
    },
  );
  const { earlier_opening: earlier } = read.accounts[0];
  expect(earlier).toEqual({ date: '2026-01-05', balance: 104 });
  await commits(app, person, read.id);
  expect(await current()).toBe(95);
  const body = { opening_date: earlier.date, opening_balance: earlier.balance };
  await app.call(`PATCH /accounts/${account}`, { token: person.token, body });
  expect(await current()).toBe(99);
});

test('where rows likely go is known by the number of the account, and by files of that shape and name', async () => {
  const person = await createPerson(app);
  const everyday = await handAccount(app, person, { name: 'Everyday 4711' });
  const savings = await handAccount(app, person, { name: 'Savings' });
  const table = (day: string) => `Date,Payee,Amount\n2026-01-${day},Tea,-4.00\n`;
  const likely = async (name: string, file: string) => {
    const read = await reads(app, person, name, file);
    expect(read).toMatchObject({ status: 'asking', accounts: [{ account_id: null }] });
    return read.accounts[0].likely_account_id;
  };
  const places = async (name: string, file: string, account: number) =>
    commits(app, person, (await reads(app, person, name, file, { account_id: String(account) })).id);
  const ofx = (number: string) =>
    `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM>\n<STMTTRN><DTPOSTED>20260105<TRNAMT>-4.00<FITID>1<NAME>Tea</STMTTRN>\n</STMTRS></OFX>\n`;
  expect(await likely('a.ofx', ofx('000123454711'))).toBe(everyday);
  expect(await likely('a.ofx', ofx('000123459999'))).toBe(null);
  expect(await likely('everyday-01.csv', table('05'))).toBe(null);
  await places('everyday-01.csv', table('06'), everyday);
  expect(await likely('other.csv', table('07'))).toBe(everyday);
  await places('savings-01.csv', table('08'), savings);
  expect(await likely('savings-02.csv', table('09'))).toBe(savings);
  expect(await likely('everyday-02.csv', table('10'))).toBe(everyday);
  expect(await likely('third.csv', table('11'))).toBe(null);
  await app.call(`PATCH /accounts/${savings}`, { token: person.token, body: { closed: true } });
  expect(await likely('savings-03.csv', table('12'))).toBe(null);
});

test('a file whose account is closed says so', async () => {
  const person = await createPerson(app);
  const account = await handAccount(app, person, { name: 'Old' });
  await app.call(`PATCH /accounts/${account}`, { token: person.token, body: { closed: true } });
  const read = await reads(app, person, 'a.csv', 'Date,Payee,Amount,Account\n2026-01-05,Tea,-4.00,Old\n');
  expect(read).toMatchObject({
    status: 'asking',
    accounts: [{ account_id: null, warning: '“Old” is closed.' }],
  });
});

test('amounts with decimals are refused where the currency of the account has none', async () => {
  const person = await createPerson(app);
  const account = await handAccount(app, person, { currency: 'JPY' });
  const read = await reads(
    app,
    person,
    'yen.csv',
    'Date,Payee,Amount\n2026-01-05,Tea,-400\n2026-01-06,Tea,-1.5\n',
    {
      account_id: String(account),
    },
  );
  const shown = await rowsOf(app, person, read.id);
  expect(shown).toMatchObject([
    { line: 2, decision: 'new' },
    { line: 3, decision: 'refused', reason: 'It has decimals, and the account is in JPY, which has none.' },
  ]);
});

test('equal rows on one line are counted, and the line is named once', async () => {
  const person = await createPerson(app);
  const account = await handAccount(app, person);
  const row = (id: string) => `<STMTTRN><DTPOSTED>20260105<TRNAMT>-4.00<FITID>${id}<NAME>Tea</STMTTRN>`;
  const file = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>${row('1')}${row('2')}</STMTRS></OFX>\n`;
  const read = await reads(app, person, 'a.ofx', file, { account_id: String(account) });
  const reason = '2 equal rows that day on line 4. All are kept.';
  expect(await rowsOf(app, person, read.id)).toMatchObject([{ reason }, { reason }]);
});

test('a row says the file and the line that it came from', async () => {
  const person = await createPerson(app);
  const account = await handAccount(app, person);
  const file = 'Date,Payee,Amount\n2026-01-05,Tea,-4.00\n2026-01-06,Bread,-5.00\n';
  const { id } = await imports(app, person, account, 'bank.csv', file);
  const { json } = await app.call('GET /transaction/transactions', { token: person.token });
  const page = async (row: number) =>
    (await app.call(`GET /transaction/${row}/page`, { token: person.token })).json.page;
  expect((await page(json.transactions[0].id)).file).toEqual({ id, name: 'bank.csv', line: 3 });
});

test('an account made for a file, with what the file says it held, comes to the balance the file ends with', async () => {
  const person = await createPerson(app);
  const file =
    'Datum;Name;Betrag;Saldo;Währung\n04.01.2025;Tee;-1,00;994,00;EUR\n03.01.2025;Lohn;5,00;995,00;EUR\n02.01.2025;Tee;-10,00;990,00;EUR\n';
  const read = await reads(app, person, 'giro.csv', file);
  const [told] = read.accounts;
  expect([told, read.start_date]).toMatchObject([{ currency: 'EUR', opening_balance: 1000 }, '2025-01-02']);
  const { currency, opening_balance } = told;
  const account = await handAccount(app, person, {
    currency,
    opening_balance,
    opening_date: read.start_date,
  });
  await app.call(`PATCH /imports/${read.id}`, {
    token: person.token,
    body: { accounts: [{ key: told.key, account_id: account }] },
  });
  await settled(app, person, read.id);
  await commits(app, person, read.id);
  const { json } = await app.call(`GET /accounts/${account}`, { token: person.token });
  expect(json.account.balances.current).toBe(994);
});
