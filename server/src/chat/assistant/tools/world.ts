import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { countedStatus } from '../../../accounts/accounts.queries.ts';
import { isOfPace } from '../../../goals/goals.queries.ts';
import type { AccountView, GoalView, World } from '../world.ts';
import { loadNames } from './names.ts';
import type { Bound } from './rows.ts';

const orNull = (value: number | null): Cents | null => (value === null ? null : cents(Number(value)));

/** Names of a person's merchants, accounts and goals, with what the bank says of balances. Amounts of rows are not among them. */
export async function loadWorld(
  bound: Bound,
  today: DateText,
  timeZone: string,
  scopeAccountId: number | null,
): Promise<World> {
  const { tx, userId } = bound;
  const [names, accounts, goals, span, settings] = await Promise.all([
    loadNames(bound),
    sql<{
      id: number;
      name: string;
      official_name: string | null;
      mask: string | null;
      type: AccountView['type'];
      subtype: string | null;
      institution: string;
      currency: string;
      status: AccountView['status'];
      current_minor: number | null;
      available_minor: number | null;
      limit_minor: number | null;
      due_date: string | null;
      minimum_minor: number | null;
      reserved: number;
      last_synced_at: Date | null;
    }>`
      select a.id, a.name, a.official_name, a.mask, a.type, a.subtype, coalesce(l.institution_name, a.name) as institution, a.currency, ${countedStatus} as status, a.current_minor, a.available_minor, a.limit_minor, d.due_date, d.minimum_minor, l.last_synced_at,
        coalesce((select sum(g.linked_minor) from goals g where g.user_id = a.user_id and g.linked_account_id = a.id and g.status in ('active', 'completed')), 0)::bigint as reserved
      from accounts a left join links l on l.user_id = a.user_id and l.id = a.link_id
        left join liabilities d on d.user_id = a.user_id and d.account_id = a.id and a.status = 'active'
      where a.user_id = ${userId} and a.deleted_at is null order by a.id`.execute(tx),
    sql<{
      id: number;
      title: string;
      category: string;
      target_minor: number;
      saved: number;
      linked_minor: number;
      linked_account_id: number | null;
      deadline: DateText | null;
      status: GoalView['status'];
      created: DateText;
      recent: number;
    }>`
      select g.id, g.title, g.category, g.target_minor, (g.manual_minor + g.linked_minor)::bigint as saved, g.linked_minor, g.linked_account_id, g.deadline, g.status,
        (g.created_at at time zone ${timeZone})::date as created,
        coalesce((select sum(n.amount_minor) from goal_entries n where n.user_id = g.user_id and n.goal_id = g.id and ${isOfPace(sql`now() - interval '90 days'`, sql`g.created_at`)}), 0)::bigint as recent
      from goals g where g.user_id = ${userId} order by g.id`.execute(tx),
    sql<{
      first: DateText | null;
      last: DateText | null;
    }>`select min(t.date) as first, max(t.date) as last from transactions t where t.user_id = ${userId}`.execute(
      tx,
    ),
    sql<{ week_starts_on: string }>`select week_starts_on from settings where user_id = ${userId}`.execute(
      tx,
    ),
  ]);
  const weekStarts: Readonly<Record<string, number>> = { monday: 1, sunday: 7, saturday: 6 };
  return {
    today,
    weekStart: weekStarts[settings.rows[0]?.week_starts_on ?? 'monday'] ?? 1,
    ...names,
    accounts: accounts.rows.map((one) => ({
      id: Number(one.id),
      name: one.name,
      officialName: one.official_name,
      mask: one.mask,
      type: one.type,
      subtype: one.subtype,
      institution: one.institution,
      currency: one.currency,
      status: one.status,
      current: orNull(one.current_minor),
      available: orNull(one.available_minor),
      limit: orNull(one.limit_minor),
      dueDate: one.due_date,
      minimumDue: orNull(one.minimum_minor),
      reserved: cents(Number(one.reserved)),
      lastSynced: one.last_synced_at,
    })),
    goals: goals.rows.map((one) => ({
      id: Number(one.id),
      title: one.title,
      category: one.category,
      target: cents(Number(one.target_minor)),
      saved: cents(Number(one.saved)),
      linked: cents(Number(one.linked_minor)),
      linkedAccountId: one.linked_account_id === null ? null : Number(one.linked_account_id),
      deadline: one.deadline,
      status: one.status,
      createdOn: one.created,
      recent: cents(Number(one.recent)),
    })),
    dataStart: span.rows[0]?.first ?? null,
    dataEnd: span.rows[0]?.last ?? null,
    scopeAccountId,
  };
}
