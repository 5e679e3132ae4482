import type { Query } from '@saldo/contract/query/query';
import { slotsOf, toQuery, type Slots } from '@saldo/contract/query/slots';
import type { Outcome } from '../answer/outcome.ts';
import { questionOf } from './question.ts';
import type { Teller } from './teller.ts';

/** A question to ask next. */
export interface Suggestion {
  text: string;
  query: Query;
}

/** What stands in nothing but a figure told apart or held against something. */
const plain = {
  by: null,
  order: null,
  take: null,
  at: null,
  having: null,
  groups: false,
  amount: null,
  usual: false,
  per: null,
} as const;

const list = { ...plain, ask: 'list' } as const;
const sum = { ...plain, ask: 'sum' } as const;
const compared = { ...plain, ask: 'cmp' } as const;
const byCategory = { ...plain, ask: 'by', by: 'category' } as const;
const byPayee = { ...plain, ask: 'by', by: 'payee' } as const;
const byMonth = { ...plain, ask: 'trend', by: 'month', days: [] as Slots['days'] } as const;
const movers = { ...plain, ask: 'cmp', by: 'category', order: 'largest' } as const;

/** What is asked after each kind of answer: slots that are set in the question it was. */
function nextOf(outcome: Outcome, query: Query): readonly Partial<Slots>[] {
  const narrow = 'rows' in query && query.rows.things.length > 0;
  switch (outcome.of) {
    case 'untold':
      return outcome.why === 'before' ? [{ ...sum, days: [] }] : [];
    case 'total':
      return outcome.count.value === 0
        ? [{ ...list, days: [] }, byMonth]
        : [narrow ? byMonth : byCategory, compared, list];
    case 'groups':
      return outcome.by === 'category' ? [movers, byPayee, byMonth] : [byCategory, sum, list];
    case 'compare':
      return outcome.sides[0]?.of?.by === 'stretch' ? [movers, byCategory, byMonth] : [byMonth, list];
    case 'movers':
      return [byCategory, byMonth, list];
    case 'mean':
    case 'share':
    case 'any':
      return [sum, byMonth, list];
    case 'net':
    case 'means':
    case 'overview':
      return [byCategory, { ...plain, ask: 'net', by: 'month', days: [] }, movers];
    case 'rows':
      return [sum, byPayee, byMonth];
    case 'odd':
      return [{ ask: 'dupes' }, { ask: 'odd', flow: 'spending' }, { ask: 'new' }];
  }
}

/** At most so many. */
const most = 3;

/** Questions that follow from an answer, as questions of the form with their words; never the one that was asked. */
export function suggest(outcome: Outcome, query: Query, teller: Teller): Suggestion[] {
  const asked = JSON.stringify(query);
  const slots = slotsOf(query);
  const found = new Map<string, Suggestion>();
  for (const change of nextOf(outcome, query)) {
    const next = toQuery({ ...slots, ...change });
    if (next.kind !== 'figure' && next.kind !== 'rows' && next.kind !== 'odd') continue;
    if (JSON.stringify(next) === asked) continue;
    const text = questionOf(next, teller);
    found.set(text, { text, query: next });
  }
  return [...found.values()].slice(0, most);
}
