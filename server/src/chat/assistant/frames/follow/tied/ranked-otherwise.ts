import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const byVisits =
  /^(?:and |y |so |ok |but |what about |how about |que tal )*(?:(?:by|in|per|for|according to) (?:the )?(?:number of |how many )?(?:visits?|times|trips|transactions|purchases|count|counts|frequency|how often)(?: i (?:go|went|buy))?|(?:por|en|segun|de) (?:el |la )?(?:numero de |cantidad de |cuantas )?(?:visitas?|veces|viajes|transacciones|compras|frecuencia)|how often)$/;

const byMoney =
  /^(?:and |y |so |ok |but |what about |how about |que tal )*(?:by|in|per|for|por|en|segun) (?:the |el |la )?(?:terms of |terminos de )?(?:money|amount|dollars?|spend|spending|cost|how much|dinero|plata|monto|gasto|importe|total)(?: (?:spent|i spend))?$/;

/** "and by visits?" after a ranking of what was paid: the same ranking by how many times. */
export function rankedByVisits(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const ranking = previous.ask === 'breakdown' && previous.groupBy !== null;
  if (ranking && !names && periods.length === 0 && byMoney.test(pattern))
    return { ...sameAgain(leaning), rank: null, said: 'by amount' };
  return ranking && !names && periods.length === 0 && byVisits.test(pattern)
    ? { ...sameAgain(leaning), rank: null, said: 'by how many times' }
    : null;
}

const nextOnes =
  /^(?:and |y |so |ok |now )*(?:the |l[oa]s |otr[oa]s )?(?:next|following|other|siguientes|proxim[oa]s)? ?§k ?(?:more|next|after that|after those|siguientes|mas|que siguen)?(?: (?:ones|after that|after those))?$/;
const mostGroups = 15;

/** "and the next five?" after a ranking of five: the first ten. */
export function nextOfTheRanking(leaning: Leaning): Verdict {
  const { marked, names, pattern, periods, previous } = leaning;
  const [count, ...others] = marked.counts;
  const said = /\b(next|following|more|after|other|siguientes|mas|otr[oa]s|siguen|proxim[oa]s)\b/.test(
    pattern,
  );
  if (previous.ask !== 'breakdown' || previous.top === null || names || periods.length > 0) return null;
  if (!count || others.length > 0 || count.ordinal || !said || !nextOnes.test(pattern)) return null;
  return { ...sameAgain(leaning), rank: null, top: Math.min(mostGroups, previous.top + count.value) };
}

const placeAlone =
  /^(?:and |y |so |ok |then |entonces )*(?:(?:who|which|what|quien|cual|que)(?: one)? (?:is|was|comes?|came|es|fue|va|sigue|viene) )?(?:in |the |el |la |en )*(?:second|third|fourth|fifth|next|2nd|3rd|4th|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|siguiente|runner up)(?: (?:one|place|lugar|best|worst|biggest|largest|highest|mejor|peor|mayor|most|after (?:that|them|it)))*$/;

/** From the second on. */
const places = [
  /\b(?:second|2nd|segund[oa])\b/,
  /\b(?:third|3rd|tercer[oa]?)\b/,
  /\b(?:fourth|4th|cuart[oa])\b/,
  /\b(?:fifth|quint[oa])\b/,
];

/** "and who's second?", "the second worst?" after the first of a ranking: the one at that place. */
export function placeInRanking(leaning: Leaning): Verdict {
  const { marked, names, periods, previous } = leaning;
  const plain = marked.words;
  if (previous.ask !== 'breakdown' || names || periods.length > 0 || !placeAlone.test(plain)) return null;
  const said = places.findIndex((words) => words.test(plain));
  const place = /\b(?:next|siguiente|runner up)\b/.test(plain)
    ? (previous.rank ?? 1) + 1
    : said < 0
      ? null
      : said + 2;
  return place === null || place > mostGroups
    ? null
    : // With those before it, which keep the days the first was told for.
      { ...sameAgain(leaning), top: place, rank: null };
}
