import type { Candidate } from '../marks/mark.ts';
import { linesOf } from '../text/data.ts';
import { nameWords } from '../text/fold.ts';
import type { Token } from '../text/tokens.ts';
import type { World } from '../world.ts';
import { isGrammar, isKnown, isReal, isTemporal } from '../text/words.ts';
import { categories, named, type Category } from './categories.ts';
import { setsOf } from '../text/among.ts';
import { byFirstWord, standsAt } from '../text/by-first-word.ts';
import * as data from './words.data.ts';

const list = setsOf(data.kinds);
import { likeness } from './alike.ts';
import { loose, oncePer, wordsOf, type Word } from './phrase.ts';
import { saidOf } from './tags.ts';

interface Phrase {
  words: readonly string[];
  category: Category;
}

const phrasesAt = byFirstWord(
  categories.flatMap((category) =>
    category.words.map((phrase): Phrase => ({ words: phrase.split(/[\s&-]+/).filter(Boolean), category })),
  ),
  ({ words }) => words,
);

/** Names of the taxonomy; the first of two alike is the wider one. */
const namesAt = byFirstWord(
  named.map((one) => ({ ...one, isPlain: one.words.every(isGrammar) })),
  ({ words }) => words,
);

/**
 * The name of a category that stands here. One of words that money questions are made of ("transfers out", "other") is a name
 * only where it is asked for as one: "on other this year".
 */
function nameAt(words: readonly Word[], at: number, tokens: readonly Token[]): Phrase | null {
  for (const { words: wanted, category, isPlain } of namesAt(words[at]?.text ?? '')) {
    if (!standsAt(words, at, wanted)) continue;
    const before = words[at - 1]?.text ?? '';
    const after = tokens[(words[at + wanted.length - 1]?.at ?? 0) + 1];
    const ends = after === undefined || after.kind === 'mark' || list.goesOn.has(after.text);
    if (!isPlain || (list.asks.has(before) && ends)) return { words: wanted, category };
  }
  return null;
}

/** The score of a name that no list has among its words; no days are looked for in it ("transfers in last month"). */
export const ofName = 0.95;

interface Sense {
  before: ReadonlySet<string>;
  next: ReadonlySet<string>;
}
/** Words of a kind that mean something else beside certain words: "a waste of money", "mobile app". */
const senses = new Map<string, Sense[]>();
for (const line of linesOf('senses.txt')) {
  const [words = '', before = '', next = ''] = line.split('|').map((part) => part.trim());
  const sense = {
    before: new Set(before.split(' ').filter(Boolean)),
    next: new Set(next.split(' ').filter(Boolean)),
  };
  for (const word of words.split(' ')) senses.set(word, [...(senses.get(word) ?? []), sense]);
}

/** Whether a word says something else than what it names, by the words beside it. */
export const meansElse = (word: string, before: string, next: string): boolean =>
  senses.get(word)?.some((one) => one.before.has(before) || one.next.has(next)) ?? false;

interface OwnPhrase {
  words: readonly string[];
  code: string;
}

const ownPhrases = (world: World): OwnPhrase[] =>
  (world.own ?? []).map(({ code, name }) => ({ code, words: nameWords(name) }));

export const isOwnCategoryWord = (world: World, word: string): boolean =>
  (world.own ?? []).some(({ name }) => nameWords(name).some((one) => loose(one) === loose(word)));

/** Categories of the person's own by their names, one of them or many, in any order; or by a word that only one has. */
export function linkOwnCategories(tokens: readonly Token[], world: World): Candidate[] {
  const words = wordsOf(tokens);
  const phrases = ownPhrases(world);
  return phrases.flatMap(({ words: wanted, code }) =>
    [...words.keys()].flatMap((at): Candidate[] => {
      const told = wanted.filter((word) => tells(word) && phrases.every(isOnlyOf(word, code)));
      const { count, to } =
        wanted.length > 1
          ? saidOf(wanted, words, at)
          : { count: Number(isSaid(words[at], wanted[0])), to: at + 1 };
      const isWhole = count > 0 && count === wanted.length;
      if (!isWhole && !told.some((word) => isSaid(words[at], word))) return [];
      const category = { key: '', codes: [code], words: [] };
      const [first, last] = [words[at], words[isWhole ? to - 1 : at]];
      return first && last
        ? [
            {
              from: first.at,
              to: last.at + 1,
              meaning: { type: 'c', category },
              score: isWhole ? ofName : ofWord,
            },
          ]
        : [];
    }),
  );
}

/** The score of one word that sets a category of the person's own apart from all others: "pottery" for "Pottery class". */
const ofWord = 0.8;
const isSaid = (word: Word | undefined, wanted = ''): boolean => likeness(word?.text ?? '', wanted) > 0.75;
/** A word that names neither a kind of goods, nor what questions are made of. */
const tells = (word: string): boolean =>
  word.length > 3 &&
  !isGrammar(word) &&
  !isTemporal(word) &&
  (!isKnown(word) || isReal(word)) &&
  kindsOf(word).length === 0;
const isOnlyOf =
  (word: string, code: string) =>
  (other: OwnPhrase): boolean =>
    other.code === code || !other.words.includes(word);

/** Kinds of goods that a word by itself names. */
const kindsOf = (word: string): Category[] =>
  phrasesAt(word).flatMap(({ words, category }) => (words.length === 1 ? [category] : []));

/** The parts of a name that is of several things: "Chooks and veggies". */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words)
    if (list.joins.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  return parts;
}

/**
 * A person's own categories by the kinds that words of their names mean: "Dog stuff" is among what `perro` asks for, "Chooks and
 * veggies" is more than groceries.
 */
const ownOfKinds = oncePer((world): ReadonlyMap<string, readonly OwnPhrase[]> => {
  const pairs = ownPhrases(world).flatMap((own) => {
    const [first = [], ...more] = partsOf(own.words).map((part) =>
      part.flatMap(kindsOf).map(({ key }) => key),
    );
    return [...new Set(first)]
      .filter((key) => more.every((keys) => keys.includes(key)))
      .map((key) => [key, own] as const);
  });
  return new Map(
    [...Map.groupBy(pairs, ([key]) => key)].map(([key, some]) => [key, some.map(([, own]) => own)]),
  );
});

/** Kinds of goods by their words, the longest at each place; the name of a category is that category alone. A sense of its own lowers the score, it never hides the kind. */
export function linkCategories(tokens: readonly Token[], world: World): Candidate[] {
  const words = wordsOf(tokens);
  const own = ownOfKinds(world);
  const found: Candidate[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const shelf = phrasesAt(words[at]?.text ?? '').filter((one) => standsAt(words, at, one.words));
    const name = nameAt(words, at, tokens);
    const listed = shelf[0]?.words.length ?? 0;
    const isName = name !== null && name.words.length >= listed;
    const length = isName ? name.words.length : listed;
    if (length === 0) continue;
    // "La pensión del cole" is no pension.
    const next = phrasesAt(words[at + 1]?.text ?? '').find((one) => standsAt(words, at + 1, one.words));
    if (length > 1 && (next?.words.length ?? 0) > length) continue;
    const from = words[at]?.at ?? 0;
    const to = (words[at + length - 1]?.at ?? from) + 1;
    const word = words[at + length - 1]?.text ?? '';
    const lead = length === 1 ? (tokens[from - 1]?.text ?? '') : '';
    // Only their tilde separates nails from "some".
    const plain = length === 1 && word === 'unas' && !/ñ/i.test(tokens[from]?.raw ?? '');
    const other = plain || meansElse(word, lead, tokens[to]?.text ?? '');
    if (!other)
      for (const { category } of isName ? [name] : shelf.filter((one) => one.words.length === length))
        found.push({
          from,
          to,
          meaning: {
            type: 'c',
            category: own.has(category.key)
              ? {
                  ...category,
                  codes: [...category.codes, ...(own.get(category.key) ?? []).map(({ code }) => code)],
                }
              : category,
          },
          score: length > listed ? ofName : 0.9,
        });
    at += length - 1;
  }
  return found;
}
