import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { handAccount, imports, settled } from './imports.testing.ts';
import { guessPay, type Unknown } from './pay.ts';

const row = (text: string, amount = 250_000, date = '2026-01-30'): Unknown => ({
  id: 1,
  account_id: 1,
  date,
  amount_minor: amount,
  text,
});

describe('what looks like income', () => {
  test.each([
    ['ACME PAYROLL 00123', 'INCOME_SALARY'],
    ['Nómina enero', 'INCOME_SALARY'],
    ['LOHN/GEHALT 01/26', 'INCOME_SALARY'],
    ['SSA TREAS 310 XXSOC SEC', 'INCOME_RETIREMENT_PENSION'],
    ['Interest paid', 'INCOME_INTEREST_EARNED'],
    ['Dividend VTI', 'INCOME_DIVIDENDS'],
    ['DIRECT DEP INITECH', null],
  ])('%s says so', (text, detailed) =>
    expect(guessPay([row(text)]).sure).toEqual([{ id: 1, primary: 'INCOME', detailed }]),
  );

  test.each([
    'Payroll tax refund',
    'Salary advance',
    'Transfer from savings, interest account',
    'PAYDAY LOAN',
    'Bookshop',
    'Interesting Books',
    'REEMBOLSO NOMINA',
  ])('%s does not', (text) => expect(guessPay([row(text)])).toEqual({ sure: [], regular: new Map() }));

  test('a payer of large sums in a rhythm is one, whatever the numbers in the text; of small or odd ones is none', () => {
    const monthly = (text: string, amount: number) =>
      ['2026-01-30', '2026-02-27', '2026-03-30'].map((date, at) => row(`${text} ${at}71`, amount, date));
    const found = (rows: Unknown[]) => [...guessPay(rows).regular.keys()];
    expect(found(monthly('INITECH', 250_000))).toEqual(['1 initech']);
    expect(found(monthly('Ana', 4_000))).toEqual([]);
    expect(found(monthly('INITECH', 250_000).slice(1))).toEqual([]);
    const odd = monthly('Fair', 250_000).map((one, at) => ({ ...one, amount_minor: 10_000 * 9 ** at }));
    expect(found(odd)).toEqual([]);
  });
});

describe('a file without categories', () => {
  let app: TestApp;
  let person: Person;
  let account: number;
  beforeAll(async () => {
    app = await startTestApp({ workers: true, clock: '2026-03-31T15:00:00Z' });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    person = await createPerson(app);
    account = await handAccount(app, person);
    await call('POST /auth/reauthenticate', { password: person.password });
  });

  const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
  const table = (...lines: string[]) => ['Date,Description,Amount', ...lines, ''].join('\n');
  const exported = async () => (await call('GET /settings/export/transactions.csv')).text;
  const rows = async () => (await call('GET /transaction/transactions?limit=500')).json.transactions;
  const month = async () => (await call('GET /transaction/month-figures')).json.data.current;
  const initech = ['2026-01-30', '2026-02-27', '2026-03-30'].map((date) => `${date},INITECH 4711,2100.00`);

  test('lets pay be income and no refund; a shop that gives money back stays a refund', async () => {
    await imports(
      app,
      person,
      account,
      'bank.csv',
      table('2026-03-02,Nómina Acme,2500.00', '2026-03-03,Shop,-80.00', '2026-03-05,Shop,30.00'),
    );
    expect(await month()).toMatchObject({ spending: 50, income: 2500 });
    const pay = (await rows()).find(({ amount }: { amount: number }) => amount === 2500);
    expect(pay).toMatchObject({
      category_primary: 'INCOME',
      category_detailed: 'INCOME_SALARY',
      category_edited: false,
    });
    const { json } = await call(`GET /transaction/${pay.id}/page`);
    expect(json.page.said).toEqual([{ what: 'category', by: 'guess', rule_id: null }]);
    // The person's word stands above it, also after other files.
    await call(`PATCH /transaction/${pay.id}`, { category_primary: 'TRANSFER_IN' });
    await imports(app, person, account, 'more.csv', table('2026-03-06,Tea,-5.00'));
    expect((await call(`GET /transaction/${pay.id}`)).json.transaction).toMatchObject({
      category_primary: 'TRANSFER_IN',
      category_edited: true,
    });
  });

  test('of a regular payer is known once the files tell of three; an undo takes that back as well', async () => {
    await imports(app, person, account, 'first.csv', table(...initech.slice(0, 2)));
    const before = await exported();
    expect(await month()).toMatchObject({ income: 0 });
    const read = await imports(app, person, account, 'second.csv', table(...initech.slice(2)));
    expect(await month()).toMatchObject({ income: 2100, spending: 0 });
    expect(new Set((await rows()).map((one: { category_primary: string }) => one.category_primary))).toEqual(
      new Set(['INCOME']),
    );
    await call(`POST /imports/${read.id}/undo`);
    await settled(app, person, read.id);
    expect(await exported()).toBe(before);
  });

  test('goes by rules first, and by what the other account tells of a transfer', async () => {
    await call('POST /rules/', { when: { payee: 'acme' }, set: { category_primary: 'LOAN_DISBURSEMENTS' } });
    await imports(
      app,
      person,
      account,
      'a.csv',
      table('2026-03-02,Acme salary,900.00', '2026-03-03,Tea,-1.00', ...initech),
    );
    // What is guessed is no word: a rule that says the same makes it sure.
    const sure = { when: { payee: 'initech' }, set: { category_primary: 'INCOME' } };
    expect((await call('POST /rules/preview', sure)).json.rows).toHaveLength(3);
    const other = await handAccount(app, person, { name: 'Savings' });
    await imports(
      app,
      person,
      other,
      'b.csv',
      'Date,Description,Amount,Category\n2026-03-30,To checking,-2100.00,Transfer\n',
    );
    const shown = (await rows()).map(
      (one: { name: string; category_primary: string | null; transfer_of: number | null }) => [
        one.name,
        one.category_primary,
        one.transfer_of !== null,
      ],
    );
    expect(shown).toContainEqual(['Acme salary', 'LOAN_DISBURSEMENTS', false]);
    expect(shown).toContainEqual(['INITECH 4711', null, true]);
  });
});
