import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';
import { books, commits, handAccount, reads, rowsOf, settled, upload } from './imports.testing.ts';

/* What people send by mistake, and what others make on purpose: each is answered with a clear sentence, where it can be by its line. */

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

const to = () => ({ account_id: String(account) });
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
const table = (...lines: string[]) => ['Date,Description,Amount', ...lines, ''].join('\n');
type Content = string | Uint8Array<ArrayBuffer>;

test.each<[string, Content, RegExp]>([
  ['statement.csv', '%PDF-1.7\n1 0 obj', /^This is a PDF, not a list of rows/],
  ['picture.csv', bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /^This is a picture/],
  ['photo.csv', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /^This is a picture/],
  ['sent.csv', bytes('RIFF', [1, 2, 0, 0], 'WEBPVP8 '), /^This is a picture/],
  ['phone.csv', bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0]), /^This is a picture/],
  ['books.csv', bytes([0x50, 0x4b, 3, 4, 20, 0]), /^This is a zip file or an Excel workbook/],
  ['books.xls', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /^This is an old Excel workbook/],
  ['books.csv.gz', bytes([0x1f, 0x8b, 8, 0]), /^This is a compressed file/],
  ['empty.csv', '', /^This file is empty/],
])('%s is refused at the door', async (name, content, sentence) => {
  const { status, json } = await upload(app, person, name, content, to());
  expect([status, json.code, json.errors?.[0]?.path ?? 'file']).toEqual([400, 'VALIDATION_ERROR', 'file']);
  expect(json.message).toMatch(sentence);
  const list = await app.call('GET /imports/', { token: person.token });
  expect(list.json.imports).toEqual([]);
});

test('a file above the limit is refused with the limit', async () => {
  const line = `2025-01-03,${'x'.repeat(1_000)},-1.00\n`;
  const { status, json } = await upload(app, person, 'huge.csv', table(line.repeat(66_500)), to());
  expect([status, json.message]).toEqual([413, 'Files can have up to 64 MB. Split it and import the parts.']);
});

test(
  'a million lines are refused with the limit before any is kept, in bounded memory',
  { timeout: 180_000 },
  async () => {
    const line = '2025-01-03,Tea,-3.00\n';
    const content = new TextEncoder().encode(table(line.repeat(1_000_000)));
    const before = process.memoryUsage.rss();
    let most = 0;
    const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 20);
    const now = await reads(app, person, 'million.csv', content, to());
    clearInterval(looking);
    expect([now.status, now.message]).toEqual([
      'failed',
      'This file has more than 250,000 rows. Split it and import the parts.',
    ]);
    // The thread's own, the file as it is sent and a piece of it: not its rows.
    expect(most / 1e6).toBeLessThan(400);
    expect(await rowsOf(app, person, now.id)).toEqual([]);
    expect(await books(app, person)).toEqual([]);
  },
);

/** One's own export as far as its second row. */
const ownRows = `{"format": "saldo-export-1",
"transactions": [
{"account_name": "Old", "date": "2025-01-03", "amount": -3, "name": "Tea"},
{"account_name": "Old", "date": "2025-01-04", "amount": -4, "name": "Bread"},`;

const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, n) => `<!ENTITY b${n} "${`&${n === 0 ? 'a' : `b${n - 1}`};`.repeat(10)}">`).join('')}]>`;

test.each<[string, Content, RegExp]>([
  ['blank.csv', '\n \n\n', /^This file is empty/],
  ['letter.csv', 'Dear Ana\nall is well\n', /^No columns were found/],
  [
    'binary.csv',
    bytes(
      'Date,Payee\n',
      Array.from({ length: 400 }, (_, n) => (n % 7 === 0 ? 0 : n % 256)),
    ),
    /^This is not a text file/,
  ],
  [
    'quotes.csv',
    table('2025-01-03,"Tea,-3.00', '2025-01-04,Tea,-3.00'),
    /^A quotation mark on or after line 2 is never closed/,
  ],
  [
    'endless.csv',
    table('2025-01-03,Tea,-3.00', `2025-01-03,${'x'.repeat(300_000)},-3.00`),
    /^The row of line 3 is too long: a quotation mark or the end of a line may be missing\.$/,
  ],
  [
    'columns.csv',
    `${Array(300).fill('a').join(',')}\n${Array(300).fill('1').join(',')}\n`,
    /300 columns; Saldo reads up to 200/,
  ],
  ['page.xml', '<!DOCTYPE html><html><body>2025-01-03</body></html>', /^This is a web page/],
  ['other.json', '[{"date": "2025-01-03"}]', /^This JSON file is not an export of Saldo/],
  ['untyped.qif', 'D01/13/2025\nT-6.40\nPCafe\n^\n', /^Line 1: this QIF file does not say what it lists/],
  [
    'stocks.qif',
    '!Type:Invst\nD01/13/2025\nNBuy\nYACME\n^\n',
    /^This QIF file lists investments, which Saldo does not read/,
  ],
  [
    'bomb.xml',
    `<?xml version="1.0"?>${bomb}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Nm>&b19;</Nm></Stmt></BkToCstmrStmt></Document>`,
    /^This file holds entities of its own, which Saldo does not read/,
  ],
  ['deep.ofx', `<OFX>${'<A>'.repeat(50_000)}`, /^Line 1: this file is nested too deeply/],
  ['nothing.ofx', '<OFX><STMTRS></STMTRS></OFX>', /^No rows were found/],
  ['half.ofx', '<OFX><STMTRS><CURDEF>USD', /^This file is cut off at line 1/],
])('%s cannot be read, and says why', async (name, content, sentence) => {
  const read = await reads(app, person, name, content, to());
  expect(read.status).toBe('failed');
  expect(read.message).toMatch(sentence);
  const { status } = await app.call(`POST /imports/${read.id}/commit`, { token: person.token });
  expect(status).toBe(409);
  expect(await books(app, person)).toEqual([]);
});

const latin = (text: string) => bytes([...Buffer.from(text, 'latin1')]);
const camt = (currency: string, rows: string, head = '') =>
  `<?xml version="1.0"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE75512108001245126199</IBAN></Id><Ccy>${currency}</Ccy></Acct>\n${rows}</Stmt></BkToCstmrStmt></Document>`;
const entry = (currency: string, name: string) =>
  `<Ntry><Amt Ccy="${currency}">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-01-03</Dt></BookgDt><AddtlNtryInf>${name}</AddtlNtryInf></Ntry>\n`;

/** What stands in the file, line by line, and what comes of it: the row, or why there is none. */
test.each<[string, string, Content, string[], RegExp?]>([
  [
    '50 columns',
    'wide.csv',
    `Date,Description,Amount,${Array.from({ length: 47 }, (_, n) => `X${n}`).join(',')}\n2025-01-03,Tea,-3.00${',y'.repeat(47)}\n2025-01-04,Un,quoted,-4.00${',y'.repeat(47)}\n`,
    ['2 2025-01-03 -3 Tea', '3 “quoted” is not an amount: it has a letter q in it.'],
  ],
  [
    'mixed encodings',
    'mixed.csv',
    bytes(table('2025-01-03,Té,-3.00'), [...latin('2025-01-04,Caf\xe9,-4.00\n')]),
    ['2 2025-01-03 -3 Té', '3 2025-01-04 -4 Café'],
  ],
  [
    'NUL bytes',
    'nul.csv',
    table('2025-01-03,Te\0a,-3.00', '2025-01-04,Tea,-4\0.00'),
    ['2 2025-01-03 -3 Te�a', '3 “-4�.00” is not an amount.'],
  ],
  [
    'a letter where a cell is cut',
    'letter.ofx',
    `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n<STMTTRN><DTPOSTED>20250103<TRNAMT>${'z'.repeat(59)}😀<NAME>Tea</STMTTRN>\n</STMTRS></OFX>\n`,
    [`2 “${'z'.repeat(30)}” is not an amount.`],
  ],
  [
    'formulas',
    'formulas.csv',
    table(
      '2025-01-03,"=HYPERLINK(""http://evil.example"")",-3.00',
      '2025-01-04,Tea,=1+1',
      '2025-01-05,@SUM(1),-5',
      '=TODAY(),Tea,-6',
    ),
    [
      '2 2025-01-03 -3 =HYPERLINK("http://evil.example")',
      '3 “=1+1” is a formula, not an amount.',
      '4 2025-01-05 -5 @SUM(1)',
      '5 “=TODAY()” is not a date.',
    ],
  ],
  [
    'days that are none',
    'days.csv',
    table(
      '28/02/2025,Tea,-3.00',
      '31/02/2025,Tea,-4.00',
      '00/01/2025,Tea,-5.00',
      '13/13/2025,Tea,-6.00',
      '29/02/2024,Tea,-7.00',
      ',Tea,-8.00',
      'soon,Tea,-9.00',
    ),
    [
      '2 2025-02-28 -3 Tea',
      '3 There is no such day: February has 28 days.',
      '4 “00/01/2025” is not a date.',
      '5 “13/13/2025” is not a date.',
      '6 2024-02-29 -7 Tea',
      '7 The date is missing.',
      '8 “soon” is not a date.',
    ],
  ],
  [
    'days that no row has yet',
    'ages.csv',
    table(
      '0001-01-01,Tea,-3.00',
      '1899-12-31,Tea,-4.00',
      '1900-01-01,Tea,-5.00',
      '9999-12-31,Tea,-6.00',
      '2099-01-01,Tea,-7.00',
    ),
    [
      '2 “0001-01-01” is not a date.',
      '3 “1899-12-31” is not a date.',
      '4 1900-01-01 -5 Tea',
      '5 This day is more than a year ahead.',
      '6 This day is more than a year ahead.',
    ],
  ],
  [
    'an OFX of the last day of all',
    'end.ofx',
    'OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n<STMTTRN><DTPOSTED>99991231<TRNAMT>-3.00<FITID>1<NAME>Tea</STMTTRN>\n<STMTTRN><DTPOSTED>20250104<TRNAMT>-4.00<FITID>2<NAME>Tea</STMTTRN>\n</STMTRS></OFX>',
    ['4 “99991231” is not a date.', '5 2025-01-04 -4 Tea'],
  ],
  [
    'amounts in a comma’s column',
    'amounts.csv',
    'Datum;Text;Betrag\n03.01.2025;A;1.234,56-\n04.01.2025;B;(12,00)\n05.01.2025;C;1e5\n06.01.2025;D;1,234\n07.01.2025;E;\n08.01.2025;F;1.2.3\n09.01.2025;G;99.999.999.999,99\n10.01.2025;H;--5,00\n11.01.2025;I;NaN\n12.01.2025;J;−7,50 €\n13.01.2025;K;12,00 DR\n',
    [
      '2 2025-01-03 -1234.56 A',
      '3 2025-01-04 -12 B',
      '4 “1e5” is not an amount: it has a letter e in it.',
      '5 “1,234” has more than 2 decimals.',
      '6 The amount is missing.',
      '7 “1.2.3” is not an amount.',
      '8 “99.999.999.999,99” is more than 999,999,999.99.',
      '9 “--5,00” is not an amount.',
      '10 “NaN” is not an amount: it has a letter N in it.',
      '11 It is in EUR; the account is in USD.',
      '12 2025-01-13 -12 K',
    ],
  ],
  [
    'an entity bomb beside a row',
    'bomb.xml',
    camt('USD', entry('USD', 'Tea &b19;'), bomb),
    ['2 2025-01-03 -12.5 Tea &b19;'],
    /^This file holds entities of its own, which Saldo does not read: they stay as written\.$/,
  ],
  [
    'an OFX cut in half',
    'cut.ofx',
    'OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n<STMTTRN><DTPOSTED>20250103<TRNAMT>-3.00<FITID>1<NAME>Tea</STMTTRN>\n<STMTTRN><DTPOSTED>20250104<TRNAMT>-4.0',
    ['4 2025-01-03 -3 Tea', '5 The file ends in the middle of this row.'],
    /^This file is cut off at line 5: what comes after it is missing\.$/,
  ],
  [
    'a saldo.json cut within a row',
    'saldo.json',
    `${ownRows}\n{"account_name": "Old", "date": "2025-01-05", "amou`,
    ['3 2025-01-03 -3 Tea', '4 2025-01-04 -4 Bread', '5 The file ends in the middle of this row.'],
    /^This file is cut off in or after the row of line 5: what comes after it is missing\.$/,
  ],
  [
    'a saldo.json cut between two rows',
    'saldo.json',
    ownRows,
    ['3 2025-01-03 -3 Tea', '4 2025-01-04 -4 Bread'],
    /^This file is cut off in or after the row of line 4: what comes after it is missing\.$/,
  ],
  [
    'a saldo.json cut behind its rows',
    'saldo.json',
    `${ownRows.slice(0, -1)}],\n"goals": [`,
    ['3 2025-01-03 -3 Tea', '4 2025-01-04 -4 Bread'],
    /^This file is cut off in or after the row of line 5: what comes after it is missing\.$/,
  ],
  [
    'a CAMT in another currency',
    'euro.xml',
    camt('EUR', entry('EUR', 'Tee') + entry('USD', 'Tea')),
    ['2 It is in EUR; the account is in USD.', '3 2025-01-03 -12.5 Tea'],
  ],
  [
    'a QIF cut in half',
    'cut.qif',
    '!Type:Bank\nD01/13/2025\nT-6.40\nPCafe\n^\nD01/14/2025\nT-7',
    ['2 2025-01-13 -6.4 Cafe', '6 The file ends in the middle of this row.'],
  ],
  [
    'an MT940 with a broken movement',
    'broken.sta',
    ':20:X\n:25:1\n:60F:C250101USD0,00\n:61:2501030103D3,00NMSCNONREF\n:86:Tea\n:61:250132D4,00NMSCNONREF\n:86:Tea\n:61:what\n',
    ['4 2025-01-03 -3 Tea', '6 “2025-01-32” is not a date.', '8 This movement is not complete.'],
  ],
])(
  '%s: every row comes in, every other is named by its line',
  async (_, name, content, expected, message) => {
    const read = await reads(app, person, name, content, to());
    expect([read.status, read.questions]).toEqual(['ready', []]);
    if (message) expect(read.message).toMatch(message);
    const rows = await rowsOf(app, person, read.id);
    const told = rows.map((row) =>
      row.decision === 'refused'
        ? `${row.line} ${row.reason}`
        : `${row.line} ${row.date} ${row.amount} ${row.name}`,
    );
    expect(told).toEqual(expected);
    // Nothing before it is said to be, and then what was shown and nothing else.
    expect(await books(app, person)).toEqual([]);
    await commits(app, person, read.id);
    const shown = rows.filter(({ decision }) => decision === 'new');
    expect(await books(app, person)).toEqual(
      shown.map((row) => `Checking ${row.date} ${row.amount} ${row.name}`).toSorted(),
    );
  },
);

test.each([
  ['prose', 'Dear Ana, thank you for your letter.\nWe were glad, all of us, to hear of it.\nYours, Ben\n'],
  ['random bytes', Uint8Array.from({ length: 4_096 }, (_, at) => (at * 7_919 + ((at * at) % 251)) % 256)],
])('%s named .csv is no table, and no columns are asked for', async (_, content) => {
  const { status, json } = await upload(app, person, 'list.csv', content, to());
  const read = status === 202 ? await settled(app, person, json.import.id) : { ...json, status: 'failed' };
  expect(read).toMatchObject({ status: 'failed' });
  expect(read.message).toMatch(/^(?:No dates were found|No columns were found|This file)/);
});

test('what cannot be read of a file is shown in the currency of the account that it would go to', async () => {
  const euros = await handAccount(app, person, { name: 'Giro', currency: 'EUR' });
  const read = await reads(
    app,
    person,
    'giro.csv',
    'Datum;Text;Betrag\n31.02.2025;Kiosk;-3,00\n28.02.2025;Kiosk;-4,00\n',
    { account_id: String(euros) },
  );
  expect(await rowsOf(app, person, read.id)).toMatchObject([
    { decision: 'refused', amount: -3, currency: 'EUR' },
    { decision: 'new', amount: -4, currency: 'EUR' },
  ]);
});

test('a column that the table does not have is refused by its number', async () => {
  const mapping = { columns: { date: 99 } };
  const read = await reads(app, person, 'a.csv', table('2025-01-03,Tea,-3.00'), to());
  const patched = await app.call(`PATCH /imports/${read.id}`, { token: person.token, body: { mapping } });
  expect([patched.status, patched.json.errors]).toEqual([
    400,
    [{ path: 'mapping.columns.date', message: 'This file has 3 columns, numbered from 0.' }],
  ]);
  const sent = { ...to(), mapping: JSON.stringify(mapping) };
  expect(await reads(app, person, 'a.csv', table('2025-01-03,Tea,-3.00'), sent)).toMatchObject({
    status: 'failed',
    message: 'This file has 3 columns, numbered from 0.',
  });
});

test('two files in one form are refused, and neither is kept', async () => {
  const form = new FormData();
  for (const name of ['a.csv', 'b.csv']) form.append('file', new Blob([table('2025-01-03,Tea,-3.00')]), name);
  const response = await fetch(`${app.origin}/api/v1/imports/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}` },
    body: form,
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { errors: [{ path: 'file', message: 'Send one file at a time.' }] },
  ]);
  const { json } = await app.call('GET /imports/', { token: person.token });
  expect(json.imports).toEqual([]);
});

test('a table whose rows stand in another account already says in which', async () => {
  const rows = table('2025-01-03,Tea,-3.00', '2025-01-04,Rent,-900.00', '2025-01-05,Pay,2000.00');
  const first = await reads(app, person, 'a.csv', rows, to());
  expect(first.accounts[0].warning).toBeNull();
  await commits(app, person, first.id);
  const other = await handAccount(app, person, { name: 'Wallet' });
  const elsewhere = await reads(app, person, 'a.csv', rows, { account_id: String(other) });
  expect(elsewhere.accounts[0].warning).toBe('These rows stand in “Checking” already.');
  // Two rows of many say nothing.
  const more = table(
    '2025-01-03,Tea,-3.00',
    '2025-01-04,Rent,-900.00',
    '2025-02-05,A,-1.00',
    '2025-02-06,B,-2.00',
  );
  const mixed = await reads(app, person, 'b.csv', more, { account_id: String(other) });
  expect(mixed.accounts[0].warning).toBeNull();
});

test.each([
  { held: 'checking', type: 'depository', changes: '-$30.00' },
  { held: 'a card, which owes more then', type: 'credit', changes: '$30.00' },
])(
  'rows from before the opening of $held say by how much they change its balance',
  async ({ type, changes }) => {
    const opened = await handAccount(app, person, { name: 'Opened', type, opening_date: '2025-02-01' });
    const rows = table('2025-01-05,Tea,-10.00', '2025-01-06,Tea,-20.00', '2025-02-01,Tea,-5.00');
    const read = await reads(app, person, 'a.csv', rows, { account_id: String(opened) });
    expect(read).toMatchObject({
      status: 'ready',
      accounts: [
        {
          warning: `Rows from before Feb 1, 2025, the opening day of “Opened”, change its balance of today by ${changes}.`,
        },
      ],
    });
  },
);

test('a preview whose account is deleted asks for another one', async () => {
  const other = await handAccount(app, person, { name: 'Savings' });
  const read = await reads(app, person, 'a.csv', table('2025-01-03,Tea,-3.00'), {
    account_id: String(other),
  });
  expect(read.status).toBe('ready');
  await app.call(`DELETE /accounts/delete/${other}`, { token: person.token });
  expect(await settled(app, person, read.id)).toMatchObject({
    status: 'asking',
    questions: [{ field: 'account', choices: [String(account)] }],
    accounts: [{ account_id: null, warning: '“Savings” has been deleted.' }],
  });
  const { status } = await app.call(`POST /imports/${read.id}/commit`, { token: person.token });
  expect(status).toBe(409);
  await app.call(`PATCH /imports/${read.id}`, {
    token: person.token,
    body: { accounts: [{ key: read.accounts[0].key, account_id: account }] },
  });
  expect(await settled(app, person, read.id)).toMatchObject({ status: 'ready' });
  await commits(app, person, read.id);
  expect(await books(app, person)).toEqual(['Checking 2025-01-03 -3 Tea']);
});

test('a file that went into another account before, or has another number, says so', async () => {
  const ofx = (fid: string) =>
    `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021<ACCTID>555009876<ACCTTYPE>CHECKING</BANKACCTFROM>\n<STMTTRN><DTPOSTED>20250103<TRNAMT>-3.00<FITID>${fid}<NAME>Tea</STMTTRN>\n</STMTRS></OFX>\n`;
  const first = await reads(app, person, 'a.ofx', ofx('1'), to());
  expect(first.accounts[0].warning).toBeNull();
  await commits(app, person, first.id);
  const other = await handAccount(app, person, { name: 'Savings' });
  const second = await reads(app, person, 'b.ofx', ofx('2'), { account_id: String(other) });
  expect(second).toMatchObject({
    status: 'ready',
    accounts: [{ warning: 'Rows of this account went into “Checking” before.' }],
  });
  // Placed where they belong, nothing is left to say.
  await app.call(`PATCH /imports/${second.id}`, {
    token: person.token,
    body: { accounts: [{ key: second.accounts[0].key, account_id: account }] },
  });
  const mended = await settled(app, person, second.id);
  expect(mended.accounts[0]).toMatchObject({ account_id: account, warning: null });
  const linked = await createAccount(app, person, { mask: '1111' });
  const unseen = ofx('3').replaceAll('9876', '8876');
  const third = await reads(app, person, 'c.ofx', unseen, { account_id: String(linked) });
  expect(third.accounts[0].warning).toMatch(
    /^This file is of an account that ends in 8876; .+ ends in 1111\.$/,
  );
  // An account by hand is known by the files that went there, or by the digits Saldo put into its name.
  const into = async (id: number) =>
    (await reads(app, person, 'd.ofx', unseen, { account_id: String(id) })).accounts[0].warning;
  expect(await into(account)).toBe('This file is of an account that ends in 8876; “Checking” ends in 9876.');
  const named = await handAccount(app, person, { name: 'Checking ••2025' });
  expect(await into(named)).toBe(
    'This file is of an account that ends in 8876; “Checking ••2025” ends in 2025.',
  );
  expect(await into(await handAccount(app, person, { name: 'Trip of 2025' }))).toBeNull();
});

test('files that wait may fill a gigabyte of a person, those that come at once counted; giving one up makes room', async () => {
  const waiting = await reads(app, person, 'waits.csv', table('2025-01-03,Copper Kettle,-1.00'));
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .updateTable('imports')
      .set({ file_size: (1_024 - 64) * 1_024 * 1_024 })
      .where('user_id', '=', person.id)
      .where('id', '=', waiting.id)
      .execute(),
  );
  // Each may have 64 MB until it is here: there is room for one at once.
  const send = () => upload(app, person, 'more.csv', table('2025-01-04,Copper Kettle,-1.00'));
  const answers = await Promise.all([send(), send(), send(), send(), send(), send()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    202, 409, 409, 409, 409, 409,
  ]);
  const refused = await send();
  expect([refused.status, refused.json.code]).toEqual([409, 'CONFLICT']);
  expect(refused.json.message).toMatch(/^Too many files are waiting/);
  const stranger = await createPerson(app);
  expect((await upload(app, stranger, 'theirs.csv', table('2025-01-04,Kettle,-1.00'))).status).toBe(202);
  await app.call(`DELETE /imports/${waiting.id}`, { token: person.token });
  expect((await send()).status).toBe(202);
});
