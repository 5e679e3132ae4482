import type { Cents } from '../money.ts';
import { primaryCategories, taxonomy } from './taxonomy.ts';
import { noCategory } from './transactions.filter.ts';

/** Detailed categories of money put into savings or investments: never spending, "saved and invested" instead. */
export const savedCategories = [
  'TRANSFER_OUT_SAVINGS',
  'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS',
] as const;

/** The specification's expense: not categorised as INCOME, and money out. */
export function isExpense(row: { category_primary: string | null; amount: Cents }): boolean {
  return row.category_primary !== 'INCOME' && row.amount < 0;
}

/** The taxonomy's names by code, primary and detailed ones. */
const names: ReadonlyMap<string, string> = new Map(
  primaryCategories.flatMap((primary) => [
    [primary, taxonomy[primary].name] as const,
    ...Object.entries(taxonomy[primary].detailed).map(
      ([ending, name]) => [`${primary}_${ending}`, name] as const,
    ),
  ]),
);

/**
 * A category's name, primary or detailed: GENERAL_MERCHANDISE -> "Shopping". A code that the taxonomy does not know is put
 * in words, without the primary that it begins with: TRAVEL_SPACE_FLIGHTS -> "Space flights".
 */
export function categoryLabel(code: string | null): string {
  if (!code || code === noCategory) return 'Uncategorized';
  const known = names.get(code);
  if (known !== undefined) return known;
  const primary = primaryCategories.find((one) => code.startsWith(`${one}_`));
  const words = (primary ? code.slice(primary.length + 1) : code).toLowerCase().replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the taxonomy knows a code, or it stands for rows without one. Banks have others. */
export const isNamedCategory = (code: string): boolean => code === noCategory || names.has(code);

/** The code that rows of a category of one's own bear, by its id. No code of the provider's begins so. */
export const ownCode = (id: number): string => `OWN_${id}`;

/** The id of the category of one's own that a code names; null for the provider's. */
export function ownIdOf(code: string | null): number | null {
  const id = /^OWN_([1-9]\d{0,14})$/.exec(code ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

/** The name a person recognises: the merchant, else the bank's own text. */
export function displayName(row: { merchant_name: string | null; name: string }): string {
  return row.merchant_name ?? row.name;
}
