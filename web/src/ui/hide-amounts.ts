import { storedValue } from './stored-value.ts';

const amounts = storedValue('saldo.amounts', ['shown', 'hidden'], 'shown');

/** True while the person keeps figures off the screen (on a train, in a meeting). */
export function useAmountsHidden(): boolean {
  return amounts.use() === 'hidden';
}

/** Shows hidden amounts, hides shown ones; remembered in this browser. */
export function toggleAmounts(): void {
  amounts.set(amounts.get() === 'hidden' ? 'shown' : 'hidden');
}
