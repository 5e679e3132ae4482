import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/open.ts';
import { planAsUsual, planForMany, planForWriting } from '../db/plans.ts';
import type { Row, RuleSays } from '../db/types.ts';
import { holdOwn } from './categories.queries.ts';
import { said, stillThere } from './changes.queries.ts';

type Name = keyof RuleSays;

/** In `said_by`, of a category that was guessed: nobody said it, so people and rules go before it. */
export const byGuess = -3;

/** Who said something of a row `t`, by the row's alias: 0 the person, a rule's id, null nobody. */
function sayer(row: string, name: RawBuilder<unknown>): RawBuilder<number | null> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`coalesce((${of('said_by')} ->> ${name})::bigint, case
    when ${name} = 'category' and ${of('category_edited')} then 0
    when ${name} = 'merchant' and ${of('merchant_edited')} then 0 end)`;
}

/** Whether the person said it, of the row with this alias. */
export function isPersons(row: string, name: Name): RawBuilder<boolean> {
  return sql`(${sayer(row, sql`${sql.lit(name)}::text`)} is not distinct from 0)`;
}

/** A text without case and marks; most are plain, and have none. */
const unmarked = (
  text: RawBuilder<unknown>,
) => sql`case when octet_length(${text}) = length(${text}) then lower(left(${text}, 400))
  else regexp_replace(normalize(lower(left(${text}, 400)), nfkd), ${'[\u0300-\u036f]+'}, '', 'g') end`;
/** A text as rules compare it: letters and digits without case and marks, one blank between words. */
const folded = (text: RawBuilder<unknown>) =>
  sql`btrim(regexp_replace(${unmarked(text)}, '[^[:alnum:]]+', ' ', 'g'))`;
/** Several texts of a row so, each behind a bar, in one go: it is done for every row there is. */
const foldedAll = (texts: readonly RawBuilder<unknown>[]) =>
  sql`replace(regexp_replace(concat_ws('|', '', ${sql.join(texts.map((text) => sql`translate(${unmarked(text)}, '|', ' ')`))}),
    '[^[:alnum:]|]+', ' ', 'g'), '|', '| ')`;

/** Which rows a rule looks at. */
export type Scope = readonly number[] | 'all';

/** A rule that is not kept yet. */
export interface Draft {
  /** The rule in whose place it would stand; null before all others. */
  instead: number | null;
  payee: string | null;
  direction: 'in' | 'out' | null;
  account_id: number | null;
  min_minor: number | null;
  max_minor: number | null;
  says: RuleSays;
}

/** Stands for the id of a rule that has none yet. */
const newRule = -1;

const looks = ['payee', 'direction', 'account_id', 'min_minor', 'max_minor'] as const;

function draftRow(userId: number, draft: Draft): RawBuilder<unknown> {
  return sql`union all select ${draft.instead ?? newRule}::bigint, coalesce(
      (select position from rules where user_id = ${userId}::bigint and id = ${draft.instead}::bigint), -1),
    ${draft.payee}::text, ${draft.direction}::text, ${draft.account_id}::bigint, ${draft.min_minor}::bigint,
    ${draft.max_minor}::bigint, ${JSON.stringify(draft.says)}::jsonb`;
}

/**
 * What rules would change, as common tables: `fresh` the rows looked at, `changing` what each rule would say of which (id,
 * what, wanted, rule_id), `becoming` the rows as they would be. What the person said stays; of rules that say the same
 * thing of a row the first decides; what a row says already is no change.
 */
function outcome(
  userId: number,
  scope: Scope,
  {
    only = null,
    draft,
    newest,
    lock,
  }: { only?: number | null; draft?: Draft; newest?: number; lock: boolean },
): RawBuilder<unknown> {
  const among = scope === 'all' ? sql`true` : sql`t.id = any(${[...scope]}::bigint[])`;
  const bankMerchant = sql`case when t.merchant_edited then t.bank_merchant_name else t.merchant_name end`;
  const ownMerchant = sql`case when ${isPersons('t', 'merchant')} then t.merchant_name end`;
  const which = draft ? (draft.instead ?? newRule) : only;
  const isMet = (row: string, words: RawBuilder<unknown>) => {
    const of = (column: string) => sql.ref(`${row}.${column}`);
    return sql`(r.direction is null or (r.direction = 'in') = (${of('amount_minor')} > 0))
      and (r.account_id is null or r.account_id = ${of('account_id')})
      and (r.min_minor is null or abs(${of('amount_minor')}) >= r.min_minor)
      and (r.max_minor is null or abs(${of('amount_minor')}) <= r.max_minor)
      and (r.payee is null or (r.payee <> ' ' and strpos(${words}, r.payee) > 0))`;
  };
  // Of one rule only rows that it meets are looked at: the others have their say on those alone.
  const isLookedAt =
    which === null
      ? sql`true`
      : sql`exists (select from ruling r where r.id = ${which}::bigint and ${isMet('t', sql`w.words`)})`;
  return sql`
    ruling as materialized (
      select id, position, ' ' || ${folded(sql`payee`)} as payee, direction, account_id, min_minor, max_minor, says
      from (
        select id, position, ${sql.join(looks.map((name) => sql.ref(name)))}, says from rules
        where user_id = ${userId}::bigint and enabled and ${draft ? sql`id is distinct from ${draft.instead}::bigint` : sql`true`}
        ${draft ? draftRow(userId, draft) : sql``}
      ) r
    ), fresh as materialized (
      select t.*, ${lock ? sql`${said} as said,` : sql``} w.words
      from transactions t
      cross join lateral (select case when exists (select from ruling where ruling.payee is not null)
        then ${foldedAll([sql`t.name`, bankMerchant, ownMerchant])} end as words offset 0) w
      where t.user_id = ${userId}::bigint and ${among} and ${isLookedAt}
      ${lock ? sql`order by t.id for update of t` : sql``}
    ), won as (
      select distinct on (f.id, k.what) f.id, k.what, r.says -> k.what as wanted, r.id as rule_id
      from ruling r
      join fresh f on ${isMet('f', sql`f.words`)}
      cross join lateral jsonb_object_keys(r.says) k (what)
      order by f.id, k.what, r.position, r.id
    ), changing as materialized (
      select w.* from won w join fresh f on f.id = w.id
      where ${which === null ? sql`true` : sql`w.rule_id = ${which}::bigint`}
        and ${sayer('f', sql`w.what`)} is distinct from 0
        and case w.what
          when 'category' then f.category_primary is distinct from w.wanted ->> 'primary'
            -- What was guessed is sure once a rule says it.
            or ${sayer('f', sql`w.what`)} = ${byGuess}
            or (w.wanted ? 'detailed' and f.category_detailed is distinct from w.wanted ->> 'detailed')
          when 'merchant' then f.merchant_name is distinct from w.wanted #>> '{}'
          when 'tags' then cardinality(f.tags) < 20 and not to_jsonb(f.tags) @> w.wanted
          else f.excluded is distinct from w.wanted::boolean end
    ), becoming as materialized (
      select f.id, f.date,
        coalesce(w.says #>> '{category,primary}', f.category_primary) as category_primary,
        case when w.says -> 'category' ? 'detailed' then w.says #>> '{category,detailed}'
          when not w.says ? 'category'
            -- What was guessed beneath a rule's category is not the rule's word.
            or (f.category_primary = w.says #>> '{category,primary}' and ${sayer('f', sql`'category'::text`)} is distinct from ${byGuess})
            then f.category_detailed
          end as category_detailed,
        f.category_edited or w.says ? 'category' as category_edited,
        case when w.says ? 'merchant' and not f.merchant_edited then f.merchant_name else f.bank_merchant_name end
          as bank_merchant_name,
        coalesce(w.says ->> 'merchant', f.merchant_name) as merchant_name,
        f.merchant_edited or w.says ? 'merchant' as merchant_edited,
        (f.tags || array(select one from jsonb_array_elements_text(w.says -> 'tags') one where one <> all(f.tags)))[1:20]
          as tags,
        coalesce((w.says ->> 'excluded')::boolean, f.excluded) as excluded,
        f.said_by || w.sayers as said_by
      from fresh f
      join (select id, jsonb_object_agg(what, wanted) as says, jsonb_object_agg(what, rule_id) as sayers
        from changing ${
          newest === undefined
            ? sql``
            : sql`where id in (select id from fresh where id in (select id from changing)
                order by date desc, id desc limit ${newest}::int)`
        } group by id) w on w.id = f.id
    )`;
}

/** Whether the person has a rule that is switched on. */
async function hasRules(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('rules')
    .select('id')
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const becomes = [
  'category_primary',
  'category_detailed',
  'category_edited',
  'bank_merchant_name',
  'merchant_name',
  'merchant_edited',
  'tags',
  'excluded',
  'said_by',
] as const;

/** Rows beyond which those that change are joined by hashes. */
const few = 100;

/**
 * Lets the rules say their word of some rows, or one of them, and writes it into the rows' history; how many rows. Own
 * transfers are the caller's to settle.
 */
export async function runRules(
  tx: Tx,
  userId: number,
  scope: readonly number[],
  now: Date,
  only: number | null = null,
): Promise<number> {
  if (scope.length === 0 || !(await hasRules(tx, userId))) return 0;
  const isMany = scope.length > few;
  if (isMany) {
    await planForMany(tx);
    await planForWriting(tx);
  }
  const sets = sql.join(becomes.map((name) => sql`${sql.ref(name)} = ${sql.ref(`becoming.${name}`)}`));
  const { rows } = await sql<{ count: number }>`
    with ${outcome(userId, scope, { only, lock: true })}, changed as (
      update transactions t set ${sets}, updated_at = ${now}::timestamptz
      from becoming where t.user_id = ${userId}::bigint and t.id = becoming.id
      returning t.id, ${said} as said
    ), batches as materialized (
      select rule_id, nextval(pg_get_serial_sequence('transaction_changes', 'id')) as batch
      from (select distinct rule_id from changing order by rule_id) rule_ids
    ), written as (
      insert into transaction_changes (user_id, transaction_id, batch_id, author, rule_id, before, after, created_at)
      select ${userId}::bigint, c.id, min(b.batch), 'rule', c.rule_id,
        jsonb_object_agg(k.key, f.said -> k.key), jsonb_object_agg(k.key, n.said -> k.key), ${now}::timestamptz
      from changing c join fresh f on f.id = c.id join changed n on n.id = c.id join batches b on b.rule_id = c.rule_id
      cross join lateral (values (c.what), (c.what || '_by')) k (key)
      group by c.id, c.rule_id order by c.id, c.rule_id
    )
    select count(*) as count from changed`.execute(tx);
  if (isMany) await planAsUsual(tx);
  return rows[0]?.count ?? 0;
}

/** The rows that are there of which a rule would say something else, in the order of their ids. */
export async function findChanging(tx: Tx, userId: number, id: number): Promise<number[]> {
  await planForMany(tx);
  const { rows } = await sql<{ id: number }>`
    with ${outcome(userId, 'all', { only: id, lock: false })} select distinct id from changing order by id`.execute(
    tx,
  );
  await planAsUsual(tx);
  return rows.map((row) => row.id);
}

/** A row as a rule would make it. */
export type Becoming = Pick<
  Row<'transactions'>,
  | 'id'
  | 'category_primary'
  | 'category_detailed'
  | 'category_edited'
  | 'merchant_name'
  | 'merchant_edited'
  | 'tags'
  | 'excluded'
  | 'said_by'
> & {
  /** Of all rows it would change. */
  count: number;
};

/** The rows a rule would change, newest first, as they would be. */
export async function findBecoming(tx: Tx, userId: number, draft: Draft, limit: number): Promise<Becoming[]> {
  await planForMany(tx);
  const { rows } = await sql<Becoming>`
    with ${outcome(userId, 'all', { draft, newest: limit, lock: false })}
    select *, (select count(distinct id) from changing) as count from becoming order by date desc, id desc`.execute(
    tx,
  );
  await planAsUsual(tx);
  return rows;
}

/** Which rules there are, and which of them would have the word on a row if the person had said nothing: by name. */
export async function findWords(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ ids: ReadonlySet<number>; words: ReadonlySet<string> }> {
  const { rows: rules } = await sql<{ id: number }>`
    select id from rules where user_id = ${userId}::bigint`.execute(tx);
  const { rows: won } = await sql<{ what: string }>`
    with ${outcome(userId, [id], { lock: false })} select what from won`.execute(tx);
  return { ids: new Set(rules.map((row) => row.id)), words: new Set(won.map(({ what }) => what)) };
}

export type RuleRow = Row<'rules'> & { changed: number; own_names: Record<string, string> | null };

/** The rules in their order, or one of them, each with how many rows still bear what it changed. */
export async function findRules(tx: Tx, userId: number, id?: number): Promise<RuleRow[]> {
  const one = id === undefined ? sql`true` : sql`r.id = ${id}::bigint`;
  const { rows } = await sql<RuleRow>`
    select r.*, (
      select jsonb_build_object(c.code, c.name) from categories c
      where c.user_id = r.user_id and c.code = r.says #>> '{category,detailed}') as own_names, (
      select count(distinct c.transaction_id) from transaction_changes c
      join transactions t on t.user_id = c.user_id and t.id = c.transaction_id
      where c.user_id = r.user_id and c.rule_id = r.id and c.undone_at is null
        and (${said} @> c.after or ${stillThere} is not null)) as changed
    from rules r where r.user_id = ${userId}::bigint and ${one}
    order by r.position, r.id`.execute(tx);
  return rows;
}

/** The rules under their locks, in their order: whoever changes one changes the order of all. Holds one's own categories. */
export async function lockRules(tx: Tx, userId: number): Promise<Row<'rules'>[]> {
  await holdOwn(tx, userId);
  // Also where there is none yet.
  await sql`select pg_advisory_xact_lock(hashtextextended('rules', ${userId}::bigint))`.execute(tx);
  return tx
    .selectFrom('rules')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Columns = Omit<Draft, 'instead' | 'says'> & { says: string };

export async function insertRule(tx: Tx, userId: number, columns: Columns, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('rules')
    .values({ ...columns, user_id: userId, position: -1, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRule(
  tx: Tx,
  userId: number,
  id: number,
  change: Partial<Columns & { enabled: boolean; updated_at: Date }>,
): Promise<void> {
  await tx.updateTable('rules').set(change).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Writes the order of all rules. */
export async function updatePositions(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update rules set position = place - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
    where rules.user_id = ${userId}::bigint and rules.id = given.id`.execute(tx);
}

export async function deleteRule(tx: Tx, userId: number, id: number): Promise<void> {
  await tx.deleteFrom('rules').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** The bank's payee of a row, and how many others of that payee or text the person has put the same category or payee on. */
export async function findAlike(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ bank_merchant: string | null; alike: number }> {
  const merchant = (row: string) =>
    sql`case when ${sql.ref(`${row}.merchant_edited`)} then ${sql.ref(`${row}.bank_merchant_name`)} else ${sql.ref(`${row}.merchant_name`)} end`;
  // The number of a shop or a receipt makes no other payee.
  const words = (row: string) =>
    sql`btrim(regexp_replace(${sql.ref(`${row}.name`)}, '\\S*[0-9]\\S*', '', 'g'))`;
  const { rows } = await sql<{ bank_merchant: string | null; alike: number }>`
        select ${merchant('t')} as bank_merchant, (
          select count(*) from transactions o
          where o.user_id = t.user_id and o.id <> t.id
            and ((${isPersons('t', 'category')} and ${isPersons('o', 'category')} and t.category_edited
                and (o.category_primary, o.category_detailed) is not distinct from (t.category_primary, t.category_detailed))
              or (${isPersons('t', 'merchant')} and ${isPersons('o', 'merchant')} and t.merchant_edited
                and o.merchant_name = t.merchant_name))
            and (o.name = t.name or ${merchant('o')} = ${merchant('t')} or ${words('o')} = nullif(${words('t')}, ''))) as alike
        from transactions t where t.user_id = ${userId}::bigint and t.id = ${id}::bigint`.execute(tx);
  return rows[0] ?? { bank_merchant: null, alike: 0 };
}
