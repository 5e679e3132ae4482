import type { DateText } from '@saldo/contract/dates';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { toGoal } from '../goals/goals.presenter.ts';
import { selectGoals, type GoalRow } from '../goals/goals.queries.ts';
import { recentSince } from '../goals/goals.service.ts';
import type { Bound } from './bound.ts';

/** Goals as the goals page has them, figures and plans to the cent; all that are not cancelled where none is named. */
export async function loadGoals(
  bound: Bound,
  at: { now: Date; today: DateText; timeZone: string },
  ids: readonly number[],
): Promise<Goal[]> {
  const filter = ids.length > 0 ? { ids } : {};
  const { rows } = await bound.tx.executeQuery<GoalRow>(
    selectGoals(bound.userId, filter, recentSince(at.now)).compile(),
  );
  const goals = rows.map((row) => toGoal(row, { date: at.today, timeZone: at.timeZone }));
  return ids.length > 0 ? goals : goals.filter(({ status }) => status !== 'cancelled');
}
