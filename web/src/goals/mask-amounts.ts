import { useAmountWords, useAmountsHidden } from '../ui/hide-amounts.ts';
import { zeroCents } from '@saldo/contract/money';

/** A sentence as it may be shown: the rules' and the server's name amounts, which stay off the screen while hidden. */
export function useMaskAmounts(): <Said extends string | null | undefined>(sentence: Said) => Said | string {
  const hidden = useAmountsHidden();
  const words = useAmountWords();
  return (sentence) =>
    hidden && sentence ? sentence.replaceAll(/-?\$[\d,]+(?:\.\d+)?/g, () => words(zeroCents)) : sentence;
}
