import { yes, type Asking, type Chosen } from './asking.ts';

/** Runway, forecasts, the next pay and what is free. */
export function lookingAhead({ frame, world, has, pattern, thing, pastSpend }: Asking): Chosen | null {
  // "estimated tax payments made in 2025" looks back, whatever else its words say.
  const behind = frame.periods.length > 0 && frame.periods.every((one) => one.end < world.today);
  // Forward-looking questions.
  if (
    has('runway') &&
    /\b(run out|money|savings|cash|last|survive|live|dinero|ahorros|dur\w+|vivir|aguant\w+|income|ingresos|job|runway|trabajo|empleo|sueldo|trabajar|sobreviv\w+)\b/.test(
      pattern,
    ) &&
    !/\bhow long (has|since|ago)\b/.test(pattern) &&
    !pastSpend
  )
    return yes('runway');
  if (
    has('forecast') &&
    /\b(run out|make it|last (me )?(until|till)|left|short|llegar\w*|llego|alcanza\w*|quedar\w*)\b/.test(
      pattern,
    ) &&
    !pastSpend &&
    !behind &&
    !thing
  )
    return yes('forecast');
  if (
    /\bleft\b.*\bafter (paying )?(my |the |all |all my )?(bills|rent|expenses)\b|\bqued\w+ despues de (pagar )?(las |mis |los |todas las )?(facturas|gastos|recibos|cuentas|alquiler)\b/.test(
      pattern,
    ) &&
    !pastSpend &&
    !behind &&
    !/\b(was|were|quedo|quedaba|quedaron)\b/.test(pattern)
  )
    return yes('forecast');
  if (
    /\b(am|are) (i|we) getting paid\b|\b(me|nos) (van|va) a (pagar|depositar|ingresar)\b/.test(pattern) &&
    frame.periods.every((one) => one.grain === 'day') &&
    !pastSpend
  )
    return yes('nextPay');
  if (has('payday') && !behind && !pastSpend && !/\b(last|did|was|ultima|fue|since|desde)\b/.test(pattern))
    return yes('nextPay');
  if (
    has('afford') &&
    (frame.amount !== null || /\b(afford|permitir\w*|alcanza\w*|enough|suficiente)\b/.test(pattern)) &&
    !pastSpend
  )
    return yes('afford');
  if (
    has('free') &&
    !pastSpend &&
    frame.periods.length > 0 &&
    frame.periods.every((one) => one.end < world.today)
  )
    return yes('cashflow');
  if (has('free') && !pastSpend) return yes('free');
  if (
    has('forecast') &&
    !pastSpend &&
    !behind &&
    !/\b(due|vence\w*|bills?|facturas|charged|billed|debited|cobrar|cargar|cobraran|cargaran)\b/.test(pattern)
  )
    return yes('forecast');
  return null;
}
