import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';

const sumAtATime =
  /\b(if|si|saving|save|ahorr\w+|aport\w+|put|when|how long|per|a month|al mes|guard\w+|contribut\w+|pongo|instead)\b/;
const savedFor =
  /\b(saved|saving|save|ahorrad[oa]|ahorrando)( up)? (for|towards?|para) (?!(the |el |la )?§p)\w/;
const setAside = /\b(saved (up )?(so far|in total|toward|for my)|set aside|reserved|apartado|reservado)\b/;

/** One goal is meant, by name or because there is no other. */
const single = ({ goal, world }: Asking): boolean =>
  goal || world.goals.filter((one) => one.status === 'active').length === 1;

/** A title in the text is the intent, whatever else it says. */
/** "how much a week for the trip", `¿cuánto por semana para la bici?`: what it needs. */
const aRateFor =
  /^(?:and |y |so |ok )*(?:how much|what|cuanto)(?: (?:is (?:it|that)|es|seria|do i need|money|dinero))? (?:a|per|each|every|al?|a la|por|cada) (?:day|week|fortnight|month|paycheck|dia|semana|quincena|mes)(?: (?:do i need|is it|tengo que|hay que|ahorrar|to save|saved))* (?:for|towards?|into|to (?:reach|hit|make|get)|para)(?: (?:the|my|our|el|la|mi))* §g/;

const ofGoals: readonly Rule[] = [
  {
    of: 'how much a week for the trip',
    when: ({ frame, pattern }) => frame.amount === null && aRateFor.test(pattern),
    ask: 'goalNeed',
  },
  {
    of: 'can I buy it without hurting my goals',
    when: ({ frame, has, pattern, goal }) =>
      has('afford') &&
      frame.amount !== null &&
      !goal &&
      /\b(afford|buy|permitir\w*|comprar|alcanza)\b/.test(pattern),
    ask: 'afford',
  },
  {
    of: 'if I save $200 a month, when do I get there',
    when: (asking) => asking.frame.amount !== null && single(asking) && sumAtATime.test(asking.pattern),
    ask: 'goalWhen',
  },
  {
    of: 'when will I reach it',
    when: ({ has, pattern }) =>
      has('goalWhen') &&
      !/\b(due|deadline|vence|fecha limite)\b/.test(pattern) &&
      !/\bhow much\b|\bcuanto (tengo|debo|necesito|llevo|me falta)\b/.test(pattern),
    ask: (asking) => (single(asking) ? 'goalWhen' : 'goalPace'),
  },
  { of: 'how much must I save for it', when: ({ has }) => has('goalNeed'), ask: 'goalNeed' },
  { of: 'am I on track', when: ({ has }) => has('goalPace'), ask: 'goalPace' },
  {
    of: 'Iceland by June',
    when: ({ frame, goal, world }) => goal && frame.periods.some((one) => one.end > world.today),
    ask: 'goalNeed',
  },
  { of: 'how is Iceland, how are my goals', when: () => true, ask: ({ goal }) => (goal ? 'goal' : 'goals') },
];

const besides: readonly Rule[] = [
  {
    of: 'saved for the grandchildren, whether or not a goal is called so',
    when: ({ frame, has, pattern }) => savedFor.test(pattern) && frame.amount === null && !has('savingsRate'),
    ask: 'goals',
  },
  {
    of: 'how much should I set aside each week: what is needed, not what is set aside',
    when: ({ has, pattern, world }) =>
      has('goalNeed') && /\b(set aside|apartar)\b/.test(pattern) && world.goals.length > 0,
    ask: 'goalNeed',
  },
  { of: 'what is set aside', when: ({ pattern }) => setAside.test(pattern), ask: 'goals' },
];

/** Goals: their state, pace, need and date. */
export function aboutGoals(asking: Asking): Chosen | null {
  const { pattern, goal, thing, pastSpend } = asking;
  const named = goal || (/\b(goals?|metas?|objetivos?)\b/.test(pattern) && !(thing && pastSpend));
  return firstOf(named ? ofGoals : besides, asking);
}
