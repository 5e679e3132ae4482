import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.for([
  ['how far along is Iceland', 'and how much a week till christmas eve', 'week', ['2026-11-21..2026-12-24']],
  ['how far along is Iceland', 'what would that be per day', 'day', []],
  ['¿cómo va Islandia?', '¿y cuánto por semana hasta junio?', 'week', ['2026-11-21..2027-06-30']],
  ['how is Iceland going', 'how much a month', 'month', []],
] as const)('after one goal, "%s" then "%s" is what it needs each time', ([first, then, ratePer, days]) => {
  expect(read(first, then)).toMatchObject({ ask: 'goalNeed', goalIds: [1], ratePer, days });
});

test('what is spent stays what is spent', () => {
  expect(read('how far along is Iceland', 'how much do I spend a week').ask).toBe('average');
  expect(read('how much at Costco', 'how much a week').ask).toBe('average');
});
