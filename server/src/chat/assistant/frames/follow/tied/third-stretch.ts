import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const another =
  /^(?:and |y |what about |how about |que tal |also |tambien )+(?:in |for |en |de |con )?§p(?: too| tambien)?$/;
const most = 6;

/** "what about August?" after October against September: beside those two, never against the month that runs. */
export function thirdStretch(leaning: Leaning): Verdict {
  const { marked, names, operation, pattern, periods, previous } = leaning;
  const [named, ...others] = periods;
  const two = previous.ask === 'compare' && !previous.usual && previous.periods.length >= 2;
  if (!two || operation || names || !named || others.length > 0 || marked.periods.length !== 1) return null;
  const same = previous.periods.every((one) => one.grain === named.grain);
  const fresh = previous.periods.every((one) => one.start !== named.start || one.end !== named.end);
  if (!same || !fresh || previous.periods.length >= most || !another.test(pattern)) return null;
  return {
    ...rowsAgain(leaning),
    ask: 'compare',
    groupBy: previous.groupBy,
    periods: [...previous.periods, named],
  };
}
