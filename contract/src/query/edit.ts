import { unitSpan } from '../calendar.ts';
import type { Days, Query, Thing } from './query.ts';
import { emptySlots, isUnit, slotsOf, toQuery, type Ask, type Slots } from './slots.ts';

/** What a later turn changes of the question before it; what it does not name stays. */
export interface Edit {
  set: Partial<Slots>;
  /** "and gas": things beside those that are there. */
  add: readonly Thing[];
  /** "without rent": things left out beside those that are. */
  leaveOut: readonly Thing[];
  /** Slots that are emptied: "in all accounts", "not only in May". */
  drop: readonly ('things' | 'days' | 'accounts' | 'amounts')[];
  /** Where one led the answer before: whether it is meant, all that it was one of, or all but it. */
  meant: 'it' | 'all' | 'others';
}

export const noEdit: Edit = { set: {}, add: [], leaveOut: [], drop: [], meant: 'it' };

const emptied = {
  things: { things: [], without: [], both: false },
  days: { days: [], until: null },
  accounts: { accounts: [], into: [], everywhere: true },
  amounts: { least: null, most: null, amount: null, having: null },
} as const satisfies Record<Edit['drop'][number], Partial<Slots>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const union = <One>(list: readonly One[], more: readonly One[]): One[] => [
  ...list.filter((one) => !more.some((other) => same(one, other))),
  ...more,
];

type Kind = Query['kind'];
const ofRows: readonly Kind[] = ['figure', 'rows', 'odd', 'order'];

/**
 * Slots that not all kinds of question mean alike, each with those that do: to and from any other kind they stay behind.
 * All other slots go along, and `toQuery` keeps of them what the new ask has.
 */
const shared: Partial<Record<keyof Slots, readonly Kind[]>> = {
  flow: [...ofRows, 'streams'],
  without: ofRows,
  days: ofRows,
  only: ofRows,
  per: ['figure'],
  until: ['ahead', 'goals', 'order', 'streams'],
  amount: ['ahead', 'order'],
  rate: ['ahead', 'goals'],
};

/** The slots of a question as far as one of another ask goes on with them. */
function carried(query: Query, ask: Ask): Slots {
  const slots = slotsOf(query);
  const { kind } = toQuery({ ...slots, ask });
  if (kind === query.kind) return slots;
  const left = (Object.keys(shared) as (keyof Slots)[]).filter(
    (name) => !(shared[name]?.includes(query.kind) && shared[name].includes(kind)),
  );
  return { ...slots, ...Object.fromEntries(left.map((name) => [name, emptySlots[name]])) };
}

const places = { order: null, take: null, at: null } as const satisfies Partial<Slots>;
const single: ReadonlySet<Ask> = new Set<Ask>(['list', 'last', 'first', 'top']);

/**
 * Whether another ask goes on with the order and the places of the one before: "the largest one, and when was the last?"
 * is not the last of the largest, and "list them" after one row is of all; "list them" after the five largest is of these,
 * and "the one before" is a place of the same order.
 */
function keepsOrder(before: Slots, ask: Ask, { at }: Edit['set']): boolean {
  if (ask === before.ask || (ask === 'list' && at !== undefined)) return true;
  if (ask === 'list') return single.has(before.ask) && before.take !== null && before.take > 1;
  return !single.has(ask) && !single.has(before.ask);
}

/** What a question is about, where the words of a turn only point at it. */
export interface About {
  things: Thing[];
  accounts: number[];
  goals: number[];
  weekdays: number[];
  days: Days[];
}
export const noAbout: About = { things: [], accounts: [], goals: [], weekdays: [], days: [] };

const isRanked = ({ order, take, at }: Slots): boolean => order !== null || take !== null || at !== null;

/** "Which was the most" is answered with one: what is asked next, in no order of its own, is about that one. */
const leavesRanking = (before: Slots, { set }: Edit, kind: Kind): boolean =>
  isRanked(before) &&
  (before.by !== null || kind === 'streams' || kind === 'goals') &&
  set.order === undefined &&
  set.take === undefined &&
  set.at === undefined &&
  ((set.ask !== undefined && set.ask !== before.ask && set.ask !== 'trend') ||
    (set.by !== undefined && set.by !== before.by));

const namesAny = ({ set, add, leaveOut, drop }: Edit): boolean =>
  set.things !== undefined ||
  set.accounts !== undefined ||
  set.goals !== undefined ||
  add.length > 0 ||
  leaveOut.length > 0 ||
  drop.includes('things') ||
  drop.includes('accounts');

/** Asks of more than one row: how often, on average, in the course of time. */
const ofSeveral: ReadonlySet<Ask> = new Set<Ask>(['count', 'avg', 'by', 'trend', 'cmp', 'vs', 'share']);

/** Rows that were shown are meant until others are named, or what one row has not. */
const namesOthers = (edit: Edit, { only }: Slots): boolean =>
  namesAny(edit) ||
  edit.meant === 'others' ||
  (edit.meant === 'all' && only?.length === 1) ||
  edit.set.days !== undefined ||
  edit.set.flow !== undefined ||
  (edit.set.ask !== undefined && only?.length === 1 && ofSeveral.has(edit.set.ask)) ||
  (edit.set.per !== undefined && edit.set.per !== 'row');

/** The slots of `about` that a turn only points at: those of a place in an order, and those its question leaves open. */
const pointedAt = (slots: Slots, about: About, wasRanked: boolean): Partial<Slots> =>
  Object.fromEntries(
    (Object.keys(about) as (keyof About)[])
      .filter(
        (name) => about[name].length > 0 && (wasRanked || (name !== 'days' && slots[name].length === 0)),
      )
      .map((name) => [name, about[name]]),
  );

/**
 * Balances have no days before them: held against others they stand side by side, and against all there is they are part of
 * the net worth.
 */
function besideOthers({ accounts, days }: Slots, { set }: Edit): Query {
  const all = [...new Set([...accounts, ...(set.accounts ?? [])])];
  const both = accounts.length > 0 && set.accounts !== undefined;
  return toQuery({ ...emptySlots, ask: both ? 'bal' : 'worth', accounts: both ? all : [], days });
}

/** What a turn means by all others: the thing that led, or the one the question was of, is left out. */
function withoutIt(edit: Edit, before: Slots, about: About): Edit {
  const led =
    isRanked(before) && about.things.length > 0 && before.things.every(({ kind }) => kind === 'category');
  const out = led ? about.things : before.things;
  if (edit.meant !== 'others' || namesAny(edit) || out.length === 0) return edit;
  return { ...edit, leaveOut: out, drop: led ? edit.drop : [...edit.drop, 'things'] };
}

/** The last day of a question's days, as the one that is looked ahead to; null without any. */
function lastDayOf(days: readonly Days[]): Days | null {
  const end = days.at(-1)?.end;
  return end === undefined ? null : { start: end, end, unit: 'day' };
}

/** Whether a stretch is one such unit, or as much of it as there is: the last three months are more. */
const isOne = ({ start, end, unit }: Days, per: Slots['per']): boolean =>
  unit !== 'range' && unit === per && unitSpan(unit, start).end >= end;

/** Measures that stand side by side of several stretches: comparing them asks for the same of both. */
const besideEachOther: ReadonlySet<Ask> = new Set<Ask>(['count', 'net', 'rate']);

/**
 * What a turn asks that compares: one more thing is held against the one there is, and what was counted or kept in one
 * stretch against the same of another. The mean of one unit is what it comes to.
 */
function comparing({ set, ...edit }: Edit, before: Slots): Edit {
  const compares = set.ask === 'vs' || set.ask === 'cmp';
  if (compares && set.things && before.things.length > 0 && before.ask !== 'vs' && set.days === undefined)
    return { ...edit, set: { ...set, ask: 'vs', things: union(before.things, set.things) } };
  if (set.ask === 'cmp' && set.days && besideEachOther.has(before.ask) && before.by === null)
    return { ...edit, set: { ...set, ask: before.ask, days: union(before.days, set.days) } };
  const [only, ...others] = set.days ?? [];
  if (set.ask === undefined && before.ask === 'avg' && only && isOne(only, before.per) && others.length === 0)
    return { ...edit, set: { ...set, ask: 'sum' } };
  return { ...edit, set };
}

/**
 * The question after a turn that edits it; `about` is what the answer before was about. An edit by nothing gives the
 * question again.
 */
export function edited(query: Query, turn: Edit, about: About = noAbout): Query {
  const before = slotsOf(query);
  const edit = comparing(withoutIt(turn, before, about), before);
  const ask = edit.set.ask ?? before.ask;
  const slots = carried(query, ask);
  const leaves = leavesRanking(before, edit, query.kind);
  const wasRanked = leaves && edit.meant !== 'all';
  if (wasRanked) Object.assign(slots, { by: null, having: null, ...places });
  else if (leaves ? (before.take ?? 1) < 2 : !keepsOrder(before, ask, edit.set)) Object.assign(slots, places);
  const leavesRows = before.only !== null && namesOthers(edit, before);
  if (leavesRows) slots.only = null;
  for (const name of edit.drop) Object.assign(slots, emptied[name]);
  const goesElsewhere = ask !== before.ask && !(single.has(ask) && single.has(before.ask));
  if ((goesElsewhere || wasRanked || leavesRows) && !namesAny(edit) && edit.meant === 'it')
    Object.assign(slots, pointedAt(slots, about, wasRanked));
  if (edit.set.at !== undefined) slots.take = null;
  // "And the smallest" after the second largest asks for one, in an order of its own.
  else if (edit.set.order !== undefined && slots.at !== null)
    Object.assign(slots, { at: null, take: edit.set.take ?? 1 });
  // "How many times" after a mean by month asks for all of them.
  if (ask === 'count' && before.ask !== 'count') slots.per = null;
  // A mean of what was shown by month is of its months.
  if (ask === 'avg' && before.ask !== 'avg' && isUnit(before.by) && edit.set.by === undefined)
    Object.assign(slots, { by: null, per: before.by, ...places });
  // What is to be paid by a day is what the money has to last for.
  if (query.kind === 'streams' && before.ask === 'due' && ask !== 'due')
    slots.until = lastDayOf(before.days) ?? before.until;
  // "And before payday" is in place of the days before.
  if (query.kind === 'streams' && edit.set.until) slots.days = [];
  Object.assign(slots, edit.set);
  // What is paid comes next on the day it is due: only what comes in has a payday.
  if (ask === 'payday' && slots.flow === 'spending' && slots.things.length > 0) slots.ask = 'due';
  // A goal is due on its own day.
  if (query.kind === 'goals' && slots.ask === 'due' && !namesAny(edit)) slots.ask = 'goal';
  if (query.kind === 'standing' && (slots.ask === 'cmp' || slots.ask === 'vs'))
    return besideOthers(slotsOf(query), edit);
  const leftOut = (one: Thing): boolean => before.without.some((other) => same(one, other));
  const named = edit.set.things ?? [];
  // "With the rent" where it was left out puts it back beside the rest.
  const putsBack = named.length > 0 && named.every(leftOut);
  const things = union(
    putsBack ? before.things : slots.things,
    edit.add.filter((one) => !leftOut(one)),
  );
  const back = [...edit.add, ...named];
  return toQuery({
    ...slots,
    things: things.filter((one) => !edit.leaveOut.some((other) => same(one, other))),
    both: slots.both || (edit.add.length > 0 && slots.things.length > 0),
    without: union(slots.without, edit.leaveOut).filter((one) => !back.some((other) => same(one, other))),
  });
}
