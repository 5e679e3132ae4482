import { daysBetween } from '@saldo/contract/dates';
import { planGoal } from '@saldo/contract/goals/goals.plan';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { cents, sumCents } from '@saldo/contract/money';
import type { QueryOf } from '@saldo/contract/query/query';
import { dateIn } from '@saldo/contract/dates';
import { payOf } from '../../recurring/kinds.ts';
import { loadGoals } from '../../books/goals.ts';
import { eachOver, monthlyOf, stepsAfter, stepsFor } from './ahead/arithmetic.ts';
import { paysAYear, untilOf } from './ahead/common.ts';
import type { Figure } from './figure.ts';
import type { Kit } from './kit.ts';
import { streamsOf } from './recurring.ts';

type Asked = QueryOf<'goals'>;

/** A goal as its page has it; null for what it has none of. */
export type GoalEntry = ReturnType<typeof goalEntry>;

export type GoalsOutcome = Awaited<ReturnType<typeof answerGoals>>;

export function goalEntry(kit: Kit, goal: Goal) {
  const { book } = kit;
  const { plan } = goal;
  const of = { by: 'goal', key: String(goal.id) } as const;
  const money = (role: 'needed' | 'pace', amount: Goal['plan']['needed_per_month']): Figure | null =>
    amount === null ? null : book.money(role, amount, { of });
  const active = goal.status === 'active';
  const left = goal.deadline === null ? null : daysBetween(kit.today, goal.deadline);
  return {
    goal: goal.id,
    state: plan.state,
    saved: book.money('saved', goal.current_amount, { of }),
    target: book.money('target', goal.target_amount, { of }),
    percent: book.percent('progress', Math.round(goal.progress_percentage * 10), { of }),
    missing: book.money('missing', plan.remaining, { of }),
    deadline: book.date('deadline', goal.deadline, { of }),
    // Days to the deadline; past it, since.
    days: left === null ? null : book.days('days', Math.abs(left), { of }),
    needed:
      active && left !== null && left >= 0 && plan.remaining > 0
        ? money('needed', plan.needed_per_month)
        : null,
    pace: active ? money('pace', plan.pace_per_month) : null,
    paceDays: book.days('window', plan.pace_days, { of }),
    // Above or below an even pace.
    difference:
      plan.difference === null || plan.difference === 0 || !active
        ? null
        : {
            amount: book.money('difference', cents(Math.abs(plan.difference)), { of }),
            ahead: plan.difference > 0,
          },
    // When it is reached at its pace.
    projected:
      plan.projected_date === null || !active ? null : book.date('reached', plan.projected_date, { of }),
    reserved: goal.linked_amount > 0 ? book.money('reserved', goal.linked_amount, { of }) : null,
  } as const;
}

/** In an order of what is asked: nearest to its target, most needed, soonest reached, furthest ahead. */
function ranked(goals: readonly Goal[], { of, ranking }: Asked): Goal[] {
  if (ranking === null) return [...goals];
  const value = ({ plan, progress_percentage }: Goal): number => {
    if (of === 'need') return plan.needed_per_month ?? -1;
    if (of === 'left') return plan.remaining;
    if (of === 'pace') return plan.difference ?? 0;
    if (of === 'when')
      return plan.projected_date === null ? -Infinity : -daysBetween('2000-01-01', plan.projected_date);
    return progress_percentage;
  };
  const sign = ranking.end === 'most' ? -1 : 1;
  const active = goals.filter(({ status }) => status === 'active');
  const sorted = (active.length > 0 ? active : goals).toSorted((a, b) => sign * (value(a) - value(b)));
  return ranking.at === null
    ? sorted.slice(0, ranking.take ?? undefined)
    : sorted.slice(ranking.at - 1, ranking.at);
}

export async function answerGoals(query: Asked, kit: Kit) {
  const all = await loadGoals(kit.bound, kit, query.goals);
  const asked =
    query.of === 'state' || query.goals.length > 0 ? all : all.filter(({ status }) => status === 'active');
  const goals = ranked(asked, query);
  if (goals.length === 0) return { of: 'noGoals' } as const;
  switch (query.of) {
    case 'state':
    case 'left':
    case 'pace':
      // "if I put 500 a month, do I make it on time": held against the deadline at that rate.
      return query.rate === null ? stateOf(query, kit, goals) : whenOf(query, kit, goals);
    case 'need':
      return needOf(query, kit, goals);
    case 'when':
      return whenOf(query, kit, goals);
  }
}

/** Where goals stand, or how they go along. */
const stateOf = (query: Asked, kit: Kit, goals: readonly Goal[]) =>
  ({
    of: 'goals',
    show: query.of === 'pace' || query.of === 'left' ? query.of : 'state',
    entries: goals.map((one) => goalEntry(kit, one)),
    saved: kit.book.money('saved', sumCents(goals.map((one) => one.current_amount))),
    targets: kit.book.money('target', sumCents(goals.map((one) => one.target_amount))),
    // Of several together, where it was asked for.
    missing:
      query.of === 'left' && goals.length > 1
        ? kit.book.money('missing', sumCents(goals.map((one) => one.plan.remaining)))
        : null,
    // One place of an order was asked for.
    ranked: query.ranking,
  }) as const;

/** What goals need to arrive by their deadline, or by a day that was named. */
async function needOf(query: Asked, kit: Kit, goals: readonly Goal[]) {
  const { book, today } = kit;
  const streams =
    query.until !== null && 'event' in query.until ? await streamsOf(kit, { accounts: null }) : [];
  const until = query.until === null ? null : untilOf(kit, query.until, streams, today);
  const named = until && until.date > today ? until.date : null;
  const needs = goals.map((goal) => {
    const by = named ?? goal.deadline;
    if (by === null || goal.status !== 'active') return { goal, by: null, each: null, days: 0 };
    // By the goals page's own rule, whichever day it is.
    const plan = planGoal({
      status: goal.status,
      current: goal.current_amount,
      target: goal.target_amount,
      deadline: by,
      createdOn: dateIn(kit.timeZone, new Date(goal.created_at)),
      today,
      recent: cents(0),
    });
    return { goal, by, each: plan.neededPerMonth, days: daysBetween(today, by) };
  });
  const each = needs.flatMap((one) => one.each ?? []);
  return {
    of: 'goalNeeds',
    entries: needs.map(({ goal, by, each: aMonth, days }) => {
      const of = { by: 'goal', key: String(goal.id) } as const;
      return {
        entry: goalEntry(kit, goal),
        by: by === null ? null : book.date(named ? 'until' : 'deadline', by, { of }),
        aMonth: book.money('needed', aMonth, { of }),
        aWeek:
          aMonth === null ? null : book.money('aWeek', eachOver(goal.plan.remaining, days, 'week'), { of }),
      };
    }),
    together: each.length > 1 ? book.money('needed', sumCents(each)) : null,
  } as const;
}

/** When goals are reached, at their pace or at a rate that was named. */
async function whenOf(query: Asked, kit: Kit, goals: readonly Goal[]) {
  const { book, today } = kit;
  const { rate } = query;
  const streams = rate?.every === 'payday' ? await streamsOf(kit, { accounts: null }) : [];
  // Paydays are counted by their months: the next one is not known to the day that far ahead.
  const [pay] = payOf(streams);
  const unit = rate === null || rate.every === 'payday' ? 'month' : rate.every;
  const each =
    rate &&
    (rate.every === 'payday'
      ? monthlyOf(rate, paysAYear({ streams: pay ? [pay] : [], accounts: null }))
      : rate.amount);
  return {
    of: 'goalWhen',
    rate: rate && { amount: book.money('amount', rate.amount), every: rate.every },
    entries: goals.map((goal) => {
      const of = { by: 'goal', key: String(goal.id) } as const;
      const { plan, deadline } = goal;
      const steps = each === null ? null : stepsFor(plan.remaining, each, unit);
      const on = each === null ? plan.projected_date : steps === null ? null : stepsAfter(today, steps, unit);
      const active = goal.status === 'active';
      return {
        entry: goalEntry(kit, goal),
        on: on === null || !active ? null : book.date('reached', on, { of }),
        times: book.count('times', steps, { of }),
        inTime: on === null || deadline === null || !active ? null : on <= deadline,
      };
    }),
  } as const;
}
