import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import type { AccountView, GoalView, World } from '../world.ts';
import { payee } from '../../../transactions/transactions.filters.ts';
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
  const [merchants, accounts, goals, span, settings, people] = await Promise.all([
    sql<{
      name: string;
      named: boolean;
      inflow: boolean;
      kind: string | null;
      kinds: string[];
      rows: number;
      last: DateText;
      first: DateText;
    }>`
      select ${payee} as name, bool_or(t.merchant_name is not null) as named, bool_and(t.amount_minor > 0 and t.category_primary is not distinct from 'INCOME') as inflow, mode() within group (order by t.category_detailed) as kind, coalesce(array_agg(distinct t.category_detailed) filter (where t.category_detailed is not null), '{}') as kinds, count(*)::int as rows, max(t.date) as last, min(t.date) as first
      from transactions t where t.user_id = ${userId} group by 1 order by count(*) desc, 1 limit 5000`.execute(
      tx,
    ),
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
      reserved: number;
      last_synced_at: Date | null;
    }>`
      select a.id, a.name, a.official_name, a.mask, a.type, a.subtype, l.institution_name as institution, a.currency, a.status, a.current_minor, a.available_minor, a.limit_minor, l.last_synced_at,
        coalesce((select sum(g.linked_minor) from goals g where g.user_id = a.user_id and g.linked_account_id = a.id and g.status in ('active', 'completed')), 0)::bigint as reserved
      from accounts a join links l on l.user_id = a.user_id and l.id = a.link_id
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
        coalesce((select sum(e.amount_minor) from goal_entries e where e.user_id = g.user_id and e.goal_id = g.id and coalesce((select o.created_at from goal_entries o where o.user_id = e.user_id and o.id = e.undoes_id), e.created_at) >= now() - interval '90 days'), 0)::bigint as recent
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
    // "Pocketpass from Ivy D", "ZELLE TO JOHN SMITH": who stands at the end of a transfer that is no own account's.
    sql<{ name: string }>`
      select distinct p.name[1] as name from transactions t,
        regexp_match(t.name, '[[:alnum:]]\\s(?:from|to|de|a|para|FROM|TO|DE|A|PARA)\\s([[:upper:]][[:alpha:]''-]+(?:\\s[[:upper:]][[:alpha:].''-]*){0,2})(?:\\s+(?:[[:alnum:]]*[0-9][[:alnum:]]*|#.*|(?:on|conf|ref|id|memo)\\y.*))*$') as p(name)
      where t.user_id = ${userId} and (t.category_primary in ('TRANSFER_IN', 'TRANSFER_OUT') or t.name ~* '\\y(zelle|venmo|bizum|cash ?app|spei|wise|yape|nequi)\\y') and p.name is not null
        and p.name[1] !~* '\\y(account|checking|savings|card|market|brokerage|ira|loan|mortgage|bank|cuenta|ahorros|tarjeta)\\y'
        and not exists (select 1 from accounts a where a.user_id = ${userId} and lower(a.name) = lower(p.name[1]))
      limit 200`.execute(tx),
  ]);
  const weekStarts: Readonly<Record<string, number>> = { monday: 1, sunday: 7, saturday: 6 };
  return {
    today,
    weekStart: weekStarts[settings.rows[0]?.week_starts_on ?? 'monday'] ?? 1,
    merchants: merchants.rows.map((one) => ({
      name: one.name,
      named: one.named,
      inflowOnly: one.inflow,
      kind: one.kind,
      kinds: one.kinds,
      rows: one.rows,
      first: one.first,
      last: one.last,
    })),
    people: people.rows.map((one) => one.name),
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
