import type { World } from '../../world.ts';
import type { Thing } from '../frame.ts';

/**
 * "freelance stuff, Upwork and Stripe": the kind of income only describes the payers named beside it, where none of them is filed under
 * that kind; a payer that is ("Telefónica's salary") is narrowed by it.
 */
export function withoutKindOfPayers(things: readonly Thing[], { merchants }: World): Thing[] {
  const named = new Set(things.filter(({ kind }) => kind === 'merchant').flatMap(({ values }) => values));
  const payers = merchants.filter(({ name }) => named.has(name));
  if (payers.length === 0 || !payers.every(({ inflowOnly }) => inflowOnly)) return [...things];
  return things.filter(
    ({ kind, values }) =>
      kind !== 'category' ||
      !values.every((code) => code.startsWith('INCOME_')) ||
      payers.some((one) => values.includes(one.kind ?? '')),
  );
}
