import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';
import { books, commits, handAccount, imports, reads, rowsOf, settled } from './imports.testing.ts';

/* One account, listed by files of two kinds that name the same rows in other words (docs/money.md, "Files"). */

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
const csv = (...lines: string[]) => ['Date,Description,Amount', ...lines, ''].join('\n');
const ofx = (...rows: [day: string, amount: number, name: string][]) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n${rows
    .map(
      ([day, amount, name], index) =>
        `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${day}-${index}<NAME>${name}</STMTTRN>\n`,
    )
    .join('')}</STMTRS></OFX>\n`;

const asCsv = csv(
  '2025-01-03,Copper Kettle Cafe,-6.40',
  '2025-01-03,Copper Kettle Cafe,-6.40',
  '2025-01-04,Harvest Lane Market,-21.00',
);
const asOfx = ofx(
  ['2025-01-03', -6.4, 'POS COPPER KETTLE 0412'],
  ['2025-01-03', -6.4, 'POS COPPER KETTLE 0412'],
  ['2025-01-04', -21, 'HRVST LANE MKT'],
);

async function undo(id: number): Promise<void> {
  await call(`POST /imports/${id}/undo`);
  await settled(app, person, id);
}
const shown = async () => (await call('GET /transaction/transactions?limit=500')).json.transactions;

describe('a file of another kind', () => {
  test.each([
    ['OFX before CSV', ['a.ofx', asOfx], ['b.csv', asCsv], 'HRVST LANE MKT'],
    ['CSV before OFX', ['b.csv', asCsv], ['a.ofx', asOfx], 'Harvest Lane Market'],
  ] as const)('brings no row twice: %s', async (_, first, second, name) => {
    const one = await imports(app, person, account, first[0], first[1]);
    const before = await books(app, person);
    const read = await reads(app, person, second[0], second[1], to());
    expect(read.counts).toMatchObject({ total: 3, new: 0, known: 3, check: 3 });
    expect((await rowsOf(app, person, read.id))[2]).toMatchObject({
      decision: 'known',
      reason: `“${first[0]}” tells of it as “${name}”.`,
      transaction_id: expect.any(Number),
      twin: false,
    });
    await commits(app, person, read.id);
    expect(await books(app, person)).toEqual(before);
    // Either can be taken back.
    await undo(read.id);
    expect(await books(app, person)).toEqual(before);
    const again = await imports(app, person, account, second[0], second[1]);
    await undo(one.id);
    expect(await books(app, person)).toHaveLength(3);
    await undo(again.id);
    expect(await books(app, person)).toEqual([]);
  });

  test('a third kind that tells of one of several equal rows again changes nothing', async () => {
    const tea = 'Copper Kettle';
    const tsv = 'Booked\tText\tAmount\n2025-01-03\tPOS CPPR KETTLE 0412\t-6.4\n';
    const three = ofx(...[1, 2, 3].map((): [string, number, string] => ['2025-01-03', -6.4, tea]));
    await imports(app, person, account, 'a.tsv', tsv);
    await imports(app, person, account, 'b.ofx', three);
    const before = await books(app, person);
    expect(before).toHaveLength(3);
    for (const file of [csv(`2025-01-03,${tea},-6.40`), tsv, three]) {
      const read = await reads(app, person, 'again.csv', file, to());
      expect(read.counts).toMatchObject({ new: 0, doubles: 0 });
      expect(await commits(app, person, read.id)).toMatchObject({ status: 'done' });
      expect(await books(app, person)).toEqual(before);
    }
  });

  test('beside a bank, where one of two equal rows takes the place of the other, all that was shown is written', async () => {
    const linked = await createAccount(app, person);
    await createTransaction(app, person, linked, {
      date: '2025-01-03',
      amount_minor: -640,
      name: 'Copper Kettle #12',
      merchant_name: 'Copper Kettle',
    });
    const two = csv('2025-01-03,COPPER KETTLE,-6.40', '2025-01-03,COPPER KETTLE,-6.40');
    await imports(app, person, linked, 'a.csv', two);
    expect(await books(app, person)).toHaveLength(2);
    const tsv = 'Booked\tText\tAmount\n2025-01-03\tPOS CPPR KETTLE 0412\t-6.4\n';
    const read = await reads(app, person, 'b.tsv', tsv, { account_id: String(linked) });
    expect(read.counts).toMatchObject({ new: 0 });
    expect(await commits(app, person, read.id)).toMatchObject({ status: 'done' });
    expect(await books(app, person)).toHaveLength(2);
  });

  test('brings what the other has not: a third equal row, another shop', async () => {
    await imports(app, person, account, 'a.ofx', asOfx);
    const more = `${asCsv}2025-01-03,Copper Kettle Cafe,-6.40\n2025-01-04,Metroline,-21.00\n`;
    const read = await reads(app, person, 'b.csv', more, to());
    expect(read.counts).toMatchObject({ new: 2, known: 3 });
    const rows = await rowsOf(app, person, read.id);
    expect(rows.at(-1)).toMatchObject({ name: 'Metroline', decision: 'new', reason: null });
    await commits(app, person, read.id);
    expect(await books(app, person)).toHaveLength(5);
  });

  test('has a row of its own where the person says so', async () => {
    await imports(app, person, account, 'a.ofx', asOfx);
    const read = await reads(app, person, 'b.csv', asCsv, to());
    await call(`PATCH /imports/${read.id}`, { decisions: [{ line: 4, decision: 'new' }] });
    await commits(app, person, read.id);
    expect(await books(app, person)).toHaveLength(4);
  });

  test('keeps what the person said when the first is taken back', async () => {
    const first = await imports(app, person, account, 'a.ofx', asOfx);
    const [market, coffee] = await shown();
    await call(`PATCH /transaction/${market.id}`, { note: 'for Ana', category_primary: 'TRAVEL' });
    await call(`DELETE /transaction/${coffee.id}/delete`);
    await imports(app, person, account, 'b.csv', asCsv);
    await undo(first.id);
    const left = await shown();
    expect(left).toHaveLength(2);
    expect(left[0]).toMatchObject({
      id: market.id,
      note: 'for Ana',
      category_primary: 'TRAVEL',
      amount: -21,
    });
    // It is still known to both.
    for (const [name, file] of [
      ['a.ofx', asOfx],
      ['b.csv', asCsv],
    ] as const)
      expect((await imports(app, person, account, name, file)).counts).toMatchObject({ new: 0, known: 3 });
    expect(await shown()).toHaveLength(2);
  });

  test('and a bank’s rows are one row each', async () => {
    const linked = await createAccount(app, person);
    await createTransaction(app, person, linked, {
      date: '2025-01-05',
      amount_minor: -2100,
      name: 'Harvest Lane Market #12',
    });
    await imports(app, person, linked, 'a.ofx', asOfx);
    const read = await reads(app, person, 'b.csv', asCsv, { account_id: String(linked) });
    expect(read.counts).toMatchObject({ new: 0 });
    await commits(app, person, read.id);
    expect(await books(app, person)).toHaveLength(3);
  });
});

describe('rows that stand in the books twice by what a third file tells', () => {
  const amounts = [1, 2, 3];
  const statement = ofx(
    ...amounts.map((day): [string, number, string] => [`2025-01-0${day}`, -day, `KARTENUMSATZ ${day}${day}`]),
  );
  const shop = (day: number) => `2025-01-0${day},Shop ${'abc'.charAt(day - 1).repeat(4)},-${day}.00`;
  let third: { id: number; counts: object };
  beforeEach(async () => {
    await imports(app, person, account, 'a.ofx', statement);
    await imports(app, person, account, 'b.csv', csv(shop(1), shop(2)));
    expect(await books(app, person)).toHaveLength(5);
    third = await reads(app, person, 'c.csv', csv(...amounts.map(shop)), to());
  });

  test('are shown before they become one', async () => {
    expect(third.counts).toMatchObject({ total: 3, new: 0, known: 3, doubles: 2, check: 3 });
    const rows = await rowsOf(app, person, third.id, 'show=check');
    expect(rows.map(({ line, name, reason }) => [line, name, reason])).toEqual([
      [4, 'Shop cccc', '“a.ofx” tells of it as “KARTENUMSATZ 33”.'],
      [0, 'Shop aaaa', 'Twice in your books: “a.ofx” tells of it as “KARTENUMSATZ 11”.'],
      [0, 'Shop bbbb', 'Twice in your books: “a.ofx” tells of it as “KARTENUMSATZ 22”.'],
    ]);
    await commits(app, person, third.id);
    expect(await books(app, person)).toHaveLength(3);
    await undo(third.id);
    expect(await books(app, person)).toHaveLength(5);
  });

  test('stay two where the person says so, from then on', async () => {
    const [, , second] = await rowsOf(app, person, third.id, 'show=check');
    await call(`PATCH /imports/${third.id}`, { decisions: [{ line: 0, row: second.row, decision: 'new' }] });
    expect(await commits(app, person, third.id)).toMatchObject({ status: 'done', counts: { new: 0 } });
    const kept = await books(app, person);
    expect(kept).toHaveLength(4);
    expect(kept.filter((row) => row.includes(' -2 '))).toHaveLength(2);
    for (const [name, file] of [
      ['a.ofx', statement],
      ['c.csv', csv(...amounts.map(shop))],
    ] as const)
      expect(await imports(app, person, account, name, file)).toMatchObject({ counts: { new: 0, known: 3 } });
    expect(await books(app, person)).toEqual(kept);
  });

  test('and have come meanwhile, are looked at before they go', async () => {
    await imports(app, person, account, 'd.csv', csv(shop(3)));
    expect(await commits(app, person, third.id)).toMatchObject({
      status: 'ready',
      message: 'Your books changed in the meantime. Please look at the decisions again.',
      counts: { total: 3, new: 0, doubles: 3 },
    });
    expect(await books(app, person)).toHaveLength(6);
    await commits(app, person, third.id);
    expect(await books(app, person)).toHaveLength(3);
  });
});

describe('texts at odds', () => {
  const shops = ['Copper Kettle', 'Harvest Lane Market', 'Metroline', 'Oakline', 'Quokka Books'];
  const asTable = (days: readonly number[]) =>
    csv(...days.map((day) => `2025-01-0${day},${shops[day % shops.length]},-${day}.00`));
  const asStatement = (days: readonly number[]) =>
    ofx(
      ...days.map((day): [string, number, string] => [
        `2025-01-0${day}`,
        -day,
        `KARTENUMSATZ VOM ${day}${day}`,
      ]),
      ...[3, 4].map((day): [string, number, string] => [`2025-01-0${day}`, -50, `MISC ITEM ${day}`]),
    );

  test('are one row each where two files agree on days and amounts', async () => {
    const [days, misc] = [[1, 2, 3, 4, 5], '2025-01-03,Rent,-50.00\n2025-01-04,Gas,-50.00\n'];
    await imports(app, person, account, 'a.ofx', asStatement(days));
    const read = await reads(app, person, 'b.csv', asTable(days) + misc, to());
    expect(read.counts).toMatchObject({ total: 7, new: 0, known: 7, check: 7 });
    await commits(app, person, read.id);
    expect(await books(app, person)).toHaveLength(7);
  });

  test('are two rows, and said so before anything is written, where they do not', async () => {
    await imports(app, person, account, 'a.ofx', asStatement([1, 2, 3, 5]));
    const read = await reads(app, person, 'b.csv', `${asTable([1, 2, 4, 5])}2025-01-03,Rent,-50.00\n`, to());
    const rent = (await rowsOf(app, person, read.id)).at(-1);
    expect(rent).toMatchObject({
      decision: 'new',
      reason: '“a.ofx” has “MISC ITEM 3” over the same amount that day. Both are kept.',
      twin: false,
    });
    await commits(app, person, read.id);
    expect((await books(app, person)).filter((row) => row.includes('2025-01-03 -50'))).toHaveLength(2);
  });
});
