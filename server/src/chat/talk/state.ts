import { query as schema, type Query } from '@saldo/contract/query/query';
import * as z from 'zod/mini';
import type { Stretch } from '../../books/scope.filters.ts';

/** What stays of a talk for the next turn. */
export interface TalkState {
  /** The question that was answered last. */
  before: Query | null;
  /** Whether it was read without a doubt: what goes on from a guess is no surer than the guess. */
  isSure: boolean;
  /** The questions the talk has answered with figures, oldest first. */
  told: readonly Query[];
  /** What the last answer listed, each entry as its question. */
  listed: readonly Query[];
  /** The days the last answer was of, where its question named none. */
  taken: Stretch | null;
  /** The message was read by itself, so that another reading of it may be remembered for its words. */
  alone: boolean;
  /** The open proposal that the last answer named, though another made it: a plain yes means that one. */
  offeredId: number | null;
}

export const freshTalk: TalkState = {
  before: null,
  isSure: true,
  told: [],
  listed: [],
  taken: null,
  alone: false,
  offeredId: null,
};

/** More figures than anybody weighs at once. */
const mostTold = 8;
const mostListed = 60;

const stored = z.object({
  before: z.nullable(schema),
  isSure: z.boolean(),
  told: z.array(schema),
  listed: z.array(schema),
  taken: z.nullable(z.object({ start: z.string(), end: z.string() })),
  alone: z.optional(z.boolean()),
  offeredId: z.nullable(z.int()),
});

/** The state as it is kept with a message. */
export const stateToKeep = (state: TalkState): Record<string, unknown> =>
  z.encode(stored, { ...state, told: [...state.told], listed: [...state.listed] });

/** The state of the message before; of a message that keeps none, or one of an older form, the talk starts fresh. */
export function stateFrom(kept: unknown): TalkState {
  const { data } = z.safeDecode(stored, kept as z.input<typeof stored>);
  return data ? { ...data, alone: data.alone ?? false } : freshTalk;
}

/** The state after a question was answered: what it listed, and the days its figures are of. */
export function stateAfter(
  state: TalkState,
  query: Query,
  listed: readonly Query[],
  { days = null, isSure = true }: { days?: Stretch | null; isSure?: boolean } = {},
): TalkState {
  const figure = query.kind === 'figure' || query.kind === 'standing';
  return {
    before: query,
    isSure,
    told: figure ? [...state.told, query].slice(-mostTold) : state.told,
    listed: listed.slice(0, mostListed),
    taken: 'days' in query && query.days.length === 0 ? days : null,
    alone: false,
    offeredId: null,
  };
}
