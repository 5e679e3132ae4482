import { addDays, dateIn, daysBetween, type DateText } from '@saldo/contract/dates';
import { requiredBy } from '@saldo/contract/goals/goals.plan';
import type { Goal, GoalEntry } from '@saldo/contract/goals/goals.schemas';
import { cents, sumCents, zeroCents, type Cents } from '@saldo/contract/money';

/** A point of a line: a day and what the goal holds, or should hold, on it. */
export interface Point {
  day: DateText;
  value: number;
}

/** What is known of a goal's entries, newest first. */
export interface ChartHistory {
  entries: readonly GoalEntry[];
  /** Whether these are all. */
  whole: boolean;
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
  /** An even pace from the first day to the deadline; empty without one, and where it was past from the start. */
  required: Point[];
}

/** From today at the present pace: to the day the target is reached, or as far as the chart goes. */
function projection(goal: Goal, saved: number, today: DateText, to: DateText): Point[] {
  const { projected_date: reached, pace_per_month: pace } = goal.plan;
  if (pace === null || pace <= 0 || to <= today) return [];
  const begin = { day: today, value: saved };
  if (reached !== null && reached <= to) return [begin, { day: reached, value: goal.target_amount }];
  const value = saved + Math.floor((pace * 12 * daysBetween(today, to)) / 365.25);
  return [begin, { day: to, value: Math.min(goal.target_amount, value) }];
}

/** At least this long a stretch is shown, so that a young goal is not a wall. */
const shortest = 30;

/**
 * The lines of a goal's chart, from its newest entries and its plan; what was saved begins with the oldest of them, on
 * the first day when they are all there are (`whole`). Pure.
 */
export function chartLines(
  goal: Goal,
  { entries, whole }: ChartHistory,
  today: DateText,
  timeZone: string,
): ChartLines {
  const created = dateIn(timeZone, new Date(goal.created_at));
  const sums = new Map<DateText, number>(whole ? [[created, 0]] : []);
  let sum: number = whole ? 0 : goal.current_amount - sumCents(entries.map(({ amount }) => amount));
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
  const projected = goal.status === 'active' ? projection(goal, sum, today, to) : [];
  const required =
    goal.deadline === null || goal.deadline <= created
      ? []
      : [created, goal.deadline].map((day) => ({
          day,
          value:
            requiredBy({ target: goal.target_amount, createdOn: created, deadline: goal.deadline }, day) ??
            zeroCents,
        }));
  const top = Math.max(goal.target_amount, ...saved.map(({ value }) => value));
  return { from: created, to, today, top, saved, projected, required };
}

/** Whether there is a line to draw: on a goal's first day what was saved is a single point. */
export function hasCourse({ saved, projected, required }: ChartLines): boolean {
  return [saved, projected, required].some((line) => line.length > 1);
}

/** The chart's figures on one day; null where its line has none. */
export interface ChartRow {
  day: DateText;
  saved: Cents | null;
  needed: Cents | null;
  atPace: Cents | null;
}

/** What the lines say on any day: what was saved up to today, what is needed, and from today on what the pace brings. */
export function chartRow(goal: Goal, lines: ChartLines, day: DateText): ChartRow {
  return {
    day,
    saved: day <= lines.today ? valueOn(lines.saved, day) : null,
    needed:
      lines.required.length === 0
        ? null
        : requiredBy({ target: goal.target_amount, createdOn: lines.from, deadline: goal.deadline }, day),
    atPace: day > lines.today ? between(lines.projected, day) : null,
  };
}

/** Where a straight line stands on a day; null before its first point and behind its last. */
function between([begin, end]: readonly Point[], day: DateText): Cents | null {
  if (!begin || !end || day < begin.day || day > end.day) return null;
  const part = daysBetween(begin.day, day) / Math.max(1, daysBetween(begin.day, end.day));
  return cents(Math.floor(begin.value + (end.value - begin.value) * part));
}

/** The chart as a table: the days on which something was saved, today, the day it is reached, and the deadline. */
export function chartRows(goal: Goal, lines: ChartLines): ChartRow[] {
  const end = lines.projected.at(-1);
  const days = new Set([...lines.saved, ...lines.projected, ...lines.required].map(({ day }) => day));
  return [...days].toSorted().map((day) => ({
    day,
    saved: day <= lines.today ? valueOn(lines.saved, day) : null,
    needed: requiredBy({ target: goal.target_amount, createdOn: lines.from, deadline: goal.deadline }, day),
    atPace: end?.day === day ? cents(end.value) : null,
  }));
}

/** What a stepped line says on a day: its last point up to it; null before its first. */
function valueOn(points: readonly Point[], day: DateText): Cents | null {
  const point = points.findLast((one) => one.day <= day);
  return point ? cents(point.value) : null;
}
