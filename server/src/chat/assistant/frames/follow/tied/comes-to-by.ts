import { isTimeUnit, tooShort } from '../../units/time-units.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const comesTo =
  /^(?:and |so |y |ok |then |but |entonces |pues |o sea )*(?:how much|what|cuanto|a cuanto|a como|eso|it)(?: (?:is|does|do|would|was|it|that|this|they|those|come|comes|came|work|works|run|out|to|me|us|costing|cost|costs|be|then|es|eso|esto|son|sale|salen|salia|queda|quedan|da|dan|viene|vienen|seria|serian|sera|me|nos|va|a|ser|saliendo|cuesta|cuestan|como|about|around|roughly|mas o menos))*(?: (?:a|an|per|each|every|por|al|a la|cada) (?:day|week|month|quarter|year|dia|semana|mes|trimestre|ano))(?: (?:on average|average|roughly|about|de media|en promedio|promedio|mas o menos|then|entonces))*$/;

/** `¿cuánto sale por semana?` after what something came to: its mean by that unit over the same days, no row of them. */
export function comesToBy(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, periods, previous } = leaning;
  const told = previous.ask === 'total' || previous.ask === 'compare' || previous.ask === 'average';
  const unit = isTimeUnit(now.groupBy) ? now.groupBy : now.per;
  if (!onRows || !told || names || periods.length > 0 || !isTimeUnit(unit) || !comesTo.test(pattern))
    return null;
  const [days] = previous.usual ? previous.periods.slice(1) : previous.periods;
  const short = tooShort({ ...previous, periods: days ? [days] : [] }, unit);
  return { ...rowsAgain(leaning), ask: 'average', per: unit, periods: days && !short ? [days] : [] };
}

const unitAlone =
  /^(?:and |so |y |ok |about )*(?:(?:a|per|each|every|por|al|a la|cada) )(?:day|week|month|quarter|year|dia|semana|mes|trimestre|ano)(?: (?:on average|then|entonces|de media|en promedio))*$/;

/** "per week?" after how many times: how many a week, and no money by its weeks. */
export function countByUnit(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous } = leaning;
  const unit = isTimeUnit(now.groupBy) ? now.groupBy : now.per;
  const counted = previous.ask === 'count' && previous.count === 'rows' && previous.periods.length > 0;
  return counted && !names && periods.length === 0 && isTimeUnit(unit) && unitAlone.test(pattern)
    ? { ...rowsAgain(leaning), ask: 'count', per: unit }
    : null;
}
