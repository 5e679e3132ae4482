import { cents } from '@saldo/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  createAccount,
  createGoal,
  createPerson,
  createTransaction,
  type Person,
} from '../../../testing/factories.ts';
import { answerFrame } from '../engine.ts';
import type { Reply } from '../fact.ts';
import { type Ask, emptyFrame, type Frame, type Thing } from '../frames/frame.ts';
import { loadWorld } from '../tools/world.ts';
import type { World } from '../world.ts';
import { type Dimension, dimensions, honours, isHonoured } from './honours.ts';

/*
 * The table of what answers make use of, held against the answers themselves on a small ledger: a dimension that is
 * declared changes the answer when it is set, and one that is not changes nothing but what is told of it.
 */

let app: TestApp;
let person: Person;
let world: World;
const ids = { checking: 0, savings: 0, card: 0, bike: 0, trip: 0 };

const today = '2026-11-21';
const span = (start: string, end: string): Frame['periods'][number] => ({
  start,
  end,
  grain: 'range',
  kind: 'range',
});

const shop = (name: string): Thing => ({ kind: 'merchant', values: [name], key: name });
const kind = (code: string): Thing => ({ kind: 'category', values: [code], key: code });

beforeAll(async () => {
  app = await startTestApp({ clock: `${today}T15:00:00Z` });
  person = await createPerson(app);
  const synced = { last_synced_at: new Date(`${today}T08:00:00Z`) };
  const { createLink } = await import('../../../testing/factories.ts');
  const link = await createLink(app, person, synced);
  const older = await createLink(app, person, {
    last_synced_at: new Date('2026-11-19T08:00:00Z'),
    institution_id: 'ins_900002',
    institution_name: 'Heron Bank',
  });
  ids.checking = await createAccount(app, person, {
    link_id: link,
    current_minor: 400_000,
    available_minor: 390_000,
  });
  ids.savings = await createAccount(app, person, {
    link_id: older,
    name: 'Rainy Day Savings',
    subtype: 'savings',
    mask: '8765',
    current_minor: 900_000,
    available_minor: 900_000,
  });
  ids.card = await createAccount(app, person, {
    link_id: link,
    name: 'Sapphire Card',
    type: 'credit',
    subtype: 'credit card',
    mask: '1111',
    current_minor: 50_000,
    available_minor: 450_000,
    limit_minor: 500_000,
  });
  await createAccount(app, person, {
    link_id: link,
    name: 'Second Card',
    type: 'credit',
    subtype: 'credit card',
    mask: '2222',
    current_minor: 10_000,
    available_minor: 90_000,
    limit_minor: 100_000,
  });
  const row = (
    account: number,
    date: string,
    minor: number,
    name: string,
    detailed: string,
    more: { pending?: boolean } = {},
  ) => {
    const primary = detailed.replace(
      /_(INSURANCE|GROCERIES|COFFEE|WAGES|RENT|TV_AND_MOVIES|OTHER_TRANSFER_(IN|OUT)|GYM)$/,
      '',
    );
    return createTransaction(app, person, account, {
      date,
      amount_minor: minor,
      name,
      merchant_name: name,
      category_primary: primary,
      category_detailed: detailed,
      ...more,
    });
  };
  const groceries = 'FOOD_AND_DRINK_GROCERIES';
  const coffee = 'FOOD_AND_DRINK_COFFEE';
  for (let month = 1; month <= 11; month += 1) {
    const on = (date: number): string =>
      `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
    await row(ids.checking, on(1), -100_000, 'Parkside', 'RENT_AND_UTILITIES_RENT');
    await row(ids.card, on(12), month < 6 ? -1_500 : -1_800, 'Streamly', 'ENTERTAINMENT_TV_AND_MOVIES');
    await row(ids.checking, on(5), month < 9 ? -2_500 : -3_000, 'Ironworks', 'PERSONAL_CARE_GYM');
    await row(ids.checking, on(3), month < 8 ? -9_000 : -9_900, 'Kestrel', 'GENERAL_SERVICES_INSURANCE');
    await row(ids.checking, on(2), 200_000, 'Acme', 'INCOME_WAGES');
    await row(ids.savings, on(9), 5_000, 'Globex', 'INCOME_WAGES');
    await row(ids.checking, on(7), -4_000 - month * 100, 'Greengrocer', groceries);
    await row(ids.card, on(8), -2_000 - month * 10, 'Corner Market', groceries);
    await row(ids.card, on(15), -450, 'Bean House', coffee);
    await row(ids.checking, on(18), -3_000, 'To Maria', 'TRANSFER_OUT_OTHER_TRANSFER_OUT');
    await row(ids.checking, on(19), 1_000, 'From Theo', 'TRANSFER_IN_OTHER_TRANSFER_IN');
  }
  await row(ids.card, '2026-11-10', -42_99, 'Best Buy', coffee);
  await row(ids.card, '2026-11-11', -42_99, 'Best Buy', coffee);
  await row(ids.checking, '2026-10-21', -90_00, 'Market Twice', groceries);
  await row(ids.checking, '2026-10-22', -90_00, 'Market Twice', groceries);
  await row(ids.checking, '2026-11-17', -900_00, 'Greengrocer', groceries);
  await row(ids.checking, '2026-11-14', 30_00, 'Greengrocer', groceries);
  await row(ids.card, '2026-11-20', -12_00, 'Corner Market', groceries, { pending: true });
  await row(ids.card, '2026-11-20', -700, 'Bean House', coffee, { pending: true });
  ids.bike = await createGoal(app, person, {
    title: 'New bike',
    target_minor: 60_000,
    manual_minor: 20_000,
    deadline: '2027-03-31',
  });
  ids.trip = await createGoal(app, person, {
    title: 'Lisbon trip',
    target_minor: 300_000,
    manual_minor: 0,
    linked_account_id: ids.savings,
    linked_minor: 100_000,
    deadline: '2027-08-31',
  });
  world = await app.db.inTransaction(person.id, (tx) =>
    loadWorld({ tx, userId: person.id }, today, 'UTC', null),
  );
});
afterAll(() => app?.close());

/** A question of each kind with an answer that has figures, to set one thing more in. */
const bases: Partial<Record<Ask, Partial<Frame>>> = {
  compare: { periods: [span('2026-10-01', '2026-10-31'), span('2026-11-01', '2026-11-30')] },
  compareThings: {
    things: [shop('Greengrocer'), shop('Corner Market')],
    periods: [span('2026-01-01', today)],
  },
  weigh: {
    sides: ['Greengrocer', 'Corner Market'].map((name) => ({
      ...emptyFrame,
      things: [shop(name)],
      periods: [span('2026-01-01', today)],
    })),
    weighed: { by: 'visit', want: 'most', percent: false, least: false },
  },
  share: { things: [kind('FOOD_AND_DRINK')], periods: [span('2026-01-01', today)] },
  trend: { groupBy: null, periods: [span('2026-01-01', today)] },
  cashflow: { periods: [span('2026-01-01', today)] },
  savingsRate: { periods: [span('2026-01-01', today)] },
  overview: { periods: [span('2026-01-01', today)] },
  breakdown: { groupBy: 'merchant', periods: [span('2026-01-01', today)] },
  average: { per: 'month', periods: [span('2026-01-01', today)] },
  list: { order: 'newest', top: 5, periods: [span('2026-01-01', today)] },
  extreme: { periods: [span('2026-01-01', today)] },
  total: { periods: [span('2026-01-01', today)] },
  count: { periods: [span('2026-01-01', today)] },
  exists: { periods: [span('2026-01-01', today)] },
  last: { periods: [span('2026-01-01', today)], order: 'newest' },
  first: { periods: [span('2026-01-01', today)], order: 'oldest' },
  unusual: { periods: [span('2026-09-01', today)] },
  duplicates: { periods: [span('2026-09-01', today)] },
  newMerchants: { periods: [span('2026-09-01', today)] },
  balance: { balance: null },
  goalWhen: { amount: cents(10_000), ratePer: 'month' },
  goalNeed: { ratePer: 'month' },
  goalPace: {},
  afford: { amount: cents(50_000) },
  payOff: { amount: cents(5_000), ratePer: 'month' },
  upkeep: { amount: cents(30_000) },
  means: { periods: [span('2026-11-01', '2026-11-19')] },
  putAside: { amount: cents(90_000), by: '2027-06-30' },
  saveUp: { amount: cents(10_000), by: '2027-06-30' },
  reach: { amount: cents(9_000_000) },
  createGoal: { title: 'Kayak', amount: cents(80_000) },
  goalProgress: { goalIds: [], amount: cents(1_000) },
  recategorise: { toCategory: 'groceries', things: [kind('FOOD_AND_DRINK')], said: 'all of them' },
};

/** What setting a dimension means; where one value could happen to change nothing, others are tried. */
const settings: Readonly<Record<Dimension, (frame: Frame) => Partial<Frame>[]>> = {
  things: ({ ask }) =>
    ask === 'compareThings'
      ? [{ things: [shop('Greengrocer'), shop('Bean House')] }]
      : [
          { things: [shop('Greengrocer')] },
          { things: [shop('Streamly')] },
          { things: [shop('Corner Market')] },
          { things: [shop('Acme')] },
          { things: [shop('Globex')] },
        ],
  exclude: () => [
    { exclude: [shop('Greengrocer')] },
    { exclude: [shop('Parkside')] },
    { exclude: [shop('Best Buy')] },
    { exclude: [kind('FOOD_AND_DRINK_COFFEE')] },
    { exclude: [kind('FOOD_AND_DRINK_GROCERIES')] },
  ],
  accounts: () => [
    { accountIds: [ids.card] },
    { accountIds: [ids.savings] },
    { accountIds: [ids.checking, ids.savings] },
  ],
  goals: () => [{ goalIds: [ids.trip] }, { goalIds: [ids.bike] }],
  periods: ({ ask }) =>
    ask === 'compare'
      ? [{ periods: [span('2026-03-01', '2026-03-31'), span('2026-11-01', '2026-11-30')] }]
      : [
          { periods: [span('2026-10-01', '2026-10-31')] },
          { periods: [span('2026-12-01', '2026-12-05')] },
          { periods: [span('2027-01-01', '2027-02-15')] },
        ],
  bounds: () => [
    { minCents: cents(5_000) },
    { maxCents: cents(2_000) },
    { minCents: cents(100_000) },
    { minCents: cents(450_000) },
  ],
  weekdays: () => [{ weekdays: [6, 7] }, { weekdays: [2] }],
  pending: () => [{ pending: true }, { pending: false }],
  direction: () => [{ flow: 'transfers', direction: 'in' }],
  gross: () => [{ gross: true }],
  groupBy: ({ groupBy }) => [
    { groupBy: groupBy === 'merchant' ? 'category' : 'merchant' },
    { groupBy: 'month' },
    { groupBy: 'week' },
  ],
  per: ({ per }) => [{ per: per === 'month' ? 'week' : 'month' }, { per: 'year' }],
  top: () => [{ top: 2 }, { top: 1 }],
  rank: () => [{ rank: 2 }],
  order: () => [{ order: 'smallest' }],
  count: () => [{ count: 'groups' }],
  usual: () => [{ usual: true }],
  threshold: () => [{ threshold: cents(12_345) }],
  amount: () => [{ amount: cents(23_456) }],
  rate: ({ ratePer }) => [{ ratePer: ratePer === 'month' ? 'week' : 'month', rate: cents(777) }],
  // Where a day ahead is meant, the reading takes it from the days that were said.
  by: () => [{ by: '2027-02-15' }],
  balance: () => [{ balance: 'available' }, { balance: 'owed' }, { balance: 'limit' }],
  recurring: () => [{ recurring: 'subscriptions' }, { recurring: 'bills' }],
};

const answered = (frame: Frame): Promise<Reply> =>
  app.db.inTransaction(person.id, (tx) => answerFrame(frame, world, { tx, userId: person.id }, 'en'));

/** What an answer comes to, without what is told of words it makes no use of. */
const essence = ({ text, facts, proposal }: Reply) => ({
  text: text
    .replaceAll(
      /^(This is (for all|as of today)|Nothing is left out of this|I cannot (break|give|limit|hold|make use|leave)).*\n?/gm,
      '',
    )
    .trim(),
  facts: facts
    .filter(({ label }) => label !== 'named in the question' && label !== 'top')
    .map((fact) => ({ ...fact, id: '' })),
  proposal,
});

/** Questions whose days the reading turns into a last day. */
const asksAhead: ReadonlySet<Ask> = new Set<Ask>(['forecast', 'afford', 'allowance', 'putAside', 'saveUp']);

/** What an answer that makes no use of it is about more than was asked without. */
const narrowing: ReadonlySet<Dimension> = new Set<Dimension>([
  'things',
  'exclude',
  'accounts',
  'goals',
  'periods',
  'bounds',
  'weekdays',
  'pending',
]);

/** A draft shows all it holds. */
const drafts: ReadonlySet<Ask> = new Set<Ask>(['createGoal', 'goalProgress', 'recategorise']);

const cannot = /I cannot (narrow|take|tell) /;

const asks = Object.keys(honours) as Ask[];

/** What the table says and an answer does otherwise. */
async function faultsOf(ask: Ask, more: Partial<Frame> = {}): Promise<string[]> {
  const wrong: string[] = [];
  for (const dimension of dimensions) {
    const base: Frame = {
      ...emptyFrame,
      ask,
      ...bases[ask],
      ...more,
      ...(ask === 'goalProgress' && dimension !== 'goals' && { goalIds: [ids.bike] }),
      ...(dimension === 'direction' && { flow: 'transfers' }),
      ...(dimension === 'direction' &&
        ask === 'compareThings' && { things: [shop('To Maria'), shop('From Theo')] }),
      ...(ask === 'payOff' && dimension === 'periods' && { amount: null }),
      // Without a price of its own a question takes the one of what it names.
      ...(ask === 'afford' && (dimension === 'things' || dimension === 'bounds') && { amount: null }),
    };
    const before = essence(await answered(base));
    const used: boolean[] = [];
    for (const setting of settings[dimension](base)) {
      const by = asksAhead.has(ask) && setting.periods ? { by: setting.periods[0]?.end ?? null } : {};
      const frame = { ...base, ...setting, ...by };
      const reply = await answered(frame);
      const changed = JSON.stringify(essence(reply)) !== JSON.stringify(before);
      if (isHonoured(frame, dimension)) used.push(changed);
      else if (changed) wrong.push(`${dimension} is used and not declared: ${reply.text}`);
      else if (narrowing.has(dimension) && !drafts.has(ask) && !cannot.test(reply.text))
        wrong.push(`${dimension} is passed over: ${reply.text}`);
    }
    if (used.length > 0 && !used.includes(true)) wrong.push(`${dimension} is declared and not used`);
  }
  return wrong;
}

test.each(asks)('%s uses what is declared and nothing else', async (ask) =>
  expect(await faultsOf(ask)).toEqual([]),
);

test.each<[string, Ask, Partial<Frame>]>([
  ['what will be spent', 'forecast', { said: 'how much will i spend' }],
  ['what will come in', 'forecast', { flow: 'income', said: 'how much will come in' }],
  ['goals that are due', 'goals', { said: 'which goals are due' }],
  ['a share of income', 'share', { flow: 'income', things: [shop('Acme')] }],
  ['income', 'total', { flow: 'income' }],
  ['refunds', 'count', { flow: 'refunds' }],
])('%s uses what is declared and nothing else', async (_, ask, more) =>
  expect(await faultsOf(ask, more)).toEqual([]),
);
