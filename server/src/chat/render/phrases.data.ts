import type { Sentences } from './gaps.ts';

/** Phrases that answers of many kinds are made of. */
export const phrases = {
  left: ['{amount} would be left', 'quedarían {amount}'],
  short: ['you would be {amount} short', 'te faltarían {amount}'],
} as const satisfies Sentences;
