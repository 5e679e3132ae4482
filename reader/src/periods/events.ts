import type { Event } from '@saldo/contract/query/query';
import { byFirstWord, standsAt } from '../text/by-first-word.ts';
import { pairsOf } from '../text/data.ts';
import { text, type Tokens } from './reading.ts';

interface Phrase {
  event: Event['event'];
  words: readonly string[];
}

const phrasesAt = byFirstWord(
  pairsOf('events.txt').flatMap(([event, said]) =>
    said.map((phrase): Phrase => ({ event: event as Event['event'], words: phrase.split('_') })),
  ),
  ({ words }) => words,
);

/** A day that only the rows give, by the longest phrase of `data/events.txt` at a place, with the place behind it. */
export function eventAt(tokens: Tokens, at: number): { event: Event['event']; to: number } | null {
  const phrase = phrasesAt(text(tokens, at)).find(({ words }) => standsAt(tokens, at, words));
  return phrase ? { event: phrase.event, to: at + phrase.words.length } : null;
}
