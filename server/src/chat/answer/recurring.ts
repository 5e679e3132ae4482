import type { Thing } from '@saldo/contract/query/query';
import { loadStreams, type StreamsWanted } from '../../recurring/streams.queries.ts';
import { stillDue } from '../../recurring/rhythm.ts';
import { under, type Stream } from '../../recurring/streams.ts';
import { behindRows, type Figure } from './figure.ts';
import type { Kit } from './kit.ts';

/** One that keeps coming back, as it is shown. */
export interface StreamEntry {
  name: string;
  kind: Stream['kind'];
  cadence: Stream['cadence'];
  /** The amount is the same each time; else a mean. */
  fixed: boolean;
  amount: Figure;
  monthly: Figure;
  yearly: Figure;
  last: Figure;
  /** The day it should come next, or was due and has not come. */
  next: Figure;
  /** It was due before today and has not come yet. */
  late: boolean;
}

export const streamsOf = (kit: Kit, wanted: StreamsWanted): Promise<Stream[]> =>
  loadStreams(kit.bound, kit.today, wanted);

/** Whether a stream is of a thing: its category, its payee, words of its name. */
export function isOf(stream: Stream, thing: Thing): boolean {
  if (thing.kind === 'category') return under(stream.category, thing.codes);
  if (thing.kind === 'payee') return thing.names.includes(stream.name);
  return stream.name.toLowerCase().includes(thing.text.toLowerCase());
}

export const isOfAny = (stream: Stream, things: readonly Thing[]): boolean =>
  things.some((thing) => isOf(stream, thing));

/** A stream with its figures; each leads to the payments that tell it. */
export function streamEntry(kit: Kit, stream: Stream): StreamEntry {
  const of = { by: 'stream', key: stream.name } as const;
  const span = { start: stream.dates[0] ?? stream.last, end: stream.last };
  const all = behindRows(stream.ids, { of, days: span });
  const latest = stream.latestId === null ? all : behindRows([stream.latestId], { of });
  return {
    name: stream.name,
    kind: stream.kind,
    cadence: stream.cadence,
    fixed: stream.fixed,
    amount: kit.book.money('price', stream.amount, latest),
    monthly: kit.book.money('aMonth', stream.monthly, all),
    yearly: kit.book.money('aYear', stream.yearly, all),
    last: kit.book.date('lastPaid', stream.last, behindRows(stream.ids.slice(0, 1), { of })),
    next: kit.book.date('next', stream.next, { of }),
    late: stream.next < kit.today,
  };
}

/** Payments out that were due by today and have not come yet, earliest first. */
export const waitedFor = (kit: Kit, streams: readonly Stream[]): Stream[] =>
  streams
    .filter((one) => one.kind !== 'pay' && !one.ended && stillDue(one, kit.today) !== null)
    .toSorted((a, b) => (a.next < b.next ? -1 : 1));

const payCodes = ['INCOME_SALARY', 'INCOME_WAGES', 'INCOME_MILITARY', 'INCOME_RETIREMENT_PENSION'];
const rentCodes = ['RENT_AND_UTILITIES_RENT'];
const mortgageCodes = ['LOAN_PAYMENTS_MORTGAGE_PAYMENT'];
/** Comes by itself, and is no pay. */
const earnedCodes = ['INCOME_INTEREST_EARNED', 'INCOME_DIVIDENDS', 'INCOME_TAX_REFUND'];

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
