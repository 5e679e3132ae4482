import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { planGoal } from '@saldo/contract/goals/goals.plan';
import { cents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import type { Frame } from '../frames/frame.ts';
import { addMonths, monthsWithin } from '../periods/calendar.ts';
import { daysWords, safeText } from '../render/words.ts';
import {
  chosen,
  deadline,
  isDue,
  none,
  paceWords,
  planOf,
  progress,
  stateWords,
  toGo,
} from './goal-parts.ts';
import type { GoalView } from '../world.ts';
import { answerGoal } from './goals.ts';
import { aboutWords } from './about.ts';
import { divideCents } from './arithmetic.ts';
import { completeMonths, range } from './days.ts';
import { afterSteps, rateUnit, rateOver, rateWords, stepWords } from './rate-steps.ts';
import { sumRows } from '../tools/rows.ts';
import { behind, type Kit, queryOf, reply } from './kit.ts';

/** "two months early": that long before the deadline. */
function earlier({ said, top }: Frame, due: DateText): DateText {
  const early =
    /(§k|\b(?:a|one|un|una)) (months?|weeks?|mes|meses|semanas?) (?:early|earlier|ahead|sooner|antes|before (?:the |its )?(?:deadline|date))\b/.exec(
      said,
    );
  if (!early) return due;
  const count = early[1] === '§k' ? (top ?? 1) : 1;
  return /^(week|semana)/.test(early[2] ?? '') ? addDays(due, -7 * count) : addMonths(due, -count);
}

/** What a goal needs a month (or week), to arrive on time or by a day that was said. */
export function answerGoalNeed(kit: Kit): Reply {
  const { frame, say, book, world } = kit;
  const goals = chosen(kit).filter((one) => one.status === 'active');
  if (goals.length === 0) return frame.goalIds.length > 0 ? answerGoal(kit) : none(kit);
  const by = frame.periods.at(-1)?.end ?? null;
  const from = frame.by && frame.by > world.today ? frame.by : world.today;
  let sum = 0;
  const lines = goals.map((goal) => {
    const title = safeText(goal.title);
    const about = { subjects: [title] };
    const named = by && by > world.today ? by : goal.deadline;
    const due = named && earlier(frame, named);
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
      today: from,
      recent: goal.recent,
    });
    const month = plan.neededPerMonth ?? cents(0);
    sum += month;
    const days = daysBetween(from, due);
    const start =
      from === world.today
        ? ['', '']
        : [` from ${book.date(`${title} from`, from)}`, ` desde el ${book.date(`${title} desde`, from)}`];
    book.days('days', Math.max(0, days));
    const unit = rateUnit(frame.ratePer);
    const short = unit !== 'month' && unit !== 'year';
    const rate = short ? rateOver(remaining, days, unit) : month;
    const each = short ? say(...rateWords[unit]) : say(...rateWords.month);
    const words = stateWords(kit, planOf(kit, goal));
    const state = ` ${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
    if (days < 31 && !short)
      return say(
        `${title}: ${missing} to go in the ${daysWords(Math.max(0, days), 'en')} to ${book.date(`${title} by`, due)}, of ${book.money(`${title} target`, goal.target, about)}.${state}`,
        `${title}: faltan ${missing} en los ${daysWords(Math.max(0, days), 'es')} hasta el ${book.date(`${title} fecha`, due)}, de ${book.money(`${title} objetivo`, goal.target, about)}.${state}`,
      );
    return say(
      `${title} needs ${book.money(`${title} needed`, rate, about)} ${each}${start[0]} to reach ${book.money(`${title} target`, goal.target, about)} by ${book.date(`${title} by`, due)}: ${missing} to go in ${daysWords(Math.max(0, days), 'en')}.`,
      `${title} necesita ${book.money(`${title} necesario`, rate, about)} ${each}${start[1]} para llegar a ${book.money(`${title} objetivo`, goal.target, about)} el ${book.date(`${title} fecha`, due)}: faltan ${missing} en ${daysWords(Math.max(0, days), 'es')}.`,
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

/** "50 more a month": beside what is put by already. */
const onTop =
  /§n (more|extra|additional|mas|adicionales?|extras?)\b|\b(another|an extra|an additional|otros) §n/;

/** The rate that is not said as a sum: what is spent on something a month, put by instead. */
async function withRate(kit: Kit): Promise<Kit> {
  const { frame, say, book } = kit;
  if (frame.cut === undefined || frame.amount !== null || frame.things.length === 0) return kit;
  const days = completeMonths(kit, 12);
  const query = queryOf(kit, days, { flow: 'spending', accountIds: null });
  const sum = await sumRows(kit.bound, query);
  const monthly = divideCents(sum.total * frame.cut, 1000 * Math.max(1, monthsWithin(days).length));
  if (monthly <= 0) return kit;
  const figure = book.money(say('a month', 'al mes'), monthly, behind(kit, query, sum));
  const about = aboutWords(kit, 'spending');
  const part = frame.cut === 1000 ? '' : say(' the part of', ' la parte de');
  kit.notes.push(
    say(
      `${figure} a month is${part} what you spent${about} on average ${range(kit, days)}.`,
      `${figure} al mes es${part} lo que gastaste${about} en promedio ${range(kit, days)}.`,
    ),
  );
  return { ...kit, frame: { ...frame, amount: monthly, ratePer: 'month' } };
}

/** When a goal is reached: at the present pace, or at a rate that was said. */
export async function answerGoalWhen(asked: Kit): Promise<Reply> {
  const kit = await withRate(asked);
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
      const unit = rateUnit(frame.ratePer);
      const besides =
        unit === 'month' && onTop.test(frame.said) ? cents(Math.max(0, plan.pacePerMonth ?? 0)) : cents(0);
      if (besides === 0 && onTop.test(frame.said) && unit === 'month')
        kit.notes.push(
          say(
            `${title} has no pace of a month yet to add to, so that is all it would get.`,
            `${title} aún no tiene un ritmo de un mes al que sumarlo, así que eso es todo lo que recibiría.`,
          ),
        );
      const rate = cents(frame.amount + besides);
      const steps = monthsAt(plan.remaining, rate);
      const date = afterSteps(world.today, steps, unit);
      book.count('steps', steps);
      const names = stepWords(unit, steps);
      const ones = rateWords[unit];
      const more = book.money('more', frame.amount);
      const pacedEn =
        besides > 0 ? ` (${more} more than the present pace, ${paceWords(kit, goal, plan)})` : '';
      const pacedEs = besides > 0 ? ` (${more} más que el ritmo actual, ${paceWords(kit, goal, plan)})` : '';
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
        `Saving ${book.money('rate', rate)} ${ones[0]}${pacedEn}, ${title} would be reached in ${steps} ${names[0]}, around ${book.date(title, date)}${verdict} (${missing} to go).`,
        `Ahorrando ${book.money('rate', rate)} ${ones[1]}${pacedEs}, ${title} se alcanzaría en ${steps} ${names[1]}, hacia el ${book.date(title, date)}${verdict} (faltan ${missing}).`,
      );
    }
    const pace = paceWords(kit, goal, plan);
    if (plan.pacePerMonth === null)
      return say(
        `${title} is too young for a pace: it has had ${pace}, with ${missing} to go.`,
        `${title} es demasiado reciente para tener un ritmo: ha recibido ${pace}, y faltan ${missing}.`,
      );
    if (!plan.projectedDate)
      return say(
        `At the present pace ${title} would not be reached: it has had ${pace}, with ${missing} to go.`,
        `Al ritmo actual ${title} no se alcanzaría: ha recibido ${pace}, y faltan ${missing}.`,
      );
    const due = goal.deadline
      ? say(
          `; its deadline is ${book.date('deadline', goal.deadline)}`,
          `; su fecha límite es el ${book.date('deadline', goal.deadline)}`,
        )
      : '';
    return say(
      `At the present pace (${pace}), ${title} would be reached around ${book.date(title, plan.projectedDate)}, with ${missing} to go${due}.`,
      `Al ritmo actual (${pace}), ${title} se alcanzaría hacia el ${book.date(title, plan.projectedDate)}; faltan ${missing}${due}.`,
    );
  });
  return reply(kit, lines.join('\n'));
}

/** On track or not, against an even pace to the deadline. */
export async function answerGoalPace(kit: Kit): Promise<Reply> {
  // "if I put 500 a month, do I make it on time": held against the deadline at that rate.
  if (kit.frame.amount !== null && kit.frame.amount > 0) return answerGoalWhen(kit);
  const { say, book } = kit;
  const goals = mostBehind(kit, chosen(kit));
  if (goals.length === 0) return none(kit);
  const noneBehind = goals.length > 1 && furthestBehind.test(kit.frame.said);
  const head = say(
    'None of your goals is behind an even pace.',
    'Ninguna de tus metas va por detrás de un ritmo parejo.',
  );
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
      plan.neededPerMonth !== null && plan.remaining > 0 && isDue(kit, goal)
        ? say(
            ` It needs ${book.money(`${title} needed`, plan.neededPerMonth, about)} a month; it has had ${paceWords(kit, goal, plan)}.`,
            ` Necesita ${book.money(`${title} necesario`, plan.neededPerMonth, about)} al mes; ha recibido ${paceWords(kit, goal, plan)}.`,
          )
        : '';
    return `${progress(kit, goal)}${goal.status === 'active' ? `${plan.remaining > 0 ? toGo(kit, goal) : ''}${deadline(kit, goal)}` : ''}; ${stateWords(kit, plan)}${difference}.${needed}`;
  });
  return reply(kit, [...(noneBehind ? [head] : []), ...lines].join('\n'));
}

const furthestBehind =
  /\b(?:furthest|farthest|further|most|more|worst|mas|peor) (?:\w+ )?(?:behind|late|delayed|atrasad[oa]s?|retrasad[oa]s?|rezagad[oa]s?)\b|\b(?:behind|late|atrasad[oa]|retrasad[oa]) (?:the )?(?:most|mas)\b/;

/** "my goal that is furthest behind", `mi meta más atrasada`: the one that lacks most of what an even pace would have saved. */
function mostBehind(kit: Kit, goals: GoalView[]): GoalView[] {
  const { said, top } = kit.frame;
  if (goals.length < 2 || !furthestBehind.test(said)) return goals;
  const lag = (goal: GoalView): number => planOf(kit, goal).difference ?? 0;
  const late = goals.filter((one) => lag(one) < 0).toSorted((a, b) => lag(a) - lag(b));
  return late.length === 0 ? goals : late.slice(0, top ?? 1);
}

/** What the goals that a purchase is held against still need: buying from what is free takes nothing from them. */
export function goalsStillReached(kit: Kit): string {
  const { frame, say, book, world } = kit;
  const named = world.goals.filter((one) => frame.goalIds.includes(one.id) && one.status === 'active');
  return named
    .map((goal) => {
      const plan = planOf(kit, goal);
      const title = safeText(goal.title);
      const about = { subjects: [title] };
      if (plan.remaining === 0 || plan.neededPerMonth === null || !goal.deadline) return '';
      const need = book.money(`${title} needed`, plan.neededPerMonth, about);
      const missing = book.money(`${title} remaining`, plan.remaining, about);
      const due = book.date(`${title} by`, goal.deadline);
      return say(
        ` ${title} still needs ${need} a month to arrive by ${due} (${missing} to go); buying takes nothing of what is saved for it.`,
        ` ${title} sigue necesitando ${need} al mes para llegar el ${due} (faltan ${missing}); comprar no quita nada de lo ahorrado para ella.`,
      );
    })
    .join('');
}
