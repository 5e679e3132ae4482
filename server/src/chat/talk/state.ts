import { noAbout, type About } from '@saldo/contract/query/edit';
import { dateText, type DateText } from '@saldo/contract/dates';
import { days as stretches, query as schema, thing, type Query } from '@saldo/contract/query/query';
import { slotsOf, toQuery } from '@saldo/contract/query/slots';
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
  /** What the last answer was about, and what the talk was about before it that its question has no place for. */
  about: About;
  /** The days the last answer was of, where its question named none. */
  taken: Stretch | null;
  /** The day that the last answer told, of a row or of what comes next. */
  day: DateText | null;
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
  about: noAbout,
  taken: null,
  day: null,
  alone: false,
  offeredId: null,
};

/** More figures than anybody weighs at once. */
const mostTold = 8;
const mostListed = 60;

const ids = z.array(z.int());
const storedAbout = z.object({
  things: z.array(thing),
  accounts: ids,
  goals: ids,
  weekdays: ids,
  days: stretches,
});

const stored = z.object({
  before: z.nullable(schema),
  isSure: z.boolean(),
  told: z.array(schema),
  listed: z.array(schema),
  about: z.optional(storedAbout),
  taken: z.nullable(z.object({ start: z.string(), end: z.string() })),
  day: z.optional(z.nullable(dateText)),
  alone: z.optional(z.boolean()),
  offeredId: z.nullable(z.int()),
});

/** The state as it is kept with a message. */
export const stateToKeep = (state: TalkState): Record<string, unknown> =>
  z.encode(stored, { ...state, told: [...state.told], listed: [...state.listed] });

/** The state of the message before; of a message that keeps none, or one of an older form, the talk starts fresh. */
export function stateFrom(kept: unknown): TalkState {
  const { data } = z.safeDecode(stored, kept as z.input<typeof stored>);
  return data
    ? { ...data, day: data.day ?? null, alone: data.alone ?? false, about: data.about ?? noAbout }
    : freshTalk;
}

/** What a question of rows that were shown, or of a kind that has no place for it, leaves of what the talk was about. */
function stillAbout({ about, before }: TalkState, query: Query): About {
  if ('rows' in query && query.rows.only !== null) return about;
  const named = before === null ? null : slotsOf(before);
  const was = {
    things: named && named.things.length > 0 ? [...named.things] : about.things,
    accounts: named && named.accounts.length > 0 ? [...named.accounts] : about.accounts,
    goals: named && named.goals.length > 0 ? [...named.goals] : about.goals,
  };
  const placed = slotsOf(toQuery({ ...slotsOf(query), ...was }));
  return {
    ...noAbout,
    things: placed.things.length === 0 ? was.things : [],
    accounts: placed.accounts.length === 0 ? was.accounts : [],
    goals: placed.goals.length === 0 ? was.goals : [],
  };
}

const isNothing = ({ things, accounts, goals, weekdays, days }: About): boolean =>
  [things, accounts, goals, weekdays, days].every((list: readonly unknown[]) => list.length === 0);

/** The state after a question was answered: what it listed, what it was about, and the days its figures are of. */
export function stateAfter(
  state: TalkState,
  query: Query,
  listed: readonly Query[],
  {
    days = null,
    day = null,
    isSure = true,
    about = noAbout,
  }: { days?: Stretch | null; day?: DateText | null; isSure?: boolean; about?: About } = {},
): TalkState {
  const figure = query.kind === 'figure' || query.kind === 'standing';
  return {
    before: query,
    isSure,
    told: figure ? [...state.told, query].slice(-mostTold) : state.told,
    listed: listed.slice(0, mostListed),
    about: isNothing(about) ? stillAbout(state, query) : about,
    taken: 'days' in query && query.days.length === 0 ? days : null,
    day,
    alone: false,
    offeredId: null,
  };
}
