import type { Ask } from '../../frame.ts';
import { unitSpan } from '../../../periods/calendar.ts';
import { leftAfterDue } from './covers-it.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const aheadOfIt: ReadonlySet<Ask> = new Set<Ask>(['afford', 'forecast']);

const lead = '^(?:and |y |so |but |pero |ok |well |then |entonces |o sea )*';
const asksLeft = new RegExp(
  `${lead}(?:(?:what|how much)(?: money)? (?:(?:will|would|should|is|am|do|does|are) )?(?:(?:i|we|that|it) )?(?:(?:have|be|end up with|leave|still) )*(?:left|leave|over|remain\\w*|me|us)(?: (?:over|me|us|with|in (?:it|there|that account|the account|§a)))*|what does (?:that|it) leave(?: me| us)?(?: with)?|(?:cuanto|que|con cuanto) (?:dinero )?(?:me |nos )?(?:queda\\w*|sobra\\w*|resta\\w*|quedo)(?: (?:en (?:la cuenta|ella|esa cuenta|§a)|libre))*)(?: (?:after (?:that|it|them|those|paying (?:it|that|them)|this|all that)|then|afterwards?|once (?:it|that|they|those) (?:is|are) paid|despues(?: de (?:eso|pagar\\w*|todo))?|entonces|luego|al final))*$`,
);

/** "how much would be left after that?" after whether there is enough for it: what is left stands there. */
export function stillLeft(leaning: Leaning): Verdict {
  const { marked, now, periods, previous } = leaning;
  const said = marked.words;
  const others = now.accountIds.some((id) => !previous.accountIds.includes(id));
  const asks =
    aheadOfIt.has(previous.ask) &&
    now.amount === null &&
    now.goalIds.length + now.things.length === 0 &&
    !others &&
    periods.length === 0 &&
    asksLeft.test(said);
  return asks ? sameAgain(leaning) : null;
}

const afterBills =
  /^(?:and |so |y |ok |what about |how about |que tal |what is left |how much is left |cuanto (?:me |nos )?queda )*(?:after|once|with|despues de|tras|con|quitando|pagando)(?: (?:i|we|have|pay|paid|paying|pagar|haber|pagado|all|everything|the|my|our|of|other|rest|remaining|upcoming|todos|todas|todo|los|las|mis|demas|otros|otras|el resto de|lo demas))* (?:bills?|payments|recibos|facturas|pagos(?: fijos)?|gastos fijos)(?: (?:are paid|too|also|as well|tambien))?(?: (?:left |due |de |in |for )?§p)?$/;

/** "and after all the other bills this month?" after whether one payment can be made: a look ahead to the end of those days. */
export function afterTheBills(leaning: Leaning): Verdict {
  const { now, pattern, periods, previous, world } = leaning;
  const asks =
    (aheadOfIt.has(previous.ask) ||
      previous.ask === 'payOff' ||
      previous.ask === 'free' ||
      (previous.ask === 'due' && previous.said.startsWith(leftAfterDue))) &&
    now.amount === null &&
    now.goalIds.length === 0 &&
    now.accountIds.length === 0 &&
    periods.length < 2 &&
    afterBills.test(pattern);
  if (!asks) return null;
  const [days] = periods;
  const month = unitSpan('month', world.today).end;
  return {
    ...rowsAgain(leaning),
    ask: 'forecast',
    flow: 'any',
    amount: null,
    things: [],
    periods: [],
    by: days && days.end > world.today ? days.end : month,
  };
}
