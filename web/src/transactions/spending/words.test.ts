import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { cents, centsToDecimal } from '@saldo/contract/money';
import { expect, test } from 'vitest';
import { csvOf } from './words.ts';

test('the file holds amounts as they are and runs no formula', () => {
  const data = {
    groups: [
      { key: 'a', name: '=HYPERLINK("x")', spending: cents(123_456), rows: 3, against: null },
      { key: 'b', name: 'Salt, pepper', spending: cents(-5), rows: 1, against: cents(10) },
    ],
  } as unknown as SpendingView;
  expect(csvOf(data, (value) => centsToDecimal(cents(value)))).toBe(
    'name,spending,transactions,compared with\r\n"\'=HYPERLINK(""x"")",1234.56,3,\r\n"Salt, pepper",-0.05,1,0.10\r\n',
  );
});
