import { accountMaker } from '../accounts.ts';
import { businessDay, dayIn, monthIndexOf, monthOf } from '../calendar.ts';
import type { Plot, Rule, Stream } from '../engine.ts';
import { cardPayment, interestEarned, sweep } from '../rules.ts';
import { bill, monthly } from '../streams/bills.ts';
import { shopping } from '../streams/shopping.ts';
import { incomeStory } from '../streams/stories.ts';
import { subscription } from '../streams/subscription.ts';
import type { Story } from '../types.ts';

const PLACES = [
  { city: 'Denver', region: 'CO', country: 'US' },
  { city: 'Boulder', region: 'CO', country: 'US' },
] as const;
const CLIENTS = [
  'Fernway Hotels',
  'Ostrich Labs',
  'Bluebird Schools',
  'Quarry Street Books',
  'Tallow & Wick',
];

/** A small design studio: invoices, contractors, rent, software, and taxes four times a year. */
export function studio(seed: string): Plot {
  const make = accountMaker(seed);
  const names = ['Business Checking', 'Tax Reserve'] as const;
  return {
    persona: 'studio',
    accounts: [
      make.checking(names[0], 1_866_400),
      make.savings(names[1], 900_000),
      make.card('card', 'Business Platinum', 2_500_000, 212_075),
    ],
    streams: [
      invoices(),
      ...['Rosa Quint', 'Ife Bankole'].map((name, n) =>
        paidOut(`contractor-${n}`, name, 15 + n * 13, 118_000 + n * 64_000),
      ),
      monthly('office', {
        account: 'checking',
        day: 1,
        amount: () => 165_000,
        story: () => ({
          name: 'Mill Street Studios rent',
          raw: 'MILL STREET STUDIOS DES:RENT',
          merchant: null,
          category: 'RENT_AND_UTILITIES_RENT',
          channel: 'other',
          code: 'standing order',
        }),
      }),
      monthly('estimated-tax', {
        account: 'checking',
        day: 15,
        months: [1, 4, 6, 9],
        amount: (_m, rng) => rng.int(31, 46) * 10_000,
        story: () => ({
          name: 'Estimated tax payment',
          raw: 'DEPT OF REVENUE EST TAX',
          merchant: null,
          category: 'GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT',
          channel: 'online',
          code: 'bill payment',
        }),
      }),
      bill('accountant', 'checking', 9, 'quill-abacus-cpa', () => 18_000),
      bill('internet', 'checking', 7, 'fibermoss-internet', () => 9_500),
      bill('insurance', 'checking', 12, 'kestrel-mutual-insurance', () => 21_450),
      subscription('type', {
        account: 'card',
        day: 4,
        merchant: 'typesmith-software',
        price: 5_499,
        riseEvery: 15,
      }),
      subscription('host', { account: 'card', day: 10, merchant: 'hostbarn', price: 4_800 }),
      subscription('storage', {
        account: 'card',
        day: 18,
        merchant: 'cloudcupboard-storage',
        price: 1_199,
        riseEvery: 22,
        phase: 7,
      }),
      shopping('supplies', {
        account: 'card',
        shops: [
          ['inkwell-supply', 4],
          ['parcelwood', 3],
          ['voltyard', 1],
          ['fold-fjord', 0.5],
        ],
        perMonth: 7,
        refunds: 0.07,
        skew: 2,
        week: [0.1, 1, 1, 1, 1, 1, 0.2],
        places: PLACES,
      }),
      shopping('shipping', {
        account: 'card',
        shops: [['swiftcrate-shipping', 1]],
        perMonth: 6,
        week: [0, 1, 1, 1, 1, 1, 0.3],
        places: PLACES,
      }),
      shopping('lunches', {
        account: 'card',
        shops: [
          ['the-copper-ladle', 2],
          ['bean-badger', 5],
          ['saffron-kite', 2],
        ],
        perMonth: 9,
        tips: true,
        week: [0.1, 1, 1, 1, 1, 1, 0.2],
        places: PLACES,
      }),
      shopping('travel', {
        account: 'card',
        shops: [
          ['albatross-air', 2],
          ['tern-hotels', 2],
          ['hopalong-rides', 3],
        ],
        perMonth: 3,
        places: PLACES,
        drops: 0.03,
      }),
    ],
    rules: [
      ownerDraw(),
      cardPayment({ card: 'card', from: 'checking', name: 'Business Platinum', closes: 14, pays: 'all' }),
      interestEarned('savings', 0.03),
      sweep({
        checking: 'checking',
        savings: 'savings',
        names,
        low: 250_000,
        high: 2_400_000,
        target: 1_500_000,
        ceiling: 6_000_000,
      }),
    ],
  };
}

/** What the owner takes on the 28th: half of what stands above a cushion, in whole hundreds. */
function ownerDraw(): Rule {
  const story: Story = {
    name: 'Owner draw',
    raw: 'ONLINE TRANSFER OWNER DRAW',
    merchant: null,
    category: 'TRANSFER_OUT_ACCOUNT_TRANSFER',
    channel: 'online',
    code: 'transfer',
  };
  return {
    key: 'owner',
    onDay: (day, books, emit) => {
      if (day !== dayIn(monthOf(monthIndexOf(day)), 28)) return;
      const amount = Math.min(780_000, Math.floor((books.balance('checking') - 700_000) / 20_000) * 10_000);
      if (amount > 0) emit({ account: 'checking', amount, date: businessDay(day), story });
    },
  };
}

/** Clients pay when they pay: five or six invoices in a month, some of them large. */
function invoices(): Stream {
  return {
    key: 'invoice',
    plan: (month, rng, emit) => {
      for (let n = rng.int(4, 7); n > 0; n--) {
        const client = rng.pick(CLIENTS);
        const story = incomeStory(
          client,
          `${client.toUpperCase()} INVOICE ${rng.int(2100, 2999)}`,
          'INCOME_OTHER',
        );
        emit({
          account: 'checking',
          amount: -rng.int(18, 84) * 5_000,
          date: businessDay(month.first + rng.int(0, month.days - 1)),
          story,
        });
      }
    },
  };
}

function paidOut(key: string, name: string, day: number, amount: number): Stream {
  const story: Story = {
    name: `Payment to ${name}`,
    raw: `ACH CREDIT ${name.toUpperCase()} CONTRACT`,
    merchant: null,
    category: 'GENERAL_SERVICES_CONSULTING_AND_LEGAL',
    channel: 'online',
    code: 'transfer',
  };
  return monthly(key, { account: 'checking', day, amount: () => amount, story: () => story });
}
