import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/open.ts';
import { planAsUsual, planForMany, planForWriting } from '../db/plans.ts';
import { findRegular, guessByWords, type Guess, type Unknown } from './guessing.ts';
import { mostAtOnce } from './row-work.queries.ts';
import { byGuess } from './rules.queries.ts';
import { matchOwnTransfers } from './transfers.queries.ts';

/** The payee of a row as its bank or file names it, the same of all their rows: without the numbers of branches and receipts. */
const payeeOf = (row: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<string>`(select coalesce(lower(named.merchant),
      nullif(regexp_replace(lower(left(${of('name')}, 400)), '\\S*[0-9]\\S*|[^[:alnum:]]+', '', 'g'), ''), lower(${of('name')}))
    from (select case when ${of('merchant_edited')} then ${of('bank_merchant_name')} else ${of('merchant_name')} end as merchant) named)`;
};

/** Nobody has said what the row with this alias is, and it is no transfer; a bank says it of its rows. */
const isOpen = (row: string) => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`(${of('source')} <> 'bank' and not ${of('category_edited')}
    and (${of('category_primary')} is null or (${of('said_by')} ->> 'category')::bigint = ${byGuess}))`;
};

/** Which payees are looked at. */
type Payees = readonly string[] | 'all';

/** Rows that change, as what follows from them: other rows of their payees, and legs of their amounts. */
export interface Touched {
  ids: readonly number[];
  payees: readonly string[];
  amounts: readonly number[];
}

/** What follows from some rows, as they are now. */
export async function findTouched(tx: Tx, userId: number, ids: readonly number[]): Promise<Touched> {
  if (ids.length === 0) return { ids, payees: [], amounts: [] };
  const { rows } = await sql<{ payees: string[] | null; amounts: number[] | null }>`
    select array_agg(distinct ${payeeOf('t')}) as payees, array_agg(distinct abs(t.amount_minor)) as amounts from transactions t
    where t.user_id = ${userId}::bigint and t.id = any(${[...ids]}::bigint[])`.execute(tx);
  return { ids, payees: rows[0]?.payees ?? [], amounts: (rows[0]?.amounts ?? []).map(Number) };
}

/** What follows from rows as they were and as they are. */
export const bothOf = (before: Touched, after: Touched): Touched => ({
  ids: after.ids,
  payees: [...new Set([...before.payees, ...after.payees])],
  amounts: [...new Set([...before.amounts, ...after.amounts])],
});

/** A leg of a transfer, or said to be one or none: it bears no guess. */
const isMoved = sql<boolean>`(t.transfer_peer_id is not null or t.transfer_said is not distinct from 'pair')`;

interface OpenRow extends Unknown {
  moved: boolean;
  primary: string | null;
  detailed: string | null;
  /** What an earlier guess left where a bank's category stands. */
  stale: boolean;
}

const amongPayees = (payee: RawBuilder<string>, payees: Payees) =>
  payees === 'all' ? sql`true` : sql`${payee} = any(${[...payees]}::text[])`;

/** Which rows are guessed anew: those of some payees, or of these those alone. */
interface Which {
  payees: Payees;
  ids?: readonly number[] | undefined;
}
const among = (payee: RawBuilder<string>, { payees, ids }: Which) =>
  ids
    ? sql`(${amongPayees(payee, payees)} and t.id = any(${[...ids]}::bigint[]))`
    : amongPayees(payee, payees);

/** Which of the rows that are read: those that money came in by, or all, so many of them after one. */
type Page = { incoming: true } | { after: number; limit: number };

/** Rows of which nothing is said elsewhere, or that are a leg of a transfer, in the order of their ids. */
async function findOpen(
  tx: Tx,
  userId: number,
  which: Which,
  said: readonly SaidOf[],
  page: Page,
): Promise<OpenRow[]> {
  const isOnPage =
    'incoming' in page
      ? sql`t.amount_minor > 0 and a.type = 'depository' and not ${isMoved}`
      : sql`t.id > ${page.after}::bigint`;
  const { rows } = await sql<OpenRow>`
    select t.id, t.account_id, a.type, t.date, t.amount_minor, concat_ws(' ', t.name, t.merchant_name) as text,
      named.payee, ${isMoved} as moved, t.category_primary as primary, t.category_detailed as detailed,
      t.bank_category_primary is not null as stale
    from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
    cross join lateral (select ${payeeOf('t')} as payee offset 0) named
    left join ${asTable(said)} on s.payee = named.payee and s.is_in = (t.amount_minor > 0)
    where t.user_id = ${userId}::bigint and ${isOpen('t')} and ${among(sql`named.payee`, which)}
      and (s.payee is null or ${isMoved}) and ${isOnPage}
    order by t.id limit ${'limit' in page ? page.limit : null}::bigint`.execute(tx);
  return rows.map((row) => ({ ...row, id: Number(row.id), account_id: Number(row.account_id) }));
}

/** What the rows of a payee in one direction are by what is said elsewhere. */
interface SaidOf extends Guess {
  payee: string;
  is_in: boolean;
}

const asTable = (said: readonly SaidOf[]) => sql`unnest(${said.map(({ payee }) => payee)}::text[],
  ${said.map((one) => one.is_in)}::boolean[], ${said.map(({ primary }) => primary)}::text[],
  ${said.map(({ detailed }) => detailed)}::text[]) as s (payee, is_in, primary_code, detailed)`;

/** What is said of payees elsewhere in the books, by direction: by the person, else by rules, else by banks and files, where each agrees. */
async function findSaid(tx: Tx, userId: number, payees: Payees): Promise<SaidOf[]> {
  const by = sql`(t.said_by ->> 'category')::bigint`;
  const { rows } = await sql<{ payee: string; is_in: boolean; count: number } & Guess>`
    with said as (
      select ${payeeOf('t')} as payee, t.amount_minor > 0 as is_in, t.category_primary as primary, t.category_detailed as detailed,
        case when ${by} > 0 then 1 when t.category_edited then 0 else 2 end as rank
      from transactions t
      where t.user_id = ${userId}::bigint and t.category_primary is not null and t.splits is null
        and t.transfer_peer_id is null and not t.said_by ? 'alone'
        -- A rule that looks at more than the payee says nothing of the payee's other rows.
        and not exists (select from rules r where r.user_id = t.user_id and r.id = ${by}
          and num_nonnulls(r.account_id, r.min_minor, r.max_minor) > 0)
        and t.transfer_said is distinct from 'pair' and ${by} is distinct from ${byGuess}
    )
    select distinct on (payee, is_in) payee, is_in, count(distinct (said.primary, coalesce(detailed, ''))) as count,
      min(said.primary) as primary, min(detailed) as detailed
    from said
    where ${amongPayees(sql`payee`, payees)} and (rank < 2 or said.primary <> 'OTHER')
    group by payee, is_in, rank
    order by payee, is_in, rank`.execute(tx);
  const said = rows.flatMap(({ count, ...one }) => (Number(count) === 1 ? [one] : []));
  const directly = new Set(said.flatMap(({ payee, is_in: isIn }) => (isIn ? [payee] : [])));
  const refunds = said.filter((one) => !one.is_in && !directly.has(one.payee) && isShop(one));
  return [...said, ...refunds.map((one) => ({ ...one, is_in: true }))];
}

/** Those of some payers whom their account pays as well. */
async function findPaid(
  tx: Tx,
  userId: number,
  payers: readonly { account_id: number; payee: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ account_id: number; payee: string }>`
    select distinct t.account_id, ${payeeOf('t')} as payee from transactions t
    where t.user_id = ${userId}::bigint and t.amount_minor < 0
      and t.account_id = any(${payers.map(({ account_id: id }) => id)}::bigint[])
      and ${payeeOf('t')} = any(${payers.map(({ payee }) => payee)}::text[])`.execute(tx);
  return new Set(rows.map((row) => `${row.account_id} ${row.payee}`));
}

/** Rows between which other work has its turn: reading lines must not hold a server that answers others. */
const atOnce = 250;
/** Rows whose words are read together: what is in memory is as much as that, however many a person has. */
const readAtOnce = 20_000;
const othersTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** A refund takes what is said of the shop; what comes in is no payment, rent or tax. */
const isShop = ({ primary, detailed }: Guess): boolean =>
  !/^(?:INCOME|TRANSFER_|LOAN_|RENT_AND_UTILITIES_RENT|BANK_FEES)/.test(detailed ?? primary) &&
  !detailed?.endsWith('_TAX_PAYMENT');

/** Rows by which somebody is paid regularly, and whom their account does not pay, by id. */
async function findPay(
  tx: Tx,
  userId: number,
  which: Which,
  said: readonly SaidOf[],
): Promise<ReadonlySet<number>> {
  const regular = findRegular(await findOpen(tx, userId, which, said, { incoming: true }));
  const paid = regular.length > 0 ? await findPaid(tx, userId, regular) : new Set<string>();
  return new Set(
    regular.flatMap(({ account_id: account, payee, ids }) => (paid.has(`${account} ${payee}`) ? [] : ids)),
  );
}

/** What each of some rows of which nothing is said elsewhere is likely to be, by id. */
async function guess(rows: readonly OpenRow[], isPay: ReadonlySet<number>): Promise<Map<number, Guess>> {
  const guesses = new Map<number, Guess>();
  const byLine = new Map<string, Guess | null>();
  const byWords = (row: OpenRow): Guess | null => {
    const line = `${row.type} ${row.amount_minor > 0} ${row.text}`;
    const known = byLine.get(line);
    if (known !== undefined) return known;
    const read = guessByWords(row);
    byLine.set(line, read);
    return read;
  };
  for (const [at, row] of rows.entries()) {
    if (at % atOnce === atOnce - 1) await othersTurn();
    const read = byWords(row);
    const found =
      isPay.has(row.id) && read?.primary !== 'INCOME' ? { primary: 'INCOME', detailed: null } : read;
    if (found !== null) guesses.set(row.id, found);
  }
  return guesses;
}

/** How many rows are guessed anew to be this. */
export interface GuessedAnew {
  primary: string | null;
  detailed: string | null;
  count: number;
}

/** Whether what stands of a row is another guess than what is said of its payee. */
const differs = sql`(t.category_primary is distinct from s.primary_code or t.category_detailed is distinct from s.detailed
  or t.bank_category_primary is not null)`;

/**
 * How many rows of some payees would be guessed anew: by what is said of them, and, as null, those that are to be read.
 * What is counted is at most what `matchAndGuess` would touch.
 */
async function countFollowing(
  tx: Tx,
  userId: number,
  payees: Payees,
  said: readonly SaidOf[],
): Promise<GuessedAnew[]> {
  const { rows } = await sql<GuessedAnew>`
    select s.primary_code as primary, s.detailed, count(*)::int as count from transactions t
    cross join lateral (select ${payeeOf('t')} as payee offset 0) named
    left join ${asTable(said)} on s.payee = named.payee and s.is_in = (t.amount_minor > 0)
    where t.user_id = ${userId}::bigint and ${isOpen('t')} and not ${isMoved}
      and ${amongPayees(sql`named.payee`, payees)} and (s.payee is null or ${differs})
    group by 1, 2`.execute(tx);
  return rows;
}

/** How many rows a person has. */
async function countRows(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from transaction_counts where user_id = ${userId}::bigint`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Writes guesses, given as rows (id, primary_code, detailed) of a table, where they differ from what stands; at most so many. */
async function updateGuesses(
  tx: Tx,
  userId: number,
  guesses: RawBuilder<unknown>,
  most: number | null,
): Promise<GuessedAnew[]> {
  const { rows } = await sql<GuessedAnew>`
    with changed as (
      update transactions t set category_primary = s.primary_code, category_detailed = s.detailed,
        bank_category_primary = null, bank_category_detailed = null,
        said_by = case when s.primary_code is null then t.said_by - 'category'
          else t.said_by || jsonb_build_object('category', ${byGuess}::int) end
      from (
        select t.id, s.primary_code, s.detailed from (${guesses}) as s
        join transactions t on t.user_id = ${userId}::bigint and t.id = s.id
        where ${differs} limit ${most}::bigint
      ) as s
      where t.user_id = ${userId}::bigint and t.id = s.id
      returning t.category_primary, t.category_detailed
    )
    select category_primary as primary, category_detailed as detailed, count(*)::int as count
    from changed group by 1, 2`.execute(tx);
  return rows;
}

/** Guesses anew what some rows are by what is said of their payees and by their words; at most so many of each. */
async function guessAmong(
  tx: Tx,
  userId: number,
  which: Which,
  { said, most = null }: { said: readonly SaidOf[]; most?: number | null },
): Promise<GuessedAnew[]> {
  const told =
    said.length === 0
      ? []
      : await updateGuesses(
          tx,
          userId,
          sql`
            select t.id, s.primary_code, s.detailed from transactions t
            cross join lateral (select ${payeeOf('t')} as payee offset 0) named
            join ${asTable(said)} on s.payee = named.payee and s.is_in = (t.amount_minor > 0)
            where t.user_id = ${userId}::bigint and ${isOpen('t')} and not ${isMoved}
              ${which.ids ? sql`and t.id = any(${[...which.ids]}::bigint[])` : sql``}`,
          most,
        );
  const isPay = await findPay(tx, userId, which, said);
  const read: GuessedAnew[] = [];
  let left = most ?? Number.MAX_SAFE_INTEGER;
  let after = 0;
  for (;;) {
    const rows = await findOpen(tx, userId, which, said, { after, limit: readAtOnce });
    const written = await updateRead(tx, userId, rows, isPay, most === null ? null : left);
    read.push(...written);
    left -= written.reduce((sum, { count }) => sum + count, 0);
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce || left <= 0) return [...told, ...read];
    after = last.id;
  }
}

/** Guesses some rows by their words, and writes what differs; at most so many. */
async function updateRead(
  tx: Tx,
  userId: number,
  rows: readonly OpenRow[],
  isPay: ReadonlySet<number>,
  most: number | null,
): Promise<GuessedAnew[]> {
  const guesses = await guess(
    rows.filter(({ moved }) => !moved),
    isPay,
  );
  const due = rows.flatMap((row) => {
    const { primary, detailed } = guesses.get(row.id) ?? { primary: null, detailed: null };
    return primary === row.primary && detailed === row.detailed && !row.stale
      ? []
      : [{ id: row.id, primary, detailed }];
  });
  if (due.length === 0) return [];
  return updateGuesses(
    tx,
    userId,
    sql`
      select * from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ primary }) => primary)}::text[],
        ${due.map(({ detailed }) => detailed)}::text[]) as g (id, primary_code, detailed)`,
    most,
  );
}

/**
 * Finds own transfers, and guesses anew what rows of files and by hand are of which nobody says it: those that follow from
 * some rows, or all. What is guessed depends on the rows as they stand, in no order; only rows whose guess changes are written.
 * @param defer begins the job that lets the other rows follow, where there are too many to wait for; those touched are guessed at once
 */
export async function matchAndGuess(
  tx: Tx,
  userId: number,
  touched: Touched | 'all' = 'all',
  defer?: (tx: Tx, count: number) => Promise<unknown>,
): Promise<readonly GuessedAnew[]> {
  const isMany = touched === 'all' || touched.ids.length > few;
  if (isMany) await planForGuessing(tx);
  const guessed = await matchThenGuess(tx, userId, touched, defer);
  if (isMany) await planAsUsual(tx);
  return guessed;
}

/** Rows beyond which what follows from them is joined by hashes. */
const few = 100;

/** Thousands of payees would be paired with thousands of rows one by one, where the rows are new to the planner. */
async function planForGuessing(tx: Tx): Promise<void> {
  await planForMany(tx);
  await planForWriting(tx);
}

async function matchThenGuess(
  tx: Tx,
  userId: number,
  touched: Touched | 'all',
  defer: ((tx: Tx, count: number) => Promise<unknown>) | undefined,
): Promise<readonly GuessedAnew[]> {
  const { changed } = await matchOwnTransfers(tx, userId, touched === 'all' ? 'all' : touched.amounts);
  const payees =
    touched === 'all'
      ? touched
      : [...new Set([...touched.payees, ...(await findTouched(tx, userId, changed)).payees])];
  if (payees.length === 0) return [];
  const said = await findSaid(tx, userId, payees);
  if (defer && touched !== 'all' && (await countRows(tx, userId)) > mostAtOnce) {
    const following = await countFollowing(tx, userId, payees, said);
    const count = following.reduce((sum, one) => sum + one.count, 0);
    if (count > mostAtOnce) {
      await defer(tx, count);
      const ids = [...touched.ids, ...changed];
      if (ids.length <= mostAtOnce) await guessAmong(tx, userId, { payees, ids }, { said });
      return following;
    }
  }
  return guessAmong(tx, userId, { payees }, { said });
}

/**
 * Does as `matchAndGuess` of all rows, so many at a time that nobody waits long for one of them.
 * @param run a transaction of the person's
 * @param wrote is told within each of them how many rows were written
 */
export async function guessAllAnew(
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  userId: number,
  { most = 10_000, wrote }: { most?: number; wrote?: (tx: Tx, count: number) => Promise<void> } = {},
): Promise<void> {
  await run(async (tx) => {
    await planForGuessing(tx);
    await matchOwnTransfers(tx, userId);
  });
  for (;;) {
    const count = await run(async (tx) => {
      await planForGuessing(tx);
      const said = await findSaid(tx, userId, 'all');
      const written = await guessAmong(tx, userId, { payees: 'all' }, { said, most });
      const sum = written.reduce((all, one) => all + one.count, 0);
      await wrote?.(tx, sum);
      return sum;
    });
    if (count < most) return;
  }
}
