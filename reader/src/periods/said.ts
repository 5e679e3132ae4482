import { text, type Tokens } from './reading.ts';

const split = new Map<string, readonly string[][]>();

/** The words of a phrase, place by place. */
function placesOf(phrase: string): readonly string[][] {
  const known = split.get(phrase) ?? phrase.split(' ').map((place) => place.split('|'));
  split.set(phrase, known);
  return known;
}

/**
 * The place behind a phrase that stands at a place; null where it does not. "a|b" is one of two words, "?a|b" may be missing,
 * "!a|b" is none of them and takes no place: `saidAt(tokens, at, 'before|prior !my|our')`.
 */
export function saidAt(tokens: Tokens, at: number, phrase: string): number | null {
  let next = at;
  for (const [first = '', ...others] of placesOf(phrase)) {
    const sign = first[0] === '?' || first[0] === '!' ? first[0] : '';
    const word = text(tokens, next);
    const there = word === first.slice(sign.length) || others.includes(word);
    if (sign === '!' ? there : !there && sign === '') return null;
    if (there) next += 1;
  }
  return next;
}
