import { beneath, withSteps } from '@saldo/contract/query/arithmetic';
import { edited, noEdit, type Edit } from '@saldo/contract/query/edit';
import { changesRows } from '@saldo/contract/query/query';
import type { Query, QueryOf, Topic } from '@saldo/contract/query/query';
import { emptySlots, slotsOf, toQuery, type Ask, type Slots } from '@saldo/contract/query/slots';
import type { Turn } from '@saldo/reader';
import type { TalkState } from './state.ts';
import {
  apartFromThen,
  besideEachOther,
  netOf,
  otherSide,
  shownIds,
  sidesOf,
  weighed,
  weighedAlone,
} from './weighing.ts';

/**
 * What a turn asks in a talk: a question, and another that the same words may ask, which `isAside` where it is about a row
 * that was shown; a topic that no figure answers; or why it asks nothing.
 */
export type Asked =
  | { query: Query; beside?: Query; isAside?: boolean }
  | { topic: Topic | 'noneLeft' }
  | { lacks: 'entry' | 'figures' | 'question' };

/** "The second one" after the largest alone, "the fourth" after the first three: the question before, for another place. */
function atPlace(place: number, { before }: TalkState): Query | null {
  if (before?.kind === 'rows' && before.take !== null) return { ...before, take: null, at: place };
  return before?.kind === 'figure' && before.by !== null && before.ranking !== null
    ? { ...before, ranking: { ...before.ranking, take: null, at: place } }
    : null;
}

/**
 * A question about rows that were shown, though it names no days: it is of the days of that answer. A list looks at all
 * there is, and a sum by itself at the month. `same` where it is about the very rows of the figure before.
 */
function ofSameDays(query: Query, { before, taken }: TalkState, same: boolean): Query {
  if (!taken || !before || !('days' in before) || before.days.length > 0) return query;
  if (!('days' in query) || query.days.length > 0) return query;
  const days = [{ ...taken, unit: 'range' as const }];
  const wasListed = before.kind === 'rows' || before.kind === 'odd';
  // By itself a count covers everything, and a mean complete months; a question about such a figure covers its days.
  const ofFigure =
    before.kind === 'figure' &&
    query.kind === 'figure' &&
    (query.measure === 'count' || (before.measure === 'mean' && query.measure !== 'mean'));
  // What counts to a limit is of its month; what is usual is not.
  if (before.kind === 'limits')
    return query.kind === 'figure' && query.measure === 'mean' ? query : { ...query, days };
  if (query.kind === 'figure') return wasListed || ofFigure ? { ...query, days } : query;
  // "When was the last one" looks further back than the figure did.
  const isSearch =
    query.kind === 'rows' && query.take === 1 && (query.order === 'newest' || query.order === 'oldest');
  return same && query.kind === 'rows' && !isSearch && before.kind === 'figure' ? { ...query, days } : query;
}

/** The entry at a place of what was listed; 0 is the row in question, or else the first. */
function atRow(place: number, state: TalkState): Asked {
  const { before, listed, row } = state;
  if (place === 0 && row !== null && before) return { query: ofRow(before, row), isAside: true };
  const query =
    place < 0
      ? listed.at(place)
      : (listed[Math.max(0, place - 1)] ?? (place > 0 ? atPlace(place, state) : null));
  if (!query) return { lacks: 'entry' };
  return { query, isAside: before?.kind === 'rows' && query.kind === 'rows' && query.rows.only !== null };
}

/** What an edit may set while it is still about the very rows that were shown. */
const aboutThem: ReadonlySet<keyof Slots> = new Set(['ask', 'per', 'category', 'title', 'pending']);

/** Whether an edit names no other rows than those of the question before. */
const namesNothing = ({ set, add, leaveOut, drop, meant }: Edit, before: Query): boolean =>
  meant !== 'others' &&
  meant !== 'whole' &&
  add.length === 0 &&
  leaveOut.length === 0 &&
  drop.length === 0 &&
  (Object.keys(set) as (keyof Slots)[]).every(
    (key) => aboutThem.has(key) || (key !== 'flow' && set[key] === slotsOf(before)[key]),
  );

const ofShown: ReadonlySet<Ask> = new Set<Ask>(['sum', 'avg', 'recat', '+tag', '+note']);

/** What a row tells of itself, by the groups that an ask without names would make: who, where from, under what, when. */
const tellsBy: ReadonlySet<string> = new Set(['payee', 'account', 'category', 'day', 'month', 'weekday']);
const tellsOf: ReadonlySet<Ask> = new Set<Ask>(['sum', 'list', 'last', 'first', 'by', 'has']);

/**
 * "Where was it", "on which card", "how much was that" after one row, or after one of those that were listed: the row itself,
 * and what comes next goes on from before it.
 */
function ofRowPicked(edit: Edit, { before, row }: TalkState): Asked | null {
  const { ask = 'list', by, order: _order, take: _take, ...others } = edit.set;
  const isAbout =
    row !== null &&
    before?.kind === 'rows' &&
    (edit.meant === 'it' || edit.meant === 'one') &&
    tellsOf.has(ask) &&
    (ask === 'by' ? tellsBy.has(by ?? '') : by === undefined) &&
    (edit.set.order === undefined || ask !== 'list') &&
    namesNothing({ ...edit, set: others }, before);
  return isAbout ? { query: ofRow(before, row), isAside: true } : null;
}

const ofRow = (before: Query, id: number): Query =>
  toQuery({ ...slotsOf(before), ask: 'list', only: [id], order: null, take: null, at: null });

/** "How much are they", "file it under travel", "which of those are pending" after a few rows: about those alone. */
function ofRowsShown(query: Query, edit: Edit, { before, listed }: TalkState): Query | null {
  if (before?.kind !== 'rows') return null;
  // "Which of them were on the card" after the last ten.
  const isOfThem = edit.meant === 'all' && (before.take ?? 1) > 1 && edit.set.days === undefined;
  if (!isOfThem && !namesNothing(edit, before)) return null;
  const slots = slotsOf(query);
  const asked =
    isOfThem || edit.set.pending !== undefined || ofShown.has(edit.set.ask ?? slotsOf(before).ask);
  const only = asked ? shownIds(slotsOf(before), listed) : null;
  if (!only?.length) return null;
  // Of one row there is no mean, and "all of them" are more than it.
  if (only.length === 1 && (slots.ask === 'avg' || edit.meant === 'all')) return null;
  const ask = edit.set.ask ?? 'list';
  return toQuery({ ...slots, ask, only, order: null, take: null, at: null });
}

/** "What if I drop it" after what was ranked, or the one that was shown: spending less on that. */
function cutOfShown(query: Query, { before, listed }: TalkState): Query {
  if (query.kind !== 'ahead' || query.of !== 'cut' || query.things.length > 0 || !before) return query;
  const { order } = slotsOf(before);
  const [first] = listed;
  if (!first || (order === null && listed.length > 1)) return query;
  return { ...query, things: [...slotsOf(first).things] };
}

/** What is not said to be of one side of a comparison may be of all of them. */
const ofAllSides = ({ kind, ...before }: Query, { meant }: Edit): boolean =>
  kind === 'figure' && meant === 'it' && 'against' in before && before.against?.kind === 'things';

/** "How much is that in total" after the three largest groups is of these; after the largest, of that one. */
const ofGroups = (before: Query, edit: Edit): boolean =>
  before.kind === 'figure' &&
  before.by !== null &&
  before.ranking !== null &&
  edit.set.ask === 'sum' &&
  edit.meant === 'it' &&
  namesNothing(edit, before);

/** "How much is that a year" after one payment: what it comes to where it comes back. */
function comesTo(before: Query, edit: Edit, { about }: TalkState): Query | null {
  const { ask, per = null } = edit.set;
  if (before.kind !== 'rows' || before.take !== 1 || before.rows.flow !== 'spending') return null;
  if (ask !== 'avg' || (per !== 'month' && per !== 'year') || !namesNothing(edit, before)) return null;
  const things = before.rows.things.length > 0 ? before.rows.things : about.things;
  return things.length > 0 ? toQuery({ ...emptySlots, ask: 'subs', total: true, per, things }) : null;
}

/** "When was the last time" after days without any looks further back. */
const ofAnyTime = (edit: Edit, { isEmpty }: TalkState): Edit =>
  isEmpty && (edit.set.ask === 'last' || edit.set.ask === 'first') && edit.set.days === undefined
    ? { ...edit, drop: [...edit.drop, 'days'] }
    : edit;

/** "And the rest?" after the three largest: none of those that were shown, of which the talk is about the first alone. */
function ofTheRest(before: Query, edit: Edit, { listed }: TalkState): Edit {
  const isOfSeveral = before.kind === 'figure' && before.by !== null && (before.ranking?.take ?? 1) > 1;
  if (edit.meant !== 'others' || !isOfSeveral || edit.set.things !== undefined) return edit;
  const known = new Set(slotsOf(before).things.map((one) => JSON.stringify(one)));
  const shown = listed.flatMap((one) => slotsOf(one).things).filter((one) => !known.has(JSON.stringify(one)));
  return shown.length === 0
    ? edit
    : { ...edit, meant: 'it', leaveOut: shown, set: { ...edit.set, ask: edit.set.ask ?? 'by', take: null } };
}

/** "Which one was more", "the dearest of them" after a figure of several shops: these against each other; or its dearest row. */
function leadOfSides(before: Query, edit: Edit): Query | null {
  const { ask, order, ...others } = edit.set;
  if (before.kind !== 'figure' || before.measure !== 'total' || before.by !== null) return null;
  if (ask !== 'top' || order === undefined || others.at !== undefined || (others.take ?? 1) !== 1)
    return null;
  const { take: _take, ...set } = others;
  if (!namesNothing({ ...edit, set }, before)) return null;
  return sidesOf(order === 'smallest' ? 'least' : 'most', slotsOf(before));
}

/** Whether the talk is about the figure that was told last. */
const isLastOf = ({ before, told }: Pick<TalkState, 'before' | 'told'>): boolean =>
  before !== null && JSON.stringify(told.at(-1)) === JSON.stringify(before);

/**
 * "Both of them in May", `las dos por mes` after one figure and then another: the question of both, which the turn goes on from.
 * Where no one question asks for both it is all of what was shown.
 */
function ofBoth(asked: Query, edit: Edit, { told }: TalkState): { asked: Query; edit: Edit } {
  if (edit.meant !== 'both') return { asked, edit };
  const both =
    isLastOf({ before: asked, told }) && edit.set.things === undefined
      ? weighed('sum', told.slice(-2))
      : null;
  return both ? { asked: both, edit: { ...edit, meant: 'it' } } : { asked, edit: { ...edit, meant: 'all' } };
}

/** A turn that goes on: the question before, what is changed, and what comes of it where no other way is meant. */
interface Going {
  before: Query;
  edit: Edit;
  state: TalkState;
  plain: Query;
  whole: Query;
}

/** What else an edit may mean than the question before with its changes, the nearest first; `beside` is that question. */
const waysOn: readonly ((going: Going) => Asked | null)[] = [
  ({ edit, state }) => ofRowPicked(edit, state),
  ({ before, edit, state }) =>
    edit.set.ask === 'net' && isLastOf(state) && namesNothing(edit, before)
      ? asking(netOf(state.told))
      : null,
  ({ before, edit, state }) => asking(comesTo(before, edit, state)),
  ({ plain, edit, state }) => asking(ofRowsShown(plain, edit, state)),
  ({ before, edit }) => asking(leadOfSides(before, edit)),
  ({ before, edit, state, whole }) =>
    ofAllSides(before, edit)
      ? { query: cutOfShown(whole, state), beside: edited(before, { ...edit, meant: 'all' }) }
      : null,
  ({ before, edit, state, whole }) => {
    if (!ofGroups(before, edit)) return null;
    const several = (slotsOf(before).take ?? 1) > 1 ? weighedAlone('sum', before, state.listed) : null;
    return {
      query: several ?? cutOfShown(whole, state),
      beside: edited(before, { ...edit, meant: 'whole' }),
    };
  },
];

const asking = (query: Query | null): Asked | null => query && { query };

function editedIn(question: Query, turn: Edit, talk: TalkState): Asked {
  const { asked, edit } = ofBoth(question, turn, talk);
  const onFigure = asked.kind === 'arithmetic' ? edited(asked, edit, talk.about) : null;
  if (onFigure?.kind === 'arithmetic') return { query: onFigure };
  const before = beneath(asked);
  const state = { ...talk, before };
  if (edit.meant === 'other') {
    const other = otherSide(before, state);
    return other ? { query: edited(other, { ...edit, meant: 'it' }) } : { lacks: 'entry' };
  }
  const plain = edited(before, ofTheRest(before, ofAnyTime(edit, state), state), state.about);
  const whole = ofSameDays(plain, state, namesNothing(edit, before));
  for (const way of waysOn) {
    const found = way({ before, edit, state, plain, whole });
    if (found) return { beside: whole, ...found };
  }
  return { query: cutOfShown(whole, state) };
}

/** Asks that look over all there is, whatever the talk was of: the latest row, a usual month. */
const ofAnyDays: ReadonlySet<Ask> = new Set<Ask>(['last', 'first', 'means']);

/** "How much in October?" … "which shop was the most?": a question without a thing and days takes the days before. */
function ofDaysBefore(query: Query, { before }: TalkState): Asked {
  const slots = slotsOf(query);
  const { things, without, accounts, days, ask } = slots;
  const isOpen = [things, without, accounts, days].every((some) => some.length === 0);
  const isFit = (one: Query | null): one is QueryOf<'figure' | 'rows'> =>
    one?.kind === 'figure' || one?.kind === 'rows';
  if (!isOpen || !isFit(query) || !isFit(before) || ofAnyDays.has(ask)) return { query };
  return before.days.length === 0 ? { query } : { query: { ...query, days: before.days }, beside: query };
}

/** "File it under travel" names no rows, or their days alone: those of the talk are meant, where it was about some. */
function orderOfShown(query: Query, state: TalkState): Asked | null {
  const { before } = state;
  if (query.kind !== 'order' || !changesRows(query.do) || !before || !('rows' in before)) return null;
  const { rows, days } = query;
  const names = rows.things.length > 0 || rows.only || rows.least !== null || rows.most !== null;
  const isAbout =
    before.kind === 'rows' || before.kind === 'order' || before.rows.things.length > 0 || before.rows.only;
  if (names || !isAbout) return null;
  const { ask, category, title, order, take, at } = slotsOf(query);
  const said = { ...(category && { category }), ...(title && { title }), ...(days.length > 0 && { days }) };
  const pick = query.pick ? { order, take, at } : {};
  return editedIn(before, { ...noEdit, set: { ask, ...said, ...pick } }, state);
}

/** Answers that say by how much already: what is left of income, a price that changed, a goal, a limit, a balance over time. */
const tellsApart = (one: Query): boolean =>
  (one.kind === 'figure' && (one.measure === 'net' || one.against !== null)) ||
  (one.kind === 'streams' && one.show === 'prices') ||
  (one.kind === 'standing' && one.over !== undefined) ||
  one.kind === 'goals' ||
  one.kind === 'limits';

/** Sets a turn into its talk. An edit needs a question before it, a place something that was listed. */
export function askedBy(turn: Turn, state: TalkState): Asked {
  if ('new' in turn) return orderOfShown(turn.new, state) ?? ofDaysBefore(cutOfShown(turn.new, state), state);
  if ('outside' in turn) return { topic: turn.outside };
  if ('steps' in turn) {
    const query = state.before && withSteps(state.before, turn.steps);
    return query ? { query } : { lacks: 'figures' };
  }
  if ('edit' in turn) return state.before ? editedIn(state.before, turn.edit, state) : { lacks: 'question' };
  if ('row' in turn) return atRow(turn.row, state);
  const { before, told, listed } = state;
  const alone = before && weighedAlone(turn.table, before, listed, told.length < 2);
  // Rows that were shown last are nearer than figures before them, and so is a comparison that was just answered.
  const isNear =
    before?.kind === 'rows' ||
    (turn.table === 'difference' && before?.kind === 'figure' && before.against !== null);
  const query = isNear ? (alone ?? weighed(turn.table, told)) : (weighed(turn.table, told) ?? alone);
  if (query && turn.days) return { query: toQuery({ ...slotsOf(query), days: [...turn.days] }) };
  if (query) return { query: ofSameDays(query, state, true) };
  const two = besideEachOther(turn.table, told, before) ?? apartFromThen(turn.table, before);
  if (two) return { query: two };
  return turn.table === 'difference' && before && tellsApart(before)
    ? { query: before }
    : { lacks: 'figures' };
}
