import type { GroupBy, Per } from './frame.ts';

const groupNouns: readonly (readonly [GroupBy, RegExp])[] = [
  ['weekday', /\b(weekday|weekdays|days? of (the )?week|dias? de la semana|which day of|what day of)\b/],
  [
    'category',
    /\b(categor(y|ies|ia|ias)|rubros?|kinds? of (things|spending|expenses)|types? of (spending|expenses|purchases)|tipos? de gastos?)\b/,
  ],
  [
    'merchant',
    /\b(sources?|fuentes?|employers?|merchants?|stores?|shops?|places?|vendors?|compan(y|ies)|business(es)?|payees?|retailers?|restaurants? do|comercios?|tiendas?|lugar(es)?|negocios?|sitios?|establecimientos?|empresas?|who (do|did|have) i|a quien(es)?)\b/,
  ],
  ['account', /\b(accounts?|cards?|cuentas?|tarjetas?)\b/],
  ['month', /\b(months?|mes|meses|monthly|mensual)\b/],
  ['week', /\b(weeks?|semanas?|weekly|semanal)\b/],
  ['quarter', /\b(quarters?|trimestres?|quarterly)\b/],
  ['year', /\b(years?|anos?|yearly|anual)\b/],
  ['day', /\b(days?|dias?|daily|diario)\b/],
];

/** "by month", "each week", "which category", `por comercio`. */
export function groupOf(pattern: string): GroupBy | null {
  // "the month in which I spent most", `el mes en que mas gaste`
  const these =
    /\b(?:the|los|las) (?:§k |top |primer[oa]s )*(categor(?:ies|ias)|merchants|stores|shops|places|comercios|tiendas|lugares|months|meses|days|dias|weeks|semanas) (?:en (?:los|las) que|donde|where|that|in which|que|with)\b/.exec(
      pattern,
    )?.[1];
  if (these)
    return these.startsWith('categor')
      ? 'category'
      : /^(months|meses)$/.test(these)
        ? 'month'
        : /^(days|dias)$/.test(these)
          ? 'day'
          : /^(weeks|semanas)$/.test(these)
            ? 'week'
            : 'merchant';
  const relative =
    /\b(?:the|el|la|one|un|una) (month|mes|day|dia|week|semana|merchant|store|comercio|tienda|categor(?:y|ia)|place|lugar) (?:en (?:el |la |los )?(?:que|cual)|que mas|que menos|that|when|i spent|i spend|of most|with most|where|in which|donde|with the|con (?:mas|mayor))\b/.exec(
      pattern,
    )?.[1];
  if (relative)
    return /^(month|mes)$/.test(relative)
      ? 'month'
      : /^(day|dia)$/.test(relative)
        ? 'day'
        : /^(week|semana)$/.test(relative)
          ? 'week'
          : relative.startsWith('categor')
            ? 'category'
            : 'merchant';
  // "the most I ever spent in one day", `lo más que gasté en un día`
  const single =
    /\b(?:most|least|mas|menos|biggest|highest|maximum|maximo)\b.*\b(?:in|en) (?:a|one|any|un|una|§k) (?:single |solo |sola )?(day|week|month|dia|semana|mes)\b/.exec(
      pattern,
    )?.[1];
  if (single) return single.startsWith('d') ? 'day' : /^(w|s)/.test(single) ? 'week' : 'month';
  if (
    !/\b(by|per|each|every|across|between|among|entre|which|what|top|biggest|largest|highest|main|my|of the|por|cada|que|cual(es)?|principales|mayores|most expensive|best|worst|busiest|single|mas caro|el|break.*down|in a|cheapest|lowest|favorite|favourite|most frequent|most visited|most common|first|mis|the) ?(§k )?/.test(
      pattern,
    )
  )
    return null;
  for (const [group, noun] of groupNouns) {
    const source = noun.source.replaceAll('\\b', '');
    const near = new RegExp(
      `\\b(by|per|each|every|across|between|among|entre|which|what|top|biggest|largest|highest|main|principales|mayores|por|cada|que|cual|cuales|mis|expensive|caros?|caras?|best|worst|busiest|single|cheapest|lowest|favou?rite|frequent|frequented|visited|common|used|peor|mejor|§k|unos|my|mi|by my|in what|en que|en cual|most|visitados|frecuentes) (?:one )?(?:of )?(?:the |my |mis |los |las |el |la |single |§k |biggest |top |spending |expense |most expensive )*(?:${source})\\b`,
    );
    if (near.test(pattern)) return group;
  }
  return null;
}

/** "a day", "per visit", `al mes`: what an average is taken over. */
export function perOf(pattern: string): Per | null {
  const units: readonly (readonly [Per, string])[] = [
    [
      'transaction',
      'transaction|purchase|visit|order|trip|ride|meal|compra|visita|transaccion|pedido|viaje|time|vez|charge|cargo|payment|pago|gasto|bill|factura|ticket|stop',
    ],
    ['day', 'day|dia|daily|diario|diaria|diarios|diariamente'],
    ['week', 'week|semana|weekly|semanal|semanalmente|semanales'],
    ['month', 'month|mes|monthly|mensual|mensualmente|mensuales|mo'],
    ['quarter', 'quarter|trimestre|quarterly|trimestral'],
    ['year', 'year|ano|yearly|anual|annual|annually|anualmente|anuales'],
  ];
  for (const [per, words] of units) {
    if (
      new RegExp(
        `\\b(per|a|an|each|every|por|al|a la|cada|in a|en un|en una) (?:single |typical |normal |average |given )?(${words})\\b`,
      ).test(pattern)
    )
      return per;
    if (
      per !== 'transaction' &&
      new RegExp(
        `\\b(daily|weekly|monthly|quarterly|yearly|annual|annually|diario|diaria|semanal|mensual|trimestral|anual|mensuales|diarios|semanales|anuales|mensualmente)\\b`,
      ).test(pattern) &&
      new RegExp(`\\b(${words})\\b`).test(pattern) &&
      /(ly|al|io|ia|es|os|nte)\b/.test((new RegExp(`\\b(${words})\\b`).exec(pattern) ?? [''])[0])
    )
      return per;
  }
  if (
    /\b(average|avg|mean|typical|promedio|media|tipic[oa]) (?:§[mc] )?(transaction|purchase|visit|order|trip|ride|ticket|charge|expense|payment|bill|meal|compra|transaccion|pedido|visita|viaje|cargo|gasto|pago|factura|recibo)\b/.test(
      pattern,
    )
  )
    return 'transaction';
  if (
    /\b(compra|transaccion|pedido|visita|cargo|ticket|gasto) (promedio|media|medio|tipic[oa])\b/.test(pattern)
  )
    return 'transaction';
  if (/\b(average|avg|typical) (day|week|month|year)\b/.test(pattern))
    return (/(day|week|month|year)/.exec(pattern.slice(pattern.search(/average|avg|typical/)))?.[1] ??
      'month') as Per;
  if (/\b(average|avg|typical|promedio) §m( |$)/.test(pattern)) return 'transaction';
  // "my average tank of gas", "the average basket of groceries": one of them.
  if (
    /\b(average|avg|mean|typical|usual) \w+ (of|at|from|for|in) (my |the )?§[mc]/.test(pattern) &&
    !/\b(average|avg|mean|typical|usual) (cost|spend|spending|price|amount|expense|expenses|total|monthly|weekly|daily|yearly|annual|income|balance) /.test(
      pattern,
    )
  )
    return 'transaction';
  if (/\b(ticket|pago|compra|cargo|recibo|factura|pedido|consumo) (medio|promedio|media)\b/.test(pattern))
    return 'transaction';
  // "total, count and average": the average of one is told with both others.
  if (
    /\b(average|avg|promedio|media)\b/.test(pattern) &&
    /\b(count|how many|number of|cuant[oa]s|numero de)\b/.test(pattern)
  )
    return 'transaction';
  return null;
}

/** "where do I spend most", "who do I pay most", "what do I spend the most on". */
export function whoOrWhere(pattern: string): GroupBy | null {
  if (
    /\b(where|donde|adonde)\b.*\b(money|dinero|plata|it|income|paycheck)\b.*\b(go|going|went|gone|va|fue|ido|spent)\b|\b(donde|adonde) se (me )?(va|fue|ha ido)\b|\bse (me )?(va|fue|ha ido)\b/.test(
      pattern,
    )
  )
    return 'category';
  if (/\b(where|donde|adonde|a quien|who|whom|quien(es)? (\w+ )?recib\w+)\b/.test(pattern)) return 'merchant';
  if (
    /\b(buy|shop|go|visit|order|compro|compre|voy|pido)\b.*\b(most often|most frequently|mas seguido|mas a menudo|mas veces)\b/.test(
      pattern,
    )
  )
    return 'merchant';
  if (
    /\b(what|en que)\b.*\b(spend|spent|spending|gast\w+)\b.*/.test(pattern) &&
    /\b(most|mas)\b/.test(pattern)
  )
    return 'category';
  return null;
}
