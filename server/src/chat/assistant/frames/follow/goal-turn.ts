import { cents } from '@saldo/contract/money';
import { addMonths } from '../../periods/calendar.ts';
import { ordersSum } from '../../language/order-verbs.ts';
import type { Frame } from '../frame.ts';
import { rateOf } from '../units/rates.ts';
import { asksOfSeveralGoals } from './several-goals.ts';
import { sameAgain, type Leaning, type Verdict } from './leaning.ts';

/** A turn about the goal of the turn before: "how much is left?", "when will I get there?", "what if I save $500 a month?". */
export function aboutTheGoal(leaning: Leaning): Verdict {
  const change = changeOf(leaning);
  return change && { ...sameAgain(leaning), ...change };
}

/** "what's left to go?" after progress was proposed or written: of that goal. */
export function leftAfterProgress(leaning: Leaning): Verdict {
  const { now, operation, pattern, previous } = leaning;
  const asks =
    previous.ask === 'goalProgress' &&
    now.goalIds.length === 0 &&
    now.things.length === 0 &&
    now.amount === null &&
    (!operation || now.ask.startsWith('goal') || ['total', 'free', 'balance'].includes(now.ask)) &&
    (inThere.test(pattern) ||
      /\b(left|remaining|to go|missing|how far|falta\w*|queda\w*|resta|how much more|cuanto mas)\b/.test(
        pattern,
      ));
  return asks ? { ...sameAgain(leaning), ask: 'goal', amount: null, periods: [] } : null;
}

const inTime =
  /\b(make it|get there|reach it|hit it|manage it|do it|be (?:there|done)|llegar\w*|llego|llegamos|alcanz\w+|lograr\w*|logro|conseguir\w*|consigo)\b.*\b(in time|on time|by then|at this (?:rate|pace)|like this|a tiempo|a este (?:ritmo|paso)|asi)\b|^(?:and |so |y |but |pero )*(?:am i|are we|is it|voy|vamos|va) (?:still )?(?:on track|on pace|on schedule|ahead|behind|bien|a tiempo|en camino|atrasad\w+|adelantad\w+)\??$/;

/** A day of the year, the next time it comes. */
function nextTime(day: string, today: string): string {
  let next = day;
  while (next <= today) next = addMonths(next, 12);
  return next;
}

const begins =
  /\b(?:start\w*|begin\w*|wait\w*|hold off|empiez\w+|empez\w+|comienz\w+|comenz\w+|arranc\w+|esper\w+)\b.*§p/;
const toBy = /\b(?:by|before|until|for|in time for|para|antes de|hasta|en) §p/;

/** "how much is in there now?", `¿cuánto lleva?`: what is saved for it. */
const inThere =
  /^(?=.*\b(?:in|into|inside|there|it|that|ella|esa|ahi|alli|saved|lleva|ahorrados?|juntado|guardado)\b)(?:and |so |ok |y |entonces |now |ahora )*(?:how much|what|cuanto)(?: money| dinero)?(?: (?:is|are|do i have|do we have|have i got|we have|is saved|has it got|does it have|hay|tengo|tenemos|llevo|llevamos|lleva|tiene|va|hay ya|is it at|is that at|ya))*(?: (?:in|inside|into|en|dentro de|for|at))?(?: (?:it|there|that|that one|that goal|ella|esa|esa meta|ahi|alli|now|so far|saved|already|up to|ahora|ya|ahorrado|ahorrados|juntado|guardado))*$/;

function changeOf({
  marked,
  now,
  operation,
  pattern,
  periods,
  previous,
  world,
}: Leaning): Partial<Frame> | null {
  if (!previous.ask.startsWith('goal') || previous.ask === 'goalProgress') return null;
  if (now.goalIds.length > 0 || now.things.length > 0 || asksOfSeveralGoals(pattern)) return null;
  // "put 300 in then": the goal just spoken of.
  if (now.amount !== null && ordersSum.test(pattern)) {
    const active = world.goals.filter((one) => one.status === 'active').map((one) => one.id);
    const goalIds = previous.goalIds.length === 0 && active.length === 1 ? active : previous.goalIds;
    return { ask: 'goalProgress', amount: now.amount, goalIds };
  }
  // "and 200?" after another sum a month.
  const bare = marked.counts.find((one) => !one.ordinal);
  if (
    bare &&
    now.amount === null &&
    /^(and |y |but |pero |with |con |or |o |if |si |what |how |about |que tal |que pasa |i |we |put |save |do |did |can |could |could only |manage |manage to |pay |add |ponemos |podemos |podria |puedo |pongo |meto |metemos |metiera |pusiera |hago |doy |aparto |apartamos |ahorro |ahorramos |ahorrara |only |just |solo |nomas |solamente |like |say |maybe |unos |como )*§k( (?:a|per|each|every) (?:month|week)| al mes| a la semana| cada (?:mes|semana)| instead| mejor| then| entonces| in| away| aside)*$/.test(
      pattern,
    )
  )
    return {
      ask: 'goalWhen',
      amount: cents(bare.value * 100),
      ratePer: previous.ratePer ?? 'month',
      periods: [],
    };
  if (now.amount !== null)
    return now.ask === 'afford'
      ? null
      : { ask: 'goalWhen', amount: now.amount, ratePer: rateOf(marked), periods: [] };
  if (inThere.test(pattern) && now.accountIds.length === 0) return { ask: 'goal', amount: null, periods: [] };
  const toGetThere =
    /\b(ahorrar|apartar|guardar|meter|poner|aportar|depositar|juntar|save|put (aside|away|by|in)|set aside)\b/.test(
      pattern,
    );
  const howMuch = toGetThere && /\b(how much|what|cuanto)\b/.test(pattern);
  // "will I make it in time at this rate": its pace, and never that of the accounts.
  if (inTime.test(pattern) && !howMuch && now.accountIds.length === 0)
    return { ask: 'goalPace', amount: null, periods: [] };
  if (
    operation &&
    !toGetThere &&
    ['balance', 'networth', 'free', 'goals', 'recurring', 'due'].includes(now.ask)
  )
    return null;
  const ask = /\b(when|how long|cuando|cuanto tiempo|how many months)\b/.test(pattern)
    ? 'goalWhen'
    : /\b((?:a|per|each|every) (?:month|week|day|paycheck)|monthly|weekly|need|have to|must|(?:al|por|cada) (?:mes|dia)|(?:a la|por|cada) (?:semana|quincena)|mensual\w*|semanal\w*|necesito|necesitamos|debo|debemos|(?:tengo|tenemos|hay|habria|tendria|tendriamos) que (?:meter|poner|ahorrar|apartar|guardar|aportar|depositar|juntar|ir))\b/.test(
          pattern,
        )
      ? 'goalNeed'
      : /\b(on track|on time|behind|ahead|en camino|a tiempo|voy bien)\b/.test(pattern)
        ? 'goalPace'
        : /\b(left|remaining|to go|more|missing|far|falta\w*|queda\w*|resta)\b/.test(pattern)
          ? 'goal'
          : null;
  // "and when would that be?" after a sum a month: with that sum.
  const supposed =
    ask === 'goalWhen' &&
    previous.ask === 'goalWhen' &&
    previous.amount !== null &&
    /\b(that|it|then|eso|asi|entonces|with that|con eso)\b/.test(pattern);
  if (supposed) return { ask, amount: previous.amount, ratePer: previous.ratePer, periods };
  // `para llegar en abril`, where the goal is due in April: by its own day.
  const due = world.goals.find(
    (one) => previous.goalIds.length === 1 && one.id === previous.goalIds[0],
  )?.deadline;
  const [by] = periods;
  // "and if I start in January?": from then on.
  if (by && begins.test(pattern) && (previous.ask === 'goalNeed' || ask === 'goalNeed'))
    return { ask: 'goalNeed', amount: null, periods: [], by: nextTime(by.start, world.today) };
  // "and the whole thing by April?": what that takes.
  const until = by?.kind === 'until' || toBy.test(pattern);
  if (by && by.end > world.today && until && (ask === null || ask === 'goal'))
    return { ask: 'goalNeed', amount: null, periods, ratePer: rateOf(marked) };
  const ownDay = ask === 'goalNeed' && by?.grain === 'month' && due && by.start <= due && due <= by.end;
  if (ownDay) return { ask, amount: null, periods: [], ratePer: rateOf(marked) };
  return ask && { ask, amount: null, periods, ratePer: rateOf(marked) };
}
