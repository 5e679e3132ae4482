import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import {
  joinNames,
  mostIds,
  noCategory,
  type FlowType,
  type TransactionFilter,
} from '@saldo/contract/transactions/transactions.filter';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isOutflow, isReported } from '../../../transactions/spending.queries.ts';
import { filterConditions, literalPattern } from '../../../transactions/transactions.filters.ts';
import { widens } from '../frames/filters/any-of.ts';
import type { Flow, Thing } from '../frames/frame.ts';
import { fold } from '../language/fold.ts';

/** Which rows a figure is about. `userId` and the account scope are bound by the server, never by words. */
export interface RowQuery {
  flow: Flow;
  start: DateText;
  end: DateText;
  accountIds: readonly number[] | null;
  things: readonly Thing[];
  /** Rows of any of the things, whatever sort they are; else sorts narrow each other. */
  anyOf?: true;
  exclude: readonly Thing[];
  minCents: Cents | null;
  maxCents: Cents | null;
  weekdays: readonly number[] | null;
  pending: boolean | null;
  /** Purchases alone, refunds not taken off. */
  gross?: boolean;
  /** Transfers in or out; out unless said. */
  direction?: 'in' | 'out' | null;
  /** Transfers between own accounts alone: legs that have found each other, each pair once. */
  own?: boolean;
  /** Own transfers into these accounts alone. */
  toAccountIds?: readonly number[];
  /** These rows alone, of those the rest picks. */
  ids?: readonly number[];
  /** Rows left out, one by one. */
  notIds?: readonly number[];
  /** USD unless said; one is never added to another. */
  currency?: string;
}

/** An amount can only be held against payments, not against what refunds leave of them. */
function flowType({ flow, gross, direction, minCents, maxCents }: RowQuery): FlowType | null {
  switch (flow) {
    case 'spending':
      return gross || minCents !== null || maxCents !== null ? 'purchases' : 'spending';
    case 'movement':
      return 'payments';
    case 'transfers':
      return direction === 'in' ? 'transfers_in' : 'transfers_out';
    case 'any':
      return null;
    case 'income':
    case 'refunds':
      return flow;
  }
}

const valuesOf = (things: readonly Thing[], kind: Thing['kind']): string[] => [
  ...new Set(things.filter((one) => one.kind === kind).flatMap((one) => one.values)),
];

function categoriesOf(things: readonly Thing[]): string {
  return valuesOf(things, 'category')
    .map((code) => code || noCategory)
    .join(',');
}

function amountsOf({ minCents, maxCents }: RowQuery): TransactionFilter {
  if (minCents !== null && minCents === maxCents) return { min_amount: minCents, max_amount: minCents };
  // "over $50" leaves out $50.00 itself; "at least" is read as the same, which differs only on the boundary.
  return {
    ...(minCents === null ? {} : { min_amount: cents(minCents + 1) }),
    ...(maxCents === null ? {} : { max_amount: cents(Math.max(0, maxCents - 1)) }),
  };
}

const set = (filter: Record<string, string>): TransactionFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

const thingsFilter = (things: readonly Thing[]): TransactionFilter =>
  set({
    category: categoriesOf(things),
    merchant: joinNames(valuesOf(things, 'merchant')),
    text: joinNames(valuesOf(things, 'text')),
  });

/**
 * A query as the filters of the transactions screen: the assistant reads rows by them, so the list a figure opens is
 * made of the very conditions the figure was added up by. Things of one kind widen (coffee or groceries), kinds narrow
 * each other (groceries at one merchant).
 */
export function filterOf(query: RowQuery): TransactionFilter {
  const { accountIds, things, exclude, weekdays, pending } = query;
  const type = flowType(query);
  return {
    start_date: query.start,
    end_date: query.end,
    ...(type ? { type } : {}),
    ...(query.currency || !type ? { currency: query.currency ?? 'USD' } : {}),
    ...(accountIds?.length === 1 && accountIds[0] !== undefined ? { account_id: accountIds[0] } : {}),
    ...thingsFilter(things),
    ...set({
      accounts: accountIds && accountIds.length > 1 ? accountIds.join(',') : '',
      not_category: categoriesOf(exclude),
      not_merchant: joinNames(valuesOf(exclude, 'merchant')),
      not_text: joinNames(valuesOf(exclude, 'text')),
      weekdays: weekdays?.join(',') ?? '',
      ids: query.ids?.join(',') ?? '',
    }),
    ...amountsOf(query),
    ...(pending === null ? {} : { pending }),
  };
}

/** The longest list of names an address takes. */
const longestNames = 3000;

/** Filters that open a figure's rows: the query's own, else the rows one by one; null without rows or with too many. */
export function openingFilter(
  query: RowQuery | null,
  rows: number,
  ids: readonly number[],
): TransactionFilter | null {
  if (rows === 0) return null;
  // No filter of the screen tells legs of own transfers from others, or takes either a kind or a name.
  const filter =
    query && !query.own && !query.notIds && !widens(query) && linesOf(query.things).length === 0
      ? filterOf(query)
      : null;
  const long = filter && Object.values(filter).some((value) => String(value).length > longestNames);
  if (filter && !long) return filter;
  return ids.length === rows && rows <= mostIds ? { ids: ids.join(',') } : null;
}

/** Words that rows of the things have to hold in their line. */
const linesOf = (things: readonly Thing[]): string[] =>
  things.flatMap(({ line }) => (line === undefined ? [] : [...new Set([line, fold(line)])]));

/** Rows whose line says one of the words. */
const inLine = (lines: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.name ilike any(${lines.map(literalPattern)}::text[])`;

/** The other leg of a transfer is in one of these accounts. */
const peerIn = (userId: number, accountIds: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from transactions p where p.user_id = ${userId} and p.id = t.transfer_peer_id and p.account_id in (${sql.join(accountIds)}))`;

/** Rows of one of the things at least; each row once. */
const ofAny = (things: readonly Thing[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    (['category', 'merchant', 'text'] as const).flatMap((kind) => {
      const own = things.filter((one) => one.kind === kind);
      return own.length === 0 ? [] : filterConditions(thingsFilter(own));
    }),
    sql` or `,
  )})`;

/** The condition of a query on rows `t`, owner included. */
export function rowsWhere(userId: number, query: RowQuery): RawBuilder<SqlBool> {
  const own =
    query.direction === 'in'
      ? sql<SqlBool>`t.transfer_peer_id is not null and t.amount_minor > 0`
      : sql<SqlBool>`t.transfer_peer_id is not null and t.amount_minor < 0`;
  const conditions = query.own
    ? [
        ...filterConditions(filterOf({ ...query, flow: 'any' })),
        own,
        ...(query.toAccountIds ? [peerIn(userId, query.toAccountIds)] : []),
      ]
    : widens(query)
      ? [...filterConditions(filterOf({ ...query, things: [] })), ofAny(query.things)]
      : filterConditions(filterOf(query));
  const lines = linesOf(query.things);
  const narrower = lines.length > 0 ? [inLine(lines)] : [];
  const left = query.notIds ? [sql<SqlBool>`t.id <> all(${[...query.notIds]}::bigint[])`] : [];
  return sql<SqlBool>`${sql.join([sql`t.user_id = ${userId}`, isReported, ...conditions, ...narrower, ...left], sql` and `)}`;
}

/** Amounts as the flow counts them: spending turns the sign round, everything else is as it came. */
export const valueOf = (flow: Flow): RawBuilder<number> =>
  flow === 'transfers'
    ? sql`abs(t.amount_minor)`
    : flow === 'spending' || flow === 'movement'
      ? sql`-t.amount_minor`
      : sql`t.amount_minor`;

/** Rows that are counted as payments: money out for spending, all rows else. */
export const isEvent = (flow: Flow): RawBuilder<SqlBool> =>
  flow === 'spending' ? isOutflow : flow === 'movement' ? sql`t.amount_minor < 0` : sql`true`;

/** The query of a query's payments alone; null where no filter tells them apart. */
export function eventsOf(query: RowQuery): RowQuery | null {
  if (query.flow === 'spending') return { ...query, gross: true };
  return query.flow === 'movement' ? null : query;
}
