import { isGrammarWord, isKnown } from '../language/lexicon.ts';
import { kinWords } from '../language/relatives.ts';
import { distance, isRealWord } from '../language/repair.ts';
import { soundOf } from '../language/sound.ts';
import { everydayKinds } from './concepts/everyday.ts';
import { isOfMany } from './name-places.ts';
import { isPlain, type MerchantEntry } from './merchant-index.ts';

const small = /^(at|in|on|to|for|the|my|from|de|en|el|la|last|this|and|y)$/;

/** Spanish speakers put an e before "Starbucks"; x is said ks. */
const heard = (word: string): string =>
  soundOf(word.replace(/^es(?=[bcdfgklmnpqrtvx])/, 's').replaceAll('x', 'ks'));

/**
 * The one merchant that words nobody knows must mean: some letters off, begun and broken off, or spelt as it sounds. Null
 * when none or several are as near, and for words that are what they say.
 */
export function misspeltMerchant(
  entries: readonly MerchantEntry[],
  wanted: readonly string[],
  before: string,
): string | null {
  const single = wanted.length === 1;
  const [word = ''] = wanted;
  // "my wife and I" names nobody's shop, however near "Wide River" stands.
  if (wanted.every(isPlain) || (single && (everydayKinds.has(word) || kinWords.has(word)))) return null;
  if (!single && wanted.some((one) => isGrammarWord(one) && small.test(one))) return null;
  const text = wanted.join('');
  if (text.length < 4) return null;
  return (
    near(entries, text, wanted.length, before) ?? (single && !isKnown(word) ? byEar(entries, word) : null)
  );
}

function near(entries: readonly MerchantEntry[], text: string, count: number, before: string): string | null {
  const limit = text.length >= 8 ? 2 : 1;
  const named = /^(at|from|en)$/.test(before);
  const slip = text.length >= 5 && !isKnown(text.replace(/s$/, '')) && !isRealWord(text);
  let best: string[] = [];
  let nearest = limit + 1;
  for (const one of entries) {
    const words = one.words[0] === 'the' ? one.words.slice(1) : one.words;
    // "taprom" for Gantry Taproom: a word within the name, where no kind of shop is called by it.
    const inside =
      count === 1 && one.named && slip
        ? words.slice(1).filter((word) => word !== text && word.length > 5 && !isOfMany(word))
        : [];
    for (const target of [one.words.join(''), words.join(''), words.slice(0, count).join(''), ...inside]) {
      if (target.length < 4 || (isGrammarWord(target) && !named) || target[0] !== text[0]) continue;
      const far = distance(text, target, limit);
      if (far < nearest) {
        nearest = far;
        best = [one.name];
      } else if (far === nearest && far <= limit && !best.includes(one.name)) best.push(one.name);
    }
  }
  return best.length === 1 ? (best[0] ?? null) : null;
}

function byEar(entries: readonly MerchantEntry[], word: string): string | null {
  if (isRealWord(word)) return null;
  const only = (fits: (one: MerchantEntry) => boolean): string | null => {
    const names = entries.filter(fits).map((one) => one.name);
    return names.length === 1 ? (names[0] ?? null) : null;
  };
  const sound = heard(word);
  return (
    (word.length >= 5
      ? only((one) => heard(one.words.join('')) === sound || heard(one.words[0] ?? '') === sound)
      : null) ??
    only((one) => (one.words[0]?.length ?? 0) > word.length && (one.words[0]?.startsWith(word) ?? false))
  );
}
