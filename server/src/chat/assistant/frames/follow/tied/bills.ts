import { isIncomeCode } from '../../../entities/categories.ts';
import { addDays, type DateText } from '@saldo/contract/dates';
import { unitSpan } from '../../../periods/calendar.ts';
import type { World } from '../../../world.ts';
import { cheapestSaid, dearestSaid } from '../../cues/sizes.ts';
import type { Frame } from '../../frame.ts';
import { daysOrBefore, rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';
import { nextOne } from '../bound.ts';
import { forgetting } from '../dropping.ts';

const asksWhich =
  /^(?:and |y |so |ok )*(?:(?:which|what|cual|que)(?: (?:one|of (?:them|those|these)|de (?:ell[oa]s|es[oa]s)|es|is|was|one is|suscripcion|subscription|bill))*|the|la|el)\b/;
const dearerNow =
  /^(?:and |y |so )*(?:which|what|have|has|did|any|cual|cuales|alguna?|ha|han|subio|subieron|aumento|aumentaron)?\b.*\b(?:gone up|went up|going up|rise|risen|increased?|sube|suben|subio|subido|subieron|aument\w+|encarec\w+)\b/;
const yearly =
  /\b(al ano|por ano|anual(?:es|mente)?|a year|per year|yearly|annually|each year|every year|cada ano)\b/;
const monthly =
  /\b(al mes|por mes|mensual(?:es|mente)?|a month|per month|monthly|each month|every month|cada mes)\b/;

const nextInRank =
  /^(?:and |y |so |ok |what about |que tal )*(?:the |el |la )?§?\w+(?: (?:one|biggest|largest|mas \w+|mayor))?$/;
/** "when do they renew?": each line of the list says its next day. */
const itsDays =
  /^(?:and |y |so |ok )*(?:when|what days?|cuando|que dias?) (?:(?:do|are|will|is|se|me|nos) )*(?:they|those|these|each|all(?: of them)?|each of them)? ?(?:(?:all|each|be) )?(?:renew\w*|due|charged?|billed?|hit|come out|go out|renuevan|vencen|cobran|tocan|salen|caen|llegan)(?: (?:me|us|again|next|each|cada un[oa]))?$/;

/** After subscriptions or bills: "which is the cheapest?", "what's that a year?", "when's the next one?" of that list. */
export function billsOfTheList(leaning: Leaning): Verdict {
  const { marked, names, pattern, periods, previous } = leaning;
  const without = withoutSome(leaning);
  if (without) return without;
  const list = previous.ask === 'recurring' || (previous.ask === 'due' && previous.recurring !== 'all');
  const plain = marked.words;
  if (list && !names && previous.things.length === 0 && nextOne.test(plain))
    return { ...sameAgain(leaning), ask: 'due', periods: [], top: 1, per: null };
  const ofDays = previous.ask === 'due';
  if (names || periods.length > 0 || pattern.split(' ').length > 9 || !(list || ofDays)) return null;
  if (asksWhich.test(pattern) && (dearestSaid.test(pattern) || cheapestSaid.test(pattern)))
    return {
      ...sameAgain(leaning),
      top: leaning.now.top ?? 1,
      rank: leaning.now.rank,
      order: !ofDays && cheapestSaid.test(pattern) && !dearestSaid.test(pattern) ? 'smallest' : 'largest',
    };
  const picked = previous.top === 1 || previous.rank !== null;
  // "and the second?" after the largest.
  if (picked && leaning.now.rank !== null && leaning.now.top === null && nextInRank.test(pattern))
    return {
      ...sameAgain(leaning),
      said: `${pattern} ${previous.said}`.slice(0, 200),
      rank: leaning.now.rank,
    };
  if (!list) return null;
  if (itsDays.test(pattern)) return { ...sameAgain(leaning), ask: 'recurring' };
  // The list itself stays what is spoken of.
  const whole = {
    ...sameAgain(leaning),
    ask: 'recurring',
    ...(picked ? { rank: previous.rank } : { top: null, order: 'largest' as const }),
  } satisfies Frame;
  if (yearly.test(pattern) && !/\b(spen[dt]\w*|gast\w+)\b/.test(pattern))
    return { ...whole, per: 'year', wantsTotal: true };
  if (monthly.test(pattern) && !/\b(spen[dt]\w*|gast\w+)\b/.test(pattern))
    return { ...whole, per: 'month', wantsTotal: true };
  return dearerNow.test(pattern)
    ? { ...sameAgain(leaning), ask: 'priceChanges', top: null, per: null }
    : null;
}

/** "and without the gym?": the list without it, also where one entry of it was looked at. */
function withoutSome(leaning: Leaning): Verdict {
  const { now, previous } = leaning;
  const out = now.exclude.length > 0 && now.things.length === 0 ? now.exclude : [];
  const dropped = forgetting.test(leaning.pattern) && now.exclude.length === 0 ? now.things : out;
  return previous.ask === 'recurring' && dropped.length > 0 && previous.things.length <= 1
    ? { ...sameAgain(leaning), things: [], top: null, exclude: [...previous.exclude, ...dropped] }
    : null;
}

const beforeIt =
  /^(?:and |y |so |ok )*(?:(?:what|which|anything|any (?:bills|payments)|que|cuanto)\b.*\b(?:due|bills?|payments?|pay|owe|comes? out|goes out|pago|pagar|pagos|vence\w*|facturas|recibos|cargos|sale|salen|cobran?|llegan?|viene|vienen|toca)\b.*)?(?:before (?:that|then|it)|until then|antes(?: de (?:eso|esa fecha|ese dia|cobrar))?|hasta entonces)$/;

/** "and what's due before that?" after the next pay: what is due until it comes. */
export function dueBeforePay(leaning: Leaning): Verdict {
  const { names, now, pattern, previous } = leaning;
  return previous.ask === 'nextPay' && !names && now.amount === null && beforeIt.test(pattern)
    ? {
        ...rowsAgain(leaning),
        ask: 'due',
        flow: 'spending',
        things: [],
        periods: [],
        horizon: { event: 'pay', before: true },
      }
    : null;
}

const enough =
  /^(?:and |y |so |but |pero |ok |entonces )*(?:(?:will|do|would|can) (?:i|we) (?:have|cover|afford|pay|make)(?: (?:enough|it|them|that|those|all|everything|the money|of|for))*(?: (?:to (?:cover|pay)|for) (?:it|them|that|those|all|everything|all of (?:it|them|that))(?: all)?)?|(?:is|will) (?:there|that|it) (?:be )?enough|(?:will|am) (?:i|we)(?: be)?(?: (?:okay|fine|alright|all right|short|good))?|(?:will|can|do) (?:i|we) make it|(?:voy|ire|estare|vamos) (?:a estar )?bien|(?:me|nos) (?:alcanza|alcanzara|llega|llegara|da|dara|llegare)(?: para (?:eso|todo|esos|esas|todo eso|pagar\\w*|cubrir\\w*|ell[oa]s))*|(?:tengo|tendre|hay|habra|tenemos|tendremos) suficiente(?: para (?:eso|todo|todo eso|pagar\w*|cubrir\w*))?|(?:puedo|podre|podemos|podremos) (?:pagar\w*|cubrir\w*)(?: tod[oa]s?)?)$/;
/** "before payday": the look ahead ends there. */
const beforePay =
  / (?:(?:before|by|until|till) (?:payday|pay ?day|(?:i|we) (?:get|am|are) paid|(?:the |my |our )?next (?:pay|paycheck|payday|§c))|antes de (?:cobrar|que me paguen|que nos paguen|la (?:paga|nomina)))$/;

/** "will I have enough?" after what is due: a look ahead to the last of those days. */
export function enoughForThem(leaning: Leaning): Verdict {
  const { names, now, pattern, previous, world } = leaning;
  const soon = beforePay.test(pattern);
  const own = soon ? now.things.every((one) => one.values.every(isIncomeCode)) : !names;
  // Of one payment the sum is known: it is taken off what there is.
  const single = previous.things.length > 0 || previous.top !== null || previous.rank !== null;
  if (
    previous.ask !== 'due' ||
    (single && !soon) ||
    !own ||
    now.amount !== null ||
    !enough.test(pattern.replace(beforePay, ''))
  )
    return null;
  return {
    ...rowsAgain(leaning),
    ask: 'forecast',
    flow: 'any',
    things: [],
    periods: [],
    top: null,
    horizon: soon ? { event: 'pay', before: true } : (previous.horizon ?? null),
    by: soon || previous.horizon ? null : lastDayOf(daysOrBefore(leaning).at(-1), world),
    // The words a look ahead is judged by.
    said: 'enough',
  };
}

/** The last day bills were looked for. */
function lastDayOf(days: Frame['periods'][number] | undefined, { today, weekStart }: World): DateText {
  if (!days) return addDays(today, 30);
  if (days.end > today) return days.end;
  const { grain } = days;
  return grain === 'week' || grain === 'month' || grain === 'quarter' || grain === 'year'
    ? unitSpan(grain, today, 0, weekStart).end
    : addDays(today, 30);
}
