import { expect, test } from 'vitest';
import { unexplained } from './account/unexplained.ts';
import { read, reader } from './reading.testing.ts';
import { mark } from './words/marked.ts';

const missed = (question: string): string[] =>
  unexplained(mark(question, reader, 'en'), read(question)).map((one) => one.family);

test.each([
  ['weekend spending last month', [6, 7]],
  ['my weekend groceries in October', [6, 7]],
  ['weekday purchases last month', [1, 2, 3, 4, 5]],
  ['my Saturday spending in October', [6]],
  ['compras de fin de semana en octubre', [6, 7]],
  ['gastos de sábado este año', [6]],
])('days said of the rows are those of the whole stretch: %s', (question, weekdays) => {
  expect(read(question)).toMatchObject({ weekdays });
});

test.each([
  ['last weekend purchases', ['2026-11-14..2026-11-15']],
  ['Labor Day weekend spending', ['2026-09-05..2026-09-07']],
])('one weekend stays one: %s', (question, days) => {
  expect(read(question)).toMatchObject({ weekdays: null, days });
});

test.each([
  ['how much did I spend on non-grocery things in October', ['groceries']],
  ['my non-Amazon purchases in October', ['Amazon']],
  ['non-food spending last month', ['food']],
])('what it is not is left out: %s', (question, without) => {
  expect(read(question)).toMatchObject({ names: [], without });
});

test.each([
  'how much did I spend the day I got paid',
  'how much did I spend the day after payday',
  'how much did I spend between paychecks',
  '¿cuánto gasto después de cobrar?',
])('days told by any payday are asked about: %s', (question) => {
  expect(read(question).left.blocking).not.toEqual([]);
});

test.each([
  'how much have I spent since payday',
  '¿cuánto puedo gastar antes de cobrar?',
  'what bills come before payday',
])('one payday is known: %s', (question) => {
  expect(read(question).left.blocking).toEqual([]);
});

test.each([
  ['where did I shop only once this year', 'how many times'],
  ['which shops did I go to more than 3 times in October', 'how many times'],
  ['how much do I want to spend on coffee this month', 'intent'],
  ['how much do I have to spend on groceries', 'intent'],
  ['¿cuánto gasté en Amazon este año por persona?', 'of each one'],
])('what an answer makes nothing of is told: %s', (question, family) => {
  expect(missed(question)).toContain(family);
});

test.each([
  ['for how long have I been paying Netflix', { ask: 'first' }],
  ['cuánto tiempo llevo pagando Spotify', { ask: 'first' }],
  ['when was Netflix first charged', { ask: 'first' }],
  ['did I spend more than double on coffee in October than in September', { ask: 'compare' }],
  ['gasté el doble en octubre que en septiembre', { ask: 'compare' }],
  ['was I charged double at Starbucks', { ask: 'duplicates' }],
  ['places I went to more than once in October', { minCents: null }],
  ['compras de más de once dólares en octubre', { minCents: 1100 }],
  ['dame un informe de octubre', { ask: 'overview' }],
  ['how much did I spend by the end of March', { days: ['0001-01-01..2026-03-31'] }],
])('%s', (question, frame) => {
  expect(read(question)).toMatchObject(frame);
});

test.each([
  ["what's the ratio of groceries to restaurants in October", { ask: 'compareThings' }],
  [
    'how much did groceries go up year over year',
    { ask: 'compare', days: ['2025-01-01..2025-11-21', '2026-01-01..2026-11-21'] },
  ],
  [
    'October spending year over year',
    { ask: 'compare', days: ['2025-10-01..2025-10-31', '2026-10-01..2026-10-31'] },
  ],
  ["what's the most I've ever spent at Starbucks", { ask: 'extreme' }],
  ['what do I spend the most on', { ask: 'breakdown' }],
  [
    'how much did I spend at Starbucks on average per month before July',
    { days: ['0001-01-01..2026-06-30'] },
  ],
  ['how much more will I pay in rent this year', { ask: 'due', days: ['2026-11-21..2026-12-31'] }],
  ['cuántos pagos de Netflix me quedan este año', { ask: 'due', days: ['2026-11-21..2026-12-31'] }],
  ['how much do I pay for rent this year', { ask: 'total' }],
])('%s', (question, frame) => {
  expect(read(question)).toMatchObject(frame);
});

test.each([
  ['how many purchases ended in 99 cents', 'thing'],
  ['how much did we spend for 4 people at restaurants in October', 'thing'],
  ['how much is my net worth up this year', 'trend'],
])('no number, rise or intent is passed over: %s', (question, family) => {
  expect(missed(question)).toContain(family);
});

test.each([
  ['¿cuánto gasté el primer fin de semana de octubre?', { days: ['2026-10-03..2026-10-04'] }],
  ["what's my average Monday", { ask: 'average', per: 'week', weekdays: [1] }],
  ['how much do I spend on a normal Saturday', { ask: 'average', per: 'week', weekdays: [6] }],
  ['cuánto gasto un fin de semana normal', { ask: 'average', per: 'week', weekdays: [6, 7] }],
  ['when was my biggest paycheck', { ask: 'extreme' }],
  ['when was my most expensive month', { ask: 'breakdown', groupBy: 'month' }],
  [
    'how much would I save a year without Netflix and Spotify',
    { ask: 'cutback', names: ['Netflix', 'Spotify'] },
  ],
  ['how much did I save in October without the rent', { ask: 'cashflow', without: ['rent'] }],
  ['¿cuántas veces pasé de 100 dólares en el súper este año?', { ask: 'count', minCents: 10_000 }],
])('%s', (question, frame) => {
  expect(read(question)).toMatchObject(frame);
});

test.each([
  ["when was the last time I didn't spend anything", 'negation'],
  ['how much cash did I spend in October', 'in notes'],
])('the opposite, or notes, are not passed over: %s', (question, family) => {
  expect(missed(question)).toContain(family);
});

test.each([
  ['spending this year but not October', ['2026-01-01..2026-09-30', '2026-11-01..2026-11-21']],
  ['spending since June without August', ['2026-06-01..2026-07-31', '2026-09-01..2026-11-21']],
  ['gastos de este año menos julio', ['2026-01-01..2026-06-30', '2026-08-01..2026-11-21']],
  ['¿cuánto llevo gastado este año quitando enero y febrero?', ['2026-03-01..2026-11-21']],
  ['what did I spend in September, not October', ['2026-09-01..2026-09-30']],
])('days that are left out are cut out of the stretch: %s', (question, days) => {
  const reading = read(question);
  expect(reading).toMatchObject({ ask: 'total', days });
  expect(reading.left.unread).toEqual([]);
});

test.each([
  ['did we go over 200 on groceries in October', 20_000],
  ['how much over 500 did I spend on groceries this month', 50_000],
  ['did my spending stay under 5000 in October', 500_000],
  ['¿me pasé de 300 en el súper en octubre?', 30_000],
  ['¿me he pasado de 300 en el súper en octubre?', 30_000],
])('a sum is held against the amount, no single payment: %s', (question, threshold) => {
  expect(read(question)).toMatchObject({ ask: 'total', threshold, minCents: null, maxCents: null });
});

test('single payments stay single payments', () => {
  expect(read('any purchases over 500 in October')).toMatchObject({ ask: 'exists', minCents: 50_000 });
});
