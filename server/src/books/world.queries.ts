import { daysBetween, type DateText } from '@saldo/contract/dates';
import type { AccountName, GoalName, Note, OwnCategory, Payee, World } from '@saldo/reader/world';
import { sql } from 'kysely';
import { countedStatus } from '../accounts/accounts.queries.ts';
import { providerDetailed } from '../transactions/spending.queries.ts';
import { payee } from '../transactions/transactions.filters.ts';
import { weekStartOf } from './books.queries.ts';
import type { Bound } from './bound.ts';

const mostPayees = 5000;
const mostPeople = 200;
const mostTags = 500;
const mostNotes = 1000;

/** "Pocketpass from Ivy D", "ZELLE TO JOHN SMITH": who stands at the end of a transfer, as PostgreSQL reads a pattern. */
const atTheEnd =
  "[[:alnum:]]\\s(?:from|to|de|a|para|FROM|TO|DE|A|PARA)\\s([[:upper:]][[:alpha:]'-]+(?:\\s[[:upper:]][[:alpha:].'-]*){0,2})(?:\\s+(?:[[:alnum:]]*[0-9][[:alnum:]]*|#.*|(?:on|conf|ref|id|memo)\\y.*))*$";
const services = '\\y(zelle|venmo|bizum|cash ?app|spei|wise|yape|nequi)\\y';
const ofAccounts =
  '\\y(account|checking|savings|card|market|brokerage|ira|loan|mortgage|bank|cuenta|ahorros|tarjeta)\\y';

interface Names {
  payees: Payee[];
  people: string[];
  tags: string[];
  notes: Note[];
}

/** Every name of a person's rows, those with most rows first; the rows are gone through once. */
async function loadNames({ tx, userId }: Bound): Promise<Names> {
  const { rows } = await sql<Payee & { person: boolean }>`
    with spelt as materialized (
      select t.name, t.merchant_name, ${providerDetailed} as code, count(*) as rows,
        bool_and(t.amount_minor > 0 and t.category_primary is not distinct from 'INCOME') as income,
        bool_and(t.amount_minor > 0) as inward,
        bool_or(t.category_primary in ('TRANSFER_IN', 'TRANSFER_OUT')) as moved
      from transactions t where t.user_id = ${userId} group by 1, 2, 3
    ), filed as (
      select ${payee} as name, t.code, sum(t.rows) as rows, bool_and(t.income) as income, bool_and(t.inward) as inward,
        bool_or(t.merchant_name is not null) as named
      from spelt t group by 1, 2
    ), payees as (
      select false as person, f.name, bool_or(f.named) as named, bool_and(f.income) as income,
        bool_and(f.inward) as inward,
        coalesce(array_agg(f.code order by f.rows desc, f.code) filter (where f.code is not null), '{}') as codes,
        sum(f.rows)::int as rows
      from filed f group by f.name order by sum(f.rows) desc, f.name limit ${mostPayees}
    ), people as (
      select distinct p.name[1] as name from spelt t, regexp_match(t.name, ${atTheEnd}) as p(name)
      where (t.moved or t.name ~* ${services}) and p.name is not null and p.name[1] !~* ${ofAccounts}
        and not exists (
          select 1 from accounts a left join links l on l.user_id = a.user_id and l.id = a.link_id
          where a.user_id = ${userId} and (
            position(' ' || lower(p.name[1]) || ' ' in ' ' || lower(a.name) || ' ') > 0
            or starts_with(lower(l.institution_name) || ' ', lower(p.name[1]) || ' ')
          )
        )
      order by 1 limit ${mostPeople}
    )
    select * from payees
    union all
    select true, name, true, false, false, '{}', 0 from people`.execute(tx);
  const tags = await sql<{ tag: string }>`
    select tag from transactions t, unnest(t.tags) as tag where t.user_id = ${userId} and t.tags <> '{}'
    group by tag order by count(*) desc, tag limit ${mostTags}`.execute(tx);
  const notes = await sql<Note>`
    select left(t.note, 200) as text,
      coalesce(array_agg(distinct ${providerDetailed}) filter (where ${providerDetailed} is not null), '{}') as codes
    from transactions t where t.user_id = ${userId} and t.note is not null
    group by 1 order by max(t.date) desc, 1 limit ${mostNotes}`.execute(tx);
  return {
    payees: rows.flatMap(({ person, ...one }) => (person ? [] : [one])),
    people: rows.flatMap(({ person, name }) => (person ? [name] : [])),
    tags: tags.rows.map(({ tag }) => tag),
    notes: notes.rows,
  };
}

/** Worlds of the people who asked last: reading names is most of the work, and a reader keeps what it makes of one. */
const kept = new Map<number, { version: string; names: Names; world: World }>();
const mostKept = 50;

/**
 * What every change of a person's rows and accounts changes: PostgreSQL stamps each version of a row with the transaction that wrote it,
 * so nothing that writes rows has to know of what is kept here. Ages are counted from now; held against that of the first transaction
 * there is they stay, and they cost a quarter of what the stamps do as text.
 */
async function versionOf({ tx, userId }: Bound): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), max(id), sum(age(xmin)) - count(*) * age('3'::xid),
      (select sum(age(xmin)) - count(*) * age('3'::xid) from accounts where user_id = ${userId})) as version
    from transactions where user_id = ${userId}`.execute(tx);
  return rows[0]?.version ?? '';
}

interface Span {
  first: DateText | null;
  last: DateText | null;
  week: string | null;
  own: OwnCategory[] | null;
  paid: DateText[] | null;
  rented: DateText[] | null;
}

/** The names of a person's own things, that a question is read against. No figure is among them. */
export async function loadWorld(
  bound: Bound,
  { today, chosen }: { today: DateText; chosen: number | null },
): Promise<World> {
  const { tx, userId } = bound;
  const version = await versionOf(bound);
  const before = kept.get(userId);
  const names = before?.version === version ? before.names : await loadNames(bound);
  const accounts = await sql<AccountName>`
    select a.id::int, a.name, a.official_name as "officialName", a.mask, a.type, a.subtype,
      coalesce(l.institution_name, a.name) as institution, a.currency,
      (${countedStatus}) = 'active' as active
    from accounts a left join links l on l.user_id = a.user_id and l.id = a.link_id
    where a.user_id = ${userId} and a.deleted_at is null order by a.id`.execute(tx);
  const goals = await sql<GoalName>`
    select g.id::int, g.title, g.category, g.status = 'active' as active
    from goals g where g.user_id = ${userId} order by g.id`.execute(tx);
  const { rows } = await sql<Span>`
    select min(t.date) as first, max(t.date) as last,
      (select week_starts_on from settings s where s.user_id = ${userId}) as week,
      (select json_agg(json_build_object('code', c.code, 'name', c.name) order by c.id)
        from categories c where c.user_id = ${userId}) as own,
      (select json_agg(distinct p.date order by p.date desc) from transactions p
        where p.user_id = ${userId} and p.amount_minor > 0
          and p.category_detailed in ('INCOME_SALARY', 'INCOME_WAGES', 'INCOME_MILITARY', 'INCOME_RETIREMENT_PENSION')
          and p.date between ${today}::date - 100 and ${today}::date) as paid,
      (select json_agg(distinct p.date order by p.date desc) from transactions p
        where p.user_id = ${userId} and p.amount_minor < 0 and p.category_detailed = 'RENT_AND_UTILITIES_RENT'
          and p.date between ${today}::date - 100 and ${today}::date) as rented
    from transactions t where t.user_id = ${userId}`.execute(tx);
  const [span] = rows;
  const world: World = {
    today,
    weekStart: weekStartOf(span?.week),
    ...names,
    accounts: accounts.rows,
    goals: goals.rows,
    own: span?.own ?? [],
    dataStart: span?.first ?? null,
    dataEnd: span?.last ?? null,
    paydays: (span?.paid ?? []).filter(isApart),
    rentdays: (span?.rented ?? []).filter(isApart),
    chosenAccount: chosen,
  };
  const same = before?.names === names && isSame(before.world, world) ? before.world : world;
  kept.delete(userId);
  kept.set(userId, { version, names, world: same });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return same;
}

/** Pay that comes on several days of one week ("and the other half on Monday") is one pay, of its latest day; so is rent. */
const isApart = (date: DateText, at: number, latestFirst: readonly DateText[]): boolean => {
  const after = latestFirst[at - 1];
  return after === undefined || daysBetween(date, after) > 4;
};

/** Two worlds of the same names that differ in nothing else. */
const isSame = (one: World, other: World): boolean => {
  const rest = ({ payees: _payees, people: _people, tags: _tags, notes: _notes, ...more }: World): string =>
    JSON.stringify(more);
  return rest(one) === rest(other);
};
