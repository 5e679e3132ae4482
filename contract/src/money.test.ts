import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  cents,
  centsFromInput,
  centsFromWire,
  centsToDecimal,
  centsToWire,
  formatCents,
  maxCents,
  divided,
  money,
  moneyAboveZero,
  moneyFigure,
  moneyFromZero,
  queryMoney,
  sumCents,
  zeroCents,
} from './money.ts';

const anyCents = fc.integer({ min: -maxCents, max: maxCents }).map(cents);

describe('money on the wire', () => {
  it('comes back as the same cents, whatever the amount', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        const text = JSON.stringify(z.encode(money, amount));
        expect(z.decode(money, JSON.parse(text) as number)).toBe(amount);
      }),
    );
  });

  it('prints like the decimal a person would write', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsToWire(amount)).toBe(Number(centsToDecimal(amount)));
      }),
    );
    expect(JSON.stringify(centsToWire(cents(-10)))).toBe('-0.1');
    expect(JSON.stringify(centsToWire(maxCents))).toBe('999999999.99');
  });

  it.each([
    ['NaN', Number.NaN],
    ['Infinity', Infinity],
    ['three decimals', 12.345],
    ['the sum that is not 0.3', 0.1 + 0.2],
    ['one cent above the limit', 1_000_000_000],
    ['a tiny exponent', 1e-7],
    ['a huge exponent', 1e309],
    ['text', '10'],
    ['hexadecimal text', '0x10'],
    ['an empty list', []],
    ['true', true],
    ['nothing', undefined],
  ])('refuses %s', (_, value) => {
    expect(z.safeDecode(money, value as number).success).toBe(false);
  });

  it('stores minus zero as zero', () => {
    expect(Object.is(z.decode(money, -0), 0)).toBe(true);
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  it('refuses zero and less where something must be added', () => {
    expect(z.safeDecode(moneyAboveZero, 0).error?.issues[0]?.message).toBe('Enter an amount greater than 0.');
    expect(z.safeDecode(moneyAboveZero, -1).success).toBe(false);
    expect(z.decode(moneyAboveZero, 0.01)).toBe(1);
  });
});

describe('the limit', () => {
  it('is 999,999,999.99 either way, and itself allowed', () => {
    expect([maxCents, zeroCents]).toEqual([99_999_999_999, 0]);
    expect(z.decode(money, 999_999_999.99)).toBe(maxCents);
    expect(z.decode(money, -999_999_999.99)).toBe(-maxCents);
    expect(z.decode(money, 0)).toBe(0);
    expect(centsFromWire(999_999_999.99)).toBe(maxCents);
    expect(centsFromWire(1_000_000_000)).toBeNull();
  });

  it('is refused with one sentence, decimals with another', () => {
    const said = (value: number) => z.safeDecode(money, value).error?.issues.map(({ message }) => message);
    expect(said(1e12)).toEqual(['The amount must be at most 999,999,999.99.']);
    expect(said(12_345_678_901.234)).toEqual(['The amount must be at most 999,999,999.99.']);
    expect(said(0.125)).toEqual(['Use at most 2 decimals.']);
  });

  it('does not hold for figures: what a bank reports is shown as it is', () => {
    expect(z.decode(moneyFigure, 12_345_678_901.25)).toBe(1_234_567_890_125);
    expect(z.encode(moneyFigure, cents(1_234_567_890_125))).toBe(12_345_678_901.25);
  });
});

describe('money that may not be negative', () => {
  it('may be zero, a target or a reservation of nothing', () => {
    expect(z.decode(moneyFromZero, 0)).toBe(0);
    expect(z.decode(moneyFromZero, 0.01)).toBe(1);
    expect(z.safeDecode(moneyFromZero, -0.01).error?.issues[0]?.message).toBe(
      'The amount can’t be negative.',
    );
    expect(z.encode(moneyFromZero, cents(12_345))).toBe(123.45);
  });
});

describe('an amount in a query', () => {
  it('is decimal text without a sign', () => {
    expect(z.decode(queryMoney, '12.50')).toBe(1_250);
    expect(z.decode(queryMoney, '0')).toBe(0);
    expect(z.encode(queryMoney, cents(1_250))).toBe('12.50');
    for (const text of ['-1', '+1', '1e3', '1,000', '', ' 1', '1.234', '1000000000'])
      expect(z.safeDecode(queryMoney, text).success, text).toBe(false);
  });
});

describe('a quotient', () => {
  it('is the nearest whole cent, half away from zero, for any numbers', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 1, max: 10_000 }), (total, by) => {
        const got = BigInt(divided(total, by));
        const size = total < 0 ? -BigInt(total) : BigInt(total);
        const nearest = (2n * size + BigInt(by)) / (2n * BigInt(by));
        expect(got).toBe(total < 0 ? -nearest : nearest);
      }),
    );
    expect([divided(5, 2), divided(-5, 2), divided(1, 3), divided(2, 3), divided(0, 7)]).toEqual([
      3, -3, 0, 1, 0,
    ]);
    expect(Object.is(divided(-1, 3), 0)).toBe(true);
  });
});

describe('cents', () => {
  it('are whole and safe', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
  });

  it('sum exactly', () => {
    fc.assert(
      fc.property(fc.array(anyCents, { maxLength: 50 }), (amounts) => {
        expect(BigInt(sumCents(amounts))).toBe(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
      }),
    );
  });
});

describe('an amount as typed', () => {
  it.each([
    ['1,234.5', 123_450],
    ['$20', 2000],
    ['-$3.05', -305],
    [' 0.01 ', 1],
    ['.5', 50],
    ['.50', 50],
    ['-.05', -5],
    ['1,250', 125_000],
    ['1,250.00', 125_000],
    ['1234567.89', 123_456_789],
  ])('reads %s', (text, expected) => {
    expect(centsFromInput(text)).toBe(expected);
  });

  it.each([
    '',
    '1,23',
    '1.234',
    '12,34.00',
    'abc',
    '1e5',
    '0x10',
    '--1',
    '1000000000',
    '.',
    '-',
    '5.',
    ',5',
    '12,50',
    '.505',
    '1e',
  ])('refuses "%s"', (text) => {
    expect(centsFromInput(text)).toBeNull();
  });
});

describe('an amount for reading', () => {
  it('has two digits behind the point in every currency, and in plain text', () => {
    expect(['5', '0', '-5', '-12345'].map((text) => centsToDecimal(cents(Number(text))))).toEqual([
      '0.05',
      '0.00',
      '-0.05',
      '-123.45',
    ]);
    expect(formatCents(cents(150), 'JPY')).toBe('¥1.50');
    expect(formatCents(cents(150), 'KWD')).toBe('KWD\u00a01.50');
    expect(formatCents(cents(100), 'TOKEN')).toBe('TOKEN 1.00');
  });

  it('has two decimals, separators and the sign before the symbol', () => {
    expect(formatCents(cents(123_450))).toBe('$1,234.50');
    expect(formatCents(cents(-500))).toBe('-$5.00');
    expect(formatCents(cents(99_999_999_999))).toBe('$999,999,999.99');
  });

  it('never shows an unofficial currency as dollars', () => {
    expect(formatCents(cents(5), 'DOGECOIN')).toBe('DOGECOIN 0.05');
  });

  it('is exact for every amount', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsFromInput(formatCents(amount))).toBe(amount);
        expect(centsFromWire(centsToWire(amount))).toBe(amount);
      }),
    );
  });
});
