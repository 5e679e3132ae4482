import { noAbout, type About } from '@saldo/contract/query/edit';
import { dateText } from '@saldo/contract/dates';
import { days as stretches, query as schema, thing, type Query } from '@saldo/contract/query/query';
import { slotsOf, toQuery } from '@saldo/contract/query/slots';
import * as z from 'zod/mini';
import type { Stretch } from '../../books/scope.filters.ts';

const ids = z.array(z.int());
const aboutIt = z.object({
  things: z.array(thing),
  accounts: ids,
  goals: ids,
  weekdays: ids,
  days: stretches,
});

/** What stays of a talk for the next turn, as it is kept with a message. */
const stored = z.object({
  /** The question that was answered last. */
  before: z.nullable(schema),
  /**
   * Whether it was read well enough to go on from: what goes on from a guess is no surer than the guess, but who goes on from an
   * answer that found something, with all words read, has seen how it was read.
   */
  isFirm: z.prefault(z.boolean(), false),
  /** The last answer found nothing. */
  isEmpty: z.prefault(z.boolean(), false),
  /** The one row that was shown last, or picked from those that were: what is asked about it leaves the talk where it was. */
  row: z.prefault(z.nullable(z.int()), null),
  /** The questions the talk has answered with figures, oldest first. */
  told: z.readonly(z.array(schema)),
  /** What the last answer listed, each entry as its question. */
  listed: z.readonly(z.array(schema)),
  /** What the last answer was about, and what the talk was about before it that its question has no place for. */
  about: z.prefault(aboutIt, noAbout),
  /** The days the last answer was of, where its question named none. */
  taken: z.nullable(z.object({ start: z.string(), end: z.string() })),
  /** The day that the last answer gave, of a row or of what comes next. */
  day: z.prefault(z.nullable(dateText), null),
  /** The message was read by itself, so that another reading of it may be remembered for its words. */
  alone: z.prefault(z.boolean(), false),
  /** The open proposal that the last answer named, though another made it: a plain yes means that one. */
  offeredId: z.nullable(z.int()),
});
export type TalkState = z.output<typeof stored>;

export const freshTalk: TalkState = {
  before: null,
  isFirm: true,
  isEmpty: false,
  row: null,
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

export const stateToKeep = (state: TalkState): Record<string, unknown> => z.encode(stored, state);

/** The state of the message before; of a message that keeps none, or one of an older form, the talk starts fresh. */
export const stateFrom = (kept: unknown): TalkState =>
  z.safeDecode(stored, kept as z.input<typeof stored>).data ?? freshTalk;

const named = ['things', 'accounts', 'goals'] as const;
const pick = <Name extends keyof About>(some: readonly Name[], of: (name: Name) => readonly unknown[]) =>
  Object.fromEntries(some.map((name) => [name, of(name)])) as Partial<About>;

/** What a question of rows that were shown, or of a kind that has no place for it, leaves of what the talk was about. */
function stillAbout({ about: known, before }: TalkState, query: Query): About {
  if ('rows' in query && query.rows.only !== null) return known;
  const said = before && slotsOf(before);
  const was = pick(named, (name) => (said?.[name].length ? said[name] : known[name]));
  const placed = slotsOf(toQuery({ ...slotsOf(query), ...was }));
  return {
    ...noAbout,
    ...pick(
      named.filter((name) => placed[name].length === 0),
      (name) => was[name] ?? [],
    ),
  };
}

const isNothing = (one: About): boolean => Object.values(one).every(({ length }) => length === 0);

/** The state after a question was answered: what it listed, what it was about, and the days its figures are of. */
export function stateAfter(
  state: TalkState,
  query: Query,
  listed: readonly Query[],
  {
    days = null,
    ...given
  }: Partial<Pick<TalkState, 'isFirm' | 'isEmpty' | 'row' | 'day' | 'about'>> & {
    days?: Stretch | null;
  } = {},
): TalkState {
  const figure = query.kind === 'figure' || query.kind === 'standing';
  return {
    ...freshTalk,
    ...given,
    before: query,
    told: figure ? [...state.told, query].slice(-mostTold) : state.told,
    listed: listed.slice(0, mostListed),
    about: given.about && !isNothing(given.about) ? given.about : stillAbout(state, query),
    taken:
      query.kind === 'arithmetic' ? state.taken : 'days' in query && query.days.length === 0 ? days : null,
  };
}
