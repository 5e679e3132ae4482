import { addMonths, monthsOf, unitSpan } from '@saldo/contract/calendar';
import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, divided, sumCents, type Cents } from '@saldo/contract/money';
import type { Thing } from '@saldo/contract/query/query';
import { scaled } from '../../../books/arithmetic.ts';
import { netMoves } from '../../../books/moves.queries.ts';
import { daysToCome, occurrences } from '../../../recurring/rhythm.ts';
import type { Scope, Stretch } from '../../../books/scope.filters.ts';
import type { Stream } from '../../../recurring/streams.ts';
import { groupRows, listRows, sumRows, type Row, type Sum } from '../../../books/sums.queries.ts';
import { behind, behindRows, type Figure } from '../figure.ts';
import { accountsIn, every, firstRow, scopeOver, wholePerson, type Kit } from '../kit.ts';
import { isOfAny, streamEntry, streamsOf, waitedFor } from '../recurring.ts';

/** Which accounts are looked at, and what is left out of it. */
export interface Sight {
  /** Null is all. */
  accounts: readonly number[] | null;
  streams: readonly Stream[];
}

export const sightOf = async (kit: Kit, accounts: readonly number[] | null): Promise<Sight> => ({
  accounts,
  streams: (await streamsOf(kit, { accounts })).filter(({ ended }) => !ended),
});

/** What should come in and go out over days ahead, in cents; all but `moves` and `change` are positive. */
export interface Outlook {
  days: Stretch;
  length: number;
  /** Regular pay, and what usually comes in without a rhythm. */
  income: Cents;
  irregular: Irregular | null;
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
interface Irregular {
  expected: Cents;
  mean: Cents;
  least: Cents;
  most: Cents;
  months: number;
  scope: Scope;
  sum: Sum;
}

/** Everyday spending: what neither recurs nor is a tax, without payments too large for every day. */
export interface Pace {
  total: Cents;
  days: number;
  single: readonly Row[];
  scope: Scope;
  sum: Sum;
}

const tax: Thing = { kind: 'category', codes: ['GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT'] };
const notEarned: Thing = {
  kind: 'category',
  codes: ['INCOME_TAX_REFUND', 'INCOME_INTEREST_EARNED', 'INCOME_DIVIDENDS'],
};
const payees = (streams: readonly Stream[]): Thing[] =>
  streams.length > 0 ? [{ kind: 'payee', names: [...new Set(streams.map(({ name }) => name))] }] : [];

/** The last `count` complete months within the data; null where there is none. */
export function completeMonths(kit: Kit, count: number): Stretch | null {
  const first = firstRow(kit, wholePerson);
  if (first === null) return null;
  const end = addDays(unitSpan('month', kit.today).start, -1);
  const back = unitSpan('month', kit.today, -count).start;
  const whole = first.endsWith('-01') ? first : unitSpan('month', first, 1).start;
  const start = back < whole ? whole : back;
  return start > end ? null : { start, end };
}

/** A payment of a fifth of the pace's days, and of some size, is none of every day. */
const leastSingle = 50_000;
const partOfPace = 5;
const paceDays = 90;

/** What is spent on every day, by the last 90 days. */
export async function paceOf(
  kit: Kit,
  { accounts, streams }: Sight,
  things: readonly Thing[] = [],
): Promise<Pace> {
  const back = addDays(kit.today, 1 - paceDays);
  const first = firstRow(kit, wholePerson) ?? kit.today;
  const start = back < first ? first : back;
  const regular = streams.filter(({ kind }) => kind !== 'pay' && kind !== 'saving');
  const rows = every('spending', { things: [...things], without: [tax, ...payees(regular)] });
  const scope = scopeOver(rows, { start, end: kit.today }, accounts);
  const sum = await sumRows(kit.bound, scope);
  const largest = await listRows(kit.bound, { ...scope, part: 'purchases' }, 'largest', { limit: 5 });
  const single: Row[] = [];
  let total: number = sum.total;
  for (const row of largest) {
    const size = Math.abs(row.amount);
    if (size < leastSingle || size * partOfPace < total) break;
    single.push(row);
    total -= size;
  }
  const days = Math.max(1, daysBetween(start, kit.today) + 1);
  return { total: cents(Math.max(0, total)), days, single, scope, sum };
}

/** Income of payers without a rhythm, by the mean of the last 6 complete months; null where it is rare. */
async function irregularIncome(
  kit: Kit,
  { accounts, streams }: Sight,
  length: number,
): Promise<Irregular | null> {
  const span = completeMonths(kit, 6);
  if (!span) return null;
  const regular = streams.filter(({ kind }) => kind === 'pay');
  const rows = every('income', { without: [notEarned, ...payees(regular)] });
  const scope = scopeOver(rows, span, accounts);
  const groups = await groupRows(kit.bound, scope, 'month');
  const months = monthsOf(span).length;
  // A bonus or two are no income to count on.
  if (groups.length * 2 <= months || months < 3) return null;
  const totals = groups.map(({ total }) => total);
  const total = sumCents(totals);
  return {
    expected: scaled(Math.max(0, total), length, daysBetween(span.start, span.end) + 1),
    mean: divided(total, months),
    least: groups.length < months ? cents(0) : cents(Math.min(...totals)),
    most: cents(Math.max(...totals)),
    months,
    scope,
    sum: await sumRows(kit.bound, scope),
  };
}

/** Tax payments of the last year, on the same days of the years ahead. */
async function taxesAhead(kit: Kit, { accounts, streams }: Sight, { start, end }: Stretch): Promise<Cents> {
  if (streams.some((one) => one.kind !== 'pay' && isOfAny(one, [tax]))) return cents(0);
  const year = { start: addDays(addMonths(kit.today, -12), 1), end: kit.today };
  const scope = scopeOver(every('spending', { things: [tax] }), year, accounts);
  const rows = await listRows(kit.bound, { ...scope, part: 'purchases' }, 'newest', { limit: 50 });
  const again = rows.flatMap((row) =>
    Array.from({ length: 10 }, (_, years) => addMonths(row.date, 12 * (years + 1)))
      .filter((date) => date >= start && date <= end)
      .map(() => cents(-row.amount)),
  );
  return sumCents(again);
}

/** Days that moves between own accounts are paced by. */
export const movesDays = 180;

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
  kit: Kit,
  sight: Sight,
  days: Stretch,
  things: readonly Thing[] = [],
): Promise<SpendingToCome> {
  const streams = sight.streams.filter((one) => things.length === 0 || isOfAny(one, things));
  const soon = days.start <= addDays(kit.today, 1);
  const toCome = (one: Stream): number =>
    (soon ? daysToCome(one, kit.today, days.end) : occurrences(one, days.start, days.end)).length;
  const pace = await paceOf(kit, sight, things);
  const length = Math.max(0, daysBetween(days.start, days.end) + 1);
  return {
    payments: sumOf(streams, ['bill', 'subscription'], toCome),
    everyday: scaled(pace.total, length, pace.days),
    pace,
    taxes: things.length === 0 ? await taxesAhead(kit, sight, days) : cents(0),
  };
}

/** What should come and go from tomorrow to `until`; what was due by today and has not come is still to come. */
export async function outlook(kit: Kit, sight: Sight, until: DateText): Promise<Outlook> {
  const days = { start: addDays(kit.today, 1), end: until };
  const length = Math.max(0, daysBetween(kit.today, until));
  const ids = sight.accounts;
  const toCome = (one: Stream): number =>
    one.kind === 'pay' ? occurrences(one, kit.today, until).length : daysToCome(one, kit.today, until).length;
  const irregular = await irregularIncome(kit, sight, length);
  const { payments, everyday, pace, taxes } = await spendingToCome(kit, sight, days);
  const some = ids !== null && kit.books.accounts.some(({ id }) => !ids.includes(id));
  const paced = { start: addDays(kit.today, 1 - movesDays), end: kit.today };
  const moves = some ? scaled(await netMoves(kit.bound, ids, paced), length, movesDays) : cents(0);
  const cards = some ? cents(0) : owedOnCards(kit);
  const income = cents(sumOf(sight.streams, ['pay'], toCome) + (irregular?.expected ?? 0));
  const saving = sumOf(sight.streams, ['saving'], toCome);
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

const owedOnCards = (kit: Kit): Cents =>
  sumCents(
    accountsIn(kit, null)
      .filter((one) => one.type === 'credit' && one.status === 'active' && one.currency === 'USD')
      .map((one) => cents(Math.max(0, one.current ?? 0))),
  );

/** The parts of a look ahead as an answer shows them; null for what is nothing. */
export interface OutlookParts {
  days: Stretch;
  length: Figure;
  income: Figure;
  payments: Figure;
  everyday: Figure;
  saving: Figure | null;
  taxes: Figure | null;
  cards: Figure | null;
  /** The sign is that of the amount. */
  moves: Figure | null;
}

/** Notes the pace that a look ahead counts on. */
export function noteBasis({ book, notes }: Kit, pace: Pace): void {
  notes.push({
    note: 'basis',
    // What is left out of the pace is in the rows: they are opened only where nothing is.
    pace: book.money(
      'pace',
      divided(pace.total, pace.days),
      pace.single.length === 0 ? behind(pace.scope, pace.sum) : {},
    ),
    days: book.days('window', pace.days),
    single: pace.single.map((row) => ({
      payee: row.who,
      amount: book.money('row', cents(-row.amount), behindRows([row.id])),
      day: book.date('rowDay', row.date, behindRows([row.id])),
    })),
  });
}

/** Notes payments that were due and have not come: they are counted as still to come. */
export function noteWaited(kit: Kit, streams: readonly Stream[]): void {
  const waited = waitedFor(kit, streams);
  if (waited.length > 0)
    kit.notes.push({ note: 'waited', streams: waited.map((one) => streamEntry(kit, one)) });
}

/** The parts of a look ahead, with the notes on what it counts on. */
export function partsOf(kit: Kit, ahead: Outlook, { streams }: Sight): OutlookParts {
  const { book } = kit;
  const { days, pace, irregular } = ahead;
  const some = (role: 'saving' | 'taxes' | 'cards' | 'moves', amount: Cents): Figure | null =>
    amount === 0 ? null : book.money(role, amount, { days });
  noteBasis(kit, pace);
  if (irregular)
    kit.notes.push({
      note: 'irregular',
      mean: book.money('mean', irregular.mean, behind(irregular.scope, irregular.sum)),
      least: book.money('least', irregular.least),
      most: book.money('most', irregular.most),
      months: book.count('months', irregular.months),
    });
  noteWaited(kit, streams);
  return {
    days,
    length: book.days('days', ahead.length),
    income: book.money('expectedIn', ahead.income, { days }),
    payments: book.money('expectedOut', ahead.payments, { days }),
    everyday: book.money('everyday', ahead.everyday, { days }),
    saving: some('saving', ahead.saving),
    taxes: some('taxes', ahead.taxes),
    cards: some('cards', ahead.cards),
    moves: some('moves', ahead.moves),
  };
}

/** A month as it usually goes, by the last 12 complete months or as many as there are. */
export interface UsualMonth {
  days: Stretch;
  months: number;
  income: Cents;
  spending: Cents;
  net: Cents;
  /** How many of the months left something. */
  good: number;
  scopes: { income: Scope; spending: Scope };
  sums: { income: Sum; spending: Sum };
}

/** Income and spending of a usual month over all accounts; null without a complete month that has any. */
export async function usualMonth(kit: Kit): Promise<UsualMonth | null> {
  const days = completeMonths(kit, 12);
  if (!days) return null;
  const scopes = {
    income: scopeOver(every('income'), days),
    spending: scopeOver(every('spending'), days),
  };
  const sums = {
    income: await sumRows(kit.bound, scopes.income),
    spending: await sumRows(kit.bound, scopes.spending),
  };
  if (sums.income.rows + sums.spending.rows === 0) return null;
  const months = monthsOf(days);
  const by = {
    income: await groupRows(kit.bound, scopes.income, 'month'),
    spending: await groupRows(kit.bound, scopes.spending, 'month'),
  };
  const of = (groups: readonly { key: string; total: Cents }[], month: DateText): number =>
    groups.find(({ key }) => key === month)?.total ?? 0;
  return {
    days,
    months: months.length,
    income: divided(sums.income.total, months.length),
    spending: divided(sums.spending.total, months.length),
    net: divided(sums.income.total - sums.spending.total, months.length),
    good: months.filter((month) => of(by.income, month) >= of(by.spending, month)).length,
    scopes,
    sums,
  };
}

/** A usual month as an answer shows it. */
export interface UsualParts {
  days: Stretch;
  months: Figure;
  income: Figure;
  spending: Figure;
  net: Figure;
  good: Figure;
}

export const usualParts = ({ book }: Kit, usual: UsualMonth): UsualParts => ({
  days: usual.days,
  months: book.count('months', usual.months),
  income: book.money('in', usual.income, behind(usual.scopes.income, usual.sums.income)),
  spending: book.money('out', usual.spending, behind(usual.scopes.spending, usual.sums.spending)),
  net: book.money('net', usual.net, { days: usual.days }),
  good: book.count('times', usual.good, { days: usual.days }),
});
