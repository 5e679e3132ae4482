import type { Frame, Thing } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import type { Asking } from './asking.ts';

/*
 * What a payment is told to be: "the Target on nov 17 was groceries, not shopping", `ese cargo era de comida, no de compras`.
 * Nobody asks for a figure so: it is an order to file the payment anew.
 */

const opens =
  '(?:(?:no|nope|hey|but|and|oh|well|sorry|wait|note|that|actually|i think|i believe|pero|y|oye|perdon|ojo|creo que|en realidad) )*';
/** What the payment is called: by its payee, day or sum, or by a word that points at it. */
const called =
  '(?:(?:that|this|it|those|these|they|the|my|our|last|latest|first|el|la|lo|los|las|mi|mis|es[ea]|eso|es[oa]s|est[ea]|esto|est[oa]s|ultim[oa]|primer[oa]?|of|for|from|at|on|in|de|del|en|al|charges?|purchases?|payments?|transactions?|ones?|orders?|bills?|expenses?|debits?|cargos?|compras?|pagos?|gastos?|movimientos?|transaccion(?:es)?|recibos?|pedidos?|§[mnpak]) )+?';
const should =
  '(?:should (?:really |actually )?(?:be|have been|count as|go|be (?:filed|counted|tagged))|goes|belongs?|counts? as|deberian? (?:ser|ir|contar|estar)|(?:tendria|tenia) que ser|van?|corresponden?|pertenecen?|cuentan? como)';
const is = '(?:is|was|are|were|es|era|eran|son|fue|fueron)';
const between =
  '(?:a|an|for|under|in|into|to|as|our|my|the|de|del|un|una|en|como|a|al|el|la|los|las|mas bien|another|otr[oa]) ';
const firmly = '(?:actually|really|in fact|in reality|supposed to be|realmente|en realidad) ';
const denied =
  '(?:§x|(?:and |y |e )?(?:not|no|nunca) |instead\\b|rather than |en (?:vez|lugar) de |sino |mejor$)';

/** Said and denied beside each other. */
const isNot = new RegExp(
  `^${opens}${called}(?:${is}|${should}) (?:${firmly}|${between})*(?:[a-z]+ )?§c(?: (?:purchase|stuff|thing|compra|cosa))?,? ${denied}`,
);
/** "that wasn't shopping, it was groceries" */
const isOther = new RegExp(
  `^${opens}${called}(?:(?:is|was|are|were) not|no (?:es|era|eran|son|fue)) (?:${between})*§c (?:purchase )?(?:but |sino |it (?:is|was) |its |that (?:is|was) |es |era |fue |son |eran )(?:${firmly}|${between})*§c`,
);
/** "that one is actually groceries", "no, that was coffee": said against what stands there. */
const isRather = new RegExp(
  `^(?:(?:no|nope|sorry) ${opens}${called}${is} (?:${between})*|${opens}${called}(?:${is} ${firmly}|${should} )(?:${firmly}|${between})*)§c$`,
);
/** "that one was groceries" */
const isOne = new RegExp(
  `^${opens}(?:(?:that|this|ese|esa|este|esta) (?:one|charge|purchase|payment|transaction|cargo|compra|pago|gasto|movimiento|transaccion)|(?:the|el|la) (?:§k|first|last|primer[oa]?|ultim[oa])(?: (?:one|charge|purchase|payment|transaction|cargo|compra|pago|gasto))?) (?:${called})?${is} (?:${between})*§c$`,
);
/** "that is not groceries": what it is instead is asked. */
const isOnlyNot = new RegExp(
  `^${opens}${called}(?:(?:is|was|are|were) not|no (?:es|era|eran|son|fue)) (?:${between})*§c$`,
);
const shownAs =
  '(?:(?:is|are|was|were|keeps?|kept|gets?|has been|always|being) )*(?:show(?:s|ing|n)?(?: up)?|com(?:es|ing)(?: up)?|listed|filed|categori[sz]ed|classified|tagged|marked|labell?ed|appears?|appearing|goes|going|put|counted|under)(?: (?:as|under|in|into|like))*';
const saleComo =
  '(?:me |se |nos )*(?:sale|salen|aparece|aparecen|esta|estan|figura|figuran|viene|vienen|cuenta)(?: (?:puest[oa]s?|clasificad[oa]s?|marcad[oa]s?|categorizad[oa]s?|guardad[oa]s?))?(?: (?:como|en|de|bajo))+';
const fixIt =
  '(?:(?:please |can you |por favor |lo correcto es )*(?:make|change|move|put|set|switch|call|fix|file|mark|tag|re-?categori[sz]e|should be|ponl[oa]s?|pon|cambial[oa]s?|cambia|muevel[oa]s?|pasal[oa]s?|marcal[oa]s?|metel[oa]s?|clasifical[oa]s?|deberian? (?:ser|estar|ir)))(?: (?:it|that|them|those|all|as|to|in|into|under|be|como|a|en|de))*';
/** "Parkmobile is showing up as phone, that's wrong, make it parking": of every payment there. */
const isShownAs = new RegExp(
  `^${opens}(?:(?:the|my|all|el|la|los|las|mi|mis|todo|todos|de) )*§m (?:(?:payments?|charges?|pagos?|cargos?) )?(?:${shownAs}|${saleComo}) (?:§c|\\w+) .{0,40}?${fixIt} §c$`,
);
const asks = /\b(?:or|o|how|what|which|cuanto|cuanta|que|cual)\b/;

/** Whether a message tells what a payment is filed under, and asks nothing. */
export const tellsKind = ({ pattern, question }: Pick<Marked, 'pattern' | 'question'>): boolean =>
  !question.trimEnd().endsWith('?') &&
  !asks.test(pattern) &&
  [isNot, isOther, isRather, isOne, isOnlyNot, isShownAs].some((told) => told.test(pattern));

/** The kind it is to be filed under, among the things that pick the payment; what it is not plays no part. */
export function asTold({ marked, frame }: Asking): Partial<Frame> {
  const kinds = marked.entities.flatMap((one) =>
    one.kind === 'category' && !marked.excluded(one.from) ? [one.concept.key] : [],
  );
  const { pattern } = marked;
  const told = isOnlyNot.test(pattern)
    ? null
    : isOther.test(pattern) || isShownAs.test(pattern)
      ? kinds.at(-1)
      : kinds[0];
  const isPayee = ({ kind }: Thing): boolean => kind !== 'category';
  return {
    things: frame.things.filter(isPayee),
    exclude: [],
    toCategory: told ?? null,
    // What a payee shows up as is said of all its payments.
    ...(isShownAs.test(pattern) && { said: `all ${pattern}` }),
  };
}
