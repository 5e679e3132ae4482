import { isIncomeCode } from '../../entities/categories.ts';
import { unitSpan } from '../../periods/calendar.ts';
import { dar, give } from '../cues/verbs.ts';
import type { Period } from '../../periods/grammar.ts';
import type { World } from '../../world.ts';
import type { Frame, GroupBy } from '../frame.ts';
import { asksWhatGrew, drains, whoOrWhere } from '../units/groups.ts';
import type { Asking, Chosen } from './asking.ts';
import { bestClients } from './clients.ts';
import { firstOf, type Rule } from './rule.ts';
import { mostOften } from './most-often.ts';
import { inOrder, kinds, unitOfRanking } from './in-order.ts';
import { notShops } from './shops.ts';
import { meanHeld, unitsHeld, unitsWithIt, weekendsRanked } from './units-held.ts';

/** "in one go", `de una sola vez`: one payment is meant, not a group of them. */
const atOnce =
  /\b(de un[ao]? (solo |sola |unic[oa] )?(vez|golpe|pago|tiron)|en un[ao]? (solo|sola|unic[oa]) (vez|golpe|pago|compra|cargo|transaccion)|(in|at) one (single )?(go|time|shot|payment|purchase|swipe)|in a single (go|payment|purchase|transaction|shot|swipe)|all at once|one-time)\b/;
const countedUnit =
  /^(on |so |and |en |y |the |los |las |show me )*(how many|cuant[oa]s|which|what|que|cuales)? ?(different )?(days|weeks|months|dias|semanas|meses)\b/;
const moved =
  /\b(category|categoria|merchant|store|comercio|tienda|(?:which|what|que|cual) (?:gasto|expense|cost|rubro))\b.*\b(grew|grown|increased?|rose|risen|went up|gone up|dropped?|fell|decreased?|changed?|subio|subido|bajo|bajado|crecio|crecido|aumento|aumentado)\b/;
const sentTo = new RegExp(
  `\\b(who|whom|a quien(es)?)\\b.*\\b(${give}|${dar}|venmo|zelle)\\b|\\b(people|person|friend|persona|amig[oa])s? .*\\b(${give}|${dar})\\b`,
);
const mostPaid =
  /\bthe most (that )?(i|we) (have |had |ever |§p )*(paid|spent|dropped|blown|blew|forked over)\b.*(\b(for|on|at|in)\b|§)|\b(pay|paid|paying) (the )?most (money )?for\b|\blo mas( caro)? que (he |hemos )?(pague|pagado|pagamos|gaste|gastado|gastamos) (en|por|a) §/;
const rowNoun =
  /\b(transactions?|purchases?|charges?|expenses?|payments?|compras?|gastos?|cargos?|transacci\w+|deposits?|income)\b/;
const rowNouns =
  /\b(transactions|purchases|charges|payments|expenses|orders|deposits|compras|movimientos|transacciones|cargos|pagos|gastos)\b/;
const whichUnit =
  /\b(which|what|que|cual|best|worst|single|(?:biggest|largest|highest|lowest|smallest|strongest|weakest|slowest) (?:income|earnings?|pay|sales|revenue|spending|expense|spend|billing))\b.*\b(month|week|day|mes|semana|dia|year|ano|quarter)\b/;
const leastEarned = /\b(?:worst|slowest|weakest|leanest|peor(?:es)?|mas floj[oa])\b/;
/** "which app pays me more" */
const whichPayer =
  /^(?:and |y |so )*(?:which|what|que|cual|de que|con que) (?:of (?:my|the) )?(?:apps?|platforms?|clients?|customers?|jobs?|gigs?|employers?|payers?|sources?|compan(?:y|ies)|aplicacion(?:es)?|plataformas?|clientes?|trabajos?|empresas?|fuentes?)\b.*\b(?:more|most|best|better|mas|mejor|least|less|menos)\b/;
const byUnit =
  /\b(by|per|each|every|por|cada) (the )?(week|month|quarter|year|day|category|categories|merchant|store|account|card|semana|mes|trimestre|ano|dia|categoria|comercio|tienda|cuenta|tarjeta)s?\b/;
const repeatedUnit =
  /\b(each|every|by|per|cada|por|a|al) (week|month|quarter|year|weekday|semana|mes|trimestre|ano)\b/;
/** "what do I spend a day": the mean, where a month or a week is shown one by one. */
const perDay =
  /\bwhat (?:do|did|have) (?:i|we) (?:been )?(?:spen[dt]|spending|pay|paid)\b.*\b(?:a|per|each|every) day\b/;
/** `¿cuánto gasto en café por semana?`: a habit, of which the mean is asked. */
const habit =
  /^(?:y |pero |oye )*cuanto (?:es lo que )?(?:(?:se )?(?:me|nos|te) )?(?:gasto|gastamos|cuesta|cuestan|pago|pagamos|sale|va|dejo|dejamos)\b(?!.*§p).* por (?:dia|semana|mes|quincena|ano)$/;
const dearer = /\b(?:pricier|dearer|cheaper|costlier|(?:more|less) expensive|mas (?:car[oa]|barat[oa]))\b/;
const manyGroups =
  /\bhow many (different |distinct |unique )?(merchants?|stores?|shops?|places?|employers?|categor(y|ies))\b|\bcuant[oa]s (comercios|tiendas|lugares|employers?|categorias)\b/;

const times: readonly (GroupBy | null)[] = ['week', 'month', 'quarter', 'year'];

const superlative = ({ frame, has, pattern }: Asking): boolean =>
  has('largest') ||
  has('smallest') ||
  frame.rank !== null ||
  (frame.groupBy !== null && /\b(worst|peor(es)?|heaviest|priciest)\b/.test(pattern));

/** "what did I spend on coffee in October" is a total, for all that it looks like a breakdown. */
function splits({ frame, pattern, thing }: Asking): boolean {
  if (byUnit.test(pattern)) return true;
  if (/^(what did i spend on|what have i spent on|what did i spend) §/.test(pattern)) return false;
  if (/\bwhat did i spend (in|over|during)? ?§p$/.test(pattern)) return false;
  const named = thing || (frame.accountIds.length > 0 && !/\bon$/.test(pattern));
  return !(/\bwhat (did|have) i (spend|spent)\b/.test(pattern) && named && !/\bby\b|\bbreak/.test(pattern));
}

/** What a breakdown is made of where nothing says it. */
const split = ({ frame, pattern }: Asking): GroupBy =>
  frame.groupBy ??
  whoOrWhere(pattern) ??
  (frame.things.some((one) => one.kind === 'category') ? 'merchant' : 'category');

/** What a superlative ranks; a month only where one is named. */
const rankedBy = ({ frame, pattern }: Asking): GroupBy | null =>
  frame.groupBy === null || (frame.groupBy === 'month' && !/\b(month|months|mes|meses)\b/.test(pattern))
    ? (whoOrWhere(pattern) ?? frame.groupBy)
    : frame.groupBy;

const unitOf = (word: string): GroupBy =>
  word.startsWith('d') ? 'day' : /^(w|s)/.test(word) ? 'week' : 'month';

/** All there is: who is sent money is no matter of this month. */
const everything = ({ dataStart, today }: World): Period[] =>
  dataStart === null ? [] : [{ start: dataStart, end: today, grain: 'range', kind: 'range' }];

/** Money sent to others: transfers out that are no own ones, and no cash. */
const sent: Partial<Frame> = {
  groupBy: 'merchant',
  things: [{ kind: 'category', values: ['TRANSFER_OUT'], key: 'TRANSFER_OUT' }],
  exclude: [{ kind: 'category', values: ['TRANSFER_OUT_WITHDRAWAL'], key: 'withdrawals' }],
};

/** "every Lyft payment last month", `cada pago a Netflix`: the rows themselves, where no figure is asked for. */
const everyRow =
  /^(?:(?:show|list|give|tell|me|please|and|y|dame|dime|muestra\w*|lista\w*|oye) )*(?:every|each|cada) (?:single |of my |my )?(?:§[mca] )?(?:payment|purchase|charge|transaction|order|expense|pago|compra|cargo|movimiento|gasto|transaccion)\b(?!.*\b(?:how much|total|sum|average|costs?|cuanto|suma|promedio|media|cuesta)\b)/;

const bestMonth =
  /^(?:and |so |y |ok )*(?:(?:what|which|cual|when) (?:(?:was|is|were|has been|fue|es|ha sido) )?)(?:my|our|mi|nuestro) (?:single )?(?:best|worst|mejor|peor) (month|quarter|year|mes|trimestre|ano)(?: (?:ever|so far|overall|financially|money wise|historico|hasta ahora|de todos|economicamente|§p))*$/;

const rules: readonly Rule[] = [
  meanHeld,
  unitsHeld,
  unitsWithIt,
  weekendsRanked,
  mostOften,
  {
    of: 'what was our best month: what each of them left',
    when: ({ frame, pattern }) =>
      bestMonth.test(pattern) && frame.things.length === 0 && frame.accountIds.length === 0,
    ask: 'cashflow',
    sets: ({ pattern, frame }) => ({
      groupBy: unitOfRanking(bestMonth.exec(pattern)?.[1] ?? ''),
      per: null,
      rank: null,
      periods: frame.periods,
    }),
  },
  {
    of: 'every Lyft payment last month',
    when: ({ has, pattern, thing, frame }) =>
      everyRow.test(pattern) && !has('largest') && (thing || frame.accountIds.length > 0),
    ask: 'list',
    sets: () => ({ per: null, groupBy: null }),
  },
  ...inOrder,
  {
    of: 'the most I spent in one go',
    when: ({ has, pattern }) =>
      (has('largest') || /\blo (mas|maximo) que (pag|gast)\w+/.test(pattern)) &&
      atOnce.test(pattern) &&
      !has('count') &&
      !has('averageStrict'),
    ask: 'extreme',
    sets: () => ({ groupBy: null }),
  },
  {
    of: 'where does my paycheck go: what was spent, by kind',
    when: ({ frame, pattern }) =>
      drains(pattern) &&
      frame.things.length > 0 &&
      frame.things.every((one) => one.values.every(isIncomeCode)),
    ask: 'breakdown',
    sets: () => ({ groupBy: 'category', things: [], flow: 'spending' }),
  },
  {
    of: 'the most I have ever paid for gas',
    when: ({ frame, pattern }) => mostPaid.test(pattern) && frame.groupBy === null,
    ask: 'extreme',
  },
  {
    of: 'which card did I use the most',
    when: (asking) =>
      /\b(which|what|que|cual) (one )?(of my |de mis )?§a\b/.test(asking.pattern) &&
      superlative(asking) &&
      (asking.has('spend') || asking.has('shopped')),
    ask: 'breakdown',
    sets: () => ({ groupBy: 'account' }),
  },
  bestClients,
  {
    of: 'who paid me',
    when: ({ frame, pattern }) =>
      (/^(and |y )?(who|quien|quienes)\b/.test(pattern) || whichPayer.test(pattern)) &&
      frame.flow === 'income',
    ask: 'breakdown',
    sets: () => ({ groupBy: 'merchant' }),
  },
  {
    of: 'whom do I send the most money to',
    when: (asking) =>
      superlative(asking) &&
      sentTo.test(asking.pattern) &&
      !asking.thing &&
      /\b(send|sent|sending|transfer\w*|wire[ds]?|venmo\w*|zelle\w*|mand\w+|envi\w+|transf\w+|gir\w+)\b/.test(
        asking.pattern,
      ),
    ask: 'breakdown',
    sets: ({ frame, world }) => ({
      ...sent,
      flow: 'spending',
      periods: frame.periods.length > 0 ? frame.periods : everything(world),
      exclude: [...frame.exclude, ...(sent.exclude ?? [])],
    }),
  },
  {
    of: 'how many days did I spend more than $200',
    when: ({ frame, has, pattern }) =>
      countedUnit.test(pattern) &&
      !/\bago\b|\bhace\b|\bsince\b/.test(pattern) &&
      (has('spend') || has('income')) &&
      (frame.minCents !== null || frame.maxCents !== null || /^(\w+ )?(how many|cuant)/.test(pattern)),
    ask: 'count',
    sets: ({ pattern }) => ({ groupBy: unitOf(countedUnit.exec(pattern)?.[4] ?? ''), count: 'groups' }),
  },
  {
    of: 'which category grew most since May',
    when: ({ pattern }) =>
      (moved.test(pattern) || asksWhatGrew(pattern)) && !/\btrend|over time\b/.test(pattern),
    ask: 'compare',
    sets: ({ frame, pattern }) => ({
      groupBy: kinds.exec(pattern)?.[2] ? 'merchant' : 'category',
      periods: frame.periods.map((one) =>
        one.kind === 'since'
          ? { ...one, ...unitSpan('month', one.start), grain: 'month' as const, kind: 'unit' as const }
          : one,
      ),
    }),
  },
  {
    of: 'the first time',
    when: (asking) => asking.has('first') && !(superlative(asking) && /\bsegunda\b/.test(asking.pattern)),
    ask: 'first',
  },
  {
    of: 'the last one; several, or a sum "of the last three", are a list or a total',
    when: ({ frame, has, pattern }) =>
      has('last') &&
      !(frame.top !== null && frame.top > 1) &&
      !/\bhow (much|many)\b.*§p/.test(pattern) &&
      !(rowNouns.test(pattern) && !/\bwhen\b|\bcuando\b|\bultima vez\b|\blast time\b/.test(pattern)),
    ask: 'last',
  },
  {
    of: 'how many and how much on average',
    when: ({ frame, has }) => has('count') && has('averageStrict') && frame.per === 'transaction',
    ask: 'average',
  },
  {
    of: 'how many a month',
    when: ({ frame, has, pattern }) =>
      has('count') &&
      (times.includes(frame.groupBy) || frame.groupBy === 'weekday') &&
      frame.groupBy !== null &&
      repeatedUnit.test(pattern),
    ask: 'breakdown',
  },
  {
    of: 'how many goals',
    when: ({ has, pattern }) => has('count') && /\bhow many goals\b/.test(pattern),
    ask: 'goals',
  },
  {
    of: 'the store I went to most times',
    when: (asking) =>
      asking.has('count') &&
      superlative(asking) &&
      asking.frame.groupBy !== null &&
      !manyGroups.test(asking.pattern) &&
      !/^(how many|cuant)/.test(asking.pattern),
    ask: 'breakdown',
    sets: ({ frame, pattern, world }) => ({
      exclude: [...frame.exclude, ...(frame.things.length > 0 ? [] : notShops(pattern, world))],
    }),
  },
  {
    of: 'how many',
    when: ({ has, pattern }) =>
      has('count') && !/\bhow many (days|months|weeks) (until|till|left)\b/.test(pattern),
    ask: 'count',
    sets: ({ pattern }) => ({ count: manyGroups.test(pattern) ? 'groups' : 'rows' }),
  },
  {
    of: 'where I spend most, my biggest category; "my biggest purchase of the month" is a row',
    when: (asking) => {
      const { frame, pattern } = asking;
      if (!superlative(asking) || rankedBy(asking) === null) return false;
      if (frame.groupBy === 'account' && frame.accountIds.length > 0) return false;
      const by = rankedBy(asking);
      const unit = times.includes(by) || by === 'day';
      return !(rowNoun.test(pattern) && unit && !whichUnit.test(pattern));
    },
    ask: 'breakdown',
    sets: (asking) => ({
      groupBy: rankedBy(asking),
      // Of what came in the worst is the least.
      ...(asking.frame.flow === 'income' &&
        leastEarned.test(asking.pattern) && { order: 'smallest' as const }),
      exclude: [
        ...asking.frame.exclude,
        ...(asking.thing || asking.frame.flow !== 'spending' ? [] : notShops(asking.pattern, asking.world)),
      ],
    }),
  },
  {
    of: 'a breakdown by weeks or months is their course',
    when: (asking) =>
      asking.has('breakdown') &&
      !(asking.has('averageStrict') && asking.frame.per) &&
      // "what do we spend there per visit"
      !(asking.has('average') && asking.frame.per === 'transaction') &&
      !(asking.frame.per === 'day' && perDay.test(asking.pattern)) &&
      !(asking.frame.per !== null && habit.test(asking.pattern)) &&
      splits(asking),
    ask: (asking) => (times.includes(split(asking)) ? 'trend' : 'breakdown'),
    sets: (asking) => ({ groupBy: split(asking) }),
  },
  {
    of: 'on average, a month',
    when: ({ frame, has, thing }) =>
      has('averageStrict') ||
      (has('average') &&
        frame.per !== null &&
        !has('trend') &&
        (has('spend') || has('income') || thing || has('total'))),
    ask: 'average',
    // "which is pricier on average": of two payees or kinds, by the payment.
    sets: ({ frame, pattern }) =>
      frame.things.length > 1 && frame.per === null && dearer.test(pattern) ? { per: 'transaction' } : {},
  },
  { of: 'month by month', when: ({ has }) => has('trend'), ask: 'trend' },
];

/** Firsts, lasts, counts, rankings, groups, averages and trends. */
export function ranking(asking: Asking): Chosen | null {
  const chosen = firstOf(rules, asking);
  // A breakdown that turned out a plain sum has no groups.
  if (chosen && chosen.ask !== 'average' && chosen.ask !== 'trend') return chosen;
  const { frame, has } = asking;
  if (has('breakdown') && !(has('averageStrict') && frame.per) && !splits(asking)) frame.groupBy = null;
  return chosen;
}
