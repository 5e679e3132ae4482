import { expect, it } from 'vitest';
import { passwordStrength } from './password-meter.tsx';

it('counts characters as people do, so an emoji is one', () => {
  expect(passwordStrength('🦊'.repeat(7), null).words).toBe('1 more to reach 8 characters.');
  expect(passwordStrength('🦊'.repeat(8), null).words).toBe('Long enough.');
});

it('shows what is refused as one step, with the reason, and the rest by its strength', () => {
  const reason = 'This password is too easy to guess.';
  expect(passwordStrength('letmein123', { score: 1, reason })).toEqual({ steps: 1, words: reason });
  for (const score of [2, 3, 4] as const)
    expect(passwordStrength('whatever it is', { score, reason: null }).steps).toBe(score);
});
