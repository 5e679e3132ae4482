import type { GoalEntry } from '@saldo/contract/goals/goals.schemas';
import { sql } from 'kysely';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';

export interface NewEntry {
  kind: GoalEntry['kind'];
  amount: number;
  author: GoalEntry['author'];
  note: string | null;
  /** The account a linked entry is made on. */
  accountId: number | null;
  undoes?: number | undefined;
  /** The second half of a move whose first half stands before it. */
  completes?: boolean;
}

/** Adds entries to a goal's history, in their order; those of nothing are left out. */
export async function insertEntries(
  tx: Tx,
  userId: number,
  goalId: number,
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  let before: number | null = null;
  for (const entry of entries.filter(({ amount }) => amount !== 0)) {
    const inserted: { id: number } = await tx
      .insertInto('goal_entries')
      .values({
        user_id: userId,
        goal_id: goalId,
        kind: entry.kind,
        amount_minor: entry.amount,
        account_id: entry.kind === 'linked' ? entry.accountId : null,
        author: entry.author,
        note: entry.note,
        undoes_id: entry.undoes ?? null,
        completes_id: entry.completes === true ? before : null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    before = inserted.id;
  }
}

export interface EntryRow {
  id: number;
  goal_id: number;
  kind: GoalEntry['kind'];
  amount_minor: number;
  author: GoalEntry['author'];
  note: string | null;
  created_at: Date;
  account_id: number | null;
  account_name: string | null;
  account_deleted: boolean;
  /** The other half of the move it is a part of. */
  moved_with: number | null;
  undoes_id: number | null;
  /** The entry that took it back. */
  undone_by: number | null;
}

/** A person's entries `e`, each with the account `a` it was made on. */
const ofAccounts = (userId: number) =>
  build
    .selectFrom('goal_entries as e')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'e.user_id').onRef('a.id', '=', 'e.account_id'),
    )
    .where('e.user_id', '=', userId);

/** The entries of all a person's goals, each with its account, its other half and what took it back. */
export function selectAllEntries(userId: number) {
  return ofAccounts(userId)
    .leftJoin('goal_entries as u', (join) =>
      join.onRef('u.user_id', '=', 'e.user_id').onRef('u.undoes_id', '=', 'e.id'),
    )
    .leftJoin('goal_entries as c', (join) =>
      join.onRef('c.user_id', '=', 'e.user_id').onRef('c.completes_id', '=', 'e.id'),
    )
    .select([
      'e.id',
      'e.goal_id',
      'e.kind',
      'e.amount_minor',
      'e.author',
      'e.note',
      'e.created_at',
      'e.account_id',
      'a.name as account_name',
      sql<boolean>`a.deleted_at is not null`.as('account_deleted'),
      sql<number | null>`coalesce(e.completes_id, c.id)`.as('moved_with'),
      'e.undoes_id',
      'u.id as undone_by',
    ]);
}

export interface EntryFilter {
  /** Entries older than this one. */
  before?: number | undefined;
  limit?: number | undefined;
}

/** A goal's entries, newest first. */
export function selectEntries(userId: number, goalId: number, { before, limit }: EntryFilter = {}) {
  return selectAllEntries(userId)
    .where('e.goal_id', '=', goalId)
    .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0));
}

/** One entry of a goal. */
export function selectEntry(userId: number, goalId: number, id: number) {
  return selectAllEntries(userId).where('e.goal_id', '=', goalId).where('e.id', '=', id);
}

/** A move of a goal's reservation from one account to another: a released half and a reserved one. */
export interface MoveRow {
  reserved_id: number;
  released_id: number;
  /** What the move reserved on the new account, above 0. */
  reserved_minor: number;
  /** What it released on the old one, above 0. */
  released_minor: number;
  to_id: number | null;
  to_name: string | null;
  from_id: number | null;
  from_name: string | null;
  from_deleted: boolean;
}

/** All moves of a goal from account to account, newest first. */
export function selectMoves(userId: number, goalId: number) {
  return ofAccounts(userId)
    .innerJoin('goal_entries as f', (join) =>
      join.onRef('f.user_id', '=', 'e.user_id').onRef('f.id', '=', 'e.completes_id'),
    )
    .leftJoin('accounts as b', (join) =>
      join.onRef('b.user_id', '=', 'f.user_id').onRef('b.id', '=', 'f.account_id'),
    )
    .select([
      'e.id as reserved_id',
      'f.id as released_id',
      'e.amount_minor as reserved_minor',
      sql<number>`-f.amount_minor`.as('released_minor'),
      'e.account_id as to_id',
      'a.name as to_name',
      'f.account_id as from_id',
      'b.name as from_name',
      sql<boolean>`b.deleted_at is not null`.as('from_deleted'),
    ])
    .where('e.goal_id', '=', goalId)
    .orderBy('e.id', 'desc');
}
