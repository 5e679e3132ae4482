import { yes, type Asking, type Chosen } from './asking.ts';

/** Goals: their state, pace, need and date. */
export function aboutGoals({ frame, world, has, pattern, goal, thing, pastSpend }: Asking): Chosen | null {
  // Goals: a title in the text is the intent.
  if ((goal || /\b(goals?|metas?|objetivos?)\b/.test(pattern)) && !(thing && pastSpend && !goal)) {
    const single = goal || world.goals.filter((one) => one.status === 'active').length === 1;
    if (
      has('afford') &&
      frame.amount !== null &&
      !goal &&
      /\b(afford|buy|permitir\w*|comprar|alcanza)\b/.test(pattern)
    )
      return yes('afford');
    if (
      frame.amount !== null &&
      single &&
      /\b(if|si|saving|save|ahorr\w+|aport\w+|put|when|how long|per|a month|al mes|guard\w+|contribut\w+|pongo|instead)\b/.test(
        pattern,
      )
    )
      return yes('goalWhen');
    if (
      has('goalWhen') &&
      !/\b(due|deadline|vence|fecha limite)\b/.test(pattern) &&
      !/\bhow much\b|\bcuanto (tengo|debo|necesito|llevo|me falta)\b/.test(pattern)
    )
      return yes(single ? 'goalWhen' : 'goalPace');
    if (has('goalNeed')) return yes('goalNeed');
    if (has('goalPace')) return yes('goalPace');
    if (goal && frame.periods.some((one) => one.end > world.today)) return yes('goalNeed');
    if (goal) return yes('goal');
    return yes('goals');
  }
  // "saved for the grandchildren": a goal, whether or not one is called so.
  if (
    /\b(saved|saving|save|ahorrad[oa]|ahorrando)( up)? (for|towards?|para) (?!(the |el |la )?§p)\w/.test(
      pattern,
    ) &&
    frame.amount === null &&
    !has('savingsRate')
  )
    return yes('goals');
  // "how much should I set aside each week": what is needed, not what is set aside.
  if (has('goalNeed') && /\b(set aside|apartar)\b/.test(pattern) && world.goals.length > 0)
    return yes('goalNeed');
  if (/\b(saved (up )?(so far|in total|toward|for my)|set aside|reserved|apartado|reservado)\b/.test(pattern))
    return yes('goals');

  return null;
}
