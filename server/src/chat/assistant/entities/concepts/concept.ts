import { fold } from '../../language/fold.ts';

/** A category as people name it: codes of Plaid's taxonomy (primary or detailed) with words in both languages. */
export interface CategoryConcept {
  key: string;
  codes: readonly string[];
  en: string;
  es: string;
  words: readonly string[];
}

/** A concept from its codes (blank between) and its words (comma between). */
export const concept = (
  key: string,
  codes: string,
  en: string,
  es: string,
  words: string,
): CategoryConcept => ({
  key,
  codes: codes.split(' '),
  en,
  es,
  words: words.split(',').flatMap((word) => (word.trim() ? [fold(word.trim())] : [])),
});
