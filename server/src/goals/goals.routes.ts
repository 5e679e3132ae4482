import * as endpoints from '@saldo/contract/goals/goals.endpoints';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import type { Mount } from '../http/mount.ts';
import * as changes from './goals.changes.ts';
import type { Act } from './goals.ledger.ts';
import * as goals from './goals.service.ts';

const defaultNearDays = 7;

/** One change of a goal in one transaction, answered with the goal as it stands after it. */
function changeGoal(ctx: Ctx, message: string, work: (tx: Tx, act: Act) => Promise<number>) {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const id = await work(tx, { userId: ctx.userId, now: ctx.now(), author: 'person' });
    const answer = { success: true as const, message, goal: await goals.goalIn(tx, ctx, id) };
    await ctx.keepAnswer?.(tx, answer);
    return answer;
  });
}

export function goalsRoutes(mount: Mount): void {
  mount.read(endpoints.listGoals, async (ctx, { query }) => ({ goals: await goals.listGoals(ctx, query) }));
  mount(endpoints.createGoal, (ctx, { body }) =>
    changeGoal(ctx, 'Goal created', (tx, act) => changes.createGoal(tx, act, body)),
  );
  mount.read(endpoints.summarizeGoals, async (ctx) => ({ data: await goals.summarize(ctx) }));
  mount.read(endpoints.listOverdueGoals, async (ctx) => ({ goals: await goals.listOverdue(ctx) }));
  mount.read(endpoints.listGoalsNearDeadline, async (ctx, { query }) => ({
    goals: await goals.listNearDeadline(ctx, query.days ?? defaultNearDays),
  }));
  mount.read(endpoints.listGoalsByCategory, async (ctx, { params }) => ({
    goals: await goals.listByCategory(ctx, params.category),
  }));
  mount.read(endpoints.listGoalCategories, () => Promise.resolve({ data: goals.listCategories() }));
  mount.read(endpoints.searchGoals, async (ctx, { query }) => ({
    goals: await goals.searchGoals(ctx, query),
  }));
  mount.read(endpoints.goalStatistics, async (ctx) => ({ data: await goals.statistics(ctx) }));
  mount.read(endpoints.getGoal, async (ctx, { params }) => ({ goal: await goals.getGoal(ctx, params.id) }));
  mount(endpoints.updateGoal, (ctx, { params, body }) =>
    changeGoal(ctx, 'Goal updated', async (tx, act) => {
      await changes.updateGoal(tx, act, params.id, body);
      return params.id;
    }),
  );
  mount(endpoints.deleteGoal, async (ctx, { params }) => {
    await ctx.db.inTransaction(ctx.userId, (tx) =>
      changes.deleteGoal(tx, { userId: ctx.userId, now: ctx.now(), author: 'person' }, params.id),
    );
    return { success: true as const, message: 'Goal deleted' };
  });
  mount(endpoints.addGoalProgress, (ctx, { params, body }) =>
    changeGoal(ctx, 'Progress added', async (tx, act) => {
      await changes.addProgress(tx, act, params.id, body);
      return params.id;
    }),
  );
  mount.read(endpoints.goalProgressDetails, async (ctx, { params }) => ({
    data: await goals.progressDetails(ctx, params.id),
  }));
  mount.read(endpoints.listGoalEntries, (ctx, { params, query }) => goals.listEntries(ctx, params.id, query));
  mount(endpoints.undoGoalEntry, (ctx, { params }) =>
    changeGoal(ctx, 'Change undone', async (tx, act) => {
      await changes.undoEntry(tx, act, params.id, params.entry_id);
      return params.id;
    }),
  );
}
