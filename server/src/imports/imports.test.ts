import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';
import { settleFiles } from './matching/standing.ts';
import { books, commits, handAccount, imports, reads, rowsOf, settled, upload } from './imports.testing.ts';

let app: TestApp;
let person: Person;
let account: number;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real', workers: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app);
  account = await handAccount(app, person);
});

const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
const to = () => ({ account_id: String(account) });
const table = (...lines: string[]) => ['Date,Description,Amount', ...lines, ''].join('\n');

async function exported(): Promise<string> {
  await call('POST /auth/reauthenticate', { password: person.password });
  const files = await Promise.all(
    ['transactions.csv', 'accounts.csv', 'saldo.json'].map((file) => call(`GET /settings/export/${file}`)),
  );
  return files
    .map(({ status, text }) => {
      expect(status).toBe(200);
      return text
        .replace(/"made_at": "[^"]*"/, '')
        .replaceAll(/"last_seen_at":"[^"]*"|\n.*"action":"data_exported".*/g, '');
    })
    .join('\n');
}

describe('a file on its way into the books', () => {
  test('is read, shown and written only when it is committed', async () => {
    const read = await reads(
      app,
      person,
      'bank.csv',
      table('2025-01-03,Coffee,-6.40', '2025-01-03,Coffee,-6.40', '2025-01-04,Salary,"1,200.00"'),
      to(),
    );
    expect(read).toMatchObject({
      status: 'ready',
      format: 'CSV',
      questions: [],
      counts: { total: 3, new: 3, known: 0, matches: 0, refused: 0, check: 2 },
      sums: [{ currency: 'USD', in: 1200, out: 12.8 }],
      start_date: '2025-01-03',
    });
    expect(await books(app, person)).toEqual([]);
    const [coffee] = await rowsOf(app, person, read.id);
    expect(coffee).toMatchObject({
      line: 2,
      date: '2025-01-03',
      amount: -6.4,
      name: 'Coffee',
      decision: 'new',
      twin: true,
      reason: 'Two equal rows that day, lines 2 and 3. Both are kept.',
    });
    expect(await commits(app, person, read.id)).toMatchObject({ status: 'done', counts: { new: 3 } });
    expect(await books(app, person)).toEqual([
      'Checking 2025-01-03 -6.4 Coffee',
      'Checking 2025-01-03 -6.4 Coffee',
      'Checking 2025-01-04 1200 Salary',
    ]);
    const { json } = await call(`GET /accounts/${account}`);
    expect(json.account.balances.current).toBe(1187.2);
  });

  test('that is imported again is known, and one with a third equal row brings that one', async () => {
    const two = table('2025-01-03,Coffee,-6.40', '2025-01-03,Coffee,-6.40');
    await imports(app, person, account, 'a.csv', two);
    expect(await imports(app, person, account, 'b.csv', two)).toMatchObject({
      status: 'done',
      counts: { new: 0, known: 2 },
    });
    await imports(app, person, account, 'c.csv', `${two}2025-01-03,COFFEE ,-6.40\n`);
    expect(await books(app, person)).toHaveLength(3);
  });

  test('undone leaves an export equal byte for byte', async () => {
    await imports(app, person, account, 'a.csv', table('2025-01-03,Coffee,-6.40', '2025-01-05,Tea,-3.00'));
    const before = await exported();
    const second = await imports(
      app,
      person,
      account,
      'b.csv',
      table('2025-01-05,Tea,-3.00', '2025-01-05,Tea,-3.00', '2025-01-09,Rent,-900.00'),
    );
    expect(await exported()).not.toBe(before);
    expect((await call(`POST /imports/${second.id}/undo`)).status).toBe(200);
    expect(await settled(app, person, second.id)).toMatchObject({ status: 'undone' });
    expect(await exported()).toBe(before);
  });

  test('says that its fees are nowhere, and takes them off once the person says so, also in the next file', async () => {
    const rows = (day: string) =>
      `Date,Description,Amount,Fee\n2025-01-${day},Cash,-100.00,2.00\n2025-01-${day},Tea,-5.00,0.00\n`;
    const read = await reads(app, person, 'a.csv', rows('03'), to());
    expect(read).toMatchObject({ status: 'ready', sums: [{ currency: 'USD', in: 0, out: 105 }] });
    expect(read.message).toMatch(/^Nothing in this file says whether the fees are in its amounts/);
    expect((await call(`PATCH /imports/${read.id}`, { mapping: { fee: 'beside' } })).status).toBe(400);
    await call(`PATCH /imports/${read.id}`, { mapping: { fee: 'apart' } });
    expect(await settled(app, person, read.id)).toMatchObject({
      message: null,
      columns: { mapping: { fee: 'apart', columns: { fee: 3 } } },
      sums: [{ in: 0, out: 107 }],
    });
    await commits(app, person, read.id);
    await imports(app, person, account, 'b.csv', rows('04'));
    expect(await books(app, person)).toEqual([
      'Checking 2025-01-03 -102 Cash',
      'Checking 2025-01-03 -5 Tea',
      'Checking 2025-01-04 -102 Cash',
      'Checking 2025-01-04 -5 Tea',
    ]);
  });

  test('of Actual makes transfers of what goes to an account of the books; each thing to know is a line', async () => {
    await handAccount(app, person, { name: 'Savings' });
    const actual =
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\nChecking,2025-01-02,Savings,,,-30.00,0,Cleared\n';
    await imports(app, person, account, 'actual.csv', actual);
    const { json } = await call('GET /transaction/transactions');
    expect(json.transactions).toMatchObject([{ amount: -30, category_primary: 'TRANSFER_OUT' }]);
    const qif =
      '!Type:Bank\nD01/13/2025\nT-30.00\nPShop\nSFood\n$-10.00\nSFun\n$-1.00\n^\n!Type:Invst\nD01/13/2025\nNBuy\n^\n';
    const { message } = await reads(app, person, 'both.qif', qif, to());
    expect(message.split('\n')).toEqual([
      'This QIF file lists investments, which Saldo does not read.',
      'The parts of line 2 do not add up to its amount. It is kept whole.',
    ]);
  });

  test('of a bank in OFX says what is interest and what a transfer, whose other leg another file tells', async () => {
    const savings = await handAccount(app, person, { name: 'Savings' });
    const row = (kind: string, amount: string) =>
      `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20250105<TRNAMT>${amount}<FITID>${kind}<NAME>${kind} row</STMTTRN>\n`;
    const body = row('XFER', '300.00') + row('INT', '1.25') + row('SRVCHG', '-2.00') + row('CREDIT', '5.00');
    const ofx = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n${body}</STMTRS></OFX>\n`;
    await imports(app, person, account, 'a.csv', table('2025-01-03,To savings,-300', '2025-01-04,Tea,-3'));
    await imports(app, person, savings, 'b.ofx', ofx);
    const rows: { name: string; category_detailed: string | null; transfer_of: number | null }[] = (
      await call('GET /transaction/transactions')
    ).json.transactions;
    expect(rows.map((one) => `${one.name}: ${one.category_detailed}`).toSorted()).toEqual([
      'CREDIT row: null',
      'INT row: INCOME_INTEREST_EARNED',
      'SRVCHG row: BANK_FEES_OTHER_BANK_FEES',
      'Tea: null',
      'To savings: null',
      'XFER row: TRANSFER_IN_ACCOUNT_TRANSFER',
    ]);
    const legs = rows.filter((one) => one.transfer_of !== null).map(({ name }) => name);
    expect(legs.toSorted()).toEqual(['To savings', 'XFER row']);
  });

  test('of all transactions comes out of other books as it came from the first, within each day and note too', async () => {
    const file = table(
      '2025-01-03,"Coffee, big",-6.40',
      '2025-01-03,=Tea,-6.40',
      '2025-01-03,Ünïcode 🎸,-7.00',
      '2025-01-04,Salary,"1,200.00"',
    );
    await imports(app, person, account, 'a.csv', file);
    const rows = (await call('GET /transaction/transactions')).json.transactions;
    await call(`PATCH /transaction/${rows[0].id}`, { note: 'first line\n\nthird, = “line”', tags: ['x y'] });
    await call(`PATCH /transaction/${rows[1].id}`, { merchant_name: 'Mine', excluded: true });
    // What it was before the person said otherwise goes along.
    const told = 'Date,Description,Payee,Amount,Category\n2025-01-02,TEA 12,Tea House,-3.00,Groceries\n';
    await imports(app, person, account, 'told.csv', told);
    const [tea] = (await call('GET /transaction/transactions?search=tea%20house')).json.transactions;
    await call(`PATCH /transaction/${tea.id}`, { merchant_name: 'Leaves', category_primary: 'TRAVEL' });
    const own = async (name: string, category_primary: string) =>
      (await call('POST /categories/', { name, category_primary })).json.category.id;
    const [wine, rest] = [await own('Wine', 'FOOD_AND_DRINK'), await own('Rest', 'OTHER')];
    await call(`PATCH /transaction/${rows[2].id}`, { category_id: wine });
    await call(`PATCH /transaction/${rows[3].id}`, {
      splits: [
        { amount: -2, category_id: rest, note: 'tin' },
        { amount: -4.4, category_primary: 'TRAVEL' },
      ],
    });
    const exportOf = async (who: Person): Promise<string> => {
      await app.call('POST /auth/reauthenticate', { token: who.token, body: { password: who.password } });
      return (await app.call('GET /settings/export/transactions.csv', { token: who.token })).text;
    };
    // All but the numbers of rows and accounts.
    const plain = (csv: string) =>
      csv
        .replaceAll(/^\d+,("[^"]+",[^,]*,)\d+,/gm, '#,$1#,')
        .replaceAll(/OWN_\d+|(?<=category_id"":)\d+/g, 'OWN');
    const first = await exportOf(person);
    const other = await createPerson(app);
    const everything = async () => {
      await app.call('POST /auth/reauthenticate', { token: other.token, body: { password: other.password } });
      const { text } = await app.call('GET /settings/export/saldo.json', { token: other.token });
      return { ...JSON.parse(text), made_at: '', security_log: [], sessions: [] };
    };
    const place = { account_id: String(await handAccount(app, other)) };
    const before = await everything();
    const read = await reads(app, other, 'transactions.csv', first, place);
    expect(read.message).toBe('Importing these rows makes categories of your own: “Wine, Rest”.');
    await commits(app, other, read.id);
    expect(plain(await exportOf(other))).toBe(plain(first));
    const shown = (await app.call('GET /categories/', { token: other.token })).json.categories;
    expect(shown).toMatchObject([
      { name: 'Rest', category_primary: 'OTHER', count: 1 },
      { name: 'Wine', category_primary: 'FOOD_AND_DRINK', count: 1 },
    ]);

    // The file takes along what it has made, unless the person has done something with it.
    await app.call(`POST /imports/${read.id}/undo`, { token: other.token });
    await settled(app, other, read.id);
    expect(await everything()).toEqual(before);
    const again = await reads(app, other, 'transactions.csv', first, place);
    await commits(app, other, again.id);
    const [kept, gone] = (await app.call('GET /categories/', { token: other.token })).json.categories;
    await app.call(`PATCH /categories/${kept.id}`, { token: other.token, body: { color: 'red' } });
    await app.call(`POST /categories/${gone.id}/merge`, { token: other.token, body: { into_id: null } });
    // A word that is no category any more is not made again by what is there already.
    const third = await reads(app, other, 'transactions.csv', first, place);
    expect(third).toMatchObject({ message: null, counts: { new: 0, known: 5 } });
    await app.call(`POST /imports/${again.id}/undo`, { token: other.token });
    await settled(app, other, again.id);
    expect((await app.call('GET /categories/', { token: other.token })).json.categories).toMatchObject([
      { name: 'Rest', color: 'red', count: 0 },
    ]);

    // Saldo's other file, where one category is there by name, and the other's name stands for something else.
    await app.call('POST /categories/', {
      token: other.token,
      body: { name: 'WINE', category_primary: 'TRAVEL' },
    });
    const { text } = await call('GET /settings/export/saldo.json');
    await imports(app, other, Number(place.account_id), 'saldo.json', text);
    expect((await app.call('GET /categories/', { token: other.token })).json.categories).toMatchObject([
      { name: 'Rest', count: 1 },
      { name: 'WINE', count: 0 },
    ]);
    const list = await app.call('GET /transaction/transactions', { token: other.token });
    expect(
      list.json.transactions.filter((row: { tags: string[] }) => row.tags.includes('Wine')),
    ).toMatchObject([{ category_primary: 'FOOD_AND_DRINK', category_detailed: null }]);
    expect(plain(first)).toContain('#,"2025-01-04",,#,"Checking","Salary"');
  });

  test('asks for the order of dates that stays open, and for the account', async () => {
    const content = table('03/04/2025,Coffee,-6.40', '05/06/2025,Tea,-3.00');
    const read = await reads(app, person, 'bank.csv', content);
    expect(read).toMatchObject({
      status: 'asking',
      questions: [
        { field: 'date_order', choices: ['dmy', 'mdy'] },
        { field: 'account', choices: [String(account)] },
      ],
    });
    expect((await call(`POST /imports/${read.id}/commit`)).status).toBe(409);
    await call(`PATCH /imports/${read.id}`, {
      mapping: { date_order: 'dmy' },
      accounts: [{ key: '', account_id: account }],
    });
    expect(await settled(app, person, read.id)).toMatchObject({ status: 'ready', questions: [] });
    await commits(app, person, read.id);
    expect(await books(app, person)).toEqual([
      'Checking 2025-04-03 -6.4 Coffee',
      'Checking 2025-06-05 -3 Tea',
    ]);
    // The same bank's next file is read as this one was.
    expect(await reads(app, person, 'next.csv', table('01/02/2026,Tea,-3.00'), to())).toMatchObject({
      status: 'ready',
      columns: { mapping: { date_order: 'dmy' } },
    });
  });

  test('says the order of dates that are plain as it is', async () => {
    const read = await reads(app, person, 'bank.csv', table('30.12.2025,Coffee,-6.40'), to());
    expect(read).toMatchObject({ status: 'ready', columns: { mapping: { date_order: 'dmy' } } });
  });

  test('refuses amounts in the currency that their heading names, where the account has another', async () => {
    const content = 'Date,Description,Amount (EUR)\n2026-01-02,Cafe,-3.00\n';
    const read = await reads(app, person, 'bank.csv', content, to());
    expect(await rowsOf(app, person, read.id)).toMatchObject([
      { line: 2, found: 'refused', reason: 'It is in EUR; the account is in USD.' },
    ]);
    const asked = await reads(app, person, 'bank.csv', content);
    expect(asked.accounts).toMatchObject([{ currency: 'EUR' }]);
  });

  test('names every row that cannot be read by its line and reason', async () => {
    const read = await reads(
      app,
      person,
      'bank.csv',
      table(
        '13/01/2025,Fine,"-1.234,56"',
        '31/02/2025,No such day,"1,00"',
        '14/01/2025,A letter,"4O,15"',
        '14/01/2025,Exponent,1e5',
        '14/01/2025,Formula,=1+1',
        '14/01/2025,Decimals,"1,234567"',
        '14/01/2025,Nothing,',
        ',No day,"1,00"',
        '15/01/2025,Brackets,"(12,00)"',
        '15/01/2025,Trailing,"1.234,56-"',
        'Total,,"99,00"',
      ),
      to(),
    );
    const rows = await rowsOf(app, person, read.id);
    expect(rows.map(({ line, decision, amount, reason }) => [line, decision, amount ?? reason])).toEqual([
      [2, 'new', -1234.56],
      [3, 'refused', 1],
      [4, 'refused', '“4O,15” is not an amount: it has a letter O in it.'],
      [5, 'refused', '“1e5” is not an amount: it has a letter e in it.'],
      [6, 'refused', '“=1+1” is a formula, not an amount.'],
      [7, 'refused', '“1,234567” has more than 2 decimals.'],
      [8, 'refused', 'The amount is missing.'],
      [9, 'refused', 1],
      [10, 'new', -12],
      [11, 'new', -1234.56],
    ]);
    expect(rows[1]).toMatchObject({
      reason: 'There is no such day: February has 28 days.',
      given: { date: '31/02/2025' },
    });
    await call(`PATCH /imports/${read.id}`, {
      decisions: [{ line: 3, decision: 'new', date: '2025-02-28' }],
    });
    expect(await settled(app, person, read.id)).toMatchObject({ counts: { new: 4, refused: 6 } });
  });

  test.each([
    ['statement.csv', '%PDF-1.7 …', /PDF/],
    ['picture.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /picture/],
    ['books.csv', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), /zip/],
    ['empty.csv', '', /empty/],
  ])('%s is refused at once', async (name, content, sentence) => {
    const { status, json } = await upload(app, person, name, content, to());
    expect([status, json.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(json.message).toMatch(sentence);
    expect((await call('GET /imports/')).json.imports).toEqual([]);
  });

  test('a row the person deleted stays deleted when its file comes again', async () => {
    const file = table('2025-01-03,Coffee,-6.40', '2025-01-05,Tea,-3.00');
    await imports(app, person, account, 'a.csv', file);
    const { json } = await call('GET /transaction/transactions');
    await call(`DELETE /transaction/${json.transactions[0].id}/delete`);
    expect(await imports(app, person, account, 'b.csv', file)).toMatchObject({
      counts: { new: 0, known: 2 },
    });
    expect(await books(app, person)).toEqual(['Checking 2025-01-03 -6.4 Coffee']);
  });

  test('a row by hand that the file tells of is one', async () => {
    await call('POST /transaction/', {
      account_id: account,
      date: '2025-01-03',
      amount: -6.4,
      name: 'Coffee',
    });
    const done = await imports(app, person, account, 'a.csv', table('2025-01-03,COFFEE,-6.40'));
    expect(done.counts).toMatchObject({ new: 0, known: 1 });
    await call(`POST /imports/${done.id}/undo`);
    await settled(app, person, done.id);
    expect(await books(app, person)).toEqual(['Checking 2025-01-03 -6.4 Coffee']);
  });

  test('decisions can be turned: what is known is written anyway, what is new left out', async () => {
    await imports(app, person, account, 'a.csv', table('2025-01-03,Coffee,-6.40'));
    const read = await reads(
      app,
      person,
      'b.csv',
      table('2025-01-03,Coffee,-6.40', '2025-01-04,Tea,-3.00'),
      to(),
    );
    await call(`PATCH /imports/${read.id}`, {
      decisions: [
        { line: 2, decision: 'new' },
        { line: 3, decision: 'known' },
      ],
    });
    await commits(app, person, read.id);
    expect(await books(app, person)).toEqual([
      'Checking 2025-01-03 -6.4 Coffee',
      'Checking 2025-01-03 -6.4 Coffee',
    ]);
  });
});

test('a balance is never imported as the amount, and what nothing proves is asked', async () => {
  const sides = '01/31/2024,Shop,4.50,,995.50\n02/01/2024,Pay,,200.00,1195.50\n';
  await imports(app, person, account, 'sides.csv', sides);
  const kept = ['Checking 2024-01-31 -4.5 Shop', 'Checking 2024-02-01 200 Pay'];
  expect(await books(app, person)).toEqual(kept);

  const one = await reads(app, person, 'one.csv', '02/14/2024,Tea,-3.00,1192.50\n', to());
  expect(one).toMatchObject({ status: 'asking', questions: [{ field: 'columns' }] });
  await call(`PATCH /imports/${one.id}`, { mapping: { columns: { amount: 2 } } });
  expect(await settled(app, person, one.id)).toMatchObject({ status: 'ready', questions: [] });

  const thousands = await reads(
    app,
    person,
    'three.csv',
    table('2025-01-03,Cafe,-12.500', '2025-01-04,Tea,5'),
    to(),
  );
  expect(thousands).toMatchObject({
    status: 'asking',
    questions: [{ field: 'decimal', choices: ['.', ','] }],
  });
  expect((await call(`POST /imports/${thousands.id}/commit`)).status).toBe(409);
  await call(`PATCH /imports/${thousands.id}`, { mapping: { decimal: '.' } });
  expect(await settled(app, person, thousands.id)).toMatchObject({ status: 'ready', questions: [] });
  await commits(app, person, thousands.id);
  expect(await books(app, person)).toEqual([
    ...kept,
    'Checking 2025-01-03 -12.5 Cafe',
    'Checking 2025-01-04 5 Tea',
  ]);
});

describe('the sign of a card', () => {
  const statement = table('2025-01-03,Coffee,6.40', '2025-01-04,Shoes,80.00', '2025-01-05,Thank you,-50.00');

  test('is asked where most of its rows would be money in, and only there', async () => {
    const card = await handAccount(app, person, { name: 'Card', type: 'credit' });
    const read = await reads(app, person, 'card.csv', statement, to());
    expect(read.status).toBe('ready');
    await call(`PATCH /imports/${read.id}`, { accounts: [{ key: '', account_id: card }] });
    expect(await settled(app, person, read.id)).toMatchObject({
      status: 'asking',
      questions: [{ field: 'sign', choices: ['as_is', 'reversed'] }],
    });
    await call(`PATCH /imports/${read.id}`, { accounts: [{ key: '', account_id: account }] });
    expect(await settled(app, person, read.id)).toMatchObject({ status: 'ready', questions: [] });
    await call(`PATCH /imports/${read.id}`, { accounts: [{ key: '', account_id: card }] });
    await settled(app, person, read.id);
    await call(`PATCH /imports/${read.id}`, { mapping: { sign: 'reversed' } });
    expect(await settled(app, person, read.id)).toMatchObject({ status: 'ready', questions: [] });
    await commits(app, person, read.id);
    expect(await books(app, person)).toEqual([
      'Card 2025-01-03 -6.4 Coffee',
      'Card 2025-01-04 -80 Shoes',
      'Card 2025-01-05 50 Thank you',
    ]);
  });

  test('said once as it stands, is not asked again for the file', async () => {
    const card = await handAccount(app, person, { name: 'Card', type: 'credit' });
    const read = await reads(app, person, 'card.csv', statement, { account_id: String(card) });
    expect(read.status).toBe('asking');
    await call(`PATCH /imports/${read.id}`, { mapping: { sign: 'as_is' } });
    expect(await settled(app, person, read.id)).toMatchObject({ status: 'ready', questions: [] });
  });
});

test('what was answered for one account is asked again for another, and not for its own', async () => {
  const other = await handAccount(app, person, { name: 'Other' });
  const file = (amount: string) => table(`03/04/2025,Coffee,${amount}`, `05/04/2025,Tea,-${amount}`);
  const both = [
    { field: 'date_order', choices: ['dmy', 'mdy'] },
    { field: 'sign', choices: ['as_is', 'reversed'] },
  ];
  const first = await reads(app, person, 'a.csv', file('6.40'), to());
  expect(first).toMatchObject({ status: 'asking', questions: both.slice(0, 1) });
  await call(`PATCH /imports/${first.id}`, { mapping: { date_order: 'dmy', sign: 'reversed' } });
  await settled(app, person, first.id);
  await commits(app, person, first.id);

  const read = await reads(app, person, 'b.csv', file('7.40'), { account_id: String(other) });
  expect(read).toMatchObject({
    status: 'asking',
    questions: both,
    columns: { mapping: { date_order: 'dmy', sign: 'reversed' } },
  });
  expect((await call(`POST /imports/${read.id}/commit`)).status).toBe(409);
  await call(`PATCH /imports/${read.id}`, { accounts: [{ key: '', account_id: account }] });
  expect(await settled(app, person, read.id)).toMatchObject({ status: 'ready', questions: [] });
  await call(`PATCH /imports/${read.id}`, { accounts: [{ key: '', account_id: other }] });
  expect(await settled(app, person, read.id)).toMatchObject({ status: 'asking', questions: both });
  await call(`PATCH /imports/${read.id}`, { mapping: { date_order: 'dmy', sign: 'reversed' } });
  expect(await settled(app, person, read.id)).toMatchObject({ status: 'ready', questions: [] });
  await commits(app, person, read.id);

  for (const id of [account, other])
    expect(await reads(app, person, 'c.csv', file('8.40'), { account_id: String(id) })).toMatchObject({
      status: 'ready',
      questions: [],
    });
});

test('of several records on one line each is turned, and mended, by itself', async () => {
  const entry = (amount: string, status: string, reference: string) =>
    `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${status}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef></Ntry>`;
  const file = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>GB1</IBAN></Id></Acct>${entry('5.00', '2025-01-03', 'A')}${entry('6.00', '2025-01-04', 'B')}${entry('7.00', '2025-02-31', 'C')}${entry('8.00', '2025-02-31', 'D')}</Stmt></BkToCstmrStmt></Document>`;
  const read = await reads(app, person, 'one-line.xml', file, to());
  const rows = await rowsOf(app, person, read.id);
  expect(rows.map(({ line, row }) => [line, row])).toEqual([0, 1, 2, 3].map((row) => [1, row]));
  await call(`PATCH /imports/${read.id}`, {
    decisions: [
      { line: 1, row: 0, decision: 'known' },
      { line: 1, row: 3, decision: 'new', date: '2025-02-28', amount: -8 },
    ],
  });
  await settled(app, person, read.id);
  await commits(app, person, read.id);
  expect(await books(app, person)).toEqual([
    'Checking 2025-01-04 -6 No description',
    'Checking 2025-02-28 -8 No description',
  ]);
});

describe('while other things happen', () => {
  const file = table('2025-01-03,Coffee,-6.40', '2025-01-05,Tea,-3.00');

  test('two imports of one file at once write it once', async () => {
    const [one, other] = await Promise.all([
      reads(app, person, 'a.csv', file, to()),
      reads(app, person, 'b.csv', file, to()),
    ]);
    expect([one.counts.new, other.counts.new]).toEqual([2, 2]);
    const done = await Promise.all([commits(app, person, one.id), commits(app, person, other.id)]);
    expect(done.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(done.map(({ counts }) => counts.new).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await books(app, person)).toHaveLength(2);
    // Each has the rows: they go with the last of them.
    for (const [index, { id }] of [one, other].entries()) {
      await call(`POST /imports/${id}/undo`);
      await settled(app, person, id);
      expect(await books(app, person)).toHaveLength(index === 0 ? 2 : 0);
    }
  });

  test('an account deleted meanwhile is asked for, and nothing is written', async () => {
    const read = await reads(app, person, 'a.csv', file, to());
    await call(`DELETE /accounts/delete/${account}`);
    expect((await call(`POST /imports/${read.id}/commit`)).status).toBe(409);
    expect(await settled(app, person, read.id)).toMatchObject({
      status: 'asking',
      questions: [{ field: 'account' }],
      accounts: [{ account_id: null, warning: '“Checking” has been deleted.' }],
      message: null,
    });
    expect(await books(app, person)).toEqual([]);
    const other = await handAccount(app, person, { name: 'Other' });
    await call(`PATCH /imports/${read.id}`, { accounts: [{ key: '', account_id: other }] });
    expect(await settled(app, person, read.id)).toMatchObject({ status: 'ready' });
    expect(await commits(app, person, read.id)).toMatchObject({ status: 'done', counts: { new: 2 } });
    await call(`DELETE /accounts/delete/${other}`);
    expect((await call(`GET /imports/${read.id}`)).json.import.accounts).toMatchObject([
      { account_id: null, warning: '“Other” has been deleted.' },
    ]);
  });

  test('a closed account is named when its file is to be imported', async () => {
    const read = await reads(app, person, 'a.csv', file, to());
    await call(`PATCH /accounts/${account}`, { closed: true });
    expect(await commits(app, person, read.id)).toMatchObject({
      status: 'asking',
      message: '“Checking” is closed.',
    });
  });

  test('a file given up leaves nothing behind', async () => {
    const read = await reads(app, person, 'a.csv', file, to());
    expect((await call(`DELETE /imports/${read.id}`)).status).toBe(200);
    expect((await call(`GET /imports/${read.id}`)).json.import.status).toBe('cancelled');
    expect((await call(`POST /imports/${read.id}/commit`)).status).toBe(409);
    expect(await books(app, person)).toEqual([]);
  });
});

describe('a file of a linked account', () => {
  const sync = async (linked: number) =>
    app.db.inTransaction(person.id, (tx) => settleFiles(tx, person.id, [linked], new Date()));

  test('what the person said of its row is said of the bank’s that comes later', async () => {
    const linked = await createAccount(app, person);
    await imports(
      app,
      person,
      linked,
      'a.csv',
      table('2025-01-03,COPPER KETTLE,-6.40', '2025-01-04,Quokka Books,-9.00'),
    );
    const { json } = await call('GET /transaction/transactions');
    const [bookshop, coffee] = json.transactions;
    await call(`PATCH /transaction/${coffee.id}`, {
      category_primary: 'TRAVEL',
      note: 'with Ana',
      tags: ['work'],
    });
    await call(`DELETE /transaction/${bookshop.id}/delete`);
    await createTransaction(app, person, linked, {
      date: '2025-01-05',
      amount_minor: -640,
      name: 'Copper Kettle 12',
    });
    await createTransaction(app, person, linked, {
      date: '2025-01-05',
      amount_minor: -900,
      name: 'Quokka Books LLC',
    });
    await sync(linked);
    const after = (await call('GET /transaction/transactions')).json.transactions;
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      name: 'Copper Kettle 12',
      source: 'bank',
      category_primary: 'TRAVEL',
      category_edited: true,
      note: 'with Ana',
      tags: ['work'],
    });
  });

  test('has the parts of a payment as the one row that they are at the bank', async () => {
    const linked = await createAccount(app, person, { name: 'Checking' });
    await createTransaction(app, person, linked, {
      date: '2025-01-05',
      amount_minor: -4550,
      name: 'HARVEST LANE MKT 12',
    });
    const part = (of: string, category: string, amount: string) =>
      `Checking,,2025-01-04,Harvest Lane Market,x,Needs,${category},Split (${of}),$${amount},$0.00,Cleared`;
    const read = await reads(
      app,
      person,
      'ynab.csv',
      [
        'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared',
        part('1/2', 'Groceries', '30.00'),
        part('2/2', 'Wine', '15.50'),
      ].join('\n'),
      { account_id: String(linked) },
    );
    expect(read.counts).toMatchObject({ total: 1, new: 0, matches: 1 });
    await commits(app, person, read.id);
    expect(await books(app, person)).toEqual(['Checking 2025-01-05 -45.5 HARVEST LANE MKT 12']);
  });

  test('is the bank’s, whole, also where another file tells its rows on other days', async () => {
    const linked = await createAccount(app, person, { name: 'Checking' });
    for (const date of ['2025-06-06', '2025-06-11'])
      await createTransaction(app, person, linked, { date, amount_minor: -325, name: 'Metroline Transit' });
    const whole = await books(app, person);
    const later = table('2025-06-07,METROLINE TRANSIT,-3.25', '2025-06-13,METROLINE TRANSIT,-3.25');
    const same = table('2025-06-06,POS PURCHASE METROLINE TRANSIT 0015,-3.25');
    for (const files of [
      [later, same],
      [same, later],
    ]) {
      const made: number[] = [];
      for (const [index, file] of files.entries()) {
        const { id } = await reads(app, person, `${index}.csv`, file, { account_id: String(linked) });
        await commits(app, person, id);
        made.push(id);
        expect(await books(app, person)).toEqual(whole);
      }
      for (const id of made) {
        await call(`POST /imports/${id}/undo`);
        await settled(app, person, id);
        expect(await books(app, person)).toEqual(whole);
      }
    }
  });

  test('comes back with no sync after “delete all”, and whole with the file itself', async () => {
    const linked = await createAccount(app, person, { name: 'Checking' });
    await createTransaction(app, person, linked, { date: '2025-01-05', amount_minor: -640, name: 'Kettle' });
    const file = table('2025-01-05,Kettle,-6.40');
    const on = { account_id: String(linked) };
    await commits(app, person, (await reads(app, person, 'old.csv', file, on)).id);
    expect((await call('DELETE /transaction/delete-all')).status).toBe(200);
    await sync(linked);
    expect(await books(app, person)).toEqual([]);
    await commits(app, person, (await reads(app, person, 'old.csv', file, on)).id);
    expect(await books(app, person)).toEqual(['Checking 2025-01-05 -6.4 Kettle']);
  });

  test('undone in the middle leaves no row that only it held apart', async () => {
    const on = await handAccount(app, person);
    const ofx = (fid: string) =>
      `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n<STMTTRN><DTPOSTED>20250103<TRNAMT>-6.40<FITID>${fid}<NAME>COPPER KETTLE</STMTTRN>\n</STMTRS></OFX>\n`;
    const first = await imports(app, person, on, 'a.ofx', ofx('X1'));
    await imports(app, person, on, 'b.csv', table('2025-01-03,COPPER KETTLE,-6.40'));
    await imports(app, person, on, 'c.ofx', ofx('Y1'));
    expect(await books(app, person)).toHaveLength(2);
    await call(`POST /imports/${first.id}/undo`);
    await settled(app, person, first.id);
    // One id is left, and one record without any: one row.
    expect(await books(app, person)).toHaveLength(1);
  });

  test('taken back, of equal rows the one that the person split stays', async () => {
    const on = await handAccount(app, person);
    const coffee = (count: number) =>
      table(...Array.from({ length: count }, () => '2025-01-03,Coffee,-6.40'));
    const three = await imports(app, person, on, 'three.csv', coffee(3));
    const ids = (await call('GET /transaction/transactions')).json.transactions
      .map(({ id }: { id: number }) => id)
      .toSorted((a: number, b: number) => a - b);
    const splits = [-4, -2.4].map((amount) => ({ amount, category_primary: 'FOOD_AND_DRINK' }));
    expect((await call(`PATCH /transaction/${ids[2]}`, { splits })).status).toBe(200);
    await imports(app, person, on, 'two.csv', coffee(2));
    await call(`POST /imports/${three.id}/undo`);
    await settled(app, person, three.id);
    const left = (await call('GET /transaction/transactions')).json.transactions;
    expect(left.map((row: { splits: unknown[] }) => row.splits.length).toSorted()).toEqual([0, 2]);
  });

  test('has its rules, which stay no more than the person said once the bank tells of the row', async () => {
    const linked = await createAccount(app, person);
    const keep = (when: object, set: object) => call('POST /rules/', { when, set });
    await keep({ payee: 'copper kettle' }, { category_primary: 'TRAVEL', tags: ['trip'] });
    const file = table('2025-01-03,COPPER KETTLE 12,-6.40');
    const read = await reads(app, person, 'old.csv', file, { account_id: String(linked) });
    await commits(app, person, read.id);
    const rows = async () => (await call('GET /transaction/transactions')).json.transactions;
    expect(await rows()).toMatchObject([
      { category_primary: 'TRAVEL', tags: ['trip'], category_edited: false },
    ]);
    await createTransaction(app, person, linked, {
      date: '2025-01-05',
      amount_minor: -640,
      name: 'COPPER KETTLE',
      category_primary: 'FOOD_AND_DRINK',
    });
    await app.db.inTransaction(person.id, (tx) => settleFiles(tx, person.id, [linked], new Date()));
    // The bank's row had its own turn when it came; here it came past the rules.
    expect(await rows()).toMatchObject([{ source: 'bank', category_primary: 'FOOD_AND_DRINK', tags: [] }]);
  });

  test('meets the bank’s rows, and its own stay where the bank has none', async () => {
    const linked = await createAccount(app, person);
    await createTransaction(app, person, linked, {
      date: '2025-01-05',
      amount_minor: -640,
      name: 'COPPER KETTLE COFFEE 12',
    });
    await createTransaction(app, person, linked, {
      date: '2025-01-05',
      amount_minor: -900,
      name: 'Rent',
      merchant_name: null,
    });
    const read = await reads(
      app,
      person,
      'bank.csv',
      table('2025-01-03,COPPER KETTLE,-6.40', '2025-01-04,Quokka Books,-9.00', '2024-12-01,Old,-1.00'),
      { account_id: String(linked) },
    );
    expect(read.counts).toMatchObject({ new: 2, matches: 1 });
    const [coffee] = await rowsOf(app, person, read.id);
    expect(coffee.decision).toBe('matches');
    expect(coffee.reason).toMatch(/^Bank: .*2 days apart\. It is older than your bank’s history\.$/);
    await commits(app, person, read.id);
    expect(await books(app, person)).toHaveLength(4);
    expect((await call(`GET /accounts/${linked}`)).json.account.balances.current).toBe(1000);

    // Another file has that coffee on a third day.
    const value = 'Value;Text;Betrag\n2025-01-06;Copper Kettle;-6,40\n2025-01-07;Copper Kettle;-7,40\n';
    const other = await reads(app, person, 'value.csv', value, { account_id: String(linked) });
    expect(other.counts).toMatchObject({ new: 1, matches: 1 });
    await commits(app, person, other.id);
    expect(await books(app, person)).toHaveLength(5);
  });

  test('older than the bank’s history says so where a bank’s row stands for it, and is kept on request', async () => {
    const linked = await createAccount(app, person);
    const bus = { amount_minor: -320, name: 'City Bus', merchant_name: 'City Bus' };
    for (const date of ['2025-01-10', '2025-01-14'])
      await createTransaction(app, person, linked, { ...bus, date });
    const read = await reads(
      app,
      person,
      'older.csv',
      table('2025-01-08,City Bus,-3.20', '2025-01-12,City Bus,-3.20'),
      { account_id: String(linked) },
    );
    const rows = await rowsOf(app, person, read.id);
    expect(rows.map(({ decision, reason }) => [decision, reason])).toEqual([
      ['matches', 'Bank: “City Bus”, Jan 10, 2025. 2 days apart. It is older than your bank’s history.'],
      ['matches', 'Bank: “City Bus”, Jan 14, 2025. 2 days apart.'],
    ]);
    expect(read.counts.check).toBe(2);
    await call(`PATCH /imports/${read.id}`, { decisions: [{ line: rows[0].line, decision: 'new' }] });
    await settled(app, person, read.id);
    await commits(app, person, read.id);
    expect(await books(app, person)).toHaveLength(3);
  });

  describe('that the bank booked days after the payment', () => {
    const [paid, booked] = ['2025-01-20,Copper Kettle,-6.40', '2025-01-23,Copper Kettle,-6.40'];
    let linked: number;
    const bankTells = () =>
      createTransaction(app, person, linked, {
        date: '2025-01-23',
        amount_minor: -640,
        name: 'COPPER KETTLE 12',
      });
    const brings = (...lines: string[]) => imports(app, person, linked, 'a.csv', table(...lines));
    beforeEach(async () => {
      linked = await createAccount(app, person, { name: 'Checking' });
    });

    test.each([
      ['on the day of the payment first', [paid, booked]],
      ['on the day it was booked first', [booked, paid]],
    ])('is one row when two files tell of it, %s', async (_, lines) => {
      await bankTells();
      const ids = [];
      for (const line of lines) {
        const read = await brings(line);
        expect(read).toMatchObject({ status: 'done', counts: { new: 0, matches: 1 } });
        expect(await books(app, person)).toHaveLength(1);
        ids.push(read.id);
      }
      await sync(linked);
      expect(await books(app, person)).toHaveLength(1);
      for (const id of ids) {
        await call(`POST /imports/${id}/undo`);
        await settled(app, person, id);
        expect(await books(app, person)).toHaveLength(1);
      }
    });

    test('keeps what the person said of either telling once the bank brings it', async () => {
      await brings(paid);
      await brings(booked);
      const { transactions } = (await call('GET /transaction/transactions')).json;
      await call(`PATCH /transaction/${transactions[0].id}`, { note: 'with Ana' });
      await call(`PATCH /transaction/${transactions[1].id}`, { tags: ['work'] });
      await bankTells();
      await sync(linked);
      expect((await call('GET /transaction/transactions')).json.transactions).toMatchObject([
        { source: 'bank', note: 'with Ana', tags: ['work'] },
      ]);
    });

    test('stays when the person deleted one of two tellings before the bank brought it', async () => {
      await brings(paid);
      await brings(booked);
      const { transactions } = (await call('GET /transaction/transactions')).json;
      await call(`DELETE /transaction/${transactions[1].id}/delete`);
      await bankTells();
      await sync(linked);
      expect(await books(app, person)).toEqual(['Checking 2025-01-23 -6.4 COPPER KETTLE 12']);
    });

    test.each([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ])(
      'leaves no row over where three files pair wholly and share rows, in order %i, %i, %i',
      async (...order) => {
        for (const day of [12, 16])
          await createTransaction(app, person, linked, {
            date: `2025-01-${day}`,
            amount_minor: -320,
            name: 'CITY BUS 12',
          });
        const files = [
          [14, 15],
          [11, 14],
          [11, 15],
        ];
        for (const at of order) {
          const read = await brings(...(files[at] ?? []).map((day) => `2025-01-${day},City Bus,-3.20`));
          expect(read).toMatchObject({ status: 'done', counts: { new: 0 } });
          expect(await books(app, person)).toHaveLength(2);
        }
        await sync(linked);
        expect(await books(app, person)).toHaveLength(2);
      },
    );

    test.each([
      [
        'both days, of which it shows the second as new',
        [[paid], [paid, booked]],
        /^Bank: .* Another file tells of it already\. Both are kept\.$/,
      ],
      [
        'both days, which stood apart in two files',
        [[paid], [booked], [paid, booked]],
        /Another file tells of it already/,
      ],
      ['the other day as well', [[booked], [paid, booked]], /^$/],
    ])('is two rows where one file tells of it on %s', async (_, files, why) => {
      await bankTells();
      for (const [index, lines] of files.entries()) {
        const more = index === files.length - 1 ? 1 : 0;
        const read = await brings(...lines);
        expect(read).toMatchObject({ status: 'done', counts: { new: more } });
        expect(await books(app, person)).toHaveLength(1 + more);
        const isNew = (row: { decision: string }) => row.decision === 'new';
        for (const { reason } of (await rowsOf(app, person, read.id)).filter(isNew))
          expect(reason ?? '').toMatch(why);
      }
    });
  });
});

describe('parts that a file tells of a bank’s row', () => {
  const qif = (...parts: [category: string, amount: number][]) =>
    `!Type:Bank\nD2025-01-13\nT-30.00\nPHarvest Lane\n${parts.map(([category, amount]) => `S${category}\n$${amount}\n`).join('')}^\n`;
  const two = qif(['Groceries', -10], ['Clothing', -20]);
  const amounts = async () => {
    const { json } = await call('GET /transaction/transactions');
    return json.transactions.map(({ source, splits }: { source: string; splits: { amount: number }[] }) =>
      [source, ...splits.map(({ amount }) => amount)].join(' '),
    );
  };
  let linked: number;
  let bank: number;
  const tellBank = async () =>
    createTransaction(app, person, linked, {
      date: '2025-01-14',
      amount_minor: -3000,
      name: 'HARVEST LANE 12',
    });
  const settle = () =>
    app.db.inTransaction(person.id, (tx) => settleFiles(tx, person.id, [linked], new Date()));
  const undo = async (id: number) => {
    await call(`POST /imports/${id}/undo`);
    await settled(app, person, id);
  };
  beforeEach(async () => {
    linked = await createAccount(app, person);
    bank = await tellBank();
  });

  test('are taken on, and undo leaves an export equal byte for byte', async () => {
    const before = await exported();
    const read = await reads(app, person, 'a.qif', two, { account_id: String(linked) });
    expect(await rowsOf(app, person, read.id)).toMatchObject([{ decision: 'matches', parts: true }]);
    await commits(app, person, read.id);
    expect(await amounts()).toEqual(['bank -10 -20']);
    await settle();
    expect(await amounts()).toEqual(['bank -10 -20']);
    await undo(read.id);
    expect(await exported()).toBe(before);
  });

  test('stay away where the person says so, or has said something of the row', async () => {
    const read = await reads(app, person, 'a.qif', two, { account_id: String(linked) });
    const turn = (id: number, parts: boolean) =>
      call(`PATCH /imports/${id}`, { decisions: [{ line: 2, decision: 'matches', parts }] });
    expect((await turn(read.id, false)).json.import.counts).toMatchObject({ matches: 1 });
    expect(await rowsOf(app, person, read.id)).toMatchObject([{ decision: 'matches', parts: false }]);
    await commits(app, person, read.id);
    expect(await amounts()).toEqual(['bank']);
    await undo(read.id);
    await call(`PATCH /transaction/${bank}`, { note: 'for Ana' });
    const again = await reads(app, person, 'a.qif', two, { account_id: String(linked) });
    expect(await rowsOf(app, person, again.id)).toMatchObject([{ decision: 'matches', parts: false }]);
    await turn(again.id, true);
    await commits(app, person, again.id);
    expect(await amounts()).toEqual(['bank -10 -20']);
  });

  test('yield to those of the person, also to none', async () => {
    const splits = [-15, -15].map((amount) => ({ amount, category_primary: 'TRAVEL' }));
    await call(`PATCH /transaction/${bank}`, { splits });
    const read = await reads(app, person, 'a.qif', two, { account_id: String(linked) });
    expect(await rowsOf(app, person, read.id)).toMatchObject([{ decision: 'matches', parts: null }]);
    await commits(app, person, read.id);
    expect(await amounts()).toEqual(['bank -15 -15']);
    await call(`PATCH /transaction/${bank}`, { splits: [] });
    await settle();
    expect(await amounts()).toEqual(['bank']);
    await call(`PATCH /transaction/${bank}`, { reset: ['splits'] });
    await settle();
    expect(await amounts()).toEqual(['bank -10 -20']);
    // What the person changes of them is theirs, and stays when the file goes.
    await call(`PATCH /transaction/${bank}`, { splits });
    await undo(read.id);
    expect(await amounts()).toEqual(['bank -15 -15']);
  });

  test('are taken on when the bank’s row comes later, and go with the file that gives them', async () => {
    await call(`DELETE /transaction/${bank}/delete`);
    linked = await createAccount(app, person);
    const first = await imports(app, person, linked, 'a.qif', two);
    expect(await amounts()).toEqual(['import -10 -20']);
    await tellBank();
    await settle();
    expect(await amounts()).toEqual(['bank -10 -20']);
    const csv = await imports(app, person, linked, 'b.csv', table('2025-01-13,Harvest Lane,-30.00'));
    await undo(first.id);
    // The other file holds the row, and says nothing of parts.
    expect(await amounts()).toEqual(['bank']);
    await undo(csv.id);
    expect(await amounts()).toEqual(['bank']);
  });
});

describe('a row that was split', () => {
  const rows = async (who: Person) =>
    (await app.call('GET /transaction/transactions', { token: who.token })).json.transactions;

  test('comes with its parts from a file, and undo leaves the books as they were', async () => {
    const before = await exported();
    const qif =
      '!Type:Bank\nD2025-01-13\nT-30.00\nPShop\nLFood\nSGroceries\n$-10.00\nSMy hobby\nEgame\n$-15.00\nS[Savings]\n$-5.00\n^\n';
    const { id } = await imports(app, person, account, 'splits.qif', qif);
    const [row] = await rows(person);
    expect(row.splits).toMatchObject([
      { amount: -10, category: ['Food and drinks', 'Groceries'], note: null },
      { amount: -15, category: ['Other'], note: 'game' },
      { amount: -5, category: ['Transfers out', 'Transfer to another account'] },
    ]);
    const { summary } = (await call('GET /transaction/summary?category=FOOD_AND_DRINK')).json;
    expect(summary).toMatchObject({ total_count: 1, total_expenses: 10 });
    await call(`POST /imports/${id}/undo`);
    await settled(app, person, id);
    expect(await exported()).toBe(before);
  });

  test.each(['saldo.json', 'transactions.csv'])('goes into %s and back into other books', async (file) => {
    const wine = await call('POST /categories/', { name: 'Wine', category_primary: 'FOOD_AND_DRINK' });
    await imports(app, person, account, 'a.csv', table('2025-01-03,Shop,-30', '2025-01-04,Bar,-8'));
    const [bar, shop] = await rows(person);
    await call(`PATCH /transaction/${bar.id}`, { category_id: wine.json.category.id });
    await call(`PATCH /transaction/${shop.id}`, {
      splits: [
        { amount: -10, category_primary: 'TRAVEL', note: 'ticket' },
        { amount: -20, category_id: wine.json.category.id },
      ],
    });
    await call('POST /auth/reauthenticate', { password: person.password });
    const { text } = await call(`GET /settings/export/${file}`);
    const other = await createPerson(app);
    await imports(app, other, await handAccount(app, other), file, text);
    const [theirBar, theirShop] = await rows(other);
    // The category is made there, under a number of its own.
    const [theirs] = (await app.call('GET /categories/', { token: other.token })).json.categories;
    expect(theirs).toMatchObject({ name: 'Wine', category_primary: 'FOOD_AND_DRINK', count: 2 });
    const words = { category: ['Food and drinks', 'Wine'], category_id: theirs.id };
    expect(theirBar).toMatchObject({ ...words, tags: [] });
    expect(theirShop.splits).toMatchObject([
      { amount: -10, category: ['Travel'], note: 'ticket' },
      { amount: -20, ...words, note: null },
    ]);
  });
});
