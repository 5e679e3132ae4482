import { categoryNames, namedCodes } from '@saldo/contract/transactions/category-names';
import type { Plugin } from 'vite';
import { checkOf, placeOf, placeTexts } from '../src/language/placing.ts';
import type { Catalogue } from '../src/language/catalogue.ts';

/** es.json: English texts with their Spanish ones. */
export interface Source {
  texts: Readonly<Record<string, string>>;
  said?: Readonly<Record<string, string>>;
}

/** The catalogue without its keys. */
export function compile({ texts, said = {} }: Source): Catalogue {
  const placed = placeTexts(Object.entries(said));
  const checks: number[] = [];
  for (const key of Object.keys(said)) checks[placeOf(placed, key)] = checkOf(key);
  return { texts: placeTexts(Object.entries(texts)), said: { ...placed, checks } };
}

/** What the contract calls categories, as texts that are said elsewhere: es.json has none of them. */
const categories = Object.fromEntries<string>(namedCodes.map((code) => categoryNames(code) ?? ['', '']));

/** The texts of es.json with the names of categories; of another file alone. */
export const sourceOf = (file: string, source: Source): Source =>
  /[\\/]es\.json$/.test(file) ? { ...source, said: { ...source.said, ...categories } } : source;

/** Compiles the Spanish catalogue, which becomes a chunk of its own. */
export function spanish(): Plugin {
  return {
    name: 'saldo:spanish',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]language[\\/]es(-further)?\.json$/ },
      handler(code, id) {
        const text = JSON.stringify(compile(sourceOf(id, JSON.parse(code) as Source)));
        return { code: `export default JSON.parse(${JSON.stringify(text)})`, moduleType: 'js' };
      },
    },
  };
}
