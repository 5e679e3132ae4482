import fc from 'fast-check';
import { cents } from '../../money.ts';
import { addDays } from '../../dates.ts';
import { flows, groups, units, type Days, type Thing } from '../query.ts';
import { asks, type Slots } from '../slots.ts';

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(arbitrary, { nil: null });
const name = fc.stringMatching(/^[A-Za-z][A-Za-z |\\']{0,20}$/);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 4 });
const amount = fc.integer({ min: 0, max: 99_999_999 }).map(cents);
const code = fc.constantFrom(
  'FOOD_AND_DRINK',
  'FOOD_AND_DRINK_COFFEE',
  'TRANSPORTATION',
  'RENT_AND_UTILITIES_RENT',
);
const thing: fc.Arbitrary<Thing> = fc.oneof(
  fc.record({
    kind: fc.constant('payee' as const),
    names: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('category' as const),
    codes: fc.uniqueArray(code, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('text' as const), text: name }),
);
const things = fc.uniqueArray(thing, { maxLength: 3, selector: (one) => JSON.stringify(one) });
const usualStretch: fc.Arbitrary<Days> = fc
  .record({
    from: fc.integer({ min: 0, max: 900 }),
    length: fc.integer({ min: 0, max: 400 }),
    unit: fc.constantFrom(...units, 'range' as const),
  })
  .map(({ from, length, unit }) => ({
    start: addDays('2024-01-01', from),
    end: addDays('2024-01-01', from + length),
    unit,
  }));
/** To the ends of the days there are. */
const farStretch: fc.Arbitrary<Days> = fc.constantFrom(
  { start: '1900-01-01', end: '9999-12-31', unit: 'range' as const },
  { start: '2024-03-15', end: '9999-12-31', unit: 'range' as const },
  { start: '9999-12-01', end: '9999-12-31', unit: 'month' as const },
);
const stretch = fc.oneof({ weight: 12, arbitrary: usualStretch }, { weight: 1, arbitrary: farStretch });
const place = fc.integer({ min: 1, max: 20 });

/** Slots of any ask, set in any way. */
export const slots: fc.Arbitrary<Slots> = fc.record({
  ask: fc.constantFrom(...asks),
  flow: orNull(fc.constantFrom(...flows)),
  things,
  both: fc.boolean(),
  without: things,
  accounts: ids,
  everywhere: fc.boolean(),
  into: ids,
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  least: orNull(amount),
  most: orNull(amount),
  pending: orNull(fc.boolean()),
  only: orNull(ids),
  days: fc.array(stretch, { maxLength: 3 }),
  by: orNull(fc.constantFrom(...groups)),
  per: orNull(fc.constantFrom(...units, 'row' as const)),
  order: orNull(fc.constantFrom('newest', 'oldest', 'largest', 'smallest')),
  take: orNull(place),
  at: orNull(place),
  groups: fc.boolean(),
  having: orNull(fc.record({ least: orNull(amount), most: orNull(amount), zero: fc.boolean() })),
  usual: fc.boolean(),
  of: orNull(
    fc.constantFrom('subscriptions', 'bills', 'owed', 'available', 'limit', 'minimum', 'statement', 'apr'),
  ),
  total: fc.boolean(),
  goals: ids,
  amount: orNull(amount),
  change: orNull(fc.constantFrom('more', 'less')),
  rate: orNull(fc.record({ amount, every: fc.constantFrom(...units, 'fortnight', 'payday') })),
  until: orNull(
    fc.oneof(stretch, fc.record({ event: fc.constantFrom('payday', 'rent'), before: fc.boolean() })),
  ),
  title: orNull(name),
  category: orNull(code),
});
