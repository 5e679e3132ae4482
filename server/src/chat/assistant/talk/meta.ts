import { fold } from '../language/fold.ts';
import { about, itself } from './about.ts';
import { beyondData } from './beyond-data.ts';
import { borrowing } from './borrowing.ts';
import { courtesyOf, type Courtesy } from './courtesy.ts';
import { counsel } from './counsel.ts';
import { elsewhere } from './elsewhere.ts';
import { games } from './games.ts';
import { investing } from './investing.ts';
import { limits } from './limits.ts';
import { negatedOrders } from './negated-orders.ts';
import { notInPayments } from './not-in-payments.ts';
import { orders } from './orders.ts';
import { safety } from './safety.ts';
import { thingsBought } from './things-bought.ts';
import { whetherToBuy } from './whether-to-buy.ts';

/** What is neither a question about the person's money nor an order the assistant can propose. */
export type Meta =
  | Courtesy
  | 'crisis'
  | 'injection'
  | 'secrets'
  | 'others'
  | 'household'
  | 'support'
  | 'cannotAct'
  | 'leftAlone'
  | 'advice'
  | 'deceit'
  | 'tax'
  | 'dispute'
  | 'help'
  | 'who'
  | 'privacy'
  | 'definition'
  | 'scope'
  | 'complaint'
  | 'budget'
  | 'rename'
  | 'unknown'
  | 'items'
  | 'channel';

const complaint =
  /^(no |but |pero |sorry |i think |i believe |creo que |me parece que |that('?s| is| was) )*(wrong|not right|incorrect|not (true|helpful|what i (asked|meant|wanted|said))|not it|you('?re| are) wrong|bad answer|eso (esta mal|no es( lo que (pedi|pregunte|dije))?|no era( eso)?)|estas? (equivocad[oa]|mal)|incorrecto|mal|no entiendes?( nada)?|no me entiendes?|no es (eso|lo que (pregunte|pedi|dije))|you (do not|don'?t) (understand|get it)( me)?|you (misunderstood|got it wrong))[!. ]*$/;

/** What is answered before anything else is read into a message. */
export const isSafety = (meta: Meta): boolean => safety.some(([one]) => one === meta);

const besideMoney = [
  ...negatedOrders,
  ...orders,
  ...borrowing,
  ...thingsBought,
  ...whetherToBuy,
  ...games,
  ...notInPayments,
  ...beyondData,
  ...investing,
  ...counsel,
  ...limits,
  ...about,
  ...elsewhere,
  ...itself,
];

/** The meta reading of a message, null when it is about the person's money. Safety comes first. */
export function metaOf(question: string): Meta | null {
  const text = fold(question)
    .replaceAll(/[¿¡"“”]/g, ' ')
    .replaceAll(/\bu\b/g, 'you')
    .replaceAll(/\bur\b/g, 'your')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const [meta, rule] of safety) if (rule.test(text)) return meta;
  if (complaint.test(text)) return 'complaint';
  const courtesy = courtesyOf(question);
  if (courtesy) return courtesy;
  return besideMoney.find(([, rule]) => rule.test(text))?.[0] ?? null;
}
