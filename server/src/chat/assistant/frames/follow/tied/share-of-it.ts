import { unitSpan } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import type { World } from '../../../world.ts';
import { repeatingAsks } from '../../ask-families.ts';
import type { Frame, Thing } from '../../frame.ts';
import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';
import { wholeMonths } from '../whole-months.ts';

const income =
  /\b(income|earnings|salary|pay|paychecks?|what i (earn|make|earned|made|get paid)|revenues?|sales|turnover|ventas|facturacion|lo que facturo|lo facturado|ingresos?|sueldo|salario|nomina|lo que (gano|gane|ganamos|cobro|cobre|entro|entra))\b/;
const share = /\b(share|part|percent\w*|portion|fraction|parte|porcentaje|proporcion)\b/;
const bareOf =
  /^(?:and |y |so |what about |or |o )*(?:of|out of|from|de|del|sobre) (?:my |our |all |the |mis? |nuestros? |el |la |los )*/;

/** "as a share of my income?" after what was spent: of what came in over the same days. */
export function shareOfIncome(leaning: Leaning): Verdict {
  const { now, onRows, pattern, previous, world } = leaning;
  // What a bill comes to is a part of the income, too.
  const bill = repeatingAsks.has(previous.ask) && previous.things.length > 0;
  const spent =
    (onRows || bill) &&
    previous.flow === 'spending' &&
    previous.ask !== 'cashflow' &&
    previous.ask !== 'savingsRate';
  const again = previous.ask === 'share' && bareOf.test(pattern);
  // "of my salary" names the income itself.
  const named = now.accountIds.length > 0 || now.goalIds.length > 0 || !now.things.every(isIncome);
  const salary = now.things.length > 0 && now.things.every(isIncome);
  if (!spent || named || !(income.test(pattern) || salary) || !(share.test(pattern) || again)) return null;
  // A mean without days is of the whole months of a year.
  const months = previous.ask === 'average' ? wholeMonths(world) : bill ? lastMonth(world) : null;
  const said = daysOrBefore(leaning);
  const days = said.length === 0 && months ? [months] : said;
  // Of everything spent, what is left of the income says it too.
  const whole = previous.things.length === 0 && previous.accountIds.length === 0;
  return {
    ...rowsAgain(leaning),
    ...ofOneTotal,
    ask: whole ? 'savingsRate' : 'share',
    flow: whole ? 'spending' : 'income',
    periods: days.slice(0, 1),
  };
}

/** The last whole month: of the one that runs, pay may still be to come. */
const lastMonth = ({ today }: World): Period => ({
  ...unitSpan('month', today, -1),
  grain: 'month',
  kind: 'unit',
});

const isIncome = ({ kind, values }: Thing): boolean =>
  kind === 'category' && values.every((code) => code.startsWith('INCOME'));

const ofOneTotal = { groupBy: null, per: null, top: null, usual: false } satisfies Partial<Frame>;

/** "what share is hotels?" after what travel came to: of travel, over the same days. */
export function partOfIt(leaning: Leaning): Verdict {
  const { marked, now, onRows, pattern, periods, previous, topics } = leaning;
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
  const spokenOf = [
    ...topics.flatMap((one) => one.things).toReversed(),
    ...previous.earlier,
    ...previous.things,
  ];
  const whole = spokenOf.findLast((one) => holds(one, part));
  const of = whole !== undefined && !said.test(pattern);
  return {
    ...rowsAgain(leaning),
    ...ofOneTotal,
    ask: 'share',
    periods: previous.periods.slice(0, 1),
    exclude: previous.exclude.filter((one) => one.key !== part.key && !(whole && holds(whole, one))),
    things: of ? [whole, part] : [part],
    // The pattern of a question that names both.
    ...(of && { said: 'share of §c is §c' }),
  };
}

const rest =
  /^(?:and |y |so |what about |how about |que tal |how much (?:is|was|on) |cuanto (?:es|fue|en) )*(?:the |el |lo |los |las )?(?:rest|remainder|remaining|others?|everything else|resto|demas|restantes?)$/;

/** "and the rest?" after parts of what travel came to: travel without them. */
export function restOfIt(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous, topics } = leaning;
  const parts = [...previous.earlier, ...previous.things];
  const [last] = previous.things;
  if (!onRows || names || periods.length > 0 || !last || !rest.test(pattern)) return null;
  const whole = topics
    .filter((one) => one.flow === previous.flow)
    .flatMap((one) => one.things)
    .find((one) => holds(one, last));
  const named = whole ? parts.filter((one) => holds(whole, one)) : [];
  return whole
    ? {
        ...rowsAgain(leaning),
        ask: 'total',
        things: [whole],
        earlier: [],
        exclude: [...previous.exclude, ...named],
      }
    : null;
}

/** A kind of spending with another within it. */
const holds = (whole: Thing, part: Thing): boolean =>
  whole.kind === 'category' &&
  part.kind === 'category' &&
  whole.key !== part.key &&
  part.values.every((code) => whole.values.some((wide) => code === wide || code.startsWith(`${wide}_`)));
