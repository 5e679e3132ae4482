import { accountMaker } from '../accounts.ts';
import type { Plot } from '../engine.ts';
import { cardPayment, interestEarned, sweep } from '../rules.ts';
import { rising, winter } from '../streams/amounts.ts';
import { bill, biweekly, monthly } from '../streams/bills.ts';
import { cash, friends } from '../streams/by-hand.ts';
import { shopping } from '../streams/shopping.ts';
import { incomeStory } from '../streams/stories.ts';
import { subscription } from '../streams/subscription.ts';
import { standingTransfer } from '../streams/transfers.ts';
import { tripAbroad } from '../streams/trip.ts';

const PLACES = [
  { city: 'Portland', region: 'OR', country: 'US' },
  { city: 'Beaverton', region: 'OR', country: 'US' },
] as const;

/** Ava: salaried, rents in Portland, pays her card in full and saves a little each month. */
export function ava(seed: string): Plot {
  const make = accountMaker(seed);
  const names = ['Everyday Checking', 'Rainy Day Savings'] as const;
  return {
    persona: 'ava',
    accounts: [
      make.checking(names[0], 412_055),
      make.savings(names[1], 640_000),
      make.card('card', 'Wayfarer Rewards', 900_000, 61_240),
    ],
    streams: [
      biweekly(
        'pay',
        'checking',
        rising(-187_264, 2),
        incomeStory('Larkspur Systems', 'LARKSPUR SYSTEMS PAYROLL', 'INCOME_SALARY'),
      ),
      bill('rent', 'checking', 1, 'alder-court-apartments', rising(157_500, 4)),
      bill(
        'power',
        'checking',
        12,
        'cascade-light-power',
        (month, rng) => 4_400 + Math.round(9_200 * winter(month)) + rng.int(0, 1_100),
      ),
      bill('internet', 'checking', 8, 'fibermoss-internet', () => 6_500),
      bill('phone', 'card', 17, 'pebble-mobile', () => 4_500, { pends: true }),
      bill('gym', 'checking', 3, 'granite-gym', () => 3_900),
      bill('renters-insurance', 'card', 26, 'kestrel-mutual-insurance', () => 1_725, { pends: true }),
      subscription('music', {
        account: 'card',
        day: 5,
        merchant: 'larkwave-music',
        price: 1_099,
        riseEvery: 30,
      }),
      subscription('stream', {
        account: 'card',
        day: 11,
        merchant: 'nimbus-stream',
        price: 1_549,
        riseEvery: 17,
        phase: 3,
      }),
      subscription('foxglove', {
        account: 'card',
        day: 19,
        merchant: 'foxglove-tv',
        price: 899,
        cycle: { months: 26, paid: 15 },
        phase: 9,
      }),
      subscription('ledger', {
        account: 'card',
        day: 23,
        merchant: 'the-daily-ledger',
        price: 1_299,
        cycle: { months: 20, paid: 13 },
        phase: 6,
      }),
      subscription('storage', { account: 'card', day: 14, merchant: 'cloudcupboard-storage', price: 299 }),
      subscription('type', {
        account: 'card',
        day: 28,
        merchant: 'typesmith-software',
        price: 1_899,
        riseEvery: 24,
        phase: 11,
      }),
      subscription('watch', {
        account: 'card',
        day: 2,
        merchant: 'lanternwatch',
        price: 999,
        cycle: { months: 31, paid: 8 },
        phase: 21,
      }),
      standingTransfer('save', 'checking', 'savings', 5, 35_000, names),
      monthly('invest', {
        account: 'checking',
        day: 16,
        amount: () => 30_000,
        story: () => ({
          name: 'Heron Invest contribution',
          raw: 'HERON INVEST DES:CONTRIB',
          merchant: null,
          category: 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS',
          channel: 'other',
          code: 'transfer',
          party: { name: 'Heron Invest', type: 'financial_institution' },
        }),
      }),
      monthly('tax', {
        account: 'checking',
        day: 9,
        months: [4],
        amount: (_m, rng) => -rng.int(61_000, 132_000),
        story: () => incomeStory('Department of Revenue', 'TAX REFUND', 'INCOME_TAX_REFUND'),
      }),
      shopping('groceries', {
        account: 'card',
        shops: [
          ['harbor-lane-market', 5],
          ['greenspoon-grocers', 3],
          ['sunday-basket', 1],
        ],
        perMonth: 8.5,
        refunds: 0.02,
        places: PLACES,
      }),
      shopping('coffee', {
        account: 'card',
        shops: [
          ['bean-badger', 5],
          ['third-crow-coffee', 3],
          ['kettle-republic', 1],
        ],
        perMonth: 11,
        week: [0.6, 1.4, 1.4, 1.4, 1.4, 1.5, 0.8],
        hours: [7, 11],
        places: PLACES,
      }),
      shopping('dining', {
        account: 'card',
        shops: [
          ['tamarind-tin', 3],
          ['noodle-parade', 4],
          ['casa-palomino', 3],
          ['saffron-kite', 2],
          ['osteria-fennel', 1],
        ],
        perMonth: 7,
        hours: [12, 22],
        week: [1, 0.7, 0.8, 0.9, 1.2, 1.9, 2],
        tips: true,
        places: PLACES,
      }),
      shopping('lunch', {
        account: 'checking',
        shops: [
          ['burrito-bureau', 3],
          ['crisp-dash', 2],
          ['pizza-meridian', 1],
        ],
        perMonth: 5,
        hours: [11, 14],
        week: [0.3, 1, 1, 1, 1, 1, 0.4],
        places: PLACES,
      }),
      shopping('transit', {
        account: 'checking',
        shops: [
          ['metroline-transit', 5],
          ['pedalhive', 1],
        ],
        perMonth: 7,
        week: [0.3, 1.3, 1.3, 1.3, 1.3, 1.2, 0.5],
        hours: [7, 19],
        places: PLACES,
      }),
      shopping('rides', {
        account: 'card',
        shops: [['hopalong-rides', 1]],
        perMonth: 3,
        hours: [17, 23],
        week: [1, 0.4, 0.4, 0.5, 0.9, 2, 2.2],
        places: PLACES,
        drops: 0.04,
      }),
      shopping('shopping', {
        account: 'card',
        shops: [
          ['parcelwood', 5],
          ['thistle-thread', 2],
          ['paper-lantern-books', 2],
          ['barnaby-s', 2],
          ['voltyard', 1],
          ['kiosk-co', 2],
        ],
        perMonth: 5,
        season: (month) => (month.month === 12 ? 2 : month.month === 11 ? 1.5 : 1),
        refunds: 0.11,
        skew: 3,
        places: PLACES,
      }),
      shopping('care', {
        account: 'card',
        shops: [
          ['clover-pharmacy', 4],
          ['shear-delight', 2],
          ['riverbend-family-clinic', 1],
          ['bright-molar-dental', 1],
        ],
        perMonth: 2.2,
        hours: [9, 18],
        places: PLACES,
      }),
      shopping('fun', {
        account: 'card',
        shops: [
          ['peepshow-pictures', 3],
          ['pixel-burrow', 1],
          ['timber-kings-tickets', 1],
        ],
        perMonth: 1.8,
        places: PLACES,
      }),
      monthly('donation', {
        account: 'card',
        day: 20,
        amount: () => 2_500,
        pends: true,
        story: () => ({
          name: 'Open Shelf Library Fund',
          raw: 'OPEN-SHELF-LIBRARY-FUND.EXAMPLE',
          merchant: 'open-shelf-library-fund',
          category: 'GOVERNMENT_AND_NON_PROFIT_DONATIONS',
          channel: 'online',
          code: 'standing order',
        }),
      }),
      friends('friends', 'checking', ['Noor B', 'Jules M', 'Teo R'], 2, 1.5),
      cash('cash', 'checking', 0.8, PLACES),
      tripAbroad('trip', 'card', [9, 5, 10, 4]),
    ],
    rules: [
      cardPayment({ card: 'card', from: 'checking', name: 'Wayfarer Rewards', closes: 7, pays: 'all' }),
      interestEarned('savings', 0.032),
      sweep({
        checking: 'checking',
        savings: 'savings',
        names,
        low: 90_000,
        high: 620_000,
        target: 380_000,
        ceiling: 2_600_000,
      }),
    ],
  };
}
