import type { GroupBy } from '../frame.ts';
import type { Rule } from './rule.ts';

/** What is ranked by its name: kinds of spending first, payees second. */
export const kinds =
  /\b(?:(categor(?:y|ies|ia|ias)|rubros?)|(merchants?|stores?|shops?|vendors?|payees?|places|comercios?|tiendas?|negocios|establecimientos|lugares))\b/;
const ranks =
  /\b(rank|ranks|ranked|ranking|ordena|ordename|ordenad[oa]s?|ordenar|clasifica|clasificad[oa]s|clasificame|rankea|rankeame)\b|^(please |can you )*(order|sort) (all |my |the )*(spending |expense )?§?\w+|\b(de mayor a menor|(from )?(most|highest|biggest|largest) to (least|lowest|smallest)|(biggest|largest|highest) first)\b|\b(is|are|es|son) (the |el |la )?(number one|numero uno)\b|\b(ordered|sorted)( (by|from|high\w*|biggest|largest)\b|$)/;
const bySpend =
  /\b(?:categor(?:ies|ias)|merchants|stores|shops|comercios|tiendas) (?:by|por) (?:spend|spending|amount|total|gasto|monto|importe)\b/;
const rowNouns =
  /\b(transactions|purchases|charges|payments|expenses|orders|deposits|compras|movimientos|transacciones|cargos|pagos|gastos)\b/;

const rankedUnit =
  /\b(?:the|my|our|los|las|mis|nuestr[oa]s|all|each|every|cada|por|by) (?:§k |all |of |the |last |past |calendar )*(months?|weeks?|quarters?|years?|mes(?:es)?|semanas?|trimestres?|anos)\b/;
const smallestFirst =
  /\b(?:menor a mayor|menos a mas|(?:lowest|least|smallest|cheapest) (?:to|first)|(?:cheapest|smallest|lowest) first|mas barat[oa]s? a mas car[oa]s?|ascending|ascendente)\b/;
export const unitOfRanking = (word: string): GroupBy =>
  /^(?:q|t)/.test(word)
    ? 'quarter'
    : /^(?:w|s)/.test(word)
      ? 'week'
      : /^(?:y|a)/.test(word)
        ? 'year'
        : 'month';

/** "rank my stores by what I spend", `ordena los meses de mayor a menor`: an order was asked for in so many words. */
export const inOrder: readonly Rule[] = [
  {
    of: 'rank my stores by what I spend',
    when: ({ pattern }) => (ranks.test(pattern) || bySpend.test(pattern)) && kinds.test(pattern),
    ask: 'breakdown',
    sets: ({ pattern }) => ({ groupBy: kinds.exec(pattern)?.[1] ? 'category' : 'merchant' }),
  },
  {
    of: 'rank the months by what we spent, ordena los meses de mayor a menor',
    when: ({ pattern }) =>
      ranks.test(pattern) && rankedUnit.test(pattern) && !kinds.test(pattern) && !rowNouns.test(pattern),
    ask: 'breakdown',
    sets: ({ pattern }) => ({
      groupBy: unitOfRanking(rankedUnit.exec(pattern)?.[1] ?? ''),
      per: null,
      rank: null,
      order: smallestFirst.test(pattern) ? 'smallest' : 'largest',
    }),
  },
  {
    of: 'rank my coffee places by how much I spent: the payees of a kind',
    when: ({ frame, pattern }) =>
      ranks.test(pattern) &&
      /\b(?:rank|order|sort|ordena|ordename|clasifica|rankea)\w* (?:(?:all|my|our|the|mis|los|las|nuestr[oa]s|todos|todas) )*§c/.test(
        pattern,
      ) &&
      !rowNouns.test(pattern) &&
      frame.things.length === 1,
    ask: 'breakdown',
    sets: () => ({ groupBy: 'merchant', per: null, rank: null }),
  },
];
