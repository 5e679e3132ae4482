import { daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, divided, type Cents } from '@saldo/contract/money';
import { billCodes, habitCodes, savingCodes } from './codes.data.ts';
import {
  cadenceOf,
  cadences,
  hasEnded,
  nextAfter,
  stillDue,
  type Cadence,
  type Rhythm,
} from '../transactions/rhythm.ts';

/*
 * What keeps coming back, found in rows: subscriptions, bills, pay, and money put by. Pure; `streams.queries.ts` reads the
 * rows.
 */

export interface PriceChange {
  from: Cents;
  to: Cents;
  /** The first day of the new price. */
  on: DateText;
}

/** What a payee has been paid, or has paid, from time to time. Amounts are positive. */
export interface Priced {
  /** The payee in the rows. */
  name: string;
  /** As the person calls it, else the payee. */
  title: string;
  /** The price that stands, or for bills that vary the mean of the last three. */
  amount: Cents;
  /** The amount is the same from time to time. */
  fixed: boolean;
  /** The changes of a fixed price, oldest first. */
  changes: PriceChange[];
  /** The latest row of exactly that amount; null for a mean. */
  latestId: number | null;
  /** Its newest rows, at most 200, newest first. */
  ids: number[];
  /** Smallest and largest of its latest six amounts. */
  range: { least: Cents; most: Cents };
}

/** A payment or an income that keeps coming back. */
export interface Stream extends Rhythm, Priced {
  /** Which one it is: direction and payee, with the amount of one of several; of one added by hand `own:` and its id. */
  key: string;
  kind: 'subscription' | 'bill' | 'saving' | 'pay';
  /** Estimated: the next day it should come; of a payment that has not come yet, the day it was due. */
  next: DateText;
  /** The same amount a month, rounded to the cent, and a year. */
  monthly: Cents;
  yearly: Cents;
  /** Nothing came for so long that none is expected any more. */
  ended: boolean;
  accountId: number;
  /** The person's own loan or card that it pays off. */
  toAccountId: number | null;
  category: string;
  /** Standard deviation of its latest eight amounts in cents; 0 where the price is fixed. */
  deviation: number;
  /** The person's word: it goes on, or it is over. */
  said: 'confirmed' | 'ended' | null;
  /** Of one added by hand. */
  ownId: number | null;
  /** What the next one comes to where the bank has said so; null where it is as the others. */
  nextAmount: Cents | null;
}

export interface StreamRow {
  id: number;
  who: string;
  date: DateText;
  amount: number;
  account_id: number;
  category: string;
  inflow: boolean;
  to_account_id: number | null;
}

/** What a row says of a price. */
export type PriceRow = Pick<StreamRow, 'id' | 'who' | 'date' | 'amount'>;

/** Whether a code is one of some codes or lies below it: RENT_AND_UTILITIES_RENT below RENT_AND_UTILITIES. */
export const under = (code: string, codes: readonly string[]): boolean =>
  codes.some((one) => code === one || code.startsWith(`${one}_`));

/** Consecutive amounts stay the same, but for a few steps. */
function isFixed(rows: readonly PriceRow[]): boolean {
  const same = rows.slice(1).filter((row, at) => row.amount === rows[at]?.amount).length;
  return rows.length >= 2 && same >= Math.max(1, (rows.length - 1) * 0.6);
}

/** Standard deviation over mean: how much amounts vary. */
function spread(rows: readonly PriceRow[]): number {
  const amounts = rows.map((row) => Math.abs(row.amount));
  const mean = amounts.reduce((sum, value) => sum + value, 0) / amounts.length;
  return Math.sqrt(amounts.reduce((sum, value) => sum + (value - mean) ** 2, 0) / amounts.length) / mean;
}

function rangeOf(rows: readonly PriceRow[]): Stream['range'] {
  const amounts = rows.map((row) => Math.abs(row.amount));
  return { least: cents(Math.min(...amounts)), most: cents(Math.max(...amounts)) };
}

interface Price {
  amount: number;
  /** The first day it was paid. */
  on: DateText;
  times: number;
}

/** How far a new price lies from the old one at most; beyond it a single payment is something else. */
const mostOfPrice = 2;
/** The same for the oldest row, which may be a part of a month. */
const mostOfFirst = 1.5;
/** A payment that begins a subscription, at most this part of the one that follows, is a trial, and no part of a month. */
const mostOfTrial = 1 / 3;
/** Days from a trial to the first full price at most. */
const trialDays = 100;

/**
 * The prices a stream has had, oldest first. A single payment of quite another amount between them (a yearly premium
 * beside monthly ones) is no price.
 */
function pricesOf(rows: readonly PriceRow[]): Price[] {
  const runs: Price[] = [];
  for (const row of rows) {
    const amount = Math.abs(row.amount);
    const last = runs.at(-1);
    if (last?.amount === amount) last.times += 1;
    else runs.push({ amount, on: row.date, times: 1 });
  }
  const isNear = (one: Price, other: Price | undefined, most: number): boolean =>
    other !== undefined && Math.max(one.amount, other.amount) <= most * Math.min(one.amount, other.amount);
  const isPrice = (run: Price, at: number): boolean => {
    if (run.times > 1) return true;
    // Paid once: the price that has just begun, or the one the rows begin with.
    const before = runs.slice(0, at).findLast(({ times }) => times > 1);
    if (at === runs.length - 1) return !before || isNear(run, before, mostOfPrice);
    return at === 0 && isNear(run, runs[1], mostOfFirst);
  };
  const prices: Price[] = [];
  for (const run of runs.filter(isPrice)) {
    const last = prices.at(-1);
    if (last?.amount === run.amount) last.times += run.times;
    else prices.push({ ...run });
  }
  return prices;
}

const changesOf = (prices: readonly Price[]): PriceChange[] =>
  prices.slice(1).map((next, at) => ({
    from: cents(prices[at]?.amount ?? 0),
    to: cents(next.amount),
    on: next.on,
  }));

function meanOfLatest(rows: readonly PriceRow[]): number {
  const latest = rows.slice(-3).map((row) => Math.abs(row.amount));
  return divided(
    latest.reduce((sum, value) => sum + value, 0),
    latest.length,
  );
}

/** What one payee's rows say of its price, oldest first and at least one, whatever their rhythm. `latest`: one that varies is shown by it. */
export function pricedBy(rows: readonly PriceRow[], latest = false): Priced {
  const last = rows.at(-1);
  const fixed = isFixed(rows);
  const prices = fixed ? pricesOf(rows) : [];
  const varying = latest ? Math.abs(last?.amount ?? 0) : meanOfLatest(rows);
  const amount = fixed ? (prices.at(-1)?.amount ?? 0) : varying;
  return {
    name: last?.who ?? '',
    title: last?.who ?? '',
    amount: cents(amount),
    fixed,
    changes: changesOf(prices),
    latestId: rows.findLast((row) => Math.abs(row.amount) === amount)?.id ?? null,
    ids: rows
      .map((row) => row.id)
      .toReversed()
      .slice(0, mostIds),
    range: rangeOf(rows.slice(-6)),
  };
}

/** How much amounts that are not fixed may vary for a rhythm to count, by what they are. */
function mostSpread(inflow: boolean, cadence: Cadence): number {
  if (inflow) return 0.6;
  return cadence === 'weekly' || cadence === 'biweekly' ? 0.1 : 0.5;
}

export const kindOf = ({ inflow, category }: Pick<StreamRow, 'inflow' | 'category'>): Stream['kind'] => {
  if (inflow) return 'pay';
  if (under(category, savingCodes)) return 'saving';
  return under(category, billCodes) ? 'bill' : 'subscription';
};

/** More payments than any rhythm brings in 15 months: a habit, which need not be looked at closely. */
const mostPayments = 110;
const mostIds = 200;

function streamOf(rows: readonly StreamRow[], today: DateText, part = ''): Stream | null {
  const latest = rows.at(-1);
  if (!latest || rows.length > mostPayments) return null;
  const fixed = isFixed(rows);
  // Most rows of a busy person: ruled out before their rhythm is looked for.
  if (!latest.inflow && !fixed && under(latest.category, habitCodes)) return null;
  const dates = rows.map((row) => row.date);
  const cadence = cadenceOf(dates);
  if (!cadence) return null;
  // Pay may vary only so much, even where most of it is the same.
  const isLoose = latest.inflow || !fixed;
  if (isLoose && spread(rows.slice(-8)) > mostSpread(latest.inflow, cadence)) return null;
  const kind = kindOf(latest);
  const priced = pricedBy(rows, kind === 'subscription');
  const { amount } = priced;
  const rhythm = { cadence, last: latest.date, dates };
  const { perYear } = cadences[cadence];
  return {
    ...rhythm,
    key: `${latest.inflow ? 'in' : 'out'}:${latest.who}${part}`,
    ...priced,
    kind,
    next: (latest.inflow ? null : stillDue(rhythm, today)) ?? nextAfter(rhythm, today),
    monthly: divided(amount * perYear, 12),
    yearly: cents(amount * perYear),
    ended: hasEnded(rhythm, today),
    accountId: latest.account_id,
    toAccountId: latest.to_account_id,
    category: latest.category,
    deviation: fixed ? 0 : spread(rows.slice(-8)) * amount,
    said: null,
    ownId: null,
    nextAmount: null,
  };
}

/** Payments in two years that are few enough to be one a year, and how much its price may move. */
const mostOfYearly = 3;
const yearlySpread = 0.15;

/** A payment once a year, seen in more than the usual months: about the same sum each time. */
function yearlyOf(rows: readonly StreamRow[], today: DateText): Stream | null {
  if (rows.length > mostOfYearly || spread(rows) > yearlySpread) return null;
  const stream = streamOf(rows, today);
  return stream?.cadence === 'yearly' && !stream.ended ? stream : null;
}

/** Several contracts with one payee: equal amounts among its rows, each with a rhythm of its own. */
const partsOf = (rows: readonly StreamRow[], today: DateText): Stream[] =>
  [...Map.groupBy(rows, (row) => row.amount).values()].flatMap((equal) => {
    if (equal.length < 4 || under(equal[0]?.category ?? '', habitCodes)) return [];
    const part = streamOf(equal, today, `:${Math.abs(equal[0]?.amount ?? 0)}`);
    return part && part.cadence !== 'weekly' && !part.ended ? [part] : [];
  });

/**
 * The rise at the end of a subscription's latest trial, free or for little, by its rows and those of nothing, oldest first;
 * null without one. A trial begins the rows, or a new run of them after a break.
 */
function trialIn(rows: readonly StreamRow[], cadence: Cadence): PriceChange | null {
  const gap = (at: number): number => daysBetween(rows[at - 1]?.date ?? '', rows[at]?.date ?? '');
  const isTrial = (at: number): boolean =>
    Math.abs(rows[at]?.amount ?? 0) <= mostOfTrial * Math.abs(rows[at + 1]?.amount ?? 0) &&
    gap(at + 1) <= trialDays &&
    (at === 0 || gap(at) > cadences[cadence].days * 1.5);
  const at = rows.slice(0, -1).findLastIndex((_, index) => isTrial(index));
  const [trial, next] = [rows[at], rows[at + 1]];
  return at < 0 || !trial || !next || next.amount === 0
    ? null
    : { from: cents(Math.abs(trial.amount)), to: cents(Math.abs(next.amount)), on: next.date };
}

/** With the end of its trial among the changes of its price. */
function afterTrial(one: Stream, rows: readonly StreamRow[]): Stream {
  const rise = one.kind === 'subscription' ? trialIn(rows, one.cadence) : null;
  if (!rise || one.changes.some(({ on }) => on === rise.on)) return one;
  return { ...one, changes: [...one.changes, rise].toSorted((a, b) => (a.on < b.on ? -1 : 1)) };
}

/**
 * Streams in rows, oldest first: by payee, else by payee and equal amount; largest a month first, those that ended
 * among them. Rows up to `usualFrom` only show what comes once a year, and rows of nothing only that a trial was free.
 */
export function findStreams(rows: readonly StreamRow[], today: DateText, usualFrom: DateText): Stream[] {
  const paid = rows.filter(({ amount }) => amount !== 0);
  const byPayee = Map.groupBy(
    rows.filter(({ inflow }) => !inflow),
    ({ who }) => who,
  );
  const byName = Map.groupBy(paid, (row) => `${row.inflow ? 'in' : 'out'}:${row.who}`);
  const streams = [...byName.values()].flatMap((all) => {
    const group = all.filter((row) => row.date > usualFrom);
    const yearly = group.length < all.length ? yearlyOf(all, today) : null;
    const whole = yearly ?? streamOf(group, today);
    if (whole && !whole.ended) return [whole];
    const parts = partsOf(group, today);
    return parts.length > 0 || !whole ? parts : [whole];
  });
  return streams
    .map((one) => afterTrial(one, byPayee.get(one.name) ?? []))
    .toSorted((a, b) => b.monthly - a.monthly || a.name.localeCompare(b.name));
}
