import { cents } from '@saldo/contract/money';
import type { Limit, LimitsView } from '@saldo/contract/transactions/limits.schemas';
import type { AmountWords } from '../../ui/hide-amounts.ts';
import { t } from '../../language/t.ts';
import { paths } from '../../app/paths.ts';
import { filtersOf, paramsFrom } from '../filters.ts';

/** What is left of a limit and for how long: "$120.00 left, 9 days", "$30.00 over". */
export function leftWords(
  { left, currency }: Limit,
  { days_left: days }: LimitsView,
  words: AmountWords,
): string {
  const amount = words(cents(Math.abs(left)), currency);
  if (left < 0) return t`${amount} over`;
  if (days === 0) return t`${amount} left`;
  return days === 1 ? t`${amount} left, 1 day` : t`${amount} left, ${days} days`;
}

/** What was spent of what: "$380.00 of $500.00", with what was carried over. */
export function spentWords({ spent, amount, carried, currency }: Limit, words: AmountWords): string {
  return t`${words(spent, currency)} of ${words(cents(amount + carried), currency)}`;
}

/** Whether a limit is gone over, or likely to be. */
export const isPressing = ({ state }: Limit): boolean => state === 'over' || state === 'likely_over';

/** The address of the very rows that a limit counts in its month. */
export function limitRows({ category, currency }: Limit, { start_date, end_date }: LimitsView): string {
  const filter = {
    type: 'spending',
    category,
    start_date,
    end_date,
    ...(currency === 'USD' ? {} : { currency }),
  };
  return `${paths.transactions}?${String(paramsFrom(filtersOf(filter)))}`;
}
