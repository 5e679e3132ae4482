import { addMonths } from '@saldo/contract/calendar';
import type { DateText } from '@saldo/contract/dates';
import { sql } from 'kysely';
import { isIncome, isPaidOut, isReported, providerDetailed } from '../transactions/spending.queries.ts';
import { otherLeg, payee } from '../transactions/transactions.filters.ts';
import type { Bound } from '../books/bound.ts';
import { yearlyCodes } from './codes.data.ts';
import { coveredBy, findRowsAhead } from './rows-ahead.queries.ts';
import { findStreams, type Stream, type StreamRow } from './streams.ts';
import { loadWords } from './words.queries.ts';
import { applyWords } from './words.ts';

/** What is looked at for what keeps coming back. */
export const usualMonths = 15;
/** What is looked at besides for payments once a year: each is seen twice, a few days late or early. */
const yearlyMonths = 25;

/** A row of nothing, as a trial that costs nothing leaves one. */
const isNothing = sql`(t.amount_minor = 0 and t.category_primary is distinct from 'INCOME' and t.transfer_peer_id is null and ${isReported})`;

export interface StreamsWanted {
  /** Null is all. */
  accounts: readonly number[] | null;
  /** Payments to own cards too; their purchases are counted one by one, so that sums leave them out. */
  cards?: boolean;
  /** How far back rhythms are followed. */
  months?: number;
}

/**
 * What keeps coming back, largest a month first, with what ended lately. Paying off an own loan is a bill though the
 * money stays the person's. What the person says of them holds, and what they added stands among them.
 */
export async function loadStreams(
  { tx, userId }: Bound,
  today: DateText,
  { accounts, cards = false, months = usualMonths }: StreamsWanted,
): Promise<Stream[]> {
  const debts = cards ? ['loan', 'credit'] : ['loan'];
  const from = addMonths(today, -months);
  const scope = accounts ? sql`t.account_id = any(${[...accounts]}::bigint[])` : sql`true`;
  const own = sql`t.user_id = ${userId} and t.currency = 'USD' and ${scope}`;
  const columns = sql`t.id, ${payee} as who, t.date, t.amount_minor as amount, t.account_id,
    coalesce(${providerDetailed}, t.category_primary, '') as category, (t.amount_minor > 0) as inflow`;
  const { rows } = await sql<StreamRow>`
    select ${columns}, null::bigint as to_account_id from transactions t
    where ${own} and t.date > ${from} and t.date <= ${today}
      and (${isPaidOut} or ${isNothing} or (${isIncome} and t.amount_minor > 0))
    union all
    select ${columns}, null::bigint as to_account_id from transactions t
    where ${own} and t.date > ${addMonths(today, -yearlyMonths)} and t.date <= ${from} and ${isPaidOut}
      and (${sql.join(
        yearlyCodes.map((code) => sql`starts_with(coalesce(t.category_detailed, ''), ${code})`),
        sql` or `,
      )})
    union all
    select ${columns}, a.id as to_account_id
    from transactions t
      cross join ${otherLeg} p
      join accounts a on a.user_id = t.user_id and a.id = p.account_id and a.type = any(${debts}::text[])
    where ${own} and not t.excluded and t.date > ${from} and t.date <= ${today} and t.amount_minor < 0
      and t.category_primary = 'LOAN_PAYMENTS' and t.transfer_peer_id is not null
    order by date, id`.execute(tx);
  const found = findStreams(
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
  const said = applyWords(found, await loadWords({ tx, userId }), { today, accounts });
  return coveredBy(said, await findRowsAhead({ tx, userId }, today, accounts));
}
