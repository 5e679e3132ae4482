import { expect, test } from 'vitest';
import { read } from './reading.testing.ts';
import { isRefused } from './record.ts';

/** Lines with the parts of each row in its file's words. */
async function told(name: string, content: string): Promise<string[]> {
  const { lines, records } = await read(name, content);
  return lines.map((line, index) => {
    const record = records[index];
    const splits = record && !isRefused(record) ? record.extra.splits : undefined;
    return splits
      ? `${line}: ${splits.map((part) => [part.amount / 100, part.category ?? part.primary, part.note].filter(Boolean).join(' ')).join(', ')}`
      : line;
  });
}

const ynab = (...rows: string[]) =>
  ['Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared']
    .concat(rows)
    .join('\n');

test('parts of one payment in a YNAB export are that payment', async () => {
  const file = ynab(
    'Checking,,2025-01-04,Harvest Lane Market,x,Needs,Groceries,Split (1/3) weekly,$30.00,$0.00,Cleared',
    'Checking,,2025-01-04,Harvest Lane Market,x,Wants,Wine,Split (2/3),$15.50,$0.00,Cleared',
    'Checking,,2025-01-04,Transfer : Purse,,,,Split (3/3) cash back,$20.00,$0.00,Cleared',
    'Checking,,2025-01-04,Metroline,x,Needs,Transport,split the ride,$3.00,$0.00,Cleared',
  );
  expect(await told('ynab.csv', file)).toEqual([
    '2 2025-01-04 -65.5 Harvest Lane Market @Checking: -30 Groceries weekly, -15.5 Wine, -20 TRANSFER_OUT cash back',
    '5 2025-01-04 -3 Metroline @Checking',
  ]);
});

test('parts that are not all there stay rows of their own', async () => {
  const part = (of: string, day = '04') =>
    `Checking,,2025-01-${day},Market,x,Needs,Groceries,Split (${of}),$30.00,$0.00,Cleared`;
  expect(await told('ynab.csv', ynab(part('1/3'), part('2/3')))).toHaveLength(2);
  expect(await told('ynab.csv', ynab(part('1/2'), part('2/2', '05')))).toHaveLength(2);
  // One of them cannot be read: the others are not made a smaller whole.
  expect(await told('ynab.csv', ynab(part('1/2'), part('2/2').replace('$30.00', '=3+3')))).toEqual([
    '2 2025-01-04 -30 Market @Checking',
    '3 refused: “=3+3” is a formula, not an amount.',
  ]);
});

test('two payments split alike on one day are two', async () => {
  const part = (of: string) =>
    `Checking,,2025-01-04,Market,x,Needs,Groceries,Split (${of}),$30.00,$0.00,Cleared`;
  expect(await told('ynab.csv', ynab(part('1/2'), part('2/2'), part('1/2'), part('2/2')))).toEqual([
    '2 2025-01-04 -60 Market @Checking: -30 Groceries, -30 Groceries',
    '4 2025-01-04 -60 Market @Checking: -30 Groceries, -30 Groceries',
  ]);
});

test.each([
  ['0,-50.00', '-30.00,0', '-20.00,0'],
  ['-50.00,0', '0,-30.00', '0,-20.00'],
])(
  'parts of one payment in an Actual export are that payment, the amounts as %s',
  async (whole, one, other) => {
    const line = (payee: string, notes: string, category: string, amounts: string) =>
      `Checking,2025-01-04,${payee},${notes},${category},${amounts},Cleared`;
    const file = [
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      line('Market', '(SPLIT INTO 2) weekly', '', whole),
      line('Market', '(SPLIT 1 OF 2) bread', 'Food & Drink', one),
      line('Florist', '(SPLIT 2 OF 2)', 'Home', other),
      line('Metroline', '', 'Transport', '-3.00,0'),
    ].join('\n');
    expect(await told('actual.csv', file)).toEqual([
      '3 2025-01-04 -50 Market @Checking: -30 Food & Drink bread, -20 Home',
      '5 2025-01-04 -3 Metroline @Checking',
    ]);
  },
);

test('journals of one group in a Firefly export are one payment', async () => {
  const file = [
    'group_id,journal_id,group_title,type,amount,currency_code,description,date,source_name,destination_name,category',
    '7,11,Weekly shop,Withdrawal,-30.00,EUR,Food,2025-01-04,Checking,Harvest Lane Market,Groceries',
    '7,12,Weekly shop,Withdrawal,-15.50,EUR,Wine,2025-01-04,Checking,Harvest Lane Market,Fun',
    '8,13,,Withdrawal,-3.00,EUR,Ride,2025-01-04,Checking,Metroline,Transport',
  ].join('\n');
  expect(await told('firefly.csv', file)).toEqual([
    '2 2025-01-04 -45.5 Weekly shop @Checking EUR: -30 Groceries, -15.5 Fun',
    '4 2025-01-04 -3 Ride @Checking EUR',
  ]);
});

test('parts of a QIF told by percentages add up to the row', async () => {
  const row = (parts: string) => `!Type:Bank\nD2025-01-04\nT-10.00\nPMarket\n${parts}^\n`;
  const thirds = 'SFood\n%33.33%\nSFun\n%33.33%\nSWine\n%33.34%\n';
  expect(await told('a.qif', row(thirds))).toEqual([
    '2 2025-01-04 -10 Market: -3.33 Food, -3.33 Fun, -3.34 Wine',
  ]);
  // Beside amounts they only say the same again; short of all, they are no parts.
  expect(await told('a.qif', row('SFood\n%50\n$-5.00\nSFun\n%50\n$-5.00\n'))).toEqual([
    '2 2025-01-04 -10 Market: -5 Food, -5 Fun',
  ]);
  const { file } = await read('a.qif', row('SFood\n%50\nSFun\n%40\n'));
  expect(file.warnings).toEqual(['The parts of line 2 do not add up to its amount. It is kept whole.']);
});

test('Revolut’s current account, savings and pockets are accounts of the file', async () => {
  const { file } = await read(
    'revolut.csv',
    `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n${[
      'Current',
      'Savings',
      'Pocket',
    ]
      .map(
        (product, index) =>
          `TRANSFER,${product},2025-01-0${index + 1} 10:00:00,2025-01-0${index + 1} 10:00:00,Move,-5.00,0.00,EUR,COMPLETED,10.00\n`,
      )
      .join('')}`,
  );
  expect([...file.accounts.keys()]).toEqual(['Current', 'Savings', 'Pocket']);
});
