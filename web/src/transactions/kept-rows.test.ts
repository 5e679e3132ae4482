import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { expect, test } from 'vitest';
import { withKept } from './kept-rows.ts';

const row = (id: number, date: string) => ({ id, date }) as Transaction;
const loaded = [row(9, '2026-03-05'), row(7, '2026-03-05'), row(3, '2026-02-01')];
const kept = (...rows: Transaction[]) => new Map(rows.map((one) => [one.id, one]));
const ids = (rows: readonly { id: number; left?: boolean }[]) =>
  rows.map(({ id, left }) => (left ? `${id} left` : id));

test('a row that was changed here stands where it stood, and says that it left', () => {
  expect(ids(withKept(loaded, kept(row(8, '2026-03-05')), true))).toEqual([9, '8 left', 7, 3]);
  expect(ids(withKept(loaded, kept(row(10, '2026-03-06'), row(1, '2026-01-01')), true))).toEqual([
    '10 left',
    9,
    7,
    3,
    '1 left',
  ]);
  expect(ids(withKept([], kept(row(8, '2026-03-05')), true))).toEqual(['8 left']);
});

test('a row that still belongs to the list is in it once', () => {
  expect(ids(withKept(loaded, kept(row(7, '2026-03-05')), true))).toEqual([9, 7, 3]);
});

test('a row that may still come with the next page is not drawn ahead of it', () => {
  expect(ids(withKept(loaded, kept(row(2, '2026-02-01')), false))).toEqual([9, 7, 3]);
  expect(ids(withKept(loaded, kept(row(5, '2026-02-20')), false))).toEqual([9, 7, '5 left', 3]);
});
