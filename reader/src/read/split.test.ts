import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { beforeAll, expect, test } from 'vitest';
import { teach } from '../corpus/build.ts';
import { loadLines } from '../corpus/corpus.ts';
import { lessonsOf, type Lesson } from '../corpus/teach.ts';
import { corpusWorld } from '../corpus/world.ts';
import { readAll, type Talk } from '../index.ts';

const opening: Talk = { before: null, listed: 0, told: 0, language: null };
const saidIn = (message: string, talk: Talk = opening): string[] =>
  readAll(message, corpusWorld, talk).parts.map(({ said }) => said);

let held: Lesson[] = [];
beforeAll(async () => {
  await teach(() => undefined);
  held = lessonsOf(loadLines(true));
}, 600_000);

test('a written question stays one, whatever stands in it', () => {
  const split = held.filter(
    ({ example, setting }) => saidIn(example.question, { ...opening, before: setting.before }).length > 1,
  );
  // Voices come and go: a few of a thousand may be split wrongly.
  expect(split.length).toBeLessThanOrEqual(held.length / 200);
});

test.each([
  'How much did I spend on coffee and groceries in October?',
  'I eat out far too much. How much was it last month?',
  'how much did i spend at uber and lyft and what i mean is this year',
  'What is my balance... no, I mean at the end of September?',
  '¿Cuánto gasté en café y en el súper?',
])('is one question: %s', (message) => {
  expect(saidIn(message)).toEqual([message]);
});

test.each([
  ['How much did I spend on coffee in October? When is my next payday?', 2],
  ['¿Cuánto gasté en restaurantes el mes pasado? ¿Cuánto tengo en mis cuentas?', 2],
  ['how much did I spend on groceries last month and when is my next payday', 2],
] as const)('holds several questions: %s', (message, count) => {
  expect(saidIn(message)).toHaveLength(count);
});

const daysIn = (message: string) =>
  readAll(message, corpusWorld, opening).parts.map(({ readings: [first] }) => {
    const query = first?.query ?? null;
    return query && 'days' in query ? query.days.map(({ start, end }) => `${start} ${end}`) : null;
  });

test.each([
  ['how much did I spend on coffee in October and how much on groceries', '2026-10-01 2026-10-31'],
  ['cuánto gasté en gasolina y cuánto en restaurantes este año', '2026-01-01 2026-11-21'],
  ['how much did I spend at Aldi this month and how many times did I go', '2026-11-01 2026-11-21'],
])('the days of one half are those of both: %s', (message, days) => {
  expect(daysIn(message)).toEqual([[days], [days]]);
});

test('where days are all that two halves differ in, each keeps its own', () => {
  const [first, second] = daysIn('how much did I spend at Netflix in all and how much last month');
  expect(second).toEqual(['2026-10-01 2026-10-31']);
  expect(first).not.toEqual(second);
});

const short = (month: string) => `How much on coffee in ${month}?`;
const months = 'January February March April May June July August September October'.split(' ');

test('ten short questions are ten', () => {
  const { parts, left } = readAll(months.map(short).join(' '), corpusWorld, opening);
  expect(parts).toHaveLength(10);
  expect(left).toEqual([]);
});

test('more questions than one answer holds are left, in their words', () => {
  const last = 'How much is free to spend?';
  const { parts, left } = readAll([...months.map(short), last].join(' '), corpusWorld, opening);
  expect(parts).toHaveLength(10);
  expect(left).toEqual([last]);
});

test('one of a list that is not understood is left, and the others are answered', () => {
  const lost = 'Zindlequapp frobble?';
  const { parts, left } = readAll([...months.slice(0, 4).map(short), lost].join(' '), corpusWorld, opening);
  expect(parts).toHaveLength(4);
  expect(left).toEqual([lost]);
});

const restaurants = toQuery({
  ...emptySlots,
  things: [{ kind: 'category', codes: ['FOOD_AND_DRINK_RESTAURANT'] }],
  days: [{ start: '2026-10-01', end: '2026-10-31', unit: 'month' }],
});
const talk: Talk = { before: restaurants, listed: 0, told: 1, language: 'en' };

test.each([
  ['I figured it would be lower. How much on gas?', 'How much on gas?'],
  ['I was hoping for less. How much on gas?', 'How much on gas?'],
  ['Esperaba menos. ¿Y en gasolina?', '¿Y en gasolina?'],
  ['Ouch, that stings. And the pharmacy?', 'And the pharmacy?'],
  ['And the pharmacy? I had no idea.', 'And the pharmacy?'],
  ['Coffee I can live with. What about taxis?', 'What about taxis?'],
  ['Creía que sería más. ¿Y en gasolina?', '¿Y en gasolina?'],
  ['Madre mía, qué barbaridad. ¿Y la farmacia?', '¿Y la farmacia?'],
  ['Mi hermana dice que gasto demasiado. ¿Cuánto fue en taxis?', '¿Cuánto fue en taxis?'],
])('a remark beside a question asks nothing: %s', (message, question) => {
  expect(saidIn(message, talk)).toEqual([question]);
});

test('beside a remark a question goes on with the days before, where it may', () => {
  const [part] = readAll('I expected less. How much on groceries?', corpusWorld, talk).parts;
  expect(part?.readings[0]?.query).toMatchObject({ days: restaurants.kind === 'figure' && restaurants.days });
});

test.each([
  'I was away in September. How much on gas?',
  'Leave out the rent. How much in September?',
  'I have 400 dollars. Can I afford a coat?',
  'Quita el alquiler. ¿Cuánto en septiembre?',
])('what names or shapes what is asked is no remark: %s', (message) => {
  expect(saidIn(message, talk)).toEqual([message]);
});

test.each([
  ['and the other one?', 'other'],
  ['ok, and the other?', 'other'],
  ['¿y el otro?', 'other'],
  ['y la otra', 'other'],
  ['and the rest', 'others'],
  ['¿y lo demás?', 'others'],
])('%s points at the other side or the rest, and says no more', (message, meant) => {
  const [part] = readAll(message, corpusWorld, talk).parts;
  expect(part?.band).toBe('likely');
  expect(part?.readings).toMatchObject([{ turn: { edit: { meant, set: {} } } }]);
});

test.each(['and the other day?', 'el otro mes', 'y la otra semana'])('%s is a time', (message) => {
  const [first] = readAll(message, corpusWorld, talk).parts[0]?.readings ?? [];
  expect(first?.turn).not.toMatchObject({ edit: { meant: 'other' } });
});
