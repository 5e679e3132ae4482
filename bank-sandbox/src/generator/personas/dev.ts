import { accountMaker } from '../accounts.ts';
import { businessDay, weekday } from '../calendar.ts';
import type { Plot, Rule } from '../engine.ts';
import { cardPayment, overdraftFee } from '../rules.ts';
import { bill } from '../streams/bills.ts';
import { cash, friends } from '../streams/by-hand.ts';
import { shopping } from '../streams/shopping.ts';
import { incomeStory } from '../streams/stories.ts';
import { subscription } from '../streams/subscription.ts';
import type { Story } from '../types.ts';

const PLACES = [
  { city: 'Austin', region: 'TX', country: 'US' },
  { city: 'Round Rock', region: 'TX', country: 'US' },
] as const;

/** Dev: drives and delivers, is paid unevenly, borrows against next week, and has months that end below zero. */
export function dev(seed: string): Plot {
  const make = accountMaker(seed);
  return {
    persona: 'dev',
    accounts: [make.checking('Basic Checking', 61_205), make.card('card', 'Starter', 150_000, 42_800)],
    streams: [
      bill('rent', 'checking', 3, 'alder-court-apartments', () => 87_500),
      bill('phone', 'checking', 15, 'pebble-mobile', () => 5_500),
      bill('car-insurance', 'checking', 21, 'kestrel-mutual-insurance', () => 11_834),
      subscription('music', {
        account: 'card',
        day: 6,
        merchant: 'larkwave-music',
        price: 1_099,
        riseEvery: 30,
      }),
      subscription('stream', {
        account: 'card',
        day: 18,
        merchant: 'nimbus-stream',
        price: 799,
        cycle: { months: 14, paid: 6 },
        phase: 1,
      }),
      shopping('fuel', {
        account: 'checking',
        shops: [
          ['redtail-gas', 3],
          ['juniper-fuel', 2],
        ],
        perMonth: 11,
        preauth: 12_500,
        skew: 2,
        hours: [6, 23],
        places: PLACES,
      }),
      shopping('groceries', {
        account: 'checking',
        shops: [
          ['dime-harbor', 3],
          ['mercado-las-flores', 3],
          ['greenspoon-grocers', 2],
        ],
        perMonth: 8,
        skew: 3,
        places: PLACES,
      }),
      shopping('fast', {
        account: 'checking',
        shops: [
          ['patty-wagon', 4],
          ['burrito-bureau', 3],
          ['corner-comet', 4],
          ['kettle-republic', 2],
        ],
        perMonth: 15,
        hours: [10, 23],
        places: PLACES,
      }),
      shopping('car', {
        account: 'card',
        shops: [
          ['torque-sons', 1],
          ['curbside-parking', 4],
          ['bridgeway-tolls', 3],
        ],
        perMonth: 5,
        places: PLACES,
        skew: 3,
      }),
      shopping('things', {
        account: 'card',
        shops: [
          ['parcelwood', 3],
          ['dime-harbor', 2],
          ['pixel-burrow', 1],
          ['clover-pharmacy', 1],
        ],
        perMonth: 4,
        skew: 3,
        refunds: 0.06,
        places: PLACES,
      }),
      friends('friends', 'checking', ['Marcus T', 'Ana L'], 1.2, 1),
      cash('cash', 'checking', 1.2, PLACES),
    ],
    rules: [
      gigWork(),
      earnedWageAdvance(),
      cardPayment({ card: 'card', from: 'checking', name: 'Starter', closes: 9, pays: 'part' }),
      overdraftFee('checking', 2_800),
    ],
  };
}

/** Weekly pay-outs by two platforms. Dev works more when short of money, and less when not. */
function gigWork(): Rule {
  const stories: readonly [Story, Story] = [
    incomeStory('Hopalong Drivers', 'HOPALONG DRIVER PAYOUT', 'INCOME_GIG_ECONOMY'),
    incomeStory('Crateline Delivery', 'CRATELINE DELIVERY EARNINGS', 'INCOME_GIG_ECONOMY'),
  ];
  return {
    key: 'gig',
    onDay: (day, books, emit) => {
      if (weekday(day) !== 1) return;
      const rng = books.rng('gig', day);
      const balance = books.balance('checking');
      const drive = balance < 10_000 ? 1.35 : balance < 60_000 ? 1.05 : balance < 140_000 ? 0.85 : 0.55;
      const earn = (low: number, high: number) => Math.round(rng.int(low, high) * drive);
      emit({
        account: 'checking',
        amount: -earn(26_000, 56_000),
        date: businessDay(day + 1),
        story: stories[0],
      });
      if (rng.chance(0.8))
        emit({
          account: 'checking',
          amount: -earn(9_000, 29_000),
          date: businessDay(day + 3),
          story: stories[1],
        });
    },
  };
}

/** When low before the weekend: an advance on wages, taken back with a fee a week later. */
function earnedWageAdvance(): Rule {
  const lender = { name: 'Earlypenny', type: 'financial_institution' } as const;
  const story = (name: string, category: string): Story => ({
    name,
    raw: `${name.toUpperCase()} EARLYPENNY.EXAMPLE`,
    merchant: null,
    category,
    channel: 'online',
    code: 'transfer',
    party: lender,
  });
  return {
    key: 'advance',
    onDay: (day, books, emit) => {
      if (weekday(day) !== 4 || books.balance('checking') > 12_000) return;
      const rng = books.rng('advance', day);
      if (!rng.chance(0.55)) return;
      const amount = rng.pick([4_000, 6_000, 8_000, 10_000]);
      emit({
        account: 'checking',
        amount: -amount,
        date: day,
        story: story('Earlypenny advance', 'LOAN_DISBURSEMENTS_EWA'),
      });
      emit({
        account: 'checking',
        amount: amount + 399,
        date: businessDay(day + 8),
        story: story('Earlypenny repayment', 'LOAN_PAYMENTS_EWA'),
      });
    },
  };
}
