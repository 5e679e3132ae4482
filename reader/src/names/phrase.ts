import { nameWords } from '../text/fold.ts';
import type { Token } from '../text/tokens.ts';
import type { World } from '../world.ts';

/** A word of a message with the place of its token; a hyphen or ampersand inside a name is passed over. */
export interface Word {
  text: string;
  at: number;
}

/** The words of tokens as names are compared: one letter as it was typed ("U-Haul"), where it is short for a word elsewhere. */
export const wordsOf = (tokens: readonly Token[]): Word[] =>
  tokens.flatMap((token, at) =>
    token.kind === 'mark'
      ? []
      : nameWords(token.kind === 'word' && token.raw.length > 1 ? token.text : token.raw).map((text) => ({
          text,
          at,
        })),
  );

/** A word without its plural s. */
export const loose = (text: string): string => (text.length > 3 ? text.replace(/s$/, '') : text);

/** The words from a place on, at most so many: the longest run of them first. */
export const runsAt = (words: readonly Word[], at: number, most: number): string[][] => {
  const texts = words.slice(at, at + most).map(({ text }) => text);
  return texts.map((_, less) => texts.slice(0, texts.length - less));
};

/** What is worked out once for each world. */
export function oncePer<Value>(make: (world: World) => Value): (world: World) => Value {
  const kept = new WeakMap<World, { value: Value }>();
  return (world) => {
    const known = kept.get(world) ?? { value: make(world) };
    kept.set(world, known);
    return known.value;
  };
}
