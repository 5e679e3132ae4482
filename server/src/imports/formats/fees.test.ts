import { expect, test } from 'vitest';
import type { ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { read } from './reading.testing.ts';

const table = (head: string, ...rows: string[]) => `${[head, ...rows].join('\n')}\n`;
const balanced = 'Date,Description,Amount,Fee,Currency,Balance';
const bare = 'Date,Description,Amount,Fee';
const open =
  'Nothing in this file says whether the fees are in its amounts. Go back to the columns to take them off.';

/** Amounts in hundredths, what the mapping says of the fees, and what the person is shown. */
async function told(content: string, said: ImportMapping = {}) {
  const { file, records } = await read('fees.csv', content, said);
  expect(file.questions).toEqual([]);
  return [
    records.map((record) => ('reason' in record ? record.reason : record.amount)),
    file.table?.mapping.fee,
    file.warnings,
  ];
}

test.each<[string, string, number[], string]>([
  [
    'apart, from old to new',
    table(
      balanced,
      '2025-01-02,Tea,-10.00,0.00,EUR,90.00',
      '2025-01-03,Exchange,-20.00,1.50,EUR,68.50',
      '2025-01-04,Top-up,100.00,0.50,EUR,168.00',
      '2025-01-05,Plan,0.00,7.99,EUR,160.01',
    ),
    [-1000, -2150, 9950, -799],
    'apart',
  ],
  [
    'apart, from new to old, of two currencies in turn',
    table(
      balanced,
      '2025-01-05,Exchange,-20.00,1.50,EUR,68.50',
      '2025-01-05,Exchange,-30.00,2.00,USD,18.00',
      '2025-01-02,Tea,-10.00,,EUR,90.00',
      '2025-01-02,Tea,-50.00,,USD,50.00',
    ),
    [-2150, -3200, -1000, -5000],
    'apart',
  ],
  [
    'apart and below zero',
    table(balanced, '2025-01-02,Tea,-10.00,0,USD,90.00', '2025-01-03,Sold,20.00,-0.88,USD,109.12'),
    [-1000, 1912],
    'apart',
  ],
  [
    'in the amounts',
    table(balanced, '2025-01-02,Tea,-10.00,0.00,EUR,90.00', '2025-01-03,Exchange,-20.00,1.50,EUR,70.00'),
    [-1000, -2000],
    'within',
  ],
  [
    'of a column for either side',
    table(
      'Fecha;Concepto;Cargo;Abono;Comisión;Saldo',
      '02/01/2025;Compra;10,00;;;90,00',
      '13/01/2025;Cajero;20,00;;1,50;68,50',
    ),
    [-1000, -2150],
    'apart',
  ],
])('the balance says that fees stand %s', async (_, content, amounts, fee) => {
  expect(await told(content)).toEqual([amounts, fee, []]);
});

test('a net amount has its fee in it, whatever else the table has', async () => {
  const sales = table(
    'Date,Description,Gross,Fee,Net',
    '2025-01-02,Ana,20.00,-0.88,19.12',
    '2025-01-03,Tea,-5.00,0.00,-5.00',
  );
  expect(await told(sales)).toEqual([[1912, -500], 'within', []]);
});

test('an export of Revolut takes its fees off, with and without balances', async () => {
  const revolut = table(
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    'ATM,Current,2025-01-12 23:50:01,2025-01-13 10:15:00,Cash,-100.00,2.00,EUR,COMPLETED,',
    'ATM,Current,2025-01-14 23:50:01,,Cash,-50.00,2.00,EUR,REVERTED,',
  );
  expect(await told(revolut)).toEqual([[-10200, 'It was not carried out.'], 'apart', []]);
});

test('fees that nothing places change no amount, and the person is told and can say', async () => {
  const rows = table(bare, '2025-01-02,Cash,-100.00,2.00', '2025-01-03,Tea,-5.00,0.00');
  expect(await told(rows)).toEqual([[-10000, -500], undefined, [open]]);
  expect(await told(rows, { fee: 'apart' })).toEqual([[-10200, -500], 'apart', []]);
  expect(await told(rows, { fee: 'within' })).toEqual([[-10000, -500], 'within', []]);
  const none = table(bare, '2025-01-02,Cash,-100.00,0.00', '2025-01-03,Tea,-5.00,');
  expect(await told(none)).toEqual([[-10000, -500], undefined, []]);
});

test('a fee that cannot be read is named, and a list of fees alone is a list of amounts', async () => {
  const rows = table(bare, '2025-01-02,Cash,-100.00,2.005', '2025-01-03,Tea,-5.00,free');
  expect((await told(rows, { fee: 'apart' }))[0]).toEqual(['“2.005” has more than 2 decimals.', -500]);
  expect((await told(table('Date,Description,Fee', '2025-01-02,Cash,-2.00')))[0]).toEqual([-200]);
});
