import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  '¿Qué porcentaje de lo que ingresamos en septiembre se fue en gastos?',
  'what percent of what we earned in September went to spending',
  'how much of what I made in September did I spend',
  'qué parte de lo que entró en septiembre gastamos',
])('spending as a part of what came in: “%s”', (question) => {
  expect(read(question)).toMatchObject({ ask: 'savingsRate', days: ['2026-09-01..2026-09-30'], names: [] });
});

test('a kind of spending is that part', () => {
  expect(read('qué porcentaje de lo que ganamos se nos fue en restaurantes')).toMatchObject({
    ask: 'share',
    names: ['restaurants'],
  });
});
