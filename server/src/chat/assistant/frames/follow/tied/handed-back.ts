import type { Period } from '../../../periods/grammar.ts';
import { rowLists } from '../../ask-families.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const refunded =
  'refund(?:s|ed)?|return(?:s|ed)?|reimburse(?:d|ment|ments)?|devolvi(?:o|mos|eron|das?|dos?)?|devuelt[oa]s?|devuelven|devolucion(?:es)?|reembols\\w+|regresaron|regresado|regrese|regresamos|back';
const plain =
  'and|so|y|o|ok|but|pero|did|do|was|were|is|are|has|have|had|been|any|anything|something|some|none|of|it|that|those|these|them|they|the|one|ones|which|what|who|how|much|many|get|gets|got|gotten|give|gave|given|sent|send|take|took|taken|i|we|me|us|my|our|money|cash|for|from|on|in|there|yet|already|so far|ever|to|then|purchases?|payments?|charges?|orders?|items?|get any|alg[uú]n|algun[oa]s?|algo|nada|me|nos|le|la|las|lo|los|el|de|del|por|en|con|ha|han|he|hemos|hay|hubo|tuve|tengo|es[oa]s?|est[oa]s?|ell[oa]s|eso|cual(?:es)?|cuant[oa]s?|que|quien|ya|ahi|alli|dinero|compras?|pagos?|cargos?|pedidos?|a|una|uno|un|su|fue|fueron|hicieron|hizo|dieron|tambien|too|also|otra|vez';
const only = new RegExp(`^(?:(?:${plain}|${refunded})(?: |$))+$`);
const comesBack = new RegExp(`\\b(?:${refunded})\\b`);
/** "back" alone is also a way of going back to something. */
const backAlone = /^(?:and |so |y |ok )*back\b|\bback (?:to|then)\b/;
const ofThem =
  /\b(any|some|one|ones|those|these|them|it|which|algun[oa]s?|es[oa]s|est[oa]s|ell[oa]s|una|uno|cual(?:es)?|l[oa]s?)\b/;

/**
 * `¿alguna me la devolvieron?`, "did I return any of those?" after what was paid to a shop or for a kind: what came back of
 * that, never of everything. What is sent back later than the days of a list still belongs to it.
 */
export function handedBack(leaning: Leaning): Verdict {
  const { marked, names, onRows, periods, previous, world } = leaning;
  const { accountIds, flow, things } = previous;
  const subject = things.length > 0 && things.every((one) => one.kind !== 'text' && !one.person);
  if (!onRows || !subject || names || periods.length > 0 || (flow !== 'spending' && flow !== 'any'))
    return null;
  const said = marked.words;
  if (!comesBack.test(said) || !only.test(said) || backAlone.test(said)) return null;
  const days = previous.ask === 'compare' ? previous.periods.slice(0, 1) : previous.periods;
  const later = rowLists.has(previous.ask) && ofThem.test(said);
  return {
    ...rowsAgain(leaning),
    ask: /\b(how (?:much|many)|cuant[oa]s?)\b/.test(said)
      ? 'total'
      : /^(?:and |so |y )*(?:which|what|cual|que)\b/.test(said)
        ? 'list'
        : 'exists',
    flow: 'refunds',
    things,
    accountIds,
    minCents: null,
    maxCents: null,
    earlier: [],
    order: 'newest',
    periods: later ? days.map((one): Period => ({ ...one, end: world.today, kind: 'since' })) : days,
  };
}
