import { progressPercentage } from '@saldo/contract/goals/goals.rules';
import type { GoalView } from '../world.ts';
import { safeText } from '../render/words.ts';
import { paceWords, planOf, progress, toGo } from './goal-parts.ts';
import type { Kit } from './kit.ts';

/** The one that lacks most, in money: "needs the most", "the longest way to go". */
export const mostMissing =
  /\b(needs?|lacks?|missing|requires?|left|remaining) (the )?most\b|\bmost (money )?(left|missing|to go|remaining|needed|still to (go|save))\b|\b(most|biggest|largest) (gap|shortfall)\b|\b(longest|biggest|furthest|farthest|greatest) (way|ways|distance|stretch|road|journey|to go)( still)?( left)?( to go| ahead)?\b|\b(falta|faltan|necesita) mas\b|\bmas (me |nos |le )?falta\w*\b|\bcamino mas largo\b|\bmas camino (por|que)\b/;

/** The one that lacks least, in money. */
export const leastMissing =
  /\b(?:needs?|lacks?|missing|requires?|left|remaining)(?: the)? least\b|\bleast (?:money )?(?:left|missing|to go|remaining|needed|still to go)\b|\b(?:falta|faltan|necesita) menos\b|\bmenos (?:me |nos |le )?falta\w*\b/;

/** The one that is done soonest: "which of them gets there first", `cuál termina antes`. */
export const doneFirst =
  /\b(?:gets?|getting|arrives?|finish\w*|finished|done|reach\w*|complete\w*|funded|there|hits?|cross\w*|llega\w*|llegar\w*|termin\w+|acab\w+|cumpl\w+|complet\w+|alcanz\w+|junt\w+|consig\w+)\b.*\b(?:first|soonest|sooner|earliest|quickest|fastest|primero|antes)\b|\b(?:first|soonest|quickest|fastest) (?:one )?(?:to (?:be )?(?:done|finish\w*|complet\w*|reach\w*|get|hit|fund\w*))\b|\b(?:primera|primero|antes) en (?:llegar|terminar|cumplir|completar)\w*\b/;

const byShare = (one: GoalView): number => progressPercentage(one.saved, one.target);
const missing = (one: GoalView): number => one.target - one.saved;

/** Says which other goal is furthest by the other measure, where money and share tell two of them. */
export function noteOtherMeasure(kit: Kit, goals: readonly GoalView[], inMoney: boolean): void {
  const [least] = goals.toSorted((a, b) => byShare(a) - byShare(b));
  const [most] = goals.toSorted((a, b) => missing(b) - missing(a));
  if (!least || !most || least.id === most.id) return;
  const { say } = kit;
  kit.notes.push(
    inMoney
      ? say(
          `That is by the money still missing; by the share saved it is ${progress(kit, least)}.`,
          `Eso es por el dinero que falta; por la parte ahorrada es ${progress(kit, least)}.`,
        )
      : say(
          `That is by the share saved; by the money still missing it is ${safeText(most.title)}${toGo(kit, most)}.`,
          `Eso es por la parte ahorrada; por el dinero que falta es ${safeText(most.title)}${toGo(kit, most)}.`,
        ),
  );
}

/** Goals in the order they are done at their own pace, a line each; those that get nothing lately are told as such. */
export function soonestFirst(kit: Kit, goals: readonly GoalView[]): string {
  const { say, book } = kit;
  const planned = goals
    .map((goal) => ({ goal, plan: planOf(kit, goal) }))
    .toSorted((a, b) => (a.plan.projectedDate ?? '9999').localeCompare(b.plan.projectedDate ?? '9999'));
  const [first, second] = planned;
  const clear = first?.plan.projectedDate != null && first.plan.projectedDate !== second?.plan.projectedDate;
  const head = clear
    ? say(
        `At its present pace ${safeText(first.goal.title)} gets there first:`,
        `A su ritmo actual ${safeText(first.goal.title)} llega primero:`,
      )
    : say('Their present pace tells no first one:', 'Su ritmo actual no dice cuál llega primero:');
  const lines = planned.map(({ goal, plan }) => {
    const title = safeText(goal.title);
    const when =
      plan.pacePerMonth === null
        ? say('too young for a pace', 'demasiado reciente para tener un ritmo')
        : plan.projectedDate === null
          ? say('at this pace never', 'a este ritmo nunca')
          : say(
              `around ${book.date(`${title} at its pace`, plan.projectedDate)}`,
              `hacia el ${book.date(`${title} a su ritmo`, plan.projectedDate)}`,
            );
    return `• ${progress(kit, goal)}${toGo(kit, goal)}: ${when} (${paceWords(kit, goal, plan)})`;
  });
  return [head, ...lines].join('\n');
}
