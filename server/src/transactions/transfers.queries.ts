import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { byGuess } from './rules.queries.ts';
import {
  judgeAmong,
  judgeBy,
  mostDaysApart,
  pairLegs,
  rankBy,
  type Leg,
  type OwnAccount,
} from './transfer-legs.ts';

/** A row as a leg that the person names. */
export interface NamedLeg {
  id: number;
  account_id: number;
  amount_minor: number;
  currency: string;
}

/** Legs under their locks, in the order of their ids. */
export async function lockLegs(tx: Tx, userId: number, ids: readonly number[]): Promise<NamedLeg[]> {
  const { rows } = await sql<NamedLeg>`
    select id, account_id, amount_minor, currency from transactions
    where user_id = ${userId}::bigint and id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
  return rows;
}

/**
 * Writes the person's word: two rows are one transfer, one row is none (`peer` null), or nothing was said (`word` false).
 * Whatever either was matched with before is free again.
 */
export async function updateTransfer(
  tx: Tx,
  userId: number,
  id: number,
  { peer, word }: { peer: number | null; word: boolean },
): Promise<void> {
  const ids = peer === null ? [id] : [id, peer];
  await sql`
    update transactions set transfer_peer_id = null, transfer_said = null
    where user_id = ${userId}::bigint and (id = any(${ids}::bigint[]) or transfer_peer_id = any(${ids}::bigint[]))`.execute(
    tx,
  );
  if (!word) return;
  await sql`
    update transactions set transfer_said = ${peer === null ? 'none' : 'pair'},
      transfer_peer_id = case when id = ${id}::bigint then ${peer}::bigint else ${id}::bigint end
    where user_id = ${userId}::bigint and id = any(${ids}::bigint[])`.execute(tx);
}

/** Rows that could be the other leg of one: in another account, the same amount the other way, nearest days first. */
export async function findLegIds(tx: Tx, userId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from transactions t
    join transactions other on other.user_id = t.user_id and other.account_id <> t.account_id
      and other.amount_minor = -t.amount_minor and other.currency = t.currency
      and other.date between t.date - ${mostDaysApart * 3}::int and t.date + ${mostDaysApart * 3}::int
      and (other.transfer_peer_id is null or other.transfer_peer_id = t.id)
    where t.user_id = ${userId}::bigint and t.id = ${id}::bigint
    order by abs(other.date - t.date), other.id limit 10`.execute(tx);
  return rows.map((row) => row.id);
}

/** What the page of a row shows beside the row itself: the bank's own words, and whether the person said of a transfer. */
export interface About {
  institution_name: string | null;
  merchant_name: string | null;
  category_primary: string | null;
  category_detailed: string | null;
  transfer_said: 'pair' | 'none' | null;
  /** The first file that lists it. */
  file: { id: number; name: string; line: number } | null;
}

export async function findAbout(tx: Tx, userId: number, id: number): Promise<About | undefined> {
  const { rows } = await sql<About>`
    select links.institution_name, t.transfer_said, told.file,
      case when t.merchant_edited then t.bank_merchant_name else t.merchant_name end as merchant_name,
      t.bank_category_primary as category_primary, t.bank_category_detailed as category_detailed
    from transactions t
    join accounts on accounts.user_id = t.user_id and accounts.id = t.account_id
    left join links on links.user_id = accounts.user_id and links.id = accounts.link_id
    left join lateral (
      select jsonb_build_object('id', i.id, 'name', i.file_name, 'line', r.line) as file
      from file_rows f
      join file_sightings s on s.user_id = f.user_id and s.file_row_id = f.id
      join imports i on i.user_id = s.user_id and i.id = s.import_id
      join import_rows r on r.user_id = s.user_id and r.import_id = s.import_id and r.position = s.position
      where f.user_id = t.user_id and f.provider_id = t.provider_transaction_id and t.source = 'import'
      order by i.id, s.position limit 1
    ) told on true
    where t.user_id = ${userId}::bigint and t.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/** What a row is was guessed: nobody has said it. */
const isGuessed = (row: string) =>
  sql<boolean>`(coalesce((${sql.ref(`${row}.said_by`)} ->> 'category')::bigint, 0) = ${byGuess})`;
/** A leg's category is a transfer's. */
const namedLeg = (row: string) =>
  sql<boolean>`(coalesce(${sql.ref(`${row}.category_primary`)}, '') in ('TRANSFER_IN', 'TRANSFER_OUT', 'LOAN_PAYMENTS') and not ${isGuessed(row)})`;
/** A row of a file or by hand of which nobody has said what it is; a bank says it, so that its rows without a category are no legs. */
const openLeg = (row: string) =>
  sql<boolean>`((${sql.ref(`${row}.category_primary`)} is null or ${isGuessed(row)}) and ${sql.ref(`${row}.source`)} <> 'bank')`;

/** The person's accounts as texts of rows may name them. */
export async function findOwnAccounts(tx: Tx, userId: number): Promise<OwnAccount[]> {
  const { rows } = await sql<OwnAccount>`
    select a.id, a.name, a.mask, links.institution_name as institution, a.type, a.subtype from accounts a
    left join links on links.user_id = a.user_id and links.id = a.link_id
    where a.user_id = ${userId}::bigint and a.deleted_at is null`.execute(tx);
  return rows;
}

/**
 * Writes `transfer_peer_id` on legs that have found each other and clears it where the other leg is gone, changed,
 * moved too many days away or recategorised. A row that was split is matched by the person's word alone: its parts say
 * what it was. What the person said of a transfer stands as long as both legs do. Two legs without a category are found
 * anew each time, by their words. Idempotent; called after rows change. Returns how many pairs are new, and the rows that are a leg now or
 * no more.
 * @param amounts of rows that changed, without their signs: legs of other amounts are none of theirs
 */
export async function matchOwnTransfers(
  tx: Tx,
  userId: number,
  amounts: readonly number[] | 'all' = 'all',
): Promise<{ pairs: number; changed: readonly number[] }> {
  const concerned = amounts === 'all' ? sql`true` : sql`abs(t.amount_minor) = any(${[...amounts]}::bigint[])`;
  const { rows: cleared } = await sql<{ id: number }>`
    update transactions t set transfer_peer_id = null, transfer_said = null
    where t.user_id = ${userId} and (t.transfer_peer_id is not null or t.transfer_said = 'pair') and (
      (t.transfer_said is null and (t.splits is not null or not (${namedLeg('t')} or ${openLeg('t')})))
      or not exists (
        select 1 from transactions p
        where p.user_id = t.user_id and p.id = t.transfer_peer_id and p.transfer_peer_id = t.id
          and p.amount_minor = -t.amount_minor and p.currency = t.currency and p.account_id <> t.account_id
          and (t.transfer_said = 'pair'
            or (p.splits is null and abs(p.date - t.date) <= ${mostDaysApart} and (${namedLeg('p')} or ${openLeg('p')})))))
    returning t.id
  `.execute(tx);
  const free = cleared.map(({ id }) => id);
  const accounts = await findOwnAccounts(tx, userId);
  if (accounts.length < 2) return { pairs: 0, changed: free };
  const { rows } = await sql<Leg & { peer: number | null }>`
    with leg as materialized (
      select t.id, t.account_id, t.amount_minor, t.currency, t.date - date '2000-01-01' as day, ${openLeg('t')} as open,
        coalesce(t.category_primary, '') = 'LOAN_PAYMENTS' and not ${isGuessed('t')} as loan, concat_ws(' ', t.name, t.merchant_name) as text,
        t.transfer_peer_id as peer
      from transactions t
      where t.user_id = ${userId} and t.transfer_said is null and t.splits is null and ${concerned} and (
        (${openLeg('t')} and (t.transfer_peer_id is null or exists (select 1 from transactions p
          where p.user_id = t.user_id and p.id = t.transfer_peer_id and ${openLeg('p')})))
        or (t.transfer_peer_id is null and ((t.amount_minor < 0 and t.category_primary in ('TRANSFER_OUT', 'LOAN_PAYMENTS'))
          or (t.amount_minor > 0 and t.category_primary in ('TRANSFER_IN', 'LOAN_PAYMENTS')))))
    )
    select * from leg where exists (select from leg other
      where other.amount_minor = -leg.amount_minor and other.currency = leg.currency
        and other.account_id <> leg.account_id and abs(other.day - leg.day) <= ${mostDaysApart}::int)
  `.execute(tx);
  const owed = new Set(
    accounts.filter(({ type }) => type === 'credit' || type === 'loan').map(({ id }) => id),
  );
  const pairs = pairLegs(rows, rankBy(owed, judgeAmong(rows, judgeBy(accounts))));
  const before = new Map(rows.flatMap(({ id, peer }) => (peer === null ? [] : [[id, peer] as const])));
  const fresh = pairs.filter(([out, back]) => before.get(out) !== back);
  const kept = new Set(pairs.flatMap((pair) => (fresh.includes(pair) ? [] : pair)));
  const gone = [...before.keys()].filter((id) => !kept.has(id));
  if (gone.length + fresh.length === 0) return { pairs: 0, changed: free };
  await sql`
    update transactions t set transfer_peer_id = pair.peer
    from (select unnest(${gone}::bigint[]) as id, null::bigint as peer) pair
    where t.user_id = ${userId} and t.id = pair.id`.execute(tx);
  await sql`
    update transactions t set transfer_peer_id = pair.peer
    from unnest(${fresh.flat()}::bigint[], ${fresh.flatMap(([a, b]) => [b, a])}::bigint[]) as pair (id, peer)
    where t.user_id = ${userId} and t.id = pair.id
  `.execute(tx);
  return { pairs: fresh.length, changed: [...free, ...gone, ...fresh.flat()] };
}

/** Whether the person may have rows that no bank sent: a page asks of everybody, and most have none. */
async function mayHaveOwnRows(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from accounts where user_id = ${userId}::bigint and link_id is null)
      or exists (select from imports where user_id = ${userId}::bigint and status = 'done') as may`.execute(
    tx,
  );
  return rows[0]?.may === true;
}

/**
 * Pairs that are likely to be one transfer and are not matched, newest first: rows of files or by hand of which nobody has
 * said what they are, where the words of one speak of a transfer and those of the other do not speak against it. What is
 * guessed to be income is among them.
 */
export async function findLikelyTransfers(tx: Tx, userId: number): Promise<[number, number][]> {
  if (!(await mayHaveOwnRows(tx, userId))) return [];
  const accounts = await findOwnAccounts(tx, userId);
  if (accounts.length < 2) return [];
  const { rows } = await sql<Leg>`
    with leg as materialized (
      select t.id, t.account_id, t.amount_minor, t.currency, t.date - date '2000-01-01' as day, true as open,
        concat_ws(' ', t.name, t.merchant_name) as text
      from transactions t
      where t.user_id = ${userId}::bigint and t.transfer_said is null and t.splits is null and t.transfer_peer_id is null
        and not t.excluded and t.source <> 'bank'
        and (t.category_primary is null or ${isGuessed('t')})
    )
    select * from leg where exists (select from leg other
      where other.amount_minor = -leg.amount_minor and other.currency = leg.currency
        and other.account_id <> leg.account_id and abs(other.day - leg.day) <= ${mostDaysApart}::int)
  `.execute(tx);
  const judge = judgeBy(accounts);
  const days = new Map(rows.map(({ id, day }) => [id, day]));
  const places = { sure: 0, bare: 1, likely: 2 };
  return pairLegs(rows, (out, back) => {
    const likeness = judge(out, back);
    return likeness === null ? null : places[likeness];
  }).toSorted((a, b) => (days.get(b[0]) ?? 0) - (days.get(a[0]) ?? 0) || b[0] - a[0]);
}
