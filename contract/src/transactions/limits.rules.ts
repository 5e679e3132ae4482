import { detailedCategories, primaryCategories } from './taxonomy.ts';
import { ownIdOf, savedCategories } from './transactions.rules.ts';

const saved: ReadonlySet<string> = new Set(savedCategories);

const spendable: ReadonlySet<string> = new Set(
  primaryCategories
    .filter((primary) => primary !== 'INCOME')
    .flatMap((primary) => [primary, ...detailedCategories(primary)])
    .filter((code) => !saved.has(code)),
);

/**
 * Whether a limit can be set for a category: one of the provider's that rows of spending can bear (docs/money.md, "The
 * words"), or any of one's own.
 */
export const canBeLimited = (code: string): boolean => spendable.has(code) || ownIdOf(code) !== null;
