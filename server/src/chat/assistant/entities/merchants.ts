import { nameWords } from '../language/fold.ts';
import { isGrammarWord, isKnown } from '../language/lexicon.ts';
import { distance } from '../language/repair.ts';
import { everydayKinds } from './concepts/everyday.ts';
import type { World } from '../world.ts';
import type { Entity, Tokens } from './entity.ts';
import { standsAsName } from './name-places.ts';
import { sequenceAt, wordsOf } from './phrase.ts';
import { aliases } from './vocabulary.ts';

interface MerchantIndex {
  entries: { name: string; named: boolean; words: string[]; rows: number }[];
  byFirst: Map<string, { name: string; named: boolean; words: string[]; rows: number }[]>;
}

const indexes = new WeakMap<World, MerchantIndex>();

function merchantIndex(world: World): MerchantIndex {
  const kept = indexes.get(world);
  if (kept) return kept;
  const entries = world.merchants
    .map((one) => ({ name: one.name, named: one.named, words: nameWords(one.name), rows: one.rows }))
    // A raw statement line of plain words ("Transfer to savings") is what people say, not a name.
    .filter((one) => one.words.length > 0 && (one.named || one.words.some((word) => !isPlain(word))));
  const byFirst = new Map<string, MerchantIndex['entries']>();
  for (const entry of entries) {
    const head = entry.words[0];
    if (head) byFirst.set(head, [...(byFirst.get(head) ?? []), entry]);
  }
  const index = { entries, byFirst };
  indexes.set(world, index);
  return index;
}

/** A word that names nothing by itself: grammar, or a kind of goods. */
const isPlain = (word: string): boolean => isKnown(word) || word.length < 3 || /^\d+$/.test(word);

/** Whole names, then distinctive beginnings ("whole foods" for "Whole Foods Market"), then misspellings. */
export function linkMerchants(
  tokens: Tokens,
  world: World,
  taken: (at: number) => boolean,
): Extract<Entity, { kind: 'merchant' }>[] {
  const words = wordsOf(tokens);
  const index = merchantIndex(world);
  const found: Extract<Entity, { kind: 'merchant' }>[] = [];
  const used = (from: number, count: number): boolean =>
    Array.from({ length: count }, (_, k) => words[from + k]).some(
      (word) => !word || taken(word.at) || found.some((one) => word.at >= one.from && word.at < one.to),
    );
  const add = (at: number, count: number, names: string[], fuzzy: boolean): void => {
    const first = words[at];
    const last = words[at + count - 1];
    if (first && last)
      found.push({ kind: 'merchant', from: first.at, to: last.at + 1, names: [...new Set(names)], fuzzy });
  };
  const admissible = (at: number, wanted: readonly string[]): boolean => {
    if (wanted.length > 1 || wanted.some((word) => !isPlain(word))) return true;
    const place = words[at]?.at ?? 0;
    return (
      standsAsName(tokens, place) ||
      // In a list after another of the person's merchants: "Amazon, Target and Costco".
      (/^(,|and|or|y|o|e|&|vs|versus)$/.test(tokens[place - 1]?.text ?? '') &&
        found.some((one) => one.to === place - 1))
    );
  };
  // 1. whole names, longest first
  for (let at = 0; at < words.length; at += 1) {
    const head = words[at]?.text ?? '';
    const candidates = [...(index.byFirst.get(head) ?? [])].toSorted(
      (a, b) => b.words.length - a.words.length,
    );
    const whole = candidates.find(
      (one) => sequenceAt(words, at, one.words) && !used(at, one.words.length) && admissible(at, one.words),
    );
    if (whole) {
      const same = candidates.filter((one) => one.words.join(' ') === whole.words.join(' '));
      add(
        at,
        whole.words.length,
        same.map((one) => one.name),
        false,
      );
      at += whole.words.length - 1;
      continue;
    }
    // joined or split spelling: "door dash", "wholefoods"
    for (const count of [3, 2]) {
      const joined = words
        .slice(at, at + count)
        .map((word) => word.text)
        .join('');
      if (joined.length < 5 || words.length < at + count || used(at, count)) continue;
      const glued = index.entries.filter((one) => one.words.join('') === joined);
      if (glued.length > 0) {
        add(
          at,
          count,
          glued.map((one) => one.name),
          false,
        );
        at += count - 1;
        break;
      }
    }
    if (head.length >= 5 && !used(at, 1) && !isKnown(head)) {
      const glued = index.entries.filter(
        (one) =>
          one.words.length > 1 &&
          one.words.some((_, last) => last > 0 && one.words.slice(0, last + 1).join('') === head),
      );
      if (glued.length > 0)
        add(
          at,
          1,
          glued.map((one) => one.name),
          false,
        );
    }
  }
  // 2. distinctive beginnings and parts, longest first
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(4, words.length - at); count >= 1; count -= 1) {
      if (used(at, count)) continue;
      const wanted = words.slice(at, at + count).map((word) => word.text);
      const alias = count === 1 ? aliases[wanted[0] ?? ''] : undefined;
      const sought = alias ? alias.split(' ') : wanted;
      if (!alias && wanted.every(isPlain)) continue;
      if (
        !alias &&
        isPlain(wanted[0] ?? '') &&
        count > 1 &&
        /^(at|in|on|to|for|the|my|of|from|de|en|el|la|a|con|mi|un|una|and|y)$/.test(wanted[0] ?? '')
      )
        continue;
      let hits = index.entries.filter((one) => sought.every((word, k) => one.words[k] === word));
      if (hits.length === 0 && !alias) {
        const loose = (text: string): string => text.replace(/s$/, '');
        hits = index.entries.filter(
          (one) =>
            sought.every((word, k) => loose(one.words[k] ?? '') === loose(word)) &&
            sought.length === one.words.length,
        );
      }
      if (hits.length === 0 && count === 1 && (wanted[0]?.length ?? 0) >= 4)
        hits = index.entries.filter(
          (one) => one.named && one.words.length <= 4 && one.words.includes(wanted[0] ?? ''),
        );
      if (hits.length === 0 && count > 1)
        hits = index.entries.filter(
          (one) =>
            one.words.length <= 6 &&
            one.words.some((_, start) => sought.every((word, k) => one.words[start + k] === word)),
        );
      if (hits.length > 0 && hits.length <= 6) {
        add(
          at,
          count,
          hits.map((one) => one.name),
          false,
        );
        break;
      }
    }
  }
  // 3. misspellings of words nothing else knows
  for (let at = 0; at < words.length; at += 1) {
    for (const count of [3, 2, 1]) {
      if (at + count > words.length || used(at, count)) continue;
      const wanted = words.slice(at, at + count).map((word) => word.text);
      if (
        wanted.every(isPlain) ||
        (count === 1 && everydayKinds.has(wanted[0] ?? '')) ||
        wanted.some(
          (word) =>
            isGrammarWord(word) &&
            count > 1 &&
            /^(at|in|on|to|for|the|my|from|de|en|el|la|last|this|and|y)$/.test(word),
        )
      )
        continue;
      const text = wanted.join('');
      if (text.length < 4) continue;
      const limit = text.length >= 8 ? 2 : 1;
      let best: string[] = [];
      let nearest = limit + 1;
      for (const one of index.entries) {
        const targets =
          count === 1
            ? [one.words.join(''), one.words[0] ?? '']
            : [one.words.join(''), one.words.slice(0, count).join('')];
        for (const target of targets) {
          const named = /^(at|from|en)$/.test(words[at - 1]?.text ?? '');
          if (target.length < 4 || (isGrammarWord(target) && !named) || target[0] !== text[0]) continue;
          const far = distance(text, target, limit);
          if (far < nearest) {
            nearest = far;
            best = [one.name];
          } else if (far === nearest && far <= limit && !best.includes(one.name)) best.push(one.name);
        }
      }
      if (best.length === 1) {
        add(at, count, best, true);
        break;
      }
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}
