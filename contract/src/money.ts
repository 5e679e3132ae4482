import * as z from 'zod/mini';

declare const centsBrand: unique symbol;

/**
 * An amount of money as a safe integer number of hundredths of the currency unit, signed from the person's view:
 * positive is money in, negative is money out. Hundredths for every currency, also those without subunits, so that
 * one integer means one thing (docs/money.md).
 */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** The largest absolute amount the API takes or gives: 999,999,999.99. */
export const maxCents = 99_999_999_999 as Cents;

/** Zero, for sums. */
export const zeroCents = 0 as Cents;

/** Marks a safe integer as cents; throws RangeError for anything else, so a fraction can never slip in. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** Exact sum of cents; throws RangeError outside the safe integers. */
export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total += value;
  return cents(total);
}

/** A quotient of whole numbers, half away from zero to the cent. */
export function divided(total: number, by: number): Cents {
  const size = Math.floor((Math.abs(total) * 2 + by) / (by * 2));
  return cents(total < 0 ? -size : size);
}

/** Wire number (currency units) to cents by decimal text; null when it is not finite or has more than 2 decimals. */
export function centsFromWire(value: number): Cents | null {
  return Math.abs(value) <= 999_999_999.99 ? centsFromFigure(value) : null;
}

/** As centsFromWire for a figure that came from a bank or a sum: up to 13 digits before the point. */
function centsFromFigure(value: number): Cents | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return null;
  const units = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return cents(match[1] ? -units : units);
}

/**
 * Cents to the wire number, through decimal text: 1234 -> "1234e-2" -> 12.34. Answers do this by the thousand. Throws
 * RangeError for what is no whole number of cents.
 */
export function centsToWire(value: Cents): number {
  return Number(`${cents(value)}e-2`);
}

/** Cents as plain decimal text with 2 decimals and a hyphen for negative amounts: -1234 -> "-12.34". */
export function centsToDecimal(value: Cents): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Decimal text as a person types it ("1,234.5", "$20", ".5", " 12 ") to cents; null when it is not an amount with at most
 * 2 decimals within the limit.
 */
export function centsFromInput(text: string): Cents | null {
  const plain = text.trim().replace(/^(-?)\$\s?/, '$1');
  if (!/^-?(?=\.?\d)(\d+|\d{1,3}(,\d{3})+)?(\.\d{1,2})?$/.test(plain)) return null;
  return centsFromWire(Number(plain.replaceAll(',', '')));
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount for reading, en-US: `$1,234.50`, `-$5.00`. A currency Intl does not know (unofficial ones) is shown as its
 * code before the figure and never as dollars.
 */
export function formatCents(value: Cents, currency = 'USD'): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    formatter = /^[A-Z]{3}$/.test(currency)
      ? new Intl.NumberFormat('en-US', {
          style: 'currency',
          currency,
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        })
      : new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    formatters.set(currency, formatter);
  }
  // A decimal string keeps Intl exact; a division would go through binary floating point.
  const text = formatter.format(centsToDecimal(value) as Intl.StringNumericLiteral);
  return /^[A-Z]{3}$/.test(currency) ? text : `${currency} ${text}`;
}

const wireMoney = z.number({ error: 'Enter an amount as a number.' }).check(
  z.refine((value) => Math.abs(value) <= 999_999_999.99, {
    error: 'The amount must be at most 999,999,999.99.',
    abort: true,
  }),
  z.refine((value) => centsFromWire(value) !== null, { error: 'Use at most 2 decimals.' }),
);

/** Money in JSON: a number of currency units with at most 2 decimals on the wire, Cents in programs. */
export const money = z.codec(
  wireMoney,
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  {
    decode: (value) => centsFromWire(value) ?? zeroCents,
    encode: centsToWire,
  },
);

/**
 * Money in an answer: what a bank reports and what sums come to is shown as it is, also past the limit that holds for
 * amounts a person enters.
 */
export const moneyFigure = z.codec(
  z.number(),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  {
    decode: (value) => centsFromFigure(value) ?? zeroCents,
    encode: centsToWire,
  },
);

/** An amount without sign in a query string, such as `12.50`. */
export const queryMoney = z.codec(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Enter an amount like 12.50.' })),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  { decode: (text) => centsFromWire(Number(text)) ?? zeroCents, encode: centsToDecimal },
);

/** Money that may not be negative, for targets and reservations. */
export const moneyFromZero = z.codec(
  wireMoney.check(z.refine((value) => value >= 0, { error: 'The amount can’t be negative.' })),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  { decode: (value) => centsFromWire(value) ?? zeroCents, encode: centsToWire },
);

/** Money above zero, for progress and targets. */
export const moneyAboveZero = z.codec(
  wireMoney.check(z.refine((value) => value > 0, { error: 'Enter an amount greater than 0.' })),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  { decode: (value) => centsFromWire(value) ?? zeroCents, encode: centsToWire },
);
