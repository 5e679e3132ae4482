import type { Ask } from '../../frame.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const standing: ReadonlySet<Ask> = new Set<Ask>(['balance', 'free', 'networth', 'goals']);

const bound =
  /\b(?:spoken for|tied up|earmarked|committed|reserved|ring ?fenced|locked (?:up|away)|set aside|put aside|held back|allocated|assigned|promised|apartad[oa]s?|reservad[oa]s?|comprometid[oa]s?|destinad[oa]s?|asignad[oa]s?|amarrad[oa]s?|separad[oa]s?|bloquead[oa]s?)\b|\bgoals? (?:hold|holds|reserve|reserves|take|takes|use|uses|keep|keeps|tie up|have|claim)\b|\b(?:apartan|reservan|ocupan|tienen|toman|usan) (?:mis |las |los |nuestr[oa]s )?(?:metas?|objetivos?)\b|\b(?:metas?|objetivos?) (?:apartan|reservan|ocupan|toman)\b|\b(?:is|are|es|son|va|van|belongs?|goes|pertenece\w*) (?:already )?(?:for|to|para|a|de) (?:my |the |our |any |mis |las |los |nuestr[oa]s )*(?:goals?|metas?|objetivos?)\b/;
const ofIt =
  /\b(?:of (?:it|that|this|them|those|which)|(?:it|that)|in (?:it|there)|there|de (?:eso|es[oa]s|ell[oa]s?|ello|ahi|lo que (?:hay|tengo))|ahi|alli|eso|goals?|metas?|objetivos?)\b/;

/** "how much of that is spoken for by goals?", `¿y de eso cuánto está apartado?` after a balance: what goals hold of that account. */
export function spokenFor(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous } = leaning;
  const asks =
    standing.has(previous.ask) &&
    !names &&
    periods.length === 0 &&
    now.amount === null &&
    bound.test(pattern) &&
    ofIt.test(pattern);
  return asks
    ? {
        ...rowsAgain(leaning),
        ask: 'goals',
        balance: null,
        things: [],
        periods: [],
        // The word the answer goes by.
        said: 'reserved',
      }
    : null;
}

const lead = '^(?:and |so |then |ok |but |y |o sea que |o sea |entonces |pero |pues )*';
const left = new RegExp(
  `${lead}(?:${[
    '(?:what|how much)(?: of (?:it|that))? (?:is|does that leave|do i have|do we have|would be|have i got|am i)(?: (?:actually|really|still))*(?: ?(?:left|over|left over|remaining|free|mine|unspoken for|available|me|us|with|to (?:spend|use|play with)))*',
    '(?:what|how much)(?: of (?:it|that))? (?:can|could) (?:i|we)(?: (?:actually|really|still|safely|freely))* (?:spend|use|touch)',
    '(?:and )?the (?:rest|remainder)',
    '(?:cuanto|que)(?: de (?:eso|ello|ahi))? (?:me |nos )?(?:queda\\w*|sobra\\w*|resta\\w*|tengo|tenemos|hay|esta)(?: (?:realmente|entonces|todavia|de verdad))*(?: ?(?:libres?|disponibles?|suelt[oa]|sin (?:apartar|comprometer|asignar)|para gastar))*',
    '(?:cuanto|que)(?: de (?:eso|ello|ahi))? (?:puedo|podemos|podria) (?:realmente |de verdad )?(?:gastar|usar|tocar)',
    '(?:y )?(?:el resto|lo demas|lo que queda)',
  ].join(
    '|',
  )})(?: (?:of (?:it|that)|in (?:it|there)|then|after that|with that|de eso|de ahi|ahi|entonces|despues de eso|en esa cuenta))*$`,
);
/** Of a balance alone these words may mean the bills to come. */
const freeOfIt =
  /\b(?:free|spend|use|touch|mine|unspoken|gastar|usar|tocar|libres?|suelt[oa]|sin (?:apartar|comprometer|asignar))\b/;

/** "so what's left of it?" after what goals hold of an account, "how much of that can I spend?" after its balance: what is free there. */
export function freeOfThat(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous } = leaning;
  const held = previous.ask === 'goals' && previous.said === 'reserved';
  const balance =
    previous.ask === 'balance' &&
    previous.balance !== 'owed' &&
    freeOfIt.test(pattern) &&
    /\b(?:it|that|there|eso|ello|ahi|alli)\b/.test(pattern);
  const asks =
    (held || balance) && !names && periods.length === 0 && now.amount === null && left.test(pattern);
  return asks ? { ...rowsAgain(leaning), ask: 'free', balance: null, things: [], periods: [] } : null;
}

const adds =
  /^(?:and |y |now |ok |so |ahora )*(?:what (?:about|if) )?(?:add(?: in)?|plus|together with|along with|including|include|counting|combined with|suma(?:le|ndo|ndole)?|junto con|juntando|mas|incluyendo|contando)\b.*§a/;

/** "add the checking to that", `¿y junto con la corriente?` after what is free in an account: in both. */
export function freeInBoth(leaning: Leaning): Verdict {
  const { now, pattern, previous } = leaning;
  const asks =
    (previous.ask === 'free' || previous.ask === 'balance') &&
    previous.accountIds.length > 0 &&
    now.accountIds.length > 0 &&
    now.things.length + now.goalIds.length === 0 &&
    adds.test(pattern);
  return asks
    ? { ...sameAgain(leaning), accountIds: [...new Set([...previous.accountIds, ...now.accountIds])] }
    : null;
}
