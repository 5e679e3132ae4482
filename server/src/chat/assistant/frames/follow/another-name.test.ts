import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each(['and Ife?', 'what about Zola?', '¿y Ife?'])('%s: the same days, another name', (question) => {
  const reading = read('How much did we pay Target this year?', question);
  expect(reading).toMatchObject({ ask: 'total', things: [], days: ['2026-01-01..2026-11-21'] });
  expect(reading.left.named).toHaveLength(1);
});

test('a question of its own keeps its own days', () => {
  expect(read('How much did we pay Target this year?', 'how much did I spend at Zola').days).toEqual([]);
});
