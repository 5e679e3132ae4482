import { daysOrBefore, sameAgain, type Leaning, type Verdict } from './leaning.ts';

const afterExpenses =
  /^(and |y )?(after|minus|less|net of|menos|despues de|quitando|descontando) (my |all |mis |los )?(expenses|spending|costs|gastos)\b/;

/** "and after expenses?" behind a figure of rows: what was left. */
export function leftAfterExpenses(leaning: Leaning): Verdict {
  if (!leaning.onRows || !afterExpenses.test(leaning.pattern)) return null;
  return {
    ...sameAgain(leaning),
    ask: 'cashflow',
    flow: 'spending',
    things: [],
    periods: daysOrBefore(leaning),
  };
}
