import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { sql } from 'kysely';
import { most } from '../db/most.ts';
import type { Tx } from '../db/open.ts';
import type { Whose } from './matching/deciding.queries.ts';

/*
 * Saldo's own files identify a category of one's own by its name and its primary: its number is another one in other books.
 * A record or a part of one bears it as `own` until it is written.
 */

const ofFile = ({ userId, importId }: Whose) =>
  sql`r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint`;

/** Names that rows to be written bear and no category has yet, as many as there may be, in the file's order. */
const missing = (whose: Whose) => sql`
  select name, category_primary from (
    select distinct on (lower(name)) name, category_primary, position from (
      select r.position, r.extra ->> 'own' as name, r.extra ->> 'category_primary' as category_primary
      from import_rows r
      where ${ofFile(whose)} and r.extra ? 'own' and coalesce(r.chosen, r.decision) = 'new'
      union all
      select r.position, part ->> 'own', part ->> 'primary'
      from import_rows r cross join lateral jsonb_array_elements(r.extra -> 'splits') part
      where ${ofFile(whose)} and part ? 'own' and coalesce(r.chosen, r.decision) in ('new', 'matches')
    ) told
    where category_primary = any(${[...primaryCategories]}::text[])
      and not exists (select from categories c
        where c.user_id = ${whose.userId}::bigint and lower(c.name) = lower(told.name))
    order by lower(name), position
  ) first
  order by position, name
  limit greatest(0, ${most.categories}::int - (select count(*) from categories c where c.user_id = ${whose.userId}::bigint))`;

/** The categories of one's own that importing a file would make, by name. */
export async function findMissingOwn(tx: Tx, whose: Whose): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${missing(whose)}`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Makes the categories that are missing and gives the file's rows and their parts the codes of theirs. A name that stands
 * under another primary stays a tag of its row, or the note of its part. The ids of those made. The caller holds one's own.
 */
export async function insertMissingOwn(tx: Tx, whose: Whose, now: Date): Promise<number[]> {
  const { userId } = whose;
  const { rows } = await sql<{ id: number }>`
    insert into categories (user_id, name, category_primary, color, icon, created_at, updated_at)
    select ${userId}::bigint, name, category_primary, 'green', 'tag', ${now}::timestamptz, ${now}::timestamptz
    from (${missing(whose)}) m
    on conflict do nothing
    returning id`.execute(tx);
  const codeOf = (
    name: ReturnType<typeof sql>,
    primary: ReturnType<typeof sql>,
  ) => sql`(select c.code from categories c
    where c.user_id = ${userId}::bigint and lower(c.name) = lower(${name}) and c.category_primary = ${primary})`;
  await sql`
    update import_rows r set extra = r.extra - 'own' || case when own.code is null
      then jsonb_build_object('tags', coalesce(r.extra -> 'tags', '[]') || (r.extra -> 'own'))
      else jsonb_build_object('category_detailed', own.code) end
    from import_rows o cross join lateral (select ${codeOf(sql`o.extra ->> 'own'`, sql`o.extra ->> 'category_primary'`)} as code) own
    where ${ofFile(whose)} and r.extra ? 'own' and (o.user_id, o.import_id, o.position) = (r.user_id, r.import_id, r.position)`.execute(
    tx,
  );
  await sql`
    update import_rows r set extra = r.extra || jsonb_build_object('splits', (
      select jsonb_agg(case when one.part ? 'own' then one.part - 'own' || case when own.code is null
          then jsonb_build_object('note', coalesce(one.part ->> 'note', one.part ->> 'own'))
          else jsonb_build_object('detailed', own.code) end else one.part end order by one.place)
      from jsonb_array_elements(r.extra -> 'splits') with ordinality one (part, place)
      cross join lateral (select ${codeOf(sql`one.part ->> 'own'`, sql`one.part ->> 'primary'`)} as code) own))
    where ${ofFile(whose)} and (r.extra -> 'splits')::text like '%"own":%'`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes categories away that a file has made, but those that the person has changed or that something bears; the caller has claimed them. */
export async function deleteUnusedOwn(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  const own = sql`user_id = ${userId}::bigint`;
  const named = (table: string, ...columns: string[]) =>
    sql`select ${sql.join(
      columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`),
      sql` || `,
    )} as text
      from ${sql.table(table)} where ${own}`;
  await sql`
    delete from categories c
    where ${own} and c.id = any(${[...ids]}::bigint[]) and c.updated_at = c.created_at and c.code not in (
      select code[1] from (
        ${sql.join(
          [
            named('transactions', 'category_detailed', 'splits'),
            named('transaction_changes', 'before', 'after'),
            named('deleted_transactions', 'kept'),
            named('carried_edits', 'category_detailed', 'splits'),
            named('file_sightings', 'extra'),
            named('rules', 'says'),
            named('category_limits', 'category'),
          ],
          sql` union all `,
        )}
      ) words cross join lateral regexp_matches(words.text, 'OWN_\\d+', 'g') code)`.execute(tx);
}
