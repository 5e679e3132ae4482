import type { DialogueState, Shown } from '../frame.ts';

const it =
  '(?:it|that|this|that one|this one|the (?:first|biggest|top|largest)(?: one)?|that (?:payment|purchase|charge|expense|thing|deposit|client|customer|payer|store|shop|merchant|company|place|bill)|eso|es[ae]|est[ae]|ell[oa]|el primero|la primera|el mayor|la mayor|es[ae] (?:pago|compra|cargo|gasto|movimiento|ingreso|deposito|cliente|tienda|comercio|empresa|recibo|factura))';
const less =
  '(?:without|excluding|not counting|leaving out|taking out|minus|ignoring|if (?:i|we|you) (?:take|leave)(?: out)?|if it (?:was|were) not for|sin(?: contar| incluir)?|quitando|excepto|ignorando|descontando|si (?:no )?(?:quito|quitamos|contamos|cuento))';
const would =
  '(?:(?:what|how much) (?:would|will|was|is|did|does) (?:it|that|we|i|that month|the month|the total)(?: (?:have|be|been|come|spend|spent|make|made|look|to|like))*|(?:cuanto|que|como)(?: (?:hubiera|habria|hubiese|seria|fue|es|quedaria|queda|hubieramos|habriamos|sale|saldria))+(?: (?:sido|gastado|ganado|quedado|salido))?(?: (?:el mes|el total))?)';
const withoutIt = new RegExp(
  `^[^a-z]*(?:and |y |so |but |pero |ok |what about |que tal |how much |entonces |cuanto )*(?:${would} )?${less} ${it}(?: (?:out|then|entonces))?[^a-z]*(?:${would})?[^a-z]*$`,
);

/** Whether the first of a list of payees or kinds is what a turn points at: where a reason, or the largest, was asked for. */
const toldWhy = ({ frame }: Pick<DialogueState, 'frame'>): boolean =>
  frame?.ask === 'breakdown' &&
  frame.order === 'largest' &&
  (frame.groupBy === 'merchant' || frame.groupBy === 'category');

/** "and without that?" after the largest of a stretch, or of what made it so large: what that stretch comes to without its payee; null where nothing large was shown. */
export function withoutTheLargest(
  text: string,
  { frame, shown }: Pick<DialogueState, 'frame' | 'shown'>,
): { item: Shown; question: string } | null {
  const [first] = shown ?? [];
  if (!first || !withoutIt.test(text)) return null;
  const spanish = /\b(sin|quitando|excepto|ignorando|descontando|si)\b/.test(text);
  const wholeWithout = spanish ? `y en total sin ${first.name}` : `and in total without ${first.name}`;
  if (toldWhy({ frame })) return { item: first, question: wholeWithout };
  if (frame?.ask !== 'extreme' || frame.order !== 'largest' || first.kind !== 'row') return null;
  // Of one row the next largest is meant; of several they are what made the sum large.
  if ((frame.top ?? 1) < 2)
    return { item: first, question: spanish ? `y sin ${first.name}` : `and without ${first.name}` };
  return { item: first, question: wholeWithout };
}
