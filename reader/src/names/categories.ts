import { categoryNames, namedCodes } from '@saldo/contract/transactions/category-names';
import { formerCodes } from '@saldo/contract/transactions/taxonomy.es';
import { linesOf } from '../text/data.ts';
import { fold, nameWords } from '../text/fold.ts';

/** A category as people name it: codes of Plaid's taxonomy (primary or detailed) with words in both languages. */
export interface Category {
  key: string;
  codes: readonly string[];
  /** Folded words and phrases. */
  words: readonly string[];
}

function readAll(): Category[] {
  const found: (Category & { words: string[] })[] = [];
  for (const line of linesOf('categories.txt')) {
    const head = /^(\w+) = (.*)$/.exec(line);
    if (head === null) found.at(-1)?.words.push(...line.split(',').flatMap((one) => fold(one.trim()) || []));
    else found.push({ key: head[1] ?? '', codes: (head[2] ?? '').split(' '), words: [] });
  }
  return found;
}

/** Every category that has words of its own, as `data/categories.txt` has them. */
export const categories: readonly Category[] = readAll();

/** A name that pages and answers give a category, in words as messages are compared. */
interface Named {
  words: readonly string[];
  category: Category;
}

const isFormer = (code: string): boolean => (formerCodes as readonly string[]).includes(code);

/** Income is a flow: "income" by itself names no rows among it. */
const isFlow = (code: string): boolean => code === 'INCOME';

/** Every name of the taxonomy, English and Spanish, with its category: one of the lexicon, or one of the name alone. */
export const named: readonly Named[] = namedCodes
  .filter((code) => !isFormer(code) && !isFlow(code))
  .flatMap((code) => {
    const own = categories.find(({ codes }) => codes.filter((one) => !isFormer(one)).join(' ') === code);
    const category = own ?? { key: code, codes: [code], words: [] };
    return (categoryNames(code) ?? []).map((name) => ({ words: nameWords(name), category }));
  });

const byKey = new Map([...named.map(({ category }) => category), ...categories].map((one) => [one.key, one]));
export const categoryOf = (key: string): Category | undefined => byKey.get(key);
