import { businessDay, dayIn } from '../calendar.ts';
import type { Stream } from '../engine.ts';
import { merchant, purchaseStory } from '../merchants.ts';
import { NOWHERE } from './stories.ts';

type Subscription = {
  account: string;
  day: number;
  merchant: string;
  /** Cents. */
  price: number;
  /** Months between rises of the price; never when absent. */
  riseEvery?: number;
  /** Begins with a trial month at 1.00, runs `paid` months, then stays cancelled until the cycle begins anew. */
  cycle?: { months: number; paid: number };
  /** Shifts the life of this subscription against the others, in months. */
  phase?: number;
};

/** A subscription with the life subscriptions have: price rises, trials that turn paid, cancellations. */
export function subscription(key: string, what: Subscription): Stream {
  const one = merchant(what.merchant);
  return {
    key,
    plan: (month, rng, emit) => {
      const age = month.index - 2021 * 12 + (what.phase ?? 0);
      const inCycle = what.cycle ? age % what.cycle.months : 1;
      if (what.cycle && inCycle > what.cycle.paid) return;
      const life = what.cycle ? `${key}:${Math.floor(age / what.cycle.months)}` : key;
      const rises = what.riseEvery ? Math.floor(age / what.riseEvery) : 0;
      const full = what.price + rises * Math.max(100, Math.round(what.price * 0.0012) * 100);
      const due = dayIn(month, what.day);
      emit({
        account: what.account,
        amount: what.cycle && inCycle === 0 ? 100 : full,
        authorized: due,
        minute: 500 + what.day,
        date: businessDay(due + 1),
        story: purchaseStory(one, rng, NOWHERE),
        stream: { key: life, frequency: 'MONTHLY' },
      });
    },
  };
}
