import { cents } from '@saldo/contract/money';
import { emptySlots, toQuery, type Slots } from '@saldo/contract/query/slots';
import { describe, expect, test } from 'vitest';
import { makeFactBook } from '../answer/figure.ts';
import { fruitfulFirst, type Candidate } from './readings.ts';

/** A reading of a sum with the rows and cents that its answer found. */
function candidate(sure: number, slots: Partial<Slots>, rows: number, amount: number): Candidate {
  const query = toQuery({ ...emptySlots, ask: 'sum', ...slots });
  const book = makeFactBook();
  book.money('total', cents(amount), { rows });
  const reading = { text: '', parts: [], sure: 'sure' as const, query, others: [] };
  const told = {
    blocks: [],
    facts: [],
    chart: null,
    suggestions: [],
    proposal: null,
    otherwise: [],
    isNever: false,
    isIdle: false,
    isNothing: rows === 0,
    isNear: false,
  };
  return { query, sure, told: { ...told, reading, figures: book.figures }, isAside: false };
}
const askOf = (all: readonly Candidate[]) => all.map(({ sure }) => sure);

describe('of readings whose answers are known', () => {
  test('one that finds nothing goes behind one that finds something', () => {
    const nothing = candidate(0.6, { flow: 'income' }, 0, 0);
    const something = candidate(0.3, { flow: 'spending' }, 4, -2_000);
    expect(fruitfulFirst([nothing, something])[0]).toBe(something);
  });

  test('one that is hardly meant stays behind, whatever it finds', () => {
    const nothing = candidate(0.9, { flow: 'income' }, 0, 0);
    const something = candidate(0.05, { flow: 'spending' }, 4, -2_000);
    expect(askOf(fruitfulFirst([nothing, something]))).toEqual([0.9, 0.05]);
  });

  test('one that finds something by naming less is no better', () => {
    const things = [{ kind: 'payee' as const, names: ['Zindelwick'] }];
    const nothing = candidate(0.8, { things }, 0, 0);
    const everything = candidate(0.2, {}, 4, -2_000);
    expect(askOf(fruitfulFirst([nothing, everything]))).toEqual([0.8, 0.2]);
  });

  test('the order stays where all find something, or none', () => {
    const some = [candidate(0.3, {}, 2, -100), candidate(0.5, { flow: 'income' }, 1, 100)];
    expect(fruitfulFirst(some)).toEqual(some);
    const none = [candidate(0.3, {}, 0, 0), candidate(0.5, { flow: 'income' }, 0, 0)];
    expect(fruitfulFirst(none)).toEqual(none);
  });

  test('"no" is an answer to whether there is any', () => {
    const no = candidate(0.6, { ask: 'has', flow: 'income' }, 0, 0);
    const yes = candidate(0.3, { flow: 'spending' }, 4, -2_000);
    expect(fruitfulFirst([no, yes])[0]).toEqual(no);
  });
});
