import { addMonths, monthsOf, unitSpan } from '@saldo/contract/calendar';
import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, divided, sumCents, type Cents } from '@saldo/contract/money';
import type { Thing } from '@saldo/contract/query/query';
import { scaled } from '../books/arithmetic.ts';
import { accountsIn, every, firstDay, scopeOver, type Ground } from '../books/ground.ts';
import type { Scope, Stretch } from '../books/scope.filters.ts';
import { groupRows, listRows, sumRows, type Row, type Sum } from '../books/sums.queries.ts';
import { isOfAny } from './kinds.ts';
import { loadMoves, movesDays, type Moves } from './moves.queries.ts';
import { daysToCome, occurrences } from '../transactions/rhythm.ts';
import { fallingOnce, findRowsAhead } from './rows-ahead.queries.ts';
import { loadStreams } from './streams.queries.ts';
import type { Stream } from './streams.ts';

/*
 * The one look ahead that the page, the dashboard and the assistant share. What rows say is read once (`basisOf`); any
 * day ahead is then reckoned from it (`outlookTo`), so that a line of ninety days and an answer about one of them agree
 * to the cent.
 */

/** Which accounts are looked at, and what comes back in them. */
export interface Sight {
  /** Null is all. */
  accounts: readonly number[] | null;
  streams: readonly Stream[];
  /** Left out of all that is to be spent. */
  without?: readonly Thing[] | undefined;
}

export const sightOf = async (
  { bound, today }: Ground,
  accounts: readonly number[] | null,
  without: readonly Thing[] = [],
): Promise<Sight> => ({
  accounts,
  streams: (await loadStreams(bound, today, { accounts })).filter(
    (one) => !one.ended && !isOfAny(one, without),
  ),
  without,
});

/** What should come in and go out over days ahead, in cents; all but `moves` and `change` are positive. */
export interface Outlook {
  days: Stretch;
  length: number;
  /** Regular pay, and what usually comes in without a rhythm. */
  income: Cents;
  irregular: (Irregular & { expected: Cents }) | null;
  /** Bills and subscriptions. */
  payments: Cents;
  /** Put into savings or investments elsewhere: no spending, but it leaves. */
  saving: Cents;
  /** Everyday spending at its pace. */
  everyday: Cents;
  pace: Pace;
  /** Taxes as they fell on the same days a year before. */
  taxes: Cents;
  /** Net of transfers to and from the person's other accounts, where only some are looked at. */
  moves: Cents;
  /** What cards owe now, where all accounts are looked at: it has to be paid from them. */
  cards: Cents;
  change: Cents;
}

/** Income that follows no rhythm (invoices, gigs): what a month of it came to. */
export interface Irregular {
  /** Of all its days. */
  total: Cents;
  days: number;
  mean: Cents;
  least: Cents;
  most: Cents;
  months: number;
  scope: Scope;
  sum: Sum;
}

/** Everyday spending: what neither recurs nor is a tax, without payments too large for every day. */
export interface Pace {
  /** False where history is too short to show one; the total is 0 then. */
  known: boolean;
  total: Cents;
  days: number;
  single: readonly Row[];
  scope: Scope;
  sum: Sum;
}

/** What a look ahead is reckoned from, for any day. */
export interface Basis {
  today: DateText;
  streams: readonly Stream[];
  /** Rows dated ahead, each falling once. */
  once: readonly Stream[];
  irregular: Irregular | null;
  pace: Pace;
  /** Taxes on their days ahead, up to ten years. */
  taxes: readonly { date: DateText; amount: Cents }[];
  /** Null where all accounts are looked at: nothing moves out of sight. */
  moves: Moves | null;
  cards: Cents;
}

const tax: Thing = { kind: 'category', codes: ['GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT'] };
const notEarned: Thing = {
  kind: 'category',
  codes: ['INCOME_TAX_REFUND', 'INCOME_INTEREST_EARNED', 'INCOME_DIVIDENDS'],
};
const payees = (streams: readonly Stream[]): Thing[] =>
  streams.length > 0 ? [{ kind: 'payee', names: [...new Set(streams.map(({ name }) => name))] }] : [];

/** The last `count` complete months within the data; null where there is none. */
export function completeMonths(ground: Ground, count: number): Stretch | null {
  const first = firstDay(ground, null);
  if (first === null) return null;
  const end = addDays(unitSpan('month', ground.today).start, -1);
  const back = unitSpan('month', ground.today, -count).start;
  const whole = first.endsWith('-01') ? first : unitSpan('month', first, 1).start;
  const start = back < whole ? whole : back;
  return start > end ? null : { start, end };
}

/** A payment of a fifth of the pace's days, and of some size, is none of every day. */
const leastSingle = 50_000;
const partOfPace = 5;
const paceDays = 90;
/** History of fewer days gives no pace, and until there are 90 neither do fewer payments. */
const leastPaceDays = 14;
const leastPacePayments = 5;

/** What is spent on every day, by the last 90 days. */
export async function paceOf(
  ground: Ground,
  { accounts, streams, without = [] }: Sight,
  things: readonly Thing[] = [],
): Promise<Pace> {
  const { bound, today } = ground;
  const back = addDays(today, 1 - paceDays);
  const first = firstDay(ground, null) ?? today;
  const start = back < first ? first : back;
  const regular = streams.filter(({ kind }) => kind !== 'pay' && kind !== 'saving');
  const rows = every('spending', { things: [...things], without: [tax, ...payees(regular), ...without] });
  const scope = scopeOver(rows, { start, end: today }, accounts);
  const sum = await sumRows(bound, scope);
  const largest = await listRows(bound, { ...scope, part: 'purchases' }, 'largest', { limit: 5 });
  const single: Row[] = [];
  let total: number = sum.total;
  for (const row of largest) {
    const size = Math.abs(row.amount);
    if (size < leastSingle || size * partOfPace < total) break;
    single.push(row);
    total -= size;
  }
  const days = Math.max(1, daysBetween(start, today) + 1);
  const known = days >= leastPaceDays && (days === paceDays || sum.events >= leastPacePayments);
  return known
    ? { known, total: cents(Math.max(0, total)), days, single, scope, sum }
    : { known, total: cents(0), days, single: [], scope, sum };
}

/** Income of payers without a rhythm, by the mean of the last 6 complete months; null where it is rare. */
async function irregularIncome(ground: Ground, { accounts, streams }: Sight): Promise<Irregular | null> {
  const span = completeMonths(ground, 6);
  if (!span) return null;
  const regular = streams.filter(({ kind }) => kind === 'pay');
  const rows = every('income', { without: [notEarned, ...payees(regular)] });
  const scope = scopeOver(rows, span, accounts);
  const groups = await groupRows(ground.bound, scope, 'month');
  const months = monthsOf(span).length;
  // A bonus or two are no income to count on.
  if (groups.length * 2 <= months || months < 3) return null;
  const totals = groups.map(({ total }) => total);
  const total = sumCents(totals);
  return {
    total: cents(Math.max(0, total)),
    days: daysBetween(span.start, span.end) + 1,
    mean: divided(total, months),
    least: groups.length < months ? cents(0) : cents(Math.min(...totals)),
    most: cents(Math.max(...totals)),
    months,
    scope,
    sum: await sumRows(ground.bound, scope),
  };
}

/** Tax payments of the last year, on the same days of the years ahead. */
async function taxesAhead(
  { bound, today }: Ground,
  { accounts, streams, without = [] }: Sight,
): Promise<Basis['taxes']> {
  if (streams.some((one) => one.kind !== 'pay' && isOfAny(one, [tax]))) return [];
  const year = { start: addDays(addMonths(today, -12), 1), end: today };
  const scope = scopeOver(every('spending', { things: [tax], without: [...without] }), year, accounts);
  const rows = await listRows(bound, { ...scope, part: 'purchases' }, 'newest', { limit: 50 });
  return rows.flatMap((row) =>
    Array.from({ length: 10 }, (_, years) => ({
      date: addMonths(row.date, 12 * (years + 1)),
      amount: cents(-row.amount),
    })),
  );
}

const within = (taxes: Basis['taxes'], { start, end }: Stretch): Cents =>
  sumCents(taxes.filter(({ date }) => date >= start && date <= end).map(({ amount }) => amount));

const sumOf = (
  streams: readonly Stream[],
  kinds: readonly Stream['kind'][],
  daysOf: (one: Stream) => number,
): Cents =>
  sumCents(streams.filter(({ kind }) => kinds.includes(kind)).map((one) => cents(one.amount * daysOf(one))));

/** What will be spent over days ahead, in cents. */
interface SpendingToCome {
  /** Bills and subscriptions. */
  payments: Cents;
  everyday: Cents;
  pace: Pace;
  taxes: Cents;
}

/**
 * What should be spent over days ahead: regular payments, everyday spending at its pace and taxes, of some things where they
 * are named. What was due by today and has not come is still to come where the days begin tomorrow.
 */
export async function spendingToCome(
  ground: Ground,
  sight: Sight,
  days: Stretch,
  things: readonly Thing[] = [],
): Promise<SpendingToCome> {
  const all = [...sight.streams, ...(await onceOf(ground, sight))];
  const streams = all.filter((one) => things.length === 0 || isOfAny(one, things));
  const soon = days.start <= addDays(ground.today, 1);
  const toCome = (one: Stream): number =>
    (soon ? daysToCome(one, ground.today, days.end) : occurrences(one, days.start, days.end)).length;
  const pace = await paceOf(ground, sight, things);
  const length = Math.max(0, daysBetween(days.start, days.end) + 1);
  return {
    payments: sumOf(streams, ['bill', 'subscription'], toCome),
    everyday: scaled(pace.total, length, pace.days),
    pace,
    taxes: things.length === 0 ? within(await taxesAhead(ground, sight), days) : cents(0),
  };
}

/** Rows dated ahead that are to be spent or come in, but for what is left out. */
const onceOf = async ({ bound, today }: Ground, { accounts, without = [] }: Sight): Promise<Stream[]> =>
  fallingOnce(await findRowsAhead(bound, today, accounts), accounts).filter((one) => !isOfAny(one, without));

/** Reads what a look ahead is reckoned from. */
export async function basisOf(ground: Ground, sight: Sight): Promise<Basis> {
  const { bound, books, today } = ground;
  const { accounts, streams } = sight;
  const some = accounts !== null && books.accounts.some(({ id }) => !accounts.includes(id));
  return {
    today,
    streams,
    once: await onceOf(ground, sight),
    irregular: await irregularIncome(ground, sight),
    pace: await paceOf(ground, sight),
    taxes: await taxesAhead(ground, sight),
    moves: some ? await loadMoves(bound, accounts, today) : null,
    cards: some ? cents(0) : owedOnCards(ground),
  };
}

/** The days that a stream should fall on from today to `until`; of payments, with one that was due and has not come. */
export const datesOf = (one: Stream, today: DateText, until: DateText): DateText[] =>
  one.kind === 'pay' ? occurrences(one, today, until) : daysToCome(one, today, until);

/** How often each stream falls up to a day. */
type Counts = (one: Stream) => number;

function movesTo({ moves }: Basis, count: Counts, length: number): Cents {
  if (!moves) return cents(0);
  const regular = sumCents(
    moves.regular.map((one) => {
      const times = count(one);
      const sum = one.amount * times + (times > 0 ? (one.nextAmount ?? one.amount) - one.amount : 0);
      return cents(one.kind === 'pay' ? sum : -sum);
    }),
  );
  return cents(regular + scaled(moves.rest, length, movesDays));
}

/**
 * What should come and go from tomorrow to `until`; what was due by today and has not come is still to come. Pure. Where
 * many days are looked at, `toCome` counts from days that were found once.
 */
export function outlookTo(
  basis: Basis,
  until: DateText,
  toCome: Counts = (one) => datesOf(one, basis.today, until).length,
): Outlook {
  const { today, pace, cards } = basis;
  const streams = [...basis.streams, ...basis.once];
  const days = { start: addDays(today, 1), end: until };
  const length = Math.max(0, daysBetween(today, until));
  const irregular = basis.irregular && {
    ...basis.irregular,
    expected: scaled(basis.irregular.total, length, basis.irregular.days),
  };
  const income = cents(sumOf(streams, ['pay'], toCome) + (irregular?.expected ?? 0));
  const payments = sumOf(streams, ['bill', 'subscription'], toCome);
  const saving = sumOf(streams, ['saving'], toCome);
  const everyday = scaled(pace.total, length, pace.days);
  const taxes = within(basis.taxes, days);
  const moves = movesTo(basis, toCome, length);
  return {
    days,
    length,
    income,
    irregular,
    payments,
    saving,
    everyday,
    pace,
    taxes,
    moves,
    cards,
    change: cents(income - payments - saving - everyday - taxes + moves - cards),
  };
}

/** What should come and go from tomorrow to `until`. */
export const outlook = async (ground: Ground, sight: Sight, until: DateText): Promise<Outlook> =>
  outlookTo(await basisOf(ground, sight), until);

const owedOnCards = (ground: Ground): Cents =>
  sumCents(
    accountsIn(ground, null)
      .filter((one) => one.type === 'credit' && one.status === 'active' && one.currency === 'USD')
      .map((one) => cents(Math.max(0, one.current ?? 0))),
  );
