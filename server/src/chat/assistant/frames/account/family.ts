import type { Ask, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** A word of a question beside the reading that has to account for it. */
export interface Seen {
  /** As repaired and folded. */
  word: string;
  /** Its place among the tokens. */
  at: number;
  frame: Frame;
  marked: Marked;
  /** The words of the whole question, folded, with one blank between them. */
  text: string;
}

/**
 * What it means that a word was not used. `minor`: the figure is nearly the one asked for. `decisive`: it is another one.
 * `turning`: it may be the very opposite, so that none is given.
 */
export type Weight = 'minor' | 'decisive' | 'turning';

/** Words that mean the same kind of thing, and the readings that make use of them. */
export interface Family {
  name: string;
  weight: Weight;
  /** Words; one ending in * stands for every word of a cue pattern that begins so, and is no word of the lexicon. */
  words: string;
  /** Several words that together say it; linked things stand as §-marks, days and amounts as dots. */
  phrases?: readonly RegExp[];
  /** Whether the reading says what the word says. */
  explained: (seen: Seen) => boolean;
}

/** Explained by these operations alone. */
export const by = (...asks: readonly (Ask | ReadonlySet<Ask>)[]): ((seen: Seen) => boolean) => {
  const all = new Set(asks.flatMap((one) => (typeof one === 'string' ? [one] : [...one])));
  return ({ frame }) => all.has(frame.ask);
};

/** The words before and after, nearest first; '' beyond the ends. */
export const near = ({ marked, at }: Seen, away: number): string => marked.tokens[at + away]?.text ?? '';

/** How many things, accounts or stretches are named side by side. */
export const sides = ({ things, accountIds, periods, goalIds, earlier }: Frame): number =>
  Math.max(things.length + earlier.length, accountIds.length, periods.length, goalIds.length);
