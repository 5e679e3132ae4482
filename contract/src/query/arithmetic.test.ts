import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cents } from '../money.ts';
import { stepTo, withSteps } from './arithmetic.ts';
import { edited, noEdit } from './edit.ts';
import { query, type Query, type Step } from './query.ts';
import { emptySlots, slotsOf, toQuery, type Slots } from './slots.ts';

const asked = (slots: Partial<Slots> = {}) => toQuery({ ...emptySlots, ...slots });
const october = { start: '2026-10-01', end: '2026-10-31', unit: 'month' } as const;
const half: Step = { do: 'times', by: 1, over: 2 };
const groceries = asked({ days: [october] });
const worked = (steps: readonly Step[], of: Query = groceries): Query => withSteps(of, steps) as Query;

test('a step stands behind those before it, eight at most, and none on what is no figure', () => {
  const one = worked([half]);
  expect(withSteps(one, [{ do: 'minus', other: cents(500) }])).toEqual({
    kind: 'arithmetic',
    of: groceries,
    steps: [half, { do: 'minus', other: 500 }],
  });
  expect(withSteps(worked(Array.from({ length: 8 }, () => half)), [half])).toBeNull();
  expect(withSteps(asked({ ask: 'recat' }), [half])).toBeNull();
  expect(withSteps(groceries, [])).toBeNull();
});

test('arithmetic survives the wire, with an amount and with another question', () => {
  const one = worked([
    { do: 'plus', other: cents(1234) },
    { do: 'share', other: asked({ flow: 'income', least: cents(100) }) },
  ]);
  expect(z.decode(query, JSON.parse(JSON.stringify(z.encode(query, one))))).toEqual(one);
});

test('what is asked next goes on with the question beneath', () => {
  const one = worked([half]);
  expect(edited(one, noEdit)).toEqual(one);
  expect(slotsOf(one)).toEqual(slotsOf(groceries));
  expect(edited(one, { ...noEdit, set: { ask: 'list' } })).toEqual(asked({ ask: 'list', days: [october] }));
});

test('what comes of a month is a year’s in twelve', () => {
  const yearly = { ...noEdit, set: { ask: 'avg', per: 'year' } } as const;
  expect(edited(worked([half]), yearly)).toEqual(worked([half, { do: 'times', by: 12, over: 1 }]));
  expect(stepTo(asked({ ask: 'avg', per: 'week' }), 'month')).toEqual({ do: 'times', by: 52, over: 12 });
  expect(stepTo(groceries, 'month')).toBeNull();
  expect(stepTo(asked({ ask: 'avg', per: 'row' }), 'year')).toBeNull();
  expect(stepTo(asked({ days: [october, october] }), 'year')).toBeNull();
});
