import type { DateText } from '@saldo/contract/dates';
import type { Thing } from '@saldo/contract/query/query';
import { stillDue } from '../transactions/rhythm.ts';
import { under, type Stream } from './streams.ts';

/** Whether a stream is of a thing: its category, its payee, words of its name. */
export function isOf(stream: Stream, thing: Thing): boolean {
  if (thing.kind === 'category') return under(stream.category, thing.codes);
  if (thing.kind === 'payee') return thing.names.includes(stream.name);
  // Rows have tags, streams have none.
  if (thing.kind === 'tag') return false;
  const text = thing.text.toLowerCase();
  return stream.name.toLowerCase().includes(text) || stream.title.toLowerCase().includes(text);
}

export const isOfAny = (stream: Stream, things: readonly Thing[]): boolean =>
  things.some((thing) => isOf(stream, thing));

/** Payments out that were due by today and have not come yet, earliest first. */
export const waitedFor = (today: DateText, streams: readonly Stream[]): Stream[] =>
  streams
    .filter((one) => one.kind !== 'pay' && !one.ended && stillDue(one, today) !== null)
    .toSorted((a, b) => (a.next < b.next ? -1 : 1));

const payCodes = ['INCOME_SALARY', 'INCOME_WAGES', 'INCOME_MILITARY', 'INCOME_RETIREMENT_PENSION'];
const rentCodes = ['RENT_AND_UTILITIES_RENT'];
const mortgageCodes = ['LOAN_PAYMENTS_MORTGAGE_PAYMENT'];
/** Comes by itself, and is no pay. */
export const earnedCodes = ['INCOME_INTEREST_EARNED', 'INCOME_DIVIDENDS', 'INCOME_TAX_REFUND'];

const soonestFirst = (streams: readonly Stream[]): Stream[] =>
  streams.toSorted((a, b) => (a.next < b.next ? -1 : a.next > b.next ? 1 : b.monthly - a.monthly));

/** What is called pay: salaries and wages where there are any, else all regular income but interest; soonest first. */
export function payOf(streams: readonly Stream[]): Stream[] {
  const pay = streams.filter((one) => one.kind === 'pay' && !one.ended && !under(one.category, earnedCodes));
  const salaries = pay.filter((one) => under(one.category, payCodes));
  return soonestFirst(salaries.length > 0 ? salaries : pay);
}

/** The rent, or where there is none the mortgage; soonest first. */
export function rentOf(streams: readonly Stream[]): Stream[] {
  const live = streams.filter((one) => one.kind === 'bill' && !one.ended);
  const rents = live.filter((one) => under(one.category, rentCodes));
  return soonestFirst(rents.length > 0 ? rents : live.filter((one) => under(one.category, mortgageCodes)));
}
