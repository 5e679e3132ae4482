import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Thing } from '../frames/frame.ts';
import { addMonths, monthsWithin } from '../periods/calendar.ts';
import { netMoves } from '../tools/own-moves.ts';
import type { RowQuery } from '../tools/query.ts';
import { loadStreams, type Stream } from '../tools/recurring.ts';
import { daysToCome, occurrences } from '../tools/stream-days.ts';
import { groupRows, listRows, type Row, sumRows } from '../tools/rows.ts';
import { divideCents } from './arithmetic.ts';
import { completeMonths } from './days.ts';
import { type Kit, scopeOf } from './kit.ts';
import { type Waited, waitedFor } from './still-due.ts';
import { isOf } from './stream-parts.ts';

/** Income that follows no rhythm (invoices, gigs): what a month of it usually comes to. */
export interface Irregular {
  /** What is expected of it over the days ahead. */
  expected: Cents;
  mean: Cents;
  least: Cents;
  most: Cents;
  months: number;
}

export interface Outlook {
  from: DateText;
  until: DateText;
  /** All income expected. */
  incoming: Cents;
  irregular: Irregular | null;
  outgoing: Cents;
  /** Payments of it that were due by today and have not come yet. */
  waited: Waited[];
  /** Everyday spending at the pace of the last 90 days, without what recurs, taxes and single large payments. */
  everyday: Cents;
  /** Taxes as they fell on the same days a year before. */
  taxes: Cents;
  /** Net of own transfers and card payments, for a look at some accounts alone: positive comes in. */
  moves: Cents;
  /** What the cards owe now, for a look at all accounts: it has to be paid from them. */
  cards: Cents;
  /** Payments too large to be everyday, left out of its pace. */
  single: Row[];
  days: number;
  perDay: Cents;
  /** What is left of it all: to be added to what is available. */
  change: Cents;
}

const tax: Thing = {
  kind: 'category',
  values: ['GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT'],
  key: 'taxes',
};
const notEarned: Thing = {
  kind: 'category',
  values: ['INCOME_TAX_REFUND', 'INCOME_INTEREST_EARNED', 'INCOME_DIVIDENDS'],
  key: 'notEarned',
};

const plain = {
  things: [],
  exclude: [],
  minCents: null,
  maxCents: null,
  weekdays: null,
  pending: null,
} as const satisfies Partial<RowQuery>;

const leftOut = ({ frame }: Kit): readonly Thing[] => (frame.ask === 'forecast' ? frame.exclude : []);

const payees = (names: readonly string[]): Thing[] =>
  names.length > 0 ? [{ kind: 'merchant', values: [...names], key: 'regular' }] : [];

/** A payment of a fifth of the pace's days, and of some size, is none of every day. */
const leastSingle = 50_000;
const partOfPace = 5;

/** What should come in and go out from `from` (tomorrow unless said) to `until`, both included. */
export async function outlook(kit: Kit, until: DateText, start?: DateText): Promise<Outlook> {
  const { world } = kit;
  const scope = scopeOf(kit);
  const payers = kit.frame.flow === 'income' ? kit.frame.things : [];
  const all = await loadStreams(kit.bound, world.today, scope);
  // Elsewhere what is left out is of the price, not of the days ahead.
  const exclude = leftOut(kit);
  const streams = all.filter(
    (one) =>
      !exclude.some((thing) => isOf(one, thing)) &&
      (one.flow === 'out' || payers.length === 0 || payers.some((thing) => isOf(one, thing))),
  );
  const from = start ?? addDays(world.today, 1);
  const days = Math.max(0, daysBetween(from, until) + 1);
  // What was due by today and has not come yet is still to come, pay of today too.
  const daysOf = (one: Stream): DateText[] =>
    start
      ? occurrences(one, start, until)
      : one.flow === 'in'
        ? occurrences(one, world.today, until)
        : daysToCome(one, world.today, until);
  const amount = (flow: Stream['flow']): Cents =>
    sumCents(streams.filter((one) => one.flow === flow).map((one) => cents(one.amount * daysOf(one).length)));
  const irregular = await irregularIncome(kit, all, payers, days);
  const pace = await everydayPace(kit, all);
  const everyday = divideCents(pace.total * days, pace.days);
  const taxes = all.some((one) => one.flow === 'out' && isOf(one, tax))
    ? cents(0)
    : await taxesAhead(kit, from, until);
  const some = scope !== null && world.accounts.some((one) => !scope.includes(one.id));
  const moves = some
    ? divideCents(
        (await netMoves(kit.bound, scope, addDays(world.today, 1 - movesDays), world.today)) * days,
        movesDays,
      )
    : cents(0);
  const cards = some
    ? cents(0)
    : sumCents(
        world.accounts
          .filter((one) => one.type === 'credit' && isLiability(one.type) && one.currency === 'USD')
          .map((one) => cents(Math.max(0, one.current ?? 0))),
      );
  const incoming = cents(amount('in') + (irregular?.expected ?? 0));
  const outgoing = amount('out');
  return {
    from,
    until,
    incoming,
    irregular,
    outgoing,
    waited: start ? [] : waitedFor(streams, world.today),
    everyday,
    taxes,
    moves,
    cards,
    single: pace.single,
    days,
    perDay: divideCents(pace.total, pace.days),
    change: cents(incoming - outgoing - everyday - taxes + moves - cards),
  };
}

/** Days that moves between own accounts are paced by. */
export const movesDays = 180;

/** Income of payers without a rhythm, at the mean of the last 6 complete months; null where it is rare. */
async function irregularIncome(
  kit: Kit,
  streams: readonly Stream[],
  payers: readonly Thing[],
  days: number,
): Promise<Irregular | null> {
  const span = completeMonths(kit, 6);
  if (span.kind !== 'complete') return null;
  const regular = streams.filter((one) => one.flow === 'in').map((one) => one.name);
  const groups = await groupRows(
    kit.bound,
    {
      ...plain,
      flow: 'income',
      start: span.start,
      end: span.end,
      accountIds: scopeOf(kit),
      things: payers,
      exclude: [notEarned, ...leftOut(kit), ...payees(regular)],
    },
    'month',
  );
  const months = monthsWithin(span).length;
  // A bonus or two are no income to count on.
  if (groups.length * 2 <= months || months < 3) return null;
  const totals = groups.map((one) => one.total);
  const sum = sumCents(totals);
  const length = daysBetween(span.start, span.end) + 1;
  return {
    expected: divideCents(sum * days, length),
    mean: divideCents(sum, months),
    least: groups.length < months ? cents(0) : cents(Math.min(...totals)),
    most: cents(Math.max(...totals)),
    months,
  };
}

/** What was spent in the last 90 days on what neither recurs nor is a tax, and the payments too large for every day. */
async function everydayPace(
  kit: Kit,
  streams: readonly Stream[],
): Promise<{ total: number; days: number; single: Row[] }> {
  const { world } = kit;
  const back = addDays(world.today, -89);
  const first = world.dataStart ?? world.today;
  const start = back < first ? first : back;
  const regular = streams.filter((one) => one.flow === 'out').map((one) => one.name);
  const query: RowQuery = {
    ...plain,
    flow: 'spending',
    start,
    end: world.today,
    accountIds: scopeOf(kit),
    exclude: [tax, ...leftOut(kit), ...payees(regular)],
  };
  const spent = await sumRows(kit.bound, query);
  const largest = await listRows(kit.bound, query, 'largest', 5);
  const single: Row[] = [];
  let total: number = spent.total;
  for (const row of largest) {
    const size = Math.abs(row.amount);
    if (size < leastSingle || size * partOfPace < total) break;
    single.push(row);
    total -= size;
  }
  return { total: Math.max(0, total), days: daysBetween(start, world.today) + 1, single };
}

/** Tax payments of the last year, on the same days of the years ahead. */
async function taxesAhead(kit: Kit, from: DateText, until: DateText): Promise<Cents> {
  const { today } = kit.world;
  const rows = await listRows(
    kit.bound,
    {
      ...plain,
      flow: 'spending',
      start: addDays(addMonths(today, -12), 1),
      end: today,
      accountIds: scopeOf(kit),
      things: [tax],
    },
    'newest',
    50,
  );
  let sum = 0;
  for (const row of rows)
    for (let months = 12; months <= 120; months += 12) {
      const again = addMonths(row.date, months);
      if (again > until) break;
      if (again >= from) sum += Math.abs(row.amount);
    }
  return cents(sum);
}
