import { withSteps } from '@saldo/contract/query/arithmetic';
import { emptySlots, slotsOf, toQuery } from '@saldo/contract/query/slots';
import { query as schema } from '@saldo/contract/query/query';
import { cents } from '@saldo/contract/money';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  alternatives,
  daysOf,
  editableSlots,
  isOfAll,
  withAccounts,
  withDays,
  withThing,
} from './reading-changes.ts';

const october = { start: '2026-10-01', end: '2026-10-31', unit: 'month' } as const;
const coffee = { kind: 'category', codes: ['FOOD_AND_DRINK_COFFEE'] } as const;
const coffeeInOctober = toQuery({
  ...emptySlots,
  things: [{ kind: 'category', codes: [...coffee.codes] }],
  days: [october],
  accounts: [7],
  least: cents(500),
});

test('another measure keeps the rows, the days and the accounts', () => {
  for (const { name, query } of alternatives(coffeeInOctober)) {
    const { things, days, accounts, least } = slotsOf(query);
    expect({ name, things, days, accounts, least }).toEqual({
      name,
      things: [coffee],
      days: [october],
      accounts: [7],
      least: cents(500),
    });
    expect(z.safeEncode(schema, query).success).toBe(true);
  }
});

test('the measure that is asked is the only one chosen', () => {
  expect(alternatives(coffeeInOctober).filter(({ chosen }) => chosen)).toHaveLength(1);
  expect(alternatives(coffeeInOctober).find(({ chosen }) => chosen)?.name).toBe('sum');
});

test('days, accounts and things are changed one at a time', () => {
  const days = { start: '2026-09-01', end: '2026-09-15', unit: 'range' } as const;
  expect(daysOf(withDays(coffeeInOctober, days))).toMatchObject({ start: days.start, end: days.end });
  expect(daysOf(withDays(coffeeInOctober, null))).toBeNull();
  expect(slotsOf(withAccounts(coffeeInOctober, [])).everywhere).toBe(true);
  expect(slotsOf(withAccounts(coffeeInOctober, [3])).accounts).toEqual([3]);
  expect(slotsOf(withThing(coffeeInOctober, null)).things).toEqual([]);
  expect(slotsOf(withThing(coffeeInOctober, null)).days).toEqual([october]);
});

test('everything is without any of what says which rows are meant', () => {
  for (const narrowing of [
    { least: cents(500) },
    { most: cents(500) },
    { into: [3] },
    { weekdays: [6, 7] },
    { pending: true },
    { without: [{ kind: 'category' as const, codes: [...coffee.codes] }] },
  ]) {
    const narrow = toQuery({ ...emptySlots, days: [october], accounts: [7], ...narrowing });
    expect(isOfAll(narrow)).toBe(false);
    expect(withThing(narrow, null)).toEqual(toQuery({ ...emptySlots, days: [october], accounts: [7] }));
    expect(isOfAll(withThing(narrow, null))).toBe(true);
  }
  // One thing in the place of another leaves the rest as it is.
  expect(slotsOf(withThing(coffeeInOctober, { kind: 'payee', names: ['Uber'] })).least).toBe(cents(500));
});

test('a look ahead ends with the days that are picked', () => {
  const ahead = toQuery({ ...emptySlots, ask: 'forecast' });
  expect(daysOf(withDays(ahead, october))).toMatchObject({ end: '2026-10-31' });
});

test('only parts that a question has can be changed', () => {
  expect([...editableSlots(coffeeInOctober)]).toEqual(['what', 'which', 'days', 'accounts']);
  expect([...editableSlots(toQuery({ ...emptySlots, ask: 'goal' }))]).toEqual(['what']);
  expect([...editableSlots(toQuery({ ...emptySlots, ask: 'limits' }))]).toEqual(['which', 'days']);
  expect([...editableSlots(toQuery({ ...emptySlots, ask: 'recat' }))]).toEqual([]);
});

test('of arithmetic the question beneath is changed, and its figure worked on as before', () => {
  const half = withSteps(coffeeInOctober, [{ do: 'times', by: 1, over: 2 }]);
  expect(half && [...editableSlots(half)]).toEqual(['which', 'days', 'accounts']);
  const changed = half && withAccounts(half, [9]);
  expect(changed).toEqual({ ...half, of: withAccounts(coffeeInOctober, [9]) });
});
