import { accountMaker } from '../accounts.ts';
import type { Plot } from '../engine.ts';
import { interestEarned, loanPayment, sweep } from '../rules.ts';
import { monthly } from '../streams/bills.ts';
import { friends } from '../streams/by-hand.ts';
import { shopping } from '../streams/shopping.ts';
import { incomeStory } from '../streams/stories.ts';
import { subscription } from '../streams/subscription.ts';

const PLACES = [
  { city: 'Ann Arbor', region: 'MI', country: 'US' },
  { city: 'Ypsilanti', region: 'MI', country: 'US' },
] as const;

/** Mina: a student on a stipend; a hundred tiny purchases a month, most of them pending for a while. */
export function mina(seed: string): Plot {
  const make = accountMaker(seed);
  const names = ['Student Checking', 'Starter Savings'] as const;
  return {
    persona: 'mina',
    accounts: [
      make.checking(names[0], 74_318),
      make.savings(names[1], 120_000),
      make.loan('student', 'Student', 'student', 2_140_000),
    ],
    streams: [
      monthly('stipend', {
        account: 'checking',
        day: 1,
        amount: () => -168_500,
        story: () => incomeStory('Brightwater University', 'BRIGHTWATER UNIV STIPEND', 'INCOME_OTHER'),
      }),
      monthly('grant', {
        account: 'checking',
        day: 20,
        months: [1, 8],
        amount: () => -180_000,
        story: () => incomeStory('Brightwater University', 'BRIGHTWATER UNIV GRANT', 'INCOME_OTHER'),
      }),
      monthly('fees', {
        account: 'checking',
        day: 27,
        months: [1, 8],
        amount: (_m, rng) => rng.int(92_000, 118_000),
        story: () => ({
          name: 'Brightwater University',
          raw: 'BRIGHTWATER UNIV BURSAR',
          merchant: 'brightwater-university',
          category: 'GENERAL_SERVICES_EDUCATION',
          channel: 'online',
          code: 'bill payment',
        }),
      }),
      monthly('rent-share', {
        account: 'checking',
        day: 2,
        amount: () => 62_000,
        story: () => ({
          name: 'Pocketpass to Priya K',
          raw: 'POCKETPASS PAYMENT PRIYA K RENT',
          merchant: null,
          category: 'TRANSFER_OUT_ACCOUNT_TRANSFER',
          channel: 'online',
          code: 'transfer',
          party: { name: 'Pocketpass', type: 'payment_app' },
        }),
      }),
      subscription('phone', { account: 'checking', day: 12, merchant: 'pebble-mobile', price: 2_500 }),
      subscription('music', {
        account: 'checking',
        day: 9,
        merchant: 'larkwave-music',
        price: 599,
        riseEvery: 26,
      }),
      subscription('foxglove', {
        account: 'checking',
        day: 24,
        merchant: 'foxglove-tv',
        price: 499,
        cycle: { months: 12, paid: 8 },
      }),
      shopping('coffee', {
        account: 'checking',
        shops: [
          ['third-crow-coffee', 3],
          ['kettle-republic', 3],
          ['bean-badger', 1],
        ],
        perMonth: 22,
        week: [0.8, 1.4, 1.4, 1.4, 1.4, 1.2, 0.8],
        hours: [8, 20],
        skew: 2,
        places: PLACES,
      }),
      shopping('snacks', {
        account: 'checking',
        shops: [
          ['snackbox-vending', 3],
          ['corner-comet', 4],
          ['dime-harbor', 1],
        ],
        perMonth: 26,
        skew: 3,
        hours: [9, 23],
        places: PLACES,
      }),
      shopping('meals', {
        account: 'checking',
        shops: [
          ['noodle-parade', 3],
          ['burrito-bureau', 4],
          ['pizza-meridian', 2],
          ['patty-wagon', 2],
        ],
        perMonth: 13,
        hours: [11, 23],
        skew: 3,
        places: PLACES,
      }),
      shopping('groceries', {
        account: 'checking',
        shops: [
          ['greenspoon-grocers', 3],
          ['dime-harbor', 2],
        ],
        perMonth: 5,
        skew: 3,
        places: PLACES,
      }),
      shopping('bus', {
        account: 'checking',
        shops: [
          ['metroline-transit', 4],
          ['pedalhive', 3],
        ],
        perMonth: 18,
        hours: [7, 23],
        places: PLACES,
      }),
      shopping('books', {
        account: 'checking',
        shops: [
          ['paper-lantern-books', 3],
          ['inkwell-supply', 1],
          ['parcelwood', 3],
        ],
        perMonth: 2.5,
        skew: 4,
        refunds: 0.08,
        season: (month) => ([1, 9].includes(month.month) ? 2 : 1),
        places: PLACES,
      }),
      shopping('nights', {
        account: 'checking',
        shops: [
          ['gantry-taproom', 3],
          ['peepshow-pictures', 1],
          ['hopalong-rides', 2],
        ],
        perMonth: 5,
        hours: [18, 23],
        week: [0.6, 0.2, 0.3, 0.6, 1.4, 2.4, 2.6],
        tips: true,
        skew: 3,
        places: PLACES,
        drops: 0.04,
      }),
      shopping('laundry', {
        account: 'checking',
        shops: [['spin-cycle-laundry', 1]],
        perMonth: 4,
        skew: 3,
        places: PLACES,
      }),
      friends('friends', 'checking', ['Priya K', 'Sam O', 'Wen L', 'Ivy D'], 6, 7),
    ],
    rules: [
      loanPayment({
        loan: 'student',
        from: 'checking',
        name: 'Student Loan',
        day: 18,
        payment: 12_500,
        rate: 0.0499,
        category: 'LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT',
      }),
      interestEarned('savings', 0.02),
      sweep({
        checking: 'checking',
        savings: 'savings',
        names,
        low: 12_000,
        high: 150_000,
        target: 60_000,
        ceiling: 900_000,
      }),
    ],
  };
}
