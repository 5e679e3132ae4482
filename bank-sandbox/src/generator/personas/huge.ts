import { accountMaker } from '../accounts.ts';
import type { Plot } from '../engine.ts';
import { merchants } from '../merchants.ts';
import { cardPayment, interestEarned, sweep } from '../rules.ts';
import { bill, biweekly } from '../streams/bills.ts';
import { shopping } from '../streams/shopping.ts';
import { incomeStory } from '../streams/stories.ts';
import { standingTransfer } from '../streams/transfers.ts';

const PLACES = [
  { city: 'Chicago', region: 'IL', country: 'US' },
  { city: 'Evanston', region: 'IL', country: 'US' },
  { city: 'Oak Park', region: 'IL', country: 'US' },
] as const;

/** For load: some 28 rows a day, so that the newest 20,000 span two years. Still adds up. */
export function huge(seed: string): Plot {
  const make = accountMaker(seed);
  const names = ['Household Checking', 'Household Savings'] as const;
  const small = merchants
    .filter((one) => one.high <= 60 && one.channel === 'in store')
    .map((one) => [one.id, 1] as const);
  const large = merchants
    .filter((one) => one.high > 60 && one.high <= 190 && one.channel !== 'other')
    .map((one) => [one.id, 1] as const);
  return {
    persona: 'huge',
    accounts: [
      make.checking(names[0], 1_240_000),
      make.savings(names[1], 3_000_000),
      make.card('card', 'Everything', 6_000_000, 900_000),
    ],
    streams: [
      ...Array.from({ length: 4 }, (_, n) =>
        biweekly(
          `pay-${n}`,
          'checking',
          () => -318_000 - n * 11_137,
          incomeStory(`Household income ${n + 1}`, `PAYROLL ${n + 1}`, 'INCOME_SALARY'),
          n % 2,
        ),
      ),
      bill('rent', 'checking', 1, 'alder-court-apartments', () => 310_000),
      bill('power', 'checking', 12, 'cascade-light-power', (_m, rng) => rng.int(14_000, 31_000)),
      standingTransfer('save', 'checking', 'savings', 5, 100_000, names),
      shopping('small', {
        account: 'checking',
        shops: small,
        perMonth: 480,
        skew: 3,
        places: PLACES,
        refunds: 0.01,
      }),
      shopping('large', {
        account: 'card',
        shops: large,
        perMonth: 390,
        skew: 4,
        places: PLACES,
        refunds: 0.03,
      }),
    ],
    rules: [
      cardPayment({ card: 'card', from: 'checking', name: 'Everything', closes: 11, pays: 'all' }),
      interestEarned('savings', 0.02),
      sweep({
        checking: 'checking',
        savings: 'savings',
        names,
        low: 300_000,
        high: 2_400_000,
        target: 1_200_000,
        ceiling: 9_000_000,
      }),
    ],
  };
}
