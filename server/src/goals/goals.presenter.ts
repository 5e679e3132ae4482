import { dateIn } from '@saldo/contract/dates';
import { planGoal, type Plan } from '@saldo/contract/goals/goals.plan';
import {
  daysRemaining,
  isOverdue,
  progressPercentage,
  reservableFault,
  reserves,
} from '@saldo/contract/goals/goals.rules';
import type { Goal, GoalEntry, GoalEntryFacts } from '@saldo/contract/goals/goals.schemas';
import { cents, type Cents } from '@saldo/contract/money';
import type { EntryRow, MoveRow } from './entries.queries.ts';
import type { DrawnAccountRow, GoalRow } from './goals.queries.ts';
import { accountGone, takingBack, type GoalStand } from './goals.undo.ts';

/** What a row means for the person today: their own day and time zone. */
export interface Today {
  date: string;
  timeZone: string;
}

function underfundedOf(row: GoalRow): Goal['underfunded'] {
  if (!reserves(row.status) || row.linked_minor <= 0 || row.underfunded_since === null) return null;
  const shortfall = (row.account_reserved ?? 0) - (row.account_available ?? 0);
  return shortfall > 0 ? { since: row.underfunded_since.toISOString(), shortfall: cents(shortfall) } : null;
}

export function currentOf(row: GoalRow): Cents {
  return cents(row.manual_minor + row.linked_minor);
}

/** A goal as the API shows it. */
export function toGoal(row: GoalRow, today: Today): Goal {
  const current = currentOf(row);
  const target = cents(row.target_minor);
  const remaining = daysRemaining(row.deadline, today.date);
  const underfunded = underfundedOf(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    target_amount: target,
    current_amount: current,
    linked_amount: cents(row.linked_minor),
    linked_account_id: row.linked_account_id,
    linked_account:
      row.linked_account_id === null || row.account_name === null
        ? null
        : {
            id: row.linked_account_id,
            name: row.account_name,
            disconnected: row.account_status === 'disconnected',
          },
    progress_percentage: progressPercentage(current, target),
    status: row.status,
    deadline: row.deadline,
    days_remaining: remaining,
    overdue: isOverdue(row.status, remaining),
    underfunded,
    shortfall_left:
      underfunded !== null &&
      row.left_minor === underfunded.shortfall &&
      row.left_since?.getTime() === row.underfunded_since?.getTime(),
    unlinked_reason: row.unlinked_reason,
    plan: toPlan(planOf(row, today)),
    currency: row.currency,
    created_at: row.created_at.toISOString(),
  };
}

/** Where the goal stands against its deadline. */
export function planOf(row: GoalRow, today: Today): Plan {
  return planGoal({
    status: row.status,
    current: currentOf(row),
    target: cents(row.target_minor),
    deadline: row.deadline,
    createdOn: dateIn(today.timeZone, row.created_at),
    today: today.date,
    recent: cents(row.pace_minor),
  });
}

export function toPlan(plan: Plan) {
  return {
    remaining: plan.remaining,
    needed_per_month: plan.neededPerMonth,
    pace_per_month: plan.pacePerMonth,
    pace_days: plan.paceDays,
    state: plan.state,
    difference: plan.difference,
    projected_date: plan.projectedDate,
    catch_up_per_month: plan.catchUpPerMonth,
  };
}

/** What an entry is, whatever can be done about it. */
export function toEntryFacts(row: EntryRow): GoalEntryFacts {
  return {
    id: row.id,
    goal_id: row.goal_id,
    kind: row.kind,
    amount: cents(row.amount_minor),
    author: row.author,
    note: row.note,
    created_at: row.created_at.toISOString(),
    account:
      row.account_id === null || row.account_name === null
        ? null
        : { id: row.account_id, name: row.account_name },
    moved_with: row.moved_with,
    undoes: row.undoes_id,
    undone: row.undone_by !== null,
  };
}

/** An entry as the history of its goal shows it; `accounts` are the person's. */
export function toEntry(
  row: EntryRow,
  goal: GoalStand,
  moves: readonly MoveRow[],
  accounts: ReadonlyMap<number, DrawnAccountRow>,
): GoalEntry {
  const back = takingBack(goal, row, moves, (id) => {
    const account = accounts.get(id);
    return account
      ? reservableFault({ ...account, currencyOfficial: account.currency_official })
      : accountGone;
  });
  const refusal = 'refusal' in back ? back.refusal : null;
  return { ...toEntryFacts(row), undoable: refusal === null, undo_refusal: refusal };
}
