import { before } from '@saldo/contract/stretches';
import { cents } from '@saldo/contract/money';
import { slots } from '@saldo/contract/query/testing/slots';
import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { changesRows, type Query, type Rows } from '@saldo/contract/query/query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describe as describeQuery } from './describe.ts';
import { sayingOf } from './saying.ts';

const ids = Array.from({ length: 60 }, (_, at) => at);
const names = {
  accounts: new Map(ids.map((id) => [id, `Account ${id}`])),
  goals: new Map(ids.map((id) => [id, `Goal ${id}`])),
};

const sorted = (list: readonly unknown[]): string[] =>
  [...new Set(list.map((one) => JSON.stringify(one)))].toSorted();
const things = (list: Rows['things']) =>
  sorted(
    list.map((one) =>
      Object.fromEntries(
        Object.entries(one).map(([key, value]) => [key, Array.isArray(value) ? sorted(value) : value]),
      ),
    ),
  );

/** A question without what makes no difference to its answer: the order of sets, how days were named, marks beside nothing. */
function canonical(query: Query): unknown {
  const rows = 'rows' in query ? query.rows : null;
  const mixed = rows !== null && new Set(rows.things.map(({ kind }) => kind)).size > 1;
  const withRows = query.kind !== 'order' || changesRows(query.do);
  const days = 'days' in query ? query.days : [];
  const [only] = days;
  const until = 'until' in query && query.until;
  return {
    ...query,
    ...(rows && {
      rows: withRows && {
        ...rows,
        join: mixed && rows.join === 'any',
        things: things(rows.things),
        without: things(rows.without),
        accounts: sorted(rows.accounts),
        everywhere: null,
        into: sorted(rows.into),
        weekdays: sorted(rows.weekdays),
        only: rows.only?.length,
      },
    }),
    ...('everywhere' in query && { everywhere: null }),
    ...('accounts' in query && { accounts: sorted(query.accounts) }),
    ...('goals' in query && { goals: sorted(query.goals) }),
    ...('things' in query && { things: things(query.things) }),
    ...('without' in query && query.without && { without: things(query.without) }),
    days: withRows && days.map(({ start, end }) => [start, end]),
    before:
      query.kind === 'figure' && query.against?.kind === 'days' && days.length === 1 && only
        ? before(only)
        : null,
    ...(until && 'start' in until && { until: [until.start, until.end] }),
  };
}

const pairs = slots.chain((one) =>
  fc.tuple(
    fc.constant(one),
    // One slot of another question in this one: the pairs that differ in a single slot.
    fc
      .tuple(slots, fc.constantFrom(...(Object.keys(one) as (keyof typeof one)[])))
      .map(([other, key]) => ({ ...one, [key]: other[key] })),
  ),
);

test.each(['en', 'es'] as const)('two questions that differ are told apart (%s)', (language) => {
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      const [first, second] = [toQuery(one), toQuery(other)];
      const same = JSON.stringify(canonical(first)) === JSON.stringify(canonical(second));
      const told = describeQuery(first, names, language).text === describeQuery(second, names, language).text;
      expect(told).toBe(same);
    }),
    { numRuns: 2000 },
  );
});

test.each(['en', 'es'] as const)('in %s every question is said in one phrase, without a gap', (language) => {
  fc.assert(
    fc.property(slots, (some) => {
      const said = sayingOf(toQuery(some), names, language);
      expect(said).toMatch(/^\S/);
      expect(said).not.toMatch(/\{\}|undefined|null|  | ,|·/);
    }),
  );
});

test('a week that runs is named by its last day, one to come by both', () => {
  const until = (start: string, end: string): string => {
    const query = toQuery({ ...emptySlots, ask: 'forecast', until: { start, end, unit: 'week' } });
    return sayingOf(query, names, 'en', '2026-11-25');
  };
  expect(until('2026-11-23', '2026-11-29')).toContain('until Nov 29, 2026');
  expect(until('2026-11-23', '2026-11-29')).not.toContain('Nov 23');
  expect(until('2026-11-30', '2026-12-06')).toContain('Nov 30 to Dec 6, 2026');
});

test.each([
  ['2026-12-06', '2026-12-06', 'until Dec 6, 2026', 'hasta el 6 de diciembre de 2026'],
  [
    '2026-12-05',
    '2026-12-06',
    'until the end of Dec 5 to Dec 6, 2026',
    'hasta el final del 5 al 6 de diciembre de 2026',
  ],
  ['2026-12-01', '2026-12-31', 'until December 2026', 'hasta diciembre de 2026'],
])('what is looked ahead to is said as people say it (%s to %s)', (start, end, english, spanish) => {
  const query = toQuery({
    ...emptySlots,
    ask: 'afford',
    amount: cents(50_000),
    until: { start, end, unit: 'range' },
  });
  expect(describeQuery(query, names, 'en').text).toContain(english);
  expect(describeQuery(query, names, 'es').text).toContain(spanish);
});

test('what came into an account is said once', () => {
  const query = toQuery({ ...emptySlots, flow: 'income', into: [3] });
  expect(sayingOf(query, names, 'en')).toMatch(/^What came into Account 3/);
  expect(sayingOf(query, names, 'es')).toMatch(/^Lo que entró a Account 3/);
});
