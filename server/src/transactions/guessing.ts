import type { DateText } from '@saldo/contract/dates';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { brandIn } from '../bank/merchant-name.ts';
import {
  brandsByFirstWord,
  phrasesByFirstWord,
  plainWords,
  standingAt,
  type Brand,
} from '../bank/merchants.ts';
import { fold } from './fold.ts';
import { cadenceOf, middleOf } from './rhythm.ts';

/*
 * What rows are likely to be of which nobody says it (docs/money.md, "Categories that nobody gave"). Pure;
 * `guessing.queries.ts` writes it.
 */

/** A row of a file or by hand of no known category. Amount in hundredths, negative out. */
export interface Unknown {
  id: number;
  account_id: number;
  /** Of the account. */
  type: string;
  date: DateText;
  amount_minor: number;
  text: string;
  /** Who was paid, or paid: the same of all their rows. */
  payee: string;
}

/** A category as rows bear it. */
export interface Guess {
  primary: string;
  detailed: string | null;
}

const longestCodes = primaryCategories.toSorted((a, b) => b.length - a.length);

/** The category of a code, which is a primary one or detailed. */
function categoryOf(code: string): Guess {
  const primary = longestCodes.find((one) => code === one || code.startsWith(`${one}_`)) ?? code;
  return { primary, detailed: code === primary ? null : code };
}

/** Money that comes back, is lent, or is only moved, whatever else the text says. */
const notEarned =
  /(?:^| )(?:refund|refunded|refunds|return|returned|returns|reversal|reversed|reverse|chargeback|correction|adjustment|cash ?back|reimburse|reimbursement|reimbursed|expenses?|advance|loan|lending|payday|transfer|transfers|savings|zelle|venmo|paypal|bizum|wise|revolut|reembolso|devolucion|transferencia|traspaso|prestamo|ahorro|erstattung|ruckerstattung|ruckzahlung|storno|umbuchung|darlehen|kredit|spesen|remboursement|virement interne|rimborso|terugbetaling)(?: |$)/u;

/** A shop that pays, where nothing speaks of money that comes back: drivers, sellers and hosts are no customers. */
const paidByShop =
  /(?:^| )(?:deposit|deposits|payment|payments|pmt|pymt|ach|ppd|ventas|sales|abono|ingreso)(?: |$)/u;

/** As many words of a line as are looked at. */
const mostWords = 40;
/** A merchant of fewer letters is only looked for where the line begins. */
const fewestLetters = 4;

/** What the table knows of the words of a line: merchants within it, and codes of its generic words. */
function found(line: string): { brand: Brand | null; codes: (readonly string[])[] } {
  const words = plainWords(line.slice(0, 200)).slice(0, mostWords);
  let longest: Brand | null = null;
  const codes: (readonly string[])[] = [];
  for (let at = 0; at < words.length;) {
    const brand = standingAt(brandsByFirstWord, words, at);
    const phrase = standingAt(phrasesByFirstWord, words, at);
    const names = brand && !brand.guarded && brand.words.join('').length >= fewestLetters ? brand : null;
    if (names && names.words.length >= (phrase?.words.length ?? 0)) {
      if (longest === null || names.words.join('').length > longest.words.join('').length) longest = names;
      at += names.words.length;
    } else if (phrase) {
      codes.push(phrase.codes);
      at += phrase.words.length;
    } else at += 1;
  }
  return { brand: brandIn(line) ?? longest, codes };
}

/** Acts of a bank, whoever else the line names, the first that a line names before others. */
const acts = [
  'BANK_FEES',
  'TRANSFER_OUT_TRANSFER_OUT_TO_APPS',
  'TRANSFER_IN',
  'TRANSFER_OUT_WITHDRAWAL',
] as const;

/** Whether a row can be what a code says: nothing comes in as a loan's payment, tax or rent, or goes out as income. */
function fits(code: string, isIn: boolean): boolean {
  if (/^(?:INCOME|TRANSFER_IN|LOAN_DISBURSEMENTS)/.test(code)) return isIn;
  return !isIn || !/^(?:LOAN_PAYMENTS|TRANSFER_OUT|RENT_AND_UTILITIES_RENT|.*_TAX_PAYMENT)/.test(code);
}

/**
 * What the words of a line say: an act of the bank, income, a merchant, generic words, in this order; null where they say
 * nothing, disagree, or money is only moved.
 */
export function guessByWords({
  text,
  amount_minor: amount,
  type,
}: Pick<Unknown, 'text' | 'amount_minor' | 'type'>): Guess | null {
  if (type !== 'depository' && type !== 'credit') return null;
  const isIn = amount > 0;
  const { brand, codes } = found(text);
  const said = codes.flat();
  for (const act of acts) {
    const here = new Set(said.filter((code) => code.startsWith(act)));
    if (here.size > 0 && [...here].every((code) => fits(code, isIn))) return agreed([...here]);
  }
  const earned = said.filter((code) => code.startsWith('INCOME'));
  if (isIn && type === 'depository' && earned.length > 0) {
    const isRefund = earned.includes('INCOME_TAX_REFUND');
    return isRefund || !notEarned.test(fold(text))
      ? categoryOf(isRefund ? 'INCOME_TAX_REFUND' : (earned[0] ?? ''))
      : null;
  }
  if (said.includes('MOVED')) return null;
  if (isIn && brand && type === 'depository' && paidByShop.test(fold(text)) && !notEarned.test(fold(text)))
    return null;
  const bought = said.filter((code) => !/^(?:INCOME|TRANSFER|NOTHING)/.test(code));
  const all = brand ? [brand.code, ...bought] : bought;
  const guess = agreed(all);
  if (guess === null || !all.every((code) => fits(code, isIn))) return null;
  return brand ? categoryOf(brand.code) : guess;
}

/** What codes have in common: one category, or of several detailed ones their primary; null where primaries differ. */
function agreed(codes: readonly string[]): Guess | null {
  const [first, ...rest] = codes.map(categoryOf);
  if (first === undefined || rest.some(({ primary }) => primary !== first.primary)) return null;
  const detailed = new Set([first, ...rest].flatMap((one) => one.detailed ?? []));
  return { primary: first.primary, detailed: detailed.size === 1 ? ([...detailed][0] ?? null) : null };
}

/** What somebody pays month after month is no small sum. */
const leastRegular = 20_000;
/** Three in four of regular amounts lie between the half and the double of the middle one. */
const nearParts = 0.75;

function isRegular(rows: readonly Unknown[]): boolean {
  const amounts = rows.map((row) => row.amount_minor);
  const middle = middleOf(amounts);
  const near = amounts.filter((amount) => amount * 2 >= middle && amount <= middle * 2).length;
  const days = [...new Set(rows.map(({ date }) => date))].toSorted((a, b) => (a < b ? -1 : 1));
  return middle >= leastRegular && near >= nearParts * rows.length && cadenceOf(days) !== null;
}

/**
 * Rows of whoever pays large sums in a rhythm into a deposit account, by account and payer. They are pay where the account pays that
 * payer nothing (a shop that gives money back is paid). It depends on the rows alone, in any order.
 */
export function findRegular(
  rows: readonly Unknown[],
): { account_id: number; payee: string; ids: number[] }[] {
  const open = rows.filter(
    ({ type, amount_minor: amount, text }) =>
      type === 'depository' && amount > 0 && !notEarned.test(fold(text)),
  );
  return [...Map.groupBy(open, ({ account_id: account, payee }) => `${account} ${payee}`).values()].flatMap(
    (some) => {
      const [one] = some;
      return one && /\p{L}/u.test(one.payee) && isRegular(some)
        ? [{ account_id: one.account_id, payee: one.payee, ids: some.map(({ id }) => id) }]
        : [];
    },
  );
}
