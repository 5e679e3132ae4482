import { formatCents, type Cents } from '@saldo/contract/money';
import { storedValue } from './stored-value.ts';

const amounts = storedValue('saldo.amounts', ['shown', 'hidden'], 'shown');

/** True while the person keeps figures off the screen (on a train, in a meeting). */
export function useAmountsHidden(): boolean {
  return amounts.use() === 'hidden';
}

/** Writes an amount into a sentence, or dots in its place. */
export type AmountWords = (amount: Cents, currency?: string) => string;

/** With a real minus sign, as `Money` sets it. */
const written: AmountWords = (amount, currency) => formatCents(amount, currency).replace('-', '−');
const dots: AmountWords = () => '••••••';

/** How amounts are written in sentences at the moment; `Money` is for those that stand by themselves. */
export const useAmountWords = (): AmountWords => (useAmountsHidden() ? dots : written);

/** Shows hidden amounts, hides shown ones; remembered in this browser. */
export function toggleAmounts(): void {
  amounts.set(amounts.get() === 'hidden' ? 'shown' : 'hidden');
}
