import type { Days } from '@saldo/contract/query/query';
import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { noHeads, type Heads, type Role } from '../net/heads.ts';
import { resolve } from './resolve.ts';

/** What comes of a message of which every mark that may be days is days. */
function queryOf(message: string, heads: Partial<Heads>, before: Days | null = null) {
  const marked = markUp(message, corpusWorld, 'en');
  const roles = marked.marks.map(({ meanings }): Role =>
    meanings.some(({ meaning: { type } }) => type === 'p' || type === 'e') ? '@' : 'ignore',
  );
  const told = before && toQuery({ ...emptySlots, days: [before] });
  return resolve({ heads: { ...noHeads, ...heads }, roles }, { marked, world: corpusWorld, before: told })
    .query;
}

const daysOf = (message: string, heads: Partial<Heads>, before: Days | null = null): string[] => {
  const query = queryOf(message, heads, before);
  return query && 'days' in query ? query.days.map(({ start, end }) => `${start} ${end}`) : [];
};

const range = (start: string, end: string): Days => ({ start, end, unit: 'range' });
const october = { start: '2026-10-01', end: '2026-10-31', unit: 'month' } as const;
const firstHalf = range('2026-10-01', '2026-10-15');
const firstWeek = { start: '2026-10-01', end: '2026-10-07', unit: 'week' } as const;

test.each([
  ['and the second half', october, '2026-10-16 2026-10-31'],
  ['and the second half', firstHalf, '2026-10-16 2026-10-31'],
  ['and in the second half of it', october, '2026-10-16 2026-10-31'],
  ['the other half', firstHalf, '2026-10-16 2026-10-31'],
  ['y en la segunda', firstHalf, '2026-10-16 2026-10-31'],
  ['y en la segunda quincena', firstHalf, '2026-10-16 2026-10-31'],
  ['y del 16 al 30', firstHalf, '2026-10-16 2026-10-30'],
  ['just the first fortnight', october, '2026-10-01 2026-10-14'],
  ['second week', firstWeek, '2026-10-08 2026-10-14'],
  ['the third', firstWeek, '2026-10-15 2026-10-21'],
  ['the third', october, '2026-10-03 2026-10-03'],
  ['before the 15th', october, '2026-10-01 2026-10-14'],
  ['since the 20th', october, '2026-10-20 2026-10-31'],
  ['and the second half', range('2026-01-01', '2026-06-30'), '2026-07-01 2026-11-21'],
])('a piece is of the month or year that the days are of: %s, %o', (message, before, expected) => {
  expect(daysOf(message, { act: 'keep', mode: 'edit' }, before)).toEqual([expected]);
});

test.each([
  ['and the one before', range('2026-11-14', '2026-11-15'), '2026-11-07 2026-11-08'],
  ['and the one before', range('2026-11-08', '2026-11-21'), '2026-10-25 2026-11-07'],
  ['y la anterior', range('2026-11-16', '2026-11-21'), '2026-11-01 2026-11-15'],
  ['y la anterior', range('2026-11-01', '2026-11-15'), '2026-10-16 2026-10-31'],
  ['and the fortnight before that', range('2026-11-13', '2026-11-21'), '2026-10-30 2026-11-12'],
  ['and the two weeks before', range('2026-11-13', '2026-11-21'), '2026-10-30 2026-11-12'],
  ['and the one before', { start: '2026-11-08', end: '2026-11-21', unit: 'week' }, '2026-10-25 2026-11-07'],
] as const)('the one before is as long, and of its kind: %s, %o', (message, before, expected) => {
  expect(daysOf(message, { act: 'keep', mode: 'edit' }, before)).toEqual([expected]);
});

test.each([
  ['que debo la otra semana', '2026-11-23 2026-11-29'],
  ['what is due this week coming', '2026-11-23 2026-11-29'],
  ['que me van a cobrar de aqui al 10', '2026-11-21 2026-12-10'],
  ['what is due from now to the 10th', '2026-11-21 2026-12-10'],
  ['what is due over Christmas', '2026-12-25 2026-12-25'],
  ['what is due the day after payday', '2026-11-28 2026-11-28'],
  ['bills in the week before payday', '2026-11-20 2026-11-26'],
  ['what is due on rent day', '2026-12-01 2026-12-01'],
])('what is due lies ahead: %s', (message, expected) => {
  expect(daysOf(message, { act: 'due' })).toEqual([expected]);
});

test('until a day behind the talk is until the next of its number', () => {
  const week = { start: '2026-11-16', end: '2026-11-22', unit: 'week' } as const;
  expect(daysOf('y hasta el 10', { act: 'due', mode: 'edit' }, week)).toEqual(['2026-11-21 2026-12-10']);
});

test('"before payday" is the latest of what was, and the next of what is to come', () => {
  expect(daysOf('before payday', { act: 'sum' })).toEqual(['2026-11-01 2026-11-12']);
  expect(queryOf('before payday', { act: 'due' })).toMatchObject({
    days: [],
    until: { event: 'payday', before: true },
  });
});

test.each([
  ['what did I start the month with', '2026-10-31'],
  ['con cuánto empecé noviembre', '2026-10-31'],
  ['cuánto tenía a comienzos de mes', '2026-10-31'],
  ['mi saldo al arrancar el año', '2025-12-31'],
  ['when the year began', '2025-12-31'],
  ['opening balance for October', '2026-09-30'],
  ['at the start of the week', '2026-11-15'],
  ['on the morning of the 20th', '2026-11-19'],
  ['on the morning of payday', '2026-11-12'],
  ['en la mañana del 20', '2026-11-19'],
  ['at Christmas', '2025-12-25'],
  ['con cuánto cerré octubre', '2026-10-31'],
  ['what did I finish September with', '2026-09-30'],
])('what is had at a beginning is what the day before ended with: %s', (message, at) => {
  expect(queryOf(message, { act: 'bal' })).toMatchObject({ kind: 'standing', of: 'balance', at });
});

test.each([
  ['con cuánto empecé el mes', '2026-10-31'],
  ['cuál era mi saldo al arrancar el año', '2025-12-31'],
  ['con cuánto cerré septiembre', '2026-09-30'],
  ['con cuánto empecé octubre', '2026-09-30'],
  ['balance on the morning of the 20th', '2026-11-19'],
])('a forecast of days that are over is what was had then: %s', (message, at) => {
  expect(queryOf(message, { act: 'forecast' })).toMatchObject({ kind: 'standing', of: 'balance', at });
});
