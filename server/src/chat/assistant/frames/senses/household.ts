import { fold } from '../../language/fold.ts';
import { relative } from '../../language/relatives.ts';
import { isPayerKind } from '../filters/paid-by-a-kind.ts';
import type { Marked } from '../words/marked.ts';

const spends =
  '(?:spen[dt]s?|spending|bought|buys?|buying|costs?|costing|earns?|earned|uses?|used|charged|ate|orders?|ordered|blew|go(?:es)? through|went through|wastes?|wasted|shops?|shopped|withdrew|takes? out|took out|pays? for|paid for|(?:pays?|paid|saves?|saved|makes?|made)(?! (?:to )?(?:me|us)\\b))';
const gasta =
  '(?:gast\\w+|compr\\w+|us[oa]\\w*|consum\\w+|ahorr\\w+|pidio|sac[oa]|saca(?:do|ron|n)|retir[oa]|carg[oa]|gan[oae]\\w*|cuestan?|costado)';
/** Verbs that also say what came to the one who asks: `me pagó mi jefe`. */
const paga = '(?<!\\b(?:me|nos) (?:ha |han )?)(?:pag[oa]|pagan|pagaron|pagado|recib\\w+|cobr\\w+)';

/** Questions only somebody who knew which person stood behind a row could answer. */
const whose = [
  // "what did my husband buy", "how much does my daughter cost us".
  `\\b(?:did|does|do|has|have|is|was|will|can|could|are|were|would) ${relative}(?: (?!and\\b|or\\b|i\\b)\\w+){0,2} ${spends}\\b`,
  `(?<!\\b(?:and|with|or) )\\b${relative}(?: (?:has|have|had|just|usually|already))* ${spends}\\b`,
  `\\b${relative}(?:'s?)? (?:share|part|half|spending|purchases|expenses|shopping|payments|allowance|charges|habits?)\\b`,
  `\\b(?:spen[dt]|spending|bought|purchases|expenses|payments|charges|made|paid) (?:by|of) ${relative}\\b`,
  // `¿cuánto gastó mi esposo?`, `lo que compró mi hija`: the one who did it stands behind the verb.
  `\\b(?:${gasta}|${paga}) ${relative}\\b(?! y yo\\b)`,
  `(?<!\\b(?:y|con|o) )\\b${relative} (?:(?:ya|nunca|siempre|cuanto|que) )?(?:(?:se|me|nos) )?(?:(?:ha|han) )?${gasta}\\b`,
  `(?<!\\b(?:y|con|o|a|de) )\\b${relative} (?:(?:ya|nunca|siempre|se) )*(?:(?:ha|han) )?${paga}\\b`,
  `\\b(?:gastos?|compras|consumos?|movimientos|pagos|ingresos|parte|mitad) (?:\\w+ )?(?:de|del|hechas por|hechos por) ${relative}\\b`,
  // "who spent more, me or my wife", "less than my husband", "each of us".
  `\\b(?:who|which of us|quien|quienes)\\b.*\\b(?:${relative} (?:or|o) (?:me|i|yo)|(?:me|i|yo) (?:or|o) ${relative})\\b`,
  `\\b(?:more|less|mas|menos) (?:\\w+ ){0,3}?(?:than|que) ${relative}\\b`,
  '\\b(?:each|which|who) of us\\b|\\b(?:cada uno|cada quien|quien|cual) de nosotr[oa]s\\b',
  // "if my wife stops working": no row says whose pay it was.
  `^(?:and |so |but |what |y |pero |que pasa )*(?:if|si) ${relative} (?:\\w+ ){0,2}(?:stops?|stopped|quits?|loses?|lost|retires?|retired|laid off|deja|dejara|dejase|pierde|perdiera|jubila|jubilara)\\b[^,]{0,30}$`,
  // Somebody who was never named.
  '\\b(?:did|does|has) (?:he|she)(?: \\w+){0,2} (?:spen[dt]|buy|bought)\\b|\\b(?:he|she) (?:spent|spends|bought|buys)\\b',
  '\\bgast[oa](?:ron|n)? (?:el|ella|ellos|ellas)(?: (?:solo|sola) )?(?= (?:en|este|esta|ayer|hoy)\\b| ?[?.!]*$)',
].map((rule) => new RegExp(rule));

const earns =
  /\b(earns?|earned|makes?|made|gets? paid|got paid|been paid|paid|cobra|cobro|gana|gano|ingresa|recibe|recibio)\b.*\b(from|at|by|de|del|en)\b/;

/**
 * Whether a question wants the money of one person of a household ("what my wife spent", `lo que gastó mi marido`): no row
 * says who made it. Those who were along ("my wife and I") ask for everything; somebody who was paid is a name like others.
 */
export function asksOfRelative({ question, entities, tokens }: Marked): boolean {
  const text = fold(question)
    .replaceAll(/[¿¡"“”,;:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!whose.some((rule) => rule.test(text))) return false;
  // `lo que cobra mi marido del distrito escolar`: the rows name who pays, whoever is paid.
  const names = (one: Marked['entities'][number]): boolean =>
    (one.kind === 'merchant' && !one.fuzzy && !one.person) ||
    (one.kind === 'category' && isPayerKind(one.concept.key));
  if (earns.test(text) && entities.some(names)) return false;
  // "my wife's card", where an account or a payee bears the name.
  return !entities.some(
    (one) =>
      (one.kind === 'account' || one.kind === 'goal' || (one.kind === 'merchant' && !one.fuzzy)) &&
      new RegExp(`^${relative}\\b`).test(
        `my ${tokens
          .slice(one.from, one.to)
          .map((token) => token.text)
          .join(' ')}`,
      ),
  );
}
