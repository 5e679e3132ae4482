import { dejar, gastar, ir, llevarse, spend, take, visit } from '../../cues/verbs.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const asks =
  /^(?:and |so |ok |then |y |e |entonces |pues )*(?:(?:at|on|in|to|from|with|en|a|de|con) )?(?:which|what|who|whom|where|cual(?:es)?|que|quien(?:es)?|donde|adonde)\b/;
const places =
  '(?:ones?|stations?|gas stations?|places?|spots?|stores?|shops?|pharmac(?:y|ies)|restaurants?|markets?|supermarkets?|gyms?|bars?|cafes?|compan(?:y|ies)|business(?:es)?|merchants?|vendors?|providers?|chains?|airlines?|hotels?|estacion(?:es)?|gasolineras?|gasolinerias?|lugar(?:es)?|sitios?|local(?:es)?|tiendas?|comercios?|negocios?|farmacias?|restaurantes?|supermercados?|empresas?|companias?|cadenas?|§c)';
/** Which of a row of payees: "which station", `cuál gasolinera`, "who", "where". */
const payee = new RegExp(
  `\\b(?:which|what|cual(?:es)?|que) (?:of (?:them|those|the) )?(?:de (?:ellas|ellos|las|los|esas|esos) )?(?:\\w+ )?${places}\\b|\\b(?:which|who|whom|where|cual|quien|donde|adonde)\\b`,
);
const most = new RegExp(
  `\\b(?:most|the bulk|(?:biggest|largest|lion'?s|lions) (?:share|chunk|part|slice|piece|bite|cut)|mas|mayor parte|la mayoria|mayor (?:tajada|pedazo))\\b`,
);
const least = /\b(?:least|menos)\b/;
const goes = new RegExp(
  `\\b(?:${take}|${spend}|${visit}|${llevarse}|${gastar}|${ir}|${dejar}|use|used|using|bought|buy|buys|paid|pay|pays|pague|pagamos|pago|use|usamos|compre|compramos|charged|charges|cobro|cobra)\\b`,
);
/** One row, a stretch of time, an account or a kind is no payee; a rise is another question. */
const elsewhere =
  /\b(?:purchases?|payments?|charges?|transactions?|trips?|visits?|bills?|fill ?ups?|orders?|compras?|pagos?|cargos?|pedidos?|cargas?|months?|weeks?|days?|years?|quarters?|mes|meses|semanas?|dias?|anos?|cards?|accounts?|cuentas?|tarjetas?|categor\w+|expensive|cheap\w*|car[oa]s?|barat[oa]s?|more than|mas que|usual|average|promedio|media|mas tarde|why|por que|how many|cuant[oa]s)\b/;
/** How often it was, not how much. */
const often =
  /\b(?:times|often|frequent\w*|veces|seguido|menudo|frecuen\w+|(?:go|went|gone) (?:to )?(?:the )?most|fui mas|fuimos mas|voy mas|vamos mas|mas (?:voy|fui|vamos|fuimos))\b/;

/**
 * "which station got the most of it", `¿cuál gasolinera se llevó más?` after what a kind came to: its payees over those
 * days, never the largest single payment, and never other days where the kind is named again.
 */
export function gotMostOfIt(leaning: Leaning): Verdict {
  const { marked, now, onRows, pattern, periods, previous } = leaning;
  const [kind, ...others] = previous.things;
  if (!onRows || kind?.kind !== 'category' || others.length > 0 || previous.flow !== 'spending') return null;
  if (marked.periods.length > 0 || periods.length > 0 || now.accountIds.length > 0 || now.goalIds.length > 0)
    return null;
  if (!now.things.every((one) => one.key === kind.key) || now.amount !== null || now.minCents !== null)
    return null;
  const said = marked.words;
  if (pattern.split(' ').length > 14 || elsewhere.test(said) || !asks.test(pattern)) return null;
  // "which of them" after one kind and then another asks for a kind.
  if (previous.earlier.length > 0 && !new RegExp(`${places}\\b`).test(said.replace(/\bones?\b/g, '')))
    return null;
  const which = payee.test(pattern) && goes.test(pattern);
  if (!which || !(most.test(pattern) || least.test(pattern))) return null;
  return {
    ...rowsAgain(leaning),
    ask: 'breakdown',
    groupBy: 'merchant',
    order: least.test(pattern) && !most.test(pattern) ? 'smallest' : 'largest',
    said: often.test(said) ? said : said.replace(/\b(?:visit\w*)\b/g, ''),
  };
}
