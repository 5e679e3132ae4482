import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../language/detect.ts';
import { emptyFrame } from '../frames/frame.ts';
import { mark } from '../frames/words/marked.ts';
import { read, reader } from '../frames/reading.testing.ts';
import { lostPronoun } from './lost-pronoun.ts';

const lost = (first: string, then: string): string | null =>
  lostPronoun(mark(then, reader, detectLanguage(then) ?? 'en'), read(first, then), read(first));

describe('a pronoun whose meaning was lost', () => {
  test.each([
    ['What subscriptions do I have?', 'how much did I spend on them last month', 'them'],
    ['how is my Iceland goal going', 'how much have I spent on it', 'on it'],
    ['¿qué suscripciones tengo?', '¿cuánto gasté en ellas en octubre?', 'ellas'],
  ])('“%s” >> “%s” is asked about', (first, then, word) => expect(lost(first, then)).toBe(word));

  test.each([
    ['how much did I spend on coffee in October', 'show me those'],
    ['how much did I spend on coffee in October', 'and how much of it was at Starbucks'],
    ['what subscriptions do I have', 'how much are they a month'],
    ['what bills do I have', 'how much did I spend last month'],
    ['what bills do I have', 'how much did I spend in these two weeks'],
  ])('“%s” >> “%s” lost nothing', (first, then) => expect(lost(first, then)).toBeNull());

  test('a first question has nothing to lose', () => {
    expect(lostPronoun(mark('how much did I spend on them', reader, 'en'), emptyFrame, null)).toBeNull();
  });
});
