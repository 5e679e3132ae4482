import { detailedCategories, primaryCategories, taxonomy } from '@saldo/contract/transactions/taxonomy';
import { categoryLabel as inEnglish } from '@saldo/contract/transactions/transactions.rules';
import { translatedText } from '../language/translated-text.ts';

/** The name of a category, primary or detailed, by its code, in the page's language. */
export const categoryLabel = (code: string | null): string => translatedText(inEnglish(code));

/** The provider's categories by their names, each primary before its parts. */
export const providerCategories: readonly { code: string; name: string }[] = primaryCategories
  .flatMap((primary) => [primary, ...detailedCategories(primary)])
  .map((code) => ({ code, name: categoryLabel(code) }));

/** The provider's detailed categories, each under the name of its primary. */
const known = new Set(
  primaryCategories.flatMap((primary) =>
    Object.values(taxonomy[primary].detailed).map((name) => `${taxonomy[primary].name} › ${name}`),
  ),
);

/**
 * The names of a category, primary first, as the server gives them. One's own stays as it was typed, also where it is called as the
 * provider calls another one: "Auto" is a loan's in English and a car's in Spanish.
 */
export const categoryPath = (path: readonly string[]): string[] =>
  path.map((name, at) => (at === 0 || known.has(`${path[0]} › ${name}`) ? translatedText(name) : name));
