import type { Ask, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const present = /\b(?:now|today|currently|nowadays|these days|ahora|hoy|hoy en dia|actualmente)\b/;
/** What was before, with nothing behind it that would date it. */
const before =
  /\b(?:before|beforehand|previously|used to(?: (?:be|pay|cost|pay for it))?|antes|anteriormente|pagaba|pagabamos|costaba)(?: (?:i|we) moved| (?:the|my|our) move| moving| de (?:la )?(?:mudanza|mudar(?:me|nos)|cambiar(?:me|nos)))?(?= (?:y|and|vs|versus|compared|o|or|now|ahora|it|eso|de|for|on|in|en|por)\b|$)/;
const was = /\b(?:was|were|did|used to|era|eran|pagaba|pagabamos|costaba)\b/;
const fitting: ReadonlySet<Ask> = new Set<Ask>([
  'total',
  'compare',
  'trend',
  'recurring',
  'average',
  'last',
  'exists',
  'list',
]);
const spent = /\b(?:spen[dt]|spending|gast\w+)\b/;

/** "what do I pay for rent now and what was it before", `¿cuánto pagaba antes de internet?`: the steps of a regular price. */
export function nowAndBefore({ words }: Marked, frame: Frame): Partial<Frame> {
  const [thing, ...others] = frame.things;
  if (!thing || others.length > 0 || !fitting.has(frame.ask) || frame.flow === 'refunds') return {};
  if (frame.periods.some((one) => one.grain !== 'day') || frame.amount !== null || spent.test(words))
    return {};
  if (!before.test(words) || !(present.test(words) || was.test(words))) return {};
  return { ask: 'priceChanges', periods: [], groupBy: null, per: null, recurring: 'all' };
}
