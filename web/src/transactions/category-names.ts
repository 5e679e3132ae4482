import { categoryLabel as inEnglish } from '@saldo/contract/transactions/transactions.rules';
import { translatedText } from '../language/translated-text.ts';

/** The name of a category, primary or detailed, by its code, in the page's language. */
export const categoryLabel = (code: string | null): string => translatedText(inEnglish(code));

/** The names of a category, primary first, as the server gives them. */
export const categoryPath = (category: readonly string[]): string[] => category.map(translatedText);
