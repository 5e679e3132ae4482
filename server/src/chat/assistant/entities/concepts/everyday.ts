import { dictionary } from '../../language/dictionary.ts';
import { everydayEnglish } from './everyday-english.ts';
import { everydaySpanish } from './everyday-spanish.ts';

/** The English plural, which is also that of a Spanish word with a vowel at its end. */
function plural(phrase: string): string {
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`;
}

const split = (words: string | undefined): string[] =>
  (words ?? '').split(',').flatMap((one) => {
    const phrase = one.trim().replace(/\+/, '');
    if (!phrase) return [];
    return one.includes('+') ? [phrase, plural(phrase)] : [phrase];
  });

const byKey = dictionary<readonly string[]>(
  Object.fromEntries(
    [...new Set([...Object.keys(everydayEnglish), ...Object.keys(everydaySpanish)])].map((key) => [
      key,
      [...new Set([...split(everydayEnglish[key]), ...split(everydaySpanish[key])])],
    ]),
  ),
);

/** Everyday words and phrases of a kind, in both languages, folded. */
export const everydayWords = (key: string): readonly string[] => byKey[key] ?? [];

/** Every single word among them and of their phrases: real words, which no repair may touch. */
export const everydayParts: ReadonlySet<string> = new Set(
  Object.values(byKey).flatMap((phrases) => phrases.flatMap((one) => one.split(/[\s-]+/))),
);

/** Words that name a kind by themselves. */
export const everydayKinds: ReadonlySet<string> = new Set(
  Object.values(byKey).flatMap((phrases) => phrases.filter((one) => !one.includes(' '))),
);
