import type { Cents } from '../money.ts';
import { noCategory } from './transactions.filter.ts';

/** Plaid's personal finance categories, version 2: the primaries (plaid.com/documents/pfc-taxonomy-all.csv). */
export const primaryCategories = [
  'INCOME',
  'LOAN_DISBURSEMENTS',
  'LOAN_PAYMENTS',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'BANK_FEES',
  'ENTERTAINMENT',
  'FOOD_AND_DRINK',
  'GENERAL_MERCHANDISE',
  'HOME_IMPROVEMENT',
  'MEDICAL',
  'PERSONAL_CARE',
  'GENERAL_SERVICES',
  'GOVERNMENT_AND_NON_PROFIT',
  'TRANSPORTATION',
  'TRAVEL',
  'RENT_AND_UTILITIES',
  'OTHER',
] as const;
export type PrimaryCategory = (typeof primaryCategories)[number];

/** Detailed categories of money put into savings or investments: never spending, "saved and invested" instead. */
export const savedCategories = [
  'TRANSFER_OUT_SAVINGS',
  'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS',
] as const;

/** The specification's expense: not categorised as INCOME, and money out. */
export function isExpense(row: { category_primary: string | null; amount: Cents }): boolean {
  return row.category_primary !== 'INCOME' && row.amount < 0;
}

/** A category code in words, known or not: FOOD_AND_DRINK -> "Food and drink". */
export function categoryLabel(code: string | null): string {
  if (!code) return 'Uncategorized';
  const words = code.toLowerCase().replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A detailed code in words without its primary: FOOD_AND_DRINK_GROCERIES under FOOD_AND_DRINK -> "Groceries". */
export function detailedLabel(detailed: string | null, primary: string | null): string {
  if (detailed && primary && detailed.startsWith(`${primary}_`))
    return categoryLabel(detailed.slice(primary.length + 1));
  return categoryLabel(detailed);
}

/** A category's name, a detailed one's without its primary; `NONE` is none. */
export function codeLabel(code: string): string {
  if (code === noCategory) return categoryLabel(null);
  return detailedLabel(code, primaryCategories.find((one) => code.startsWith(`${one}_`)) ?? null);
}

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
