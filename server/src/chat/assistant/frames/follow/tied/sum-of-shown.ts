import { rowLists } from '../../ask-families.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';
import { addsUp, sumAlone, those } from '../sum-words.ts';

const rows =
  'charges?|payments?|purchases?|transactions?|rows?|deposits?|entries|items?|merchants?|stores?|places?|shops?|categories|compras?|pagos?|cargos?|movimientos?|gastos?|depositos?|tiendas?|comercios?|lugares|sitios|categorias|listed|list|lista|shown|above|§k|last|latest|biggest|largest|top|ultim[oa]s|mayores';
const paying = 'i|we|spend|spent|pay|paid|on|at|gaste|gastamos|gastado|he|hemos|pague|pagamos|pagado';

const muchOfThose = new RegExp(
  `\\b(?:how much|what|cuanto) (?:is|was|are|were|do|does|did|es|son|fue|fueron|hacen|dan|salen)(?: (?:i|we|spend|pay))* ?(?:all |en |on |at )?(?:${those})\\b|\\b(?:cuanto|how much)\\b.* (?:on|at|en|por) (?:all |todas? |todos? )?(?:of )?(?:those|them|these|es[oa]s|est[oa]s|ell[oa]s|l[oa]s §k)\\b`,
);
const means = 'average|mean|averaged|promedio|media|medio|each|cada|per|one|apiece|un[oa]';
const sumOfRows = sumAlone(`${rows}|${paying}|${means}`);
const onAverage = /\b(average|mean|averaged|promedio|media)\b/;
const spends = /\b(i|we) (spend|spent|pay|paid)\b|\b(gaste|gastamos|gastado|pague|pagamos|pagado)\b/;
const plural = /\b(those|them|they|these|es[oa]s|est[oa]s|ell[oa]s|§k)\b/;

/**
 * "what's the total of those", `¿cuánto suman?` after rows or a ranking that was cut at a number: what the ones that were
 * shown come to (and their mean where that is asked), never all there are behind them.
 */
export function sumOfShown(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const { ask, top } = previous;
  if (names || periods.length > 0 || !sumOfRows.test(pattern)) return null;
  const mean = onAverage.test(pattern);
  if (!addsUp.test(pattern) && !muchOfThose.test(pattern) && !mean) return null;
  if (spends.test(pattern) && !plural.test(pattern)) return null;
  // "how much is it?" of the latest two: each is told.
  if (!mean && !addsUp.test(pattern) && /\b(it|this|eso|esto)\b/.test(pattern) && ask === 'list' && top === 2)
    return sameAgain(leaning);
  const cut = top !== null && top > 1;
  if (ask === 'list' || (cut && (rowLists.has(ask) || (ask === 'breakdown' && !mean))))
    return { ...sameAgain(leaning), wantsTotal: true };
  return !mean && ask === 'breakdown' && previous.rank === null
    ? { ...rowsAgain(leaning), ask: 'total' }
    : null;
}
