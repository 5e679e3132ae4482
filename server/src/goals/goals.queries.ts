import type { AccountType } from '@saldo/contract/accounts/accounts.schemas';
import type { GoalCategory, GoalStatus } from '@saldo/contract/goals/goals.schemas';
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
  /** The same without what the goal was opened with. */
  pace_minor: number;
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

/** When an entry `n` counts: an undo at the time of what it takes back. */
const countsAt = sql<Date>`coalesce((select o.created_at from goal_entries as o where o.user_id = n.user_id and o.id = n.undoes_id), n.created_at)`;

/**
 * The entries `n` since a time that make up a goal's pace. What the goal was opened with, at the very time in `opened`,
 * is no rate.
 */
export function isOfPace(since: Expression<unknown>, opened: Expression<unknown>) {
  return sql<SqlBool>`(n.created_at >= ${since} and ${countsAt} >= ${since} and ${countsAt} > ${opened})`;
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
          .innerJoin('goals as w', (join) =>
            join.onRef('w.user_id', '=', 'n.user_id').onRef('w.id', '=', 'n.goal_id'),
          )
          .select([
            'n.goal_id',
            sql<number>`sum(n.amount_minor)::bigint`.as('recent'),
            sql<number>`sum(n.amount_minor) filter (where ${countsAt} > w.created_at)::bigint`.as('pace'),
          ])
          .where('n.user_id', '=', userId)
          .where('n.created_at', '>=', recentSince)
          .where(countsAt, '>=', recentSince)
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
      'a.reservable_minor as account_available',
      'r.reserved as account_reserved',
      sql<number>`coalesce(e.recent, 0)::bigint`.as('recent_minor'),
      sql<number>`coalesce(e.pace, 0)::bigint`.as('pace_minor'),
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

/** What taking an entry back asks of its goal. */
export function selectGoalStand(userId: number, id: number) {
  return build
    .selectFrom('goals')
    .select(['status', 'manual_minor', 'linked_minor', 'linked_account_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id);
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
