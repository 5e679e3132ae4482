import { businessDay } from '../calendar.ts';
import type { Stream } from '../engine.ts';
import { merchant, purchaseStory, type Place } from '../merchants.ts';
import type { Day } from '../types.ts';
import { clearing } from './shopping.ts';
import { bankStory, NOWHERE } from './stories.ts';

/** A journey abroad once a year: foreign names, and the card's fee of 3 % beside each purchase. */
export function tripAbroad(key: string, account: string, monthsToChoose: readonly number[]): Stream {
  const abroad = (index: number): boolean =>
    monthsToChoose[Math.floor(index / 12) % monthsToChoose.length] === (index % 12) + 1;
  const shops = [
    ['pastelaria-do-largo', 6],
    ['mercado-da-ribeira-nova', 4],
  ] as const;
  return {
    key,
    plan: (month, rng, emit) => {
      if (abroad(month.index + 1)) {
        const booked = month.first + rng.int(3, 20);
        const story = purchaseStory(merchant('albatross-air'), rng, NOWHERE);
        const date = businessDay(booked + 1);
        emit({ account, amount: rng.int(48_000, 72_000), authorized: booked, minute: 1290, date, story });
      }
      if (!abroad(month.index)) return;
      const start = month.first + rng.int(4, 12);
      const spend = (id: string, day: Day, amount: number): void => {
        const story = purchaseStory(merchant(id), rng, rng.pick(LISBON));
        const date = clearing(day, rng);
        emit({ account, amount, authorized: day, minute: rng.int(480, 1320), date, story });
        emit({
          account,
          amount: Math.round(amount * 0.03),
          date,
          story: bankStory('Foreign transaction fee', 'BANK_FEES_FOREIGN_TRANSACTION_FEES'),
        });
      };
      for (let night = 0; night < 9; night++) {
        for (let n = rng.int(1, 3); n > 0; n--)
          spend(rng.weighted(shops), start + night, rng.int(420, 3_890));
      }
      spend('casa-andorinha', start + 8, 9 * rng.int(7_400, 9_800));
    },
  };
}

const LISBON: readonly Place[] = [
  { city: 'Lisboa', region: null, country: 'PT' },
  { city: 'Sintra', region: null, country: 'PT' },
];
