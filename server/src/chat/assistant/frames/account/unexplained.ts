import { isKnown } from '../../language/lexicon.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../marked.ts';
import { familiesOf } from './families.ts';
import type { Seen, Weight } from './family.ts';
import { idiomsOf } from './idioms.ts';

/** A word that the lexicon knows and the reading made nothing of. */
export interface Unexplained {
  word: string;
  /** As it was typed. */
  raw: string;
  at: number;
  family: string;
  weight: Weight;
}

const order: Readonly<Record<Weight, number>> = { minor: 0, decisive: 1, turning: 2 };

/** The words of a question that say something its reading does not. Deterministic, left to right. */
export function unexplained(marked: Marked, frame: Frame): Unexplained[] {
  const text = marked.tokens.map((token) => token.text).join(' ');
  const idiom = idiomsOf(marked.tokens);
  return marked.tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || marked.taken(at) || idiom(at) || !isKnown(token.text)) return [];
    const seen: Seen = { word: token.text, at, frame, marked, text };
    const families = familiesOf(token.text);
    if (families.length === 0 || families.some((one) => one.explained(seen))) return [];
    const lightest = families.toSorted((a, b) => order[a.weight] - order[b.weight])[0];
    if (!lightest) return [];
    return [{ word: token.text, raw: token.raw, at, family: lightest.name, weight: lightest.weight }];
  });
}
