import {
  categoryLabel as inEnglish,
  codeLabel as codeInEnglish,
  detailedLabel as detailedInEnglish,
} from '@saldo/contract/transactions/transactions.rules';
import { translatedText } from '../language/translated-text.ts';

/** A category's name by its code, in the page's language. */
export const categoryLabel = (code: string | null): string => translatedText(inEnglish(code));

/** A detailed category's name without its primary. */
export const detailedLabel = (detailed: string | null, primary: string | null): string =>
  translatedText(detailedInEnglish(detailed, primary));

/** The name of a category of either kind. */
export const codeLabel = (code: string): string => translatedText(codeInEnglish(code));

/** The names of a category, primary first, as the server gives them. */
export const categoryPath = (category: readonly string[]): string[] => category.map(translatedText);
