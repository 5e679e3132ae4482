import type { DateText } from '@saldo/contract/dates';
import { sql } from 'kysely';
import type { MerchantName } from '../world.ts';
import { payee } from '../../../transactions/transactions.filters.ts';
import type { Bound } from './rows.ts';

/** Names of payees and of people that a person's rows hold. */
export interface Names {
  /** Those with most rows first. */
  merchants: MerchantName[];
  people: string[];
}

const mostPayees = 5000;
const mostPeople = 200;

/** "Pocketpass from Ivy D", "ZELLE TO JOHN SMITH": who stands at the end of a transfer, as PostgreSQL reads a pattern. */
const atTheEnd =
  "[[:alnum:]]\\s(?:from|to|de|a|para|FROM|TO|DE|A|PARA)\\s([[:upper:]][[:alpha:]'-]+(?:\\s[[:upper:]][[:alpha:].'-]*){0,2})(?:\\s+(?:[[:alnum:]]*[0-9][[:alnum:]]*|#.*|(?:on|conf|ref|id|memo)\\y.*))*$";
const services = '\\y(zelle|venmo|bizum|cash ?app|spei|wise|yape|nequi)\\y';
const ofAccounts =
  '\\y(account|checking|savings|card|market|brokerage|ira|loan|mortgage|bank|cuenta|ahorros|tarjeta)\\y';

/**
 * Every name of a person's rows. The rows are gone through once, for each is said many times: what is told of payees
 * and people is told of the few ways they are spelt and filed.
 */
export async function loadNames({ tx, userId }: Bound): Promise<Names> {
  const { rows } = await sql<{
    person: boolean;
    name: string;
    named: boolean;
    inflow: boolean;
    kind: string | null;
    kinds: string[];
    rows: number;
    first: DateText;
    last: DateText;
  }>`
    with spelt as materialized (
      select t.name, t.merchant_name, t.category_detailed as kind, count(*) as rows, min(t.date) as first, max(t.date) as last,
        bool_and(t.amount_minor > 0 and t.category_primary is not distinct from 'INCOME') as inflow,
        bool_or(t.category_primary in ('TRANSFER_IN', 'TRANSFER_OUT')) as moved
      from transactions t where t.user_id = ${userId} group by 1, 2, 3
    ), filed as (
      select ${payee} as name, t.kind, sum(t.rows) as rows, min(t.first) as first, max(t.last) as last,
        bool_and(t.inflow) as inflow, bool_or(t.merchant_name is not null) as named
      from spelt t group by 1, 2
    ), payees as (
      select false as person, f.name, bool_or(f.named) as named, bool_and(f.inflow) as inflow,
        (array_agg(f.kind order by f.rows desc, f.kind) filter (where f.kind is not null))[1] as kind,
        coalesce(array_agg(f.kind order by f.kind) filter (where f.kind is not null), '{}') as kinds,
        sum(f.rows)::int as rows, min(f.first) as first, max(f.last) as last
      from filed f group by f.name order by sum(f.rows) desc, f.name limit ${mostPayees}
    ), people as (
      select distinct p.name[1] as name from spelt t, regexp_match(t.name, ${atTheEnd}) as p(name)
      where (t.moved or t.name ~* ${services}) and p.name is not null and p.name[1] !~* ${ofAccounts}
        and not exists (select 1 from accounts a where a.user_id = ${userId} and lower(a.name) = lower(p.name[1]))
      order by 1 limit ${mostPeople}
    )
    select * from payees
    union all
    select true, name, true, false, null, '{}', 0, null, null from people`.execute(tx);
  const payees = rows.filter((one) => !one.person);
  return {
    merchants: payees.map(({ name, named, inflow, kind, kinds, rows: count, first, last }) => ({
      name,
      named,
      inflowOnly: inflow,
      kind,
      kinds,
      rows: count,
      first,
      last,
    })),
    people: rows.flatMap((one) => (one.person ? [one.name] : [])),
  };
}
