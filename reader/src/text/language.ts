import { sectionsOf } from './data.ts';
import { fold } from './fold.ts';

export type Language = 'en' | 'es';

const words = sectionsOf('languages.txt');
const none: ReadonlySet<string> = new Set();
const [es, en, other] = ['es', 'en', 'other'].map((name) => words.get(name) ?? none);

/** Letters that neither language writes. */
const foreignScript = /[\u0370-\u1fff\u3040-\ud7ff\uf900-\ufdff\ufe70-\ufeff]/;
const letters = /\p{L}/u;

/**
 * The language of a text by its small words and Spanish marks; null when nothing decides. `other` when words of a third
 * language outweigh both, or it is written in another script.
 */
export function languageOf(text: string): Language | 'other' | null {
  let spanish = /[¿¡ñ]/i.test(text) ? 3 : 0;
  // French and Portuguese write these, too: they separate Spanish from English alone.
  const accents = spanish === 0 && /[áéíóú]/i.test(text) ? 2 : 0;
  let english = 0;
  let third = 0;
  let foreign = 0;
  let plain = 0;
  for (const letter of text.slice(0, 400)) {
    if (foreignScript.test(letter)) foreign += 1;
    else if (letters.test(letter)) plain += 1;
  }
  const said = fold(text).match(/\b[a-z]+\b/g) ?? [];
  for (const word of said) {
    if (es?.has(word)) spanish += 1;
    if (en?.has(word)) english += 1;
    if (other?.has(word) && !(es?.has(word) && en?.has(word))) third += 1;
  }
  // The name of a payee may be longer than what is asked of it.
  if (foreign > plain && english + spanish === 0) return 'other';
  if (third >= 3 && third > 1.5 * Math.max(spanish, english) && 2 * third >= said.length) return 'other';
  spanish += accents;
  return spanish === english ? null : spanish > english ? 'es' : 'en';
}
