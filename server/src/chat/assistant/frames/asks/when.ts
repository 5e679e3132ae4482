import { yes, type Asking, type Chosen } from './asking.ts';

const lead = '^(?:(?:and|so|on|hey|y|e|en|oye|about|a|around|pero|but|exactly|exactamente) )*';

const asksDay = new RegExp(
  `${lead}(when|(what|which) (exact |calendar )?(day|date)|(el |cual |que )?(dia|fecha)|cuando|que (dia|fecha))\\b|\\b(and|y) (when|cuando|what day|que dia)( (was|is|fue|es) (it|that|eso))?$`,
);

const asksDays = new RegExp(`${lead}(what|which|que|cuales|los) (days|dates|dias|fechas)\\b`);

const behind =
  /\b(me|nos) (deposito|ingreso|mando|envio|transfirio|cayo)\b|\b(did|was|were|last|latest|recently|got|ultim[oa]|fue|cobre|cobraron|pago|pague|pagamos|pagaron|entro|entraron|llego|llegaron|ingreso|ingresaron|depositaron|recibi|recibimos|compre|compramos|gaste|hice|hicimos|salio|vino)\b/;

/** "my last paycheck", `la última compra`: one row. */
const ownLast =
  /\b(my|our|the|mi|nuestr[oa]|el|la) ((very )?last|latest|most recent|ultim[oa]|mas reciente) (\w+ ){0,2}§[cm]|\b(mi|nuestr[oa]|el|la) §[cm] mas reciente|\bwhat did (i|we) last (buy|get|order|purchase|spend)\b|\blo ultimo que (compr|gast|pag|ped)\w+/;

const row =
  '(purchase|payment|order|charge|transaction|visit|expense|bill|trip|ride|deposit|paycheck|compra|pago|pedido|cargo|transaccion|movimiento|visita|gasto|factura|recibo|viaje|deposito)(?: |$)';
const before = '(?:^|\\b(?:my|our|the|mi|nuestr[oa]|el|la|del?) )';
const between = '(?: (?:ever|de tod[ao]s|single))? (?:§[mcp] |\\w+ (?=§[mc])){0,2}';

/** "my latest Starbucks purchase", `último pago a Netflix`: one row by its place in time, whatever stretch it is looked for in. */
const lastOne = new RegExp(
  `${before}(?:very )?(?:last|latest|newest|most recent|ultim[oa]|mas reciente)${between}${row}|\\b${row.replace('(?: |$)', '')} (?:§[mc] )?mas reciente\\b|^(?:and |y |so )?(?:how long|how many days|cuanto (?:tiempo )?hace|cuanto hace|hace cuanto|cuanto (?:tiempo )?ha pasado|cuantos dias (?:hace|han pasado)) (?:has it been )?(?:since|§p|desde|que no|que) .*§[mc]`,
);
const firstOne = new RegExp(
  `${before}(?:very )?(?:first|earliest|oldest|primer[oa]?)${between}${row}|\\b${row.replace('(?: |$)', '')} (?:§[mc] )?mas antigu[oa]\\b`,
);

const ownNext = /\b(next|upcoming|coming|proxim[oa]s?|siguientes?) (\w+ )?§c/;

/** The day of something: a row's when it is behind, the one expected when it is to come. */
export function asWhen({ marked, frame, has, pattern, goal, thing }: Asking): Chosen | null {
  const most = (has('largest') && !/\bmost recent(ly)?\b/.test(pattern)) || has('smallest');
  if (
    has('beforeLast') &&
    (thing || has('transactionsWord') || has('deposits')) &&
    !most &&
    !goal &&
    !has('compare')
  ) {
    frame.rank = 2;
    frame.top = null;
    return yes('last');
  }
  const single = thing && (frame.top ?? 1) === 1 && !has('compare') && !has('averageStrict');
  const alone = single && !goal && !most && !has('priceChange') && frame.flow !== 'income';
  const bareLast = /^(?:my |mi |el |la )?(?:very )?(?:last|latest|ultim[oa]) §[mc](?: please| por favor)?$/;
  if (single && !goal && bareLast.test(pattern) && frame.periods.length === 0) return yes('last');
  if (alone && firstOne.test(pattern)) return yes('first');
  if (alone && lastOne.test(pattern)) {
    // "how long since I last paid the gym": no payday of mine.
    frame.periods = frame.periods.filter((one) => one.kind !== 'payday');
    return yes('last');
  }
  if (
    goal ||
    most ||
    has('first') ||
    frame.rank !== null ||
    frame.minCents !== null ||
    frame.maxCents !== null
  )
    return null;
  if (frame.accountIds.length > 0 && !thing) return null;
  const income = frame.flow === 'income';
  const past = behind.test(pattern) || frame.periods.length > 0;
  if (asksDays.test(pattern) && past && thing && frame.flow !== 'any' && !has('count')) return yes('list');
  const day = asksDay.test(pattern);
  if (day && past && (income || (thing && !has('due') && !has('priceChange')))) return yes('last');
  const salary = frame.things.every((one) => one.key === 'salary');
  if (income && !past && (day || ownNext.test(pattern))) return yes(salary ? 'nextPay' : 'due');
  if (
    ownLast.test(pattern) &&
    frame.periods.length === 0 &&
    (frame.top ?? 1) === 1 &&
    !has('compare') &&
    !has('list') &&
    !marked.tokens.some((one) => /^(months?|weeks?|meses|semanas|total|average|promedio)$/.test(one.text))
  )
    return yes('last');
  return null;
}
