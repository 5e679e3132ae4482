import { progressPercentage } from '@saldo/contract/goals/goals.rules';
import { sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import type { GoalView } from '../world.ts';
import { safeText } from '../render/words.ts';
import {
  chosen,
  deadline,
  isDue,
  narrowed,
  narrowedWords,
  none,
  planOf,
  progress,
  stateWords,
  toGo,
} from './goal-parts.ts';
import { doneFirst, leastMissing, mostMissing, noteOtherMeasure, soonestFirst } from './goals-ranked.ts';
import { asksDeadlines } from './asked-of.ts';
import { range } from './days.ts';
import { type Kit, reply } from './kit.ts';

/** The one least of which is there: "furthest from done", `la más lejos`. */
const leastDone =
  /\b((furthest|farthest|further|farther)(?! (along|ahead|on)\b)|least|lowest|slowest|worst|mas (lejos|lejana|verde)|menos|peor)\b/;
/** "the goal with the most saved", "my second biggest goal": goals in the order of a sum; null where none is asked for. */
function inOrder(words: string): ((a: GoalView, b: GoalView) => number) | null {
  if (
    /\b(most|least) (money |cash )?(saved|put (away|by|aside))\b|\bsaved (up )?(the )?(most|least)\b/.test(
      words,
    )
  )
    return /\bleast\b/.test(words) ? (a, b) => a.saved - b.saved : (a, b) => b.saved - a.saved;
  if (
    /\b(mas|menos) (dinero )?ahorrad[oa]s?\b|\bahorrad[oa] (mas|menos)\b|\bhe ahorrado (mas|menos)\b/.test(
      words,
    )
  )
    return /\bmenos\b/.test(words) ? (a, b) => a.saved - b.saved : (a, b) => b.saved - a.saved;
  if (/\b(biggest|largest|most expensive|mas (grande|car[oa])|mayor)\b(?! (gap|shortfall))/.test(words))
    return (a, b) => b.target - a.target;
  return /\b(smallest|cheapest|mas (pequen[oa]|chic[oa]|barat[oa])|menor)\b/.test(words)
    ? (a, b) => a.target - b.target
    : null;
}

const dueWords = (kit: Kit): string => {
  const days = kit.frame.periods.map((one) => range(kit, one)).join(', ');
  return kit.say(` due ${days}`, ` que vencen ${days}`);
};

/** All goals, or those of a kind: overdue, nearest, most advanced. */
export function answerGoals(kit: Kit): Reply {
  const { say, book, world } = kit;
  if (world.goals.length === 0) return none(kit);
  const { goalIds, periods, rank, top } = kit.frame;
  const dated = asksDeadlines(kit.frame);
  const all = narrowed(
    kit,
    world.goals.filter((one) => one.status !== 'cancelled'),
  ).filter(
    ({ id, deadline: due }) =>
      (goalIds.length === 0 || goalIds.includes(id)) &&
      (!dated || periods.some((one) => due !== null && due >= one.start && due <= one.end)),
  );
  const about = `${narrowedWords(kit)}${dated ? dueWords(kit) : ''}`;
  if (all.length === 0 && dated)
    return reply(kit, say(`I see no goal${about}.`, `No veo ninguna meta${about}.`), { outcome: 'nodata' });
  const words = kit.frame.said;
  const sized = inOrder(words);
  const active = all.filter((one) => one.status === 'active');
  if (doneFirst.test(words) && active.length > 1) return reply(kit, soonestFirst(kit, active));
  let list = all;
  let head = '';
  if (
    /\b(overdue|past due|late|vencid\w+|atrasad\w+)\b|\bmiss(ed)? .{0,20}deadlines?\b|\bse (me|nos) pas(o|aron|ado) (el|los|la|las) (plazo|fecha)/.test(
      words,
    )
  ) {
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
    !/\b(closest|nearest|almost|cerca|lejos)\b/.test(words) &&
    !leastDone.test(words)
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
  } else if (sized && !mostMissing.test(words)) {
    list = active.toSorted(sized);
    list = list.slice(0, top ?? rank ?? 1);
  } else if (
    /\b(closest|nearest|next|first|soonest|(furthest|farthest) (along|ahead|on)|better|best|ahead|mejor|mas cerca\w*|proxim\w+|primer\w*|mas avanzad\w+|most)\b/.test(
      words,
    ) ||
    leastDone.test(words) ||
    mostMissing.test(words)
  ) {
    const byDate = /\b(deadline|due|date|soonest|next|fecha|vence\w*|plazo|proxim\w+)\b/.test(words);
    list = byDate
      ? active
          .filter((one) => one.deadline)
          .toSorted((a, b) => (a.deadline ?? '').localeCompare(b.deadline ?? ''))
      : active.toSorted(
          (a, b) => progressPercentage(b.saved, b.target) - progressPercentage(a.saved, a.target),
        );
    if (leastDone.test(words) && !byDate) list = list.toReversed();
    if (mostMissing.test(words) && !byDate)
      list = active.toSorted((a, b) => b.target - b.saved - (a.target - a.saved));
    if (leastMissing.test(words) && !byDate)
      list = active.toSorted((a, b) => a.target - a.saved - (b.target - b.saved));
    else if (!byDate && (leastDone.test(words) || mostMissing.test(words)))
      noteOtherMeasure(kit, active, mostMissing.test(words));
    list = list.slice(0, top ?? rank ?? 1);
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
        `Your goals${about} reserve ${book.money('reserved', reserved)} of your accounts${lines.length > 0 ? ':' : '.'}\n${lines.join('\n')}`,
        `Tus metas${about} apartan ${book.money('reserved', reserved)} de tus cuentas${lines.length > 0 ? ':' : '.'}\n${lines.join('\n')}`,
      ),
    );
  }
  if (list.length === 0) return none(kit);
  if (rank !== null && rank <= list.length) list = list.slice(rank - 1, rank);
  if (top !== null) list = list.slice(0, top);
  if (!head && list.length > 1) {
    const saved = sumCents(list.map((one) => one.saved));
    const target = sumCents(list.map((one) => one.target));
    const running = list.filter((one) => one.status === 'active').length;
    head = say(
      `You have ${book.count('goals', list.length)} goals${about} (${book.count('active', running)} active), ${book.money('saved in all', saved)} saved of ${book.money('targets', target)}:`,
      `Tienes ${book.count('goals', list.length)} metas${about} (${book.count('active', running)} activas), ${book.money('saved in all', saved)} ahorrados de ${book.money('targets', target)}:`,
    );
  }
  const lines = list.map(
    (one) =>
      `• ${progress(kit, one)}${one.status === 'completed' ? say(', complete', ', completada') : `${toGo(kit, one)}${deadline(kit, one)}`}`,
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
      plan.neededPerMonth !== null && plan.remaining > 0 && isDue(kit, goal)
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
