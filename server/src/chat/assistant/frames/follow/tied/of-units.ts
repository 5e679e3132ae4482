import { fromEndToEnd } from '../../units/end-to-end.ts';
import { isTimeUnit, type TimeUnit } from '../../units/time-units.ts';
import type { Frame } from '../../frame.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const opening = '(?:and |y |e |so |ok |or |but |then |pero |o |entonces |pues )*';
const unit = '(?:ones?|months?|weeks?|days?|quarters?|years?|mes(?:es)?|semanas?|dias?|trimestres?|anos?)';
const named = new RegExp(
  `^${opening}(?:(?:which|what|cuales|cual|que|en (?:cual(?:es)?|que)|in (?:which|what)|on (?:which|what))(?: ${unit})?(?: (?:of them|was|were|is|are|did|fue|fueron|son|es|esos|esas|eso|they|those|that|it|was it|were they|i|we))*|(?:list|show|name|tell|give|dime|lista|listalos|listalas|enlistalos|enumeralos|muestra|muestrame|muestramel[oa]s|dimel[oa]s|ponmel[oa]s)(?: (?:me|them|em|those|all|todos|todas|cuales|which|ones|fueron|they|are|were|los|las|${unit}))*|(?:when|cuando)(?: (?:was|were|is|did|fue|fueron|es|that|it|those|they|happen|happened|paso|pasaron|eso|esos))*)$`,
);
const highest =
  'most|worst|best|mejor|highest|biggest|largest|priciest|max|maximum|top|mas|peor|mayor|maximo|heaviest';
const lowest = 'least|lowest|smallest|cheapest|min|minimum|menos|menor|minimo|lightest';
const least = new RegExp(`\\b(?:${lowest}|mas baj[oa]|barat[oa]|cheaper|less expensive|menos car[oa])\\b`);
const end = new RegExp(
  `^${opening}(?:what about |how about |que tal )?(?:(?:which|what|cual|que|when|cuando|in|on|en|a|con|with) ?)*(?:${unit} )?(?:(?:was|were|is|did|fue|es|i|we|spend|spent|gaste|gastamos|en que|that|que) )*(?:it )?(?:the |el |la |lo |my |mi |our )?(?:${unit} )?(?:the |en que |que |with the |con )?(?:${highest}|${lowest}|mas alt[oa]|mas baj[oa])(?: (?:${unit}|i spent|we spent|spent|expensive|car[oa]|barat[oa]|alt[oa]|baj[oa]|gaste|gastamos|of all|of them|de todos|de todas|overall))*$`,
);
const between =
  /\b(?:difference|gap|far apart|how much (?:more|less)|by how much|diferencia|distancia|cuanto (?:mas|menos)|por cuanto)\b(?:.*\b(?:two|both|them|those|each other|dos|ambos|ambas|ellos|ellas|un[oa] y otr[oa])\b)?$/;

const words: readonly (readonly [RegExp, TimeUnit])[] = [
  [/\b(?:days?|dias?)\b/, 'day'],
  [/\b(?:weeks?|semanas?)\b/, 'week'],
  [/\b(?:months?|mes|meses)\b/, 'month'],
  [/\b(?:quarters?|trimestres?)\b/, 'quarter'],
  [/\b(?:years?|anos?)\b/, 'year'],
];
const unitOf = (said: string): TimeUnit | null => words.find(([noun]) => noun.test(said))?.[1] ?? null;

/** The unit of the sums that stood there: ranked, side by side, or held against an amount; null for no such answer. */
function rowOf({ ask, count, empty, groupBy, per }: Frame): TimeUnit | null {
  if (ask === 'trend') return isTimeUnit(groupBy) ? groupBy : isTimeUnit(per) ? per : 'month';
  const held = ask === 'count' && count === 'groups' && !empty;
  return isTimeUnit(groupBy) && (ask === 'breakdown' || held) ? groupBy : null;
}

/** "which ones?", "when was it", "and the most?", `¿y en cuál más?` after months side by side or held against an amount: of those. */
export function ofTheUnits(leaning: Leaning): Verdict {
  const { names, marked, periods, previous } = leaning;
  const row = rowOf(previous);
  if (row === null || names || periods.length > 0 || marked.amounts.length > 0) return null;
  const said = marked.words;
  const held = previous.ask === 'count';
  const ranked = previous.ask === 'breakdown';
  if ((held || ranked) && named.test(said) && (unitOf(said) ?? row) === row)
    return held
      ? { ...sameAgain(leaning), said: 'number of' }
      : { ...sameAgain(leaning), top: 1, rank: previous.rank ?? 1 };
  if (end.test(said))
    return {
      ...sameAgain(leaning),
      ask: 'breakdown',
      groupBy: unitOf(said) ?? row,
      count: 'rows',
      ...(held && { minCents: null, maxCents: null }),
      per: null,
      top: 1,
      rank: 1,
      order: isLeast(said, previous.flow === 'income') ? 'smallest' : 'largest',
    };
  return ranked && previous.rank !== null && between.test(said)
    ? { ...sameAgain(leaning), order: 'largest', top: null, said: fromEndToEnd }
    : null;
}

/** Of money spent the best is the least, of what came in the worst. */
const isLeast = (said: string, income: boolean): boolean =>
  least.test(said) || (income ? /\b(?:worst|peor)\b/ : /\b(?:best|mejor)\b/).test(said);
