import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.each([
  ['Muéstrame mis últimas compras en Amazon', '¿alguna me la devolvieron?', 'exists'],
  ['Muéstrame mis últimas compras en Amazon', '¿devolví algo?', 'exists'],
  ['Muéstrame mis últimas compras en Amazon', '¿cuánto me devolvieron?', 'total'],
  ['show me my last purchases at Amazon', 'did I get any of it back', 'exists'],
  ['show me my last purchases at Amazon', 'did I return any of those', 'exists'],
  ['show me my last purchases at Amazon', 'which ones were refunded', 'list'],
])('%s >> %s: of that shop alone', (first, then, ask) => {
  expect(read(first, then)).toMatchObject({ ask, flow: 'refunds', names: ['Amazon'], days: [] });
});

test('what was bought in October may come back later; a sum of October is of October', () => {
  const later = read('my purchases at Amazon in October', 'did I return any of them');
  expect(later).toMatchObject({ flow: 'refunds', days: ['2026-10-01..2026-11-21'] });
  expect(read('how much at Amazon in October', 'how much was refunded').days).toEqual([
    '2026-10-01..2026-10-31',
  ]);
});

test.each<[string, string, object]>([
  ['how much at Amazon in October', 'back to groceries', { flow: 'spending', names: ['groceries'] }],
  ['how much at Amazon this year', 'any refunds at Target?', { flow: 'refunds', names: ['Target'] }],
  ['how much did I spend in October', 'were any of those refunded', { names: [] }],
])('%s >> %s: nothing of it', (first, then, wanted) => {
  expect(read(first, then)).toMatchObject(wanted);
});
