import { formatCents, type Cents } from '@saldo/contract/money';
import { storedValue } from './stored-value.ts';

const amounts = storedValue('saldo.amounts', ['shown', 'hidden'], 'shown');

/** True while the person keeps figures off the screen (on a train, in a meeting). */
export function useAmountsHidden(): boolean {
  return amounts.use() === 'hidden';
}

/** Writes an amount into a sentence, or dots in its place. */
export type AmountWords = (amount: Cents, currency?: string) => string;

/** How amounts are written in sentences at the moment; `Money` is for those that stand by themselves. */
export function useAmountWords(): AmountWords {
  return useAmountsHidden() ? () => '••••••' : formatCents;
}

/** Shows hidden amounts, hides shown ones; remembered in this browser. */
export function toggleAmounts(): void {
  amounts.set(amounts.get() === 'hidden' ? 'shown' : 'hidden');
}
