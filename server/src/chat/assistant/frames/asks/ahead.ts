import { cents } from '@saldo/contract/money';
import { isIncomeCode } from '../../entities/categories.ts';
import type { Frame } from '../frame.ts';
import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';

const livesOn =
  /\b(run out|money|savings|cash|last|survive|live|dinero|ahorros|dur\w+|vivir|aguant\w+|income|ingresos|job|runway|trabajo|empleo|sueldo|trabajar|sobreviv\w+)\b/;
const lasts =
  /\b(run out|make it|last (me |us )?(until|till|to|through|§p)|left|short|llegar\w*|llego|alcanza\w*|quedar\w*)\b/;
const afterBills =
  /\bleft\b.*\bafter (paying )?(my |the |all |all my )?(bills|rent|expenses)\b|\bqued\w+ despues de (pagar )?(las |mis |los |todas las )?(facturas|gastos|recibos|cuentas|alquiler)\b/;
const payToCome =
  /\b(am|are) (i|we) getting paid\b|\bwill (i|we) (get|be) paid\b|\b(me|nos) (van|va) a (pagar|depositar|ingresar)\b/;
const payments = /\b(due|vence\w*|bills?|facturas|charged|billed|debited|cobrar|cargar|cobraran|cargaran)\b/;

const runsDry =
  /\b(?:in the (?:red|black)|overdrawn|overdraft|go(?:ing)? negative|broke|run(?:ning)? (?:out|dry)|money (?:\w+ )?last|last(?:s)? (?:me |us )?(?:until|till|to|through|§p)|(?:numeros|en) rojos?|en (?:negativo|positivo)|(?:quedar\w*|quedo|quedamos|estar\w*|acabar\w*|vamos|voy) (?:\w+ )?sin (?:plata|dinero|lana|pasta|nada|blanca|un (?:peso|duro|euro)))\b/;
const comes =
  /\b(?:will|gonna|going to|about to|voy a|vamos a|ire|estare|me voy|nos vamos|quedare|quedaremos)\b/;
const willSpend =
  /\b(?:(?:will|gonna|going to|likely to|bound to|on track to) (?:\w+ ){0,3}?(?:spend|go over|exceed|pass)|(?:voy|vamos) a (?:\w+ )?(?:gastar|pasar\w*|superar)|gastare|gastaremos|superare|superaremos)\b/;

/** The sum that was said: a bound that takes it in lies a cent beyond it. */
const saidSum = ({ minCents, maxCents, minIncluded, maxIncluded }: Frame): Frame['threshold'] =>
  minCents !== null
    ? cents(minCents + (minIncluded ? 1 : 0))
    : maxCents === null
      ? null
      : cents(maxCents - (maxIncluded ? 1 : 0));

/** "estimated tax payments made in 2025" looks back, whatever else its words say. */
const isBehind = ({ frame, pattern, world }: Asking): boolean =>
  frame.periods.length > 0 &&
  (frame.periods.every((one) => one.end < world.today) ||
    (/\bestimated (tax|taxes|§c|payments?)\b/.test(pattern) &&
      frame.periods.every((one) => one.end <= world.today)));

/** So many months that money is to be enough for: "would our savings cover six months of spending?" */
const coversMonths =
  /\b(?:cover|last|enough|pay for|handle|survive|cushion|buffer|cubr\w+|dan?|daria\w*|dara\w*|alcanz\w+|aguant\w+|basta\w*|llega\w*|suficiente|dar\w*|colchon)\b.* (?:§k|an?|un) (?:months?|meses|mes)(?: worth)? (?:of (?:my |our |the |normal |usual |regular )?(?:spending|expenses|bills|costs|living|outgoings|what (?:i|we) spend)|without|de (?:mis |nuestros |los )?(?:gastos?|gasto|vida|lo que gast\w+)|sin)\b|\b(?:do|have|got|tengo|tenemos|hay)\b.* §k (?:months?|meses) (?:worth )?(?:of|de) (?:my |our |mis |nuestros )?(?:spending|expenses|bills|living expenses|gastos|gasto)(?: \w+)? (?:saved|put away|put by|set aside|covered|in savings|in the bank|§a|ahorrad\w+|guardad\w+|cubiert\w+|apartad\w+)/;

const rules: readonly Rule[] = [
  {
    of: 'would our savings cover six months of spending',
    when: ({ pattern, frame, goal }) => coversMonths.test(pattern) && !goal && frame.amount === null,
    ask: 'runway',
    sets: ({ marked }) => ({
      top: marked.counts.find((one) => !one.ordinal)?.value ?? 1,
      groupBy: null,
      per: null,
      things: [],
      periods: [],
      said: `${marked.pattern} covers`,
    }),
  },
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
    of: 'will I be in the red by Christmas, will my money last',
    when: (asking) =>
      !asking.thing &&
      !isBehind(asking) &&
      !asking.goal &&
      runsDry.test(asking.pattern) &&
      (comes.test(asking.pattern) || asking.frame.periods.some((one) => one.end > asking.world.today)) &&
      !asking.has('runway'),
    ask: 'forecast',
    sets: () => ({ flow: 'any' }),
  },
  {
    of: 'will I spend more than 3,000 this month',
    when: (asking) =>
      willSpend.test(asking.pattern) &&
      !asking.goal &&
      !isBehind(asking) &&
      asking.frame.periods.length === 1 &&
      (asking.frame.minCents ?? asking.frame.maxCents ?? null) !== null,
    ask: 'forecast',
    sets: ({ frame }) => ({
      flow: 'spending',
      threshold: saidSum(frame),
      minCents: null,
      maxCents: null,
      minIncluded: false,
      maxIncluded: false,
      amount: null,
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
