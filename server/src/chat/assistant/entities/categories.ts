import type { CategoryConcept } from './concepts/concept.ts';
import { foodConcepts } from './concepts/food.ts';
import { goodsConcepts } from './concepts/goods.ts';
import { homeConcepts } from './concepts/home.ts';
import { leisureConcepts } from './concepts/leisure.ts';
import { movementConcepts } from './concepts/movements.ts';
import { serviceConcepts } from './concepts/services.ts';

/** Longest words win, so that "gas bill" is a utility and "gas" is fuel. Words are matched in singular and plural. */
export const categories: readonly CategoryConcept[] = [
  ...foodConcepts,
  ...goodsConcepts,
  ...leisureConcepts,
  ...homeConcepts,
  ...serviceConcepts,
  ...movementConcepts,
];

/** Codes whose rows are money in, so that a question about them is about income. */
export const isIncomeCode = (code: string): boolean => code.startsWith('INCOME');

/** Codes that move money rather than spend it; a question naming them means those rows as they are. */
export const isMovementCode = (code: string): boolean =>
  /^(TRANSFER_|LOAN_PAYMENTS|LOAN_DISBURSEMENTS)/.test(code);

/** The codes that rows of a kind are filed under; none for a key nobody knows. */
export const codesOf = (key: string): readonly string[] =>
  categories.find((one) => one.key === key)?.codes ?? [];
