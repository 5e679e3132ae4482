import { filteredAsks } from '../../ask-families.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const paying =
  /\b(put|charged?|spen[dt]|spending|buy|bought|pay|paid|gast\w+|pag(?:ue|amos|o|ado)|compr\w+|cargu?\w+|us(?:e|ed|amos))\b/;
const withIt =
  /\b(?:on|with|from|using|through) (?:it|that|that (?:card|account|one)|this (?:card|account|one))\b|\b(?:con|en|desde|de|por) (?:ella|esa|ese|esta|el|esa (?:tarjeta|cuenta)|la misma)(?= |$)/;

/** "how much did we put on it last month?" after what is owed on a card: what was paid with it. */
export function paidWithIt(leaning: Leaning): Verdict {
  const { names, now, operation, pattern, periods, previous } = leaning;
  const standing = previous.ask === 'balance' || previous.ask === 'utilisation' || previous.ask === 'payOff';
  if (!standing || previous.accountIds.length === 0 || now.accountIds.length > 0 || now.goalIds.length > 0)
    return null;
  if (!paying.test(pattern) || !withIt.test(pattern) || /\b(pay|paying|pagar|if|si)\b/.test(pattern))
    return null;
  const ask = operation && filteredAsks.has(now.ask) ? now.ask : 'total';
  return {
    ...rowsAgain(leaning),
    ask,
    flow: 'spending',
    balance: null,
    things: names ? now.things : [],
    groupBy: now.groupBy,
    order: now.order,
    top: now.top,
    periods: [...periods],
  };
}
