import { readFileSync } from 'node:fs';
import { primaryCategories, detailedCategories } from '@saldo/contract/transactions/taxonomy';
import { describe, expect, test } from 'vitest';
import { brandsByFirstWord, phrasesByFirstWord, plainWords } from '../bank/merchants.ts';
import { findRegular, guessByWords, type Unknown } from './guessing.ts';

const row = (text: string, amount = 250_000, date = '2026-01-30'): Unknown => ({
  id: 1,
  account_id: 1,
  type: 'depository',
  date,
  amount_minor: amount,
  text,
  payee: text.toLowerCase().replaceAll(/[^a-z]/g, ''),
});
const coded = (text: string, amount?: number) => {
  const guess = guessByWords(row(text, amount));
  return guess && (guess.detailed ?? guess.primary);
};

describe('the table of merchants and words', () => {
  const codes = new Set<string>([
    ...primaryCategories,
    ...primaryCategories.flatMap(detailedCategories),
    'NOTHING',
    'MOVED',
  ]);
  const brands = [...brandsByFirstWord.values()].flat();
  const phrases = [...phrasesByFirstWord.values()].flat();

  test('has categories of the provider alone, and words as lines are read', () => {
    expect(
      [...brands.map(({ code }) => code), ...phrases.flatMap((one) => one.codes)].filter(
        (code) => !codes.has(code),
      ),
    ).toEqual([]);
    const printed = [...brands, ...phrases].map(({ words }) => words.join(' '));
    expect(printed.filter((text) => plainWords(text).join(' ') !== text)).toEqual([]);
  });

  test('says one thing of each', () => {
    const printed = brands.map(({ words }) => words.join(' '));
    expect(printed.filter((text, at) => printed.indexOf(text) !== at)).toEqual([]);
    const both = phrases.filter(({ words, codes: [code, other], codes: { length } }) =>
      length > 1
        ? !code?.startsWith('TRANSFER_OUT') || !other?.startsWith('TRANSFER_IN')
        : printed.includes(words.join(' ')),
    );
    expect(both.map(({ words }) => words.join(' '))).toEqual([]);
  });
});

describe('what words of a line tell of money out', () => {
  test.each([
    ['NETFLIX.COM 866-579-7172 CA', 'ENTERTAINMENT_TV_AND_MOVIES'],
    ['DLO*MAX HBO LATAM', 'ENTERTAINMENT_TV_AND_MOVIES'],
    ['SOFTWARE ZETA LATAM SAS', null],
    ['LATAM 0452219871', 'TRAVEL_FLIGHTS'],
    ['KROGER #455 HOUSTON TX', 'FOOD_AND_DRINK_GROCERIES'],
    ['DEBIT CARD PURCHASE XXXXX4411 SHELL OIL 57444212', 'TRANSPORTATION_GAS'],
    ['UBER   *TRIP HELP.UBER.COM', 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES'],
    ['UBER *EATS', 'FOOD_AND_DRINK_RESTAURANT'],
    ['ATM WITHDRAWAL 001234 7-ELEVEN CONGRESS AVE', 'TRANSFER_OUT_WITHDRAWAL'],
    ['NON-CHASE ATM FEE-WITH', 'BANK_FEES_ATM_FEES'],
    ['COSTCO WHSE #0143', 'GENERAL_MERCHANDISE_SUPERSTORES'],
    ['COSTCO GAS #0143', 'TRANSPORTATION_GAS'],
    ['AMZN Mktp US*2K4RT71', 'GENERAL_MERCHANDISE_ONLINE_MARKETPLACES'],
    ['COMPRA TARJ. 5402XXXX MERCADONA LAVAPIES', 'FOOD_AND_DRINK_GROCERIES'],
    ['FARMACIA LDA. GOMEZ', 'MEDICAL_PHARMACIES_AND_SUPPLEMENTS'],
    ['CLINICA DENTAL SONRISAS', 'MEDICAL_DENTAL_CARE'],
    ['TAQUERIA Y CERVECERIA EL PASO', 'FOOD_AND_DRINK'],
    ['INTEREST CHARGE ON PURCHASES', 'BANK_FEES_INTEREST_CHARGE'],
    ['COMISION POR TRANSFERENCIA', 'BANK_FEES_OTHER_BANK_FEES'],
    ['ZELLE TO MARIA HYATT', 'TRANSFER_OUT_TRANSFER_OUT_TO_APPS'],
    ['ROCKET MORTGAGE LOAN PYMT PPD ID: 1234', 'LOAN_PAYMENTS_MORTGAGE_PAYMENT'],
  ])('%s', (text, code) => expect(coded(text, -4_250)).toBe(code));

  test.each([
    'Online Transfer to SAV ...8821',
    'TRASPASO A CUENTA AHORRO HOTEL',
    'CHASE CREDIT CRD AUTOPAY',
    'PAGO TARJETA CREDITO ORO',
    'COSTCO ANYWHERE VISA BY CITI PAYMENT',
    'AMAZON STORE CARD SYNCB PAYMENT',
    'TARGET CARD SRVC PAYMENT 4432',
    'CARREFOUR FINANCIERO CUOTA TARJETA PASS',
    'CHECK 1041',
    'HOTEL PHARMACY',
    'SHELL GAME SHOW',
    'TARGETED MEDIA',
    'PAYROLL',
    'MARIA LOPEZ',
    '',
  ])('%s gives no guess', (text) => expect(coded(text, -4_250)).toBeNull());
});

describe('what words of a line tell of money in', () => {
  test.each([
    ['ACME PAYROLL 00123', 'INCOME_SALARY'],
    ['Nómina enero', 'INCOME_SALARY'],
    ['LOHN/GEHALT 01/26', 'INCOME_SALARY'],
    ['SSA TREAS 310 XXSOC SEC', 'INCOME_RETIREMENT_PENSION'],
    ['Interest paid', 'INCOME_INTEREST_EARNED'],
    ['Dividend VTI', 'INCOME_DIVIDENDS'],
    ['DIRECT DEP INITECH', 'INCOME'],
    ['LYFT DRIVER PAYOUT', 'INCOME'],
    ['UBER DRIVER EARNINGS', 'INCOME'],
    ['DOORDASH DASHER PAY', 'INCOME'],
    ['INSTACART SHOPPER PAYOUT', 'INCOME'],
    ['EBAY SALES PAYOUT', 'INCOME'],
    ['AIRBNB PAYOUT HOST', 'INCOME'],
    ['UBER PAGO A CONDUCTOR', 'INCOME'],
    ['IRS TREAS 310 TAX REF', 'INCOME_TAX_REFUND'],
    ['MOBILE CHECK DEPOSIT', 'TRANSFER_IN_DEPOSIT'],
    ['BIZUM DE LAURA', 'TRANSFER_IN_TRANSFER_IN_FROM_APPS'],
    ['THE HOME DEPOT #3810 RETURN', 'HOME_IMPROVEMENT_HARDWARE'],
  ])('%s', (text, code) => expect(coded(text)).toBe(code));

  test.each([
    'Payroll tax refund',
    'ETSY DEPOSIT',
    'AIRBNB INC PAYMENTS',
    'PAYOUT TRANSFER FROM SAVINGS',
    'Salary advance',
    'Transfer from savings, interest account',
    'PAYDAY LOAN',
    'REEMBOLSO NOMINA',
    'ROCKET MORTGAGE',
    'RENT UNIT 4',
  ])('%s gives no guess', (text) => expect(coded(text)).toBeNull());

  test('on a card it is no income', () => {
    expect(guessByWords({ ...row('Interest paid'), type: 'credit' })).toBeNull();
  });
});

test('a payer of large sums in a rhythm pays; of small or odd ones does not', () => {
  const monthly = (text: string, amount: number) =>
    ['2026-01-30', '2026-02-27', '2026-03-30'].map((date, at) => row(`${text} ${at}71`, amount, date));
  const found = (rows: Unknown[]) => findRegular(rows).map(({ payee }) => payee);
  expect(found(monthly('INITECH', 250_000))).toEqual(['initech']);
  expect(found(monthly('Ana', 4_000))).toEqual([]);
  expect(found(monthly('REEMBOLSO INITECH', 250_000))).toEqual([]);
  expect(found(monthly('INITECH', 250_000).slice(1))).toEqual([]);
  const odd = monthly('Fair', 250_000).map((one, at) => ({ ...one, amount_minor: 10_000 * 9 ** at }));
  expect(found(odd)).toEqual([]);
});

test('however long and odd a line is, it is read in no time', () => {
  const before = performance.now();
  for (const text of ['a '.repeat(5_000), 'atm '.repeat(2_000), `${'* '.repeat(3_000)}x`, '\0'.repeat(900)])
    guessByWords(row(text, -100));
  expect(performance.now() - before).toBeLessThan(200);
});

interface Line {
  part: string;
  code: string;
  amount: number;
  text: string;
}

/** Lines with their categories by hand, `guessing.lines.txt`. */
function readLines(): Line[] {
  let part = '';
  return readFileSync(new URL('guessing.lines.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      part = /^\[(\w+)\]$/.exec(line)?.[1] ?? part;
      const [, code, sign, text] = /^([A-Z_]+|-) ([=+]) (.+)$/.exec(line) ?? [];
      return code && text ? [{ part, code, amount: sign === '+' ? 4_250 : -4_250, text }] : [];
    });
}

test('of lines of ten banks the guesses are right, and most of known merchants are guessed', () => {
  const lines = readLines().map((line) => ({ ...line, guess: coded(line.text, line.amount) }));
  const guessed = lines.filter(({ guess }) => guess !== null);
  // A guess that says the primary alone is right and says less.
  const right = guessed.filter(
    ({ code, guess }) => guess === code || (guess && code.startsWith(`${guess}_`)),
  );
  const chains = lines.filter(({ part }) => part === 'chains');
  const found = chains.filter(({ guess }) => guess !== null);
  const wrong = guessed.filter((line) => !right.includes(line));
  console.log(
    `${lines.length} lines, ${guessed.length} guessed, ${right.length} right; of ${chains.length} of chains ${found.length} guessed`,
    ...[...wrong, ...lines.filter(({ code, guess }) => code !== '-' && guess === null)].map(
      ({ text, code, guess }) => `\n${text}: ${guess}, not ${code}`,
    ),
  );
  expect(lines.length).toBeGreaterThanOrEqual(400);
  expect(right.length / guessed.length).toBeGreaterThanOrEqual(0.97);
  expect(found.length / chains.length).toBeGreaterThanOrEqual(0.8);
});
