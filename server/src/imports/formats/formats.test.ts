import { describe, expect, test } from 'vitest';
import { categoryOf } from './categories.ts';
import { read } from './reading.testing.ts';
import { Unreadable } from './unreadable.ts';

/*
 * Files shaped like those of banks and apps, made from the formats' specifications and the quirks people report: every
 * valid row comes in, every other is named by its line. One line a row: line, day, amount, text, and what else counts.
 */
const files: [string, string | Buffer, string[]][] = [
  [
    'de-semicolons.csv',
    Buffer.from(
      'Kontonummer;DE00 1234\r\n\r\n"Buchungstag";"Valutadatum";"Beg\xfcnstigter/Zahlungspflichtiger";"Verwendungszweck";"Betrag";"W\xe4hrung"\r\n"30.12.2025";"31.12.2025";"B\xe4ckerei M\xfcller";"Brot";"-1.234,56";"EUR"\r\n"05.01.2026";"05.01.2026";"Arbeitgeber";"Gehalt";"2.500,00";"EUR"\r\n',
      'latin1',
    ),
    ['4 2025-12-30 -1234.56 Bäckerei Müller EUR on 2025-12-31', '5 2026-01-05 2500 Arbeitgeber EUR'],
  ],
  [
    'us-debit-credit.csv',
    'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n2025-03-01,2025-03-02,1234,"COFFEE, INC",Dining,6.40,\n2025-03-04,2025-03-05,1234,PAYMENT,Payment,,100.00\n',
    ['2 2025-03-02 -6.4 COFFEE, INC @1234 on 2025-03-01', '3 2025-03-05 100 PAYMENT @1234 on 2025-03-04'],
  ],
  [
    'chase.csv',
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,12/31/2025,"GROCER",-20.00,ACH_DEBIT,100.00,,\nCREDIT,12/30/2025,"PAY",50.00,ACH_CREDIT,120.00,,\n',
    ['2 2025-12-31 -20 GROCER', '3 2025-12-30 50 PAY'],
  ],
  [
    'nl-afbij.csv',
    '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"\n"20250301","Albert","NL00","NL01","BA","Af","12,50","Betaalautomaat","pas"\n"20250302","Werk","NL00","NL02","OV","Bij","1000,00","Overschrijving","loon"\n',
    ['2 2025-03-01 -12.5 Albert @NL00 EUR', '3 2025-03-02 1000 Werk @NL00 EUR'],
  ],
  ['tabs.tsv', 'Date\tPayee\tAmount\n2025-01-02\tTea\t-3.00\n', ['2 2025-01-02 -3 Tea']],
  ['sep.csv', 'sep=;\nDate;Payee;Amount\n2025-01-02;Tea;-3,00\n', ['3 2025-01-02 -3 Tea']],
  [
    'no-header.csv',
    '2025-01-02,Tea House,-3.00\n2025-01-03,Rent Office,-900.00\n',
    ['1 2025-01-02 -3 Tea House', '2 2025-01-03 -900 Rent Office'],
  ],
  [
    'quoted.csv',
    'Date,Payee,Amount\n2025-01-02,"Tea\nHouse",-3.00\n2025-01-03,"He said ""hi""",-4.00\n',
    ['2 2025-01-02 -3 Tea House', '4 2025-01-03 -4 He said "hi"'],
  ],
  [
    'utf16.csv',
    Buffer.from('\ufeffDate,Payee,Amount\n2025-01-02,Té,-3.00\n', 'utf16le'),
    ['2 2025-01-02 -3 Té'],
  ],
  [
    'mixed.csv',
    Buffer.concat([
      Buffer.from('Date,Payee,Amount\n2025-01-02,Té,-3.00\n'),
      Buffer.from('2025-01-03,Caf\xe9,-4.00\n', 'latin1'),
    ]),
    ['2 2025-01-02 -3 Té', '3 2025-01-03 -4 Café'],
  ],
  ['zone.csv', 'Date,Payee,Amount\n2025-01-02T23:30:00-08:00,Tea,-3.00\n', ['2 2025-01-02 -3 Tea']],
  [
    'YNAB.csv',
    '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n"Checking","","01/13/2025","Cafe","Fun: Coffee","Fun","Coffee","",$6.40,$0.00,"Cleared"\n"Savings","","01/14/2025","Job","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$1,000.00","Cleared"\n',
    ['2 2025-01-13 -6.4 Cafe @Checking', '3 2025-01-14 1000 Job @Savings'],
  ],
  [
    'The account of the other side, beside its bank.csv',
    '"Buchungstag";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)"\n"28.01.2025";"Markt";"Brot";"DE11";"BY";"-3,40"\n"29.01.2025";"Werk";"Lohn";"DE12";"BY";"2.000,00"\n',
    ['2 2025-01-28 -3.4 Markt EUR', '3 2025-01-29 2000 Werk EUR'],
  ],
  [
    'The account of the other side, where there is one.csv',
    'Date,Payee,Account number,Amount (EUR)\n2025-01-02,Market,,-3.40\n2025-01-03,Max,DE11,250.0\n',
    ['2 2025-01-02 -3.4 Market EUR', '3 2025-01-03 250 Max EUR'],
  ],
  [
    'A currency in the headings.csv',
    'Date,Description,Paid out (£),Paid in (£)\n2025-01-02,Tea,3.00,\n2025-01-03,Job,,5.00\n',
    ['2 2025-01-02 -3 Tea GBP', '3 2025-01-03 5 Job GBP'],
  ],
  [
    'Headings that name no currency.csv',
    'Date,Description,Money all\n2025-01-02,Tea,$-3.00\n2025-01-03,Job,€5.00\n',
    ['2 2025-01-02 -3 Tea', '3 2025-01-03 5 Job EUR'],
  ],
  [
    'What was not booked.csv',
    'Date,Description,Amount,State\n2025-01-02,Tea,-3.00,COMPLETED\n2025-01-03,Hold,-4.00,Pending\n,Back,-5.00,REVERTED\n',
    ['2 2025-01-02 -3 Tea', '3 refused: It is not booked yet.', '4 refused: It was not carried out.'],
  ],
  [
    'Mint.csv',
    '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"\n"1/02/2025","Amazon","AMZN MKTP US","23.10","debit","Shopping","Visa","",""\n"1/03/2025","Paycheck","ACME PAYROLL","1000.00","credit","Paycheck","Checking","",""\n',
    ['2 2025-01-02 -23.1 AMZN MKTP US @Visa', '3 2025-01-03 1000 ACME PAYROLL @Checking'],
  ],
  [
    'Monarch.csv',
    'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags\n2025-01-02,Amazon,Shopping,Visa,AMZN MKTP,,-23.10,\n',
    ['2 2025-01-02 -23.1 AMZN MKTP @Visa'],
  ],
  [
    'Actual.csv',
    'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\nChecking,2025-01-02,Shop,(SPLIT INTO 2),,-30.00,0,Cleared\nChecking,2025-01-02,Shop,(SPLIT 1 OF 2),Food,0,-10.00,Cleared\nChecking,2025-01-02,Shop,(SPLIT 2 OF 2),Fun,0,-20.00,Cleared\n',
    ['3 2025-01-02 -30 Shop @Checking'],
  ],
  [
    'Firefly III.csv',
    'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes\n1,1,1,x,x,,Withdrawal,USD,-6.400000000000,,,Coffee,2025-01-02T00:00:00+00:00,Checking,,Asset account,Cafe,,Expense account,0,,,,,\n1,2,2,x,x,,Transfer,USD,-50.000000000000,,,To savings,2025-01-03T00:00:00+00:00,Checking,,Asset account,Savings,,Asset account,0,,,,,\n',
    [
      '2 2025-01-02 -6.4 Coffee @Checking USD',
      '3 2025-01-03 -50 To savings @Checking USD',
      '3 2025-01-03 50 To savings @Savings USD',
    ],
  ],
  [
    'Sure.csv',
    'date,account_name,amount,name,category,tags,notes,currency\n2025-01-02,Checking,6.4,Coffee,,,,USD\n2025-01-03,Checking,-1000.0,Salary,,,,USD\n',
    ['2 2025-01-02 -6.4 Coffee @Checking USD', '3 2025-01-03 1000 Salary @Checking USD'],
  ],
  [
    'bank.ofx',
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD\n<BANKACCTFROM><BANKID>021<ACCTID>9876<ACCTTYPE>CHECKING</BANKACCTFROM>\n<BANKTRANLIST>\n<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20250102233000[-8:PST]\n<DTUSER>20250101\n<TRNAMT>-6.40\n<FITID>1\n<NAME>AT&amp;T & Sons\n<MEMO>Phone\n</STMTTRN>\n<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250103<TRNAMT>+1,000.00<FITID>2<NAME>Job</STMTTRN>\n<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250231<TRNAMT>-1<FITID>3<NAME>Odd</STMTTRN>\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
    [
      '8 2025-01-02 -6.4 AT&T & Sons @021/9876 #1 USD on 2025-01-01',
      '17 2025-01-03 1000 Job @021/9876 #2 USD',
      '18 refused: There is no such day: February has 28 days.',
    ],
  ],
  [
    'card.qfx',
    '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR</CURDEF><CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM><BANKTRANLIST>\n<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20250102</DTPOSTED><TRNAMT>-12,50</TRNAMT><FITID>a</FITID><NAME>Tea</NAME></STMTTRN>\n</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>',
    ['4 2025-01-02 -12.5 Tea @4111 #a EUR'],
  ],
  [
    'cut.ofx',
    'OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n<STMTTRN><DTPOSTED>20250102<TRNAMT>-6.40<FITID>1<NAME>Tea</STMTTRN>\n<STMTTRN><DTPOSTED>20250103<TRNAMT>-7.0',
    ['4 2025-01-02 -6.4 Tea @1 #1 USD', '5 refused: The file ends in the middle of this row.'],
  ],
  [
    'bank.qif',
    "!Type:Bank\nD1/13'25\nT-1,234.50\nPCafe\nMbeans\nLFood:Coffee\n^\nD1/14'25\nT50.00\nPFrom savings\nL[Savings]\n^\nD2/31'25\nT1.00\nPOdd\n^\n",
    [
      '2 2025-01-13 -1234.5 Cafe',
      '8 2025-01-14 50 From savings',
      '13 refused: There is no such day: February has 28 days.',
    ],
  ],
  [
    'statement.sta',
    ':20:START\n:25:12345678/0001\n:28C:1/1\n:60F:C250101EUR100,00\n:61:2501020103DR12,50NMSCNONREF//B1\n:86:106?00KARTE?20EINKAUF?32CAFE?33 MITTE\n:61:250104C1000,N024REF1\n:86:/NAME/ACME/REMI/Salary January/\n:62F:C250104EUR1087,50\n-\n',
    [
      '5 2025-01-03 -12.5 CAFE MITTE @12345678/0001 #B1 EUR on 2025-01-02',
      '7 2025-01-04 1000 ACME @12345678/0001 EUR',
    ],
  ],
  [
    'camt.xml',
    '<?xml version="1.0"?>\n<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct>\n<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2025-01-02T23:00:00-05:00</DtTm></BookgDt><ValDt><Dt>2025-01-03</Dt></ValDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Cafe &b;</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>\n<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-01-04</Dt></BookgDt><AcctSvcrRef>R2</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="EUR">10.00</Amt><RltdPties><Dbtr><Nm>A</Nm></Dbtr></RltdPties></TxDtls><TxDtls><Amt Ccy="EUR">20.00</Amt><RltdPties><Dbtr><Nm>B</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>\n<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2025-01-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>',
    [
      '4 2025-01-02 -12.5 Cafe &b; @DE1 #R1 EUR on 2025-01-03',
      '5 2025-01-04 10 A @DE1 #R2/1 EUR',
      '5 2025-01-04 20 B @DE1 #R2/2 EUR',
      '6 refused: It is not booked yet.',
    ],
  ],
  [
    'footer.csv',
    'Bank of Quokka\nStatement for 2025\n\nDate,Description,Amount,Balance\n2025-01-02,Tea,-3.00,97.00\n\nTotal,,-3.00,\nExported by Quokka\n',
    ['5 2025-01-02 -3 Tea'],
  ],
  [
    'columns.csv',
    `${['Date', 'Description', 'Amount', ...Array.from({ length: 47 }, (_, index) => `Extra ${index}`)].join(',')}\n2025-01-02,Tea,-3.00${',x'.repeat(47)}\n2025-01-03,Unquoted, comma,-4.00${',x'.repeat(47)}\n`,
    ['2 2025-01-02 -3 Tea', '3 refused: “ comma” is not an amount: it has a letter c in it.'],
  ],
  [
    'nul.csv',
    'Date,Payee,Amount\n2025-01-02,Te\0a,-3.00\n2025-01-03,Tea,-3\0.00\n',
    ['2 2025-01-02 -3 Te�a', '3 refused: “-3�.00” is not an amount.'],
  ],
];

test.each(files)('%s', async (name, content, expected) => {
  const { lines } = await read(name, content);
  expect(lines).toEqual(expected);
});

test.each([
  ['bare.qif', 'D1/13/25\nT-1.00\nPCafe\n^\n', /!Type/],
  ['words.txt', 'hello\nworld\n', /No columns/],
  [
    'open-quote.csv',
    `Date,Payee,Amount\n2025-01-02,"Tea,-3.00\n2025-01-03,Tea,-3.00\n`,
    /quotation mark on or after line 2/,
  ],
  ['nested.ofx', `<OFX>${'<A>'.repeat(100_000)}`, /nested too deeply/],
  ['page.xml', '<!DOCTYPE html><html></html>', /web page/],
  ['other.json', '{"a": 1}', /not an export of Saldo/],
  ['blank.csv', '\n\n', /empty/],
])('%s is refused with a reason', async (name, content, sentence) => {
  await expect(read(name, content)).rejects.toThrow(Unreadable);
  await expect(read(name, content)).rejects.toThrow(sentence);
});

test('a file cut in half says so', async () => {
  const { file } = await read('cut.ofx', '<OFX><STMTRS>\n<STMTTRN><DTPOSTED>2025');
  expect(file.warnings).toEqual(['This file is cut off at line 2: what comes after it is missing.']);
});

test('what stays open is asked', async () => {
  const positive = Array.from({ length: 3 }, (_, day) => `2025-01-0${day + 1},Tea,3.00\n`).join('');
  const { file, lines } = await read('card.csv', `Date,Payee,Amount\n${positive}`);
  expect([file.questions, lines]).toEqual([[{ field: 'sign', choices: ['as_is', 'reversed'] }], []]);
  const said = await read('card.csv', `Date,Payee,Amount\n${positive}`, { sign: 'reversed' });
  expect(said.lines[0]).toBe('2 2025-01-01 -3 Tea');
  const words = 'Date,Payee,Amount,Type\n2025-01-01,Tea,3.00,Zug\n2025-01-02,Job,9.00,Zag\n';
  expect((await read('words.csv', words)).file.questions).toEqual([
    { field: 'direction', choices: ['Zug', 'Zag'] },
  ]);
  const told = await read('words.csv', words, { direction: { in: ['Zag'], out: ['Zug'] } });
  expect(told.lines).toEqual(['2 2025-01-01 -3 Tea', '3 2025-01-02 9 Job']);
});

test('a QIF file asks for the decimal sign where three digits behind it leave it open', async () => {
  const qif = (...amounts: string[]) =>
    `!Type:Bank\n${amounts.map((amount) => `D2025-01-13\nT${amount}\nPTea\n^\n`).join('')}`;
  const open = qif('-12.500', '100');
  const { file, lines } = await read('three.qif', open);
  expect([file.questions, lines]).toEqual([[{ field: 'decimal', choices: ['.', ','] }], []]);
  expect((await read('three.qif', open, { decimal: '.' })).lines[0]).toBe('2 2025-01-13 -12.5 Tea');
  expect((await read('three.qif', open, { decimal: ',' })).lines[0]).toBe('2 2025-01-13 -12500 Tea');
  // Any other amount decides, that of a part too.
  expect((await read('told.qif', qif('-12.500', '-3.5'))).lines[0]).toBe('2 2025-01-13 -12.5 Tea');
  const parted = qif('-2.000\nSFood\n$-1.250\nSFun\n$-0.750');
  expect((await read('parts.qif', parted)).lines[0]).toContain('2 2025-01-13 -2 Tea');
});

test('a QIF file without a single outflow is asked for its sign, with its parts', async () => {
  const qif = (...amounts: string[]) =>
    `!Type:CCard\n${amounts.map((amount) => `D2025-01-13\nT${amount}\nPTea\n^\n`).join('')}`;
  const positive = qif('3.00', '4.00', '9.00\nSFood\n$6.00\nSFun\n$3.00');
  const { file, lines } = await read('card.qif', positive);
  expect([file.questions, lines]).toEqual([[{ field: 'sign', choices: ['as_is', 'reversed'] }], []]);
  const { lines: turned, records } = await read('card.qif', positive, { sign: 'reversed' });
  expect(turned.map((line) => line.split(' ')[2])).toEqual(['-3', '-4', '-9']);
  expect(records[2]).toMatchObject({ extra: { splits: [{ amount: -600 }, { amount: -300 }] } });
  expect((await read('card.qif', positive, { sign: 'as_is' })).lines[0]).toBe('2 2025-01-13 3 Tea');
  for (const told of [qif('3.00', '4.00'), qif('3.00', '4.00', '(9.00)'), qif('3.00', '4.00', '9.00-')])
    expect((await read('card.qif', told)).file.questions).toEqual([]);
});

test('the sign is asked where headings are of two apps, and where one turned for a table does not fit another', async () => {
  const sure =
    'date,account_name,amount,name,category,tags,notes\n2025-01-02,Checking,6.4,Coffee,,,\n2025-01-03,Checking,-9.0,Pay,,,\n';
  const asked = [{ field: 'sign', choices: ['as_is', 'reversed'] }];
  expect((await read('sure.csv', sure)).file.questions).toEqual(asked);
  expect((await read('sure.csv', sure, { sign: 'reversed' })).lines).toEqual([
    '2 2025-01-02 -6.4 Coffee @Checking',
    '3 2025-01-03 9 Pay @Checking',
  ]);
  const turned = async () => ({ sign: 'reversed' as const });
  const checking =
    'Date,Description,Amount\n2025-01-02,Tea,-3.00\n2025-01-03,Rent,-900.00\n2025-01-04,Job,9.00\n';
  expect((await read('bank.csv', checking, {}, turned)).file.questions).toEqual(asked);
  expect((await read('card.csv', checking.replaceAll(',-', ','), {}, turned)).file.questions).toEqual([]);
});

test('transfers of YNAB are transfers, and what makes a balance right is nobody’s income', async () => {
  const ynab = `Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n${[
    'Checking,,01/13/2025,Transfer : Savings,,,,,$50.00,$0.00,Cleared',
    'Savings,,01/13/2025,Transfer : Checking,,,,,$0.00,$50.00,Cleared',
    'Checking,,01/14/2025,Transfer : Pension,Later: Pension,Later,Pension,,$9.00,$0.00,Cleared',
    'Savings,,01/15/2025,Starting Balance,Inflow: Ready to Assign,Inflow,Ready to Assign,,$0.00,$70.00,Cleared',
  ].join('\n')}\n`;
  expect((await read('ynab.csv', ynab)).records).toMatchObject([
    { amount: -5000, extra: { category_primary: 'TRANSFER_OUT' } },
    { amount: 5000, extra: { category_primary: 'TRANSFER_IN' } },
    { amount: -900, extra: { category: 'Pension' } },
    { amount: 7000, extra: { excluded: true } },
  ]);
  const firefly =
    'journal_id,type,currency_code,amount,description,date,source_name,source_type,destination_name,destination_type\n1,Opening balance,USD,500.00,Initial balance,2025-01-02T00:00:00+00:00,Initial,Initial balance account,Checking,Asset account\n';
  expect((await read('firefly.csv', firefly)).records).toMatchObject([
    { account: 'Checking', amount: 50000, extra: { excluded: true } },
  ]);
});

test('a payee of Actual that is an account of the file or of the books is a transfer', async () => {
  const actual = `Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\n${[
    'Checking,2025-01-02,Savings,,,-30.00,0,Cleared',
    'Savings,2025-01-02,Checking,,,30.00,0,Cleared',
    'Checking,2025-01-03,Pension,,,-9.00,0,Cleared',
    'Checking,2025-01-04,Savings,,House,-5.00,0,Cleared',
    'Checking,2025-01-05,Checking,,,-4.00,0,Cleared',
  ].join('\n')}\n`;
  const categories = async (accounts: readonly string[]) =>
    (await read('actual.csv', actual, {}, undefined, accounts)).records.map(
      (record) => 'extra' in record && (record.extra.category_detailed ?? record.extra.category),
    );
  const [out, back] = ['TRANSFER_OUT_ACCOUNT_TRANSFER', 'TRANSFER_IN_ACCOUNT_TRANSFER'];
  expect(await categories([])).toEqual([out, back, undefined, 'House', undefined]);
  expect(await categories(['pension'])).toEqual([out, back, out, 'House', undefined]);
});

test('parts of a QIF that do not add up leave the row whole, and are told of', async () => {
  const row = (parts: string) => `D2025-01-13\nT-30.00\nPShop\nLFood\n${parts}^\n`;
  const uneven = row('SFood\n$-10.00\nSFun\n$-19.00\n');
  const one = await read('splits.qif', `!Type:Bank\n${uneven}`);
  expect(one.records).toMatchObject([{ amount: -3000, extra: { category: 'Food' } }]);
  expect(one.records[0]).not.toHaveProperty('extra.splits');
  expect(one.file.warnings).toEqual(['The parts of line 2 do not add up to its amount. It is kept whole.']);
  const even = row('SFood\n$-10.00\nSFun\n$-20.00\n');
  const two = await read('splits.qif', `!Type:Bank\n${even}${uneven}${row('SFun\n$-1.00\n')}`);
  expect(two.file.warnings).toEqual([
    'The parts of 2 rows, from line 11 on, do not add up to their amounts. They are kept whole.',
  ]);
});

test('investments of a QIF are told of, and its other lists are read', async () => {
  const invested = '!Type:Invst\nD01/13/2025\nNBuy\nYACME\n^\n';
  const { file, lines } = await read('mixed.qif', `!Type:Bank\nD01/13/2025\nT-6.40\nPCafe\n^\n${invested}`);
  expect(lines).toEqual(['2 2025-01-13 -6.4 Cafe']);
  expect(file.warnings).toEqual(['This QIF file lists investments, which Saldo does not read.']);
});

const movement = ':61:2501030103D13,00NMSCNONREF\n:86:Tea\n';
test.each([
  ['after a movement', movement, 6, []],
  [
    'in an amount',
    `${movement}:61:2501040104C15`,
    7,
    ['7 refused: The file ends in the middle of this row.'],
  ],
  ['in a closing balance', `${movement}:62`, 6, []],
])('an MT940 cut off %s says so', async (_, rows, line, more) => {
  const start = ':20:X\n:25:1\n:28C:1/1\n:60F:C250101EUR0,00\n';
  const whole = await read('whole.sta', `${start}${movement}:62F:D250103EUR13,00\n:64:D250103EUR13,00\n-\n`);
  expect(whole.file.warnings).toEqual([]);
  const { file, lines: told } = await read('cut.sta', start + rows);
  expect(told.slice(1)).toEqual(more);
  expect(file.warnings).toEqual([
    `The last statement has no closing balance: the file may be cut off in or after line ${line}.`,
  ]);
});

test.each([
  ['FOOD_AND_DRINK_GROCERIES', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_GROCERIES'],
  ['GENERAL_SERVICES', 'GENERAL_SERVICES', null],
  ['TRANSFER_OUT_SAVINGS', 'TRANSFER_OUT', 'TRANSFER_OUT_SAVINGS'],
  ['Taxis and rideshares', 'TRANSPORTATION', 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES'],
  ['Jubilación y pensión', 'INCOME', 'INCOME_RETIREMENT_PENSION'],
  ['Other', 'OTHER', null],
  ['Everyday: Dining', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_RESTAURANT'],
  ['[Savings]', 'TRANSFER_OUT', 'TRANSFER_OUT_ACCOUNT_TRANSFER'],
])('a file may call a category by its code or by its name in the app: %s', (text, primary, detailed) => {
  expect(categoryOf(text, -100)).toEqual({ primary, detailed });
});

test('categories, splits and notes of files are kept', async () => {
  const qif = '!Type:Bank\nD2025-01-13\nT-30.00\nPShop\nLFood\nSFood\n$-10.00\nSFun\nEgame\n$-20.00\n^\n';
  const { records } = await read('splits.qif', qif);
  expect(records[0]).toMatchObject({
    extra: {
      category: 'Food',
      splits: [
        { amount: -1000, category: 'Food' },
        { amount: -2000, category: 'Fun', note: 'game' },
      ],
    },
  });
});

describe('where a balance beside them grows by the amounts as they stand', () => {
  const table = (...rows: string[]) => ['Date,Type,Description,Amount,Balance', ...rows, ''].join('\n');
  const deposits = [
    '01/05/2026,ACH_CREDIT,Deposit,50.00,1050.00',
    '01/31/2026,ACH_CREDIT,Interest,1.20,1051.20',
    '02/05/2026,ACH_CREDIT,Deposit,50.00,1101.20',
    '02/28/2026,ACH_CREDIT,Interest,1.25,1102.45',
  ];
  const same = deposits.map((_, at) => `0${at + 1}/15/2026,ACH_CREDIT,Deposit,50.00,${1_050 + at * 50}.00`);
  test.each([
    ['oldest first', deposits],
    ['newest first', deposits.toReversed()],
    ['of equal amounts', same],
    ['of equal amounts, newest first', same.toReversed()],
  ])('nothing is asked: %s', async (_, rows) => {
    const { file, records } = await read('savings.csv', table(...rows));
    expect(file.questions).toEqual([]);
    expect(records.every((record) => (record as { amount: number }).amount > 0)).toBe(true);
  });

  test('one that falls by them, or does not belong to them, proves nothing', async () => {
    const asked = [{ field: 'sign', choices: ['as_is', 'reversed'] }];
    const plain = (rows: string[]) => table(...rows).replaceAll(/,(?:Type|ACH_CREDIT)(?=,)/g, '');
    const falling = same.map((row, at) => row.replace(/[\d.]+$/, `${900 - at * 50}.00`));
    expect((await read('a.csv', plain(falling))).file.questions).toEqual(asked);
    const odd = deposits.map((row, at) => (at === 2 ? row.replace('1101.20', '1100.20') : row));
    expect((await read('a.csv', plain(odd))).file.questions).toEqual(asked);
  });

  test('a column of credits alone says it, without a balance', async () => {
    const rows = table(...deposits).replaceAll(/,[^,\n]*$/gm, '');
    expect((await read('a.csv', rows)).file.questions).toEqual([]);
  });
});
