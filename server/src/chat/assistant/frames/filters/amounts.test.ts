import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

/** The bounds of a question in cents, a cent beyond what was said where the sum itself is meant too. */
const bounds = (question: string): [number | null, number | null] => {
  const { minCents, maxCents } = read(question);
  return [minCents, maxCents];
};

describe('more than a sum', () => {
  test.each([
    ['charges over a couple hundred', 20_000],
    ['purchases over 2k', 200_000],
    ['anything above 1.5k last month', 150_000],
    ['payments over 1,200.50', 120_050],
    ['pagos de más de 1.200,50', 120_050],
    ['compras de más de mil quinientos', 150_000],
    ['pagos de más de dos mil', 200_000],
    ['over five bucks at Costco', 500],
    ['north of 100 dollars', 10_000],
    ['over a grand', 100_000],
    ['more than twenty-five dollars', 2500],
    ['arriba de 500', 50_000],
    ['compras que pasen de 100', 10_000],
    ['pagos superiores a 1.000', 100_000],
  ])('%s', (question, low) => expect(bounds(question)).toEqual([low, null]));
});

describe('at least and at most', () => {
  test.each([
    ['a partir de 30 dólares', 2999, null],
    ['greater than or equal to 50', 4999, null],
    ['twenty bucks or more', 1999, null],
    ['at least two fifty', 24_999, null],
    ['$50+', 4999, null],
    ['purchases of no more than $50', null, 5001],
    ['como mucho 30', null, 3001],
    ['hasta 20 dólares', null, 2001],
    ['menos de 20', null, 2000],
    ['purchases under fifty', null, 5000],
    ['less than ten bucks', null, 1000],
  ])('%s', (question, low, high) => expect(bounds(question)).toEqual([low, high]));
});

describe('between two sums, both taken in', () => {
  test.each([
    ['between 20 and 40', 1999, 4001],
    ['between twenty and thirty dollars', 1999, 3001],
    ['entre veinte y cuarenta', 1999, 4001],
    ['de 20 a 40', 1999, 4001],
    ['compras de 20 a 40 en costco', 1999, 4001],
    ['compras de 5 a 20 en costco', 499, 2001],
    ['from $20 up to $50', 1999, 5001],
    ['anything in the 20 to 50 dollar range', 1999, 5001],
    ['between 1k and 2k', 99_999, 200_001],
    ['1k to 2k', 99_999, 200_001],
    ['20 - 50 bucks', 1999, 5001],
  ])('%s', (question, low, high) => {
    expect(bounds(question)).toEqual([low, high]);
    expect(read(question).left).toEqual({ blocking: [], named: [], unread: [] });
  });
});

describe('numbers that are no sums', () => {
  test.each([
    'spending from October 5 to 12',
    'gastos del 5 al 20 de octubre',
    'entre el 3 y el 17',
    'top 5 merchants in 2025',
    'the last 30 days',
    'hasta el 20 de octubre',
    'my 3 largest purchases',
  ])('%s', (question) => expect(bounds(question)).toEqual([null, null]));
});

describe('a currency no account is in is asked about', () => {
  test.each([
    ['payments over €50', 'over €50'],
    ['50 euros o más en costco', '50 euros o más'],
    ['charges above £20 last month', 'above £20'],
    ['más de cien libras', 'más de cien libras'],
    ['less than 500 yen', 'less than 500 yen'],
  ])('%s', (question, sum) => expect(read(question).left.blocking).toEqual([sum]));

  test.each(['over 50 dollars', 'más de 50 pesos', 'over 20 bucks', 'pagos de más de $50'])(
    'not so: %s',
    (question) => expect(read(question).left.blocking).toEqual([]),
  );
});
