import { bareMeasures } from '../ask-families.ts';
import type { Frame } from '../frame.ts';
import type { Leaning } from './leaning.ts';
import { noFilters } from './no-filters.ts';
import { correction, narrowing, opener } from './words.ts';

/**
 * "gas last month": a subject with days of its own and no word that leans is another topic. It is measured as the one
 * before, and takes over nothing that narrowed it.
 */
export function asFreshSubject({
  marked,
  now,
  operation,
  pattern,
  previous,
}: Pick<Leaning, 'marked' | 'now' | 'operation' | 'pattern' | 'previous'>): Frame {
  const fresh =
    !operation &&
    now.things.length > 0 &&
    marked.periods.length > 0 &&
    now.periods.every((one) => one.kind !== 'shift') &&
    ![opener, narrowing, correction].some((words) => words.test(pattern));
  if (!fresh) return previous;
  const measured =
    bareMeasures.has(previous.ask) &&
    !['compare', 'extreme', 'last', 'first'].includes(previous.ask) &&
    (previous.ask !== 'list' || (previous.minCents === null && previous.maxCents === null));
  return {
    ...previous,
    goalIds: [],
    ask: measured ? previous.ask : 'total',
    accountIds: [],
    ...noFilters,
    usual: false,
    gross: false,
    threshold: null,
  };
}
