import { isKnown } from '../language/lexicon.ts';
import { onceFor } from '../once-for.ts';
import type { World } from '../world.ts';
import { wordsOfName } from './words-of-names.ts';

export interface MerchantEntry {
  name: string;
  named: boolean;
  inflowOnly: boolean;
  words: readonly string[];
  rows: number;
}

/** The person's merchants, and which of them can be meant by a word; the shelves keep the order of the entries. */
export interface MerchantIndex {
  entries: readonly MerchantEntry[];
  byFirst: Shelves;
  /** By the first word without its plural s. */
  byLooseFirst: Shelves;
  byWord: Shelves;
  /** By all their words written as one, and by a long first word alone. */
  byJoined: Shelves;
  /** By several first words written as one: all of them, or some that are long enough. */
  byJoinedBeginning: Shelves;
}

type Shelves = (key: string) => readonly MerchantEntry[];

/** A word without its plural s. */
export const loose = (text: string): string => text.replace(/s$/, '');

const longFirst = 7;
const longBeginning = 5;

/** The person's merchants by their words. */
export const merchantIndex = onceFor((world: World): MerchantIndex => {
  const entries = world.merchants
    .map((one) => ({
      name: one.name,
      named: one.named,
      inflowOnly: one.inflowOnly,
      words: wordsOfName(world, one.name),
      rows: one.rows,
    }))
    // A raw statement line of plain words ("Transfer to savings") is what people say, not a name.
    .filter((one) => one.words.length > 0 && (one.named || one.words.some((word) => !isPlain(word))));
  const first = ({ words: [word = ''] }: MerchantEntry): string => word;
  return {
    entries,
    byFirst: shelved(entries, (one) => [first(one)]),
    byLooseFirst: shelved(entries, (one) => [loose(first(one))]),
    byWord: shelved(entries, (one) => one.words),
    byJoined: shelved(entries, (one) => [
      one.words.join(''),
      ...(first(one).length >= longFirst ? [first(one)] : []),
    ]),
    byJoinedBeginning: shelved(entries, ({ words }) =>
      words
        .slice(1)
        .map((_, more) => words.slice(0, more + 2).join(''))
        .filter((joined, more) => joined.length >= longBeginning || more + 2 === words.length),
    ),
  };
});

function shelved(
  entries: readonly MerchantEntry[],
  keysOf: (one: MerchantEntry) => readonly string[],
): Shelves {
  const shelves = new Map<string, MerchantEntry[]>();
  for (const entry of entries)
    for (const key of keysOf(entry)) {
      const shelf = shelves.get(key);
      if (!shelf) shelves.set(key, [entry]);
      else if (shelf.at(-1) !== entry) shelf.push(entry);
    }
  return (key) => shelves.get(key) ?? none;
}

const none: readonly MerchantEntry[] = [];

/** A word that names nothing by itself: grammar, or a kind of goods. */
export const isPlain = (word: string): boolean => isKnown(word) || word.length < 3 || /^\d+$/.test(word);
