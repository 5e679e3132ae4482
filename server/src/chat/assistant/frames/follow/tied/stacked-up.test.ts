import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const months = ['2025-11-01..2026-10-31'];
const year = ['2026-01-01..2026-11-21'];

test.each([
  ['what do we pay Netflix in a year', 'how does that stack up against Spotify', months],
  ['what do we pay Netflix in a year', 'compare that with Spotify', months],
  ['what do we pay Netflix in a year', 'more or less than Spotify?', months],
  ['how much at Netflix this year', 'how does that stack up against Spotify', year],
  ['cuánto gasté en Netflix este año', 'cómo se compara con Spotify', year],
])('%s, %s', (before, question, days) => {
  const reading = read(before, question);
  expect([reading.ask, reading.names, reading.days]).toEqual(['compareThings', ['Netflix', 'Spotify'], days]);
});

test('two of its own are those two, and another year is held against the first', () => {
  const before = 'how much at Target this year';
  expect(read(before, 'how does Netflix stack up against Uber this month').names).toEqual([
    'Netflix',
    'Uber',
  ]);
  const years = read(before, 'how does that stack up against last year');
  expect([years.ask, years.days]).toEqual(['compare', [...year, '2025-01-01..2025-12-31']]);
});
