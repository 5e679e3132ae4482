import { unitSpan } from '../calendar.ts';
import { stepTo, withSteps } from './arithmetic.ts';
import type { Days, Query, QueryOf, Thing, Unit } from './query.ts';
import { nested } from './nested.ts';
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
  /**
   * Where one led the answer before: it, for want of a word or in so many words ("there", `one`); all that it was one of; all
   * but it; the `other` side of a comparison, or `both` of the last two figures, which only the talk knows; or, whatever was
   * shown, the `whole` ("in total").
   */
  meant: 'it' | 'one' | 'all' | 'both' | 'others' | 'other' | 'whole';
}

export const noEdit: Edit = { set: {}, add: [], leaveOut: [], drop: [], meant: 'it' };

const emptied = {
  things: { things: [], without: [], both: false },
  days: { days: [], until: null },
  accounts: { accounts: [], into: [], everywhere: true },
  amounts: { least: null, most: null, amount: null, having: null },
} as const satisfies Record<Edit['drop'][number], Partial<Slots>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const has = (list: readonly unknown[], one: unknown): boolean => list.some((other) => same(one, other));
const union = <One>(list: readonly One[], more: readonly One[]): One[] => [
  ...list.filter((one) => !has(more, one)),
  ...more,
];
/** Whether no row is of both: two payees, or categories that are no part of each other. */
const isApart = (one: Thing, other: Thing): boolean =>
  one.kind === 'category' && other.kind === 'category'
    ? !one.codes.some((code) => other.codes.some((own) => code.startsWith(own) || own.startsWith(code)))
    : one.kind === other.kind && !same(one, other);

type Kind = Query['kind'];
const ofRows: readonly Kind[] = ['figure', 'rows', 'odd', 'order'];

/**
 * Slots that not all kinds of question mean alike, each with those that do: to and from any other kind they stay behind.
 * All other slots go along, and `toQuery` keeps of them what the new ask has.
 */
const shared: Partial<Record<keyof Slots, readonly Kind[]>> = {
  flow: [...ofRows, 'streams'],
  without: ofRows,
  days: [...ofRows, 'limits'],
  only: ofRows,
  per: ['figure'],
  until: ['ahead', 'goals', 'order', 'streams'],
  amount: ['ahead', 'order'],
  rate: ['ahead', 'goals'],
};

/** Slots without what they hold. */
const without = (names: readonly (keyof Slots)[]): Partial<Slots> =>
  Object.fromEntries(names.map((name) => [name, emptySlots[name]]));

/** The slots of a question as far as one of another ask goes on with them. */
function carried(query: Query, ask: Ask): Slots {
  const slots = slotsOf(query);
  const { kind } = toQuery({ ...slots, ask });
  const isShared = (name: keyof Slots): boolean =>
    kind === query.kind || [kind, query.kind].every((one) => shared[name]?.includes(one) ?? false);
  return { ...slots, ...without((Object.keys(shared) as (keyof Slots)[]).filter((name) => !isShared(name))) };
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

/** A turn at a question: what was asked, what is, and what the answer between them was about. */
interface Step {
  before: Slots;
  kind: Kind;
  ask: Ask;
  edit: Edit;
  about: About;
}

const of =
  (...some: Ask[]) =>
  (ask: Ask): boolean =>
    some.includes(ask);
const isRows = of('list', 'last', 'first', 'top');
const isComparison = of('vs', 'cmp');
const standsBeside = of('count', 'net', 'rate');
/** Asks of more than one row: how often, on average, in the course of time. */
const isOfSeveral = of('count', 'avg', 'by', 'trend', 'cmp', 'vs', 'share');
/** Asks that go on with all sides of a comparison. */
const isOfSides = of('vs', 'cmp', 'by', 'trend', 'list', 'net', 'rate', 'overview', 'worth');

const places = ['order', 'take', 'at'] as const;
const groups = ['by', 'having', ...places] as const;
const isOrdered = (slots: Partial<Slots>): boolean => places.some((name) => (slots[name] ?? null) !== null);

/** The last day of a question's days, as the one that is looked ahead to; null without any. */
function lastDayOf(days: readonly Days[]): Days | null {
  const end = days.at(-1)?.end;
  return end === undefined ? null : { start: end, end, unit: 'day' };
}

/** Whether days are one such unit, or as much of it as there is: the last three months are more. */
const isOne = ([only, other]: readonly Days[] = [], per: Slots['per'] = null): boolean =>
  only !== undefined &&
  other === undefined &&
  only.unit !== 'range' &&
  only.unit === per &&
  unitSpan(only.unit, only.start).end >= only.end;

/** What may hold of a turn at a question. */
const facts = {
  turns: ({ before, ask }: Step) => ask !== before.ask,
  compares: ({ ask }: Step) => isComparison(ask),
  /** It names what it is of. */
  names: ({ edit: { set, add, leaveOut, drop } }: Step): boolean =>
    (set.things ?? set.accounts ?? set.goals) !== undefined ||
    add.length + leaveOut.length > 0 ||
    drop.some((one) => one === 'things' || one === 'accounts'),
  points: (step: Step): boolean =>
    !facts.names(step) && (step.edit.meant === 'it' || step.edit.meant === 'one'),
  /** "Which was the most" is answered with one: what is asked next, in no order of its own, is about that one. */
  leavesRanking: ({ before, kind, ask, edit: { set } }: Step) =>
    isOrdered(before) &&
    (before.by !== null || kind === 'streams' || kind === 'goals') &&
    (!isOrdered(set) || (isRows(ask) && before.by !== null && (before.take ?? 1) < 2)) &&
    ((ask !== before.ask && ask !== 'trend') || (set.by !== undefined && set.by !== before.by)),
  /** So is "A or B"; where neither is pointed at, only of things, and for what is asked of one. */
  leavesSides: ({ before, ask, edit: { set, meant } }: Step) =>
    isComparison(before.ask) &&
    before.by === null &&
    set.by === undefined &&
    (meant === 'one' ? !isComparison(ask) : before.ask === 'vs' && !isOfSides(ask)),
  /**
   * Another ask goes on with the order and the places of the one before: "the largest one, and when was the last?" is not
   * the last of the largest, and "list them" after one row is of all; "list them" after the five largest is of these, and
   * "the one before" is a place of the same order.
   */
  keepsOrder: ({ before, ask, edit: { set } }: Step) =>
    ask === before.ask ||
    (ask === 'list'
      ? set.at !== undefined || (isRows(before.ask) && (before.take ?? 1) > 1)
      : !isRows(ask) && !isRows(before.ask)),
  /** Rows that were shown are meant until others are named, or what one row has not. */
  leavesShown: (step: Step): boolean => {
    const { before, edit } = step;
    const { set, meant } = edit;
    const others = meant === 'others' || meant === 'whole' || (set.per ?? 'row') !== 'row';
    const isMore = meant === 'all' || (set.ask !== undefined && isOfSeveral(set.ask));
    return (
      before.only !== null &&
      (facts.names(step) ||
        others ||
        (set.at ?? 0) > before.only.length ||
        (set.days ?? set.flow) !== undefined ||
        (isMore && before.only.length === 1))
    );
  },
  /** Another ask of what was answered, or the same of more than was shown. */
  goesOn: (step: Step): boolean =>
    (facts.turns(step) && !(isRows(step.ask) && isRows(step.before.ask))) || facts.leavesShown(step),
  standsBeside: ({ before }: Step) => standsBeside(before.ask) && before.by === null,
  isOfUnits: ({ before }: Step) => isUnit(before.by),
  /** All categories beside each other, and one of them alone is named. */
  isOfCategories: ({ before, edit }: Step): boolean =>
    before.by === 'category' &&
    before.things.length === 0 &&
    (edit.set.things ?? []).every(({ kind }) => kind === 'category'),
} as const satisfies Record<string, (step: Step) => boolean>;

type Plain =
  | keyof typeof facts
  | `from:${Ask}`
  | `to:${Ask}`
  | `of:${Kind}`
  | `set:${keyof Slots}`
  | `means:${Edit['meant']}`;

function holds(word: Plain | `!${Plain}`, step: Step): boolean {
  if (word.startsWith('!')) return !holds(word.slice(1) as Plain, step);
  const [sort = '', value = ''] = word.split(':');
  if (sort === 'from') return step.before.ask === value;
  if (sort === 'to') return step.ask === value;
  if (sort === 'of') return step.kind === value;
  if (sort === 'set') return step.edit.set[value as keyof Slots] !== undefined;
  return sort === 'means' ? step.edit.meant === value : facts[sort as keyof typeof facts](step);
}

/** Where all of some words hold: slots that are emptied, and those that are given. */
type Transition = readonly [
  when: readonly (Plain | `!${Plain}`)[],
  leaves: readonly (keyof Slots)[],
  gives?: (step: Step, slots: Slots) => Partial<Slots>,
];

const byLed = ({ about }: Step, { both }: Slots): Partial<Slots> => ({
  ...named(about),
  both: both && about.things.length === 0,
});
const named = (about: About, can: (name: keyof About) => boolean = () => true): Partial<Slots> =>
  Object.fromEntries(
    (Object.keys(about) as (keyof About)[])
      .filter((name) => about[name].length > 0 && can(name))
      .map((name) => [name, about[name]]),
  );

/** What becomes of the slots that go along, before the turn sets its own: every row that holds, in this order. */
const transitions: readonly Transition[] = [
  [['leavesRanking', '!means:all'], groups],
  [['leavesRanking'], [], ({ before: { take } }) => ((take ?? 1) < 2 ? without(places) : {})],
  [['!leavesRanking', '!keepsOrder'], places],
  [['leavesShown'], ['only']],
  // What one led with stands in the place of those it was one of; what the answer was about fills what is open.
  [['leavesRanking', 'points'], [], byLed],
  [['turns', 'leavesSides', 'points'], [], byLed],
  [
    ['goesOn', 'points'],
    [],
    ({ about }, slots) => named(about, (name) => name !== 'days' && slots[name].length === 0),
  ],
  [['set:at'], ['take']],
  // "And the smallest" after the second largest asks for one, in an order of its own.
  [
    ['set:order', '!set:at'],
    [],
    ({ edit: { set } }, { at }) => (at === null ? {} : { at: null, take: set.take ?? 1 }),
  ],
  // "How much is it all" after groups is no more of them; "how many times" after a mean by month is of all months.
  [['turns', 'to:sum'], groups],
  // "And restaurants?" after all categories is what these come to.
  [
    ['from:by', 'to:by', 'isOfCategories', 'set:things', '!set:by', '!set:order'],
    groups,
    () => ({ ask: 'sum' }),
  ],
  // "How much in total" of what is a sum already is of all there is.
  [
    ['from:sum', 'to:sum', 'means:whole', '!names'],
    ['things', 'both', 'weekdays', 'least', 'most', 'amount'],
  ],
  // "What part of my income is that" after a course of months is of all of them.
  [['turns', 'to:share', 'isOfUnits', '!set:by'], groups],
  // "What percent is Uber" after groups is a part of all of them.
  [['turns', 'to:share', 'set:things', '!set:by'], groups],
  [['turns', 'to:count'], ['per']],
  // The mean of what was shown by month is of its months, whichever led, and that of one month is of all.
  [
    ['turns', 'to:avg', 'isOfUnits', '!set:by'],
    groups,
    ({ before, edit: { set, meant } }) => ({
      per: before.by as Unit,
      ...(meant === 'it' && (set.per ?? before.by) === before.by && { days: before.days }),
    }),
  ],
  [
    ['turns', 'to:avg'],
    [],
    ({ before: { days }, edit: { set } }) => (isOne(days, set.per ?? 'month') ? { days: [] } : {}),
  ],
  // What is to be paid by a day is what the money has to last for.
  [['turns', 'from:due'], [], ({ before: { days, until } }) => ({ until: lastDayOf(days) ?? until })],
  // The loan that a payment is due on is what was asked about: another payment is in its place.
  [
    ['of:streams', 'set:things', '!set:accounts'],
    [],
    ({ before: { things } }) => (things.length === 0 ? { accounts: [] } : {}),
  ],
  // "And before payday" is in place of the days before.
  [['of:streams', 'set:until'], ['days']],
];

const isCrossed = (least: number | null, most: number | null): boolean =>
  least !== null && most !== null && least > most;

/** What comes of what the turn sets. */
const settled: readonly Transition[] = [
  // "And coffee?" after what part of food groceries are is a part of the food too.
  [
    ['from:share', 'to:share', 'set:things'],
    [],
    ({ before, edit: { set } }) => ({
      things: union(nested(before.things, before.both).whole, set.things ?? []),
    }),
  ],
  // One more thing is held against the one there is, two against each other; what was counted in one stretch stands beside
  // that of another.
  [
    ['compares', 'set:ask', 'set:things', '!set:days', '!from:vs'],
    [],
    ({ before: { things }, edit: { set } }) => {
      const said = set.things ?? [];
      if (things.length === 0) return {};
      return { ask: 'vs', things: said.length > 1 ? said : union(things, said) };
    },
  ],
  [
    ['to:cmp', 'set:days', 'standsBeside'],
    [],
    ({ before: { ask, days }, edit: { set } }) => ({ ask, days: union(days, set.days ?? []) }),
  ],
  // "And under 5?" after what was over 100 is none of that any more.
  [
    ['set:most', '!set:least'],
    [],
    (_step, { least, most }) => (isCrossed(least, most) ? { least: null } : {}),
  ],
  [
    ['set:least', '!set:most'],
    [],
    (_step, { least, most }) => (isCrossed(least, most) ? { most: null } : {}),
  ],
  // A mean is what is usual, but that of a month beside another month; that of one unit is what it comes to.
  [
    ['from:avg', 'to:cmp'],
    [],
    ({ before: { by, days }, edit: { set } }) =>
      by === null && (set.days ?? []).every(({ unit }) => unit !== days[0]?.unit) ? { usual: true } : {},
  ],
  [
    ['from:avg', '!set:ask', 'set:days'],
    [],
    ({ before, edit: { set } }) => (isOne(set.days, before.per) ? { ask: 'sum' } : {}),
  ],
  // Only what comes in has a payday: what is paid is due. A goal is due on its own day.
  [
    ['to:payday'],
    [],
    (_step, { flow, things }) => (flow === 'spending' && things.length > 0 ? { ask: 'due' } : {}),
  ],
  [['of:goals', 'to:due', '!names'], [], () => ({ ask: 'goal' })],
  // Balances stand side by side, and against all there is they are part of the net worth.
  [
    ['of:standing', 'compares'],
    ['of', 'everywhere'],
    ({ before: { accounts, days }, edit: { set } }) =>
      accounts.length > 0 && set.accounts
        ? { ask: 'bal', accounts: union(accounts, set.accounts), days }
        : { ask: 'worth', accounts: [], days },
  ],
];

/**
 * "List them" after what comes back, whatever was asked of it, is the list of it; what subscriptions are on average a month
 * or a year is what they come to.
 */
function ofStreams(query: Query, turn: Edit): Edit {
  const { ask, per = null, days, at } = turn.set;
  if (query.kind !== 'streams' || query.of === 'pay' || days !== undefined || at !== undefined) return turn;
  const before = slotsOf(query).ask;
  if (ask === 'list') return { ...turn, set: { ...turn.set, ask: before, total: false } };
  const comesTo = before === 'subs' && ask === 'avg' && (per === 'month' || per === 'year');
  return comesTo ? { ...turn, set: { ...turn.set, ask: 'subs', total: true } } : turn;
}

/** What a turn means by all others: the thing that led, or the one the question was of, is left out. */
function withoutIt(step: Step): Edit {
  const { before, about, edit } = step;
  const led =
    isOrdered(before) && about.things.length > 0 && before.things.every(({ kind }) => kind === 'category');
  // What led is a part of what was asked for, which stays.
  const out = led ? about.things.filter((one) => !has(before.things, one)) : before.things;
  if (edit.meant !== 'others' || facts.names(step) || out.length === 0) return edit;
  return { ...edit, leaveOut: out, drop: led ? edit.drop : [...edit.drop, 'things'] };
}

/** After arithmetic the question beneath goes on, but for what its figure comes to over another unit of time. */
function editedBeneath(query: QueryOf<'arithmetic'>, turn: Edit, about: About): Query {
  const { ask, per, ...others } = turn.set;
  const isRate = ask === 'avg' && Object.keys(others).length === 0;
  const step = isRate && per && per !== 'row' ? stepTo(query.of, per) : null;
  return (step && withSteps(query, [step])) ?? edited(query.of, turn, about);
}

/**
 * The question after a turn that edits it; `about` is what the answer before was about. An edit by nothing gives the
 * question again.
 */
export function edited(query: Query, turn: Edit, about: About = noAbout): Query {
  if (query.kind === 'arithmetic') return same(turn, noEdit) ? query : editedBeneath(query, turn, about);
  const before = slotsOf(query);
  const asked = ofStreams(query, turn);
  const ask = asked.set.ask ?? before.ask;
  const said: Step = { before, kind: query.kind, ask, edit: asked, about };
  const edit = withoutIt(said);
  const step = { ...said, edit };
  const slots = carried(query, ask);
  const pass = (rows: readonly Transition[]): void => {
    for (const [when, leaves, gives] of rows)
      if (when.every((word) => holds(word, step)))
        Object.assign(slots, without(leaves), gives?.(step, slots));
  };
  for (const name of edit.drop) Object.assign(slots, emptied[name]);
  pass(transitions);
  Object.assign(slots, edit.set);
  pass(settled);
  const isLeftOut = (one: Thing): boolean => has(before.without, one);
  const back = [...edit.add, ...(edit.set.things ?? [])];
  // "With the rent" where it was left out puts it back beside the rest.
  const putsBack = edit.set.things?.every(isLeftOut) ?? false;
  // What bears a tag is a matter of its own, as days are: what is named next is of it.
  const tags = before.things.filter(({ kind }) => kind === 'tag');
  const isWithin =
    edit.set.things !== undefined &&
    !edit.drop.includes('things') &&
    edit.set.things.every(({ kind }) => kind !== 'tag') &&
    before.things.length > 0;
  const all = union(
    putsBack ? before.things : isWithin ? union(tags, slots.things) : slots.things,
    edit.add.filter((one) => !isLeftOut(one)),
  );
  const things = all.filter((one) => !has(edit.leaveOut, one));
  // One of several that the others hold no part of is just none of them any more; "not gas, coffee" is coffee.
  const isNone = (one: Thing): boolean => edit.set.things !== undefined || has(all, one);
  const out = edit.leaveOut.filter(
    (one) => !isNone(one) || things.length === 0 || !things.every((other) => isApart(one, other)),
  );
  return toQuery({
    ...slots,
    things,
    both: (slots.both && !(isWithin && tags.length > 0)) || (edit.add.length > 0 && slots.things.length > 0),
    without: union(slots.without, out).filter((one) => !has(back, one)),
  });
}
