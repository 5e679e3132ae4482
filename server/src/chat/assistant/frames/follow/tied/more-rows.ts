import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const plural =
  /^(?:and |y |ok |so |please |can you )*(?:(?:show|list|give|tell|see|what are|what were|which are|which were|cuales son|cuales fueron|muestra\w*|dame|ver|ensena\w*)(?: me)? )?(?:the |my |los |las |mis )?(?:biggest|largest|highest|most expensive|priciest|top|smallest|cheapest|mayores|mas (?:grandes|car[oa]s|alt[oa]s|pequen[oa]s|barat[oa]s)|menores)(?: (?:ones|payments|purchases|charges|pagos|compras|cargos|gastos))?$/;
const ones =
  /\b(ones|payments|purchases|charges|pagos|compras|cargos|gastos|mayores|menores|grandes|car[oa]s|alt[oa]s|barat[oa]s|pequen[oa]s)\b/;
const few = 5;

/** "show me the biggest ones": several of them, of what was just spoken of. */
export function biggestOnes(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, periods, previous } = leaning;
  if (!onRows || names || periods.length > 0 || !plural.test(pattern) || !ones.test(pattern)) return null;
  return {
    ...rowsAgain(leaning),
    ask: 'extreme',
    order: /\b(smallest|cheapest|menores|barat[oa]s|pequen[oa]s)\b/.test(pattern) ? 'smallest' : 'largest',
    top: now.top ?? few,
    periods: previous.ask === 'compare' ? previous.periods.slice(0, 1) : previous.periods,
  };
}

const before =
  /^(?:and |y |ok |now )*(?:the |l[oa]s |other |otr[oa]s )*§k (?:ones |payments |purchases |pagos |compras )?(?:before|previous|prior|earlier|more|antes|anteriores|mas)(?: (?:that|those|them|to that|de (?:es[oa]s?|ell[oa]s)))?$/;

/** "and the 5 before that?" after the latest five: the latest ten. */
export function onesBefore(leaning: Leaning): Verdict {
  const { marked, names, pattern, previous } = leaning;
  const listed = previous.ask === 'list' && previous.order === 'newest' && previous.top !== null;
  const [count, ...others] = marked.counts;
  return listed && !names && count && others.length === 0 && before.test(pattern)
    ? { ...sameAgain(leaning), top: Math.min(50, (previous.top ?? 0) + count.value) }
    : null;
}
