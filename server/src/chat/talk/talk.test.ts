import { addDays } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { Days, Query, Question, Step, Thing } from '@saldo/contract/query/query';
import { emptySlots, slotsOf, toQuery, type Slots } from '@saldo/contract/query/slots';
import { noAbout, noEdit, type Edit } from '@saldo/contract/query/edit';
import { describe, expect, test } from 'vitest';
import type { Figure } from '../answer/figure.ts';
import { aboutOf, dayOf, entriesOf } from './pointing.ts';
import { freshTalk, stateAfter, stateFrom, stateToKeep } from './state.ts';
import { askedBy, type Asked } from './turns.ts';
import { weighed, weighedAlone } from './weighing.ts';

const month = (start: string): Days => ({ start, end: addDays(start, 29), unit: 'month' });
const category = (code: string): Thing => ({ kind: 'category', codes: [code] });
const ask = (slots: Partial<Slots>): Question => toQuery({ ...emptySlots, ...slots });

const groceries = ask({ things: [category('FOOD_AND_DRINK_GROCERIES')], days: [month('2026-10-01')] });
const fuel = ask({ things: [category('TRANSPORTATION_GAS')], days: [month('2026-10-01')] });
const today = '2026-11-21';
const coffee = ask({ things: [category('FOOD_AND_DRINK_COFFEE')], days: [month('2026-10-01')] });
const fuelBefore = ask({ things: [category('TRANSPORTATION_GAS')], days: [month('2026-09-01')] });

describe('figures that were told', () => {
  test('of other things are held against each other, all of the same kind', () => {
    expect(weighed('most', [fuelBefore, groceries, coffee, fuel])).toEqual(
      ask({
        ask: 'vs',
        both: true,
        days: [month('2026-10-01')],
        things: [groceries, coffee, fuel].flatMap((one) => slotsOf(one).things),
      }),
    );
  });

  test('of other days are compared, and added up as one figure', () => {
    expect(weighed('difference', [fuelBefore, fuel])).toEqual(
      ask({ ask: 'cmp', things: slotsOf(fuel).things, days: [month('2026-09-01'), month('2026-10-01')] }),
    );
    expect(weighed('sum', [fuelBefore, fuel])).toEqual(
      ask({ things: slotsOf(fuel).things, days: [month('2026-09-01'), month('2026-10-01')] }),
    );
    expect(weighed('mean', [fuelBefore, fuel])).toMatchObject({ measure: 'mean', per: 'month' });
  });

  test('of balances are one question about both accounts', () => {
    const [one, other] = [ask({ ask: 'bal', accounts: [3] }), ask({ ask: 'bal', accounts: [5] })];
    expect(weighed('sum', [one, other])).toEqual(ask({ ask: 'bal', accounts: [3, 5] }));
  });

  test('of income and spending leave a net', () => {
    const october = { days: [month('2026-10-01')] };
    const both = [ask({ ...october, flow: 'income' }), ask({ ...october, flow: 'spending' })];
    expect(weighed('difference', both)).toEqual(ask({ ...october, ask: 'net' }));
  });

  test('that are rows of one list are weighed by themselves, in the days they were shown of', () => {
    const list = ask({ ask: 'list', things: slotsOf(groceries).things });
    const all = { start: '2025-01-01', end: '2026-11-21' };
    const state = stateAfter(freshTalk, list, [], { days: all });
    expect(askedBy({ table: 'sum' }, state)).toEqual({
      query: ask({ things: slotsOf(groceries).things, days: [{ ...all, unit: 'range' }] }),
    });
    expect(askedBy({ edit: { ...noEdit, set: { ask: 'sum' } } }, state)).toEqual(
      askedBy({ table: 'sum' }, state),
    );
    expect(askedBy({ table: 'most' }, state)).toEqual({
      query: ask({ ask: 'top', things: slotsOf(groceries).things, take: 1 }),
    });
  });

  test('that are the first few of a list are those alone', () => {
    const five = ask({ ask: 'top', take: 2, days: [month('2026-10-01')] });
    const shown = [7, 9].map((id) => ask({ ask: 'list', only: [id] }));
    expect(weighedAlone('sum', five, shown)).toEqual(ask({ days: [month('2026-10-01')], only: [7, 9] }));
  });

  test('that differ in more than one way are not weighed', () => {
    expect(weighed('sum', [fuelBefore, groceries])).toBeNull();
    expect(weighed('sum', [groceries])).toBeNull();
  });

  test('that differ in more than one way stand beside each other, where the last was asked last', () => {
    const told = [fuelBefore, groceries];
    const talk = { ...freshTalk, told, before: groceries };
    const worked = (...steps: Step[]) => ({ query: { kind: 'arithmetic', of: fuelBefore, steps } });
    const plus = { do: 'plus', other: groceries } as const;
    expect(askedBy({ table: 'sum' }, talk)).toEqual(worked(plus));
    expect(askedBy({ table: 'mean' }, talk)).toEqual(worked(plus, { do: 'times', by: 1, over: 2 }));
    expect(askedBy({ table: 'difference' }, talk)).toEqual(worked({ ...plus, do: 'apart' }));
    for (const [want, before] of [
      ['most', groceries],
      ['sum', ask({ ask: 'worth' })],
    ] as const)
      expect(askedBy({ table: want }, { ...freshTalk, told, before })).toEqual({ lacks: 'figures' });
  });

  test('of the groups that led two answers are held apart: the highest month and the lowest', () => {
    const [most, least] = (['most', 'least'] as const).map((end) =>
      ask({ ...slotsOf(fuel), ask: 'by', by: 'month', order: end === 'most' ? 'largest' : 'smallest' }),
    ) as [Query, Query];
    const talk = { ...freshTalk, told: [most, least], before: least };
    expect(askedBy({ table: 'difference' }, talk)).toEqual({
      query: { kind: 'arithmetic', of: most, steps: [{ do: 'apart', other: least }] },
    });
  });

  test('of another ask between them are passed over', () => {
    const times = ask({ ...slotsOf(fuel), ask: 'count' });
    expect(weighed('difference', [groceries, times, fuel])).toMatchObject({ against: { kind: 'things' } });
  });

  test('that were compared are the comparison again, in percent', () => {
    const compared = ask({ ...slotsOf(fuel), ask: 'cmp' });
    expect(weighedAlone('difference', compared, [])).toEqual(compared);
  });
});

const figure = (id: string, of: Figure['of'], days: Figure['days'] = null): Figure => ({
  id,
  kind: 'money',
  role: 'total',
  of,
  amount: cents(100),
  currency: 'USD',
  value: null,
  days,
  rows: 1,
  ids: [7],
  filters: null,
});
const entry = (fact: string) => ({ name: [{ text: 'x' }], figure: { text: '$1.00', fact }, detail: [] });

describe('an entry that is pointed at', () => {
  test('is its row, its group, or its stretch of days', () => {
    const figures = [
      figure('f1', { by: 'row', key: '7' }),
      figure('f2', { by: 'payee', key: 'Costco' }),
      figure('f3', { by: 'month', key: '2026-09' }, { start: '2026-09-01', end: '2026-09-30' }),
      figure('f4', null),
    ];
    const list = { kind: 'list' as const, entries: ['f1', 'f2', 'f3', 'f4'].map(entry) };
    const [row, payee, september, ...others] = entriesOf([list], figures, groceries).map(slotsOf);
    expect(row).toMatchObject({ ask: 'list', only: [7] });
    expect(payee?.things).toEqual([...slotsOf(groceries).things, { kind: 'payee', names: ['Costco'] }]);
    expect(september?.days).toEqual([{ start: '2026-09-01', end: '2026-09-30', unit: 'month' }]);
    expect(others).toEqual([]);
  });
});

test('the day of an answer is the one it tells, of what is to come the first', () => {
  const date = (role: Figure['role'], value: string): Figure => ({
    ...figure(value, null),
    kind: 'date',
    role,
    amount: null,
    value,
  });
  const [third, fifth] = [date('rowDay', '2026-11-03'), date('rowDay', '2026-11-05')];
  const list = ask({ ask: 'list' });
  expect(dayOf([figure('f1', null), third], list)).toBe('2026-11-03');
  expect(dayOf([third, fifth], list)).toBeNull();
  const next = [date('next', '2026-12-11'), date('next', '2026-12-04'), date('lastPaid', '2026-11-20')];
  expect(dayOf(next, ask({ ask: 'payday' }))).toBe('2026-12-04');
});

describe('what stays of a talk', () => {
  test('is read as it was kept', () => {
    const state = stateAfter(stateAfter(freshTalk, groceries, []), fuel, [coffee]);
    expect(stateFrom(JSON.parse(JSON.stringify(stateToKeep(state))))).toEqual(state);
    expect(state).toMatchObject({ before: fuel, told: [groceries, fuel], listed: [coffee] });
  });

  test('of another form starts the talk fresh', () => {
    expect(stateFrom({ frame: { ask: 'total' } })).toEqual(freshTalk);
    expect(stateFrom(null)).toEqual(freshTalk);
  });
});

describe('a turn that goes on', () => {
  const edit = (set: Partial<Slots>): { edit: Edit } => ({ edit: { ...noEdit, set } });
  const row = (id: number): Query => ask({ ask: 'list', only: [id] });
  const noPlace = { order: null, take: null, at: null } as const;
  const october = [month('2026-10-01')];
  const shops = (names: string[]): Thing[] => names.map((name) => ({ kind: 'payee', names: [name] }));
  const queryOf = (asked: Asked): Slots => slotsOf('query' in asked ? asked.query : groceries);

  test('from the last row asks of that row, and may mean all of them', () => {
    const state = stateAfter(freshTalk, ask({ ask: 'last', things: slotsOf(fuel).things }), [row(7)]);
    const asked = askedBy(edit({ ask: 'sum' }), state);
    expect(queryOf(asked)).toMatchObject({ ask: 'sum', only: [7], order: null, take: null });
    expect('beside' in asked && asked.beside && slotsOf(asked.beside).only).toBeNull();
    expect(queryOf(askedBy(edit({ ask: 'recat', category: 'TRAVEL' }), state))).toMatchObject({
      ask: 'recat',
      only: [7],
      category: 'TRAVEL',
    });
    expect(queryOf(askedBy(edit({ ask: 'sum', days: [month('2026-10-01')] }), state)).only).toBeNull();
  });

  const dearest = ask({ ask: 'top', order: 'largest', take: 1, things: slotsOf(groceries).things });
  const picked = stateAfter(freshTalk, dearest, [row(7)], { row: 7 });

  test.each<Partial<Slots>>([
    { ask: 'by', by: 'payee' },
    { ask: 'by', by: 'account' },
    { ask: 'by', by: 'category', order: 'largest' },
    { ask: 'last', order: 'newest' },
    { ask: 'sum' },
    { ask: 'has', pending: true },
  ])('asks of the row that was shown, and leaves the talk where it was: %j', (set) => {
    const asked = askedBy(edit(set), picked);
    expect(asked).toMatchObject({
      query: ask({ ...slotsOf(dearest), ...noPlace, ask: 'list', only: [7] }),
      isAside: true,
    });
  });

  test.each<Partial<Slots>>([
    { order: 'smallest' },
    { ask: 'by', by: 'payee', days: [month('2026-10-01')] },
    { ask: 'by', by: 'quarter' },
    { ask: 'avg', per: 'row' },
    { at: 2 },
  ])('asks of all of them again: %j', (set) => {
    const asked = askedBy(edit(set), picked);
    expect('isAside' in asked && asked.isAside).toBeFalsy();
    expect(queryOf(asked).only).toBeNull();
  });

  test('picks one of a list, which stays listed', () => {
    const list = ask({ ask: 'top', order: 'largest', take: 3 });
    const state = stateAfter(freshTalk, list, [row(7), row(8), row(9)]);
    expect(askedBy({ row: 2 }, state)).toMatchObject({ query: row(8), isAside: true });
    expect(askedBy({ row: 0 }, { ...state, row: 8 })).toMatchObject({
      isAside: true,
      query: { rows: { only: [8] } },
    });
    expect(askedBy({ row: 0 }, state)).toMatchObject({ query: row(7) });
    expect(askedBy({ row: 3 }, { ...state, row: 8 })).toMatchObject({ query: row(9) });
  });

  test('"which one was more" of several shops holds these against each other, and may mean a row', () => {
    const two = ask({ things: shops(['A', 'B']), days: october });
    const state = stateAfter(freshTalk, two, []);
    const asked = askedBy(edit({ ask: 'top', order: 'largest', take: 1 }), state);
    expect(queryOf(asked)).toMatchObject({ ask: 'vs', things: shops(['A', 'B']) });
    expect('beside' in asked && asked.beside && slotsOf(asked.beside).ask).toBe('top');
    expect(queryOf(askedBy({ table: 'least' }, state)).ask).toBe('vs');
    const cards = stateAfter(freshTalk, ask({ accounts: [3, 5], days: october }), []);
    expect(queryOf(askedBy({ table: 'most' }, cards))).toMatchObject({ ask: 'vs', accounts: [3, 5] });
  });

  test('"which of those" after the last few is of these alone, "the rest" of a ranking of none of them', () => {
    const few = stateAfter(freshTalk, ask({ ask: 'list', order: 'newest', take: 2 }), [row(7), row(9)]);
    const ofThose = { edit: { ...noEdit, set: { accounts: [3] }, meant: 'all' as const } };
    expect(queryOf(askedBy(ofThose, few))).toMatchObject({ only: [7, 9], accounts: [3], take: null });
    const three = ask({
      ask: 'by',
      by: 'payee',
      order: 'largest',
      take: 2,
      things: slotsOf(groceries).things,
    });
    const listed = ['A', 'B'].map((name) =>
      ask({ ask: 'list', things: [...slotsOf(groceries).things, ...shops([name])] }),
    );
    const rest = askedBy({ edit: { ...noEdit, meant: 'others' } }, stateAfter(freshTalk, three, listed));
    expect(queryOf(rest)).toMatchObject({
      by: 'payee',
      things: slotsOf(groceries).things,
      without: shops(['A', 'B']),
      take: null,
    });
  });

  test('"when was the last time" after nothing was found looks at all there is', () => {
    const last = edit({ ask: 'last', order: 'newest' });
    expect(queryOf(askedBy(last, stateAfter(freshTalk, fuel, [], { isEmpty: true }))).days).toEqual([]);
    expect(queryOf(askedBy(last, stateAfter(freshTalk, fuel, []))).days).toEqual(october);
  });

  test('"by how much" after an answer that says so gives it again', () => {
    for (const one of [ask({ ask: 'hikes' }), ask({ ask: 'limits' }), ask({ ask: 'goal', goals: [7] })])
      expect(askedBy({ table: 'difference' }, stateAfter(freshTalk, one, []))).toEqual({ query: one });
    expect(askedBy({ table: 'difference' }, stateAfter(freshTalk, ask({ ask: 'subs' }), []))).toEqual({
      lacks: 'figures',
    });
  });

  test('what a balance has grown by is one figure less the other, of then and now', () => {
    const then = ask({
      ask: 'bal',
      accounts: [3],
      days: [{ start: '2025-11-21', end: '2025-11-21', unit: 'day' }],
    });
    const now = ask({ ask: 'bal', accounts: [3] });
    const apart = (of: Question, other: Question) => ({
      query: { kind: 'arithmetic', of, steps: [{ do: 'apart', other }] },
    });
    const since = stateAfter(freshTalk, then, []);
    expect(askedBy({ table: 'difference' }, since)).toEqual(apart(now, then));
    expect(askedBy({ table: 'difference' }, stateAfter(since, now, []))).toEqual(apart(then, now));
  });

  test('from the largest few asks which of them are pending, and what they come to', () => {
    const state = stateAfter(freshTalk, ask({ ask: 'top', take: 2 }), [row(7), row(9)]);
    expect(queryOf(askedBy(edit({ pending: true }), state))).toMatchObject({
      only: [7, 9],
      pending: true,
      take: null,
    });
    expect(queryOf(askedBy(edit({ ask: 'sum' }), state)).only).toEqual([7, 9]);
  });

  test('from a figure that named no days lists the days it was of; a search for the last one looks at all', () => {
    const taken = { start: '2026-11-01', end: today };
    const state = stateAfter(freshTalk, ask({ things: slotsOf(fuel).things }), [], { days: taken });
    expect(queryOf(askedBy(edit({ ask: 'list' }), state)).days).toEqual([{ ...taken, unit: 'range' }]);
    expect(queryOf(askedBy(edit({ ask: 'last' }), state)).days).toEqual([]);
  });

  test('from a mean holds another stretch against what is usual', () => {
    const state = stateAfter(freshTalk, ask({ ask: 'avg', per: 'month' }), []);
    const asked = queryOf(askedBy(edit({ ask: 'cmp', days: [month('2026-10-01')] }), state));
    expect(asked).toMatchObject({ ask: 'cmp', usual: true, days: [month('2026-10-01')] });
  });

  test('from subscriptions by size saves on the one that came first', () => {
    const entries = entriesOf(
      [{ kind: 'list', entries: [entry('f1'), entry('f2')] }],
      [figure('f1', { by: 'stream', key: 'Gym' }), figure('f2', { by: 'stream', key: 'Music' })],
      ask({ ask: 'subs', order: 'largest' }),
    );
    const state = stateAfter(freshTalk, ask({ ask: 'subs', order: 'largest' }), entries);
    expect(queryOf(askedBy(edit({ ask: 'cut' }), state)).things).toEqual([{ kind: 'payee', names: ['Gym'] }]);
  });

  test('from days that are gone asks of what is still to come without them', () => {
    const state = stateAfter(freshTalk, ask({ flow: 'income', days: [month('2026-10-01')] }), []);
    expect(queryOf(askedBy(edit({ ask: 'payday' }), state)).days).toEqual([]);
  });

  test('holds a balance against another, side by side, and against all of them as the net worth', () => {
    const card = stateAfter(freshTalk, ask({ ask: 'bal', of: 'owed', accounts: [3] }), []);
    expect(queryOf(askedBy(edit({ ask: 'vs', accounts: [5] }), card))).toMatchObject({
      ask: 'bal',
      of: null,
      accounts: [3, 5],
    });
    const owed = stateAfter(freshTalk, ask({ ask: 'bal', of: 'owed' }), []);
    expect(queryOf(askedBy(edit({ ask: 'cmp' }), owed)).ask).toBe('worth');
  });

  test('ranks the things of one figure beside each other', () => {
    const things = [groceries, fuel].flatMap((one) => slotsOf(one).things);
    expect(weighedAlone('order', ask({ things, both: true }), [])).toEqual(
      ask({ ask: 'vs', things, both: true }),
    );
  });

  test('from the three largest adds up these, and of the largest that one', () => {
    const three = ask({ ask: 'by', by: 'payee', order: 'largest', take: 3, days: october });
    const listed = ['A', 'B', 'C'].map((name) => ask({ ask: 'list', things: shops([name]), days: october }));
    const state = stateAfter(freshTalk, three, listed, { about: { ...noAbout, things: shops(['A']) } });
    const sum = ask({ things: shops(['A', 'B', 'C']), days: october });
    expect(askedBy(edit({ ask: 'sum' }), state)).toEqual({ query: sum, beside: ask({ days: october }) });
    expect(queryOf(askedBy({ table: 'sum' }, state))).toEqual(slotsOf(sum));
    const whole = askedBy({ edit: { ...noEdit, set: { ask: 'sum' }, meant: 'whole' } }, state);
    expect(whole).toEqual({ query: ask({ days: october }) });
    const largest = { ...state, before: ask({ ask: 'by', by: 'payee', order: 'largest', days: october }) };
    expect(queryOf(askedBy(edit({ ask: 'sum' }), largest)).things).toEqual(shops(['A']));
  });

  test('from one side of a comparison asks of the other, whatever was asked of the first', () => {
    const other = { edit: { ...noEdit, meant: 'other' as const } };
    const [one, two] = [groceries, coffee];
    const sides = ask({
      ask: 'vs',
      things: [one, two].flatMap((side) => slotsOf(side).things),
      days: october,
    });
    const compared = stateAfter(freshTalk, sides, [], {
      about: { ...noAbout, things: slotsOf(one).things.slice() },
    });
    expect(askedBy(other, compared)).toEqual({ query: ask({ things: slotsOf(two).things, days: october }) });
    const counted = stateAfter(compared, ask({ ask: 'count', things: slotsOf(one).things }), []);
    expect(askedBy(other, counted)).toEqual({ query: ask({ ask: 'count', things: slotsOf(two).things }) });
    const corrected = stateAfter(stateAfter(freshTalk, fuel, []), groceries, []);
    expect(askedBy(other, corrected)).toEqual({ query: fuel });
    expect(askedBy(other, stateAfter(freshTalk, fuel, []))).toEqual({ lacks: 'entry' });
  });

  test('from two things asks of the one that led, and may mean both', () => {
    const things = [groceries, coffee].flatMap((one) => slotsOf(one).things);
    const about = { ...noAbout, things: things.slice(0, 1) };
    const asked = askedBy(
      edit({ ask: 'count' }),
      stateAfter(freshTalk, ask({ ask: 'vs', things, days: october }), [], { about }),
    );
    expect(asked).toEqual({
      query: ask({ ask: 'count', things: things.slice(0, 1), days: october }),
      beside: ask({ ask: 'count', things, days: october }),
    });
  });

  test('with a new question of nothing and no days is of the days before; one that names what it is of is not', () => {
    const state = stateAfter(freshTalk, fuel, []);
    const top = ask({ ask: 'by', by: 'category', order: 'largest' });
    expect(askedBy({ new: top }, state)).toEqual({ query: { ...top, days: october }, beside: top });
    for (const alone of [
      coffee,
      ask({ things: shops(['A']) }),
      ask({ ask: 'last' }),
      ask({ ask: 'means' }),
      ask({ ask: 'worth' }),
    ])
      expect(askedBy({ new: alone }, state)).toEqual({ query: alone });
  });

  test('of which was the most is of the payees of a figure', () => {
    expect(weighedAlone('most', fuel, [], true)).toEqual(
      ask({ ask: 'by', by: 'payee', order: 'largest', things: slotsOf(fuel).things, days: october }),
    );
    expect(weighedAlone('least', ask({ things: shops(['A']) }), [], true)).toEqual(
      ask({ ask: 'top', order: 'smallest', take: 1, things: shops(['A']) }),
    );
  });
});

test('of two sides the answer is about the one with the most', () => {
  const sides = ask({ ask: 'vs', things: [groceries, coffee].flatMap((one) => slotsOf(one).things) });
  const side = (key: string, amount: number): Figure => ({
    ...figure(`f${key}`, { by: 'thing', key }),
    amount: cents(amount),
  });
  expect(aboutOf([], [side('0', 300), side('1', 900)], sides).things).toEqual(slotsOf(coffee).things);
  expect(aboutOf([], [side('0', 300), side('1', 300)], sides)).toEqual(noAbout);
  const stretches = ask({ ask: 'cmp', days: [month('2026-09-01'), month('2026-10-01')] });
  const stretch = ({ start, end }: Days, amount: number): Figure => ({
    ...figure(start, { by: 'stretch', key: `${start} ${end}` }),
    amount: cents(amount),
  });
  const [september, october] = [month('2026-09-01'), month('2026-10-01')];
  expect(aboutOf([], [stretch(september, 500), stretch(october, 300)], stretches).days).toEqual([september]);
});
