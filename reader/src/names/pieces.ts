import { isKnown, isReal, isTemporal } from '../text/words.ts';
import { areInitials, isFree, likeness } from './alike.ts';
import type { World } from '../world.ts';
import { type Word } from './phrase.ts';
import { type Entry, type Index, type Piece, indexOf, withoutNumbers, type Hit } from './payee-index.ts';

/* Payees by pieces of their names. */

/** Whether a word says a piece of one of the payees' names. */
export const isNearPayee = (world: World, word: string): boolean =>
  word.length > 3 &&
  isFree(word) &&
  piecesOf(indexOf(world), word).some(({ word: one }) => !isKnown(one) || one.startsWith(word));

/** Words of names that a word may say, where no list knows it. */
const piecesOf = (index: Index, said: string, free = isFree(said)): (Piece & { fit: number })[] =>
  (index.pieces.get(said.charAt(0)) ?? []).flatMap((one) => {
    const fit = likeness(said, one.word, free);
    return fit > 0 && (free || !isKnown(one.word)) ? [{ ...one, fit }] : [];
  });

const isOfOne = ({ words }: Entry): boolean => words.length === 1;

/** A whole word by itself, one or many, wherever it stands. */
const ofWord = 0.6;
/** A beginning is as sure as a name is; a slip may be none. */
const scoreOf = (fit: number): number => (fit > 0.89 ? 0.9 : fit - 0.1);

/** Names that share a piece: with more than these it tells none. */
const mostOfPiece = 3;

/** The letters of initials from a place on, as one word or apart ("s & c"), and how many words they take. */
const lettersAt = (words: readonly Word[], at: number): { letters: string; count: number } => {
  const alone = words.slice(at, at + 4).findIndex(({ text }) => !/^[a-z]$/.test(text));
  const count = alone < 0 ? Math.min(4, words.length - at) : alone;
  return count > 1
    ? {
        letters: words
          .slice(at, at + count)
          .map(({ text }) => text)
          .join(''),
        count,
      }
    : { letters: words[at]?.text ?? '', count: 1 };
};

/**
 * Names by pieces that no list of words knows: "pelu" for `PELUQUERIA MIRTA`, "georgia pwr", "sorbeto", "jv" for `JUAN VALDEZ`. How well
 * they fit, how few names have them, how much of one they say, and of names that are alike in that the one that is used most.
 */
export function byPieces(
  index: Index,
  words: readonly Word[],
  at: number,
  { opens, proper }: { opens: boolean; proper: boolean },
): Hit | null {
  const { letters, count: spelt } = lettersAt(words, at);
  if (opens && letters.length > 1 && letters.length < 5 && !isKnown(letters) && !isReal(letters)) {
    const shelf = index.byInitials.get(letters.slice(0, 2)) ?? [];
    const entries = shelf.filter((one) => !one.tag && areInitials(letters, one.words));
    if (entries.length > 0 && new Set(entries.map(({ words: [first] }) => first)).size === 1)
      return { entries, count: spelt, score: letters.length > 2 ? 0.8 : 0.75 };
  }
  const said = words[at]?.text ?? '';
  const free = isFree(said) || (proper && said.length > 3 && !isTemporal(said));
  // "The ubers", "my netflixes": several payments to one payee, where the plural may be a kind as well.
  const isSeveral = said.length > 4 && said.endsWith('s') && !index.byFirst.has(said);
  if (!free && !isSeveral) return null;
  const isLed = /^(at|from|en|to|a)$/.test(words[at - 1]?.text ?? '');
  const first = piecesOf(index, said, free).filter(
    ({ word, entries }) =>
      (isFree(said) && (said.length > 3 || isLed)) ||
      (proper && word.startsWith(said)) ||
      (isSeveral && entries.some(isOfOne)),
  );
  const held = first.flatMap(({ entries, fit, word }) =>
    (isSeveral && entries.some(isOfOne) ? entries.filter(isOfOne) : entries).map((entry) => {
      const place = entry.words.indexOf(word);
      let [count, sum] = [1, fit];
      for (; count < 3; count += 1) {
        const [more, own] = [words[at + count]?.text, entry.words[place + count]];
        const next = more && own ? likeness(more, own) : 0;
        if (next === 0) break;
        sum += next;
      }
      return { entry, count, fit: sum / count };
    }),
  );
  const count = Math.max(0, ...held.map((one) => one.count));
  // Whole words of bank's lines, and many for one of them, are found elsewhere, with what they are beside.
  const longest = held.filter(
    (one) => one.count === count && (count > 1 || one.fit < 0.95 || one.entry.named || isOfOne(one.entry)),
  );
  const fit = Math.max(0, ...longest.map((one) => one.fit));
  const best = longest.filter((one) => one.fit > fit - 0.05).map(({ entry }) => entry);
  const payees = Map.groupBy(best, withoutNumbers);
  if (best.length === 0 || payees.size > mostOfPiece) return null;
  const used = (some: readonly Entry[]): number => some.reduce((sum, { rows }) => sum + rows, 0);
  const most = [...payees.values()].toSorted((a, b) => used(b) - used(a));
  const [lead = [], next = []] = most;
  const entries = used(lead) > 8 * used(next) && used(next) > 0 ? lead : best;
  const isWord = count === 1 && fit > 0.95 && !best.every(isOfOne);
  const score = isWord ? ofWord : free ? scoreOf(fit) : 0.85;
  return { entries, count, score: score - 0.05 * (payees.size - 1) };
}
