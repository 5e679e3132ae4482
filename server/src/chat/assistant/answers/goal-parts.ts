import { daysBetween } from '@saldo/contract/dates';
import { type Plan, planGoal } from '@saldo/contract/goals/goals.plan';
import { progressPercentage } from '@saldo/contract/goals/goals.rules';
import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { daysWords, listWords, safeText } from '../render/words.ts';
import type { GoalView } from '../world.ts';
import { boundWords } from '../frames/filters/said-bounds.ts';
import { accountName, type Kit, reply } from './kit.ts';

/** Goals among some that are kept on the accounts named, with a target within the amounts said. */
export function narrowed(kit: Kit, goals: readonly GoalView[]): GoalView[] {
  const { accountIds, minCents, maxCents } = kit.frame;
  return goals.filter(
    (one) =>
      (accountIds.length === 0 ||
        (one.linkedAccountId !== null && accountIds.includes(one.linkedAccountId))) &&
      (minCents === null || one.target > minCents) &&
      (maxCents === null || one.target < maxCents),
  );
}

/** The goals a question is about: those it names, else the active ones. */
export function chosen(kit: Kit): GoalView[] {
  const { frame, world } = kit;
  if (frame.goalIds.length > 0) return world.goals.filter((one) => frame.goalIds.includes(one.id));
  return narrowed(
    kit,
    world.goals.filter((one) => one.status === 'active'),
  );
}

/** What goals were narrowed to, in words: " on Rainy Day Savings, over $500.00"; empty when to nothing. */
export function narrowedWords(kit: Kit): string {
  const { frame, say } = kit;
  if (frame.goalIds.length > 0) return '';
  const names = listWords(
    frame.accountIds.map((id) => accountName(kit, id)),
    kit.language,
  );
  const bounds = boundWords(frame);
  return [
    ...(names ? [say(` on ${names}`, ` en ${names}`)] : []),
    ...(bounds ? [say(` with a target ${bounds.en}`, ` con un objetivo ${bounds.es}`)] : []),
  ].join(',');
}

export const planOf = (kit: Kit, goal: GoalView): Plan =>
  planGoal({
    status: goal.status,
    current: goal.saved,
    target: goal.target,
    deadline: goal.deadline,
    createdOn: goal.createdOn,
    today: kit.world.today,
    recent: goal.recent,
  });

export function none(kit: Kit): Reply {
  const about = narrowedWords(kit);
  if (about && kit.world.goals.length > 0)
    return reply(kit, kit.say(`I see no goal${about}.`, `No veo ninguna meta${about}.`), {
      outcome: 'nodata',
    });
  return reply(
    kit,
    kit.say(
      'You have no goals yet. You can say “I want to save $1,000 for a trip by June”.',
      'Todavía no tienes metas. Puedes decir “quiero ahorrar $1,000 para un viaje antes de junio”.',
    ),
    { outcome: 'nodata' },
  );
}

export function progress(kit: Kit, goal: GoalView): string {
  const { say, book } = kit;
  const title = safeText(goal.title);
  const about = { subjects: [title] };
  const percent = book.percent(title, Math.round(progressPercentage(goal.saved, goal.target) * 10), about);
  return say(
    `${title}: ${book.money(title, goal.saved, about)} of ${book.money(`${title} target`, goal.target, about)} (${percent})`,
    `${title}: ${book.money(title, goal.saved, about)} de ${book.money(`${title} objetivo`, goal.target, about)} (${percent})`,
  );
}

export function deadline(kit: Kit, goal: GoalView): string {
  const { say, book, world } = kit;
  if (!goal.deadline) return say(', no deadline', ', sin fecha límite');
  const days = daysBetween(world.today, goal.deadline);
  const date = book.date(`${safeText(goal.title)} deadline`, goal.deadline);
  book.days('days', Math.abs(days));
  return days < 0
    ? say(
        `, overdue since ${date} (${daysWords(-days, 'en')})`,
        `, vencida desde el ${date} (${daysWords(-days, 'es')})`,
      )
    : say(
        `, due ${date} (${daysWords(days, 'en')} left)`,
        `, vence el ${date} (${days === 1 ? 'queda' : 'quedan'} ${daysWords(days, 'es')})`,
      );
}

export const stateWords = (kit: Kit, plan: Plan): string =>
  ({
    no_deadline: kit.say(
      'it has no deadline to be measured against',
      'no tiene fecha límite con la que medirla',
    ),
    not_due: kit.say(
      'nothing needs to be put aside for it yet',
      'todavía no hace falta apartar nada para ella',
    ),
    on_track: kit.say('it is on track', 'va por buen camino'),
    ahead: kit.say('it is ahead of plan', 'va adelantada'),
    behind: kit.say('it is behind plan', 'va atrasada'),
    late: kit.say(
      'what it gets now is too little to arrive on time, though it has enough so far',
      'lo que recibe ahora no alcanza para llegar a tiempo, aunque lleva lo suficiente hasta hoy',
    ),
    overdue: kit.say('it is overdue', 'está vencida'),
    completed: kit.say('it is complete', 'está completada'),
    cancelled: kit.say('it was cancelled', 'fue cancelada'),
  })[plan.state];

/** What is missing to a goal's target. */
export function toGo(kit: Kit, goal: GoalView): string {
  const { say, book } = kit;
  const title = safeText(goal.title);
  const remaining = cents(Math.max(0, goal.target - goal.saved));
  const figure = book.money(say(`${title} remaining`, `${title} restante`), remaining, { subjects: [title] });
  return say(`, ${figure} to go`, `, faltan ${figure}`);
}

/** True when an amount a month can still bring it there on time. */
export const isDue = (kit: Kit, goal: GoalView): boolean =>
  goal.deadline !== null && goal.deadline >= kit.world.today;

/** Days the pace of the plan is taken from. */
const mostPaceDays = 90;

/** What a goal has had lately, over the days it has really existed; before it has a pace, what it holds. */
export function paceWords(kit: Kit, goal: GoalView, plan: Plan): string {
  const { say, book, world } = kit;
  const title = safeText(goal.title);
  const about = { subjects: [title] };
  const label = say(`${title} pace`, `${title} ritmo`);
  if (plan.pacePerMonth !== null) {
    const figure = book.money(label, plan.pacePerMonth, about);
    if (daysBetween(goal.createdOn, world.today) >= mostPaceDays)
      return say(
        `${figure} a month over the last ${book.days('window', mostPaceDays)} days`,
        `${figure} al mes en los últimos ${book.days('window', mostPaceDays)} días`,
      );
    const since = book.date(title, goal.createdOn);
    return say(
      `${figure} a month since it was created on ${since}`,
      `${figure} al mes desde que se creó el ${since}`,
    );
  }
  const figure = book.money(label, goal.saved, about);
  const since = book.date(title, goal.createdOn);
  return say(`${figure} since it was created on ${since}`, `${figure} desde que se creó el ${since}`);
}
