import type { DateText } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { countedStatus } from '../accounts/accounts.queries.ts';
import type { Bound } from '../books/bound.ts';
import { providerDetailed } from '../transactions/spending.queries.ts';
import { otherLeg, payee } from '../transactions/transactions.filters.ts';
import { isCovered } from '../transactions/rhythm.ts';
import { kindOf, type Stream, type StreamRow } from './streams.ts';

/** A row dated ahead, which no balance of today holds. Amount in hundredths, positive is money in. */
export interface RowAhead extends Omit<StreamRow, 'inflow' | 'to_account_id'> {
  /** The own account that its other leg is of; null where it is no own transfer. */
  peer: number | null;
}

/** Nobody looks further ahead. */
const mostRows = 2_000;

/**
 * Rows dated after `today` that people and files name, in US dollars, earliest first: of some accounts, or of all
 * deposits and cards that count. A bank's rows are in the bank's balance already.
 */
export async function findRowsAhead(
  { tx, userId }: Bound,
  today: DateText,
  accounts: readonly number[] | null,
): Promise<RowAhead[]> {
  const scope = accounts
    ? sql`t.account_id = any(${[...accounts]}::bigint[])`
    : sql`a.type in ('depository', 'credit') and ${countedStatus} = 'active'`;
  const { rows } = await sql<RowAhead>`
    select t.id, ${payee} as who, t.date, t.amount_minor as amount, t.account_id,
      coalesce(${providerDetailed}, t.category_primary, '') as category, p.account_id as peer
    from transactions t
      join accounts a on a.user_id = t.user_id and a.id = t.account_id
      left join ${otherLeg} p on true
    where t.user_id = ${userId} and t.currency = 'USD' and t.date > ${today} and t.source <> 'bank' and ${scope}
    order by t.date, t.id limit ${mostRows}`.execute(tx);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    amount: Number(row.amount),
    account_id: Number(row.account_id),
    peer: row.peer === null ? null : Number(row.peer),
  }));
}

/** Rows ahead as what falls once, on its day; transfers between accounts that are looked at move nothing. */
export const fallingOnce = (rows: readonly RowAhead[], accounts: readonly number[] | null): Stream[] =>
  rows
    .filter(({ peer }) => peer === null || (accounts !== null && !accounts.includes(peer)))
    .map((row) => {
      const amount = cents(Math.abs(row.amount));
      return {
        key: `row:${row.id}`,
        name: row.who,
        title: row.who,
        kind: kindOf({ inflow: row.amount > 0, category: row.category }),
        cadence: 'yearly',
        last: row.date,
        dates: [row.date],
        once: row.date,
        amount,
        fixed: true,
        next: row.date,
        monthly: cents(0),
        yearly: cents(0),
        changes: [],
        ended: false,
        accountId: row.account_id,
        toAccountId: null,
        latestId: row.id,
        category: row.category,
        ids: [row.id],
        range: { least: amount, most: amount },
        deviation: 0,
        said: null,
        ownId: null,
        nextAmount: null,
      };
    });

const folded = (name: string): string => name.trim().toLowerCase();

/**
 * Streams that know which of their days a row ahead stands for, so that nothing is expected twice: of the same payee (or for
 * moves, named by the other account, the same account) and direction, the one whose amount is nearest. Pure.
 */
export function coveredBy(streams: readonly Stream[], rows: readonly RowAhead[]): Stream[] {
  const covered = new Map<Stream, DateText[]>();
  for (const row of rows) {
    const names = new Set([folded(row.who), ...(row.peer === null ? [] : [String(row.peer)])]);
    const off = (one: Stream) => Math.abs(one.amount - Math.abs(row.amount));
    const [mine] = streams
      .filter((one) => !one.ended && (one.kind === 'pay') === row.amount > 0)
      .filter((one) => names.has(folded(one.name)) || names.has(folded(one.title)))
      .toSorted((a, b) => off(a) - off(b));
    if (mine) covered.set(mine, [...(covered.get(mine) ?? []), row.date]);
  }
  return streams.map((one) => {
    const days = covered.get(one);
    if (!days) return one;
    const covering = { ...one, covered: days };
    // The day it stands for shows it, and the price of that day is the row's own.
    const of = days.find((day) => isCovered({ ...one, covered: [day] }, one.next));
    return of === undefined ? covering : { ...covering, next: of, nextAmount: null };
  });
}
