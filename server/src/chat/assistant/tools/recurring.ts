import { daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { addMonths, dayNumber } from '../periods/calendar.ts';
import { isIncome, isOutflow, isPaidOut } from '../../../transactions/spending.queries.ts';
import { payee } from '../../../transactions/transactions.filters.ts';
import { middleOf } from './middle.ts';
import type { Bound } from './rows.ts';
import { type Cadence, nextAfter, stillDue } from './stream-days.ts';

export interface PriceChange {
  from: Cents;
  to: Cents;
  /** The first day of the new price. */
  on: DateText;
}

/** A payment or income that keeps coming back. Amounts are positive. */
export interface Stream {
  name: string;
  flow: 'out' | 'in';
  cadence: Cadence;
  kind: 'subscription' | 'bill' | 'income';
  /** The price that stands, or for bills that vary the mean of the last three. */
  amount: Cents;
  /** True when the amount is the same from time to time. */
  fixed: boolean;
  last: DateText;
  /** Estimated: the next day after today it should come; of a payment that has not come yet, the day it was due, today or shortly before. */
  next: DateText;
  /** The same amount a month, rounded to the cent. */
  monthly: Cents;
  /** The changes of a fixed price, oldest first. */
  changes: PriceChange[];
  accountId: number;
  /** The person's own loan or card that it pays off. */
  toAccountId: number | null;
  /** The latest row of exactly that amount; null for a mean. */
  latestId: number | null;
  category: string | null;
  ids: number[];
  /** How the row's dates fell, newest last. */
  dates: DateText[];
}

interface Row {
  id: number;
  who: string;
  date: DateText;
  amount: number;
  account_id: number;
  category_primary: string | null;
  category_detailed: string | null;
  inflow: boolean;
  to_account_id: number | null;
}

const cadences: readonly { cadence: Cadence; days: number; slack: number; perYear: number; least: number }[] =
  [
    { cadence: 'weekly', days: 7, slack: 1, perYear: 52, least: 4 },
    { cadence: 'biweekly', days: 14, slack: 2, perYear: 26, least: 3 },
    { cadence: 'monthly', days: 30.4, slack: 5, perYear: 12, least: 3 },
    { cadence: 'quarterly', days: 91, slack: 10, perYear: 4, least: 3 },
    { cadence: 'yearly', days: 365, slack: 15, perYear: 1, least: 2 },
  ];

const billCodes =
  /^(RENT_AND_UTILITIES|LOAN_PAYMENTS|GENERAL_SERVICES_INSURANCE|GENERAL_SERVICES_CHILDCARE|GENERAL_SERVICES_EDUCATION|GOVERNMENT|GENERAL_SERVICES_STORAGE|MEDICAL|TRANSFER_OUT)/;
/** Habits, not obligations: regular only when the amount never varies. */
const habitCodes =
  /^(FOOD_AND_DRINK|TRANSPORTATION|GENERAL_MERCHANDISE|TRAVEL|TRANSFER_OUT_WITHDRAWAL|BANK_FEES)/;

/** What is paid once a year: memberships, services, insurance, media, gyms. */
const yearlyCodes =
  '^(GENERAL_SERVICES|ENTERTAINMENT|PERSONAL_CARE_GYMS|GOVERNMENT_AND_NON_PROFIT_DONATIONS|RENT_AND_UTILITIES|HOME_IMPROVEMENT_SECURITY)';

function gaps(rows: readonly Row[]): number[] {
  return rows.slice(1).map((row, index) => daysBetween(rows[index]?.date ?? row.date, row.date));
}

/** Twenty-four times a year and not twenty-six, though both are about a fortnight apart: the days of a month tell them apart. */
function isTwiceAMonth(rows: readonly Row[], apart: readonly number[]): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < 6) return false;
  if (!apart.every((gap) => gap >= 11 && gap <= 19)) return false;
  const mean = daysBetween(first.date, last.date) / apart.length;
  return mean > 14.6 && mean < 15.8 && new Set(rows.slice(-8).map((row) => dayNumber(row.date))).size <= 6;
}

function cadenceOf(
  rows: readonly Row[],
):
  | (typeof cadences)[number]
  | { cadence: 'semimonthly'; days: number; slack: number; perYear: number; least: number }
  | null {
  const apart = gaps(rows);
  const usual = middleOf(apart);
  if (isTwiceAMonth(rows, apart))
    return { cadence: 'semimonthly', days: 15.2, slack: 3, perYear: 24, least: 4 };
  for (const one of cadences) {
    if (rows.length < one.least || Math.abs(usual - one.days) > one.slack) continue;
    const regular = apart.filter(
      (gap) => Math.abs(gap - one.days) <= one.slack || Math.abs(gap - 2 * one.days) <= one.slack,
    ).length;
    if (regular / apart.length >= 0.75) return one;
  }
  return null;
}

/** True when consecutive amounts stay the same, but for a few steps. */
function isFixed(rows: readonly Row[]): boolean {
  const same = rows.slice(1).filter((row, index) => row.amount === rows[index]?.amount).length;
  return rows.length >= 2 && same >= Math.max(1, (rows.length - 1) * 0.6);
}

function spread(rows: readonly Row[]): number {
  const amounts = rows.map((row) => Math.abs(row.amount));
  const mean = amounts.reduce((sum, value) => sum + value, 0) / amounts.length;
  return Math.sqrt(amounts.reduce((sum, value) => sum + (value - mean) ** 2, 0) / amounts.length) / mean;
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

/**
 * The prices a stream has had, oldest first. A single payment of quite another amount between them (a yearly premium
 * beside monthly ones, a trial) is no price.
 */
function pricesOf(rows: readonly Row[]): Price[] {
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

function meanOfLatest(rows: readonly Row[]): number {
  const latest = rows.slice(-3).map((row) => Math.abs(row.amount));
  return Math.round(latest.reduce((sum, value) => sum + value, 0) / latest.length);
}

/** More payments than any rhythm brings in 15 months: a habit, which need not be looked at closely. */
const mostPayments = 110;

function streamOf(rows: readonly Row[], today: DateText): Stream | null {
  if (rows.length > mostPayments) return null;
  const latest = rows.at(-1);
  if (!latest) return null;
  const code = latest.category_detailed ?? latest.category_primary ?? '';
  const fixed = isFixed(rows);
  // Most rows of a busy person: told before their rhythm is looked for.
  if (!latest.inflow && !fixed && habitCodes.test(code)) return null;
  const found = cadenceOf(rows);
  if (!found) return null;
  const varied = spread(rows.slice(-8));
  const most = found.cadence === 'weekly' || found.cadence === 'biweekly' ? 0.1 : 0.5;
  if (!latest.inflow && !fixed && varied > most) return null;
  if (latest.inflow && varied > 0.6) return null;
  // Gone: nothing for one and a half times its rhythm; what comes once a year is not waited for half a year.
  const waited = found.cadence === 'yearly' ? found.days + 45 : found.days * 1.5 + 5;
  if (daysBetween(latest.date, today) > waited) return null;
  const kind = latest.inflow ? 'income' : billCodes.test(code) ? 'bill' : 'subscription';
  const prices = pricesOf(rows);
  const price = prices.at(-1);
  const amount = fixed
    ? (price?.amount ?? 0)
    : kind === 'subscription'
      ? Math.abs(latest.amount)
      : meanOfLatest(rows);
  const changes = fixed
    ? prices.slice(1).map((next, index) => ({
        from: cents(prices[index]?.amount ?? 0),
        to: cents(next.amount),
        on: next.on,
      }))
    : [];
  const partial = { cadence: found.cadence, last: latest.date, dates: rows.map((row) => row.date) };
  return {
    ...partial,
    name: latest.who,
    flow: latest.inflow ? 'in' : 'out',
    kind,
    amount: cents(amount),
    fixed,
    next: (latest.inflow ? null : stillDue(partial, today)) ?? nextAfter(partial, today),
    monthly: cents(Math.round((amount * found.perYear) / 12)),
    changes,
    accountId: latest.account_id,
    toAccountId: latest.to_account_id,
    latestId: rows.findLast((row) => Math.abs(row.amount) === amount)?.id ?? null,
    category: code || null,
    ids: rows
      .map((row) => row.id)
      .toReversed()
      .slice(0, 200),
  };
}

/** Payments in two years that are few enough to be one a year, and how much its price may move. */
const mostOfYearly = 3;
const yearlySpread = 0.15;

/** A payment once a year, seen in more than the usual months: about the same sum each time. */
function yearlyOf(rows: readonly Row[], today: DateText): Stream | null {
  if (rows.length > mostOfYearly || spread(rows) > yearlySpread) return null;
  const stream = streamOf(rows, today);
  return stream?.cadence === 'yearly' ? stream : null;
}

/**
 * Streams in rows that are already read: by payee, else by payee and equal amount. Rows up to `usualFrom` only tell what comes once
 * a year. Pure.
 */
export function findStreams(rows: readonly Row[], today: DateText, usualFrom: DateText): Stream[] {
  const byName = Map.groupBy(rows, (row) => `${row.inflow ? 'in' : 'out'}:${row.who}`);
  const streams: Stream[] = [];
  for (const all of byName.values()) {
    const group = all.filter((row) => row.date > usualFrom);
    const yearly = group.length < all.length ? yearlyOf(all, today) : null;
    const whole = yearly ?? streamOf(group, today);
    if (whole) {
      streams.push(whole);
      continue;
    }
    const byAmount = Map.groupBy(group, (row) => row.amount);
    for (const equal of byAmount.values()) {
      const code = equal[0]?.category_detailed ?? equal[0]?.category_primary ?? '';
      if (equal.length >= 4 && !habitCodes.test(code)) {
        const part = streamOf(equal, today);
        if (part && part.cadence !== 'weekly') streams.push(part);
      }
    }
  }
  return streams.toSorted((a, b) => b.monthly - a.monthly || a.name.localeCompare(b.name));
}

/** What is looked at for what keeps coming back. */
export const usualMonths = 15;
/** What is looked at besides for payments once a year: each is seen twice, a few days late or early. */
const yearlyMonths = 25;

/** Streams that a turn has read already: several parts of one answer ask for them. */
const read = new WeakMap<Bound, Map<string, Promise<Stream[]>>>();

/**
 * What keeps coming back in the last 15 months, or once a year in the last 25: subscriptions, bills and income, largest a month first. Paying off an
 * own loan is a bill though the money stays the person's; paying off an own card is only listed with `cards`, since its
 * purchases were counted one by one.
 */
export function loadStreams(
  bound: Bound,
  today: DateText,
  accountIds: readonly number[] | null,
  cards = false,
  months = usualMonths,
): Promise<Stream[]> {
  const kept = read.get(bound) ?? new Map<string, Promise<Stream[]>>();
  read.set(bound, kept);
  const key = `${today} ${accountIds?.join(',') ?? 'all'} ${cards} ${months}`;
  const streams = kept.get(key) ?? readStreams(bound, today, accountIds, cards, months);
  kept.set(key, streams);
  return streams;
}

async function readStreams(
  bound: Bound,
  today: DateText,
  accountIds: readonly number[] | null,
  cards: boolean,
  months: number,
): Promise<Stream[]> {
  const debts = cards ? ['loan', 'credit'] : ['loan'];
  const scope = accountIds ? sql`t.account_id = any(${[...accountIds]}::bigint[])` : sql`true`;
  const columns = sql`t.id, ${payee} as who, t.date, t.amount_minor as amount, t.account_id, t.category_primary, t.category_detailed, (t.amount_minor > 0) as inflow`;
  const since = sql`t.user_id = ${bound.userId} and t.currency = 'USD' and t.date > ${addMonths(today, -months)} and t.date <= ${today} and ${scope}`;
  // Older rows of a kind that may come once a year; habits never do.
  const from = addMonths(today, -months);
  const older = sql`t.user_id = ${bound.userId} and t.currency = 'USD' and t.date > ${addMonths(today, -yearlyMonths)} and t.date <= ${from} and ${scope}`;
  const { rows } = await sql<Row>`
    select ${columns}, null::bigint as to_account_id from transactions t
    where ${since} and (${isPaidOut} or (${isIncome} and t.amount_minor > 0))
    union all
    select ${columns}, null::bigint as to_account_id from transactions t
    where ${older} and ${isOutflow} and t.category_detailed ~ ${yearlyCodes}
    union all
    select ${columns}, a.id as to_account_id
    from transactions t
      join transactions p on p.user_id = t.user_id and p.id = t.transfer_peer_id
      join accounts a on a.user_id = p.user_id and a.id = p.account_id and a.type = any(${debts}::text[])
    where ${since} and not t.excluded and t.amount_minor < 0 and t.category_primary = 'LOAN_PAYMENTS' and t.transfer_peer_id is not null
    order by date, id
  `.execute(bound.tx);
  return findStreams(
    rows.map((row) => ({
      ...row,
      id: Number(row.id),
      amount: Number(row.amount),
      account_id: Number(row.account_id),
      to_account_id: row.to_account_id === null ? null : Number(row.to_account_id),
    })),
    today,
    from,
  );
}
