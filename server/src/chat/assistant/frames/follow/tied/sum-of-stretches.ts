import type { Frame } from '../../frame.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';
import { addsUp, onlyAsksSum } from './sum-words.ts';

const stretches =
  'months?|weeks?|weekends?|years?|quarters?|days?|periods?|meses|mes|semanas?|fines|anos?|trimestres?|dias?|periodos?|last|ultim[oa]s|§k|dos|tres|two|three|between|entre|spend|spent|pay|paid|i|we|gaste|gastamos|pague|pagamos|gastado|he|hemos';

const means = 'average|mean|averaged|promedio|media|medio|on|each|per|work|works|out|al|cada|unit';
const mean = /\b(average|mean|averaged|promedio|media)\b/;

/** The turn before named days and nothing else: those are what goes together. */
const namedDaysAlone = ({ said }: Frame): boolean => said.includes('§p') && !/§[mcag]/.test(said);

const mostTogether = 12;

/** "so altogether?", `¿y en total?` after one stretch of days and then another of the same: what they come to, and their mean. */
export function sumOfStretches(leaning: Leaning): Verdict {
  const { marked, names, pattern, periods, previous } = leaning;
  const before = previous.earlierPeriods ?? [];
  const told = previous.ask === 'total' || previous.ask === 'count';
  if (!told || before.length === 0 || previous.periods.length !== 1 || names || periods.length > 0)
    return null;
  if (previous.earlier.length > 0 && !namedDaysAlone(previous)) return null;
  if (!onlyAsksSum(pattern, `${stretches}|${means}`) || !(addsUp.test(pattern) || mean.test(pattern)))
    return null;
  const said = marked.tokens.map((one) => one.text).join(' ');
  const count = /\b(two|both|dos|ambos|ambas|2)\b/.test(said) ? 2 : mostTogether;
  return {
    ...rowsAgain(leaning),
    ask: previous.ask,
    earlier: [],
    periods: [...before, ...previous.periods].slice(-count),
  };
}
