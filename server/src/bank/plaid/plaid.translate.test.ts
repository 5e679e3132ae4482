import { describe, expect, test } from 'vitest';
import { currencyOf, translateAccount, translatePage, translateTransaction } from './plaid.translate.ts';
import { logoRule } from './plaid.logos.ts';

const anyLogo = (address: string) => address;

const coffee = {
  transaction_id: 't1',
  account_id: 'a1',
  pending_transaction_id: null,
  name: 'SQ *BLUE BOTTLE',
  merchant_name: 'Blue Bottle',
  amount: 4.5,
  iso_currency_code: 'USD',
  unofficial_currency_code: null,
  date: '2026-05-04',
  authorized_date: '2026-05-03',
  personal_finance_category: {
    primary: 'FOOD_AND_DRINK',
    detailed: 'FOOD_AND_DRINK_COFFEE',
    confidence_level: 'VERY_HIGH',
  },
  payment_channel: 'in store',
  website: 'bluebottle.example.com',
  logo_url: 'https://plaid-merchant-logos.plaid.com/blue.png',
  pending: false,
};

describe('a transaction', () => {
  test('is translated field by field', () => {
    expect(translateTransaction(coffee, anyLogo)).toEqual({
      providerTransactionId: 't1',
      providerAccountId: 'a1',
      pendingProviderId: null,
      name: 'SQ *BLUE BOTTLE',
      merchantName: 'Blue Bottle',
      amount: -450,
      currency: 'USD',
      currencyOfficial: true,
      date: '2026-05-04',
      authorizedDate: '2026-05-03',
      categoryPrimary: 'FOOD_AND_DRINK',
      categoryDetailed: 'FOOD_AND_DRINK_COFFEE',
      categoryConfidence: 'VERY_HIGH',
      paymentChannel: 'in store',
      website: 'https://bluebottle.example.com/',
      logoUrl: 'https://plaid-merchant-logos.plaid.com/blue.png',
      pending: false,
    });
  });

  test('survives nulls everywhere Plaid allows them', () => {
    const bare = {
      ...coffee,
      merchant_name: null,
      personal_finance_category: null,
      website: null,
      logo_url: null,
      authorized_date: null,
      iso_currency_code: null,
      payment_channel: null,
      name: null,
      original_description: 'CHECK 1042',
    };
    expect(translateTransaction(bare, anyLogo)).toMatchObject({
      name: 'CHECK 1042',
      merchantName: null,
      currency: 'XXX',
      categoryPrimary: null,
      website: null,
      logoUrl: null,
      authorizedDate: null,
      paymentChannel: null,
    });
  });

  test('takes name, logo and website of a merchant counterparty, not of a bank', () => {
    const bare = { ...coffee, merchant_name: null, logo_url: null, website: null };
    const shop = {
      name: 'Shop',
      type: 'marketplace',
      logo_url: 'https://x.plaid.com/s.png',
      website: 's.example',
    };
    expect(translateTransaction({ ...bare, counterparties: [shop] }, anyLogo)).toMatchObject({
      merchantName: 'Shop',
      logoUrl: 'https://x.plaid.com/s.png',
    });
    const bank = { name: 'A Bank', type: 'financial_institution' };
    expect(translateTransaction({ ...bare, counterparties: [bank] }, anyLogo)?.merchantName).toBeNull();
  });

  test('reads the merchant out of the line where nobody is named, and keeps the line as it came', () => {
    const raw = { ...coffee, merchant_name: null, name: 'AMZN Mktp US*2K4RT71' };
    expect(translateTransaction(raw, anyLogo)).toMatchObject({
      name: 'AMZN Mktp US*2K4RT71',
      merchantName: 'Amazon',
    });
    const named = { ...raw, merchant_name: 'Amazon Marketplace' };
    expect(translateTransaction(named, anyLogo)?.merchantName).toBe('Amazon Marketplace');
  });

  test.each([
    ['no id', { transaction_id: undefined }],
    ['no account', { account_id: 5 }],
    ['no real date', { date: '2026-02-30' }],
    ['no amount', { amount: null }],
    ['an infinite amount', { amount: Number.POSITIVE_INFINITY }],
  ])('cannot be used with %s', (_, change) => {
    expect(translateTransaction({ ...coffee, ...change }, anyLogo)).toBeNull();
  });

  test('keeps a category nobody knows', () => {
    const future = {
      ...coffee,
      personal_finance_category: { primary: 'SPACE_TRAVEL', detailed: 'SPACE_TRAVEL_MOON' },
    };
    expect(translateTransaction(future, anyLogo)).toMatchObject({
      categoryPrimary: 'SPACE_TRAVEL',
      categoryDetailed: 'SPACE_TRAVEL_MOON',
    });
  });
});

describe('a currency', () => {
  test.each([
    [{ iso_currency_code: 'EUR' }, 'EUR', true],
    [{ iso_currency_code: null, unofficial_currency_code: 'BTC' }, 'BTC', false],
    [{ iso_currency_code: null, unofficial_currency_code: 'USD' }, '~USD', false],
    [{ iso_currency_code: null, unofficial_currency_code: null }, 'XXX', false],
    [{ iso_currency_code: 'usd' }, 'XXX', false],
  ])('of %j is %s, official: %s', (row, currency, currencyOfficial) => {
    expect(currencyOf(row)).toEqual({ currency, currencyOfficial });
  });
});

describe('an account', () => {
  test('keeps the sign of its balances and knows its type', () => {
    const card = {
      account_id: 'c1',
      name: 'Card',
      official_name: 'The Card',
      mask: '4321',
      type: 'credit',
      subtype: 'credit card',
      balances: { current: 410.105, available: null, limit: 2000, iso_currency_code: 'USD' },
    };
    expect(translateAccount(card)).toEqual({
      providerAccountId: 'c1',
      persistentId: null,
      name: 'Card',
      officialName: 'The Card',
      mask: '4321',
      type: 'credit',
      subtype: 'credit card',
      currency: 'USD',
      currencyOfficial: true,
      current: 41_011,
      available: null,
      limit: 200_000,
    });
    expect(translateAccount({ account_id: 'x', type: 'brokerage', balances: {} })?.type).toBe('investment');
    expect(translateAccount({ account_id: 'x', type: 'mystery' })).toMatchObject({
      type: 'other',
      name: 'Account',
    });
    expect(translateAccount({ name: 'nameless' })).toBeNull();
  });
});

test('a page never takes an empty cursor for progress and counts what it cannot use', () => {
  const answer = {
    added: [coffee, { ...coffee, transaction_id: null }],
    modified: [],
    removed: [{ transaction_id: 't0', account_id: 'a1' }, { account_id: 'a1' }],
    next_cursor: '',
    has_more: false,
    transactions_update_status: 'NOT_READY',
  };
  expect(translatePage(answer, anyLogo)).toMatchObject({
    nextCursor: null,
    history: 'preparing',
    removed: ['t0'],
    unusable: 2,
  });
});

test('logos come from the provider over https, or from the embedded bank as a path', () => {
  const plaid = logoRule(null);
  expect(plaid('https://plaid-merchant-logos.plaid.com/a.png')).toBe(
    'https://plaid-merchant-logos.plaid.com/a.png',
  );
  expect(plaid('http://plaid-merchant-logos.plaid.com/a.png')).toBeNull();
  expect(plaid('https://plaid.com.evil.example/a.png')).toBeNull();
  expect(plaid('https://notplaid.com/a.png')).toBeNull();
  expect(plaid('javascript:alert(1)')).toBeNull();
  const embedded = logoRule({ baseUrl: 'http://127.0.0.1:3000/_bank', sameOrigin: true });
  expect(embedded('http://127.0.0.1:3000/_bank/logos/a.png')).toBe('/_bank/logos/a.png');
  expect(embedded('http://127.0.0.1:3000/_bank/../api/v1/auth/logout')).toBeNull();
  expect(embedded('http://127.0.0.1:3000/elsewhere.png')).toBeNull();
});
