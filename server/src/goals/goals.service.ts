import { addDays, dateIn } from '@saldo/contract/dates';
import type { BodyOf, QueryOf } from '@saldo/contract';
import type * as endpoints from '@saldo/contract/goals/goals.endpoints';
import { paceWindowDays } from '@saldo/contract/goals/goals.plan';
import { goalCategoryLabels, progressPercentage, reserves } from '@saldo/contract/goals/goals.rules';
import { goalCategory, type Goal, type GoalCategory } from '@saldo/contract/goals/goals.schemas';
import { cents, sumCents, zeroCents } from '@saldo/contract/money';
import type { Beheld, Ctx, ReadCtx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { notFound } from '../errors.ts';
import { currentOf, planOf, toEntry, toGoal, toPlan, type Today } from './goals.presenter.ts';
import { selectEntries, selectMoves } from './entries.queries.ts';
import {
  selectDrawnAccounts,
  selectGoals,
  selectGoalsSummary,
  selectGoalStand,
  type GoalFilter,
  type GoalRow,
} from './goals.queries.ts';

export function todayOf(ctx: Pick<Ctx, 'now' | 'timeZone'>): Today {
  return { date: dateIn(ctx.timeZone, ctx.now()), timeZone: ctx.timeZone };
}

/** The summary of an empty list. */
const noGoals = { total: 0, active: 0, completed: 0, target: 0, saved: 0, capped: 0 };

const dayMs = 86_400_000;

/** Entries a page has when only its cursor is given. */
const usualEntries = 100;

/** The instant the pace's window opens. */
export function recentSince(now: Date): Date {
  return new Date(now.getTime() - paceWindowDays * dayMs);
}

/** The instant from which the statistics count contributions. */
export function statisticsSince(now: Date): Date {
  return new Date(now.getTime() - 30 * dayMs);
}

async function readRows(ctx: Beheld, filter: GoalFilter): Promise<GoalRow[]> {
  const [rows] = await ctx.db.read(ctx.userId, [selectGoals(ctx.userId, filter, recentSince(ctx.now()))]);
  return rows;
}

async function readRow(ctx: ReadCtx, id: number): Promise<GoalRow> {
  const [row] = await readRows(ctx, { ids: [id] });
  if (!row) throw notFound('Goal not found. It may have been deleted.');
  return row;
}

async function listWhere(ctx: Beheld, filter: GoalFilter): Promise<Goal[]> {
  const today = todayOf(ctx);
  return (await readRows(ctx, filter)).map((row) => toGoal(row, today));
}

/** The goal as it stands within a transaction that has just changed it. */
export async function goalIn(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'timeZone' | 'userId'>,
  id: number,
): Promise<Goal> {
  const { rows } = await tx.executeQuery<GoalRow>(
    selectGoals(ctx.userId, { ids: [id] }, recentSince(ctx.now())).compile(),
  );
  if (!rows[0]) throw notFound('Goal not found. It may have been deleted.');
  return toGoal(rows[0], todayOf(ctx));
}

export const listGoals = (ctx: Beheld, query: QueryOf<typeof endpoints.listGoals>) => listWhere(ctx, query);

export async function getGoal(ctx: ReadCtx, id: number): Promise<Goal> {
  return toGoal(await readRow(ctx, id), todayOf(ctx));
}

export const listByCategory = (ctx: ReadCtx, category: GoalCategory) => listWhere(ctx, { category });

export const listOverdue = (ctx: ReadCtx) =>
  listWhere(ctx, { status: 'active', deadlineBefore: todayOf(ctx).date });

/** Active goals due from today up to `days` from now. */
export function listNearDeadline(ctx: ReadCtx, days: number): Promise<Goal[]> {
  const { date } = todayOf(ctx);
  return listWhere(ctx, { status: 'active', deadlineFrom: date, deadlineUntil: addDays(date, days) });
}

export function searchGoals(ctx: ReadCtx, query: QueryOf<typeof endpoints.searchGoals>): Promise<Goal[]> {
  return listWhere(ctx, {
    search: query.search_term,
    status: query.status,
    category: query.category,
    minTarget: query.min_amount,
    maxTarget: query.max_amount,
  });
}

export function listCategories() {
  return goalCategory.options.map((value) => ({ value, label: goalCategoryLabels[value] }));
}

export async function summarize(ctx: ReadCtx) {
  const [rows] = await ctx.db.read(ctx.userId, [selectGoalsSummary(ctx.userId)]);
  const { total, active, completed, target, saved, capped } = rows[0] ?? noGoals;
  return {
    total_goals: total,
    active_goals: active,
    completed_goals: completed,
    overall_progress: progressPercentage(cents(capped), cents(target)),
    total_target: cents(target),
    total_saved: cents(saved),
    currency: 'USD',
  };
}

export async function progressDetails(ctx: ReadCtx, id: number) {
  const row = await readRow(ctx, id);
  const goal = toGoal(row, todayOf(ctx));
  const free = Math.max(0, (row.account_available ?? 0) - (row.account_reserved ?? 0));
  return {
    goal_id: row.id,
    current_amount: goal.current_amount,
    target_amount: goal.target_amount,
    manual_amount: cents(row.manual_minor),
    linked_amount: goal.linked_amount,
    remaining_amount: goal.plan.remaining,
    progress_percentage: goal.progress_percentage,
    status: goal.status,
    days_remaining: goal.days_remaining,
    available_to_link: cents(row.linked_account_id === null ? 0 : free),
    plan: toPlan(planOf(row, todayOf(ctx))),
    currency: row.currency,
  };
}

function byCategory(rows: readonly GoalRow[]) {
  const counted = rows.filter((row) => reserves(row.status));
  return goalCategory.options
    .map((category) => {
      const own = counted.filter((row) => row.category === category);
      const target = sumCents(own.map((row) => cents(row.target_minor)));
      const saved = sumCents(own.map(currentOf));
      const capped = sumCents(own.map((row) => cents(Math.min(row.target_minor, currentOf(row)))));
      return {
        category,
        count: own.length,
        target,
        saved,
        progress_percentage: progressPercentage(capped, target),
      };
    })
    .filter(({ count }) => count > 0);
}

/** Figures over all goals, by one statement. None of them asks for the pace, so the entries are those of 30 days. */
export async function statistics(ctx: ReadCtx) {
  const today = todayOf(ctx);
  const [rows] = await ctx.db.read(ctx.userId, [selectGoals(ctx.userId, {}, statisticsSince(ctx.now()))]);
  const goals = rows.map((row) => toGoal(row, today));
  const counting = goals.filter((goal) => reserves(goal.status));
  const active = goals.filter((goal) => goal.status === 'active');
  const tenths = counting.reduce((total, goal) => total + Math.round(goal.progress_percentage * 10), 0);
  return {
    total_goals: goals.length,
    active_goals: active.length,
    completed_goals: goals.filter((goal) => goal.status === 'completed').length,
    cancelled_goals: goals.length - counting.length,
    overdue_goals: goals.filter((goal) => goal.overdue).length,
    underfunded_goals: goals.filter((goal) => goal.underfunded !== null).length,
    total_target: sumCents(counting.map((goal) => goal.target_amount)),
    total_saved: sumCents(counting.map((goal) => goal.current_amount)),
    total_reserved: sumCents(counting.map((goal) => goal.linked_amount)),
    average_progress: counting.length === 0 ? 0 : Math.floor(tenths / counting.length) / 10,
    contributed_last_30_days: sumCents(rows.map((row) => cents(row.recent_minor))),
    needed_this_month: sumCents(active.map((goal) => goal.plan.needed_per_month ?? zeroCents)),
    by_category: byCategory(rows),
    currency: 'USD',
  };
}

/** A goal's entries, newest first: all, or a page of them when a limit or a cursor is given. */
export async function listEntries(
  ctx: ReadCtx,
  goalId: number,
  { cursor, limit = cursor === undefined ? undefined : usualEntries }: EntriesPage,
) {
  const [[goal], moves, accounts, entries] = await ctx.db.read(ctx.userId, [
    selectGoalStand(ctx.userId, goalId),
    selectMoves(ctx.userId, goalId),
    selectDrawnAccounts(ctx.userId),
    // One more than asked for says whether there is a next page.
    selectEntries(ctx.userId, goalId, { before: cursor, limit: limit === undefined ? limit : limit + 1 }),
  ]);
  if (!goal) throw notFound('Goal not found. It may have been deleted.');
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const page = entries.slice(0, limit);
  const last = page.length < entries.length ? page.at(-1) : undefined;
  return {
    entries: page.map((row) => toEntry(row, goal, moves, byId)),
    next_cursor: last ? String(last.id) : null,
  };
}

type EntriesPage = QueryOf<typeof endpoints.listGoalEntries>;

export type NewGoal = BodyOf<typeof endpoints.createGoal>;
export type GoalChange = BodyOf<typeof endpoints.updateGoal>;
export type GoalProgress = BodyOf<typeof endpoints.addGoalProgress>;
