import { codesOf } from '../../entities/categories.ts';
import type { World } from '../../world.ts';
import type { Frame, Thing } from '../frame.ts';
import { kindOf } from './kind.ts';
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

/** Key of what is left out where purchases are told: its answer says so once, in a note. */
export const noPurchase = 'notBought';

/** What is bought, and where one buys; a payment, an expense or "where my money goes" may be anything. */
const purchase =
  /\b(?:purchas(?:es?|ed|ing)|bought|buy|buys|buying|splurges?|compr(?:as?|e|o|amos|ado|aste|aron|ar)|shops?|stores?|retailers?|merchants?|vendors?|tiendas?|comercios?|negocios?|establecimientos?)\b/;

/** Whether an answer tells rows or payees one by one, so that each of them is called bought. */
const tellsEach = ({ ask, groupBy, count, order, minCents, maxCents, top }: Frame): boolean =>
  ask === 'extreme' ||
  ask === 'last' ||
  (ask === 'breakdown' && groupBy === 'merchant') ||
  (ask === 'count' && count === 'groups' && groupBy !== 'category') ||
  (ask === 'list' &&
    (order === 'largest' || order === 'smallest' || top !== null || minCents !== null || maxCents !== null));

/** A split of all that was spent leaves nothing out of it. */
const split =
  /\b(?:break (?:\w+ ){0,4}down|broken down|breakdown|split|desglos\w+|separ\w+|divid\w+|(?:gastos?|spending|expenses) (?:by|per|por))\b/;

/** "my biggest purchase", "top shops", `lo más caro que compré`: interest, fees, transfers, cash and loans are bought nowhere. */
export function notBought({ pattern }: Marked, frame: Frame, { merchants }: World): Thing[] {
  const named = frame.things.length > 0 || frame.among !== undefined;
  if (named || frame.flow !== 'spending' || !tellsEach(frame) || !purchase.test(pattern)) return [];
  if (frame.ask === 'breakdown' && split.test(pattern)) return [];
  const codes = codesOf(noPurchase);
  const there = merchants.some(({ kinds }) =>
    kinds?.some((kind) => codes.some((code) => kind.startsWith(code))),
  );
  return there ? kindOf(noPurchase) : [];
}

/** Of a kind or payee that was named before, nothing is left out for being no purchase. */
export const ofNamed = (frame: Frame): Frame =>
  frame.things.length > 0 && frame.exclude.some((one) => one.key === noPurchase)
    ? { ...frame, exclude: frame.exclude.filter((one) => one.key !== noPurchase) }
    : frame;
