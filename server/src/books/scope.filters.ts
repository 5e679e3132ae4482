import type { DateText } from '@saldo/contract/dates';
import type { Flow, Rows, Thing } from '@saldo/contract/query/query';
import {
  joinNames,
  mostIds,
  type FlowType,
  type TransactionFilter,
} from '@saldo/contract/transactions/transactions.filter';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isOutflow, isReported, isSent } from '../transactions/spending.queries.ts';
import { filterConditions } from '../transactions/transactions.filters.ts';

/** Days from `start` to `end`, both included. */
export interface Stretch {
  start: DateText;
  end: DateText;
}

/** Which rows a figure is made of: those of a question, over some days, in accounts that are the person's. */
export interface Scope {
  rows: Rows;
  /** Apart from each other and in order; at least one. */
  days: readonly Stretch[];
  /** Null is all. */
  accounts: readonly number[] | null;
  /** One is never added to another. */
  currency: string;
  /** Of spending: purchases or refunds alone; null is both, refunds taken off. */
  part: 'purchases' | 'refunds' | null;
  /** Somebody is named: of what came from them transfers count, which are no income of the whole. */
  named?: boolean;
}

/** Whom money came from or went to is named. */
export const isNamed = ({ things }: Pick<Rows, 'things'>): boolean =>
  things.some(({ kind }) => kind === 'payee' || kind === 'text');

/** Money that moved, of nothing in particular, is what was sent to others. */
export const isSentOnly = ({ flow, things }: Pick<Rows, 'flow' | 'things'>): boolean =>
  flow === 'movement' && things.length === 0;

/** An amount can only be held against payments, not against what refunds leave of them. */
function flowType({ rows: { flow, least, most }, part, named }: Scope): FlowType | null {
  switch (flow) {
    case 'spending':
      return part ?? (least !== null || most !== null ? 'purchases' : 'spending');
    case 'movement':
      return 'payments';
    case 'transfers':
    case 'any':
      return null;
    case 'income':
      return named === true ? 'received' : flow;
    case 'refunds':
    case 'saved':
      return flow;
  }
}

const codesOf = (things: readonly Thing[]): string[] => [
  ...new Set(things.flatMap((one) => (one.kind === 'category' ? one.codes : []))),
];
const namesOf = (things: readonly Thing[]): string[] => [
  ...new Set(things.flatMap((one) => (one.kind === 'payee' ? one.names : []))),
];
const textsOf = (things: readonly Thing[]): string[] => [
  ...new Set(things.flatMap((one) => (one.kind === 'text' ? [one.text] : []))),
];
const tagsOf = (things: readonly Thing[]): string[] => [
  ...new Set(things.flatMap((one) => (one.kind === 'tag' ? one.tags : []))),
];

/** Things by kind: of one kind any is enough; kinds narrow each other, or any of them is enough too, as `join` has it. */
const byKind = (things: readonly Thing[]): Thing[][] => [...Map.groupBy(things, ({ kind }) => kind).values()];

/** Things of several kinds, whichever of them a row has. */
export const widens = ({ things, join }: Rows): boolean => join === 'any' && byKind(things).length > 1;

const set = (filter: Record<string, string>): TransactionFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

const thingsFilter = (things: readonly Thing[]): TransactionFilter =>
  set({
    category: codesOf(things).join(','),
    merchant: joinNames(namesOf(things)),
    text: joinNames(textsOf(things)),
    tag: joinNames(tagsOf(things)),
  });

/**
 * A question's rows, but for the things they are narrowed to, as the filters of the transactions screen: figures are made of
 * the conditions their lists open with.
 */
function filterOf(scope: Scope): TransactionFilter {
  const { rows, days, accounts, currency } = scope;
  const type = flowType(scope);
  const [stretch] = days;
  return {
    ...(days.length === 1 && stretch ? { start_date: stretch.start, end_date: stretch.end } : {}),
    ...(type ? { type } : {}),
    ...(currency !== 'USD' || !type ? { currency } : {}),
    ...(accounts?.length === 1 && accounts[0] !== undefined ? { account_id: accounts[0] } : {}),
    ...set({
      accounts: accounts && accounts.length > 1 ? accounts.join(',') : '',
      not_category: codesOf(rows.without).join(','),
      not_merchant: joinNames(namesOf(rows.without)),
      not_text: joinNames(textsOf(rows.without)),
      not_tag: joinNames(tagsOf(rows.without)),
      weekdays: [...new Set(rows.weekdays)].toSorted((a, b) => a - b).join(','),
      ids: rows.only?.join(',') ?? '',
    }),
    ...(rows.least === null ? {} : { min_amount: rows.least }),
    ...(rows.most === null ? {} : { max_amount: rows.most }),
    ...(rows.pending === null ? {} : { pending: rows.pending }),
  };
}

/** The longest list of names an address takes. */
const longest = 3000;

/** A list takes a payee or words of its name: both at once it does not say. */
const saysBoth = (things: readonly Thing[]): boolean =>
  namesOf(things).length === 0 || textsOf(things).length === 0;

/** True when no filter of a list says what a scope says: own transfers, into an account, what was sent, either of two kinds, several stretches of days. */
const unsayable = (scope: Scope): boolean =>
  scope.rows.flow === 'transfers' ||
  scope.rows.into.length > 0 ||
  isSentOnly(scope.rows) ||
  scope.days.length !== 1 ||
  widens(scope.rows) ||
  !saysBoth(scope.rows.things) ||
  scope.accounts?.length === 0 ||
  scope.rows.only?.length === 0;

/**
 * Filters that open exactly a figure's rows: the scope's own where it has some, else the rows one by one; null without
 * rows or with too many of them.
 */
export function openingFilter(
  scope: Scope | null,
  rows: number,
  ids: readonly number[],
): TransactionFilter | null {
  if (rows === 0) return null;
  const filter =
    scope === null || unsayable(scope) ? null : { ...filterOf(scope), ...thingsFilter(scope.rows.things) };
  if (filter && Object.values(filter).every((value) => String(value).length <= longest)) return filter;
  return ids.length === rows && rows <= mostIds ? { ids: ids.join(',') } : null;
}

/** Rows that have something of each kind of the things. */
export const hasThings = (things: readonly Thing[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    byKind(things).flatMap((some) => filterConditions(thingsFilter(some))),
    sql` and `,
  )}`;

/** Rows of the things, each row once. */
function ofThings(rows: Rows): RawBuilder<SqlBool>[] {
  const conditions = byKind(rows.things).flatMap((some) => filterConditions(thingsFilter(some)));
  return widens(rows) ? [sql<SqlBool>`(${sql.join(conditions, sql` or `)})`] : conditions;
}

const within = (days: readonly Stretch[]): RawBuilder<SqlBool>[] =>
  days.length === 1
    ? []
    : [
        sql<SqlBool>`(${sql.join(
          days.map(({ start, end }) => sql`t.date between ${start}::date and ${end}::date`),
          sql` or `,
        )})`,
      ];

/** The other leg of an own transfer is one of which this holds. */
const peerHas = (userId: number, condition: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from transactions p where p.user_id = ${userId} and p.id = t.transfer_peer_id and ${condition})`;

/** Own transfers, each once: the leg out, or the leg on the accounts asked about where the other is elsewhere. */
function ofOwnTransfers(userId: number, { accounts, rows: { into } }: Scope): RawBuilder<SqlBool>[] {
  const legs =
    accounts === null || into.length > 0
      ? sql<SqlBool>`t.amount_minor < 0`
      : sql<SqlBool>`(t.amount_minor < 0 or ${peerHas(userId, sql`p.account_id <> all(${[...accounts]}::bigint[])`)})`;
  return [sql<SqlBool>`t.transfer_peer_id is not null`, legs];
}

/** Rows into some accounts: what came in stands on them, of what went out the other leg does. */
function ofInto(userId: number, { rows: { flow, into } }: Scope): RawBuilder<SqlBool>[] {
  if (into.length === 0) return [];
  const ids = sql`${[...into]}::bigint[]`;
  return flow === 'income' || flow === 'refunds'
    ? [sql<SqlBool>`t.account_id = any(${ids})`]
    : [sql<SqlBool>`t.amount_minor < 0`, peerHas(userId, sql`p.account_id = any(${ids})`)];
}

/** The condition of a scope on rows `t` of `transaction_parts`, owner included. */
export function rowsWhere(userId: number, scope: Scope): RawBuilder<SqlBool> {
  const { rows, accounts } = scope;
  return sql<SqlBool>`${sql.join(
    [
      sql`t.user_id = ${userId}`,
      isReported,
      ...filterConditions(filterOf(scope)),
      ...ofThings(rows),
      ...within(scope.days),
      ...(rows.flow === 'transfers' ? ofOwnTransfers(userId, scope) : []),
      ...ofInto(userId, scope),
      ...(isSentOnly(rows) ? [isSent] : []),
      ...(accounts?.length === 0 || rows.only?.length === 0 ? [sql`false`] : []),
    ],
    sql` and `,
  )}`;
}

/** Amounts as a flow counts them: money out turns its sign round, own transfers have none, the rest is as it came. */
export const valueOf = (flow: Flow): RawBuilder<number> =>
  flow === 'transfers'
    ? sql`abs(t.amount_minor)`
    : flow === 'spending' || flow === 'movement' || flow === 'saved'
      ? sql`-t.amount_minor`
      : sql`t.amount_minor`;

/** Rows that count as payments: money out of spending, movement and savings, all rows else. */
export const isEvent = (flow: Flow): RawBuilder<SqlBool> =>
  flow === 'spending'
    ? isOutflow
    : flow === 'movement' || flow === 'saved'
      ? sql`t.amount_minor < 0`
      : sql`true`;

/** The scope of a scope's payments alone; null where no filter separates them. */
export function eventsOf(scope: Scope): Scope | null {
  if (scope.rows.flow === 'spending') return { ...scope, part: 'purchases' };
  return scope.rows.flow === 'movement' || scope.rows.flow === 'saved' ? null : scope;
}
