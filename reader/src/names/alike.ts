import { distance } from '../text/repair.ts';
import { soundOf } from '../text/sound.ts';
import { isKnown, isReal, isShop } from '../text/words.ts';
import { loose } from './phrase.ts';

/*
 * How people say the words of a name that they know from their own books: whole, begun, without vowels, by ear, with a slip, or by
 * the letters that its words begin with. The same for payees, accounts, categories of their own, tags and goals.
 */

/** Spanish speakers put an e before "Starbucks"; x is said ks. */
export const heard = (word: string): string =>
  soundOf(word.replace(/^es(?=[bcdfgklmnpqrtvx])/, 's').replaceAll('x', 'ks'));

const singular = (word: string): string => loose(word.replace(/ies$/, 'y').replace(/(?<=[sx])es$/, ''));
const bones = (word: string): string => word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, '');

/** A word that lists know says what it says: it is no slip and no piece of a name. */
export const isFree = (word: string): boolean =>
  word.length > 2 && !/\d/.test(word) && !isKnown(word) && !isReal(word);

/** How well one word says a word of a name: 1 for itself, 0 for another. Words that are not `free` say only themselves. */
export function likeness(said: string, word: string, free = isFree(said)): number {
  if (said === word) return 1;
  if (said[0] !== word[0] || Math.min(said.length, word.length) < 3) return 0;
  if (singular(said) === singular(word)) return 0.97;
  if (!free) return 0;
  if (word.startsWith(said)) return said.length > 3 ? 0.9 : 0.8;
  // A word that is one of the lists is begun or spelt short; a slip of it is theirs.
  if (bones(said) === said && bones(word) === said) return 0.85;
  if (isKnown(word) || (isReal(word) && !isShop(word))) return 0;
  const limit = said.length < 5 ? 0 : said.length < 8 ? 1 : 2;
  const far = distance(said, word, limit);
  if (far <= limit) return 0.9 - 0.1 * far;
  return said.length > 4 && heard(said) === heard(word) ? 0.7 : 0;
}

/** Words that no initials are of: "Bank of America" is "boa" and "ba". */
const small = /^(of|the|and|de|del|la|el|los|las|y|e|a)$/;

/** Whether letters are those that words of a name begin with, from its first on: "mp" for Mercado Pago. */
export const areInitials = (said: string, words: readonly string[]): boolean =>
  said.length > 1 &&
  said.length < 5 &&
  [words, words.filter((word) => !small.test(word))].some(
    (some) =>
      some.length >= said.length &&
      Array.from(said).every(
        (letter, at) => (some[at]?.length ?? 0) > 1 && some[at]?.startsWith(letter) && !/\d/.test(letter),
      ),
  );
