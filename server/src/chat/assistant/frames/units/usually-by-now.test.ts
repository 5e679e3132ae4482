import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';
import { dayOfMonthIn } from './usually-by-now.ts';

test.each([
  ['what do I normally have spent by the 15th of the month', 15],
  ['what have I usually spent by now in a month', 21],
  ['how much do I usually make by this time of the month', 21],
  ['¿cuánto suelo llevar gastado a estas alturas del mes?', 21],
  ['what do I usually spend by the twentieth of the month', 20],
])('%s', (question, day) => {
  const frame = read(question);
  expect([frame.ask, dayOfMonthIn(frame)]).toEqual(['average', day]);
});

test('other days and a kind stay with that day', () => {
  const talk = 'what have I usually spent by now in a month';
  expect(dayOfMonthIn(read(talk, 'am I ahead or behind'))).toBe(21);
  expect(read(talk, 'and on groceries?')).toMatchObject({ ask: 'average', names: ['groceries'] });
});

test.each(['what do I usually spend on groceries', 'how much do I usually spend by the week'])(
  'but not: %s',
  (question) => expect(dayOfMonthIn(read(question))).toBeNull(),
);

test('the middle of a month is a day of it', () =>
  expect(dayOfMonthIn(read('what do I normally spend by mid month'))).toBe(15));
