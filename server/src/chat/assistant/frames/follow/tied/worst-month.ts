import { wholeMonths } from '../whole-months.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const worst =
  /^(?:and |so |but |ok |y |pero |entonces )*(?:in |en )?(?:which|what|cual|que) (?:(?:month|mes) )?(?:was|is|were|fue|fueron|es|es el|fue el|fue mi)(?: (?:it|that|my|the|el|mi|nuestro))*(?: (?:the|el))? ?(?:worst|best|peor|mejor)(?: (?:month|mes|one))?$/;

/** "in which month was it worst?" after income against spending: what each month left. */
export function worstMonth(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous, world } = leaning;
  if (previous.ask !== 'means' || names || !worst.test(pattern)) return null;
  const year = wholeMonths(world);
  return {
    ...rowsAgain(leaning),
    ask: 'cashflow',
    flow: 'spending',
    groupBy: 'month',
    amount: null,
    periods: periods.length > 0 ? periods : year ? [year] : [],
  };
}
