import { linesOf, sectionsOf } from '../text/data.ts';
import { nameWords } from '../text/fold.ts';
import { isKnown, isShop } from '../text/words.ts';
import type { Payee, World } from '../world.ts';
import { loose, oncePer } from './phrase.ts';

/* A person's payees, people and tags, on shelves by what may be said of their names. */

export interface Entry {
  name: string;
  named: boolean;
  income: boolean;
  inward: boolean;
  person: boolean;
  tag: boolean;
  words: readonly string[];
  rows: number;
}

type Shelves = ReadonlyMap<string, readonly Entry[]>;

/** A person's payees, on shelves by what may be said of a name, so that no word of a message is held against all of them. */
export interface Index {
  byFirst: Shelves;
  /** Raw lines of plain words, which are a name only where one stands. */
  plainByFirst: Shelves;
  byWord: Shelves;
  /** All words written as one, or several first ones that are long enough. */
  byJoined: Shelves;
  /** Words of names with those that hold them, by first letter: for pieces and slips. */
  pieces: ReadonlyMap<string, readonly Piece[]>;
  /** Names of several words by the first letters of two of them. */
  byInitials: Shelves;
}

const lists = sectionsOf('names.txt');
export const inSection = (name: string, word: string): boolean => lists.get(name)?.has(word) ?? false;
/** Words that many names are made of, and towns that many end in: they single out none. */
export const tellsNone = (word: string): boolean => inSection('ofMany', word) || inSection('places', word);

export const aliases = new Map<string, readonly string[]>(
  linesOf('aliases.txt').flatMap((line) => {
    const [name = '', said = ''] = line.split(': ');
    return said.split(' ').map((one) => [one.replaceAll('_', ' '), nameWords(name)] as const);
  }),
);

export const longBeginning = 5;

function shelve(entries: readonly Entry[], keysOf: (one: Entry) => readonly string[]): Shelves {
  const shelves = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const key of new Set(keysOf(entry))) {
      const shelf = shelves.get(key);
      if (shelf) shelf.push(entry);
      else shelves.set(key, [entry]);
    }
  return shelves;
}

const joinedOf = ({ words }: Entry): string[] =>
  words.flatMap((_, more) => {
    const joined = words.slice(0, more + 1).join('');
    const long = more === 0 ? joined.length >= 7 : joined.length >= longBeginning;
    return more + 1 === words.length || long ? [joined] : [];
  });

export interface Piece {
  word: string;
  entries: readonly Entry[];
}

export const indexOf = oncePer((world): Index => {
  const entry = (
    { name, named = true, income = false, inward = income, rows = 0 }: Partial<Payee> & { name: string },
    { person = false, tag = false } = {},
  ): Entry => {
    const said = nameWords(tag ? name.replaceAll(/[-_]/g, ' ') : name).slice(0, 10);
    // "AMZN MKTP" is what a bank calls Amazon, and `nola` what a trip to New Orleans is tagged.
    const [short, ...more] = aliases.get(said[0] ?? '') ?? [];
    const isShort = short !== undefined && (tag ? said.length === 1 : !named && more.length === 0);
    const words = isShort ? [short, ...more, ...said.slice(1)] : said;
    return { name, named, income, inward, person, tag, words, rows };
  };
  const isTold = ({ words, named }: Entry): boolean =>
    named || isShop(words[0] ?? '') || words.some((word) => !isPlain(word));
  const all = [
    ...world.payees.map((one) => entry(one)),
    ...world.people.map((name) => entry({ name }, { person: true })),
    ...(world.tags ?? []).map((name) => entry({ name }, { tag: true })),
  ].filter(({ words }) => words.length > 0);
  // A raw statement line of plain words ("Transfer to savings") is what people say, not a name.
  const entries = all.filter(isTold);
  const byWord = shelve(entries, ({ words }) => words);
  const pieces = [...byWord].map(([word, some]): Piece => ({ word, entries: some }));
  return {
    plainByFirst: shelve(
      all.filter((one) => !isTold(one)),
      ({ words }) => [words[0] ?? ''],
    ),
    byFirst: shelve(entries, ({ words }) => [words[0] ?? '', loose(words[0] ?? '')]),
    byWord,
    byJoined: shelve(entries, joinedOf),
    pieces: Map.groupBy(
      pieces.filter(({ word }) => word.length > 2 && !tellsNone(word)),
      ({ word }) => word.charAt(0),
    ),
    byInitials: shelve(entries, ({ words }) =>
      words.slice(1).map((word) => `${words[0]?.charAt(0)}${word.charAt(0)}`),
    ),
  };
});

export const isPlain = (word: string): boolean => isKnown(word) || word.length < 3 || /^\d+$/.test(word);

/** A word that belongs to one of the payees' names, or is short for one. */
export const isPayeeWord = (world: World, word: string): boolean =>
  indexOf(world).byWord.has(word) || indexOf(world).byJoined.has(word) || aliases.has(word);

/** Lines that differ in a number or an order code are of one payee. */
export const withoutNumbers = ({ words }: Entry): string =>
  words.filter((word, at) => at === 0 || !/\d/.test(word)).join(' ');
export interface Hit {
  entries: readonly Entry[];
  count: number;
  score: number;
}
