import { saidMax, saidMin } from '../said-bounds.ts';
import { yes, type Asking, type Chosen } from './asking.ts';

/** Yes or no, totals, and bare nouns. */
export function totalling({ frame, world, has, pattern, thing }: Asking): Chosen | null {
  if (
    has('yesNo') &&
    (frame.minCents !== null || frame.maxCents !== null) &&
    /\b(spend|spent|earn|earned|make|made|gast\w+|gan[eo]\w*)\b/.test(pattern) &&
    !/\b(any|a|una?|algun\w*) (single |big |large )?(purchase|charge|transaction|payment|expense|compra|cargo|gasto|pago|transaccion)|\bcharges|purchases|transactions\b/.test(
      pattern,
    )
  ) {
    frame.threshold = saidMin(frame) ?? saidMax(frame);
    frame.minCents = null;
    frame.maxCents = null;
    return yes('total');
  }
  if (
    has('yesNo') &&
    frame.flow === 'spending' &&
    !thing &&
    frame.periods.length > 0 &&
    frame.minCents === null &&
    frame.maxCents === null &&
    frame.accountIds.length === 0 &&
    /\b(spend|spent|gaste|gastamos|gastado)\b/.test(pattern) &&
    !/\b(anything|any|algo)\b/.test(pattern)
  )
    return yes('total');
  if (
    has('yesNo') &&
    (has('shopped') ||
      has('spend') ||
      has('income') ||
      has('refund') ||
      thing ||
      has('transfer') ||
      frame.minCents !== null)
  )
    return yes('exists');
  if (
    has('total') &&
    (has('spend') ||
      has('income') ||
      has('refund') ||
      has('transfer') ||
      thing ||
      has('transactionsWord') ||
      frame.accountIds.length > 0)
  )
    return yes('total');
  if (has('breakdown')) {
    frame.groupBy ??= 'category';
    return yes('breakdown');
  }
  if (
    /^(so |and |y )?(how much|cuanto|total)\b/.test(pattern) &&
    (frame.periods.length > 0 || frame.weekdays !== null) &&
    pattern.split(' ').length <= 6
  )
    return yes('total');
  if (has('spend') || has('income') || has('refund') || has('transfer')) return yes('total');
  if (has('goalPace') && !/\bmake it §n/.test(pattern) && world.goals.length > 0) return yes('goalPace');
  if (has('overview')) return yes('overview');
  const bounded = frame.minCents !== null || frame.maxCents !== null || frame.pending !== null;
  if (
    /\b(anything|everything|any|all|what|ones|stuff|things?|todo|todos|todas|algo|cosas|lo que|que)\b/.test(
      pattern,
    ) &&
    bounded
  )
    return yes('list');
  if (/\b(total|totals|sum|suma)\b/.test(pattern) && (frame.periods.length > 0 || thing)) return yes('total');
  // A subject or a time in a sentence too long to be a follow-up: what was spent on it.
  if ((thing || frame.accountIds.length > 0) && pattern.split(' ').length > 6) return yes('total');
  // Bare nouns: "transactions between $40 and $60 in October".
  if (
    /^(all |my |the |todas |todos |mis |las |los )*(§[mca] )?(transactions?|purchases?|charges?|payments?|orders?|activity|transacci\w+|movimientos?|compras?|cargos?|pagos?|operaciones)\b/.test(
      pattern,
    )
  )
    return yes('list');
  return null;
}
