import { accountMaker } from '../accounts.ts';
import { businessDay, dayIn, monthIndexOf, monthOf } from '../calendar.ts';
import type { Plot, Rule } from '../engine.ts';
import { interestEarned, sweep } from '../rules.ts';
import { rising, winter } from '../streams/amounts.ts';
import { bill, monthly } from '../streams/bills.ts';
import { cheques } from '../streams/by-hand.ts';
import { shopping } from '../streams/shopping.ts';
import { bankStory, incomeStory, movedFrom, movedTo } from '../streams/stories.ts';
import { subscription } from '../streams/subscription.ts';
import { standingTransfer, transfer } from '../streams/transfers.ts';

const PLACES = [{ city: 'Asheville', region: 'NC', country: 'US' }] as const;
const GALWAY = [{ city: 'Galway', region: null, country: 'IE' }] as const;

/** Ruth: retired, lives on a pension and what her savings yield, and keeps an account in euros for her sister's town. */
export function ruth(seed: string): Plot {
  const make = accountMaker(seed);
  const names = ['Classic Checking', 'Premier Money Market'] as const;
  return {
    persona: 'ruth',
    accounts: [
      make.checking(names[0], 512_000),
      make.other('savings', names[1], `${names[1]} Account`, 'depository', 'money market', 8_640_000),
      make.investment('brokerage', 'Self-Directed Brokerage', 'brokerage', 21_450_000),
      make.investment('ira', 'Rollover IRA', 'ira', 31_800_000),
      make.other('euro', 'Euro Account', 'Euro Current Account', 'depository', 'checking', 284_050, {
        iso: 'EUR',
      }),
      make.investment('points', 'Quill Token Wallet', 'crypto exchange', 184_275, {
        iso: null,
        unofficial: 'QUILL',
      }),
    ],
    streams: [
      monthly('pension', {
        account: 'checking',
        day: 1,
        amount: rising(-214_800, 2),
        story: () =>
          incomeStory(
            'Carolina Teachers Retirement',
            'CAROLINA TEACHERS RET PENSION',
            'INCOME_RETIREMENT_PENSION',
          ),
      }),
      monthly('benefit', {
        account: 'checking',
        day: 10,
        amount: rising(-168_700, 2.5),
        story: () =>
          incomeStory('Social Insurance Office', 'SOCIAL INSURANCE BENEFIT', 'INCOME_RETIREMENT_PENSION'),
      }),
      monthly('tax', {
        account: 'checking',
        day: 17,
        months: [4],
        amount: (_m, rng) => -rng.int(24_000, 71_000),
        story: () => incomeStory('Department of Revenue', 'TAX REFUND', 'INCOME_TAX_REFUND'),
      }),
      standingTransfer(
        'ira',
        'ira',
        'checking',
        15,
        60_000,
        ['Rollover IRA', names[0]],
        'INVESTMENT_AND_RETIREMENT_FUNDS',
      ),
      bill(
        'power',
        'checking',
        11,
        'cascade-light-power',
        (month, rng) => 5_900 + Math.round(8_400 * winter(month)) + rng.int(0, 900),
      ),
      bill('water', 'checking', 19, 'city-water-bureau', (_m, rng) => rng.int(3_800, 5_200)),
      bill('internet', 'checking', 6, 'fibermoss-internet', () => 6_500),
      bill('phone', 'checking', 14, 'pebble-mobile', () => 3_000),
      bill('medigap', 'checking', 3, 'kestrel-mutual-insurance', rising(18_640, 5)),
      bill('home-insurance', 'checking', 21, 'kestrel-mutual-insurance', rising(98_600, 5), { months: [5] }),
      subscription('ledger', {
        account: 'checking',
        day: 8,
        merchant: 'the-daily-ledger',
        price: 1_999,
        riseEvery: 28,
      }),
      subscription('foxglove', {
        account: 'checking',
        day: 22,
        merchant: 'foxglove-tv',
        price: 899,
        riseEvery: 19,
        phase: 5,
      }),
      monthly('riverkeepers', {
        account: 'checking',
        day: 5,
        amount: () => 6_000,
        story: () => ({
          name: 'Riverkeepers Trust',
          raw: 'RIVERKEEPERS TRUST DONATION',
          merchant: 'riverkeepers-trust',
          category: 'GOVERNMENT_AND_NON_PROFIT_DONATIONS',
          channel: 'online',
          code: 'standing order',
        }),
      }),
      monthly('library', {
        account: 'checking',
        day: 2,
        months: [12],
        amount: () => 50_000,
        story: () => ({
          name: 'Open Shelf Library Fund',
          raw: 'OPEN SHELF LIBRARY FUND YEAR END',
          merchant: 'open-shelf-library-fund',
          category: 'GOVERNMENT_AND_NON_PROFIT_DONATIONS',
          channel: 'online',
          code: 'payment',
        }),
      }),
      shopping('groceries', {
        account: 'checking',
        shops: [
          ['pemberton-foods', 4],
          ['little-ox-butchers', 1],
          ['harbor-lane-market', 3],
        ],
        perMonth: 9,
        hours: [9, 17],
        places: PLACES,
      }),
      shopping('dining', {
        account: 'checking',
        shops: [
          ['blue-heron-diner', 4],
          ['the-copper-ladle', 2],
          ['third-crow-coffee', 3],
        ],
        perMonth: 6,
        hours: [11, 19],
        tips: true,
        places: PLACES,
      }),
      shopping('health', {
        account: 'checking',
        shops: [
          ['clover-pharmacy', 5],
          ['riverbend-family-clinic', 2],
          ['clearview-optics', 0.5],
          ['bright-molar-dental', 0.7],
        ],
        perMonth: 4,
        week: [0.1, 1, 1, 1, 1, 1, 0.3],
        hours: [9, 16],
        places: PLACES,
      }),
      shopping('garden', {
        account: 'checking',
        shops: [
          ['oak-anvil-hardware', 3],
          ['whisker-wag', 2],
          ['marigold-gifts', 2],
          ['paper-lantern-books', 2],
        ],
        perMonth: 5,
        skew: 3,
        season: (month) => ([4, 5, 12].includes(month.month) ? 1.6 : 0.8),
        refunds: 0.04,
        places: PLACES,
      }),
      shopping('fuel', {
        account: 'checking',
        shops: [['juniper-fuel', 1]],
        perMonth: 2.5,
        preauth: 10_000,
        places: PLACES,
      }),
      monthly('let', {
        account: 'euro',
        day: 4,
        amount: () => -41_500,
        story: () => incomeStory('Claddagh Lettings', 'CLADDAGH LETTINGS RENT SHARE', 'INCOME_RENTAL'),
      }),
      monthly('rates', {
        account: 'euro',
        day: 12,
        months: [2, 5, 8, 11],
        amount: () => 28_400,
        story: () => ({
          name: 'Property tax',
          raw: 'LOCAL PROPERTY TAX GALWAY',
          merchant: null,
          category: 'GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT',
          channel: 'online',
          code: 'direct debit',
        }),
      }),
      shopping('galway', {
        account: 'euro',
        shops: [
          ['mercado-da-ribeira-nova', 3],
          ['pastelaria-do-largo', 3],
          ['blue-heron-diner', 1],
        ],
        perMonth: 20,
        season: (month) => ([6, 7].includes(month.month) ? 1.6 : 0),
        places: GALWAY,
      }),
      monthly('token', {
        account: 'points',
        day: 25,
        amount: (_m, rng) => -rng.int(300, 900),
        story: () => bankStory('Staking reward', 'INCOME_INTEREST_EARNED', 'interest'),
      }),
      cheques('cheques', 'checking', 1.5, 4_000, 18_000),
    ],
    rules: [
      dividends('brokerage', 'savings', 0.0068, ['Self-Directed Brokerage', names[1]]),
      dividends('ira', null, 0.0061, ['Rollover IRA', names[1]]),
      interestEarned('savings', 0.034),
      sweep({
        checking: 'checking',
        savings: 'savings',
        names,
        low: 120_000,
        high: 800_000,
        target: 450_000,
        ceiling: 14_000_000,
      }),
    ],
  };
}

/** Quarterly dividends on a brokerage account, moved on to another account when `to` is given. */
function dividends(account: string, to: string | null, rate: number, names: readonly [string, string]): Rule {
  const key = `dividends:${account}`;
  return {
    key,
    onDay: (day, books, emit) => {
      const month = monthOf(monthIndexOf(day));
      if (month.month % 3 !== 0 || day !== dayIn(month, 20)) return;
      const amount = Math.round(books.balance(account) * rate) + books.rng(key, month.label).int(-900, 900);
      if (amount <= 0) return;
      emit({
        account,
        amount: -amount,
        date: businessDay(day),
        story: bankStory('Dividend received', 'INCOME_DIVIDENDS', 'payment'),
      });
      if (!to) return;
      transfer(emit, {
        from: account,
        to,
        amount,
        date: businessDay(businessDay(day) + 1),
        lag: 1,
        mark: `${key}:${month.label}`,
        out: movedTo(names[1], 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS'),
        in: movedFrom(names[0], 'TRANSFER_IN_INVESTMENT_AND_RETIREMENT_FUNDS'),
      });
    },
  };
}
