import { unitSpan } from '../../periods/calendar.ts';
import { whoOrWhere } from '../groups.ts';
import { yes, type Asking, type Chosen } from './asking.ts';

const ranks =
  /\b(rank|ranks|ranked|ranking|ordena|ordename|ordenad[oa]s|ordenar|clasifica|clasificad[oa]s|clasificame|rankea|rankeame)\b|^(please |can you )*(order|sort) (all |my |the )*(spending |expense )?§?\w+|\b(de mayor a menor|(from )?(most|highest|biggest|largest) to (least|lowest|smallest)|(biggest|largest|highest) first)\b|\b(is|are|es|son) (the |el |la )?(number one|numero uno)\b|\b(ordered|sorted)( (by|from|high\w*|biggest|largest)\b|$)/;
/** "in one go", `de una sola vez`: one payment is meant, not a group of them. */
const atOnce =
  /\b(de un[ao]? (solo |sola |unic[oa] )?(vez|golpe|pago|tiron)|en un[ao]? (solo|sola|unic[oa]) (vez|golpe|pago|compra|cargo|transaccion)|(in|at) one (single )?(go|time|shot|payment|purchase|swipe)|in a single (go|payment|purchase|transaction|shot|swipe)|all at once|one-time)\b/;
const kinds =
  /\b(?:(categor(?:y|ies|ia|ias)|rubros?)|(merchants?|stores?|shops?|vendors?|payees?|places|comercios?|tiendas?|negocios|establecimientos|lugares))\b/;
const bySpend =
  /\b(?:categor(?:ies|ias)|merchants|stores|shops|comercios|tiendas) (?:by|por) (?:spend|spending|amount|total|gasto|monto|importe)\b/;

/** Firsts, lasts, counts, rankings, groups, averages and trends. */
export function ranking({ frame, has, pattern, thing }: Asking): Chosen | null {
  const kind = ranks.test(pattern) || bySpend.test(pattern) ? kinds.exec(pattern) : null;
  if (kind) {
    frame.groupBy = kind[1] ? 'category' : 'merchant';
    return yes('breakdown');
  }
  const most = has('largest') || /\blo (mas|maximo) que (pag|gast)\w+/.test(pattern);
  if (most && atOnce.test(pattern) && !has('count') && !has('averageStrict')) {
    frame.groupBy = null;
    return yes('extreme');
  }
  const grouped = frame.groupBy !== null;
  const superlative =
    has('largest') ||
    has('smallest') ||
    frame.rank !== null ||
    (grouped && /\b(worst|peor(es)?|heaviest|priciest)\b/.test(pattern));
  if (/^(and |y )?(who|quien|quienes)\b/.test(pattern) && frame.flow === 'income') {
    frame.groupBy = 'merchant';
    return yes('breakdown');
  }
  // "how many days did I spend more than $200"
  const counted =
    /^(on |so |and |en |y |the |los |las |show me )*(how many|cuant[oa]s|which|what|que|cuales)? ?(different )?(days|weeks|months|dias|semanas|meses)\b/.exec(
      pattern,
    )?.[4];
  if (
    counted &&
    (has('spend') || has('income')) &&
    (frame.minCents !== null || frame.maxCents !== null || /^(\w+ )?(how many|cuant)/.test(pattern))
  ) {
    frame.groupBy = counted.startsWith('d') ? 'day' : /^(w|s)/.test(counted) ? 'week' : 'month';
    frame.count = 'groups';
    return yes('count');
  }
  if (
    /\b(category|categoria|merchant|store|comercio|tienda)\b.*\b(grew|grown|increased?|rose|risen|went up|gone up|dropped?|fell|decreased?|changed?|subio|subido|bajo|bajado|crecio|crecido|aumento|aumentado)\b/.test(
      pattern,
    ) &&
    !/\btrend|over time\b/.test(pattern)
  ) {
    frame.periods = frame.periods.map((one) =>
      one.kind === 'since'
        ? { ...one, ...unitSpan('month', one.start), grain: 'month' as const, kind: 'unit' as const }
        : one,
    );
    frame.groupBy = null;
    return yes('compare');
  }
  if (has('first') && !(superlative && /\bsegunda\b/.test(pattern))) return yes('first');
  if (
    has('last') &&
    !(frame.top !== null && frame.top > 1) &&
    !/\bhow (much|many)\b.*§p/.test(pattern) &&
    !(
      has('list') &&
      /s\b.*(transactions|purchases|compras|movimientos)\b/.test(pattern) &&
      frame.top !== null
    )
  ) {
    const plural =
      /\b(transactions|purchases|charges|payments|expenses|orders|deposits|compras|movimientos|transacciones|cargos|pagos|gastos)\b/.test(
        pattern,
      );
    if (!(plural && !/\bwhen\b|\bcuando\b|\bultima vez\b|\blast time\b/.test(pattern))) return yes('last');
  }
  if (has('count') && has('averageStrict') && frame.per === 'transaction') return yes('average');
  if (
    has('count') &&
    ['week', 'month', 'quarter', 'year', 'weekday'].includes(frame.groupBy ?? '') &&
    /\b(each|every|by|per|cada|por|a|al) (week|month|quarter|year|weekday|semana|mes|trimestre|ano)\b/.test(
      pattern,
    )
  )
    return yes('breakdown');
  if (has('count') && !/\bhow many (days|months|weeks) (until|till|left)\b/.test(pattern)) {
    frame.count =
      /\bhow many (different |distinct |unique )?(merchants?|stores?|shops?|places?|categor(y|ies))\b|\bcuant[oa]s (comercios|tiendas|lugares|categorias)\b/.test(
        pattern,
      )
        ? 'groups'
        : 'rows';
    if (/\bhow many (goals)\b/.test(pattern)) return yes('goals');
    if (superlative && grouped && frame.count === 'rows' && !/^(how many|cuant)/.test(pattern))
      return yes('breakdown');
    return yes('count');
  }
  if (
    superlative &&
    (grouped || whoOrWhere(pattern)) &&
    !(frame.groupBy === 'account' && frame.accountIds.length > 0)
  ) {
    if (
      frame.groupBy === null ||
      (frame.groupBy === 'month' && !/\b(month|months|mes|meses)\b/.test(pattern))
    )
      frame.groupBy = whoOrWhere(pattern) ?? frame.groupBy;
    const noun =
      /\b(transactions?|purchases?|charges?|expenses?|payments?|compras?|gastos?|cargos?|transacci\w+|deposits?|income)\b/.test(
        pattern,
      );
    const perGroup = ['month', 'week', 'day', 'year', 'quarter'].includes(frame.groupBy ?? '');
    if (!(
      noun &&
      perGroup &&
      !new RegExp(
        `\\b(which|what|que|cual|best|worst|single)\\b.*\\b(month|week|day|mes|semana|dia|year|ano|quarter)\\b`,
      ).test(pattern)
    ))
      return yes('breakdown');
  }
  if (has('breakdown') && !(has('averageStrict') && frame.per)) {
    if (frame.groupBy === null)
      frame.groupBy =
        whoOrWhere(pattern) ??
        (frame.things.some((one) => one.kind === 'category') ? 'merchant' : 'category');
    if (
      /\b(by|per|each|every|por|cada) (the )?(week|month|quarter|year|day|category|categories|merchant|store|account|card|semana|mes|trimestre|ano|dia|categoria|comercio|tienda|cuenta|tarjeta)s?\b/.test(
        pattern,
      ) ||
      (!/^(what did i spend on|what have i spent on|what did i spend) §/.test(pattern) &&
        !(
          /\bwhat (did|have) i (spend|spent)\b/.test(pattern) &&
          (thing || (frame.accountIds.length > 0 && !/\bon$/.test(pattern))) &&
          !/\bby\b|\bbreak/.test(pattern)
        ) &&
        !/\bwhat did i spend (in|over|during)? ?§p$/.test(pattern))
    ) {
      if (['month', 'week', 'quarter', 'year'].includes(frame.groupBy)) return yes('trend');
      return yes('breakdown');
    }
    frame.groupBy = null;
  }
  if (
    has('averageStrict') ||
    (has('average') &&
      frame.per !== null &&
      !has('trend') &&
      (has('spend') || has('income') || thing || has('total')))
  )
    return yes('average');
  if (has('trend')) return yes('trend');
  return null;
}
