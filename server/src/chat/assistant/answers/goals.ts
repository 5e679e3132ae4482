import { addDays, daysBetween } from '@saldo/contract/dates';
import { planGoal, type Plan } from '@saldo/contract/goals/goals.plan';
import { progressPercentage } from '@saldo/contract/goals/goals.rules';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { addMonths } from '../periods/calendar.ts';
import { daysWords, safeText } from '../render/words.ts';
import type { GoalView } from '../world.ts';
import { reply, type Kit } from './kit.ts';

function chosen(kit: Kit): GoalView[] {
  const { frame, world } = kit;
  if (frame.goalIds.length > 0) return world.goals.filter((one) => frame.goalIds.includes(one.id));
  return world.goals.filter((one) => one.status === 'active');
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

function none(kit: Kit): Reply {
  return reply(
    kit,
    kit.say(
      'You have no goals yet. You can say “I want to save $1,000 for a trip by June”.',
      'Todavía no tienes metas. Puedes decir “quiero ahorrar $1,000 para un viaje antes de junio”.',
    ),
    { outcome: 'nodata' },
  );
}

function progress(kit: Kit, goal: GoalView): string {
  const { say, book } = kit;
  const title = safeText(goal.title);
  const about = { subjects: [title] };
  const percent = book.percent(title, Math.round(progressPercentage(goal.saved, goal.target) * 10), about);
  return say(
    `${title}: ${book.money(title, goal.saved, about)} of ${book.money(`${title} target`, goal.target, about)} (${percent})`,
    `${title}: ${book.money(title, goal.saved, about)} de ${book.money(`${title} objetivo`, goal.target, about)} (${percent})`,
  );
}

function deadline(kit: Kit, goal: GoalView): string {
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

const stateWords = (kit: Kit, plan: Plan): string =>
  ({
    no_deadline: kit.say(
      'it has no deadline to be measured against',
      'no tiene fecha límite con la que medirla',
    ),
    on_track: kit.say('it is on track', 'va por buen camino'),
    ahead: kit.say('it is ahead of plan', 'va adelantada'),
    behind: kit.say('it is behind plan', 'va atrasada'),
    overdue: kit.say('it is overdue', 'está vencida'),
    completed: kit.say('it is complete', 'está completada'),
    cancelled: kit.say('it was cancelled', 'fue cancelada'),
  })[plan.state];

/** All goals, or those of a kind: overdue, nearest, most advanced. */
export function answerGoals(kit: Kit): Reply {
  const { say, book, world } = kit;
  if (world.goals.length === 0) return none(kit);
  const all = world.goals.filter((one) => one.status !== 'cancelled');
  const words = kit.frame.said;
  let list = all;
  let head = '';
  if (/\b(overdue|past due|late|vencid\w+|atrasad\w+)\b/.test(words)) {
    list = all.filter(
      (one) => one.status === 'active' && one.deadline !== null && one.deadline < world.today,
    );
    head =
      list.length === 0
        ? say('No goal is overdue.', 'Ninguna meta está vencida.')
        : say(
            `${book.count('overdue', list.length)} overdue:`,
            `${book.count('overdue', list.length)} vencidas:`,
          );
    if (list.length === 0) return reply(kit, head);
  } else if (
    /\b(completed?|finished|done|reached|complet\w+|cumplid\w+|terminad\w+|lograd\w+)\b/.test(words) &&
    !/\b(closest|nearest|almost|cerca)\b/.test(words)
  ) {
    list = all.filter((one) => one.status === 'completed');
    head =
      list.length === 0
        ? say('No goal is complete yet.', 'Todavía no hay ninguna meta completada.')
        : say(
            `${book.count('completed', list.length)} complete:`,
            `${book.count('completed', list.length)} completadas:`,
          );
    if (list.length === 0) return reply(kit, head);
  } else if (
    /\b(closest|nearest|next|first|soonest|mas cerca\w*|proxim\w+|primer\w*|mas avanzad\w+|furthest|least|most)\b/.test(
      words,
    )
  ) {
    const byDate = /\b(deadline|due|date|soonest|next|fecha|vence\w*|plazo|proxim\w+)\b/.test(words);
    const active = all.filter((one) => one.status === 'active');
    list = byDate
      ? active
          .filter((one) => one.deadline)
          .toSorted((a, b) => (a.deadline ?? '').localeCompare(b.deadline ?? ''))
      : active.toSorted(
          (a, b) => progressPercentage(b.saved, b.target) - progressPercentage(a.saved, a.target),
        );
    if (/\b(furthest|least|mas lejos|menos)\b/.test(words) && !byDate) list = list.toReversed();
    list = list.slice(0, 1);
  } else if (/\b(reserved|set aside|apartad\w+|reservad\w+)\b/.test(words)) {
    const reserved = sumCents(all.map((one) => one.linked));
    const lines = all
      .filter((one) => one.linked > 0)
      .map(
        (one) =>
          `• ${safeText(one.title)}: ${book.money(safeText(one.title), one.linked, { subjects: [safeText(one.title)] })}`,
      );
    return reply(
      kit,
      say(
        `Your goals reserve ${book.money('reserved', reserved)} of your accounts${lines.length > 0 ? ':' : '.'}\n${lines.join('\n')}`,
        `Tus metas apartan ${book.money('reserved', reserved)} de tus cuentas${lines.length > 0 ? ':' : '.'}\n${lines.join('\n')}`,
      ),
    );
  }
  if (list.length === 0) return none(kit);
  if (!head && list.length > 1) {
    const saved = sumCents(list.map((one) => one.saved));
    const target = sumCents(list.map((one) => one.target));
    const active = list.filter((one) => one.status === 'active').length;
    head = say(
      `You have ${book.count('goals', list.length)} goals (${book.count('active', active)} active), ${book.money('saved in all', saved)} saved of ${book.money('targets', target)}:`,
      `Tienes ${book.count('goals', list.length)} metas (${book.count('active', active)} activas), ${book.money('saved in all', saved)} ahorrados de ${book.money('targets', target)}:`,
    );
  }
  const lines = list.map(
    (one) =>
      `• ${progress(kit, one)}${one.status === 'completed' ? say(', complete', ', completada') : deadline(kit, one)}`,
  );
  return reply(kit, `${head ? `${head}\n` : ''}${lines.join('\n')}`);
}

/** One goal: saved, missing, deadline, and whether it is on pace. */
export function answerGoal(kit: Kit): Reply {
  const { say, book } = kit;
  const goals = chosen(kit);
  if (goals.length === 0) return none(kit);
  const lines = goals.map((goal) => {
    const plan = planOf(kit, goal);
    const title = safeText(goal.title);
    const about = { subjects: [title] };
    const needed =
      plan.neededPerMonth !== null && plan.remaining > 0
        ? say(
            ` To be on time it needs ${book.money(`${title} needed`, plan.neededPerMonth, about)} a month.`,
            ` Para llegar a tiempo necesita ${book.money(`${title} necesario`, plan.neededPerMonth, about)} al mes.`,
          )
        : '';
    return say(
      `${progress(kit, goal)}, ${book.money(`${title} remaining`, plan.remaining, about)} to go${deadline(kit, goal)}; ${stateWords(kit, plan)}.${needed}`,
      `${progress(kit, goal)}, faltan ${book.money(`${title} restante`, plan.remaining, about)}${deadline(kit, goal)}; ${stateWords(kit, plan)}.${needed}`,
    );
  });
  return reply(kit, lines.join('\n'));
}

/** What a goal needs a month (or week), to arrive on time or by a day that was said. */
export function answerGoalNeed(kit: Kit): Reply {
  const { frame, say, book, world } = kit;
  const goals = chosen(kit).filter((one) => one.status === 'active');
  if (goals.length === 0) return frame.goalIds.length > 0 ? answerGoal(kit) : none(kit);
  const by = frame.periods.at(-1)?.end ?? null;
  let sum = 0;
  const lines = goals.map((goal) => {
    const title = safeText(goal.title);
    const about = { subjects: [title] };
    const due = by && by > world.today ? by : goal.deadline;
    const remaining = cents(Math.max(0, goal.target - goal.saved));
    const missing = book.money(`${title} remaining`, remaining, about);
    if (!due)
      return say(
        `${title}: ${missing} to go and no deadline, so there is no monthly amount; say a date, such as “by June”.`,
        `${title}: faltan ${missing} y no tiene fecha límite, así que no hay un monto mensual; di una fecha, por ejemplo “para junio”.`,
      );
    const plan = planGoal({
      status: goal.status,
      current: goal.saved,
      target: goal.target,
      deadline: due,
      createdOn: goal.createdOn,
      today: world.today,
      recent: goal.recent,
    });
    const month = plan.neededPerMonth ?? cents(0);
    sum += month;
    const days = daysBetween(world.today, due);
    book.days('days', Math.max(0, days));
    const perWeek = frame.ratePer === 'week' || frame.ratePer === 'day';
    const unit = frame.ratePer === 'day' ? Math.max(1, days) : Math.max(1, Math.ceil(days / 7));
    const rate = perWeek ? cents(Math.ceil(remaining / unit)) : month;
    const rateWords =
      frame.ratePer === 'day'
        ? say('a day', 'al día')
        : frame.ratePer === 'week'
          ? say('a week', 'a la semana')
          : say('a month', 'al mes');
    return say(
      `${title} needs ${book.money(`${title} needed`, rate, about)} ${rateWords} to reach ${book.money(`${title} target`, goal.target, about)} by ${book.date(`${title} by`, due)}: ${missing} to go in ${daysWords(Math.max(0, days), 'en')}.`,
      `${title} necesita ${book.money(`${title} necesario`, rate, about)} ${rateWords} para llegar a ${book.money(`${title} objetivo`, goal.target, about)} el ${book.date(`${title} fecha`, due)}: faltan ${missing} en ${daysWords(Math.max(0, days), 'es')}.`,
    );
  });
  if (goals.length > 1 && sum > 0)
    lines.push(
      say(
        `Together ${book.money('needed in all', cents(sum))} a month.`,
        `En conjunto ${book.money('needed in all', cents(sum))} al mes.`,
      ),
    );
  return reply(kit, lines.join('\n'));
}

/** Months to a target at a rate, rounded up. */
function monthsAt(remaining: Cents, rate: Cents): number {
  return Math.ceil(remaining / rate);
}

/** When a goal is reached: at the present pace, or at a rate that was said. */
export function answerGoalWhen(kit: Kit): Reply {
  const { frame, say, book, world } = kit;
  const goals = chosen(kit);
  if (goals.length === 0) return none(kit);
  const lines = goals.slice(0, 5).map((goal) => {
    const plan = planOf(kit, goal);
    const title = safeText(goal.title);
    const about = { subjects: [title] };
    const missing = book.money(`${title} remaining`, plan.remaining, about);
    if (plan.remaining === 0)
      return say(
        `${title} has already reached its target of ${book.money('target', goal.target, about)}.`,
        `${title} ya alcanzó su objetivo de ${book.money('target', goal.target, about)}.`,
      );
    if (frame.amount !== null && frame.amount > 0) {
      const unit = frame.ratePer ?? 'month';
      const steps = monthsAt(plan.remaining, frame.amount);
      const date =
        unit === 'week'
          ? addDays(world.today, steps * 7)
          : unit === 'day'
            ? addDays(world.today, steps)
            : unit === 'year'
              ? addMonths(world.today, steps * 12)
              : addMonths(world.today, steps);
      book.count('steps', steps);
      const names = {
        day: [steps === 1 ? 'day' : 'days', steps === 1 ? 'día' : 'días'],
        week: [steps === 1 ? 'week' : 'weeks', steps === 1 ? 'semana' : 'semanas'],
        month: [steps === 1 ? 'month' : 'months', steps === 1 ? 'mes' : 'meses'],
        year: [steps === 1 ? 'year' : 'years', steps === 1 ? 'año' : 'años'],
        quarter: ['quarters', 'trimestres'],
        transaction: ['', ''],
      }[unit] as [string, string];
      const ones = {
        day: ['a day', 'al día'],
        week: ['a week', 'a la semana'],
        month: ['a month', 'al mes'],
        year: ['a year', 'al año'],
        quarter: ['a quarter', 'al trimestre'],
        transaction: ['', ''],
      }[unit] as [string, string];
      const verdict = goal.deadline
        ? date <= goal.deadline
          ? say(
              `, before its deadline of ${book.date('deadline', goal.deadline)}`,
              `, antes de su fecha límite del ${book.date('deadline', goal.deadline)}`,
            )
          : say(
              `, after its deadline of ${book.date('deadline', goal.deadline)}`,
              `, después de su fecha límite del ${book.date('deadline', goal.deadline)}`,
            )
        : '';
      return say(
        `Saving ${book.money('rate', frame.amount)} ${ones[0]}, ${title} would be reached in ${steps} ${names[0]}, around ${book.date(title, date)}${verdict} (${missing} to go).`,
        `Ahorrando ${book.money('rate', frame.amount)} ${ones[1]}, ${title} se alcanzaría en ${steps} ${names[1]}, hacia el ${book.date(title, date)}${verdict} (faltan ${missing}).`,
      );
    }
    const pace = book.money(`${title} pace`, plan.pacePerMonth, about);
    if (!plan.projectedDate)
      return say(
        `At the present pace ${title} would not be reached: ${pace} a month over the last 90 days, with ${missing} to go.`,
        `Al ritmo actual ${title} no se alcanzaría: ${pace} al mes en los últimos 90 días, y faltan ${missing}.`,
      );
    const due = goal.deadline
      ? say(
          `; its deadline is ${book.date('deadline', goal.deadline)}`,
          `; su fecha límite es el ${book.date('deadline', goal.deadline)}`,
        )
      : '';
    return say(
      `At the present pace of ${pace} a month (last 90 days), ${title} would be reached around ${book.date(title, plan.projectedDate)}, with ${missing} to go${due}.`,
      `Al ritmo actual de ${pace} al mes (últimos 90 días), ${title} se alcanzaría hacia el ${book.date(title, plan.projectedDate)}; faltan ${missing}${due}.`,
    );
  });
  book.days('window', 90);
  return reply(kit, lines.join('\n'));
}

/** On track or not, against an even pace to the deadline. */
export function answerGoalPace(kit: Kit): Reply {
  const { say, book } = kit;
  const goals = chosen(kit);
  if (goals.length === 0) return none(kit);
  const lines = goals.map((goal) => {
    const plan = planOf(kit, goal);
    const title = safeText(goal.title);
    const about = { subjects: [title] };
    const difference =
      plan.difference !== null && plan.difference !== 0 && goal.status === 'active'
        ? say(
            ` (${book.money(`${title} difference`, cents(Math.abs(plan.difference)), about)} ${plan.difference > 0 ? 'more' : 'less'} than an even pace would have saved)`,
            ` (${book.money(`${title} diferencia`, cents(Math.abs(plan.difference)), about)} ${plan.difference > 0 ? 'más' : 'menos'} de lo que llevaría a ritmo parejo)`,
          )
        : '';
    const needed =
      plan.neededPerMonth !== null && plan.remaining > 0
        ? say(
            ` It needs ${book.money(`${title} needed`, plan.neededPerMonth, about)} a month; it has had ${book.money(`${title} pace`, plan.pacePerMonth, about)} a month over the last 90 days.`,
            ` Necesita ${book.money(`${title} necesario`, plan.neededPerMonth, about)} al mes; ha recibido ${book.money(`${title} ritmo`, plan.pacePerMonth, about)} al mes en los últimos 90 días.`,
          )
        : '';
    return `${progress(kit, goal)}${goal.status === 'active' ? deadline(kit, goal) : ''}; ${stateWords(kit, plan)}${difference}.${needed}`;
  });
  book.days('window', 90);
  return reply(kit, lines.join('\n'));
}
