import { addDays, daysBetween, type DateText } from '../dates.ts';
import { cents, type Cents } from '../money.ts';
import type { GoalStatus } from './goals.schemas.ts';

/** A month of average length, 365.25 / 12 days, as a fraction of whole numbers. */
const monthDays = { over: 487n, under: 16n };

/** Days of entries the pace is taken from. */
export const paceWindowDays = 90;

/** A goal younger than this is paced as if it had this age, so that a first deposit is not taken for a daily habit. */
const youngestPaceDays = 30;

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
  /** Net sum of the goal's entries of the last 90 days, today included. */
  recent: Cents;
}

export type PlanState =
  'no_deadline' | 'on_track' | 'ahead' | 'behind' | 'overdue' | 'completed' | 'cancelled';

export interface Plan {
  /** What is still missing, never below 0. */
  remaining: Cents;
  /** What a month must bring to arrive on time; everything that is missing once less than a month is left. */
  neededPerMonth: Cents | null;
  /** What a month has brought at the pace of the last 90 days; may be negative. */
  pacePerMonth: Cents;
  state: PlanState;
  /** Saved less what an even pace since the start would have saved by today. */
  difference: Cents | null;
  /** The day the target is reached at the present pace; null when it never is. */
  projectedDate: DateText | null;
  /** Extra a month beside the present pace that arrives on time; 0 when none is needed. */
  catchUpPerMonth: Cents | null;
}

function divideUp(over: bigint, under: bigint): bigint {
  return over <= 0n ? over / under : (over + under - 1n) / under;
}

function asCents(value: bigint): Cents {
  return cents(Number(value));
}

function neededPerMonth(remaining: Cents, days: number): Cents {
  if (days <= 0) return remaining;
  const even = divideUp(BigInt(remaining) * monthDays.over, BigInt(days) * monthDays.under);
  return asCents(even > BigInt(remaining) ? BigInt(remaining) : even);
}

function pacePerMonth(recent: Cents, ageDays: number): Cents {
  const days = BigInt(Math.min(paceWindowDays, Math.max(youngestPaceDays, ageDays)));
  return asCents((BigInt(recent) * monthDays.over) / (days * monthDays.under));
}

function projectedDate(remaining: Cents, pace: Cents, today: DateText): DateText | null {
  if (remaining <= 0) return today;
  if (pace <= 0) return null;
  const days = divideUp(BigInt(remaining) * monthDays.over, BigInt(pace) * monthDays.under);
  return days > BigInt(longestProjectionDays) ? null : addDays(today, Number(days));
}

/** What an even pace from the first day to the deadline would have saved by `today`. */
export function requiredBy(
  input: Pick<PlanInput, 'target' | 'createdOn' | 'deadline'>,
  day: DateText,
): Cents | null {
  if (input.deadline === null) return null;
  const total = daysBetween(input.createdOn, input.deadline);
  const elapsed = daysBetween(input.createdOn, day);
  if (total <= 0 || elapsed >= total) return input.target;
  return asCents((BigInt(input.target) * BigInt(Math.max(0, elapsed))) / BigInt(total));
}

function stateOf(input: PlanInput, difference: Cents | null): PlanState {
  if (input.status !== 'active') return input.status;
  if (input.deadline === null || difference === null) return 'no_deadline';
  if (input.today > input.deadline) return 'overdue';
  // Within a hundredth of the target either way, a person is where they meant to be.
  const tolerance = Math.max(100, Math.trunc(input.target / 100));
  if (difference > tolerance) return 'ahead';
  return difference < -tolerance ? 'behind' : 'on_track';
}

/** Where a goal stands and what it takes to arrive on time. Pure; all arithmetic in whole cents and days. */
export function planGoal(input: PlanInput): Plan {
  const remaining = cents(Math.max(0, input.target - input.current));
  const pace = pacePerMonth(input.recent, daysBetween(input.createdOn, input.today) + 1);
  const required = requiredBy(input, input.today);
  const difference = required === null ? null : cents(input.current - required);
  const needed =
    input.deadline === null ? null : neededPerMonth(remaining, daysBetween(input.today, input.deadline));
  return {
    remaining,
    neededPerMonth: needed,
    pacePerMonth: pace,
    state: stateOf(input, difference),
    difference,
    projectedDate: input.status === 'active' ? projectedDate(remaining, pace, input.today) : null,
    catchUpPerMonth: needed === null ? null : cents(Math.max(0, needed - Math.max(0, pace))),
  };
}
