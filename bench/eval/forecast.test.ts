import { expect, test } from 'vitest';
import { forecastTable } from './forecast/forecast.ts';
import { makeLife } from './forecast/people.ts';

/* A few lives over the real route; `npm run eval -- --forecast` looks ahead with two hundred. */

test('a life is the same for the same seed, and goes on past its day', () => {
  const life = makeLife(7);
  expect(makeLife(7)).toEqual(life);
  expect(life.rows.some(({ date }) => date > life.today)).toBe(true);
  expect(makeLife(8)).not.toEqual(life);
});

test('each life is looked ahead with and judged', async () => {
  const table = await forecastTable(3, 7, false);
  expect(table).toMatch(/^days 1 to 90 +[\d.]+ %/m);
  expect(table).toMatch(/^precision +[\d.]+ %.* \d+ of \d+$/m);
}, 120_000);
