import { ownRateAsks, standingAsks, supposedAsks } from '../../ask-families.ts';
import { by, type Family, near, type Seen } from '../family.ts';

/** Answers that order what they show by size, or say which comes first. */
const ranked = by('extreme', 'breakdown', 'compareThings', 'overview');

/** A list in order of size, or stretches held against each other. */
const ordered = (seen: Seen): boolean =>
  ranked(seen) ||
  seen.frame.newestBySize !== undefined ||
  (seen.frame.ask === 'list' && seen.frame.order !== 'newest') ||
  (seen.frame.ask === 'list' && /^(recent|recently|reciente|recientes)$/.test(near(seen, 1))) ||
  (seen.frame.ask === 'compare' && seen.frame.periods.length > 1) ||
  (seen.frame.ask === 'count' && seen.frame.count === 'groups');

const onePayment = /\b(purchase|payment|charge|transaction|compra|pago|cargo|transaccion)\b/;

const bounded = ({ frame }: Seen): boolean =>
  frame.minCents !== null || frame.maxCents !== null || frame.threshold !== null;

const smallest = (seen: Seen): boolean =>
  ordered(seen) && (seen.frame.ask !== 'extreme' || seen.frame.order === 'smallest');

const compared = by('compare', 'compareThings', 'trend', 'priceChanges', 'cashflow', 'savingsRate');

/** "which is pricier per visit": the mean of each says which. */
const meanOfEach = ({ frame }: Seen): boolean => frame.ask === 'average' && frame.things.length > 1;

/** What is measured of the rows, and how. */
export const measures: readonly Family[] = [
  {
    name: 'most',
    weight: 'decisive',
    words:
      'most biggest largest highest top maximum max maxed mayor mayores maxima maximo expensive priciest caro caros cara caras mostly mainly primarily chiefly majority bulk mayoria principalmente greatest* costliest* dearest* fattest* heftiest* costly* principales* fuertes* elevad* chic* gordo gorda gordos gordas',
    explained: (seen) =>
      ordered(seen) ||
      meanOfEach(seen) ||
      (seen.frame.ask === 'priceChanges' && !onePayment.test(seen.text)) ||
      // Which of them grew most.
      (seen.frame.ask === 'compare' && seen.frame.groupBy !== null) ||
      (bounded(seen) && /^at$/.test(near(seen, -1))) ||
      (/^(expensive|car[oa]s?)$/.test(seen.word) &&
        (seen.frame.ask === 'compare' || /^(how|tan)$/.test(near(seen, -1)))),
  },
  {
    name: 'least',
    weight: 'decisive',
    words:
      'least furthest farthest longest verde verdes smallest lowest cheapest bottom minimum min minima minimo menor menores barata barato baratos tiniest* minim* baj* barat* economic* pequen*',
    explained: (seen) => smallest(seen) || bounded(seen) || compared(seen),
  },
  {
    name: 'more',
    weight: 'decisive',
    words:
      'faster quicker sooner more less fewer greater higher lower bigger larger smaller better worse worst best mas menos peor mejor than greater rather exceed exceeding exceeds supera superan superior superiores inferior encima debajo cap capped pricier*',
    explained: (seen) =>
      ordered(seen) ||
      meanOfEach(seen) ||
      compared(seen) ||
      bounded(seen) ||
      seen.frame.lastTwo === true ||
      (/^(menos|less)$/.test(seen.word) && by('cashflow')(seen)) ||
      // "how much more will I pay": what is still to come.
      (/^(more|mas)$/.test(seen.word) &&
        by('due')(seen) &&
        /^(much|many|cuanto|cuantos)$/.test(near(seen, -1))),
  },
  {
    name: 'beyond',
    weight: 'decisive',
    words: 'over under above below',
    // "over my average"; elsewhere they lead to a time, an amount or nothing ("hand over").
    explained: (seen) =>
      compared(seen) ||
      bounded(seen) ||
      ![1, 2].some((ahead) => /^(average|usual|normal|budget|limit)$/.test(near(seen, ahead))),
  },
  {
    name: 'average',
    weight: 'decisive',
    words:
      'average averages averaged avg mean median typical promedio promedios media medio medios mediana tipico averaging* termino* atipic*',
    explained: (seen) =>
      seen.frame.ask === 'average' ||
      seen.frame.usual ||
      seen.frame.weekdaySides !== undefined ||
      // `cuándo termino de pagar`: the verb.
      (seen.word.startsWith('termino') && near(seen, 1) === 'de') ||
      (seen.frame.per !== null && seen.frame.ask !== 'total') ||
      // Of the rows that are shown.
      seen.frame.wantsTotal ||
      // Of several stretches, beside what they come to.
      (seen.frame.ask === 'total' && seen.frame.periods.length > 1),
  },
  {
    name: 'usual',
    weight: 'decisive',
    words:
      'typically usually normally usual ordinary generally normalmente generalmente suele suelo soler habitual* habitualmente* ordinarily* costumbre* solemos* suelen* comun*',
    explained: (seen) =>
      seen.frame.ask === 'average' || seen.frame.usual || by('compare', 'breakdown', 'trend', 'count')(seen),
  },
  {
    name: 'count',
    weight: 'decisive',
    words:
      'many often frequently number cuantos cuantas numero veces occasions frecuencia* seguido* frecuent* menudo*',
    explained: (seen) =>
      by('count', 'last', 'average', 'compareThings')(seen) ||
      seen.frame.count === 'groups' ||
      (seen.word === 'veces' && seen.frame.ask === 'list' && seen.frame.flow === 'income') ||
      (by('trend', 'breakdown', 'extreme')(seen) && /\b(most|mas)\b/.test(seen.text)) ||
      (by('breakdown')(seen) &&
        /\b(?:number of|numero de) (?:visits|times|purchases|payments|visitas|veces|compras|pagos)\b/.test(
          seen.text,
        )) ||
      /^(euros|dolares|pesos|dollars|bucks)$/.test(near(seen, 1)),
  },
  {
    name: 'share',
    weight: 'decisive',
    words:
      'percent percentage percentages share proportion portion fraction ratio porcentaje porciento proporcion fraccion represent* representan* suponen* significan*',
    // A breakdown gives the share of each of its lines.
    explained: (seen) =>
      by('share', 'savingsRate', 'compare', 'breakdown')(seen) ||
      // "the ratio of groceries to restaurants": both sides.
      (by('compareThings')(seen) &&
        (/^(ratio|proporcion|proportion)$/.test(seen.word) || /percent/.test(seen.frame.said))),
  },
  {
    name: 'rank',
    weight: 'decisive',
    words: 'rank ranked ranking ordena ordenado ordenados ordenar sort sorted',
    explained: (seen) =>
      ordered(seen) ||
      meanOfEach(seen) ||
      seen.frame.ask === 'list' ||
      (/^(sort|sorted)$/.test(seen.word) && near(seen, 1) === 'of'),
  },
  {
    name: 'each',
    weight: 'decisive',
    words:
      'each per daily weekly monthly quarterly yearly annual annually annualized diario diaria diarios mensual mensuales mensualmente semanal semanales semanalmente biweekly fortnightly bisemanal semimonthly quincenal quincenales quincenalmente trimestral anual anuales anualmente cada',
    explained: (seen) =>
      seen.frame.usual ||
      (seen.frame.per !== null && by('cashflow', 'free')(seen)) ||
      (seen.frame.groupBy !== null && !by('total', 'extreme')(seen)) ||
      by('compareThings', 'average', 'trend', 'breakdown', 'list', 'count')(seen) ||
      (sidesNamed(seen) && /^(each|cada)$/.test(seen.word)) ||
      // Balances are told one by one.
      (by('balance', 'accounts', 'utilisation')(seen) && /^(each|cada)$/.test(seen.word)) ||
      ownRate(seen),
  },
  {
    name: 'rate of its own',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:a|per|each|every|al|a la|por|cada) (?:day|week|month|quarter|year|dia|semana|mes|trimestre|ano)\b/,
    ],
    // Elsewhere the unit is part of the reading, and told where its answer has no use for it.
    explained: (seen) => !rated(seen) || ownRate(seen),
  },
  {
    name: 'arithmetic',
    weight: 'turning',
    words: '',
    explained: by(
      'compare',
      'compareThings',
      'afford',
      'goalWhen',
      'createGoal',
      'goalProgress',
      ...supposedAsks,
    ),
  },
  {
    name: 'size',
    weight: 'minor',
    words:
      'big large small huge massive tiny grande grandes pequena pequeno enorme alta altas alto altos high low',
    explained: (seen) =>
      ordered(seen) ||
      meanOfEach(seen) ||
      bounded(seen) ||
      by('share', 'compare')(seen) ||
      seen.frame.lastTwo === true ||
      /^(how|que|tan)$/.test(near(seen, -1)),
  },
  {
    name: 'single',
    weight: 'minor',
    words: 'single individual',
    explained: (seen) =>
      by('extreme', 'list', 'average', 'count', 'last', 'breakdown', 'exists')(seen) || bounded(seen),
  },
];

const rated = by(...ownRateAsks);

/** Units of answers that give a rate of their own: what recurs a month or a year, what a goal or a debt takes. */
function ownRate(seen: Seen): boolean {
  const { ask, goalIds, accountIds, per, ratePer, amount } = seen.frame;
  const plain = /^(each|cada|per)$/.test(seen.word);
  // "every two weeks", "each payday": the rate of a goal or a debt.
  const said = plain ? near(seen, 1) : seen.word;
  if (ratePer === 'fortnight' && /^(biweekly|fortnightly|bisemanal|fortnight)$/.test(said)) return true;
  if (ratePer === 'halfMonth' && /^(semimonthly|quincena|quincenal\w*)$/.test(said)) return true;
  if (ratePer === 'payday' && plain) return true;
  const unit = unitOf(plain ? near(seen, 1) : (seen.word.split(' ').at(-1) ?? '').replace(/ly$/, ''));
  if (unit === null)
    return (
      plain &&
      /^(|\?|\.|,|of|de|is|are|goal|goals|meta|metas|one|una|account|accounts|cuenta|cuentas|card|cards|bill|bills|subscription|subscriptions)$/.test(
        near(seen, 1),
      ) &&
      ((goalIds.length !== 1 && ask.startsWith('goal')) ||
        (accountIds.length !== 1 && standingAsks.has(ask)) ||
        ask === 'recurring' ||
        ask === 'due')
    );
  if (ask === 'recurring') return unit === 'month' || (unit === 'year' && per === 'year');
  if (ask === 'goalNeed') return unit === 'day' || unit === 'week' || unit === 'month';
  if (ask === 'goal' || ask === 'goalPace') return unit === 'month' || (amount !== null && ratePer === unit);
  if (ask === 'goalWhen' || ask === 'payOff') return unit === 'month' || ratePer === unit;
  // What is bought month after month, of which it says that it was taken once.
  return ask === 'afford' && unit === 'month' && amount !== null;
}

const unitOf = (word: string): string | null =>
  /^(dai|day|diario|diaria|dia)$/.test(word)
    ? 'day'
    : /^(week|semana|semanal|semanales)$/.test(word)
      ? 'week'
      : /^(month|mes|mensual|mensuales|mensualmente)$/.test(word)
        ? 'month'
        : /^(year|ano|anual|anuales|annual|annually)$/.test(word)
          ? 'year'
          : null;

const sidesNamed = ({ frame }: Seen): boolean => frame.things.length > 1 || frame.accountIds.length > 1;
