import { spanishNames } from './taxonomy.es.ts';
import { categoryLabel } from './transactions.rules.ts';

/** Every code that has a name, each primary one before its own. */
export const namedCodes: readonly string[] = Object.keys(spanishNames);

/**
 * What a code is called: English, Spanish; null for one that has no name. What a browser fetches has no use for it: pages in
 * English do without the Spanish names (`categoryLabel`).
 */
export const categoryNames = (code: string): readonly [en: string, es: string] | null =>
  Object.hasOwn(spanishNames, code)
    ? [categoryLabel(code), spanishNames[code as keyof typeof spanishNames]]
    : null;
