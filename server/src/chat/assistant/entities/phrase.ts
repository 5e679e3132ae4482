import { nameWords } from '../language/fold.ts';
import { onceFor } from '../once-for.ts';
import type { Tokens } from './entity.ts';

/** The words in a question with their token places; a hyphen or ampersand inside a name is passed over. */
export interface Word {
  text: string;
  at: number;
}

export const wordsOf = onceFor((tokens: Tokens): readonly Word[] =>
  tokens.flatMap((token, at) =>
    token.kind === 'mark'
      ? []
      : nameWords(token.kind === 'word' ? token.text : token.raw).map((text) => ({ text, at })),
  ),
);

export function sequenceAt(words: readonly Word[], at: number, wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((text, index) => words[at + index]?.text === text);
}
