import type { Goal, GoalEntry } from '@saldo/contract/goals/goals.schemas';
import { cents } from '@saldo/contract/money';
import { describe, expect, it } from 'vitest';
import { chartLines, chartRow, chartRows, hasCourse } from './goal-chart-lines.ts';

const goal = {
  status: 'active',
  target_amount: cents(100_000),
  deadline: '2028-03-31',
  created_at: '2028-01-01T09:00:00Z',
  plan: { pace_per_month: cents(30_000), projected_date: '2028-03-10' },
} as unknown as Goal;

const entry = (created_at: string, amount: number) => ({ created_at, amount: cents(amount) }) as GoalEntry;
// Newest first, as the API gives them.
const entries = [entry('2028-02-29T23:30:00Z', 40_000), entry('2028-01-15T12:00:00Z', 20_000)];
const history = { entries, whole: true };

describe('the chart of a goal', () => {
  it('saves in steps, on the person’s own days', () => {
    const lines = chartLines(goal, history, '2028-03-01', 'UTC');
    expect(lines.saved).toEqual([
      { day: '2028-01-01', value: 0 },
      { day: '2028-01-15', value: 20_000 },
      { day: '2028-02-29', value: 60_000 },
      { day: '2028-03-01', value: 60_000 },
    ]);
    const east = chartLines(goal, history, '2028-03-01', 'Asia/Tokyo');
    expect(east.saved.map(({ day }) => day)).toEqual(['2028-01-01', '2028-01-15', '2028-03-01']);
  });

  it('says on any day what was saved, what is needed, and what the pace brings', () => {
    const lines = chartLines(goal, history, '2028-03-01', 'UTC');
    const on = (day: string) => {
      const { saved, needed, atPace } = chartRow(goal, lines, day);
      return [saved, needed !== null, atPace];
    };
    expect(on('2028-02-10')).toEqual([20_000, true, null]);
    expect(on('2028-03-01')).toEqual([60_000, true, null]);
    // 40,000 in nine days, three of them gone.
    expect(on('2028-03-04')).toEqual([null, true, 73_333]);
    expect(on('2028-03-20')).toEqual([null, true, null]);
  });

  it('goes on at the present pace to the day the plan names, and no further', () => {
    const { projected } = chartLines(goal, history, '2028-03-01', 'UTC');
    expect(projected).toEqual([
      { day: '2028-03-01', value: 60_000 },
      { day: '2028-03-10', value: 100_000 },
    ]);
  });

  it('shows a late arrival as far as it is drawn, a quarter past the deadline', () => {
    const late = { ...goal, plan: { ...goal.plan, projected_date: '2030-01-01' } };
    const { projected, to } = chartLines(late, history, '2028-03-01', 'UTC');
    expect(to).toBe('2028-04-23');
    expect(projected.at(-1)!.value).toBeLessThan(goal.target_amount + 1);
  });

  it('begins what was saved with the oldest entry it knows, at what the goal held then', () => {
    const newest = { entries: entries.slice(0, 1), whole: false };
    const lines = chartLines({ ...goal, current_amount: cents(60_000) }, newest, '2028-03-01', 'UTC');
    expect([lines.from, lines.saved]).toEqual([
      '2028-01-01',
      [
        { day: '2028-02-29', value: 60_000 },
        { day: '2028-03-01', value: 60_000 },
      ],
    ]);
    expect(chartRows(goal, lines)[0]).toMatchObject({ day: '2028-01-01', saved: null });
  });

  it.each(['2027-12-31', '2028-01-01'])(
    'needs no line to a deadline that was past at once, on %s',
    (deadline) => {
      const { required } = chartLines({ ...goal, deadline }, history, '2028-03-01', 'UTC');
      expect(required).toEqual([]);
      expect(chartLines(goal, history, '2028-05-01', 'UTC').required).toHaveLength(2);
    },
  );

  it('projects nothing without a pace, and nothing for a goal that is done', () => {
    const still = { ...goal, plan: { ...goal.plan, pace_per_month: cents(0), projected_date: null } };
    expect(chartLines(still, { entries: [], whole: true }, '2028-03-01', 'UTC').projected).toEqual([]);
    expect(chartLines({ ...goal, status: 'completed' }, history, '2028-03-01', 'UTC').projected).toEqual([]);
  });

  it('has no course on its first day, unless something lies ahead', () => {
    const first = { entries: [entry('2028-01-01T10:00:00Z', 100_000)], whole: true };
    const done = { ...goal, status: 'completed' as const, deadline: null };
    const lines = chartLines(done, first, '2028-01-01', 'UTC');
    expect(lines.saved).toEqual([{ day: '2028-01-01', value: 100_000 }]);
    expect(hasCourse(lines)).toBe(false);
    expect(hasCourse(chartLines(done, first, '2028-01-02', 'UTC'))).toBe(true);
    expect(hasCourse(chartLines({ ...done, deadline: '2028-02-01' }, first, '2028-01-01', 'UTC'))).toBe(true);
  });

  it('is the same as a table, today among its days', () => {
    const lines = chartLines(goal, history, '2028-03-01', 'UTC');
    expect(chartRows(goal, lines)).toEqual([
      { day: '2028-01-01', saved: 0, needed: 0, atPace: null },
      { day: '2028-01-15', saved: 20_000, needed: 15_555, atPace: null },
      { day: '2028-02-29', saved: 60_000, needed: 65_555, atPace: null },
      { day: '2028-03-01', saved: 60_000, needed: 66_666, atPace: null },
      { day: '2028-03-10', saved: null, needed: 76_666, atPace: 100_000 },
      { day: '2028-03-31', saved: null, needed: 100_000, atPace: null },
    ]);
  });
});
