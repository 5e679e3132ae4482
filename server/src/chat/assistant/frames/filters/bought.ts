import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const bought =
  /\b(?:i|we|that i|that we|did i|did we|have i|have we|i have|we have) (?:have |had |ever |actually |also )?(?:bought|buy|purchased?|ordered?|spent|spend)\b|\b(?:compr(?:e|amos|ado|aste)|gast(?:e|amos|ado)|ped(?:i|imos|ido))\b/;
/** Words that take in what is no purchase. */
const anyRow =
  /\b(?:transactions?|transacciones|movimientos|activity|actividad|deposits?|depositos|received|recib\w+|income|ingresos)\b/;

/** "show me everything I bought on July 4", `todo lo que compré ayer`: purchases, and no payment to a card or money in. */
export const onlyBought = ({ pattern }: Marked, { ask, flow, pending }: Frame): Partial<Frame> | null =>
  (ask === 'list' || ask === 'last' || ask === 'first') &&
  flow === 'any' &&
  pending === null &&
  bought.test(pattern) &&
  !anyRow.test(pattern)
    ? { flow: 'spending' }
    : null;
