import { dejar, gastar, ir, llevarse, money, spend, take, visit } from '../cues/verbs.ts';
import type { GroupBy } from '../frame.ts';

const groupWords: readonly (readonly [GroupBy, RegExp])[] = [
  ['weekday', /\b(weekday|weekdays|days? of (the )?week|dias? de la semana|which day of|what day of)\b/],
  [
    'category',
    /\b(categor(y|ies|ia|ias)|rubros?|kinds? of (things|spending|expenses)|types? of (spending|expenses|purchases)|tipos? de gastos?)\b/,
  ],
  [
    'merchant',
    /\b(sources?|fuentes?|employers?|merchants?|stores?|shops?|places?|vendors?|(?<!§c )compan(y|ies)|business(es)?|payees?|retailers?|restaurants? do|comercios?|tiendas?|lugar(es)?|negocios?|sitios?|establecimientos?|empresas?|who (do|did|have) i|a quien(es)?)\b/,
  ],
  ['account', /\b(accounts?|cards?|cuentas?|tarjetas?)\b/],
  ['month', /\b(months?|mes|meses|monthly|mensual)\b/],
  ['week', /\b(weeks?|semanas?|weekly|semanal)\b/],
  ['quarter', /\b(quarters?|trimestres?|quarterly)\b/],
  ['year', /\b(years?|anos?|yearly|anual)\b/],
  ['day', /\b(days?|dias?|daily|diario)\b/],
];

const grewMost =
  /\b(?:what|que)(?: (?:has|have|ha|se|me|nos|was it that))* (?:grew|grown|increased|rose|risen|went up|gone up|jumped|climbed|dropped|fell|fallen|decreased|went down|gone down|shrunk|shrank|crecio|crecido|subio|subido|aumento|aumentado|bajo|bajado|disminuyo|encarecio)(?: (?:in|me|nos))? (?:the )?(?:most|mas)\b/;

/** "what went up the most", `qué me subió más`: of the kinds of spending, where no noun says of what. */
export const asksWhatGrew = (pattern: string): boolean => grewMost.test(pattern);

/** "my biggest income month", "the worst spending week". */
const ofAFlow =
  /\b(?:biggest|largest|highest|best|worst|lowest|smallest|top|strongest|weakest|slowest|heaviest|priciest|cheapest|leanest|most expensive) (?:single )?(?:income|earnings?|pay|sales|revenue|spending|expense|spend|billing) (month|week|quarter|year|day)\b/;
const whoMost =
  /^(?:and |so |y |ok )*(?:who|a quien(?:es)?) (?:do|did|have|am|are|le|les|me|nos)\b.*\b(?:most|mas)\b.*\b(?:each|every|a|per|cada|al|por) (?:month|week|year|mes|semana|ano)$/;

/** Each noun beside a word that groups by it or picks one. */
const groupNouns = groupWords.map(([group, { source }]) => ({
  group,
  near: new RegExp(
    `\\b(by|per|each|every|across|between|among|entre|which|what|top|biggest|largest|highest|main|principales|mayores|por|cada|que|cual|cuales|mis|expensive|priciest|costliest|caros?|caras?|best|worst|busiest|single|cheapest|lowest|favou?rite|frequent|frequented|visited|common|used|peor|mejor|§k|unos|my|mi|by my|in what|en que|en cual|most|visitados|frecuentes) (?:one )?(?:of )?(?:the |my |mis |los |las |el |la |single |§k |biggest |top |spending |expense |most expensive |§c )*(?:${source.replaceAll('\\b', '')})\\b`,
  ),
}));

/** "by month", "each week", "which category", `por comercio`. */
export function groupOf(pattern: string): GroupBy | null {
  // "the month in which I spent most", `el mes en que mas gaste`
  if (asksWhatGrew(pattern)) return 'category';
  const flowing = ofAFlow.exec(pattern)?.[1];
  if (flowing) return flowing as GroupBy;
  // "who do I pay the most each month": of those who are paid, whatever the days.
  if (whoMost.test(pattern)) return 'merchant';
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
    /\b(?:the|el|la|one|un|una) (month|mes|day|dia|week|semana|merchant|store|comercio|tienda|categor(?:y|ia)|place|lugar) (?:en (?:el |la |los )?(?:que|cual)|que mas|que menos|mas (?:car|barat|alt|baj|fuert|flo)\w+|that|when|i spent|i spend|of most|with most|where|in which|donde|with the|con (?:mas|mayor|menos|menor))\b/.exec(
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
    !/\b(by|per|each|every|across|between|among|entre|which|what|top|biggest|largest|highest|main|my|of the|por|cada|que|cual(es)?|principales|mayores|most expensive|least expensive|priciest|costliest|best|worst|busiest|single|mas caro|el|break.*down|in a|cheapest|lowest|favorite|favourite|most frequent|most visited|most common|first|mis|the) ?(§k )?/.test(
      pattern,
    )
  )
    return null;
  return groupNouns.find(({ near }) => near.test(pattern))?.group ?? null;
}

const most = /\b(most|mas|biggest|largest|bulk|majority|lion.?s share|mayor parte|mayoria|grueso)\b/;
/** "the most", not "the most expensive one". */
const mostOf =
  /\bmost\b(?! (expensive|costly|recent|recently))|\bmas\b(?! (car|barat|alt|baj|grand|pequen|chic|recient|costos|economic|antigu))|\b(biggest|largest|mayor) (bite|chunk|slice|part|share|piece|parte|tajada|pedazo)\b/;
const oneRow =
  /\b(what|which|que|cual) (single |individual )?(purchase|payment|charge|transaction|expense|order|compra|pago|cargo|transaccion|gasto|pedido)s?\b/;

/** "the most I've ever taken out", `lo máximo que he pagado`: one payment. */
const mostAtOnce =
  /\bthe most (?:that )?(?:i|we) (?:have )?(?:ever )?\w+(?! (?:on|in|at))|\blo (?:maximo|mas) que (?:he|hemos) \w+(?: nunca| jamas| alguna vez)/;

interface GroupRule {
  /** In a person's words. */
  of: string;
  when: (pattern: string) => boolean;
  groupBy: GroupBy;
}

const flows = new RegExp(
  `\\b(where|donde|adonde)\\b.*\\b${money}\\b.*\\b(go|going|goes|went|gone|end|ends|ended|ending|va|van|fue|ido|yendo|spent|para|termina\\w*|acaba\\w*)\\b`,
);
const goesAway =
  /\bse (me |nos )?(va|van|fue|fueron|ha ido|iba|esta yendo|estan yendo)\b|\b(where|what) (does|do|did|is|has|are) (all )?(of )?(my|our) §c (go|going|gone|went)\b/;
const takers = new RegExp(
  `\\b(which|what|que|cual|cuales) (of (the |my )|de (los |las |mis )|§k )*§c\\b.*\\b(${take}|${llevarse}|${spend}|${gastar}|${visit}|${ir}|${dejar}|leave|left)\\b`,
);
const takesMost = new RegExp(`\\b(what|que|lo que)\\b.*\\b(${take}|${spend}|${gastar}|${llevarse})\\b`);
const visits = new RegExp(
  `\\b(${visit}|buy|${ir})\\b.*\\b(most often|most frequently|mas seguido|mas a menudo|mas veces)\\b`,
);

/** "where does my money go", `en qué se me va el sueldo`. */
export const drains = (pattern: string): boolean => flows.test(pattern) || goesAway.test(pattern);

/** Whom or what a superlative ranks where no noun says it. */
const ranked: readonly GroupRule[] = [
  {
    of: 'which grocery store gets most of my cash, en qué supermercado dejamos más',
    when: (pattern) =>
      takers.test(pattern) &&
      most.test(pattern) &&
      !oneRow.test(pattern) &&
      !/§c (bill|subscription|purchase|payment|charge|transaction|expense|order|compra|pago|cargo|gasto|pedido)s?\b/.test(
        pattern,
      ),
    groupBy: 'merchant',
  },
  {
    of: 'where does most of our food money end up',
    when: (pattern) => flows.test(pattern) && /§c/.test(pattern),
    groupBy: 'merchant',
  },
  {
    of: 'where does my money go, en qué se nos va más',
    when: (pattern) => drains(pattern),
    groupBy: 'category',
  },
  {
    of: 'where do I spend most, a quién le pagamos más, who takes the biggest bite',
    when: (pattern) => /\b(where|donde|adonde|a quien(es)?|who|whom|quien(es)?)\b/.test(pattern),
    groupBy: 'merchant',
  },
  { of: 'what do I buy at most often', when: (pattern) => visits.test(pattern), groupBy: 'merchant' },
  {
    of: 'what do I spend the most on, qué es lo que más me cuesta',
    when: (pattern) =>
      takesMost.test(pattern) && mostOf.test(pattern) && !oneRow.test(pattern) && !mostAtOnce.test(pattern),
    groupBy: 'category',
  },
  {
    of: 'en qué gastamos más',
    when: (pattern) => /\ben que\b.*\b(gast\w+|tir\w+|dej\w+)\b/.test(pattern) && mostOf.test(pattern),
    groupBy: 'category',
  },
];

/** Whom or what a superlative ranks: "where do I spend most", "who do I pay most", "what do I spend the most on". */
export const whoOrWhere = (pattern: string): GroupBy | null =>
  ranked.find(({ when }) => when(pattern))?.groupBy ?? null;
