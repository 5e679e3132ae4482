import { aboutTheGoal } from '../goal-turn.ts';
import { asksOfSeveralGoals } from '../several-goals.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const others =
  /^(?:and |y |so |ok |what about |how about |how is |how are |que tal |como va |como van |como voy con )*(?:the |my |la |las |mi |mis |el |los )?(?:others?|otr[oa]s?)(?: (?:ones?|goals?|metas?|objetivos?|of (?:my|the) goals?))?(?: (?:doing|going))?$/;

/** "what about the other goal?": the goals that were not spoken of. */
export function otherGoals(leaning: Leaning): Verdict {
  const { pattern, previous, world } = leaning;
  if (!previous.ask.startsWith('goal') || previous.goalIds.length === 0 || !others.test(pattern)) return null;
  const rest = world.goals.filter((one) => one.status === 'active' && !previous.goalIds.includes(one.id));
  if (rest.length === 0) return null;
  return {
    ...sameAgain(leaning),
    ask:
      rest.length === 1
        ? previous.ask === 'goalProgress' || previous.ask === 'goals'
          ? 'goal'
          : previous.ask
        : 'goals',
    goalIds: rest.map((one) => one.id),
    amount: null,
    periods: [],
  };
}

const several =
  /\b(goals|metas|objetivos|all|any|each|every|both|which|todas|todos|alguna|cada|cual|cuales|ambas|ones|else)\b/;

/** "each month", `cada semana`: of the one goal, again and again. */
const eachUnit =
  /\b(?:each|every|all|any|cada|tod[oa]s (?:los|las)) (?:day|week|month|year|paycheck|payday|dia|semana|mes|ano|quincena|dias|semanas|meses)\b/g;

/** `¿llegaré a tiempo?` after one goal: that goal, not all of them. */
export function sameGoal(leaning: Leaning): Verdict {
  const { names, now, operation, pattern, previous } = leaning;
  const plan =
    now.ask === 'goal' || now.ask === 'goalPace' || now.ask === 'goalNeed' || now.ask === 'goalWhen';
  return previous.ask.startsWith('goal') &&
    previous.goalIds.length === 1 &&
    operation &&
    plan &&
    !names &&
    !asksOfSeveralGoals(pattern) &&
    !several.test(pattern.replaceAll(eachUnit, ''))
    ? { ...now, goalIds: previous.goalIds }
    : null;
}

const toSave =
  /\b(ahorrar|apartar|guardar|poner|meter|aportar|depositar|juntar|save|saving|put (?:aside|away|in|by)|set aside|contribute)\b.*\b(al mes|a la semana|por mes|por semana|cada (?:mes|semana|quincena)|mensual\w*|semanal\w*|a month|a week|per month|per week|each month|each week|every month|every week|monthly|weekly)\b/;
const unitAlone =
  /^(?:and |y |so |how about |what about )*(?:(?:per|a|each|every|por|al|a la|cada) (?:month|week|mes|semana)|monthly|weekly|mensual|semanal)$/;

/** "how much do I have to save a month?" after one goal: for that goal. */
export function needForTheGoal(leaning: Leaning): Verdict {
  const { names, now, pattern, previous } = leaning;
  const one =
    previous.ask.startsWith('goal') && previous.ask !== 'goalProgress' && previous.goalIds.length === 1;
  if (
    !one ||
    names ||
    now.amount !== null ||
    /\b(did|have i|saved|ahorre|he ahorrado|ahorrado)\b/.test(pattern)
  )
    return null;
  if (unitAlone.test(pattern) && previous.ask === 'goalNeed')
    return {
      ...sameAgain(leaning),
      ratePer: /\b(week|weekly|semana|semanal)\b/.test(pattern) ? 'week' : 'month',
    };
  return toSave.test(pattern) && /\b(how much|what|cuanto|que)\b/.test(pattern)
    ? aboutTheGoal(leaning)
    : null;
}
