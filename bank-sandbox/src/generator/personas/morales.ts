import { accountMaker } from '../accounts.ts';
import { weekday } from '../calendar.ts';
import type { Plot, Stream } from '../engine.ts';
import { merchant, purchaseStory } from '../merchants.ts';
import { cardPayment, interestEarned, loanPayment, sweep } from '../rules.ts';
import { rising, winter } from '../streams/amounts.ts';
import { bill, biweekly, monthly } from '../streams/bills.ts';
import { cash, cheques } from '../streams/by-hand.ts';
import { shopping } from '../streams/shopping.ts';
import { NOWHERE, incomeStory } from '../streams/stories.ts';
import { subscription } from '../streams/subscription.ts';
import { standingTransfer } from '../streams/transfers.ts';

const PLACES = [
  { city: 'Sacramento', region: 'CA', country: 'US' },
  { city: 'Davis', region: 'CA', country: 'US' },
  { city: 'Elk Grove', region: 'CA', country: 'US' },
] as const;

/** The Morales family: two incomes, a house, a car loan, two children. */
export function morales(seed: string): Plot {
  const make = accountMaker(seed);
  const names = ['Joint Checking', 'Family Savings'] as const;
  return {
    persona: 'morales',
    accounts: [
      make.checking(names[0], 688_410),
      make.savings(names[1], 1_450_000),
      make.card('card', 'Family Cashback', 1_500_000, 142_318),
      make.card('card2', 'Fuel & Travel', 700_000, 38_907),
      make.loan('mortgage', 'Home Mortgage', 'mortgage', 38_640_000),
      make.loan('car', 'Car', 'auto', 3_480_000),
    ],
    streams: [
      biweekly(
        'pay-elena',
        'checking',
        rising(-268_041, 2),
        incomeStory('Valley Health Partners', 'VALLEY HEALTH PARTNERS PAYROLL', 'INCOME_SALARY'),
      ),
      ...([15, 30] as const).map((day) =>
        monthly(`pay-luis-${day}`, {
          account: 'checking',
          day,
          amount: rising(-201_566, 2),
          story: () => incomeStory('Unified School District', 'UNIFIED SCHOOL DIST PAYROLL', 'INCOME_SALARY'),
        }),
      ),
      daycare(),
      bill(
        'power',
        'checking',
        10,
        'cascade-light-power',
        (month, rng) =>
          8_100 +
          Math.round(7_600 * winter(month)) +
          ([7, 8].includes(month.month) ? 9_500 : 0) +
          rng.int(0, 2_000),
      ),
      bill(
        'gas',
        'checking',
        18,
        'hearthside-gas',
        (month, rng) => 2_100 + Math.round(8_800 * winter(month)) + rng.int(0, 700),
      ),
      bill('water', 'checking', 22, 'city-water-bureau', (_m, rng) => rng.int(4_200, 7_400)),
      bill('waste', 'checking', 6, 'tidy-cart-waste', () => 3_150),
      bill('internet', 'checking', 9, 'fibermoss-internet', () => 8_000),
      bill('phones', 'card', 13, 'pebble-mobile', () => 13_600, { pends: true }),
      bill('life-insurance', 'checking', 4, 'kestrel-mutual-insurance', () => 4_862),
      bill('car-insurance', 'checking', 19, 'kestrel-mutual-insurance', rising(66_400, 4), {
        months: [2, 8],
      }),
      bill('home-insurance', 'checking', 24, 'kestrel-mutual-insurance', rising(121_800, 5), {
        months: [10],
      }),
      bill('piano', 'checking', 7, 'tempo-music-school', () => 13_000),
      monthly('property-tax', {
        account: 'checking',
        day: 10,
        months: [4, 12],
        amount: rising(214_300, 2),
        story: () => ({
          name: 'County tax collector',
          raw: 'COUNTY TAX COLLECTOR PROPERTY TAX',
          merchant: null,
          category: 'GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT',
          channel: 'other',
          code: 'bill payment',
        }),
      }),
      monthly('tax', {
        account: 'checking',
        day: 12,
        months: [3],
        amount: (_m, rng) => -rng.int(188_000, 342_000),
        story: () => incomeStory('Department of Revenue', 'TAX REFUND', 'INCOME_TAX_REFUND'),
      }),
      subscription('stream', {
        account: 'card',
        day: 8,
        merchant: 'nimbus-stream',
        price: 1_999,
        riseEvery: 16,
      }),
      subscription('music', {
        account: 'card',
        day: 21,
        merchant: 'larkwave-music',
        price: 1_699,
        riseEvery: 29,
        phase: 4,
      }),
      subscription('games', {
        account: 'card',
        day: 27,
        merchant: 'pixel-burrow',
        price: 999,
        cycle: { months: 18, paid: 10 },
        phase: 2,
      }),
      subscription('security', { account: 'card', day: 16, merchant: 'lanternwatch', price: 2_400 }),
      subscription('storage', { account: 'card', day: 3, merchant: 'cloudcupboard-storage', price: 999 }),
      standingTransfer('save', 'checking', 'savings', 2, 60_000, names),
      shopping('groceries', {
        account: 'card',
        shops: [
          ['pemberton-foods', 6],
          ['mercado-las-flores', 3],
          ['wide-river-club', 2],
          ['little-ox-butchers', 1],
        ],
        perMonth: 14,
        skew: 2,
        refunds: 0.02,
        places: PLACES,
      }),
      shopping('fuel', {
        account: 'card2',
        shops: [
          ['juniper-fuel', 3],
          ['redtail-gas', 2],
        ],
        perMonth: 7,
        hours: [6, 20],
        preauth: 17_500,
        skew: 1,
        places: PLACES,
      }),
      shopping('dining', {
        account: 'card',
        shops: [
          ['casa-palomino', 3],
          ['blue-heron-diner', 3],
          ['pizza-meridian', 3],
          ['patty-wagon', 3],
        ],
        perMonth: 9,
        hours: [11, 21],
        week: [2, 0.6, 0.7, 0.8, 1, 1.8, 2],
        tips: true,
        places: PLACES,
      }),
      shopping('kids', {
        account: 'card',
        shops: [
          ['little-sprout-kids', 3],
          ['barnaby-s', 4],
          ['harbor-science-museum', 1],
          ['paper-lantern-books', 1],
        ],
        perMonth: 6,
        refunds: 0.1,
        season: (month) => ([8, 12].includes(month.month) ? 1.8 : 1),
        places: PLACES,
      }),
      shopping('online', {
        account: 'card',
        shops: [
          ['parcelwood', 5],
          ['kiosk-co', 2],
          ['northbound-apparel', 1],
        ],
        perMonth: 6,
        refunds: 0.1,
        skew: 3,
        season: (month) => (month.month === 12 ? 2.2 : 1),
        places: PLACES,
      }),
      shopping('house', {
        account: 'card',
        shops: [
          ['oak-anvil-hardware', 5],
          ['fold-fjord', 1],
          ['bright-pipe-plumbing', 1],
        ],
        perMonth: 2,
        skew: 3,
        places: PLACES,
      }),
      shopping('health', {
        account: 'checking',
        shops: [
          ['clover-pharmacy', 4],
          ['riverbend-family-clinic', 2],
          ['bright-molar-dental', 1],
          ['clearview-optics', 0.4],
        ],
        perMonth: 3,
        hours: [9, 17],
        week: [0.1, 1, 1, 1, 1, 1, 0.5],
        places: PLACES,
      }),
      shopping('pets', {
        account: 'card',
        shops: [
          ['whisker-wag', 3],
          ['pawsome-vet', 1],
        ],
        perMonth: 1.4,
        places: PLACES,
      }),
      shopping('road', {
        account: 'card2',
        shops: [
          ['bridgeway-tolls', 4],
          ['curbside-parking', 3],
          ['torque-sons', 0.5],
        ],
        perMonth: 5,
        places: PLACES,
      }),
      shopping('holiday', {
        account: 'card2',
        shops: [
          ['tern-hotels', 3],
          ['albatross-air', 1],
          ['roadrunner-rentals', 1],
          ['blue-heron-diner', 3],
        ],
        perMonth: 8,
        season: (month) => (month.month === 7 ? 1 : 0),
        places: PLACES,
      }),
      cash('cash', 'checking', 2, PLACES),
      cheques('cheques', 'checking', 1.4, 6_000, 24_000),
    ],
    rules: [
      loanPayment({
        loan: 'mortgage',
        from: 'checking',
        name: 'Home Mortgage',
        day: 1,
        payment: 228_714,
        rate: 0.0465,
        category: 'LOAN_PAYMENTS_MORTGAGE_PAYMENT',
      }),
      loanPayment({
        loan: 'car',
        from: 'checking',
        name: 'Car Loan',
        day: 20,
        payment: 38_920,
        rate: 0.052,
        category: 'LOAN_PAYMENTS_CAR_PAYMENT',
      }),
      cardPayment({ card: 'card', from: 'checking', name: 'Family Cashback', closes: 12, pays: 'all' }),
      cardPayment({ card: 'card2', from: 'checking', name: 'Fuel & Travel', closes: 25, pays: 'all' }),
      interestEarned('savings', 0.036),
      sweep({
        checking: 'checking',
        savings: 'savings',
        names,
        low: 160_000,
        high: 1_100_000,
        target: 650_000,
        ceiling: 4_800_000,
      }),
    ],
  };
}

/** Childcare every Monday, not in the last week of December. */
function daycare(): Stream {
  const one = merchant('acorn-house-daycare');
  return {
    key: 'daycare',
    plan: (month, rng, emit) => {
      for (let day = month.first; day < month.first + month.days; day++) {
        if (weekday(day) !== 1 || (month.month === 12 && day - month.first > 23)) continue;
        emit({
          account: 'checking',
          amount: 31_000,
          date: day,
          story: { ...purchaseStory(one, rng, NOWHERE), code: 'direct debit' },
          stream: { key: 'daycare', frequency: 'WEEKLY' },
        });
      }
    },
  };
}
