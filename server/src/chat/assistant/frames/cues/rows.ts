import { cue } from './cue.ts';

/** Single rows and lists of them. */
export const rowsCues = {
  list: cue(
    '\\b(what|which|show|list|que|cuales|muestra\\w*|ver) (me |all |my |the |mis |las |los )*§[cm] (transactions?|purchases|charges|payments|orders|rides|visits)\\b',
    '\\b(show|list|display|pull up|bring up|see|view|itemize|itemise|find)\\b',
    '\\b(what|which) (are|were|was|is|all)? ?(my|the|all)?( of my)? ?(recent|latest|last|pending)? ?(transactions?|purchases|charges|payments|orders|movements|activity|things|stuff|ones|deposits|transfers|refunds)\\b',
    '\\bwhat (did|have) (i|we) (buy|bought|purchase|purchased|order|ordered|get|got)\\b',
    '\\b(muestra\\w*|lista\\w*|ensena\\w*|ver|busca\\w*|encuentra)\\b',
    '\\b(que|cuales)( son| fueron)?( los| las| mis)? (transacciones|movimientos|compras|cargos|pagos|gastos|operaciones)\\b',
    '\\bque (compre|he comprado|compramos)\\b',
    '\\b(latest|recent|newest) (transactions?|purchases?|charges?|payments?|activity|expenses?|deposits?|transfers?|refunds?)\\b',
    '\\b(ultim[oa]s|recientes) §?k? ?(transacciones|movimientos|compras|cargos|pagos|gastos|operaciones|depositos)\\b',
    '\\b(transacciones|movimientos|compras|cargos|pagos|gastos|operaciones) (mas )?(recientes|pendientes)\\b',
    '\\bpending (transactions?|charges?|purchases?|payments?)\\b',
    '\\b(details?|detalles?) (of|de|for)\\b',
    '\\bwhat (is|are) pending\\b',
  ),
  /** The one before the last one. */
  beforeLast: cue(
    '\\bsecond (latest|newest|most recent|last)\\b|\\b(second|next|one) to last\\b',
    '\\bbefore (the |my |our )?(last|latest|most recent|previous)( one| §[mc])?( (payment|purchase|order|charge|visit|bill|transaction))?( |$)(?!§|\\w+ §p)',
    '\\b(previous|prior|preceding) (§[mc] )?(payment|purchase|order|charge|visit|bill|transaction|trip|deposit)\\b',
    '\\bpenultim[oa]s?\\b|\\bantepenultim[oa]\\b(?!.)',
    '\\b(pago|compra|cargo|pedido|visita|factura|recibo|deposito) (a |de |en |con )?(§[mc] )?anterior\\b(?! a)',
    '\\bpenultimo|penultima\\b',
  ),
  last: cue(
    '\\blo ultimo que\\b',
    '\\bthe last thing i\\b',
    '\\bwhen (did|was|is|were|have|has) .*\\b(last|latest|most recent(ly)?)\\b',
    '\\b(last|most recent|latest) time\\b',
    '\\bwhen (did|was|were) (i|my|the|we|that|it|this)\\b',
    '\\bultima vez\\b',
    '\\bcuando (fue|hice|pague|compre|gaste|me|recibi|fui|use|cobre|pedi|estuve|cargaron|se)\\b',
    '\\b(what|which) (was|is) (my|the) (last|latest|most recent) (purchase|transaction|charge|payment|expense|order|deposit|paycheck|refund|transfer|thing|visit|bill)\\b',
    '\\b(my|the) (most recent|latest) (purchase|transaction|charge|payment|expense|order|deposit|paycheck|refund|thing|visit)\\b',
    '\\b(my|the) last (purchase|transaction|charge|payment|expense|order|deposit|paycheck|refund|visit|trip|§c|§m|bill|pay check|salary)\\b',
    '\\b(mi|el|la) (ultim[oa]) (compra|transaccion|movimiento|cargo|pago|gasto|deposito|sueldo|nomina|reembolso|pedido|visita|§c|§m|factura|recibo|cobro|ingreso|salario)\\b',
    '\\bhow long (has it been|ago)\\b',
    '\\bhow long since\\b',
    '\\bhace cuanto\\b',
    '\\bdays? since\\b',
  ),
  first: cue(
    '\\b(first|earliest) (time|purchase|transaction|charge|payment|visit|order)\\b',
    '\\bwhen did (i|we) (first|start)\\b',
    '\\bprimera (vez|compra|transaccion|visita)\\b',
    '\\bprimer (pago|cargo|movimiento|gasto|pedido)\\b',
    '\\b(since when|desde cuando)\\b',
    '\\boldest (transaction|purchase|charge|payment)\\b',
    '\\bmas antigu[ao]\\b',
  ),
  yesNo: cue(
    '^(so |and |hey |ok |y |oye )?(did|have|has|was|were|is there|are there|do i have any|any|had|does)\\b',
    '^(me han|me ha|me pagaron|hay|he|ya|tuve|tengo algun\\w*|hubo|se (me )?(cobro|hizo|pago)|pague|compre|recibi|me (cobraron|llego|depositaron|ingresaron|devolvieron|reembolsaron)|llego|cobre|gaste algo|gaste)\\b',
  ),
  transactionsWord: cue(
    '\\b(transactions?|purchases?|charges?|payments?|expenses?|orders?|visits?|times|trips|buys|debits|rides|meals|activity|movements?|entries)\\b',
    '\\b(transacci\\w+|movimientos?|compras?|cargos?|pagos?|gastos?|operaci\\w+|veces|visitas?|pedidos?)\\b',
  ),
} as const;
