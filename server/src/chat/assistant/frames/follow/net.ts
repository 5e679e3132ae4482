import { daysOrBefore, sameAgain, type Leaning, type Verdict } from './leaning.ts';

const afterExpenses =
  /^(and |y )?(after|minus|less|net of|menos|despues de|quitando|descontando) (my |all |mis |los )?(expenses|spending|costs|gastos)\b/;

/** "what was left?", `¿qué me quedó?` */
export const leftOver =
  /^(?:and |so |then |ok |y |entonces |pues )*(?:(?:was|is|were) (?:there )?(?:anything|any|something|any money|much)(?: (?:left|over|left over|remaining))+|did (?:anything|any|we have anything|i have anything) (?:left|remain)(?: over)?|(?:me |nos )?(?:quedo|sobro|ha quedado|ha sobrado|queda|sobra) (?:algo|dinero|plata|lana)|(?:what|how much|que|cuanto) (?:was|is|were|did (?:that|it|i)|does (?:that|it)|do i|i|me|nos|le)?(?: (?:that|it|i|we|have|had|got|then|me|us))*(?: ?(?:left|leave|leaves|over|left over|remain|remained|remains|quedo|queda|sobro|sobra|ha quedado|ha sobrado))(?: (?:me|us|with|over|then|in the end|after (?:that|all that)|after everything|al final|entonces|de eso|libre))*)$/;

/** "so what was left?" after what came in or went out: what was left of it over the same days. */
export function whatWasLeft(leaning: Leaning): Verdict {
  const { now, names, onRows, operation, pattern, previous } = leaning;
  const asks =
    onRows &&
    !names &&
    previous.periods.length > 0 &&
    (!operation || now.ask === 'total' || now.ask === 'cashflow') &&
    leftOver.test(pattern);
  return asks
    ? { ...sameAgain(leaning), ask: 'cashflow', flow: 'spending', things: [], periods: daysOrBefore(leaning) }
    : null;
}

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
