import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const into = 'how much have I moved into savings since January?';
const from = 'how much did I take out of savings this year';

test.each([
  [into, 'and how much did i take back out of it', 'out'],
  [into, 'and back out again?', 'out'],
  [into, 'and what did I withdraw from it', 'out'],
  [into, 'and how much went the other way', 'out'],
  [from, 'and how much did I put back in', 'in'],
  ['cuánto he pasado a ahorros este año', 'y cuánto saqué de ahí', 'out'],
  ['cuánto he sacado de ahorros este año', 'y cuánto he metido', 'in'],
])('%s %s', (before, question, direction) => {
  const reading = read(before, question);
  expect([reading.flow, reading.direction, reading.accountIds, reading.days]).toEqual([
    'transfers',
    direction,
    [2],
    ['2026-01-01..2026-11-21'],
  ]);
});

test('another stretch keeps the direction, and cash from a machine is no move', () => {
  expect(read(into, 'and last year').direction).toBe('in');
  expect(read(into, 'how much cash did I take out of the atm').flow).toBe('movement');
});
