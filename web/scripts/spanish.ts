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

/** Compiles the Spanish catalogue, which becomes a chunk of its own. */
export function spanish(): Plugin {
  return {
    name: 'saldo:spanish',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]language[\\/]es(-further)?\.json$/ },
      handler(code) {
        const source = JSON.parse(code) as Source;
        const text = JSON.stringify(compile(source));
        return { code: `export default JSON.parse(${JSON.stringify(text)})`, moduleType: 'js' };
      },
    },
  };
}
