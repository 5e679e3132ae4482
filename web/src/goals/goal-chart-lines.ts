import { addDays, dateIn, daysBetween, type DateText } from '@saldo/contract/dates';
import { requiredBy } from '@saldo/contract/goals/goals.plan';
import type { Goal, GoalEntry } from '@saldo/contract/goals/goals.schemas';
import type { Cents } from '@saldo/contract/money';

/** A point of a line: a day and what the goal holds, or should hold, on it. */
export interface Point {
  day: DateText;
  value: number;
}

export interface ChartLines {
  from: DateText;
  to: DateText;
  today: DateText;
  /** The highest value shown. */
  top: number;
  saved: Point[];
  /** Onward at the pace of the last 90 days; empty when there is none. */
  projected: Point[];
  /** An even pace from the first day to the deadline; empty without one. */
  required: Point[];
}

/** At least this long a stretch is shown, so that a young goal is not a wall. */
const shortest = 30;

/** The lines of a goal's chart, from its entries and its plan. Pure. */
export function chartLines(
  goal: Goal,
  entries: readonly GoalEntry[],
  today: DateText,
  timeZone: string,
): ChartLines {
  const created = dateIn(timeZone, new Date(goal.created_at));
  const sums = new Map<DateText, number>([[created, 0]]);
  let sum = 0;
  for (const entry of entries.toReversed()) {
    sum += entry.amount;
    sums.set(dateIn(timeZone, new Date(entry.created_at)), sum);
  }
  sums.set(today, sum);
  const saved: Point[] = [...sums]
    .map(([day, value]) => ({ day, value }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const { projected_date: reached } = goal.plan;
  const end = [goal.deadline ?? today, addDays(created, shortest)].reduce((a, b) => (a > b ? a : b), today);
  // A projection beyond the deadline is drawn a little way, enough to see that it comes late.
  const limit =
    goal.deadline === null ? reached : addDays(end, Math.ceil(Math.max(1, daysBetween(created, end)) * 0.25));
  const to = reached !== null && limit !== null && reached > end ? (reached < limit ? reached : limit) : end;
  const perDay = goal.plan.pace_per_month / 30.4375;
  const ahead = Math.max(0, daysBetween(today, to));
  const projected =
    goal.status === 'active' && goal.plan.pace_per_month > 0 && ahead > 0
      ? [
          { day: today, value: sum },
          { day: to, value: Math.min(goal.target_amount, sum + perDay * ahead) },
        ]
      : [];
  const required =
    goal.deadline === null
      ? []
      : [created, goal.deadline].map((day) => ({
          day,
          value:
            requiredBy({ target: goal.target_amount, createdOn: created, deadline: goal.deadline }, day) ??
            (0 as Cents),
        }));
  const top = Math.max(goal.target_amount, ...saved.map(({ value }) => value));
  return { from: created, to, today, top, saved, projected, required };
}
