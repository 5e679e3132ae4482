import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.each([
  ['transporte este mes', '¿y el mes pasado?', 'cuánto ha bajado o subido en porcentaje'],
  ['transporte este mes', '¿y el mes pasado?', 'qué porcentaje subió'],
  ['food this month', 'and last month?', "what's the percent change"],
  ['food this month', 'and last month?', 'by what percent did it drop'],
])('%s, %s, %s', (...turns) => {
  const reading = read(...turns);
  expect(reading.ask).toBe('compare');
  expect(reading.days.toSorted()).toEqual(['2026-10-01..2026-10-31', '2026-11-01..2026-11-21']);
});

test('a part of all spending is a share', () => {
  expect(read('food this month', 'and last month?', 'what percent of my spending was it').ask).toBe('share');
});
