import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { edited, noAbout, noEdit, type Edit } from './edit.ts';
import { asks, emptySlots, slotsOf, toQuery, type Ask, type Slots } from './slots.ts';

const gym = { kind: 'payee' as const, names: ['Granite Gym'] };
const rent = { kind: 'category' as const, codes: ['RENT_AND_UTILITIES_RENT'] };
const burgers = { kind: 'category' as const, codes: ['FOOD_AND_DRINK_FAST_FOOD'] };
const october = { start: '2026-10-01', end: '2026-10-31', unit: 'month' as const };
const year = { start: '2026-01-01', end: '2026-11-29', unit: 'year' as const };
const june = { start: '2027-06-01', end: '2027-06-30', unit: 'month' as const };

/** What is distinguished in a question, each with a letter of the table below. */
const letters = {
  f: { flow: 'income' },
  t: { things: [gym] },
  a: { accounts: [3] },
  g: { goals: [7] },
  p: { days: [october] },
  u: { until: june },
  n: { amount: cents(50_000) },
  r: { rate: { amount: cents(1000), every: 'week' } },
} as const satisfies Record<string, Partial<Slots>>;

const asked = (ask: Ask, slots: Partial<Slots> = {}) => toQuery({ ...emptySlots, ...slots, ask });
const turned = (from: Partial<Slots>, edit: Partial<Edit>, about = {}) =>
  slotsOf(edited(toQuery({ ...emptySlots, ...from }), { ...noEdit, ...edit }, { ...noAbout, ...about }));

/* What a question of each kind hands on to one of each other: a row is the ask before, a column the ask after. */
const carries = `
          sum   list  subs  payday  bal  forecast  goal  limits  dupes  recat  +save
sum       ftapn ftap  ta    ta      a    ta        -     tp      ftap   ftap   -
list      ftap  ftap  ta    ta      a    ta        -     tp      ftap   ftap   -
subs      ta    tap   tap   tap     a    ta        -     t       ta     ta     -
payday    fta   fta   tap   tap     a    ta        -     t       fta    fta    -
bal       a     a     a     a       ap   a         -     -       a      a      -
forecast  ta    ta    ta    ta      a    taunrg    gur   t       ta     ta     ng
goal      -     -     -     -       -    gur       gur   -       -      -      g
limits    tp    tp    t     t       -    t         -     tp      tp     tp     -
dupes     ftap  ftap  ta    ta      a    ta        -     tp      ftap   ftap   -
recat     ftap  ftap  ta    ta      a    ta        -     tp      ftap   ftap   -
+save     -     -     -     -       -    gn        g     -       -      -      ng
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const [columns = [], ...lines] = carries;
const cases = lines.flatMap(([from = '', ...cells]) =>
  cells.map((cell, at) => [from as Ask, columns[at] as Ask, cell === '-' ? '' : cell] as const),
);

test.each(cases)('from %s to %s goes along: %s', (from, to, expected) => {
  const all = Object.assign({}, ...Object.values(letters)) as Partial<Slots>;
  const after = slotsOf(edited(asked(from, all), { ...noEdit, set: { ask: to } }));
  const found = Object.entries(letters).flatMap(([letter, set]) =>
    Object.entries(set).every(
      ([name, value]) => JSON.stringify(after[name as keyof Slots]) === JSON.stringify(value),
    )
      ? [letter]
      : [],
  );
  const isPay = to === 'payday' ? ['f'] : [];
  expect(found.toSorted()).toEqual([...new Set([...expected.split(''), ...isPay])].toSorted());
});

describe('what the answer before was about', () => {
  test('is what another ask after "which was the most" is of, without its groups', () => {
    const most = { ask: 'by', by: 'payee', order: 'largest', days: [october] } as const;
    expect(turned(most, { set: { ask: 'count' } }, { things: [gym] })).toMatchObject({
      ask: 'count',
      by: null,
      order: null,
      things: [gym],
      days: [october],
    });
    expect(turned(most, { set: { ask: 'count' } })).toMatchObject({ by: null, things: [] });
    // The same ask of other days, the other end, or a thing that is named, stay groups.
    expect(turned(most, { set: { days: [june] } }, { things: [gym] })).toMatchObject({
      by: 'payee',
      things: [],
    });
    expect(turned(most, { set: { order: 'smallest' } }, { things: [gym] }).things).toEqual([]);
    expect(turned(most, { set: { ask: 'count', things: [rent] } }, { things: [gym] }).things).toEqual([rent]);
  });

  test('is the stretch that was the most, and the one that leads what keeps coming', () => {
    const month = { ask: 'by', by: 'month', order: 'largest' } as const;
    expect(turned(month, { set: { ask: 'by', by: 'category' } }, { days: [october] })).toMatchObject({
      by: 'category',
      days: [october],
    });
    const dearest = { ask: 'subs', of: 'subscriptions', order: 'largest' } as const;
    expect(turned(dearest, { set: { ask: 'due' } }, { things: [gym] })).toMatchObject({
      things: [gym],
      order: null,
    });
  });

  test('fills what the question leaves open, and nothing that it names', () => {
    expect(turned({ ask: 'last' }, { set: { ask: 'count' } }, { things: [gym] }).things).toEqual([gym]);
    expect(turned({ ask: 'last' }, { set: { ask: 'list', at: 2 } }, { things: [gym] }).things).toEqual([]);
    expect(
      turned({ ask: 'sum', things: [rent] }, { set: { ask: 'count' } }, { things: [gym] }).things,
    ).toEqual([rent]);
  });
});

test('a limit is set for the category that was asked about, and then for the one that is named', () => {
  const set = { ask: '+limit', amount: cents(500) } as const;
  const category = 'RENT_AND_UTILITIES_RENT';
  expect(turned({ ask: 'limits', things: [gym, rent] }, { set })).toMatchObject({ ...set, category });
  expect(turned({ ...set, category }, { set: { amount: cents(600) } })).toMatchObject({
    amount: 600,
    category,
  });
  const travel = { kind: 'category' as const, codes: ['TRAVEL'] };
  expect(turned({ ...set, category }, { set: { things: [travel] } }).category).toBe('TRAVEL');
});

test('rows that were shown are let go where other days are named', () => {
  const shown = { ask: 'list', only: [4] } as const;
  expect(turned(shown, { set: { ask: 'sum' } }).only).toEqual([4]);
  expect(turned(shown, { set: { ask: 'sum', days: [october] } }, { things: [gym] })).toMatchObject({
    only: null,
    things: [gym],
  });
});

test('the one before is a place in the order of the one that was shown', () => {
  for (const [ask, order] of [
    ['last', 'newest'],
    ['first', 'oldest'],
    ['top', 'largest'],
  ] as const)
    expect(turned({ ask }, { set: { ask: 'list', at: 2 } })).toMatchObject({ order, at: 2, take: null });
});

test('what is paid has a day it is due, and no payday', () => {
  expect(turned({ ask: 'has', things: [rent], days: [october] }, { set: { ask: 'payday' } })).toMatchObject({
    ask: 'due',
    things: [rent],
    days: [],
  });
  expect(turned({ ask: 'sum', flow: 'income' }, { set: { ask: 'payday' } }).ask).toBe('payday');
});

test('what was left out and is named again is put back beside the rest', () => {
  const without = { ask: 'sum', things: [gym], without: [rent], days: [october] } as const;
  for (const edit of [{ set: { things: [rent] } }, { add: [rent] }])
    expect(turned(without, edit)).toMatchObject({ things: [gym], without: [] });
  expect(turned(without, { set: { things: [gym] } })).toMatchObject({ things: [gym], without: [rent] });
});

test('one of several that is left out is none of them any more, and can be added again', () => {
  const food = { kind: 'category' as const, codes: ['FOOD_AND_DRINK'] };
  const coffee = { kind: 'category' as const, codes: ['FOOD_AND_DRINK_COFFEE'] };
  const less = turned({ things: [rent, coffee] }, { leaveOut: [coffee] });
  expect(less).toMatchObject({ things: [rent], without: [] });
  expect(turned(less, { add: [coffee] })).toMatchObject({ things: [rent, coffee], without: [] });
  const meant = turned({ things: [rent] }, { set: { things: [coffee] }, leaveOut: [rent] });
  expect(meant).toMatchObject({ things: [coffee], without: [] });
  // What another of them holds is left out of that.
  expect(turned({ things: [food, coffee] }, { leaveOut: [coffee] })).toMatchObject({
    things: [food],
    without: [coffee],
  });
  expect(turned({ things: [gym, coffee] }, { leaveOut: [coffee] }).without).toEqual([coffee]);
});

test('what else is a part of the whole that a part was of', () => {
  const food = { kind: 'category' as const, codes: ['FOOD_AND_DRINK'] };
  const [coffee, groceries] = ['COFFEE', 'GROCERIES'].map((code) => ({
    kind: 'category' as const,
    codes: [`FOOD_AND_DRINK_${code}`],
  }));
  if (!coffee || !groceries) throw new Error('two categories');
  expect(turned({ ask: 'share', things: [food, groceries] }, { set: { things: [coffee] } }).things).toEqual([
    food,
    coffee,
  ]);
  expect(turned({ ask: 'share', things: [groceries] }, { set: { things: [coffee] } }).things).toEqual([
    coffee,
  ]);
});

describe('what a turn means of what one led', () => {
  const most = { ask: 'by', by: 'payee', order: 'largest', days: [october] } as const;

  test('is all that it was one of, in no order', () => {
    const dearest = { ask: 'subs', of: 'subscriptions', order: 'largest' } as const;
    const all = turned(dearest, { set: { ask: 'hikes' }, meant: 'all' }, { things: [gym] });
    expect(all).toMatchObject({ ask: 'hikes', things: [], order: null });
    expect(turned(most, { set: { ask: 'count' }, meant: 'all' }, { things: [gym] })).toMatchObject({
      by: 'payee',
      order: null,
      things: [],
    });
    expect(turned({ ask: 'list', only: [4] }, { set: { ask: 'sum' }, meant: 'all' }).only).toBeNull();
    expect(turned({ ask: 'list', only: [4, 5] }, { set: { ask: 'sum' }, meant: 'all' }).only).toEqual([4, 5]);
  });

  test('a place that those shown do not have is one of all: "and the time before"', () => {
    const shown = { ask: 'sum', only: [4] } as const;
    expect(turned(shown, { set: { ask: 'list', at: 2 } })).toMatchObject({ only: null, at: 2 });
    expect(turned({ ...shown, only: [4, 5] }, { set: { ask: 'list', at: 2 } }).only).toEqual([4, 5]);
  });

  test('is all but it: what led, or what the question was of', () => {
    const others = { meant: 'others' } as const;
    expect(turned(most, others, { things: [gym] })).toMatchObject({
      by: 'payee',
      things: [],
      without: [gym],
    });
    expect(
      turned(
        { ask: 'sum', flow: 'income', things: [gym], days: [october] },
        { set: { ask: 'has' }, ...others },
      ),
    ).toMatchObject({ ask: 'has', flow: 'income', things: [], without: [gym], days: [october] });
    expect(turned({ ask: 'due', things: [rent] }, others).things).toEqual([]);
    expect(turned({ ask: 'sum', things: [gym] }, { ...others, set: { things: [rent] } })).toMatchObject({
      things: [rent],
      without: [],
    });
  });

  test('what led a kind is left out of that kind, which stays', () => {
    const ofRent = { ...most, things: [rent] };
    expect(turned(ofRent, { meant: 'others' }, { things: [rent, gym] })).toMatchObject({
      things: [rent],
      without: [gym],
    });
  });

  test('the mean of months is of all of them, whichever led; another of the one that led', () => {
    const months = { ask: 'by', by: 'month', order: 'largest', days: [year] } as const;
    const led = { days: [october] };
    expect(turned(months, { set: { ask: 'avg' } }, led)).toMatchObject({ per: 'month', days: [year] });
    expect(turned(months, { set: { ask: 'avg', per: 'day' } }, led)).toMatchObject({
      per: 'day',
      days: [october],
    });
  });

  test('the largest row after the month that led is of that month', () => {
    const months = { ask: 'by', by: 'month', order: 'largest', days: [year] } as const;
    expect(turned(months, { set: { ask: 'top', order: 'largest' } }, { days: [october] })).toMatchObject({
      ask: 'top',
      order: 'largest',
      by: null,
      days: [october],
    });
  });

  test('is the goal that led, for what is asked of one', () => {
    expect(turned({ ask: 'goal', order: 'largest' }, { set: { ask: 'left' } }, { goals: [7] })).toMatchObject(
      {
        ask: 'left',
        goals: [7],
        order: null,
      },
    );
  });
});

test('how often, and what it comes to on average, is no more of the one row that was shown', () => {
  const shown = { ask: 'sum', only: [4] } as const;
  for (const ask of ['count', 'avg'] as const)
    expect(turned(shown, { set: { ask } }, { things: [gym] })).toMatchObject({
      ask,
      only: null,
      things: [gym],
    });
  expect(turned({ ask: 'list', only: [4, 5] }, { set: { ask: 'avg', per: 'row' } }).only).toEqual([4, 5]);
});

describe('what compares', () => {
  const before = { ask: 'sum', things: [gym], days: [october] } as const;
  const september = { start: '2026-09-01', end: '2026-09-30', unit: 'month' } as const;

  test('holds one more thing against the one there is', () => {
    for (const edit of [{ set: { ask: 'vs', things: [rent] } }, { set: { ask: 'vs' }, add: [rent] }] as const)
      expect(turned(before, edit)).toMatchObject({ ask: 'vs', things: [gym, rent], days: [october] });
    expect(turned(before, { set: { ask: 'cmp', things: [rent] } })).toMatchObject({
      ask: 'vs',
      things: [gym, rent],
    });
    expect(turned(before, { set: { ask: 'cmp', days: [september] } })).toMatchObject({ ask: 'cmp' });
    expect(
      turned({ ask: 'sum', things: [burgers] }, { set: { ask: 'vs', things: [gym, rent] } }).things,
    ).toEqual([gym, rent]);
  });

  test('asks of another stretch what was counted or kept in this one', () => {
    for (const ask of ['count', 'rate', 'net'] as const)
      for (const days of [[september], [october, september]])
        expect(turned({ ask, days: [october] }, { set: { ask: 'cmp', days } })).toMatchObject({
          ask,
          days: [october, september],
        });
  });

  test('takes the mean of one unit for what it comes to', () => {
    const mean = { ask: 'avg', per: 'month', things: [gym] } as const;
    expect(turned(mean, { set: { days: [october] } })).toMatchObject({ ask: 'sum', days: [october] });
    expect(turned(mean, { set: { days: [october, september] } }).ask).toBe('avg');
    expect(turned({ ...mean, per: 'week' }, { set: { days: [october] } }).ask).toBe('avg');
  });
});

test('another end of an order asks for one, not for the place of the other', () => {
  const second = { ask: 'top', order: 'largest', at: 2 } as const;
  expect(turned(second, { set: { order: 'smallest' } })).toMatchObject({
    order: 'smallest',
    at: null,
    take: 1,
  });
});

test('the mean of what was shown by month is of its months, and of several of them it stays one', () => {
  const mean = turned({ ask: 'trend', by: 'month', days: [october] }, { set: { ask: 'avg' } });
  expect(mean).toMatchObject({ ask: 'avg', by: null, per: 'month' });
  const two = { start: '2026-09-01', end: '2026-10-31', unit: 'month' as const };
  expect(turned({ ask: 'avg', per: 'month' }, { set: { days: [two] } })).toMatchObject({ ask: 'avg' });
  expect(turned({ ask: 'avg', per: 'month' }, { set: { days: [october] } })).toMatchObject({ ask: 'sum' });
});

test('a goal is due on its day', () => {
  expect(turned({ ask: 'left', goals: [7] }, { set: { ask: 'due' } })).toMatchObject({
    ask: 'goal',
    goals: [7],
  });
});

test('the money for what is due has to last to its last day', () => {
  const days = [{ start: '2026-11-24', end: '2026-12-07', unit: 'week' as const }];
  const { until } = turned({ ask: 'due', days }, { set: { ask: 'forecast', accounts: [3] } });
  expect(until).toEqual({ start: '2026-12-07', end: '2026-12-07', unit: 'day' });
});

test('what is due until payday is in place of days, and days in place of it', () => {
  const payday = { event: 'payday', before: true } as const;
  const days = [october];
  expect(turned({ ask: 'due', days }, { set: { until: payday } })).toMatchObject({ days: [], until: payday });
  expect(turned({ ask: 'due', until: payday }, { set: { days } })).toMatchObject({ days, until: null });
});

test.each(['due', 'subs', 'hikes', 'forecast', 'runway'] as const)(
  'what is left out of %s is held',
  (ask) => {
    const { without } = turned({ ask, of: 'subscriptions' }, { leaveOut: [rent] });
    expect(without).toEqual([rent]);
  },
);

test('a bound on the other side of the one before takes its place', () => {
  expect(turned({ ask: 'list', least: cents(10_001) }, { set: { most: cents(499) } })).toMatchObject({
    least: null,
    most: 499,
  });
  expect(turned({ ask: 'count', most: cents(999) }, { set: { least: cents(1001) } })).toMatchObject({
    least: 1001,
    most: null,
  });
  expect(turned({ ask: 'list', least: cents(2000) }, { set: { most: cents(5000) } })).toMatchObject({
    least: 2000,
    most: 5000,
  });
});

/*
 * What stays of a question that was answered with one of several: a row is what was asked, a column how a turn goes on. g
 * its groups, o their order or places, b both sides, d both stretches, s the rows that were shown, A the one that led.
 */
const september = { start: '2026-09-01', end: '2026-09-30', unit: 'month' as const };
const led = {
  largest: [{ ask: 'by', by: 'payee', order: 'largest', days: [october] }, { things: [gym] }],
  largest3: [{ ask: 'by', by: 'payee', order: 'largest', take: 3, days: [october] }, { things: [gym] }],
  sides: [{ ask: 'vs', things: [gym, rent], both: true, days: [october] }, { things: [gym] }],
  stretches: [{ ask: 'cmp', days: [september, october] }, { days: [october] }],
  row: [{ ask: 'list', only: [4], days: [october] }, { things: [gym] }],
} as const satisfies Record<string, readonly [Partial<Slots>, object]>;
const turnsOf = {
  days: { set: { days: [june] } },
  count: { set: { ask: 'count' } },
  'it:count': { set: { ask: 'count' }, meant: 'one' },
  'all:count': { set: { ask: 'count' }, meant: 'all' },
  list: { set: { ask: 'list' } },
  'it:list': { set: { ask: 'list' }, meant: 'one' },
  sum: { set: { ask: 'sum' } },
  'whole:sum': { set: { ask: 'sum' }, meant: 'whole' },
  rent: { set: { ask: 'count', things: [rent] } },
} as const satisfies Record<string, Partial<Edit>>;
const stays = `
           days  count  it:count  all:count  list  it:list  sum  whole:sum  rent
largest    go    A      A         g          A     A        A    -          -
largest3   go    A      A         go         A     A        A    -          -
sides      b     A      A         b          b     A        A    b          -
stretches  -     d      A         d          d     A        d    d          d
row        A     A      A         -          s     s        sA   -          -
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const [heads = [], ...ledBy] = stays;

test.each(
  ledBy.flatMap(([from = '', ...cells]) =>
    cells.map((cell, at) => [from as keyof typeof led, heads[at] as keyof typeof turnsOf, cell] as const),
  ),
)('of %s, under %s, stays: %s', (from, turn, expected) => {
  const [before, about] = led[from];
  const { by, order, take, things, days, only } = turned(before, turnsOf[turn], about);
  const isAbout =
    JSON.stringify(from === 'stretches' ? days : things) ===
    JSON.stringify(from === 'stretches' ? [october] : [gym]);
  const found = [
    by !== null && 'g',
    ((order ?? 'newest') !== 'newest' || take !== null) && 'o',
    things.length === 2 && 'b',
    days.length === 2 && 'd',
    only !== null && 's',
    isAbout && 'A',
  ].filter((one) => one !== false);
  expect(found.join('') || '-').toBe(expected);
});

describe('every ask', () => {
  test.each(asks)('%s stays as it is under a turn that changes nothing', (ask) => {
    for (const slots of [
      {},
      ...Object.values(letters),
      { by: 'payee', order: 'largest', take: 3 } as const,
    ]) {
      const query = asked(ask, slots);
      expect(edited(query, noEdit, { ...noAbout, things: [gym], days: [october] })).toEqual(query);
    }
  });

  // What compares holds what is named against what there is, so that it is no more the same.
  test.each(asks.filter((ask) => ask !== 'vs' && ask !== 'cmp'))(
    '%s has what the turn to it names, and is the same under that turn again',
    (ask) => {
      for (const [at, set] of Object.values(letters).entries()) {
        const before = asked(at % 2 === 0 ? 'sum' : 'forecast', letters.a);
        const turn = { ...noEdit, set: { ...set, ask } };
        const once = edited(before, turn);
        const alone = slotsOf(asked(slotsOf(once).ask, set));
        for (const name of Object.keys(set) as (keyof Slots)[])
          if (JSON.stringify(alone[name]) === JSON.stringify((set as Partial<Slots>)[name]))
            expect(slotsOf(once)[name]).toEqual(alone[name]);
        expect(edited(once, turn)).toEqual(once);
      }
    },
  );
});

test('how much in total is more than the thing or the rows of the sum before', () => {
  const whole = { set: { ask: 'sum' }, meant: 'whole' } as const;
  expect(turned({ ask: 'sum', things: [gym], days: [october] }, whole)).toMatchObject({
    things: [],
    days: [october],
  });
  expect(turned({ ask: 'count', things: [gym] }, whole).things).toEqual([gym]);
  expect(turned({ ask: 'list', only: [4, 5], days: [october] }, whole)).toMatchObject({
    only: null,
    days: [october],
  });
});

test('the mean of one month is that of all of them', () => {
  expect(turned({ ask: 'sum', things: [rent], days: [october] }, { set: { ask: 'avg' } }).days).toEqual([]);
  for (const per of ['day', 'row'] as const)
    expect(turned({ ask: 'sum', days: [october] }, { set: { ask: 'avg', per } }).days).toEqual([october]);
});

test('a sum after groups is of all of them', () => {
  const groups = {
    ask: 'by',
    by: 'category',
    having: { least: cents(100), most: null, zero: false },
  } as const;
  expect(turned(groups, { set: { ask: 'sum' } })).toMatchObject({ ask: 'sum', by: null, having: null });
});

test('what bears a tag goes along where something else is named, but for another tag', () => {
  const trip = { kind: 'tag' as const, tags: ['lisbon-trip'] };
  const other = { kind: 'tag' as const, tags: ['wedding'] };
  expect(turned({ things: [trip] }, { set: { things: [rent] } })).toMatchObject({
    things: [trip, rent],
    both: false,
  });
  expect(turned({ things: [trip, rent] }, { set: { things: [gym] } }).things).toEqual([trip, gym]);
  expect(turned({ things: [trip] }, { set: { things: [other] } }).things).toEqual([other]);
  expect(turned({ things: [rent] }, { set: { things: [gym] } }).things).toEqual([gym]);
});
