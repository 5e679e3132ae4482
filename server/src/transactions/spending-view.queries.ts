import type { Span } from '@saldo/contract/calendar';
import { noCategory, type TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import type { SpendingGroup } from '@saldo/contract/transactions/spending.schemas';
import { sql, type RawBuilder } from 'kysely';
import { build } from '../db/compiler.ts';
import { isIncome, isSaved, isSpending, rowsOf } from './spending.queries.ts';
import { filterConditions, payee } from './transactions.filters.ts';

/** Most groups of one view; a person reads a few, and a payee list can have thousands. */
export const mostGroups = 100;

/** Stretches as rows `s` with their place in the list. */
function stretchRows(spans: readonly Span[]) {
  return sql<{ n: number; start: string; end: string }>`
    (select n, a as "start", b as "end" from unnest(${spans.map(({ start }) => start)}::date[], ${spans.map(({ end }) => end)}::date[])
      with ordinality as u (a, b, n))`.as('s');
}

/** The rows of spending from the first day of some stretches to their last. */
function spendingRows(userId: number, filter: TransactionFilter, spans: readonly Span[]) {
  const [first = '', last = ''] = [
    spans.map(({ start }) => start).toSorted()[0],
    spans
      .map(({ end }) => end)
      .toSorted()
      .at(-1),
  ];
  return build
    .selectFrom('transaction_parts as t')
    .where('t.user_id', '=', userId)
    .where('t.date', '>=', first)
    .where('t.date', '<=', last)
    .where('t.currency', '=', 'USD')
    .where(sql<boolean>`${isSpending}`)
    .where((eb) => eb.and(filterConditions(filter)));
}

/** The day of the oldest row in the accounts of a view. */
export function firstDay(userId: number, accountId: number | undefined) {
  const rows = build
    .selectFrom('transactions as t')
    .select((eb) => eb.fn.min('t.date').as('first'))
    .where('t.user_id', '=', userId);
  return accountId === undefined ? rows : rows.where('t.account_id', '=', accountId);
}

/**
 * Spending over each stretch that has any, by its place from 1. Twenty stretches meet the sums of their days: to meet the
 * rows would look at each of 20,000 twenty times.
 */
export function sumStretches(userId: number, filter: TransactionFilter, spans: readonly Span[]) {
  const days = spendingRows(userId, filter, spans)
    .select(['t.date', sql<number>`sum(-t.amount_minor)`.as('spending')])
    .groupBy('t.date');
  return build
    .selectFrom(days.as('d'))
    .innerJoin(stretchRows(spans), (join) => join.on(sql<boolean>`d.date between s."start" and s."end"`))
    .select([sql<number>`s.n`.as('n'), sql<number>`sum(d.spending)::bigint`.as('spending')])
    .groupBy(sql`s.n`);
}

/** Money in and money saved over some days. */
export function sumBeside(userId: number, filter: TransactionFilter) {
  return build
    .selectFrom('transaction_parts as t')
    .select([
      sql<number>`coalesce(sum(t.amount_minor) filter (where ${isIncome}), 0)::bigint`.as('income'),
      sql<number>`coalesce(sum(-t.amount_minor) filter (where ${isSaved}), 0)::bigint`.as('saved'),
    ])
    .where('t.user_id', '=', userId)
    .where('t.currency', '=', 'USD')
    .where((eb) => eb.and(filterConditions(filter)));
}

/** Most payees that money in is divided by. */
const mostSources = 5;

/** The payees that most of the money in came from. */
export function incomeSources(userId: number, filter: TransactionFilter) {
  const income = sql<number>`sum(t.amount_minor)::bigint`;
  return build
    .selectFrom('transaction_parts as t')
    .select([payee.as('name'), income.as('income')])
    .where('t.user_id', '=', userId)
    .where('t.currency', '=', 'USD')
    .where(sql<boolean>`${isIncome}`)
    .where((eb) => eb.and(filterConditions(filter)))
    .groupBy(payee)
    .having(sql<boolean>`sum(t.amount_minor) > 0`)
    .orderBy(income, 'desc')
    .orderBy('name')
    .limit(mostSources);
}

const keys: Readonly<Record<SpendingGroup, RawBuilder<string>>> = {
  category: sql`coalesce(t.category_primary, ${sql.lit(noCategory)})`,
  detailed: sql`coalesce(t.category_detailed, t.category_primary, ${sql.lit(noCategory)})`,
  merchant: payee,
  account: sql`t.account_id::text`,
  tag: sql`unnest(t.tags)`,
};

/** Spending by group over the first stretch, and over all the others together; largest first. */
export function groupSpending(
  userId: number,
  filter: TransactionFilter,
  by: SpendingGroup,
  spans: readonly Span[],
) {
  const own = sql`s.n = 1`;
  return spendingRows(userId, filter, spans)
    .innerJoin(stretchRows(spans), (join) => join.on(sql<boolean>`t.date between s."start" and s."end"`))
    .select([
      keys[by].as('key'),
      sql<number>`coalesce(sum(-t.amount_minor) filter (where ${own}), 0)::bigint`.as('spending'),
      rowsOf(own).as('rows'),
      sql<number>`coalesce(sum(-t.amount_minor) filter (where not ${own}), 0)::bigint`.as('past'),
      sql<number>`count(*) over ()`.as('groups'),
    ])
    .groupBy(keys[by])
    .orderBy('spending', 'desc')
    .orderBy('past', 'desc')
    .orderBy('key')
    .limit(mostGroups);
}

/** Names of the person's accounts. */
export function accountNames(userId: number) {
  return build.selectFrom('accounts').select(['id', 'name']).where('user_id', '=', userId);
}
