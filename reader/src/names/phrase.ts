import { nameWords } from '../text/fold.ts';
import type { Token } from '../text/tokens.ts';

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

export const sequenceAt = (words: readonly Word[], at: number, wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((text, index) => words[at + index]?.text === text);

/** A word without its plural s. */
export const loose = (text: string): string => (text.length > 3 ? text.replace(/s$/, '') : text);
