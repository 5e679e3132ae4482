import { cents } from '@saldo/contract/money';
import { addMonths, unitSpan } from '../../../periods/calendar.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const past =
  /\b(spen[dt]|spending|gaste|gastado|gastamos|have i|did i|pague|compre|bought|paid|earned|gane)\b/;
const later =
  /^(?:and |y |so |but |pero |ok |or |o |what about |how about |que tal )*(?:(?:what )?(?:if|si) .{0,40}|(?:in|by|until|for|after|en|para|hasta|hacia) )?§p(?: (?:instead|mejor|then|entonces))?$/;

/** "what if I wait til after payday": that price once the next pay has come. */
const afterPay =
  /^(?:and |y |so |but |pero |ok |or |o |what about |how about |que tal )*(?:what if |if |y si |si )?(?:(?:i|we|me) )?(?:wait|hold off|hold out|espero|esperamos|aguanto|aguantamos|wait for|do it|buy it|get it|lo compro|la compro|lo hago)? ?(?:until|till|til|to|for|on|hasta|a|para)? ?(?:after|despues de|cuando|when|que|once)? ?(?:my |the |our |la |mi |el |i |we |me )*(?:next |proxima |proximo |get |am |are )*(?:payday|paycheck|pay|paid|quincena|cobre|cobrar|nomina|sueldo|pago|paguen|pagan)(?: (?:comes|hits|lands|instead|then))?$/;

/** "and if I wait until January?" after a price that can be afforded: the same price on that day. */
export function affordedLater(leaning: Leaning): Verdict {
  const { names, now, pattern, previous, world } = leaning;
  const said = now.periods.at(-1);
  if (previous.ask !== 'afford' || names || now.amount !== null) return null;
  if (!said)
    return afterPay.test(pattern)
      ? { ...sameAgain(leaning), by: null, horizon: { event: 'pay', before: false } }
      : null;
  if (past.test(pattern) || !later.test(pattern)) return null;
  // A month without its year is the next one.
  let { end } = said;
  while (end < world.today) end = addMonths(end, 12);
  if (end === world.today && said.grain !== 'range' && said.grain !== 'day')
    ({ end } = unitSpan(said.grain, world.today, 0, world.weekStart));
  return end > world.today ? { ...sameAgain(leaning), by: end } : null;
}

const goals =
  /^(?:and |y |so |but |pero |what about |how much |que tal |cuanto )*(?:without|not counting|ignoring|excluding|before|leaving out|if i (?:ignore|forget|skip)|sin|sin contar|sin las|antes de|ignorando|quitando|si ignoro)(?: (?:my|the|all|any|mis|las|lo de las|lo que apartan las|money for|what is reserved by|what))* (?:goals?|goal money|reserves?|metas?|objetivos?)(?: (?:reserve|money|apartan))?$/;

const aDay =
  /^(?:and |y |so |what is that |cuanto es |how much is that |how much )*(?:a|per|each|every|al|por|cada) (?:day|dia|week|semana)\b/;

/** "per day till the end of the month?" after what is free to spend: that, by the days to then. */
export function freeByDay(leaning: Leaning): Verdict {
  const { names, now, pattern, previous, world } = leaning;
  if (names || now.amount !== null || !aDay.test(pattern)) return null;
  // "and per week?" of what can be spent a day.
  if (previous.ask === 'allowance')
    return { ...sameAgain(leaning), per: /\b(week|semana)\b/.test(pattern) ? 'week' : 'day' };
  const untilPay = previous.ask === 'forecast' && previous.horizon != null;
  if (previous.ask !== 'free' && !untilPay) return null;
  const { end } = unitSpan('month', world.today);
  return {
    ...sameAgain(leaning),
    ask: 'allowance',
    flow: 'spending',
    per: /\b(week|semana)\b/.test(pattern) ? 'week' : 'day',
    by: /\b(week|semana)$/.test(pattern) && now.periods.length > 0 ? (now.periods.at(-1)?.end ?? end) : end,
  };
}

/** "and without the goals?" after what is free to spend: what they reserve counts. */
export function freeWithout(leaning: Leaning): Verdict {
  const { pattern, previous } = leaning;
  return previous.ask === 'free' && goals.test(pattern)
    ? { ...sameAgain(leaning), said: 'free without goals' }
    : null;
}

const keepsBack =
  /\b(?:keep|save|leave|set aside|put (?:aside|away)|hold back|stash|guard\w+|apart\w+|ahorr\w+|dej\w+|conserv\w+)\b/;

/** "and if I want to keep 200 back?" after what can be spent a day: less that sum. */
export function keptBack(leaning: Leaning): Verdict {
  const { marked, names, now, pattern, previous } = leaning;
  const said = marked.counts.find((one) => !one.ordinal);
  const amount = now.amount ?? (said ? cents(said.value * 100) : null);
  return previous.ask === 'allowance' && !names && amount !== null && keepsBack.test(pattern)
    ? { ...sameAgain(leaning), amount }
    : null;
}
