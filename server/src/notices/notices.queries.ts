import { sql } from 'kysely';
import type { DateText } from '@saldo/contract/dates';
import type { Language } from '../http/language-asked.ts';
import type { Directory } from '../auth/auth.queries.ts';
import type { Tx } from '../db/open.ts';
import type { Row } from '../db/types.ts';
import type { Facts } from './notices.rules.ts';

/** As many as the list shows; older ones stay in the export. */
const mostListed = 100;

type NoticeRow = Omit<Row<'notices'>, 'facts'> & { facts: Facts };

/** The notices of the app, newest first. */
export async function findNotices(tx: Tx, userId: number): Promise<NoticeRow[]> {
  return tx
    .selectFrom('notices')
    .selectAll()
    .$narrowType<{ facts: Facts }>()
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

export async function countUnread(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('notices')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether there was such a notice. */
export async function updateRead(tx: Tx, userId: number, id: number, readAt: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable('notices')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks all read up to one, which need not be there. */
export async function updateAllRead(tx: Tx, userId: number, newest: number, readAt: Date): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('id', '<=', newest)
    .where('read_at', 'is', null)
    .execute();
}

/** Adds a notice; false where the same was sent before. */
export async function insertNotice(
  tx: Tx,
  userId: number,
  { facts, ...row }: { kind: string; subject: string; facts: object; in_app: boolean; created_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('notices')
    .values({ ...row, facts: JSON.stringify(facts), user_id: userId })
    .onConflict((clash) => clash.columns(['user_id', 'kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Forgets what was sent before an instant. */
export async function deleteOldNotices(tx: Tx, userId: number, before: Date): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).where('created_at', '<', before).execute();
}

/** All notices of a person, for their export. */
export async function listAllNotices(tx: Tx, userId: number): Promise<NoticeRow[]> {
  return tx
    .selectFrom('notices')
    .selectAll()
    .$narrowType<{ facts: Facts }>()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export type Choice = Pick<Row<'notice_settings'>, 'app' | 'mail' | 'digest' | 'sealed_code' | 'code_tries'>;

/** What a person chose; undefined where they never chose anything. */
export async function findChoice(tx: Tx, userId: number): Promise<Choice | undefined> {
  return tx
    .selectFrom('notice_settings')
    .select(['app', 'mail', 'digest', 'sealed_code', 'code_tries'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockChoice(tx: Tx, userId: number): Promise<Choice | undefined> {
  return tx
    .selectFrom('notice_settings')
    .select(['app', 'mail', 'digest', 'sealed_code', 'code_tries'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps what is given and leaves the rest of the row as it is. */
export async function upsertChoice(
  tx: Tx,
  userId: number,
  change: Partial<Choice>,
  now: Date,
): Promise<void> {
  const kept = { ...change, updated_at: now };
  await tx
    .insertInto('notice_settings')
    .values({ user_id: userId, ...kept })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(kept))
    .execute();
}

export type Morning = Omit<Row<'notice_mornings'>, 'language'> & { language: Language };

const mornings = (db: Directory) => db.selectFrom('notice_mornings').selectAll().$narrowType<Morning>();

/** When a person's morning is; undefined before they first opened the app. */
export async function findMorning(db: Directory, userId: number): Promise<Morning | undefined> {
  return mornings(db).where('user_id', '=', userId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockMorning(tx: Tx, userId: number): Promise<Morning | undefined> {
  return mornings(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Keeps a person's zone, language and next morning. What was there before `since` is never sent. */
export async function upsertMorning(
  db: Directory,
  { since, ...row }: Omit<Morning, 'last_day'>,
): Promise<void> {
  const { user_id: _, ...change } = row;
  await db
    .insertInto('notice_mornings')
    .values({ ...row, since })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(change))
    .execute();
}

export async function updateMorning(
  tx: Tx,
  userId: number,
  change: Pick<Morning, 'last_day' | 'next_at'>,
): Promise<void> {
  await tx.updateTable('notice_mornings').set(change).where('user_id', '=', userId).execute();
}

/** People whose morning has come, and those whose next one is further off than any can be: a clock was wrong. */
export async function findDue(db: Directory, now: Date, tooFar: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notice_mornings')
    .select('user_id')
    .where((row) => row.or([row('next_at', '<=', now), row('next_at', '>', tooFar)]))
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: id }) => id);
}

/**
 * The day of each account from which on its rows are news: all that its bank had when it was connected is history, and
 * all there was when notices began.
 */
export async function findNewsSince(
  tx: Tx,
  userId: number,
  { since, timeZone }: { since: DateText; timeZone: string },
): Promise<Map<number, DateText>> {
  const { rows } = await sql<{ id: number; since: DateText }>`
    select a.id, greatest(${since}::date, (coalesce(l.created_at, a.created_at) at time zone ${timeZone})::date) as since
    from accounts a left join links l on l.user_id = a.user_id and l.id = a.link_id
    where a.user_id = ${userId}::bigint and a.deleted_at is null`.execute(tx);
  return new Map(rows.map((row) => [Number(row.id), row.since]));
}

/** Which of some rows are booked ones of a bank or a file: what a person typed in is no news to them. */
export async function findBooked(tx: Tx, userId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .where('source', '<>', 'hand')
    .where('pending', '=', false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
