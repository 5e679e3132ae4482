import { isIncomeCode } from '../../entities/categories.ts';
import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';

const livesOn =
  /\b(run out|money|savings|cash|last|survive|live|dinero|ahorros|dur\w+|vivir|aguant\w+|income|ingresos|job|runway|trabajo|empleo|sueldo|trabajar|sobreviv\w+)\b/;
const lasts = /\b(run out|make it|last (me )?(until|till)|left|short|llegar\w*|llego|alcanza\w*|quedar\w*)\b/;
const afterBills =
  /\bleft\b.*\bafter (paying )?(my |the |all |all my )?(bills|rent|expenses)\b|\bqued\w+ despues de (pagar )?(las |mis |los |todas las )?(facturas|gastos|recibos|cuentas|alquiler)\b/;
const payToCome =
  /\b(am|are) (i|we) getting paid\b|\bwill (i|we) (get|be) paid\b|\b(me|nos) (van|va) a (pagar|depositar|ingresar)\b/;
const payments = /\b(due|vence\w*|bills?|facturas|charged|billed|debited|cobrar|cargar|cobraran|cargaran)\b/;

/** "estimated tax payments made in 2025" looks back, whatever else its words say. */
const isBehind = ({ frame, pattern, world }: Asking): boolean =>
  frame.periods.length > 0 &&
  (frame.periods.every((one) => one.end < world.today) ||
    (/\bestimated (tax|taxes|§c|payments?)\b/.test(pattern) &&
      frame.periods.every((one) => one.end <= world.today)));

const rules: readonly Rule[] = [
  {
    of: 'how long would my savings last without a job',
    when: ({ has, pattern }) =>
      has('runway') && livesOn.test(pattern) && !/\bhow long (has|since|ago)\b/.test(pattern),
    ask: 'runway',
    // Without pay: nothing that is spent.
    sets: ({ frame }) => ({
      exclude: frame.exclude.filter((one) => !one.values.every(isIncomeCode)),
    }),
  },
  {
    of: 'will I make it to the end of the month',
    when: (asking) =>
      asking.has('forecast') && lasts.test(asking.pattern) && !isBehind(asking) && !asking.thing,
    ask: 'forecast',
  },
  {
    of: 'what is left after the bills',
    when: (asking) =>
      afterBills.test(asking.pattern) &&
      !isBehind(asking) &&
      !/\b(was|were|quedo|quedaba|quedaron)\b/.test(asking.pattern),
    ask: 'forecast',
  },
  {
    of: 'how much am I getting paid on Friday',
    when: ({ frame, pattern }) =>
      payToCome.test(pattern) && frame.periods.every((one) => one.grain === 'day'),
    ask: 'nextPay',
  },
  {
    of: 'when is payday',
    when: (asking) =>
      asking.has('payday') &&
      !isBehind(asking) &&
      !/\b(last|did|was|ultima|fue|since|desde)\b/.test(asking.pattern),
    ask: 'nextPay',
  },
  {
    of: 'do I have enough',
    when: ({ frame, has, pattern }) =>
      has('afford') &&
      (frame.amount !== null || /\b(afford|permitir\w*|alcanza\w*|enough|suficiente)\b/.test(pattern)),
    ask: 'afford',
  },
  {
    of: 'what was free last month is what was left of it',
    when: (asking) => asking.has('free') && isBehind(asking),
    ask: 'cashflow',
  },
  { of: 'what is free', when: ({ has }) => has('free'), ask: 'free' },
  {
    of: 'how much will I have; what falls due until then is a list',
    when: (asking) => asking.has('forecast') && !isBehind(asking) && !payments.test(asking.pattern),
    ask: 'forecast',
  },
];

/** Runway, forecasts, the next pay and what is free: nothing of what was spent. */
export const lookingAhead = (asking: Asking): Chosen | null =>
  asking.pastSpend ? null : firstOf(rules, asking);
