import { accountMaker } from '../accounts.ts';
import type { Plot } from '../engine.ts';
import { monthly } from '../streams/bills.ts';
import { shopping } from '../streams/shopping.ts';
import { incomeStory } from '../streams/stories.ts';

const PLACES = [
  { city: 'Valencia', region: null, country: 'ES' },
  { city: 'Lyon', region: null, country: 'FR' },
] as const;

/** Adds the euro account that a bank with both currencies opens for every customer. */
export function withEuroAccount(plot: Plot, seed: string): Plot {
  if (plot.accounts.some(({ spec }) => spec.iso === 'EUR')) return plot;
  const account = accountMaker(seed).other(
    'euro',
    'Euro Account',
    'Euro Current Account',
    'depository',
    'checking',
    96_240,
    { iso: 'EUR' },
  );
  return {
    ...plot,
    accounts: [...plot.accounts, account],
    streams: [
      ...plot.streams,
      monthly('euro-income', {
        account: 'euro',
        day: 3,
        amount: () => -38_000,
        story: () => incomeStory('Atelier Colibri', 'ATELIER COLIBRI TRANSFERENCIA', 'INCOME_OTHER'),
      }),
      shopping('euro-trips', {
        account: 'euro',
        shops: [
          ['pastelaria-do-largo', 4],
          ['mercado-da-ribeira-nova', 3],
          ['casa-andorinha', 0.4],
        ],
        perMonth: 14,
        skew: 2,
        season: (month) => ([4, 8, 9].includes(month.month) ? 2 : 0.6),
        places: PLACES,
      }),
    ],
  };
}
