import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { edited, noEdit } from './edit.ts';
import { query, type Query } from './query.ts';
import { slots } from './testing/slots.ts';
import { emptySlots, slotsOf, toQuery, type Slots } from './slots.ts';

const questions = slots.map(toQuery);

test('whatever slots are set, the question they make is valid', () => {
  fc.assert(
    fc.property(questions, (one) => {
      expect(z.safeEncode(query, one).success).toBe(true);
    }),
  );
});

test('a question survives the wire', () => {
  fc.assert(
    fc.property(questions, (one) => {
      expect(z.decode(query, JSON.parse(JSON.stringify(z.encode(query, one))))).toEqual(one);
    }),
  );
});

test('the slots of a question make it again', () => {
  fc.assert(
    fc.property(questions, (one) => {
      expect(toQuery(slotsOf(one))).toEqual(one);
    }),
  );
});

test('an edit by nothing changes nothing', () => {
  const meanOfWeeks = toQuery({ ...emptySlots, ask: 'avg', by: 'week', per: 'month' });
  fc.assert(
    fc.property(questions, (one) => {
      expect(edited(one, noEdit)).toEqual(one);
    }),
    { examples: [[meanOfWeeks]] },
  );
});

test('adding a thing and leaving it out again leaves it out', () => {
  const gas = { kind: 'category', codes: ['TRANSPORTATION_GAS'] } as const;
  const thing = { ...gas, codes: [...gas.codes] };
  const [own] = gas.codes;
  fc.assert(
    fc.property(
      slots.map((one) => toQuery({ ...one, ask: 'sum' })),
      (one) => {
        const added = edited(one, { ...noEdit, add: [thing] });
        expect(slotsOf(added).things).toContainEqual(thing);
        const without = slotsOf(edited(added, { ...noEdit, leaveOut: [thing] }));
        expect(without.things).not.toContainEqual(thing);
        // Of things that hold no part of it there is nothing to leave out.
        const apart = without.things.every(
          (other) =>
            other.kind === 'category' &&
            other.codes.every((code) => !code.startsWith(own) && !own.startsWith(code)),
        );
        const left = without.things.length === 0 || !apart;
        expect(without.without).toEqual(
          left ? expect.arrayContaining([thing]) : expect.not.arrayContaining([thing]),
        );
      },
    ),
  );
});

test('one row of another ask is not looked for in the order of the ask before', () => {
  const all = toQuery({ ...emptySlots, ask: 'list' });
  const turn = (before: Query, set: Partial<Slots>): Query => edited(before, { ...noEdit, set });
  const largest = turn(all, { ask: 'top' });
  const first = turn(all, { ask: 'first' });
  const last = toQuery({ ...emptySlots, ask: 'last' });
  for (const before of [largest, first, toQuery({ ...emptySlots, ask: 'by', order: 'largest', take: 3 })])
    expect(turn(before, { ask: 'last' })).toEqual(last);
  expect(turn(largest, { ask: 'list' })).toEqual(all);
  expect(turn(all, { ask: 'trend' })).toEqual(toQuery({ ...emptySlots, ask: 'trend' }));
  const five = turn(all, { ask: 'top', take: 5 });
  expect(turn(five, { ask: 'list' })).toEqual(five);
});
