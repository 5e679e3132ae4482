import { language } from './language.ts';
import type { PlacedTexts } from './placing.ts';

/** The Spanish texts as web/scripts/spanish.ts compiles them out of es.json. */
export interface Catalogue {
  /** Of templates in this code: every one of them has its text. */
  texts: PlacedTexts;
  /** Of sentences and names made elsewhere, by the server or the contract; each with a check, as any text is looked up. */
  said: PlacedTexts & { checks: readonly number[] };
}

/** A chunk of its own, here before any other module runs, so that texts may stand in constants; null in English. */
export const catalogue: Catalogue | null =
  language === 'en' ? null : ((await import('./es.json')).default as unknown as Catalogue);
