import { dayOf, DAY_MS } from '../clock.ts';
import { businessDay } from './calendar.ts';
import { merchants, price, purchaseStory } from './merchants.ts';
import { rngOf } from './random.ts';
import type { LedgerRow } from './types.ts';

const SHOPS = merchants.filter((one) => one.high <= 90 && one.channel !== 'other');
const PLACE = { city: 'Portland', region: 'OR', country: 'US' };

/**
 * Purchases made "just now", which a refresh discovers: one to three, pending, on one of `accounts`. Pure in its
 * arguments; the n-th refresh of a customer always finds the same ones.
 */
export function livePurchases(
  seed: string,
  refresh: number,
  accounts: readonly string[],
  now: Date,
): LedgerRow[] {
  if (accounts.length === 0) return [];
  const rng = rngOf(seed, 'live', refresh);
  const today = dayOf(now);
  return Array.from({ length: rng.int(1, 3) }, (_, n) => {
    const one = rng.pick(SHOPS);
    const amount = price(one, rng, 3);
    const date = businessDay(today + rng.int(1, 2));
    return {
      key: `live:${refresh}:${n}`,
      account: rng.pick(accounts),
      amount,
      pendingAmount: amount,
      authorized: today,
      date,
      shownAt: now.getTime(),
      settlesAt: date * DAY_MS,
      outcome: 'posted' as const,
      stream: null,
      transfer: null,
      story: purchaseStory(one, rng, PLACE),
    };
  });
}
