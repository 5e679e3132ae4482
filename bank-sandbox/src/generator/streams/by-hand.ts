import { businessDay } from '../calendar.ts';
import type { Stream } from '../engine.ts';
import type { Place } from '../merchants.ts';
import { bankStory } from './stories.ts';

/** Cash from the machine, sometimes a stranger's with its fee. */
export function cash(key: string, account: string, perMonth: number, places: readonly Place[]): Stream {
  return {
    key,
    plan: (month, rng, emit) => {
      const times = Math.floor(perMonth * (0.5 + rng.next()) + rng.next());
      for (let n = 0; n < times; n++) {
        const day = month.first + rng.int(0, month.days - 1);
        const place = rng.pick(places);
        const date = businessDay(day + 1);
        const raw =
          `ATM WITHDRAWAL ${String(rng.int(100, 999))} ${place.city.toUpperCase()} ${place.region ?? ''}`.trim();
        emit({
          account,
          amount: rng.pick([4000, 6000, 8000, 10000, 10000, 20000]),
          authorized: day,
          minute: rng.int(540, 1260),
          date,
          story: {
            name: 'ATM withdrawal',
            raw,
            merchant: null,
            category: 'TRANSFER_OUT_WITHDRAWAL',
            channel: 'in store',
            code: 'atm',
            place,
          },
        });
        if (rng.chance(0.2))
          emit({ account, amount: 325, date, story: bankStory('Non-network ATM fee', 'BANK_FEES_ATM_FEES') });
      }
    },
  };
}

/** Cheques: a number, no merchant name. */
export function cheques(key: string, account: string, perMonth: number, low: number, high: number): Stream {
  return {
    key,
    plan: (month, rng, emit) => {
      const times = Math.floor(perMonth * (0.4 + rng.next() * 1.2) + rng.next() * 0.5);
      for (let n = 0; n < times; n++) {
        const check = String(1000 + (month.index - 2021 * 12) * 4 + n);
        emit({
          account,
          amount: rng.int(low / 500, high / 500) * 500,
          date: businessDay(month.first + rng.int(2, month.days - 1)),
          story: {
            name: `CHECK ${check}`,
            raw: `CHECK # ${check}`,
            merchant: null,
            category: 'TRANSFER_OUT_OTHER_TRANSFER_OUT',
            channel: 'other',
            code: 'cheque',
            check,
          },
        });
      }
    },
  };
}

/** Small sums to and from friends over a payment app. */
export function friends(
  key: string,
  account: string,
  names: readonly string[],
  out: number,
  back: number,
): Stream {
  return {
    key,
    plan: (month, rng, emit) => {
      for (const [count, incoming] of [
        [out, false],
        [back, true],
      ] as const) {
        const times = Math.floor(count * (0.5 + rng.next()) + rng.next() * 0.8);
        for (let n = 0; n < times; n++) {
          const friend = rng.pick(names);
          const amount = rng.int(4, 42) * 100 + rng.pick([0, 0, 50, 25]);
          const name = `Pocketpass ${incoming ? 'from' : 'to'} ${friend}`;
          emit({
            account,
            amount: incoming ? -amount : amount,
            date: businessDay(month.first + rng.int(0, month.days - 1)),
            story: {
              name,
              raw: `POCKETPASS ${incoming ? 'CASHOUT' : 'PAYMENT'} ${friend.toUpperCase()}`,
              merchant: null,
              channel: 'online',
              code: 'transfer',
              category: incoming ? 'TRANSFER_IN_ACCOUNT_TRANSFER' : 'TRANSFER_OUT_ACCOUNT_TRANSFER',
              party: { name: 'Pocketpass', type: 'payment_app' },
            },
          });
        }
      }
    },
  };
}
