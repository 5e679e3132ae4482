import { cents, type Cents } from '@saldo/contract/money';
import type { QueryOf } from '@saldo/contract/query/query';
import type { Scope, Stretch } from '../../books/scope.filters.ts';
import type { Sum } from '../../books/sums.queries.ts';
import { behind, type Figure, type Subject } from './figure.ts';
import type { Kit } from './kit.ts';

/** What some rows come to and how many they are. */
export interface Part {
  /** Null: all that is asked about. */
  of: Subject | null;
  total: Figure;
  count: Figure;
}

/** The figures of a sum; `sayable` null where only the rows themselves open it. */
export function partOf(
  kit: Kit,
  scope: Scope,
  sum: Sum,
  of: Subject | null = null,
  sayable: Scope | null = scope,
): Part {
  const about = behind(scope, sum, of, sayable);
  return {
    of,
    total: kit.book.money('total', sum.total, about),
    count: kit.book.count('count', sum.rows, about),
  };
}

export const stretchSubject = ({ start, end }: Stretch): Subject => ({
  by: 'stretch',
  key: `${start} ${end}`,
});

/** A figure held against an amount: the amount, how far apart they are, and which is more. */
export interface Limit {
  amount: Figure;
  apart: Figure;
  sign: -1 | 0 | 1;
}

export const signOf = (value: number): -1 | 0 | 1 => (value > 0 ? 1 : value < 0 ? -1 : 0);

/** Money, or a number of rows, held against what a question names; null where it names nothing. */
export function heldAgainst(
  { book }: Kit,
  value: { amount: Cents } | { count: number },
  against: QueryOf<'figure'>['against'],
): Limit | null {
  if (against?.kind !== 'amount') return null;
  if ('amount' in value) {
    const apart = value.amount - against.amount;
    return {
      amount: book.money('against', against.amount),
      apart: book.money('difference', cents(Math.abs(apart))),
      sign: signOf(apart),
    };
  }
  // "More than 5 times": a number that stands where an amount does is one of units.
  const limit = Math.round(against.amount / 100);
  return {
    amount: book.count('against', limit),
    apart: book.count('difference', Math.abs(value.count - limit)),
    sign: signOf(value.count - limit),
  };
}

/** Tenths of a percent that a part is of a whole, half away from zero; null of nothing or less. */
export function tenths(part: number, whole: number): number | null {
  return whole > 0 ? Math.sign(part) * Math.round((Math.abs(part) * 1000) / whole) : null;
}
