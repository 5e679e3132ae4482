import { toQuery, emptySlots, slotsOf, type Slots } from '@saldo/contract/query/slots';
import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { noHeads, type Heads, type Role } from '../net/heads.ts';
import { joinedUp } from './joined.ts';
import type { Setting } from './choice.ts';
import { resolve } from './resolve.ts';
import { unheldMarks } from './unheld.ts';
import { unreadOf } from './unread.ts';

/* What words come to, whatever the net makes of them: its choices are given. Today is Nov 21, 2026, a Saturday. */
const settingOf = (message: string, before: Partial<Slots> | null = null): Setting => ({
  marked: markUp(message, corpusWorld, 'en'),
  world: corpusWorld,
  before: before && toQuery({ ...emptySlots, ...before }),
});

/** Each mark in the role that is given, by the kind it is first of; all others are ignored. */
const choiceOf = ({ marked }: Setting, heads: Partial<Heads>, roles: Readonly<Record<string, Role>>) => ({
  heads: { ...noHeads, ...heads },
  roles: marked.marks.map(({ meanings: [first] }) => roles[first?.meaning.type ?? ''] ?? 'ignore'),
});

const daysOf = (message: string, before: Partial<Slots>, heads: Partial<Heads> = {}) => {
  const setting = settingOf(message, before);
  const act = heads.act ?? 'keep';
  const { query } = resolve(choiceOf(setting, { ...heads, mode: 'edit', act }, { p: '@' }), setting);
  return query && slotsOf(query).days.map(({ start, end }) => `${start} ${end}`);
};

const day = (date: string) => ({ days: [{ start: date, end: date, unit: 'day' as const }] });
const october = { days: [{ start: '2026-10-01', end: '2026-10-31', unit: 'month' as const }] };
const sixMonths = { days: [{ start: '2026-05-01', end: '2026-10-31', unit: 'month' as const }] };
const thisYear = { days: [{ start: '2026-01-01', end: '2026-11-21', unit: 'year' as const }] };

test.each([
  ['and before the 15th', october, '2026-10-01 2026-10-14'],
  ['¿y antes del 15?', october, '2026-10-01 2026-10-14'],
  ['y después del 15', october, '2026-10-16 2026-10-31'],
  ['and on the 3rd', october, '2026-10-03 2026-10-03'],
  [
    'and after the 10th',
    { days: [{ start: '2026-10-01', end: '2026-10-14', unit: 'range' as const }] },
    '2026-10-11 2026-10-31',
  ],
  ['and before May 5', october, '2025-01-02 2026-05-04'],
])('a day that names no month is of the one before: %s', (message, before, days) => {
  expect(daysOf(message, before)).toEqual([days]);
});

test.each([
  ['what was my balance at the beginning of October', '2026-09-30 2026-09-30'],
  ['what was my balance at the start of the month', '2026-10-31 2026-10-31'],
  ['¿cuánto tenía a principios de año?', '2025-12-31 2025-12-31'],
  ['what was my balance in October', '2026-10-01 2026-10-31'],
  ['what did I have a year ago', '2025-11-21 2025-11-21'],
  ['do I owe less than a year ago', '2025-11-22 2026-11-21'],
  ['¿tengo más que en enero?', '2026-02-01 2026-11-21'],
  ['is my balance higher than last month', '2026-11-01 2026-11-21'],
  ['what do I have now against the start of the year', '2026-01-01 2026-11-21'],
  ['what was my balance in June, and today', '2026-07-01 2026-11-21'],
  ['patrimonio frente a enero', '2026-02-01 2026-11-21'],
])('what was had is of a day, and held against until today: %s', (message, days) => {
  expect(daysOf(message, {}, { act: 'bal' })).toEqual([days]);
});

const august = { days: [{ start: '2026-08-01', end: '2026-08-31', unit: 'month' as const }] };
const lastYear = { days: [{ start: '2025-01-01', end: '2025-12-31', unit: 'year' as const }] };
const secondQuarter = { days: [{ start: '2026-04-01', end: '2026-06-30', unit: 'quarter' as const }] };
const summer = { days: [{ start: '2026-06-01', end: '2026-08-31', unit: 'range' as const }] };
test.each([
  ['and the next month', august, '2026-09-01 2026-09-30'],
  ['y el mes siguiente', august, '2026-09-01 2026-09-30'],
  ['and the next day', day('2026-10-12'), '2026-10-13 2026-10-13'],
  ['and the next week', day('2026-10-12'), '2026-10-19 2026-10-25'],
  ['and now', lastYear, '2026-01-01 2026-11-21'],
  ['y ahora', august, '2026-11-01 2026-11-21'],
  ['y en el tercero', secondQuarter, '2026-07-01 2026-09-30'],
  ['and last summer', summer, '2025-06-01 2025-08-31'],
  ['and the summer before', summer, '2025-06-01 2025-08-31'],
])('what goes on from days that are gone: %s', (message, before, days) => {
  expect(daysOf(message, before)).toEqual([days]);
});

test.each([
  ['this summer vs last summer', ['2026-06-01 2026-08-31', '2025-06-01 2025-08-31']],
  ['last October against this October', ['2025-10-01 2025-10-31', '2026-10-01 2026-10-31']],
  ['this Easter and last Easter', ['2026-04-05 2026-04-05', '2025-04-20 2025-04-20']],
  ['este verano gasté más que el pasado', ['2026-06-01 2026-08-31', '2025-06-01 2025-08-31']],
  ['from July to August', ['2026-07-01 2026-07-31', '2026-08-01 2026-08-31']],
  ['what went up since last year', ['2026-01-01 2026-11-21', '2025-01-01 2025-12-31']],
])('the last one beside another of its kind is the one before it: %s', (message, days) => {
  expect(daysOf(message, {}, { act: 'cmp' })).toEqual(days);
});

test('what has grown since a past day is held against its end', () => {
  const before = { ask: 'worth' as const, ...day('2026-07-01') };
  expect(daysOf('how much has it grown since then', before)).toEqual(['2026-07-02 2026-11-21']);
  expect(daysOf('cuánto ha crecido', before)).toEqual(['2026-07-02 2026-11-21']);
});

test('things that are named each are held against each other', () => {
  const setting = settingOf('coffee and rent this month, separately');
  const { query } = resolve(choiceOf(setting, { act: 'sum' }, { c: 'c', p: '@' }), setting);
  expect(query && slotsOf(query).ask).toBe('vs');
});

test('groups of spending are none of what is had', () => {
  const setting = settingOf('and my balance', { ask: 'by', by: 'month', order: 'largest' });
  const { query } = resolve(choiceOf(setting, { mode: 'edit', act: 'bal' }, {}), setting);
  expect(query).not.toHaveProperty('by');
});

test('two of different kinds that are joined by "and" do not narrow each other', () => {
  const setting = settingOf('coffee and Amazon');
  const { query } = resolve(choiceOf(setting, { act: 'sum' }, { c: 'c', m: 'm' }), setting);
  expect(query && slotsOf(query).both).toBe(true);
});

test.each([
  ['and in that whole week', day('2026-10-10'), '2026-10-05 2026-10-11'],
  ['¿y en esa semana?', day('2026-10-10'), '2026-10-05 2026-10-11'],
  ['and that month', day('2025-10-10'), '2025-10-01 2025-10-31'],
  ['¿y ese mes?', day('2025-10-10'), '2025-10-01 2025-10-31'],
  [
    'and the whole year',
    { days: [{ start: '2025-03-01', end: '2025-03-31', unit: 'month' as const }] },
    '2025-01-01 2025-12-31',
  ],
  ['and that month', sixMonths, '2026-11-01 2026-11-21'],
  ['and over the last three?', sixMonths, '2026-08-01 2026-10-31'],
  ['¿y en los últimos dos?', sixMonths, '2026-09-01 2026-10-31'],
])('%s is told by the days before', (message, before, days) => {
  expect(daysOf(message, before)).toEqual([days]);
});

test.each([
  ['was it more in 2025', thisYear, ['2026-01-01 2026-11-21', '2025-01-01 2025-12-31']],
  ['¿y subió respecto del año pasado?', thisYear, ['2026-01-01 2026-11-21', '2025-01-01 2025-12-31']],
  ['is it higher than a year ago in October', october, ['2026-10-01 2026-10-31', '2025-10-01 2025-10-31']],
  ['¿es más que hace un año?', october, ['2026-10-01 2026-10-31', '2025-10-01 2025-10-31']],
  ['did it go up in November', october, ['2026-11-01 2026-11-21', '2026-10-01 2026-10-31']],
])('%s: what is compared is what the talk was about', (message, before, days) => {
  expect(daysOf(message, before, { act: 'cmp' })).toEqual(days);
});

test.each([
  ['taxes or groceries', 2],
  ['impuestos o supermercado', 2],
  ['fast food delivery', 1],
  ['delivery de comida rápida', 1],
  ['taxes, but no more than groceries', 1],
  ['luz, agua, internet', 3],
  ['coffee, pets and groceries', 3],
  ['taxi fare, public transport', 1],
])('%s names %d things', (message, count) => {
  const setting = settingOf(message);
  const choice = choiceOf(setting, {}, { c: 'c' });
  const isDelivery = message.includes('delivery');
  // The net gave a part to the last one alone.
  const roles = choice.roles.map((role, at) =>
    isDelivery || at === choice.roles.length - 1 ? role : 'ignore',
  );
  const used = joinedUp({ ...choice, roles }, setting.marked).roles.filter((role) => role === 'c');
  expect(used).toHaveLength(count);
});

test.each([
  ['without November', thisYear, ['2026-01-01 2026-10-31']],
  ['sin contar agosto ni septiembre', thisYear, ['2026-01-01 2026-07-31', '2026-10-01 2026-11-21']],
  ['leave May out', sixMonths, ['2026-06-01 2026-10-31']],
  ['before I leave in May', thisYear, ['2026-05-01 2026-05-31']],
  ['leave out the month of May', sixMonths, ['2026-06-01 2026-10-31']],
  [
    'not counting November',
    { days: [{ start: '2025-01-01', end: '2025-12-31', unit: 'year' as const }] },
    ['2025-01-01 2025-10-31', '2025-12-01 2025-12-31'],
  ],
  ['this year except March', {}, ['2026-01-01 2026-02-28', '2026-04-01 2026-11-21']],
  ['and without spending in November?', thisYear, ['2026-11-01 2026-11-21']],
])('of the days before, "%s" leaves some out', (message, before, days) => {
  expect(daysOf(message, before)).toEqual(days);
});

const namedBy = (message: string, roles: Readonly<Record<string, Role>>) => {
  const setting = settingOf(message, october);
  const choice = choiceOf(setting, { mode: 'edit', act: 'keep' }, roles);
  const { query } = resolve(choice, setting);
  const slots = query && slotsOf(query);
  return slots && [...slots.things, ...slots.without].map((one) => ('names' in one ? one.names[0] : one));
};

test.each([
  ['I meant Walmart, not Target', { m: 'm' }, ['Walmart']],
  ['not Target, Walmart', { m: 'm' }, ['Walmart']],
  ['no me refería a Uber sino a Lyft', { m: 'm' }, ['Lyft']],
  ['en Uber no, en Lyft', { m: 'm' }, ['Lyft']],
  ["I didn't mean Target or Costco, I said Walmart", { m: 'm' }, ['Walmart']],
  ['Target and Walmart', { m: 'm' }, ['Target', 'Walmart']],
] as const)('%s: what is denied gives way to what is said in its place', (message, roles, names) => {
  expect(namedBy(message, roles)).toEqual(names);
});

test('beside what is denied alone, what follows is meant', () => {
  const setting = settingOf('no, not groceries, coffee', october);
  const { marked } = setting;
  const roles = marked.marks.map((_mark, at): Role => (at === 0 ? '-c' : 'ignore'));
  const choice = { heads: { ...noHeads, mode: 'edit', act: 'keep' } as const, roles };
  expect(joinedUp(choice, marked).roles).toEqual(['-c', 'c']);
});

function unread(message: string, heads: Partial<Heads>, roles: Readonly<Record<string, Role>>): string[] {
  const setting = settingOf(message);
  const choice = choiceOf(setting, heads, roles);
  const { query } = resolve(choice, setting);
  const unheld = query ? unheldMarks(choice, setting, query) : new Set<never>();
  return unreadOf(setting.marked, choice.roles, new Uint32Array(), query, unheld);
}

test.each([
  [
    'what is my credit limit without groceries',
    { act: 'bal', of: 'limit' },
    { c: '-c' },
    ['without groceries'],
  ],
  ['how is my goal doing without coffee', { act: 'goal' }, { c: '-c' }, ['without coffee']],
  ['bills due without rent', { act: 'due', of: 'bills' }, { c: '-c' }, []],
  ['how much on coffee', { act: 'sum', concept: 'coffee' }, { c: 'c' }, []],
  ['compare Uber and fuel', { act: 'vs' }, { m: 'm', c: 'c' }, []],
  ['how much did I earn and spend', { act: 'sum', flow: 'income' }, {}, ['spend']],
  ['cuánto gané y gasté', { act: 'sum', flow: 'spending' }, {}, ['gané']],
  ['how much did I earn and spend', { act: 'net' }, {}, []],
] as const)('%s: what the question has no place for is told', (message, heads, roles, words) => {
  expect(unread(message, heads as Partial<Heads>, roles)).toEqual(words);
});

const week = { days: [{ start: '2026-08-03', end: '2026-08-09', unit: 'range' as const }] };
const firstDays = { days: [{ start: '2026-08-01', end: '2026-08-07', unit: 'range' as const }] };

test.each([
  ['and on taxis that week', week, null, '2026-08-03 2026-08-09'],
  ['and on taxis that week', firstDays, null, '2026-08-01 2026-08-07'],
  ['¿y en taxis esa semana?', firstDays, null, '2026-08-01 2026-08-07'],
  // The row that was answered is of a week, where the days it was looked for in are a month.
  ['how much was it that week', october, '2026-10-14', '2026-10-12 2026-10-18'],
  ['how much was it that month', october, '2026-10-14', '2026-10-01 2026-10-31'],
] as const)('%s is of the days before, or of the day that was told', (message, before, told, days) => {
  const setting = { ...settingOf(message, before), day: told };
  const { query } = resolve(choiceOf(setting, { mode: 'edit', act: 'sum' }, { p: '@' }), setting);
  expect(query && slotsOf(query).days.map(({ start, end }) => `${start} ${end}`)).toEqual([days]);
});

test('that week is used where the question goes on with its days, though no part of it is the week', () => {
  const setting = settingOf('the biggest thing that week', week);
  const { query } = resolve(choiceOf(setting, { mode: 'edit', act: 'top', order: 'largest' }, {}), setting);
  const roles = setting.marked.marks.map((): Role => 'ignore');
  expect(unreadOf(setting.marked, roles, new Uint32Array(), query)).not.toContain('that week');
  const alone = resolve(choiceOf(setting, { act: 'top', order: 'largest' }, {}), setting).query;
  expect(unreadOf(setting.marked, roles, new Uint32Array(), alone)).toContain('that week');
});

test.each([
  ['how much did I spend in total', 'whole'],
  ['¿cuánto gasté en total?', 'whole'],
  ['how much is that in total', 'it'],
  ['how much did I spend in total there', 'one'],
  ['what was in it', 'one'],
  ['how much was the other one', 'other'],
  ['¿cuántas veces en el otro?', 'other'],
  ['how much was each of them', 'all'],
  ['and without the rest', 'others'],
] as const)('%s means %s of what was told', (message, meant) => {
  const setting = settingOf(message, october);
  const { turn } = resolve(choiceOf(setting, { mode: 'edit', act: 'sum' }, {}), setting);
  expect(turn).toMatchObject({ edit: { meant } });
});

test('a part of what was told is of its days, and "ever" of all there is, though asked anew', () => {
  const daysIn = (message: string, act: Heads['act']) => {
    const setting = settingOf(message, october);
    const { query } = resolve(choiceOf(setting, { act }, { c: 'c' }), setting);
    return query && slotsOf(query).days.map(({ start, end }) => `${start} ${end}`);
  };
  expect(daysIn('how much of that is rent', 'share')).toEqual(['2026-10-01 2026-10-31']);
  expect(daysIn('¿qué parte de eso es el alquiler?', 'share')).toEqual(['2026-10-01 2026-10-31']);
  expect(daysIn('how much is rent', 'share')).toEqual([]);
  expect(daysIn('my biggest purchase ever', 'top')).toEqual(['2025-01-02 2026-11-21']);
});

test.each(['and how much did I pull back out?', 'and what have I taken out', '¿y cuánto saqué?'])(
  'after what went into an account, what came out of it: %s',
  (message) => {
    const setting = settingOf(message, { ask: 'sum', flow: 'transfers', into: [2], ...thisYear });
    const { query } = resolve(choiceOf(setting, { mode: 'edit', act: 'sum' }, {}), setting);
    expect(query).toMatchObject({ rows: { flow: 'transfers', accounts: [2], into: [] }, ...thisYear });
  },
);

test('accounts that are all left out leave none, and no question of all', () => {
  const { accounts } = corpusWorld;
  const world = { ...corpusWorld, accounts: accounts.filter(({ id }) => id === 2) };
  const message = 'what is my balance without my savings';
  const setting = { ...settingOf(message), marked: markUp(message, world, 'en'), world };
  const choice = choiceOf(setting, { act: 'bal' }, { a: '-a' });
  expect(resolve(choice, setting)).toEqual({ turn: { outside: 'noneLeft' }, query: null });
});
