import { expect, test } from 'vitest';
import { forecastTable } from './forecast/forecast.ts';
import { noticesTable } from './forecast/mornings.ts';
import { makeLife } from './forecast/people.ts';

/* A few lives over the real route; `npm run eval -- --forecast` looks ahead with two hundred. */

test('a life is the same for the same seed, and goes on past its day', () => {
  const life = makeLife(7);
  expect(makeLife(7)).toEqual(life);
  expect(life.rows.some(({ date }) => date > life.today)).toBe(true);
  expect(makeLife(8)).not.toEqual(life);
});

test('each life is looked ahead with and judged', async () => {
  const table = await forecastTable(2, 7, false);
  expect(table).toMatch(/^days 1 to 90 +[\d.]+ %/m);
  expect(table).toMatch(/^precision +[\d.]+ %.* \d+ of \d+$/m);
}, 120_000);

test('a month of mornings is counted and judged', async () => {
  const table = await noticesTable(1, 3001, false);
  expect(table).toMatch(/^all months +1 months, [1-9][\d.]* notices each/m);
  expect(table).toMatch(/^ {2}bill due +[\d.]+ % .* [1-9]\d* of [1-9]\d*$/m);
}, 120_000);
