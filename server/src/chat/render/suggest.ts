import type { Query } from '@saldo/contract/query/query';
import { slotsOf, toQuery, type Slots } from '@saldo/contract/query/slots';
import type { Outcome, OutcomeOf } from '../answer/execute.ts';
import { sayingOf } from './saying.ts';
import type { Teller } from './teller.ts';

/** A question to ask next. */
export interface Suggestion {
  text: string;
  query: Query;
}

/** Slots of a grouped or compared figure alone. */
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
const netByMonth = { ...plain, ask: 'net', by: 'month', days: [] as Slots['days'] } as const;
const movers = { ...plain, ask: 'cmp', by: 'category', order: 'largest' } as const;

type Changes = readonly Partial<Slots>[];

/** What is asked after each kind of answer: slots that are set in the question it was. */
const after: {
  readonly [Of in Outcome['of']]?: (outcome: OutcomeOf<Of>, narrow: boolean) => Changes;
} = {
  untold: ({ why }) => (why === 'before' ? [{ ...sum, days: [] }] : []),
  total: ({ count }, narrow) =>
    count.value === 0 ? [{ ...list, days: [] }, byMonth] : [narrow ? byMonth : byCategory, compared, list],
  groups: ({ by }) => (by === 'category' ? [movers, byPayee, byMonth] : [byCategory, sum, list]),
  compare: ({ sides }) => (sides[0]?.of?.by === 'stretch' ? [movers, byCategory, byMonth] : [byMonth, list]),
  movers: () => [byCategory, byMonth, list],
  mean: () => [sum, byMonth, list],
  share: () => [sum, byMonth, list],
  any: () => [sum, byMonth, list],
  net: () => [byCategory, netByMonth, movers],
  means: () => [byCategory, netByMonth, movers],
  overview: () => [byCategory, netByMonth, movers],
  rows: () => [sum, byPayee, byMonth],
  odd: () => [{ ask: 'dupes' }, { ask: 'odd', flow: 'spending' }, { ask: 'new' }],
};

/** At most so many. */
const most = 3;

/** Questions that follow from an answer, as questions of the form with their words; never the one that was asked. */
export function suggest(outcome: Outcome, query: Query, teller: Teller): Suggestion[] {
  const asked = JSON.stringify(query);
  const slots = slotsOf(query);
  const found = new Map<string, Suggestion>();
  const narrow = 'rows' in query && query.rows.things.length > 0;
  const changes = after[outcome.of] as ((of: Outcome, narrow: boolean) => Changes) | undefined;
  for (const change of changes?.(outcome, narrow) ?? []) {
    const next = toQuery({ ...slots, ...change });
    if (next.kind !== 'figure' && next.kind !== 'rows' && next.kind !== 'odd') continue;
    if (JSON.stringify(next) === asked) continue;
    const text = sayingOf(next, teller.names, teller.words.language);
    found.set(text, { text, query: next });
  }
  return [...found.values()].slice(0, most);
}
