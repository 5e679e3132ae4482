import { detailedCategories } from '@saldo/contract/transactions/detailed-categories';
import { primaryCategories, type PrimaryCategory } from '@saldo/contract/transactions/transactions.rules';

/** A category as a call carries it. */
export interface CategoryChoice {
  category_primary: PrimaryCategory;
  category_detailed: string | null;
}

const choices: ReadonlyMap<string, CategoryChoice> = new Map(
  primaryCategories.flatMap((primary): [string, CategoryChoice][] => [
    [primary, { category_primary: primary, category_detailed: null }],
    ...detailedCategories(primary).map((code): [string, CategoryChoice] => [
      code,
      { category_primary: primary, category_detailed: code },
    ]),
  ]),
);

/** What a code of either kind says; null for one that is in no list. */
export const categoryOf = (code: string): CategoryChoice | null => choices.get(code) ?? null;
