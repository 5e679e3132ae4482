import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { byGuess, isPersons } from '../../transactions/rules.queries.ts';

/*
 * What files say of a row beside day, amount and text: category, payee, note, tags, parts. Each record keeps its own; the row in
 * the books bears what all of them come to (`transactions.told`), where neither a person, a rule nor the bank says it.
 */

/** Whether the person said of what parts a row with this alias is, or that it is whole. */
export function hasOwnParts(row: string) {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<boolean>`((${of('said_by')} ->> 'splits')::bigint is not distinct from 0
    or ${of('splits')} is distinct from ${of('told')} -> 'splits')`;
}

/** The row in the books that a record `r` is, or that stands for it, by its id. */
const standing = sql`(case when r.same_as like 'bank:%' then substr(r.same_as, 6)
  else (select coalesce(f.bank_id, f.provider_id) from file_rows f
    where f.user_id = r.user_id and f.provider_id = regexp_replace(r.same_as, '^like:', '')
    union all select r.same_as where r.same_as like 'hand:%' limit 1) end)`;

/** False, and not null, of a record that has none: what follows an `and` is then not looked at. */
const hasParts = sql`coalesce(jsonb_typeof(r.extra -> 'splits') = 'array', false)`;

/**
 * Whether the bank's row is made of the parts that a record `r` has: as the person decides, else where they said nothing
 * of that row.
 */
const givesParts = sql<boolean>`coalesce((r.extra ->> 'parts')::boolean, (
  select not (${isPersons('b', 'category')} or ${isPersons('b', 'merchant')} or ${isPersons('b', 'tags')}
    or ${isPersons('b', 'excluded')} or b.note is distinct from b.told ->> 'note' or b.transfer_said is not null
    -- They left the parts that a file gave of it before.
    -- A limit keeps it a look into an index for each row; as a join it would be one of all rows, at each of them.
    or exists (select from file_rows f
      where f.user_id = b.user_id and f.account_id = b.account_id and f.bank_id = b.provider_transaction_id
        and (select true from file_sightings s where s.user_id = f.user_id and s.file_row_id = f.id
          and s.extra ? 'splits' and not s.extra ? 'parts' limit 1)))
  from transactions b where b.user_id = r.user_id and b.provider_transaction_id = ${standing}), true)`;

/** As `givesParts`, of a record `r` that is decided to be a bank's row which has no parts yet; null of all others. */
export const shownParts = sql<
  boolean | null
>`case when ${hasParts} and coalesce(r.chosen, r.decision) in ('matches', 'known')
  and exists (select from transactions b where b.user_id = r.user_id and b.provider_transaction_id = ${standing}
    and b.source = 'bank' and b.splits is null and not ${hasOwnParts('b')})
  then ${givesParts} end`;

/** What a file says of a record `r`, to be kept: with whether its parts are those of the bank's row. */
export const keptExtra = sql`r.extra - '{given,row,category,own,merchant_read,parts}'::text[]
  || case when ${hasParts} and ${givesParts} then '{"parts": true}'::jsonb else '{}' end`;

/*
 * Of what several records say the least of these texts is kept, whatever order they came in: the person's own word of another
 * set of books first, then what says more, then by the letters.
 */
type Facts = RawBuilder<unknown>;
const word = (facts: Facts, name: string) => sql`nullif(${facts} ->> ${name}, '')`;
const yes = (facts: Facts, name: string) => sql`coalesce((${facts} ->> ${name})::boolean, false)`;
const unless = (condition: Facts) => sql`case when ${condition} then '0' else '1' end`;
const shorterLast = (length: Facts) => sql`lpad((100000 - ${length})::text, 6, '0')`;
const ranks = {
  category: (facts: Facts) => sql`${unless(yes(facts, 'category_edited'))}
    || ${unless(sql`${facts} ? 'category_detailed'`)} || ${word(facts, 'category_primary')} || ' '
    || coalesce(${word(facts, 'category_detailed')}, '')`,
  // Banks print payees in capitals.
  merchant: (facts: Facts) => sql`${unless(yes(facts, 'merchant_edited'))}
    || ${unless(sql`${word(facts, 'merchant')} <> upper(${word(facts, 'merchant')})`)}
    || ${shorterLast(sql`length(${word(facts, 'merchant')})`)} || ${word(facts, 'merchant')}`,
  note: (facts: Facts) => sql`${shorterLast(sql`length(${word(facts, 'note')})`)} || ${word(facts, 'note')}`,
  splits: (facts: Facts) => sql`case when jsonb_typeof(${facts} -> 'splits') = 'array'
    then ${shorterLast(sql`jsonb_array_length(${facts} -> 'splits')`)} || (${facts} -> 'splits')::text end`,
};
const rank = (name: keyof typeof ranks, facts: Facts) => sql`(${ranks[name](facts)}) collate "C"`;

/** The record that says it, of those of a row. */
const best = (name: keyof typeof ranks) =>
  sql`(array_agg(d.extra order by ${rank(name, sql`d.extra`)}) filter (where ${ranks[name](sql`d.extra`)} is not null))[1]`;

/**
 * What records come to for each row in the books, as common tables: the last, `facts`, has its id (`stands`) and them as one
 * value (`told`). Rows that differ in nothing but their place can stand for each other: of each file the
 * richest record is given to the first of them.
 */
export function factsOf(userId: number, accounts: readonly number[]): RawBuilder<unknown> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.user_id`)} = ${userId}::bigint and ${sql.ref(`${alias}.account_id`)} = any(${[...accounts]}::bigint[])`;
  return sql`
    saying as materialized (
      select coalesce(f.bank_id, f.provider_id) as stands, s.import_id, s.extra
      from file_sightings s join file_rows f on f.user_id = s.user_id and f.id = s.file_row_id
      where s.user_id = ${userId}::bigint and ${own('f')} and s.extra <> '{}'
    ), homes as materialized (
      select h.*, row_number() over equals as nth, count(*) over (partition by h.place, h.apart) as size
      from (
        select f.provider_id as stands, false as is_bank, f.id::text as at, case when f.apart then f.id end as apart,
          f.account_id || '/' || f.date || '/' || f.amount_minor || '/' || f.folded as place
        from file_rows f where ${own('f')} and f.bank_id is null and exists (select from saying)
        union all
        select t.provider_transaction_id, true, t.provider_transaction_id, null,
          t.account_id || '/' || t.date || '/' || t.amount_minor || '/bank/' || t.name
        from transactions t where ${own('t')} and t.source = 'bank' and not t.pending
          and t.provider_transaction_id in (select stands from saying)
      ) h
      window equals as (partition by h.place, h.apart order by length(h.at), h.at)
    ), dealt as (
      select coalesce(o.stands, s.stands) as stands, s.is_bank, s.extra
      from (
        select s.*, h.place, h.apart, h.size, h.is_bank, case when h.size > 1 then
          row_number() over (partition by h.place, h.apart, s.import_id order by s.extra::text collate "C") end as nth
        from saying s join homes h using (stands)
      ) s
      left join homes o on s.size > 1 and o.place = s.place and o.apart is not distinct from s.apart and o.nth = s.nth
    ), gathered as (
      select d.stands, ${best('category')} as category, ${best('merchant')} as merchant, ${best('note')} ->> 'note' as note,
        (array_agg(d.extra -> 'splits' order by ${rank('splits', sql`d.extra`)})
          filter (where ${ranks.splits(sql`d.extra`)} is not null and (not d.is_bank or (d.extra ->> 'parts')::boolean)))[1] as splits,
        jsonb_agg(d.extra -> 'tags' order by -jsonb_array_length(d.extra -> 'tags'), d.extra ->> 'tags' collate "C")
          filter (where jsonb_typeof(d.extra -> 'tags') = 'array') as tags,
        bool_or(${yes(sql`d.extra`, 'excluded')}) as excluded
      from dealt d group by d.stands
    ), facts as materialized (
      select g.stands, nullif(jsonb_strip_nulls(jsonb_build_object(
        'category_primary', ${word(sql`g.category`, 'category_primary')}, 'category_detailed', ${word(sql`g.category`, 'category_detailed')},
        'category_edited', nullif(${yes(sql`g.category`, 'category_edited')}, false),
        'bank_category_primary', g.category -> 'bank_category_primary', 'bank_category_detailed', g.category -> 'bank_category_detailed',
        'merchant', ${word(sql`g.merchant`, 'merchant')}, 'merchant_edited', nullif(${yes(sql`g.merchant`, 'merchant_edited')}, false),
        'bank_merchant_name', g.merchant -> 'bank_merchant_name',
        'note', g.note, 'splits', g.splits, 'excluded', nullif(g.excluded, false),
        'tags', case when jsonb_array_length(g.tags) = 1 then nullif(g.tags -> 0, '[]') else (
          select jsonb_agg(one.tag order by one.first) from (
            select tag.name as tag, min(array[list.place, tag.place]) as first
            from jsonb_array_elements(g.tags) with ordinality list (names, place)
            cross join lateral jsonb_array_elements_text(list.names) with ordinality tag (name, place)
            group by tag.name order by first limit 20) one) end)), '{}') as told
      from gathered g
    )`;
}

/** Tags of a list in JSON. */
const tagsOf = (facts: Facts) => sql`array(select jsonb_array_elements_text(${facts} -> 'tags'))`;
/** What a file says of a category that it was before the person said otherwise there; else the category itself. */
const before = (facts: Facts, name: string) =>
  sql`case when ${yes(facts, 'category_edited')} then ${word(facts, `bank_${name}`)} else ${word(facts, name)} end`;

/** Values of the columns of a new row that files say, by what they come to. */
export const toldColumns = (facts: Facts, read: Facts) => ({
  merchant_name: sql`coalesce(${word(facts, 'merchant')}, ${read})`,
  merchant_edited: yes(facts, 'merchant_edited'),
  bank_merchant_name: sql`case when ${yes(facts, 'merchant_edited')} then ${word(facts, 'bank_merchant_name')} end`,
  category_primary: word(facts, 'category_primary'),
  category_detailed: word(facts, 'category_detailed'),
  category_edited: yes(facts, 'category_edited'),
  bank_category_primary: before(facts, 'category_primary'),
  bank_category_detailed: before(facts, 'category_detailed'),
  note: word(facts, 'note'),
  tags: tagsOf(facts),
  excluded: yes(facts, 'excluded'),
  splits: sql`${facts} -> 'splits'`,
  told: facts,
});

const categoryOf = (facts: Facts) =>
  sql`(${word(facts, 'category_primary')}, ${word(facts, 'category_detailed')})`;

/** Nobody but files and guesses says the category of row `t`, which bears what files said before; a bank says it of its rows. */
const isCategoryOpen = sql<boolean>`(t.source <> 'bank'
  and coalesce((t.said_by ->> 'category')::bigint, ${byGuess}) = ${byGuess}
  and t.category_edited = ${yes(sql`t.told`, 'category_edited')}
  and (t.category_primary is null or t.said_by ? 'category'
    or (t.category_primary, t.category_detailed) is not distinct from ${categoryOf(sql`t.told`)}))`;
/** The same of the payee; `read` is what its line alone says. */
const isMerchantOpen = (read: Facts) => sql<boolean>`(t.source = 'import' and not t.said_by ? 'merchant'
  and t.merchant_edited = ${yes(sql`t.told`, 'merchant_edited')}
  and t.merchant_name is not distinct from coalesce(${word(sql`t.told`, 'merchant')}, ${read}))`;
const isNoteOpen = sql<boolean>`(t.note is not distinct from ${word(sql`t.told`, 'note')})`;
/** A category that the person gave is of the whole row; of a bank's row they are asked. */
const arePartsOpen = sql<boolean>`(not ${hasOwnParts('t')} and (t.source = 'bank' or t.splits is not null
  or not ${isPersons('t', 'category')} or ${yes(sql`t.told`, 'category_edited')}))`;

/** What of a record `r` that is there already the row in the books takes on, by name; empty where it has it, or somebody else says it. */
export const shownTakes = sql<
  string[]
>`case when r.chosen is null and r.decision in ('known', 'matches') and r.line > 0
  and r.extra ?| array['category_primary', 'merchant', 'note', 'tags', 'splits'] then coalesce((
    select array_remove(array[
      case when ${isCategoryOpen} and coalesce(${rank('category', sql`r.extra`)} < ${rank('category', sql`t.told`)},
        r.extra ? 'category_primary' and not coalesce(t.told, '{}') ? 'category_primary') then 'category' end,
      case when ${isMerchantOpen(sql`(select nullif(f.extra ->> 'merchant_read', '') from file_rows f
          where f.user_id = t.user_id and f.provider_id = t.provider_transaction_id)`)}
        and coalesce(${rank('merchant', sql`r.extra`)} < ${rank('merchant', sql`t.told`)},
          r.extra ? 'merchant' and not coalesce(t.told, '{}') ? 'merchant')
        and t.merchant_name is distinct from r.extra ->> 'merchant' then 'payee' end,
      case when ${isNoteOpen} and coalesce(${rank('note', sql`r.extra`)} < ${rank('note', sql`t.told`)},
        ${word(sql`r.extra`, 'note')} is not null and not coalesce(t.told, '{}') ? 'note') then 'note' end,
      case when not ${isPersons('t', 'tags')} and not ${tagsOf(sql`r.extra`)} <@ t.tags then 'tags' end,
      case when t.source <> 'bank' and ${arePartsOpen} and ${hasParts} and not coalesce(t.told, '{}') ? 'splits' then 'parts' end
    ], null)
    from transactions t where t.user_id = r.user_id and t.provider_transaction_id = ${standing} and not t.pending), '{}')
  else '{}' end`;

/**
 * Works out anew what files say of the rows of some accounts, and writes it where neither a person, a rule nor the bank has
 * the word. Gives the rows whose payee changed by it: rules may look at them anew.
 */
export async function updateFacts(tx: Tx, userId: number, accounts: readonly number[]): Promise<number[]> {
  const read = sql`(case when f.id is not null then nullif(f.extra ->> 'merchant_read', '') end)`;
  const now = sql`n.now`;
  const takesCategory = sql`n.category and ${categoryOf(sql`t.told`)} is distinct from ${categoryOf(now)}`;
  // Beneath a person's or a rule's word stands what a file says: it comes forth when theirs is taken back.
  const isBeneath = sql`t.category_edited and not n.category and t.source <> 'bank'
    and (t.bank_category_primary, t.bank_category_detailed) is not distinct from (${before(sql`t.told`, 'category_primary')}, ${before(sql`t.told`, 'category_detailed')})`;
  const category = (name: string) =>
    sql`case when ${takesCategory} then ${word(now, name)} else ${sql.ref(`t.${name}`)} end`;
  const beneath = (name: string) => sql`case when (${takesCategory} and t.source <> 'bank') or (${isBeneath})
    then ${before(now, name)} else ${sql.ref(`t.bank_${name}`)} end`;
  const { rows } = await sql<{ id: number; renamed: boolean }>`
    with ${factsOf(userId, accounts)}, due as materialized (
      select t.id, facts.told as now, ${read} as read, ${isCategoryOpen} as category, ${isMerchantOpen(read)} as merchant,
        ${isMerchantOpen(read)} and coalesce(${word(sql`facts.told`, 'merchant')}, ${read}) is distinct from t.merchant_name as renamed,
        ${isNoteOpen} as note, ${isPersons('t', 'tags')} as own_tags, ${arePartsOpen} as parts
      from transactions t
      left join facts on facts.stands = t.provider_transaction_id
      left join file_rows f on f.user_id = t.user_id and f.provider_id = t.provider_transaction_id
      where t.user_id = ${userId}::bigint and t.account_id = any(${[...accounts]}::bigint[])
        and t.told is distinct from facts.told and not t.pending
    )
    update transactions t set
      told = n.now,
      category_primary = ${category('category_primary')}, category_detailed = ${category('category_detailed')},
      category_edited = case when ${takesCategory} then ${yes(now, 'category_edited')} else t.category_edited end,
      bank_category_primary = ${beneath('category_primary')}, bank_category_detailed = ${beneath('category_detailed')},
      said_by = case when ${takesCategory} then t.said_by - 'category' else t.said_by end,
      merchant_name = case when n.merchant then coalesce(${word(now, 'merchant')}, n.read) else t.merchant_name end,
      merchant_edited = case when n.merchant then ${yes(now, 'merchant_edited')} else t.merchant_edited end,
      bank_merchant_name = case
        when n.merchant then case when ${yes(now, 'merchant_edited')} then ${word(now, 'bank_merchant_name')} end
        when t.merchant_edited and t.source = 'import'
          and t.bank_merchant_name is not distinct from coalesce(${word(sql`t.told`, 'merchant')}, n.read)
          then coalesce(${word(now, 'merchant')}, n.read)
        else t.bank_merchant_name end,
      note = case when n.note then ${word(now, 'note')} else t.note end,
      -- A rule's tags stand behind those of files.
      tags = case when n.own_tags then t.tags else (${tagsOf(now)} || array(
        select one.tag from unnest(t.tags) with ordinality one (tag, place)
        where one.tag <> all(${tagsOf(sql`t.told`)}) and one.tag <> all(${tagsOf(now)}) order by one.place))[1:20] end,
      splits = case when n.parts then n.now -> 'splits' else t.splits end
    from due n
    where t.user_id = ${userId}::bigint and t.id = n.id
    returning t.id, n.renamed`.execute(tx);
  return rows.flatMap(({ id, renamed }) => (renamed ? id : []));
}
