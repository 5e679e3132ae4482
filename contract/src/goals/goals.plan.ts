import { addDays, dayNumber, type DateText } from '../dates.ts';
import { cents, type Cents } from '../money.ts';
import { timesOver, timesOverUp } from './exact.ts';
import type { GoalStatus } from './goals.schemas.ts';

/** A month of average length, 365.25 / 12 days, as a fraction of whole numbers. */
const monthDays = { over: 487, under: 16 };

/** Days of entries the pace is taken from. */
export const paceWindowDays = 90;

/** Days of history from which on a goal has a pace: before that a first deposit would be taken for a habit. */
const leastHistoryDays = 30;

/** Less than this a month, on the way to more than that, is no pace worth speaking of. */
const leastPace = 100;

/** Projections further away than this say nothing. */
const longestProjectionDays = 36_525;

export interface PlanInput {
  status: GoalStatus;
  current: Cents;
  target: Cents;
  deadline: DateText | null;
  /** The day the goal was created, in the person's time zone. */
  createdOn: DateText;
  today: DateText;
  /** Net sum of the goal's entries of the last 90 days, today included; what it was opened with is none of them. */
  recent: Cents;
}

/**
 * `not_due`: the deadline is so far off that nothing need have been saved yet, nor a dollar a month be. `late`: enough was
 * saved so far, but at its present pace the goal arrives after its deadline, or nothing is saved yet of what is due within a
 * month.
 */
export type PlanState =
  | 'no_deadline'
  | 'not_due'
  | 'on_track'
  | 'ahead'
  | 'behind'
  | 'late'
  | 'overdue'
  | 'completed'
  | 'cancelled';

export interface Plan {
  /** What is still missing, never below 0. */
  remaining: Cents;
  /** What a month must bring to arrive on time; everything that is missing once less than a month is left. */
  neededPerMonth: Cents | null;
  /**
   * What a month has brought at the pace of the last 90 days, or of the goal's life where that is shorter; may be
   * negative. Null before the goal has 30 days of history.
   */
  pacePerMonth: Cents | null;
  /** Days the pace is taken from, 1 to 90: a young goal's are the days since it was created, that day included. */
  paceDays: number;
  state: PlanState;
  /** Saved less what an even pace since the start would have saved by today. */
  difference: Cents | null;
  /** The day the target is reached at the present pace; null when it never is. */
  projectedDate: DateText | null;
  /** Extra a month beside the present pace that arrives on time; 0 when none is needed; null without a pace. */
  catchUpPerMonth: Cents | null;
}

function neededPerMonth(remaining: Cents, days: number): Cents {
  if (days <= 0) return remaining;
  return cents(Math.min(remaining, timesOverUp(remaining, monthDays.over, days * monthDays.under)));
}

function pacePerMonth(recent: Cents, paceDays: number): Cents {
  return cents(timesOver(recent, monthDays.over, paceDays * monthDays.under));
}

function projectedDate(remaining: Cents, pace: Cents | null, today: DateText): DateText | null {
  if (remaining <= 0) return today;
  if (pace === null || pace <= 0) return null;
  const days = timesOverUp(remaining, monthDays.over, pace * monthDays.under);
  return days > longestProjectionDays ? null : addDays(today, days);
}

/** Whether a goal arrives after its deadline at its pace; false without a pace or a deadline. */
export function isLate(projected: DateText | null, deadline: DateText | null): boolean {
  return projected !== null && deadline !== null && projected > deadline;
}

/** The same by counts of days. */
function requiredAfter(target: Cents, elapsed: number, total: number): Cents {
  if (total <= 0 || elapsed >= total) return target;
  return cents(timesOver(target, Math.max(0, elapsed), total));
}

/** What an even pace from the first day to the deadline would have saved by `day`; null without a deadline. */
export function requiredBy(
  { target, createdOn, deadline }: Pick<PlanInput, 'target' | 'createdOn' | 'deadline'>,
  day: DateText,
): Cents | null {
  if (deadline === null) return null;
  const start = dayNumber(createdOn);
  return requiredAfter(target, dayNumber(day) - start, dayNumber(deadline) - start);
}

/**
 * Whether what a goal gets now brings it there after its deadline. A pace of nothing says so once all that is missing is
 * due within a month: then nothing is too little. A goal too young for a pace is held against the even pace, which is silent
 * on its first day: then, with nothing saved, the same holds.
 */
function arrivesLate(
  { deadline, current, target }: PlanInput,
  difference: Cents,
  needed: Cents | null,
  pace: Cents | null,
  projected: DateText | null,
): boolean {
  if (needed === null) return false;
  const isAllDue = needed === target - current && needed > toleranceOf(target);
  if (pace === null) return isAllDue && current <= 0 && difference === current;
  if (pace <= 0) return isAllDue;
  return projected === null ? needed > pace : isLate(projected, deadline);
}

/** Within a hundredth of the target either way, a person is where they meant to be. */
const toleranceOf = (target: Cents) => Math.max(100, Math.trunc(target / 100));

function stateOf(
  input: PlanInput,
  difference: Cents | null,
  needed: Cents | null,
  pace: Cents | null,
  projected: DateText | null,
): PlanState {
  if (input.status !== 'active') return input.status;
  if (input.deadline === null || difference === null) return 'no_deadline';
  if (input.today > input.deadline) return 'overdue';
  const tolerance = toleranceOf(input.target);
  if (difference < -tolerance) return 'behind';
  // What was saved is enough so far; who is on track or ahead also arrives in time.
  if (arrivesLate(input, difference, needed, pace, projected)) return 'late';
  if (difference > tolerance) return 'ahead';
  const required = input.current - difference;
  const isFarOff = needed !== null && needed < leastPace && needed < input.target - input.current;
  return isFarOff && required <= tolerance && input.current <= tolerance ? 'not_due' : 'on_track';
}

/** Where a goal stands and what it takes to arrive on time. Pure; all arithmetic in whole cents and days. */
export function planGoal(input: PlanInput): Plan {
  // Lists plan hundreds of goals, and reading a date is most of the work: each is read once.
  const [created, today] = [dayNumber(input.createdOn), dayNumber(input.today)];
  const due = input.deadline === null ? null : dayNumber(input.deadline);
  const remaining = cents(Math.max(0, input.target - input.current));
  const paceDays = Math.min(paceWindowDays, Math.max(1, today - created + 1));
  const pace = today - created < leastHistoryDays ? null : pacePerMonth(input.recent, paceDays);
  const required = due === null ? null : requiredAfter(input.target, today - created, due - created);
  const difference = required === null ? null : cents(input.current - required);
  const needed = due === null ? null : neededPerMonth(remaining, due - today);
  const projected = input.status === 'active' ? projectedDate(remaining, pace, input.today) : null;
  return {
    remaining,
    neededPerMonth: needed,
    pacePerMonth: pace,
    paceDays,
    state: stateOf(input, difference, needed, pace, projected),
    difference,
    projectedDate: projected,
    catchUpPerMonth: needed === null || pace === null ? null : cents(Math.max(0, needed - Math.max(0, pace))),
  };
}

/**
 * What a pace is taken from, as the beginning of a sentence: "At the pace of the last 90 days", "At the pace of the 45
 * days since it began".
 */
export function paceWords(paceDays: number): string {
  return paceDays >= paceWindowDays
    ? `At the pace of the last ${paceWindowDays} days`
    : `At the pace of the ${paceDays} days since it began`;
}

/** Why a goal that holds `current` has no day to be reached on, as a sentence; null while it has a pace above 0. */
export function noPaceWords(current: Cents, pace: Cents | null): string | null {
  if (pace !== null && pace > 0) return null;
  if (current <= 0) return 'Add some money to see when you could get there.';
  if (pace === null) return `When it could be reached shows after ${leastHistoryDays} days.`;
  return pace < 0
    ? `More was taken out than added in the last ${paceWindowDays} days.`
    : `On balance, nothing was added in the last ${paceWindowDays} days.`;
}

/** Where an active goal stands against its deadline, in a word or two; null where there is nothing to stand against. */
export function standingWords(state: PlanState): string | null {
  const words: Partial<Record<PlanState, string>> = {
    not_due: 'No pace needed yet',
    on_track: 'On track',
    ahead: 'Ahead',
    behind: 'Behind',
    late: 'Needs more',
    overdue: 'Overdue',
  };
  return words[state] ?? null;
}
