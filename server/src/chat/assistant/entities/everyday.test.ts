import { describe, expect, test } from 'vitest';
import { isIncomeCode, isMovementCode, categories } from './categories.ts';
import { everydayWords } from './concepts/everyday.ts';
import { read } from '../frames/reading.testing.ts';

const spendingKinds = categories.filter(
  (one) => !one.codes.some((code) => isIncomeCode(code) || isMovementCode(code)),
);

describe('everyday words name the kind of goods they belong to', () => {
  test.each(spendingKinds.map((one) => one.key))('%s', (key) => {
    // Every fifth is read here. `auto` after "on" is the car, or nothing: both languages have the word.
    const words = everydayWords(key).filter((word, index) => word !== 'auto' && index % 5 === 0);
    const misread = words.filter((word) => {
      const { names, left } = read(`how much did I spend on ${word} in October`);
      return names.join() !== key || left.unread.length + left.named.length + left.blocking.length > 0;
    });
    expect(misread).toEqual([]);
  });

  test('every kind of money that goes out has words in both languages', () => {
    const scarce = categories.filter(
      // Transfers to others, and what is bought nowhere, are only ever left out.
      (one) =>
        !['fees', 'transfersOut', 'notBought'].includes(one.key) &&
        one.words.length + everydayWords(one.key).length < 14,
    );
    expect(scarce.map((one) => one.key)).toEqual([]);
  });
});
