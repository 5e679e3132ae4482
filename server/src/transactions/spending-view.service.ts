import { addMonths, unitSpan, type Span } from '@saldo/contract/calendar';
import { dateIn, type DateText } from '@saldo/contract/dates';
import { cents, divided, type Cents } from '@saldo/contract/money';
import { before, usualBefore, type NamedSpan } from '@saldo/contract/stretches';
import type { Comparison, SpendingQuery, SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { joinNames, type TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { categoryLabel } from '@saldo/contract/transactions/transactions.rules';
import type { ReadCtx } from '../context.ts';
import { namesOfOwn } from './categories.queries.ts';
import {
  accountNames,
  firstDay,
  groupSpending,
  incomeSources,
  sumBeside,
  sumStretches,
} from './spending-view.queries.ts';

/** Months of a view: as many as show the same month of the year before. */
const monthCount = 13;

function comparedWith(days: NamedSpan, against: Comparison, other: Span, first: DateText): Span[] {
  const spans = {
    usual: () => usualBefore(days, first),
    before: () => [before(days)],
    year: () => [{ start: addMonths(days.start, -12), end: addMonths(days.end, -12) }],
    days: () => [other],
  }[against]();
  return spans.filter(({ end }) => end >= first);
}

/** Thirteen whole calendar months up to that of the last day, but never past the current one. */
function monthsUpTo(last: DateText, today: DateText): Span[] {
  const newest = unitSpan('month', addMonths(last, monthCount - 1) > today ? today : last);
  return Array.from({ length: monthCount }, (_, at) => unitSpan('month', newest.start, at - monthCount + 1));
}

const cut = ({ start, end }: Span, today: DateText): Span => ({ start, end: end < today ? end : today });

/** @param names of accounts by id, and of one's own categories by code */
function nameOf(key: string, by: SpendingQuery['by'], names: ReadonlyMap<string, string>): string {
  if (by === 'merchant' || by === 'tag') return key;
  return names.get(key) ?? (by === 'account' ? key : categoryLabel(key));
}

/**
 * Spending over some days by group, held against what is usual or against days before, and month by month; the sums are
 * those of the list of transactions with the same filters and type `spending`. Days in the person's own time zone.
 */
export async function spendingView(ctx: ReadCtx, query: SpendingQuery): Promise<SpendingView> {
  const today = dateIn(ctx.timeZone, ctx.now());
  const { start_date: start, end_date: end, by = 'category', against = 'usual', unit = 'range' } = query;
  const over = end < today;
  // Days that lie ahead have no rows, but a view of them is no mistake.
  const days: NamedSpan = { start, end: over || start > today ? end : today, unit };
  const filter: TransactionFilter = {
    ...(query.account_id === undefined ? {} : { account_id: query.account_id }),
    ...(query.category === undefined ? {} : { category: query.category }),
    ...(query.merchant === undefined ? {} : { merchant: joinNames([query.merchant]) }),
    ...(query.tag === undefined ? {} : { tag: joinNames([query.tag]) }),
  };
  const [[oldest], accounts, own] = await ctx.db.read(ctx.userId, [
    firstDay(ctx.userId, query.account_id),
    accountNames(ctx.userId),
    namesOfOwn(ctx.userId),
  ]);
  const first = oldest?.first ?? today;
  const past = comparedWith(
    days,
    against,
    { start: query.against_start ?? start, end: query.against_end ?? end },
    first,
  );
  const months = monthsUpTo(end, today);
  const narrowed = [query.category, query.merchant, query.tag].some((one) => one !== undefined);
  const ofDays = { ...filter, start_date: days.start, end_date: days.end };
  const [sums, groups, [beside], sources] = await ctx.db.read(ctx.userId, [
    sumStretches(ctx.userId, filter, [days, ...months, ...past]),
    groupSpending(ctx.userId, filter, by, [days, ...past]),
    sumBeside(ctx.userId, ofDays),
    incomeSources(ctx.userId, ofDays),
  ]);
  const spent = new Map(sums.map(({ n, spending }) => [n, spending]));
  const total = (at: number): Cents => cents(spent.get(at + 1) ?? 0);
  const mean = (sum: number): Cents => divided(sum, past.length);
  const names = new Map([
    ...accounts.map(({ id, name }) => [String(id), name] as const),
    ...own.map(({ code, name }) => [code, name] as const),
  ]);
  return {
    start_date: days.start,
    end_date: days.end,
    over,
    spending: total(0),
    income: narrowed ? null : cents(beside?.income ?? 0),
    saved: narrowed ? null : cents(beside?.saved ?? 0),
    sources: narrowed ? null : sources.map(({ name, income }) => ({ name, income: cents(income) })),
    against:
      past.length === 0
        ? null
        : {
            start_date: past.at(-1)?.start ?? start,
            end_date: past[0]?.end ?? start,
            stretches: past.length,
            spending: mean(past.reduce((sum, _, at) => sum + total(1 + months.length + at), 0)),
          },
    months: months.map((month, at) => {
      const { start: from, end: until } = cut(month, today);
      return { start_date: from, end_date: until, spending: total(1 + at), over: month.end < today };
    }),
    groups: groups.map((group) => ({
      key: group.key,
      name: nameOf(group.key, by, names),
      spending: cents(group.spending),
      rows: group.rows,
      against: past.length === 0 ? null : mean(group.past),
    })),
    group_count: groups[0]?.groups ?? 0,
    currency: 'USD',
  };
}
