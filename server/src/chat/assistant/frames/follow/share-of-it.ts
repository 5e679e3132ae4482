import type { Frame, Thing } from '../frame.ts';
import { daysOrBefore, sameAgain, type Leaning, type Verdict } from './leaning.ts';

const income =
  /\b(income|earnings|salary|pay|paychecks?|what i (earn|make|earned|made|get paid)|ingresos?|sueldo|salario|nomina|lo que (gano|gane|ganamos|cobro|cobre|entro|entra))\b/;
const share = /\b(share|part|percent\w*|portion|fraction|parte|porcentaje|proporcion)\b/;
const bareOf =
  /^(?:and |y |so |what about |or |o )*(?:of|out of|from|de|del|sobre) (?:my |our |all |the |mis? |nuestros? |el |la |los )*/;

/** "as a share of my income?" after what was spent: of what came in over the same days. */
export function shareOfIncome(leaning: Leaning): Verdict {
  const { names, onRows, pattern, previous } = leaning;
  const spent =
    onRows && previous.flow === 'spending' && previous.ask !== 'cashflow' && previous.ask !== 'savingsRate';
  const again = previous.ask === 'share' && bareOf.test(pattern);
  if (!spent || names || !income.test(pattern) || !(share.test(pattern) || again)) return null;
  // Of everything spent, what is left of the income says it too.
  const whole = previous.things.length === 0 && previous.accountIds.length === 0;
  return {
    ...sameAgain(leaning),
    ...ofOneTotal,
    ask: whole ? 'savingsRate' : 'share',
    flow: whole ? 'spending' : 'income',
    periods: daysOrBefore(leaning).slice(0, 1),
  };
}

const ofOneTotal = { groupBy: null, per: null, top: null, usual: false } satisfies Partial<Frame>;

/** "what share is hotels?" after what travel came to: of travel, over the same days. */
export function partOfIt(leaning: Leaning): Verdict {
  const { marked, now, onRows, pattern, periods, previous } = leaning;
  const [part, ...others] = now.things;
  const asks =
    onRows &&
    previous.flow === 'spending' &&
    part !== undefined &&
    others.length === 0 &&
    now.ask === 'share' &&
    now.flow === 'spending' &&
    now.accountIds.length === 0 &&
    periods.length === 0 &&
    marked.entities.length === 1;
  if (!asks) return null;
  const said =
    /\b(of|out of|de|del) (?:my |the |all |mis? |el |la |los |todos? )*(spend\w*|expenses|total|everything|gastos?|todo)\b/;
  const whole = [...previous.earlier, ...previous.things].findLast((one) => holds(one, part));
  const of = whole !== undefined && !said.test(pattern);
  return {
    ...sameAgain(leaning),
    ...ofOneTotal,
    ask: 'share',
    periods: previous.periods.slice(0, 1),
    things: of ? [whole, part] : [part],
    // The pattern of a question that names both.
    ...(of && { said: 'share of §c is §c' }),
  };
}

/** A kind of spending with another within it. */
const holds = (whole: Thing, part: Thing): boolean =>
  whole.kind === 'category' &&
  part.kind === 'category' &&
  whole.key !== part.key &&
  part.values.every((code) => whole.values.some((wide) => code === wide || code.startsWith(`${wide}_`)));
