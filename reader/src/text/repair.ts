import { unitWords } from '../periods/words.ts';
import { soundOf } from './sound.ts';
import {
  isCore,
  isFirstName,
  isKindPart,
  isKnown,
  isReal,
  isTemporal,
  repairable,
  unjoined,
} from './words.ts';
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

/** Known words by their sound, for "groserys" and `kuanto`; a sound that several have gives none. */
const bySound = new Map<string, string | null>();
/** Known words by their length and first letter, so that a slip is held against few of them. */
const shelves = new Map<string, string[]>();
for (const word of repairable) {
  const sound = soundOf(word);
  const kept = bySound.get(sound);
  bySound.set(sound, kept === undefined || (!isCore(kept ?? '') && isCore(word)) ? word : null);
  const shelf = `${word.length}${word[0]}`;
  const others = shelves.get(shelf);
  if (others) others.push(word);
  else shelves.set(shelf, [word]);
}

/** What stands behind a unit of time: `el mes paado` is last month, nothing that was paid or stopped. */
const besideUnit = /^(pasad[oa]s?|anterior(es)?|ultim[oa]s?|actual|before|ago|que)$/;

const memory = new Map<string, string | null>();

/** The one known word a misspelt one must mean, or null when none or several are as near. */
export function nearestKnown(word: string, afterUnit = false): string | null {
  const key = afterUnit ? `${word} ` : word;
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  const found = nearest(word, afterUnit);
  if (memory.size > 5000) memory.clear();
  memory.set(key, found);
  return found;
}

function nearest(word: string, afterUnit: boolean): string | null {
  // Two slips are believed in long words, and in six letters and more where an everyday word of money or time is meant.
  const limit = word.length >= 6 ? 2 : 1;
  let best: string[] = [];
  let least = limit + 1;
  // People seldom miss the first letter; holding to it, or to the first two swapped, keeps names from turning into grammar.
  for (let length = word.length - limit; length <= word.length + limit; length += 1)
    for (const candidate of [
      ...(shelves.get(`${length}${word[0]}`) ?? []),
      ...(word[0] === word[1]
        ? []
        : (shelves.get(`${length}${word[1]}`) ?? []).filter((one) => one[1] === word[0])),
    ]) {
      // Short months and days are near to many words: one slip is believed of them.
      const reach = candidate.length >= 8 || (isCore(candidate) && !isTemporal(candidate)) ? limit : 1;
      // A known word with an ending of its own is another word: `mercadona` is no `mercado`.
      const apart = Math.abs(word.length - candidate.length);
      if (apart > reach || (apart > 1 && (word.startsWith(candidate) || candidate.startsWith(word))))
        continue;
      const far = distance(word, candidate, Math.min(reach, least));
      if (far > reach) continue;
      if (far < least) {
        least = far;
        best = [candidate];
      } else if (far === least && far <= limit) best.push(candidate);
    }
  if (best.length === 0) return word.length >= 5 ? (bySound.get(soundOf(word)) ?? null) : null;
  const beside = afterUnit ? best.filter((one) => besideUnit.test(one)) : [];
  return beside.length === 1 ? (beside[0] ?? null) : pick(word, best);
}

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

const sorted = (word: string): string => Array.from(word).toSorted().join('');
type Like = (slip: string, word: string) => boolean;
/** What slips keep, the surest first: of several words equally near, the one that alone keeps it is meant. */
const likenesses: readonly { like: Like; narrows?: true }[] = [
  { like: (slip, word) => soundOf(slip) === soundOf(word) },
  { like: (slip, word) => slip.length > 4 && besideKey(slip, word) },
  { like: (_, word) => isCore(word), narrows: true },
  { like: (slip, word) => slip[0] === word[0], narrows: true },
  { like: (slip, word) => sorted(slip) === sorted(word) },
  { like: (slip, word) => slip.replaceAll(/(.)\1+/g, '$1') === word.replaceAll(/(.)\1+/g, '$1') },
  { like: (slip, word) => slip.replaceAll(/[aeiou]/g, '') === word.replaceAll(/[aeiou]/g, '') },
];

/** Of several words equally near the one that is likeliest, or null when none is. */
function pick(word: string, near: readonly string[]): string | null {
  let left = near;
  for (const { like, narrows } of likenesses) {
    const alike = left.filter((one) => like(word, one));
    if (alike.length === 1) return alike[0] ?? null;
    if (narrows && alike.length > 0) left = alike;
  }
  const stems = new Set(left.map((one) => one.replace(/(es|s|d|ed)$/, '')));
  if (stems.size > 1) return null;
  const off = (one: string): number => Math.abs(one.length - word.length);
  return left.toSorted((a, b) => off(a) - off(b))[0] ?? null;
}

/**
 * Where a name stands ("at Costco", "Costco" in capitals) a word may be an unknown shop: there it can only be a
 * misspelt time, or, after words that take kinds of goods, a misspelt category; never plain grammar.
 */
function mayStand(meant: string, tokens: readonly Token[], at: number, loud: boolean): boolean {
  if (isTemporal(meant)) return true;
  const before = tokens[at - 1]?.text ?? '';
  const capital = at > 0 && !loud && /^[A-Z]/.test(tokens[at]?.raw ?? '');
  if (capital || /^(at|from|@)$/.test(before)) return false;
  return /^(in|on|with|to|en|de|con|a|for|para)$/.test(before) ? isKindPart(meant) || isCore(meant) : true;
}

/** "comin", "spendin": said without the last letter; `cobrao`, `repetio`: a participle without its silent d. */
function unclipped(word: string): string | null {
  if (word.length > 4 && word.endsWith('in') && (isKnown(`${word}g`) || isReal(`${word}g`)))
    return `${word}g`;
  const whole = /^[a-z]{3,20}(?:ao|aos|ia|ias|io|ios)$/.test(word) ? word.replace(/([oa]s?)$/, 'd$1') : '';
  return whole !== '' && isKnown(whole) ? whole : null;
}

/** `abrime`, `pasale`: a verb said to somebody, with whom it is done to; a slip keeps that ending. */
function isTold(word: string, meant: string): boolean {
  const [, stem = '', whom = ''] = /^([a-z]{2,16}[aei])(me|le|les|nos|melo|mela)$/.exec(word) ?? [];
  return whom !== '' && !meant.endsWith(whom) && (isKnown(`${stem}r`) || isReal(`${stem}r`));
}

/** "grocerys" is a plural spelt by ear before it is "Grocers" with a letter too many. */
const misspeltPlural = (word: string): boolean =>
  (word.endsWith('ys') && isKindPart(`${word.slice(0, -2)}ies`)) ||
  (word.endsWith('s') && isKindPart(word.slice(0, -1)) && word.length > 5);

/**
 * Repairs slips in words of the grammar; what `isName` knows is left alone, and what `nearName` finds close to one of the
 * person's own names is left to the linker.
 */
export function repair(
  tokens: readonly Token[],
  isName: (word: string) => boolean,
  nearName: (word: string) => boolean,
): Token[] {
  const loud = tokens.some(
    (one) => one.kind === 'word' && one.raw.length > 3 && one.raw === one.raw.toUpperCase(),
  );
  return tokens.flatMap((token, at): Token | Token[] => {
    const { text } = token;
    const as = (meant: string): Token => ({ ...token, text: meant, repairedFrom: text });
    if (token.kind !== 'word' || text.length < 4 || text.length > 24 || isKnown(text) || isName(text))
      return token;
    const whole = isReal(text) ? null : unclipped(text);
    if (whole) return as(whole);
    if (isReal(text) || isFirstName(text)) return token;
    const pair = unjoined(text);
    if (pair) return pair.map(as);
    const close = nearName(text);
    // "gass", "outt": a letter held too long.
    const single = text.replaceAll(/(.)\1+/g, '$1');
    const held = single.length >= 3 && single.length < text.length && text.length <= 5 && isKnown(single);
    if (held && !/['’]/.test(token.raw) && !close) return as(single);
    const meant = nearestKnown(text, unitWords.has(tokens[at - 1]?.text ?? ''));
    if (meant === null || isTold(text, meant) || !mayStand(meant, tokens, at, loud)) return token;
    // "lowe's" is a name, never a slip for "lower".
    if (/['’]s$/.test(token.raw) && !isTemporal(meant) && !isKindPart(meant)) return token;
    // "cosco" is as near to the person's own Costco as to `costo`.
    if (!isTemporal(meant) && close && !misspeltPlural(text)) return token;
    return as(meant);
  });
}
