import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { countedStatus } from '../accounts/accounts.queries.ts';
import { isOfPace } from '../goals/goals.queries.ts';
import type { Bound } from './bound.ts';

export interface Account {
  id: number;
  name: string;
  mask: string | null;
  type: 'depository' | 'credit' | 'loan' | 'investment' | 'other';
  subtype: string | null;
  institution: string;
  currency: string;
  status: 'active' | 'disconnected';
  /** As the bank says: for credit and loan what is owed, positive. Null when it says nothing. */
  current: Cents | null;
  available: Cents | null;
  limit: Cents | null;
  /** Linked amounts of active and completed goals. */
  reserved: Cents;
  /** The link's: importing, active, reconnect_required, unavailable; by_hand without one, set_aside where hidden or closed. */
  link: string;
  lastSynced: Date | null;
  /** The day of its first row; null without any. */
  first: DateText | null;
  /** What the bank says of a card's or loan's next payment: its day and the least to pay; null where it says nothing. */
  dueOn: DateText | null;
  minimum: Cents | null;
  /** What its last statement came to and the day of it, and its yearly rate in thousandths of a percent. */
  statement: Cents | null;
  statementOn: DateText | null;
  rate: number | null;
}

export interface Goal {
  id: number;
  title: string;
  category: string;
  target: Cents;
  /** Manual plus linked progress. */
  saved: Cents;
  linked: Cents;
  accountId: number | null;
  deadline: DateText | null;
  status: 'active' | 'completed' | 'cancelled';
  createdOn: DateText;
  /** Net of the entries of the last 90 days that make its pace. */
  recent: Cents;
}

/** What is known of a person before any row is summed. */
export interface Books {
  accounts: readonly Account[];
  goals: readonly Goal[];
  /** 1 Monday to 7 Sunday. */
  weekStart: number;
  /** Names of the person's own categories by code. */
  own: ReadonlyMap<string, string>;
}

const orNull = (value: number | null): Cents | null => (value === null ? null : cents(Number(value)));
const weekStarts: Readonly<Record<string, number>> = { monday: 1, sunday: 7, saturday: 6 };

/** The ISO day that a person's weeks begin on, by their setting; Monday without one. */
export const weekStartOf = (setting: string | null | undefined): number =>
  weekStarts[setting ?? 'monday'] ?? 1;

async function loadAccounts({ tx, userId }: Bound): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select a.id, a.name, a.mask, a.type, a.subtype, coalesce(l.institution_name, a.name) as institution, a.currency,
      ${countedStatus} as status,
      a.current_minor as current, a.available_minor as available, a.limit_minor as limit, 
      case when a.hidden or a.closed_at is not null then 'set_aside' else coalesce(l.status, 'by_hand') end as link,
      l.last_synced_at as "lastSynced", b.due_date as "dueOn", b.minimum_minor as minimum,
      b.statement_minor as statement, b.statement_date as "statementOn", b.rate_thousandths as rate,
      (select min(t.date) from transactions t where t.user_id = a.user_id and t.account_id = a.id) as first,
      coalesce((select sum(g.linked_minor) from goals g where g.user_id = a.user_id and g.linked_account_id = a.id
        and g.status in ('active', 'completed')), 0)::bigint as reserved
    from accounts a left join links l on l.user_id = a.user_id and l.id = a.link_id
      left join liabilities b on b.user_id = a.user_id and b.account_id = a.id
    where a.user_id = ${userId} and a.deleted_at is null order by a.id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    current: orNull(row.current),
    available: orNull(row.available),
    limit: orNull(row.limit),
    reserved: cents(Number(row.reserved)),
    minimum: orNull(row.minimum),
    statement: orNull(row.statement),
    rate: row.rate === null ? null : Number(row.rate),
  }));
}

async function loadGoals({ tx, userId }: Bound, timeZone: string): Promise<Goal[]> {
  const { rows } = await sql<Goal>`
    select g.id, g.title, g.category, g.target_minor as target, (g.manual_minor + g.linked_minor)::bigint as saved,
      g.linked_minor as linked, g.linked_account_id as "accountId", g.deadline, g.status,
      (g.created_at at time zone ${timeZone})::date as "createdOn",
      coalesce((select sum(n.amount_minor) from goal_entries n where n.user_id = g.user_id and n.goal_id = g.id
        and ${isOfPace(sql`now() - interval '90 days'`, sql`g.created_at`)}), 0)::bigint as recent
    from goals g where g.user_id = ${userId} order by g.id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    target: cents(Number(row.target)),
    saved: cents(Number(row.saved)),
    linked: cents(Number(row.linked)),
    recent: cents(Number(row.recent)),
    accountId: row.accountId === null ? null : Number(row.accountId),
  }));
}

export async function loadBooks(bound: Bound, timeZone: string): Promise<Books> {
  const { tx, userId } = bound;
  const accounts = await loadAccounts(bound);
  const goals = await loadGoals(bound, timeZone);
  const { rows } = await sql<{ week: string | null; own: Record<string, string> | null }>`
    select (select week_starts_on from settings where user_id = ${userId}) as week,
      (select json_object_agg(code, name) from categories where user_id = ${userId}) as own`.execute(tx);
  return {
    accounts,
    goals,
    weekStart: weekStartOf(rows[0]?.week),
    own: new Map(Object.entries(rows[0]?.own ?? {})),
  };
}
