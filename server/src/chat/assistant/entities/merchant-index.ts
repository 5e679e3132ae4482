import { nameWords } from '../language/fold.ts';
import { isKnown } from '../language/lexicon.ts';
import type { World } from '../world.ts';

export interface MerchantEntry {
  name: string;
  named: boolean;
  inflowOnly: boolean;
  words: string[];
  rows: number;
}

export interface MerchantIndex {
  entries: MerchantEntry[];
  byFirst: Map<string, MerchantEntry[]>;
}

const indexes = new WeakMap<World, MerchantIndex>();

/** The person's merchants by the first word of their names; made once for a world. */
export function merchantIndex(world: World): MerchantIndex {
  const kept = indexes.get(world);
  if (kept) return kept;
  const entries = world.merchants
    .map((one) => ({
      name: one.name,
      named: one.named,
      inflowOnly: one.inflowOnly,
      words: nameWords(one.name),
      rows: one.rows,
    }))
    // A raw statement line of plain words ("Transfer to savings") is what people say, not a name.
    .filter((one) => one.words.length > 0 && (one.named || one.words.some((word) => !isPlain(word))));
  const byFirst = new Map<string, MerchantEntry[]>();
  for (const entry of entries) {
    const head = entry.words[0];
    if (head) byFirst.set(head, [...(byFirst.get(head) ?? []), entry]);
  }
  const index = { entries, byFirst };
  indexes.set(world, index);
  return index;
}

/** A word that names nothing by itself: grammar, or a kind of goods. */
export const isPlain = (word: string): boolean => isKnown(word) || word.length < 3 || /^\d+$/.test(word);
