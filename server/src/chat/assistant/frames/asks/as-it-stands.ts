import type { Ask, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const present =
  /\b(?:right now|at the moment|currently|these days|nowadays|as of now|ahora mismo|actualmente|hoy en dia|en este momento|a dia de hoy|ahora)\b/;
const past =
  /\b(?:did|was|were|spent|gaste|gastado|gastamos|pague|pagado|last|pasad[oa]|average|averaged|avg|on average|promedio|media)\b/;
/** Kinds that are paid month after month, at a price. */
const regular =
  /^(?:movies|music|subscriptions|phone|internet|insurance|gym|rent|mortgage|carPayment|studentLoan|loanPayments|electricity|water|utilities|software|news|games|storage|security)/;
const fitting: ReadonlySet<Ask> = new Set<Ask>(['average', 'total', 'trend']);

/** "how much a month is all my streaming right now", `¿cuánto son mis seguros al mes ahora mismo?`: what is charged now, not the mean of a year that had other prices. */
export function asItStands({ words }: Marked, frame: Frame): Partial<Frame> {
  const kinds =
    frame.things.length > 0 && frame.things.every((one) => one.kind === 'category' && regular.test(one.key));
  if (!kinds || !fitting.has(frame.ask) || frame.flow !== 'spending' || frame.exclude.length > 0) return {};
  if (frame.per !== 'month' || !present.test(words) || past.test(words)) return {};
  if (frame.periods.some((one) => one.grain !== 'day') || frame.weekdays !== null) return {};
  return { ask: 'recurring', recurring: 'all', wantsTotal: true, periods: [], groupBy: null };
}
