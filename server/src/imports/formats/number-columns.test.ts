import { describe, expect, test } from 'vitest';
import type { ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { read } from './reading.testing.ts';

const table = (...rows: string[]) => `${rows.join('\n')}\n`;
/** What a table gives: its amounts, or the fields that are asked. */
async function told(content: string, said: ImportMapping = {}) {
  const { file, records } = await read('bank.csv', content, said);
  const amounts = records.map((record) => ('given' in record ? record.reason : (record.amount ?? 0) / 100));
  return file.questions.length > 0 ? file.questions.map(({ field }) => field) : amounts;
}

describe('which column of numbers is the amount', () => {
  const sides = [
    '01/31/2024,SHOP,4.50,,995.50',
    '02/01/2024,PAY,,200.00,1195.50',
    '02/14/2024,SHOP,5.50,,1190.00',
  ];
  const swapped = (row: string) => row.replace(/,([^,]*),([^,]*)$/, ',$2,$1');
  const signed = [
    '01/31/2024,SHOP,-4.50,995.50',
    '02/01/2024,PAY,200.00,1195.50',
    '02/14/2024,SHOP,-5.50,1190.00',
  ];

  test.each([
    ['debit, credit, balance', sides, [-4.5, 200, -5.5]],
    ['amount, balance', signed, [-4.5, 200, -5.5]],
    ['balance, amount', signed.map(swapped), [-4.5, 200, -5.5]],
  ])(
    'a balance without a heading is none, from old to new or from new to old: %s',
    async (_, rows, amounts) => {
      expect(await told(table(...rows))).toEqual(amounts);
      expect(await told(table(...rows.toReversed()))).toEqual(amounts.toReversed());
    },
  );

  test.each([
    ['Polish', 'Data transakcji;Opis;Obciążenia;Uznania;Saldo', ';'],
    ['Greek', 'Ημερομηνία;Περιγραφή;Χρέωση;Πίστωση;Υπόλοιπο', ';'],
    ['Japanese', '日付,摘要,お支払金額,お預り金額,差引残高', ','],
    ['words that nobody knows', 'Kdy;Co;Ven;Dom;Pak', ';'],
  ])('nor is one under headings in other words: %s', async (_, headings, sign) => {
    const rows = ['2024/01/05,Coffee,350,,1000', '2024/01/06,Pay,,200000,201000'];
    expect(await told(table(headings, ...rows.map((row) => row.replaceAll(',', sign))))).toEqual([
      -350, 200_000,
    ]);
  });

  test('a balance told once a day is held against all rows of the day', async () => {
    const rows = [
      '2024-01-05,A,-1.00,',
      '2024-01-05,B,-2.50,96.50',
      '2024-01-06,C,-4.00,',
      '2024-01-06,D,9.00,101.50',
    ];
    expect(await told(table(...rows))).toEqual([-1, -2.5, -4, 9]);
  });

  test('what no arithmetic proves is asked', async () => {
    expect(await told(table('01/31/2024,SHOP,-4.50,995.50'))).toEqual(['columns']);
    expect(await told(table('01/31/2024,SHOP,4,995.50'))).toEqual(['columns']);
    expect(await told(table('01/31/2024,SHOP,-4.50,8.10', '02/01/2024,PAY,200.00,3.20'))).toEqual([
      'columns',
    ]);
    // A card's balance grows with what is spent: the columns alone do not say which of the two that is.
    expect(
      await told(table(...sides.map((row) => row.replace(/,([^,]*),([^,]*),([^,]*)$/, ',$2,$1,$3')))),
    ).toEqual(['columns']);
    expect(
      await told(table('2024-01-05,A,-1.00,99.00', '2024-01-06,B,-2.00,97.00'), { columns: { amount: 3 } }),
    ).toEqual([99, 97]);
  });

  test('of two columns that take turns the other one follows from what is said of one', async () => {
    const rows = table('2024-01-05,A,4.50,', '2024-01-06,B,,200.00', '2024-01-07,C,5.50,');
    expect(await told(rows)).toEqual(['columns']);
    expect(await told(rows, { columns: { debit: 2 } })).toEqual([-4.5, 200, -5.5]);
    expect(await told(rows, { columns: { debit: 3 } })).toEqual([4.5, -200, 5.5]);
  });

  test('numbers of rows and of checks beside an amount ask nothing', async () => {
    expect(await told(table('2024-01-05,1001,A,-4.50', '2024-01-06,1002,B,-1.00'))).toEqual([-4.5, -1]);
    expect(await told(table('2024-01-05,-20.00,*,,A', '2024-01-06,1500.00,*,1002,B'))).toEqual([-20, 1500]);
  });

  test('amounts that turn against the balance leave open which way money went', async () => {
    const rows = table('2024-01-05,A,4.50,95.50', '2024-01-06,B,5.00,90.50', '2024-01-07,C,3.00,87.50');
    expect(await told(rows)).toEqual(['sign']);
    expect(await told(rows, { sign: 'reversed' })).toEqual([-4.5, -5, -3]);
  });
});

describe('three digits behind a single sign', () => {
  const rows = ['2024-01-01,A,-12.500', '2024-01-05,B,100.000', '2024-01-06,C,5'];
  const headed = (...all: string[]) => table('Date,Description,Amount', ...all);

  test('are asked for: thousands or decimals', async () => {
    expect(await told(headed(...rows))).toEqual(['decimal']);
    expect(await told(headed(...rows), { decimal: '.' })).toEqual([-12.5, 100, 5]);
    expect(await told(headed(...rows), { decimal: ',' })).toEqual([-12_500, 100_000, 5]);
    expect(await told(headed('2024-01-01,A,-1.234', '2024-01-02,B,-2.500'))).toEqual(['decimal']);
  });

  test('are decimals or thousands where any other amount says so', async () => {
    expect(await told(headed(...rows, '2024-01-07,D,-0.750'))).toEqual([-12.5, 100, 5, -0.75]);
    expect(await told(headed(...rows, '2024-01-07,D,"-7,50"'))).toEqual([-12_500, 100_000, 5, -7.5]);
  });

  test('are what a balance proves, by how it is written or by its steps', async () => {
    const beside = (...all: string[]) =>
      table('Date,Description,Amount,Balance', ...all.map((balance, at) => `${rows[at]},${balance}`));
    expect(await told(beside('"1.000,00"', '', ''))).toEqual([-12_500, 100_000, 5]);
    expect(await told(beside('900.000', '1000.000', '1005.000'))).toEqual([-12.5, 100, 5]);
    expect(await told(beside('200.000', '300.000', '305.000'))).toEqual([-12.5, 100, 5]);
    expect(await told(beside('200.000', '300.000', '300.005'))).toEqual([-12_500, 100_000, 5]);
    expect(await told(beside('200.000', '200.000', '200.000'))).toEqual(['decimal']);
  });

  test('are thousands of a currency without decimals', async () => {
    const named = table(
      'Date,Description,Amount,Currency',
      '2024-01-01,A,"-1,200",JPY',
      '2024-01-02,B,300,JPY',
    );
    expect(await told(named)).toEqual([-1200, 300]);
  });
});
