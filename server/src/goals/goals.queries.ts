import type { AccountType } from '@saldo/contract/accounts/accounts.schemas';
import type { GoalCategory, GoalEntry, GoalStatus } from '@saldo/contract/goals/goals.schemas';
import { sql, type Expression, type SqlBool } from 'kysely';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';

/** A goal with what its account says of it, as one row. Money in cents, dates as YYYY-MM-DD. */
export interface GoalRow {
  id: number;
  title: string;
  description: string | null;
  category: GoalCategory;
  currency: string;
  target_minor: number;
  manual_minor: number;
  linked_minor: number;
  linked_account_id: number | null;
  deadline: string | null;
  status: GoalStatus;
  unlinked_reason: string | null;
  left_since: Date | null;
  left_minor: number | null;
  created_at: Date;
  account_name: string | null;
  account_status: 'active' | 'disconnected' | null;
  underfunded_since: Date | null;
  /** The linked account's available balance; 0 once it is disconnected. */
  account_available: number | null;
  /** What all active and completed goals hold on the linked account. */
  account_reserved: number | null;
  /** Net sum of the goal's entries since `recentSince`, each undo counted at the time of what it takes back. */
  recent_minor: number;
}

export interface GoalFilter {
  ids?: readonly number[];
  status?: GoalStatus | undefined;
  category?: GoalCategory | undefined;
  /** Matched literally, without case, in title and description. */
  search?: string | undefined;
  minTarget?: number | undefined;
  maxTarget?: number | undefined;
  deadlineBefore?: string;
  deadlineFrom?: string;
  deadlineUntil?: string;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
}

/**
 * The person's goals that fit the filter, active ones first, then by deadline. One statement, also for the account and
 * the entries since `recentSince`.
 */
export function selectGoals(userId: number, filter: GoalFilter, recentSince: Date) {
  return build
    .selectFrom('goals as g')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'g.user_id').onRef('a.id', '=', 'g.linked_account_id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('goals')
          .select(['linked_account_id', sql<number>`sum(linked_minor)::bigint`.as('reserved')])
          .where('user_id', '=', userId)
          .where('linked_account_id', 'is not', null)
          .where('status', '!=', 'cancelled')
          .groupBy('linked_account_id')
          .as('r'),
      (join) => join.onRef('r.linked_account_id', '=', 'a.id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('goal_entries as n')
          .select(['n.goal_id', sql<number>`sum(n.amount_minor)::bigint`.as('recent')])
          .where('n.user_id', '=', userId)
          .where('n.created_at', '>=', recentSince)
          .where(
            sql<boolean>`(n.undoes_id is null or (select o.created_at from goal_entries as o
              where o.user_id = n.user_id and o.id = n.undoes_id) >= ${recentSince})`,
          )
          .groupBy('n.goal_id')
          .as('e'),
      (join) => join.onRef('e.goal_id', '=', 'g.id'),
    )
    .select([
      'g.id',
      'g.title',
      'g.description',
      'g.category',
      'g.currency',
      'g.target_minor',
      'g.manual_minor',
      'g.linked_minor',
      'g.linked_account_id',
      'g.deadline',
      'g.status',
      'g.unlinked_reason',
      'g.left_since',
      'g.left_minor',
      'g.created_at',
      'a.name as account_name',
      'a.status as account_status',
      'a.underfunded_since',
      sql<number | null>`case when a.status = 'disconnected' then 0
        else greatest(coalesce(a.available_minor, case when a.type = 'depository' then a.current_minor end, 0), 0) end`.as(
        'account_available',
      ),
      'r.reserved as account_reserved',
      sql<number>`coalesce(e.recent, 0)::bigint`.as('recent_minor'),
    ])
    .where('g.user_id', '=', userId)
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = [];
      if (filter.ids) conditions.push(eb('g.id', 'in', [...filter.ids]));
      if (filter.status) conditions.push(eb('g.status', '=', filter.status));
      if (filter.category) conditions.push(eb('g.category', '=', filter.category));
      if (filter.search) {
        const pattern = `%${escapeLike(filter.search)}%`;
        conditions.push(eb.or([eb('g.title', 'ilike', pattern), eb('g.description', 'ilike', pattern)]));
      }
      if (filter.minTarget !== undefined) conditions.push(eb('g.target_minor', '>=', filter.minTarget));
      if (filter.maxTarget !== undefined) conditions.push(eb('g.target_minor', '<=', filter.maxTarget));
      if (filter.deadlineBefore) conditions.push(eb('g.deadline', '<', filter.deadlineBefore));
      if (filter.deadlineFrom) conditions.push(eb('g.deadline', '>=', filter.deadlineFrom));
      if (filter.deadlineUntil) conditions.push(eb('g.deadline', '<=', filter.deadlineUntil));
      return eb.and(conditions);
    })
    .orderBy(sql`case g.status when 'active' then 0 when 'completed' then 1 else 2 end`)
    .orderBy(sql`g.deadline asc nulls last`)
    .orderBy('g.id', 'desc');
}

/** Counts and totals over all goals; sums leave cancelled ones out and cap each at its target. */
export const selectGoalsSummary = prepared((userId: number) =>
  build
    .selectFrom('goals')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where status = 'active')::int`.as('active'),
      sql<number>`count(*) filter (where status = 'completed')::int`.as('completed'),
      sql<number>`coalesce(sum(target_minor) filter (where status <> 'cancelled'), 0)::bigint`.as('target'),
      sql<number>`coalesce(sum(manual_minor + linked_minor) filter (where status <> 'cancelled'), 0)::bigint`.as(
        'saved',
      ),
      sql<number>`coalesce(sum(greatest(0, least(target_minor, manual_minor + linked_minor))) filter (where status <> 'cancelled'), 0)::bigint`.as(
        'capped',
      ),
    ])
    .where('user_id', '=', userId),
);

/** The bare goal row, locked until the transaction ends. */
export function lockGoal(tx: Tx, userId: number, id: number) {
  return tx
    .selectFrom('goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Which account a goal draws on now, without a lock; undefined when there is no such goal. */
export function findGoalAccount(tx: Tx, userId: number, id: number) {
  return tx
    .selectFrom('goals')
    .select('linked_account_id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface GoalValues {
  title: string;
  description: string | null;
  category: GoalCategory;
  target_minor: number;
  manual_minor: number;
  linked_minor: number;
  linked_account_id: number | null;
  deadline: string | null;
  status: GoalStatus;
  unlinked_reason: string | null;
}

/** Inserts a goal; answers its id. */
export async function insertGoal(tx: Tx, userId: number, values: GoalValues, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('goals')
    .values({ user_id: userId, ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGoalRow(
  tx: Tx,
  userId: number,
  id: number,
  values: GoalValues,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('goals')
    .set({ ...values, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a goal with its entries; answers whether there was one. */
export async function deleteGoalRow(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('goals')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

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

/** What taking an entry back asks of its goal. */
export function selectGoalStand(userId: number, id: number) {
  return build
    .selectFrom('goals')
    .select(['status', 'manual_minor', 'linked_minor', 'linked_account_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id);
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

/** The entries of all a person's goals, each with its account, its other half and what took it back. */
export function selectAllEntries(userId: number) {
  return build
    .selectFrom('goal_entries as e')
    .leftJoin('goal_entries as u', (join) =>
      join.onRef('u.user_id', '=', 'e.user_id').onRef('u.undoes_id', '=', 'e.id'),
    )
    .leftJoin('goal_entries as c', (join) =>
      join.onRef('c.user_id', '=', 'e.user_id').onRef('c.completes_id', '=', 'e.id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'e.user_id').onRef('a.id', '=', 'e.account_id'),
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
    ])
    .where('e.user_id', '=', userId);
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

/** An account as far as it says whether goals may reserve on it. */
export interface DrawnAccountRow {
  id: number;
  type: AccountType;
  status: 'active' | 'disconnected';
  currency: string;
  currency_official: boolean;
}

/** The person's accounts that are not deleted, as goals draw on them. */
export const selectDrawnAccounts = prepared((userId: number) =>
  build
    .selectFrom('accounts')
    .select(['id', 'type', 'status', 'currency', 'currency_official'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null),
);

/** All moves of a goal from account to account, newest first. */
export function selectMoves(userId: number, goalId: number) {
  return build
    .selectFrom('goal_entries as e')
    .innerJoin('goal_entries as f', (join) =>
      join.onRef('f.user_id', '=', 'e.user_id').onRef('f.id', '=', 'e.completes_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'e.user_id').onRef('a.id', '=', 'e.account_id'),
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
    .where('e.user_id', '=', userId)
    .where('e.goal_id', '=', goalId)
    .orderBy('e.id', 'desc');
}
