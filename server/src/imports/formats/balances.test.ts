import { describe, expect, test } from 'vitest';
import { read } from './reading.testing.ts';

const warningsOf = async (name: string, content: string) => (await read(name, content)).file.warnings;
const parted = (rows: string, balances: string, line: number) => [
  `The rows add up to ${rows}, the balances of the file to ${balances}: look near line ${line}. A row may be missing.`,
];

describe('MT940', () => {
  const statement = (closing: string) =>
    `:20:1\n:25:1\n:28C:1\n:60F:D250101EUR10,00\n:61:2501030103D6,40NMSC\n:61:2501040104C100,00NMSC\n:62F:C250105EUR${closing}\n`;

  test('whose rows lead from one balance to the next says nothing', async () => {
    expect(await warningsOf('a.sta', statement('83,60'))).toEqual([]);
    expect(await warningsOf('a.sta', statement('83,60') + statement('83,60'))).toEqual([]);
  });

  test('whose rows do not is told of', async () => {
    expect(await warningsOf('a.sta', statement('80,60'))).toEqual(parted('€93.60', '€90.60', 7));
  });
});

describe('CAMT', () => {
  const amount = (figure: number) =>
    `<Amt Ccy="EUR">${Math.abs(figure)}</Amt><CdtDbtInd>${figure < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const balance = (code: string, figure: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(figure)}</Bal>`;
  const entry = (figure: number, status = 'BOOK') =>
    `<Ntry>${amount(figure)}<Sts>${status}</Sts><BookgDt><Dt>2025-01-03</Dt></BookgDt></Ntry>\n`;
  const statement = (closing: number) =>
    `<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${balance('OPBD', -10)}${balance('CLBD', closing)}\n${entry(-6.4)}${entry(100)}${entry(-7, 'PDNG')}</Stmt></BkToCstmrStmt></Document>`;

  test('whose rows lead from one balance to the next says nothing', async () => {
    expect(await warningsOf('a.xml', statement(83.6))).toEqual([]);
    expect(await warningsOf('a.xml', statement(83.6).replace(balance('OPBD', -10), ''))).toEqual([]);
  });

  test('whose rows do not is told of', async () => {
    expect(await warningsOf('a.xml', statement(80.6))).toEqual(parted('€93.60', '€90.60', 5));
  });
});

describe('a table with a running balance', () => {
  const amounts = [-6.4, 100, -20, -3.5, -12, 40, -8, -1, -9, -2, -30, 5];
  let balance = 50_000;
  const lines = amounts.map((amount, index) => {
    balance += Math.round(amount * 100);
    const day = String(index + 1).padStart(2, '0');
    return `2025-01-${day},Row ${index},${amount.toFixed(2)},${(balance / 100).toFixed(2)}`;
  });
  const table = (rows: readonly string[]) => `Date,Description,Amount,Balance\n${rows.join('\n')}\n`;

  test('says nothing where each row leads to the next balance, in either order', async () => {
    expect(await warningsOf('a.csv', table(lines))).toEqual([]);
    expect(await warningsOf('a.csv', table(lines.toReversed()))).toEqual([]);
  });

  test('says the sums in the currency of the table, where it has one', async () => {
    const gap = lines.toSpliced(5, 1);
    const inPesos = `Date,Description,Amount (MXN),Balance\n${gap.join('\n')}\n`;
    expect((await warningsOf('a.csv', inPesos))[0]).toMatch(
      /^The rows add up to MX\$[\d.]+, .* to MX\$[\d.]+: /,
    );
    expect((await warningsOf('a.csv', table(gap)))[0]).toMatch(/^The rows add up to [\d.]+, /);
  });

  test('says where a row is missing', async () => {
    const gap = lines.toSpliced(5, 1);
    expect((await warningsOf('a.csv', table(gap)))[0]).toMatch(/^The rows add up to .*: look near line 7\./);
    expect((await warningsOf('a.csv', table(gap.toReversed())))[0]).toMatch(
      /^The rows add up to .*: look near line 8\./,
    );
  });

  test('says it of four rows too', async () => {
    const few = table(lines.slice(0, 5).toSpliced(2, 1));
    expect((await warningsOf('a.csv', few))[0]).toMatch(/^The rows add up to .*: look near line 4\./);
  });

  test('says nothing of a column that is no running balance of these rows', async () => {
    const mixed = [7, 2, 9, 0, 4, 11, 1, 8, 5, 3, 10, 6].map((at) => lines[at] ?? '');
    expect(await warningsOf('a.csv', table(mixed))).toEqual([]);
    expect(await warningsOf('a.csv', table(lines.slice(0, 4).toSpliced(2, 1)))).toEqual([]);
  });
});
