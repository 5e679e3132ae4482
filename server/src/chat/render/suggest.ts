import type { Query } from '@saldo/contract/query/query';
import type { Outcome } from '../answer/outcome.ts';
import type { Teller } from './teller.ts';

/** A question to ask next. */
export interface Suggestion {
  text: string;
  query: Query;
}

/** Questions that follow from an answer, as questions of the form with their words. */
export function suggest(_outcome: Outcome, _query: Query, _teller: Teller): Suggestion[] {
  return [];
}
