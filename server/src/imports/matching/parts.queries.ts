import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { isPersons } from '../../transactions/rules.queries.ts';

/** Who said of what parts a bank's row is, in `said_by`, where a file gave them. */
const byFile = -2;

/** Whether the person said of what parts a row with this alias is, or that it is whole. */
export function hasOwnParts(row: string) {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<boolean>`coalesce((${of('said_by')} ->> 'splits')::bigint = 0, ${of('splits')} is not null)`;
}

/** The bank's row that stands for a record `r` of a file, or for what other files tell of it. */
const standing = sql`(case when r.same_as like 'bank:%' then substr(r.same_as, 6)
  when r.same_as like 'like:%' then (select f.bank_id from file_rows f
    where f.user_id = r.user_id and f.provider_id = substr(r.same_as, 6)) end)`;

const hasParts = sql`jsonb_typeof(r.extra -> 'splits') = 'array'`;

/**
 * Whether the bank's row is made of the parts that a record `r` has: as the person decides, else where they said nothing
 * of that row.
 */
export const givesParts = sql<boolean>`coalesce((r.extra ->> 'parts')::boolean, (
  select not (${isPersons('b', 'category')} or ${isPersons('b', 'merchant')} or ${isPersons('b', 'tags')}
    or ${isPersons('b', 'excluded')} or b.note is not null or b.transfer_said is not null)
  from transactions b where b.user_id = r.user_id and b.provider_transaction_id = ${standing}), true)`;

/** As `givesParts`, of a record `r` that is decided to be a bank's row which has no parts yet; null of all others. */
export const shownParts = sql<
  boolean | null
>`case when ${hasParts} and coalesce(r.chosen, r.decision) in ('matches', 'known')
  and exists (select from transactions b where b.user_id = r.user_id and b.provider_transaction_id = ${standing}
    and b.source = 'bank' and b.splits is null and not ${hasOwnParts('b')})
  then ${givesParts} end`;

/** What a file says of a record `r`, to be kept: with whether its parts are those of the bank's row. */
export const keptExtra = sql`r.extra - 'given' - 'parts'
  || case when ${hasParts} and ${givesParts} then '{"parts": true}'::jsonb else '{}' end`;

/**
 * Makes the bank's rows of some accounts of the parts that files tell of them: those of the oldest of their rows. What the
 * person said of a row's parts stays; parts that no file gives any more go.
 */
export async function updateParts(tx: Tx, userId: number, accounts: readonly number[]): Promise<void> {
  const given = sql`any(${[...accounts]}::bigint[])`;
  await sql`
    with told as (
      select distinct on (f.bank_id) f.bank_id as provider_id, f.extra -> 'splits' as splits from file_rows f
      where f.user_id = ${userId}::bigint and f.account_id = ${given} and f.bank_id is not null
        and (f.extra ->> 'parts')::boolean
      order by f.bank_id, f.id
    )
    update transactions as b set
      splits = is_of.splits,
      said_by = case when is_of.splits is null then b.said_by - 'splits' else b.said_by || ${`{"splits": ${byFile}}`}::jsonb end
    from (
      select t.id, told.splits from transactions t left join told on told.provider_id = t.provider_transaction_id
      where t.user_id = ${userId}::bigint and t.account_id = ${given} and t.source = 'bank'
        and (told.splits is not null or t.splits is not null) and not ${hasOwnParts('t')}
        and t.splits is distinct from told.splits
    ) is_of
    where b.user_id = ${userId}::bigint and b.id = is_of.id`.execute(tx);
}
