import type { Token } from './tokens.ts';

/** Sequences of words by the first of them, the longest first: few can begin at any one word of a question. */
export function byFirstWord<T>(
  all: readonly T[],
  wordsOf: (one: T) => readonly string[],
): (head: string) => readonly T[] {
  const sorted = all.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length);
  const shelves = Map.groupBy(sorted, (one) => wordsOf(one)[0] ?? '');
  return (head) => shelves.get(head) ?? none;
}

const none: readonly never[] = [];

/** Whether words stand at a place, one after the other. */
export const standsAt = (
  tokens: readonly Pick<Token, 'text'>[],
  at: number,
  words: readonly string[],
): boolean => words.length > 0 && words.every((word, ahead) => tokens[at + ahead]?.text === word);
