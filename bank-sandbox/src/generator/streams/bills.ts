import { businessDay, dayIn, type Month } from '../calendar.ts';
import type { Stream } from '../engine.ts';
import { merchant, purchaseStory } from '../merchants.ts';
import type { Rng } from '../random.ts';
import type { Day, Story } from '../types.ts';
import { NOWHERE } from './stories.ts';

/** Wages every second Friday, on one beat for all time. */
export function biweekly(
  key: string,
  account: string,
  amount: (month: Month, rng: Rng) => number,
  story: Story,
  beat = 0,
): Stream {
  const anchor: Day = 18_635 + beat * 7; // Friday 2021-01-08
  return {
    key,
    plan: (month, rng, emit) => {
      for (let day = month.first; day < month.first + month.days; day++) {
        if ((day - anchor) % 14 === 0)
          emit({
            account,
            amount: amount(month, rng),
            date: day,
            story,
            stream: { key, frequency: 'BIWEEKLY' },
          });
      }
    },
  };
}

type Monthly = {
  account: string;
  day: number;
  amount: (month: Month, rng: Rng) => number;
  story: (rng: Rng, month: Month) => Story;
  /** Months (1 to 12) in which it happens; every month when absent. */
  months?: number[];
  frequency?: 'MONTHLY' | 'ANNUALLY' | 'UNKNOWN';
  /** Card charges pend for a day; bank debits do not. */
  pends?: boolean;
};

/** A bill or an income on one day of the month, moved to Monday from a weekend. */
export function monthly(key: string, what: Monthly): Stream {
  return {
    key,
    plan: (month, rng, emit) => {
      if (what.months && !what.months.includes(month.month)) return;
      const due = dayIn(month, what.day);
      const date = what.pends ? businessDay(due + 1) : businessDay(due);
      const frequency =
        what.frequency ?? (what.months ? (what.months.length === 1 ? 'ANNUALLY' : 'UNKNOWN') : 'MONTHLY');
      emit({
        account: what.account,
        amount: what.amount(month, rng),
        date,
        story: what.story(rng, month),
        stream: { key, frequency },
        ...(what.pends ? { authorized: due, minute: 540 + (what.day % 7) * 11 } : {}),
      });
    },
  };
}

/** A bill paid to a merchant of the catalogue. */
export function bill(
  key: string,
  account: string,
  day: number,
  merchantId: string,
  amount: Monthly['amount'],
  more: Partial<Monthly> = {},
): Stream {
  const one = merchant(merchantId);
  return monthly(key, {
    account,
    day,
    amount,
    story: (rng) => ({ ...purchaseStory(one, rng, NOWHERE), code: 'bill payment' }),
    ...more,
  });
}
