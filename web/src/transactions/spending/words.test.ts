import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { cents, centsToDecimal } from '@saldo/contract/money';
import { expect, test } from 'vitest';
import { viewFrom } from './view.ts';
import { csvOf, questionOf } from './words.ts';

const view = (query: string) => viewFrom(new URLSearchParams(query), '2026-11-22');

test('the file holds amounts as they are and runs no formula', () => {
  const data = {
    groups: [
      { key: 'a', name: '=HYPERLINK("x")', spending: cents(123_456), rows: 3, against: null },
      { key: 'b', name: 'Salt, pepper', spending: cents(-5), rows: 1, against: cents(10) },
    ],
  } as unknown as SpendingView;
  expect(csvOf(data, (value) => centsToDecimal(cents(value)))).toBe(
    'name,spending,transactions,held against\r\n"\'=HYPERLINK(""x"")",1234.56,3,\r\n"Salt, pepper",-0.05,1,0.10\r\n',
  );
});

test.each([
  [
    'start=2026-10-01&end=2026-10-31&unit=month',
    'Food and drinks',
    'How much did I spend on food and drinks in October 2026, compared with usual?',
  ],
  ['by=merchant&against=before', 'Corner Grocer', 'How much did I spend at Corner Grocer in November 2026?'],
  [
    'start=2026-11-02&end=2026-11-03',
    null,
    'How much did I spend from Nov 2 to Nov 3, 2026, compared with usual?',
  ],
])('%s is asked as words', (query, name, words) => {
  expect(questionOf(view(query), name)).toBe(words);
});
