import { linesOf } from '../text/data.ts';
import { fold } from '../text/fold.ts';

/** A category as people name it: codes of Plaid's taxonomy (primary or detailed) with words in both languages. */
export interface Category {
  key: string;
  codes: readonly string[];
  en: string;
  es: string;
  /** Folded words and phrases. */
  words: readonly string[];
}

function readAll(): Category[] {
  const found: (Category & { words: string[] })[] = [];
  for (const line of linesOf('categories.txt')) {
    const head = /^(\w+) = (.*)$/.exec(line);
    if (head === null) found.at(-1)?.words.push(...line.split(',').flatMap((one) => fold(one.trim()) || []));
    else {
      const [codes = '', en = '', es = ''] = (head[2] ?? '').split(' | ');
      found.push({ key: head[1] ?? '', codes: codes.split(' '), en, es, words: [] });
    }
  }
  return found;
}

/** Every category, as `data/categories.txt` has them. */
export const categories: readonly Category[] = readAll();

const byKey = new Map(categories.map((one) => [one.key, one] as const));
export const categoryOf = (key: string): Category | undefined => byKey.get(key);
