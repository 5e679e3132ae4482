import { isCategoryWord, isKnown, isTemporal, repairable } from './lexicon.ts';
import { coreWords } from './core-words.ts';
import { commonSpanish } from './common-spanish.ts';
import { commonWords } from './common-words.ts';
import { everydayParts } from '../entities/concepts/everyday.ts';
import { saysNothing } from './harmless.ts';
import { unjoined } from './joined.ts';
import { orderVerb } from './order-verbs.ts';
import { realWords } from './real-words.ts';
import { shopNames } from './shop-names.ts';
import { soundOf } from './sound.ts';
import { spanishForms } from './spanish-forms.ts';
import { unitWords } from '../periods/words.ts';
import type { Token } from './tokens.ts';

/** Edit distance with adjacent swaps (optimal string alignment), given up above `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row.push(value);
      best = Math.min(best, value);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** A word that is what it says, however near a word of the grammar stands. */
export const isRealWord = (word: string): boolean =>
  orderVerb.test(word) ||
  realWords.has(word) ||
  saysNothing(word) ||
  shopNames.has(word) ||
  commonWords.has(word) ||
  commonSpanish.has(word) ||
  spanishForms.has(word) ||
  everydayParts.has(word);

/** Known words by their sound, for "groserys" and `kuanto`; a sound that several have tells none. */
const bySound = new Map<string, string | null>();
for (const word of repairable) {
  const sound = soundOf(word);
  const kept = bySound.get(sound);
  bySound.set(sound, kept === undefined || (!coreWords.has(kept ?? '') && coreWords.has(word)) ? word : kept);
}

/** Known words by their length and first letter, so that a slip is held against few of them. */
const shelves = new Map<string, string[]>();
for (const word of repairable) {
  const shelf = `${word.length}${word[0]}`;
  shelves.set(shelf, [...(shelves.get(shelf) ?? []), word]);
}

/** What stands behind a unit of time: `el mes paado` is last month, nothing that was paid or stopped. */
const besideUnit = /^(pasad[oa]s?|anterior(es)?|ultim[oa]s?|actual|before|ago|que)$/;

const memory = new Map<string, string | null>();

/** The one known word a misspelt one must mean, or null when none or several are as near. */
export function nearestKnown(word: string, afterUnit = false): string | null {
  const key = afterUnit ? `${word} ` : word;
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  // Two slips are believed in long words, and in six letters and more where an everyday word of money or time is meant.
  const limit = word.length >= 6 ? 2 : 1;
  let best: string[] = [];
  let nearest = limit + 1;
  // People seldom miss the first letter; holding to it, or to the first two swapped, keeps names from turning into grammar.
  for (let length = word.length - limit; length <= word.length + limit; length += 1)
    for (const candidate of [
      ...(shelves.get(`${length}${word[0]}`) ?? []),
      ...(word[0] === word[1]
        ? []
        : (shelves.get(`${length}${word[1]}`) ?? []).filter((one) => one[1] === word[0])),
    ]) {
      const reach = candidate.length >= 8 || coreWords.has(candidate) ? limit : 1;
      // A known word with an ending of its own is another word: `mercadona` is no `mercado`.
      const apart = Math.abs(word.length - candidate.length);
      if (apart > reach || (apart > 1 && (word.startsWith(candidate) || candidate.startsWith(word))))
        continue;
      const far = distance(word, candidate, Math.min(reach, nearest));
      if (far > reach) continue;
      if (far < nearest) {
        nearest = far;
        best = [candidate];
      } else if (far === nearest && far <= limit) best.push(candidate);
    }
  const beside = afterUnit ? best.filter((one) => besideUnit.test(one)) : [];
  const found =
    best.length === 0
      ? word.length >= 5
        ? (bySound.get(soundOf(word)) ?? null)
        : null
      : beside.length === 1
        ? (beside[0] ?? null)
        : pick(word, best);
  if (memory.size > 5000) memory.clear();
  memory.set(key, found);
  return found;
}

/** Of several words equally near: one that money questions are made of, that keeps what slips keep, or a plural's stem; else nobody can tell. */
function pick(word: string, near: readonly string[]): string | null {
  // A letter that sounds the same, or a finger beside the key, tells more than how common a word is.
  for (const likely of word.length > 4 ? [sameSound, besideKey] : [sameSound]) {
    const alike = near.filter((one) => likely(word, one));
    if (alike.length === 1) return alike[0] ?? null;
  }
  const core = near.filter((one) => coreWords.has(one));
  const several = core.length > 0 ? core : near;
  // `yaer` is "year" before it is `ayer`.
  const begun = several.filter((one) => one[0] === word[0]);
  const candidates = begun.length > 0 ? begun : several;
  if (candidates.length === 1) return candidates[0] ?? null;
  for (const form of likenesses) {
    const alike = candidates.filter((one) => form(one) === form(word));
    if (alike.length === 1) return alike[0] ?? null;
  }
  const stems = new Set(candidates.map((one) => one.replace(/(es|s|d|ed)$/, '')));
  const whole = candidates.filter((one) => one.length === word.length);
  if (whole.length === 1 && candidates.every((one) => one.slice(0, 4) === word.slice(0, 4)))
    return whole[0] ?? null;
  if (stems.size > 1) return null;
  return (
    candidates.toSorted((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))[0] ??
    null
  );
}

const sameSound = (slip: string, word: string): boolean => soundOf(slip) === soundOf(word);

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Whether a word of the same length differs in one letter, typed a key to the left or right. */
function besideKey(slip: string, word: string): boolean {
  if (slip.length !== word.length) return false;
  const off = slip.split('').flatMap((letter, at) => (letter === word[at] ? [] : [[letter, word[at] ?? '']]));
  const [[typed = '', meant = ''] = []] = off;
  return (
    off.length === 1 && keyRows.some((row) => row.includes(typed + meant) || row.includes(meant + typed))
  );
}

/** What a slip mostly keeps: the letters in another order, the letters but for doubled ones, the consonants. */
const likenesses: readonly ((text: string) => string)[] = [
  (text) => Array.from(text).toSorted().join(''),
  (text) => text.replaceAll(/(.)\1+/g, '$1'),
  (text) => text.replaceAll(/[aeiou]/g, ''),
];

/**
 * Where a name stands ("at Costco", "Costco" in capitals) a word may be a shop nobody knows: there it can only be a
 * misspelt time, or, after words that take kinds of goods, a misspelt category; never plain grammar.
 */
function mayStand(meant: string, tokens: readonly Token[], at: number): boolean {
  if (isTemporal(meant)) return true;
  const before = tokens[at - 1]?.text ?? '';
  const capital =
    at > 0 &&
    /^[A-Z]/.test(tokens[at]?.raw ?? '') &&
    !tokens.some((one) => one.kind === 'word' && one.raw.length > 3 && one.raw === one.raw.toUpperCase());
  if (capital || /^(at|from|@)$/.test(before)) return false;
  return /^(in|on|with|to|en|de|con|a|for|para)$/.test(before)
    ? isCategoryWord(meant) || coreWords.has(meant)
    : true;
}

/** Whether one of the person's own names is a letter away. */
function nearName(word: string, names: ReadonlySet<string>): boolean {
  if (word.length < 4) return false;
  for (const name of names)
    if (name.length >= 4 && name[0] === word[0] && !isKnown(name) && distance(word, name, 1) <= 1)
      return true;
  return false;
}

/** "grocerys" is a plural spelt by ear before it is "Grocers" with a letter too many. */
const misspeltPlural = (word: string): boolean =>
  (word.endsWith('ys') && isCategoryWord(`${word.slice(0, -2)}ies`)) ||
  (word.endsWith('s') && isCategoryWord(word.slice(0, -1)) && word.length > 5);

/** "comin", "spendin": said without the last letter; null for any other word. */
export const withoutItsG = (word: string): string | null =>
  word.length > 4 && word.endsWith('in') && (isKnown(`${word}g`) || commonWords.has(`${word}g`))
    ? `${word}g`
    : null;

/** `cobrao`, `repetio`: a participle without the d nobody says; null for any other word. */
export const withoutItsD = (word: string): string | null => {
  const whole = /^\p{L}{3,}(?:ao|aos|ia|ias|io|ios)$/u.test(word) ? word.replace(/([oa]s?)$/, 'd$1') : '';
  return whole !== '' && isKnown(whole) ? whole : null;
};

/** Repairs misspelt grammar words in place of new tokens; words of `names` (merchants, accounts, goals) are left alone. */
export function repair(tokens: readonly Token[], names: ReadonlySet<string>): Token[] {
  return tokens.flatMap((token, at): Token | Token[] => {
    const own = isKnown(token.text) || names.has(token.text) || realWords.has(token.text);
    const whole = own ? null : (withoutItsG(token.text) ?? withoutItsD(token.text));
    if (whole) return { ...token, text: whole, repairedFrom: token.text };
    if (
      token.kind !== 'word' ||
      token.text.length < 4 ||
      isKnown(token.text) ||
      isRealWord(token.text) ||
      names.has(token.text)
    )
      return token;
    const pair = unjoined(token.text);
    if (pair) return pair.map((text) => ({ ...token, text, repairedFrom: token.text }));
    const meant = nearestKnown(token.text, unitWords.has(tokens[at - 1]?.text ?? ''));
    // "gass", "outt": a letter held too long.
    const single = token.text.replaceAll(/(.)\1+/g, '$1');
    const held =
      single.length >= 3 && single.length < token.text.length && token.text.length <= 5 && isKnown(single);
    if (held && !/['’]/.test(token.raw) && !nearName(token.text, names))
      return { ...token, text: single, repairedFrom: token.text };
    // "lowe's" is somebody's name, never a slip for "lower".
    const possessive = /['’]s$/.test(token.raw) && !isTemporal(meant ?? '') && !isCategoryWord(meant ?? '');
    if (meant === null || possessive || !mayStand(meant, tokens, at)) return token;
    // "cosco" is as near to the person's own Costco as to `costo`.
    if (!isTemporal(meant) && nearName(token.text, names) && !misspeltPlural(token.text)) return token;
    return { ...token, text: meant, repairedFrom: token.text };
  });
}
