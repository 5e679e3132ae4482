import { expect, test } from 'vitest';
import { emptyFrame, emptyState } from '../frame.ts';
import { ofThatMonth } from './why-so-high.ts';

const state = {
  ...emptyState,
  frame: { ...emptyFrame, ask: 'breakdown' as const, groupBy: 'month' as const },
  told: { start: '2026-08-01', end: '2026-08-31' },
};

test.each([
  ['why was it so high', 'why was August 2026 so expensive?'],
  ['¿y por qué tan alto?', '¿por qué fue tan caro agosto de 2026?'],
  ['why was it', 'why was it'],
])('%s', (said, whole) => expect(ofThatMonth(said, state)).toBe(whole));

test('after anything but a ranking of months a question stays as it is', () => {
  expect(ofThatMonth('why was it so high', { ...state, frame: emptyFrame })).toBe('why was it so high');
});
