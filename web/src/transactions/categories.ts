import {
  detailedCategories,
  primaryCategories,
  type PrimaryCategory,
} from '@saldo/contract/transactions/taxonomy';
import { ownIdOf } from '@saldo/contract/transactions/transactions.rules';

/** One of the provider's categories as a call carries it. */
interface ProviderChoice {
  category_primary: PrimaryCategory;
  category_detailed: string | null;
}

/** A category as a call carries it: the provider's, or one of one's own. */
export type CategoryChoice = ProviderChoice | { category_id: number };

const choices: ReadonlyMap<string, ProviderChoice> = new Map(
  primaryCategories.flatMap((primary): [string, ProviderChoice][] => [
    [primary, { category_primary: primary, category_detailed: null }],
    ...detailedCategories(primary).map((code): [string, ProviderChoice] => [
      code,
      { category_primary: primary, category_detailed: code },
    ]),
  ]),
);

/** The primary above one of the provider's codes; null for one that is in no list. */
export const primaryOf = (code: string): PrimaryCategory | null =>
  choices.get(code)?.category_primary ?? null;

/** What a code of any kind says; null for one that is in no list. */
export function categoryOf(code: string): CategoryChoice | null {
  const own = ownIdOf(code);
  return own === null ? (choices.get(code) ?? null) : { category_id: own };
}
