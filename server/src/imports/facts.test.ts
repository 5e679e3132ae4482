import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';
import { commits, handAccount, imports, reads, rowsOf, settled } from './imports.testing.ts';

/* What a file says of rows that another file, the bank or the person gave first. */

describe('a file that says more of rows that are there', () => {
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
  const exported = async () => (await call('GET /settings/export/transactions.csv')).text;
  const bank =
    'Date,Description,Amount\n2026-02-01,STARBUCKS,-5.00\n2026-02-02,CORNER 24,-6.00\n2026-02-03,NETFLIX.COM,-15.00\n';
  const mint = [
    '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
    '"2/01/2026","Starbucks","STARBUCKS","5.00","debit","Fast Food","Checking","work","client meeting"',
    '"2/02/2026","Corner 24","CORNER 24","6.00","debit","Gifts & Donations","Checking","",""',
    '',
  ].join('\n');
  const rows = async () =>
    (await call('GET /transaction/transactions?limit=500')).json.transactions.map(
      (row: Record<string, unknown>) => {
        const { category_detailed, category_primary, category_guessed } = row;
        return {
          date: row['date'],
          name: String(row['name']).toUpperCase(),
          category_detailed,
          category_primary,
          category_guessed,
          tags: row['tags'],
          note: row['note'],
          merchant_name: row['merchant_name'],
          splits: (row['splits'] as unknown[]).length,
        };
      },
    );
  const undo = async (id: number) => {
    await call(`POST /imports/${id}/undo`);
    await settled(app, person, id);
  };

  test('gives them its categories, tags and notes, whichever came first, and takes them along', async () => {
    await imports(app, person, account, 'bank.csv', bank);
    const before = await exported();
    const read = await reads(app, person, 'mint.csv', mint, { account_id: String(account) });
    expect(await rowsOf(app, person, read.id)).toMatchObject([
      { decision: 'known', takes: ['category', 'note', 'tags'] },
      { decision: 'known', takes: ['category'] },
    ]);
    await commits(app, person, read.id);
    const bankFirst = await rows();
    expect(bankFirst).toMatchObject([
      { name: 'NETFLIX.COM', category_guessed: true },
      { name: 'CORNER 24', category_primary: 'GOVERNMENT_AND_NON_PROFIT', category_guessed: false },
      {
        name: 'STARBUCKS',
        category_detailed: 'FOOD_AND_DRINK_FAST_FOOD',
        category_guessed: false,
        tags: ['work'],
        note: 'client meeting',
      },
    ]);
    expect((await rowsOf(app, person, read.id)).map(({ takes }) => takes)).toEqual([[], []]);
    await undo(read.id);
    expect(await exported()).toBe(before);

    person = await createPerson(app);
    account = await handAccount(app, person);
    await imports(app, person, account, 'mint.csv', mint);
    await imports(app, person, account, 'bank.csv', bank);
    expect(await rows()).toEqual(bankFirst);
  });

  test('leaves what the person or a rule said, which stands when the file goes', async () => {
    await imports(app, person, account, 'bank.csv', bank);
    const [, corner, coffee] = (await call('GET /transaction/transactions')).json.transactions;
    await call(`PATCH /transaction/${coffee.id}`, {
      category_primary: 'TRAVEL',
      note: 'mine',
      tags: ['own'],
    });
    await call('POST /rules/', {
      when: { payee: 'corner' },
      set: { category_primary: 'MEDICAL', tags: ['ruled'] },
      apply_to_past: true,
    });
    const before = await exported();
    const { id } = await imports(
      app,
      person,
      account,
      'mint.csv',
      mint.replace('"Checking","",""', '"Checking","gift",""'),
    );
    expect(await rows()).toMatchObject([
      {},
      { category_primary: 'MEDICAL', tags: ['gift', 'ruled'] },
      { category_primary: 'TRAVEL', note: 'mine', tags: ['own'] },
    ]);
    await undo(id);
    expect(await exported()).toBe(before);
    // What the file says comes forth where the word above it is taken back.
    await imports(app, person, account, 'mint.csv', mint);
    const { json } = await call(`PATCH /transaction/${corner.id}`, { reset: ['category_primary'] });
    expect(json.transaction).toMatchObject({
      category_primary: 'GOVERNMENT_AND_NON_PROFIT',
      category_guessed: false,
    });
  });

  test('gives a bank’s row its note and tags, and never its category', async () => {
    const linked = await createAccount(app, person, { name: 'Linked' });
    await createTransaction(app, person, linked, {
      date: '2026-02-02',
      amount_minor: -500,
      name: 'Starbucks',
      category_primary: 'FOOD_AND_DRINK',
      category_detailed: 'FOOD_AND_DRINK_COFFEE',
    });
    const before = await exported();
    const { id } = await imports(app, person, linked, 'mint.csv', mint.split('\n').slice(0, 2).join('\n'));
    expect(await rows()).toMatchObject([
      { category_detailed: 'FOOD_AND_DRINK_COFFEE', tags: ['work'], note: 'client meeting' },
    ]);
    await undo(id);
    expect(await exported()).toBe(before);
  });

  test('of twins tells each once, and its parts; the richer of two is kept', async () => {
    const line = '2026-02-05,Coffee Bean,-30.00,';
    const plain = `Date,Payee,Amount,Memo\n${line}\n${line}\n`;
    const qif =
      '!Type:Bank\nD2026-02-05\nT-30.00\nPCoffee Bean\nMlong memo of it\nSGroceries\n$-10.00\nSClothing\n$-20.00\n^\n';
    const noted = `Date,Payee,Amount,Memo,Category\n${line}memo,Groceries\n`;
    const files = [plain, qif, noted];
    const seen: unknown[] = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1],
    ]) {
      const to = await handAccount(app, person, { name: `A${order.join('')}` });
      for (const index of order)
        await imports(app, person, to, `${index}.${index === 1 ? 'qif' : 'csv'}`, files[index] ?? '');
      const { transactions } = (await call(`GET /transaction/transactions?account_id=${to}`)).json;
      seen.push(
        transactions
          .map(({ note, splits, category_primary }: Record<string, unknown>) =>
            [note, (splits as unknown[]).length, category_primary].join(' '),
          )
          .toSorted(),
      );
    }
    expect(seen[0]).toEqual([' 0 FOOD_AND_DRINK', 'long memo of it 2 FOOD_AND_DRINK']);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});
