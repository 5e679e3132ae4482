import type { Cents } from '../money.ts';
import type {
  Against,
  Change,
  Days,
  Event,
  Flow,
  Group,
  Having,
  Order,
  Query,
  QueryOf,
  Question,
  Rate,
  Rows,
  Thing,
  Unit,
} from './query.ts';
import { changesRows } from './query.ts';

/*
 * A question as one flat record. Readers fill slots and turns change them; `toQuery` keeps of them what the ask has, so
 * that whatever is set beside it makes no invalid question. `slotsOf` is its inverse.
 */

/** What is asked, in one word. The first line asks for figures of rows, the second for rows themselves. */
// prettier-ignore
export const asks = [
  'sum', 'count', 'avg', 'share', 'has', 'net', 'rate', 'means', 'overview', 'by', 'trend', 'cmp', 'vs',
  'list', 'last', 'first', 'top',
  'subs', 'due', 'hikes', 'payday', 'stopped', 'started',
  'bal', 'util', 'worth', 'free', 'reserved', 'accounts', 'synced',
  'forecast', 'afford', 'runway', 'allow', 'payoff', 'cut', 'upkeep', 'reach', 'setby', 'saveup',
  'goal', 'left', 'need', 'when', 'pace',
  'limits',
  'odd', 'dupes', 'new',
  '+goal', '+save', '+limit', 'recat', '+tag', '+note',
] as const;
export type Ask = (typeof asks)[number];

/** What of an account is asked for in place of its balance. */
const balanceOf = ['owed', 'available', 'limit', 'minimum', 'statement', 'apr'] as const;
export type BalanceOf = (typeof balanceOf)[number];
const isBalanceOf = (of: string | null): of is BalanceOf =>
  (balanceOf as readonly (string | null)[]).includes(of);

export interface Slots {
  ask: Ask;
  /** Null: what the ask means by itself. */
  flow: Flow | null;
  things: readonly Thing[];
  /** Things of different kinds are all meant, where elsewhere they narrow each other. */
  both: boolean;
  without: readonly Thing[];
  accounts: readonly number[];
  everywhere: boolean;
  into: readonly number[];
  weekdays: readonly number[];
  least: Cents | null;
  most: Cents | null;
  pending: boolean | null;
  only: readonly number[] | null;
  days: readonly Days[];
  by: Group | null;
  per: Unit | 'row' | null;
  order: Order | null;
  take: number | null;
  at: number | null;
  /** Groups are counted, not rows. */
  groups: boolean;
  having: Having | null;
  /** Held against the person's own usual month. */
  usual: boolean;
  /** Which balances or streams; of a share, that it is one of income. */
  of: 'subscriptions' | 'bills' | 'income' | BalanceOf | null;
  /** Streams: what they come to. */
  total: boolean;
  goals: readonly number[];
  /** A price, a target, an amount that a figure is held against; no filter. */
  amount: Cents | null;
  /** The amount of an order is so much more or less than there is. */
  change: Change | null;
  rate: Rate | null;
  until: Days | Event | null;
  title: string | null;
  /** The category that rows are filed under, or that is limited where `things` name none. */
  category: string | null;
}

export const emptySlots: Slots = {
  ask: 'sum',
  flow: null,
  things: [],
  both: false,
  without: [],
  accounts: [],
  everywhere: false,
  into: [],
  weekdays: [],
  least: null,
  most: null,
  pending: null,
  only: null,
  days: [],
  by: null,
  per: null,
  order: null,
  take: null,
  at: null,
  groups: false,
  having: null,
  usual: false,
  of: null,
  total: false,
  goals: [],
  amount: null,
  change: null,
  rate: null,
  until: null,
  title: null,
  category: null,
};

type Figure = QueryOf<'figure'>;

const measureOf = {
  sum: 'total',
  by: 'total',
  trend: 'total',
  cmp: 'total',
  vs: 'total',
  count: 'count',
  avg: 'mean',
  share: 'share',
  has: 'any',
  net: 'net',
  rate: 'rate',
  means: 'means',
  overview: 'overview',
} as const satisfies Partial<Record<Ask, Figure['measure']>>;

const orderOf = {
  list: 'newest',
  last: 'newest',
  first: 'oldest',
  top: 'largest',
} as const satisfies Partial<Record<Ask, Order>>;

const streamOf = {
  subs: 'list',
  due: 'due',
  hikes: 'prices',
  payday: 'due',
  stopped: 'stopped',
  started: 'new',
} as const satisfies Partial<Record<Ask, QueryOf<'streams'>['show']>>;

const standingOf = {
  bal: 'balance',
  util: 'used',
  worth: 'worth',
  free: 'free',
  reserved: 'reserved',
  accounts: 'accounts',
  synced: 'synced',
} as const satisfies Partial<Record<Ask, QueryOf<'standing'>['of']>>;

/** What is had or owed moves over days, and is shown with its change. */
const changesOverDays: ReadonlySet<QueryOf<'standing'>['of']> = new Set(['balance', 'owed', 'worth']);

const aheadOf = {
  forecast: 'balance',
  afford: 'afford',
  runway: 'runway',
  allow: 'allowance',
  payoff: 'payOff',
  cut: 'cut',
  upkeep: 'upkeep',
  reach: 'reach',
  setby: 'putAside',
  saveup: 'saveUp',
} as const satisfies Partial<Record<Ask, QueryOf<'ahead'>['of']>>;

const goalsOf = {
  goal: 'state',
  left: 'left',
  need: 'need',
  when: 'when',
  pace: 'pace',
} as const satisfies Partial<Record<Ask, QueryOf<'goals'>['of']>>;

const oddOf = { odd: 'unusual', dupes: 'duplicate', new: 'new' } as const satisfies Partial<
  Record<Ask, QueryOf<'odd'>['of']>
>;

const orderDo = {
  '+goal': 'createGoal',
  '+save': 'progress',
  '+limit': 'setLimit',
  recat: 'recategorise',
  '+tag': 'tag',
  '+note': 'note',
} as const satisfies Partial<Record<Ask, QueryOf<'order'>['do']>>;

/** Whether a table has a row of an ask. After each `if` the compiler knows which asks are left. */
const within = <Key extends Ask, Some extends Ask>(
  table: Readonly<Record<Key, unknown>>,
  ask: Some,
): ask is Some & Key => ask in table;

export const isUnit = (by: Group | null): by is Unit =>
  by === 'day' || by === 'week' || by === 'month' || by === 'quarter' || by === 'year';

/** Rows of any flow are listed; of odd rows, all are looked at; figures are of spending unless said. */
function rowsOf(slots: Slots, flow: Flow): Rows {
  return {
    flow: slots.flow ?? flow,
    things: [...slots.things],
    join: slots.both ? 'any' : 'all',
    without: [...slots.without],
    accounts: [...slots.accounts],
    everywhere: slots.everywhere,
    into: [...slots.into],
    weekdays: [...slots.weekdays],
    least: slots.least,
    most: slots.most,
    pending: slots.pending,
    only: slots.only === null ? null : [...slots.only],
  };
}

/** Measures that can be held against an amount: "did I spend over $500". */
const heldAgainst: ReadonlySet<Figure['measure']> = new Set(['total', 'count', 'mean', 'net', 'any']);

/** Two things, accounts or weekdays at least can be held against each other. */
const hasSides = ({ things, accounts, weekdays }: Slots): boolean =>
  things.length > 1 || accounts.length > 1 || weekdays.length > 1;

function againstOf(slots: Slots, measure: Figure['measure']): Against | null {
  if (slots.ask === 'vs') return hasSides(slots) ? { kind: 'things' } : null;
  if (slots.ask === 'cmp') return slots.usual ? { kind: 'usual' } : { kind: 'days' };
  if (measure === 'share') return slots.of === 'income' ? { kind: 'income' } : null;
  return slots.amount === null || !heldAgainst.has(measure) ? null : { kind: 'amount', amount: slots.amount };
}

function rankingOf({ order, take, at }: Slots): Figure['ranking'] {
  if (order === null && take === null && at === null) return null;
  return { end: order === 'smallest' ? 'least' : 'most', take, at };
}

function figureOf(slots: Slots, measure: Figure['measure']): Figure {
  const { ask } = slots;
  const by = slots.by ?? (ask === 'by' ? 'category' : ask === 'trend' ? 'month' : null);
  const isRate = measure === 'count' && by === null && slots.per !== 'row';
  return {
    kind: 'figure',
    measure,
    rows: rowsOf(slots, 'spending'),
    days: [...slots.days],
    per: measure === 'mean' ? (slots.per ?? 'month') : isRate ? slots.per : null,
    by,
    distinct: measure === 'count' && slots.groups && by !== null,
    ranking: by === null ? null : rankingOf(slots),
    having: by === null ? null : slots.having,
    against: againstOf(slots, measure),
  };
}

/** What is left out, where anything is. */
const leftOut = ({ without }: Slots): { without?: Thing[] } =>
  without.length === 0 ? {} : { without: [...without] };

/** Looks ahead from which spending can be left out. */
const lessSpending: ReadonlySet<QueryOf<'ahead'>['of']> = new Set(['balance', 'runway']);

/** "My last ride", "the three largest": rows in an order, one of them where no number is named; nothing for all rows. */
function pickOf({ order, take, at }: Slots): Pick<QueryOf<'order'>, 'pick'> {
  if (order === null && take === null && at === null) return {};
  return { pick: { order: order ?? 'newest', take: take ?? (at === null ? 1 : null), at } };
}

/** The question that slots make: what its ask does not have is left out. Never throws; `query` of the form takes it. */
export function toQuery(slots: Slots): Question {
  const { ask } = slots;
  const accounts = [...slots.accounts];
  const goals = [...slots.goals];
  const things = [...slots.things];
  const days = [...slots.days];
  if (within(measureOf, ask)) return figureOf(slots, measureOf[ask]);
  if (within(orderOf, ask))
    return {
      kind: 'rows',
      rows: rowsOf(slots, 'spending'),
      days,
      order: slots.order ?? orderOf[ask],
      take: slots.take ?? (ask === 'list' || slots.at !== null ? null : 1),
      at: slots.at,
    };
  if (within(streamOf, ask)) {
    const show = streamOf[ask];
    return {
      kind: 'streams',
      of:
        ask === 'payday' || ((ask === 'hikes' || ask === 'due') && slots.flow === 'income')
          ? 'pay'
          : slots.of === 'subscriptions' || slots.of === 'bills'
            ? slots.of
            : 'all',
      show: show === 'list' && slots.total ? 'total' : show,
      things,
      ...leftOut(slots),
      accounts,
      days,
      ...(show === 'due' && days.length === 0 && slots.until && 'event' in slots.until
        ? { until: slots.until }
        : {}),
      order: slots.order,
      per: slots.per === 'month' || slots.per === 'year' ? slots.per : null,
    };
  }
  if (within(standingOf, ask)) {
    const standing = standingOf[ask];
    const of = standing === 'balance' && isBalanceOf(slots.of) ? slots.of : standing;
    const over = slots.days.at(-1);
    const moves = changesOverDays.has(of);
    const ranking = rankingOf(slots);
    return {
      kind: 'standing',
      of,
      accounts,
      everywhere: slots.everywhere,
      at: over?.end ?? null,
      ...(over && over.start < over.end && moves ? { over } : {}),
      ...(moves && isUnit(slots.by) ? { by: slots.by, ...(ranking && { ranking }) } : {}),
    };
  }
  if (within(aheadOf, ask)) {
    const ahead = aheadOf[ask];
    return {
      kind: 'ahead',
      of: ahead === 'balance' && slots.flow === 'spending' ? 'spending' : ahead,
      things,
      ...(lessSpending.has(ahead) ? leftOut(slots) : {}),
      accounts,
      goals,
      until: slots.until ?? slots.days.at(-1) ?? null,
      amount: slots.amount,
      rate: slots.rate,
    };
  }
  if (within(goalsOf, ask))
    return {
      kind: 'goals',
      of: goalsOf[ask],
      goals,
      rate: slots.rate,
      until: slots.until,
      ranking: rankingOf(slots),
    };
  // A limit is of one month.
  if (ask === 'limits') return { kind: 'limits', things, days: days.slice(-1) };
  if (within(oddOf, ask))
    return { kind: 'odd', of: oddOf[ask], rows: rowsOf(slots, ask === 'odd' ? 'spending' : 'any'), days };
  // An ask without a row of a table does not compile here.
  const order = orderDo[ask];
  const ofRows = changesRows(order);
  const creates = order === 'createGoal';
  return {
    kind: 'order',
    do: order,
    rows: rowsOf(ofRows ? slots : emptySlots, 'any'),
    days: ofRows ? days : [],
    goals: order === 'progress' ? goals : [],
    amount: ofRows ? null : slots.amount,
    ...changeOf(order, slots),
    until: creates ? slots.until : null,
    title: creates || order === 'tag' || order === 'note' ? slots.title : null,
    category: order === 'recategorise' ? slots.category : order === 'setLimit' ? limitedOf(slots) : null,
    ...(ofRows ? pickOf(slots) : {}),
  };
}

/** By how much a limit is changed; progress is always more, unless it is taken back. */
function changeOf(order: QueryOf<'order'>['do'], { amount, change }: Slots): { change?: Change } {
  const changes = order === 'setLimit' || (order === 'progress' && change === 'less');
  return amount !== null && change !== null && changes ? { change } : {};
}

/** The category that a limit is set for: the one that is named last, else the one there was. */
const limitedOf = ({ things, category }: Slots): string | null =>
  things.findLast((one) => one.kind === 'category')?.codes[0] ?? category;

const keyOf = <Key extends Ask, Value>(table: Readonly<Record<Key, Value>>, value: Value): Key => {
  for (const key of Object.keys(table) as Key[]) if (table[key] === value) return key;
  throw new RangeError(`no ask has ${String(value)}`);
};

const rowSlots = (rows: Rows): Partial<Slots> => ({
  flow: rows.flow,
  things: rows.things,
  both: rows.join === 'any',
  without: rows.without,
  accounts: rows.accounts,
  everywhere: rows.everywhere,
  into: rows.into,
  weekdays: rows.weekdays,
  least: rows.least,
  most: rows.most,
  pending: rows.pending,
  only: rows.only,
});

const rankingSlots = (ranking: Figure['ranking']): Partial<Slots> =>
  ranking === null
    ? {}
    : { order: ranking.end === 'least' ? 'smallest' : 'largest', take: ranking.take, at: ranking.at };

function askOfFigure(figure: Figure): Ask {
  if (figure.measure !== 'total') return keyOf(measureOf, figure.measure);
  if (figure.against?.kind === 'things') return 'vs';
  if (figure.against?.kind === 'days' || figure.against?.kind === 'usual') return 'cmp';
  if (figure.by === null) return 'sum';
  return isUnit(figure.by) && figure.ranking === null && figure.having === null ? 'trend' : 'by';
}

function partsOf(query: Question): Partial<Slots> & { ask: Ask } {
  switch (query.kind) {
    case 'figure':
      return {
        ask: askOfFigure(query),
        ...rowSlots(query.rows),
        days: query.days,
        per: query.per,
        by: query.by,
        groups: query.distinct,
        ...rankingSlots(query.ranking),
        having: query.having,
        usual: query.against?.kind === 'usual',
        of: query.against?.kind === 'income' ? 'income' : null,
        amount: query.against?.kind === 'amount' ? query.against.amount : null,
      };
    case 'rows': {
      const { order, take, at } = query;
      const single = take === 1 && at === null;
      const bySize = order === 'largest' || order === 'smallest';
      const one = bySize ? 'top' : order === 'newest' ? 'last' : 'first';
      const ask = single || (bySize && (take !== null || at !== null)) ? one : 'list';
      return { ask, ...rowSlots(query.rows), days: query.days, order, take, at };
    }
    case 'streams':
      return {
        ask:
          query.of === 'pay' && query.show !== 'prices'
            ? 'payday'
            : query.show === 'total'
              ? 'subs'
              : query.show === 'due'
                ? 'due'
                : keyOf(streamOf, query.show),
        // Pay is money that comes in, whatever is asked of it next.
        flow: query.of === 'pay' ? 'income' : null,
        of: query.of === 'subscriptions' || query.of === 'bills' ? query.of : null,
        total: query.show === 'total',
        things: query.things,
        without: query.without ?? [],
        accounts: query.accounts,
        days: query.days,
        until: query.until ?? null,
        order: query.order,
        per: query.per,
      };
    case 'standing': {
      const { of } = query;
      return {
        ask: isBalanceOf(of) ? 'bal' : keyOf(standingOf, of),
        of: isBalanceOf(of) ? of : null,
        accounts: query.accounts,
        everywhere: query.everywhere,
        days: query.at === null ? [] : [query.over ?? { start: query.at, end: query.at, unit: 'day' }],
        by: query.by ?? null,
        ...rankingSlots(query.ranking ?? null),
      };
    }
    case 'ahead':
      return {
        ask: query.of === 'spending' ? 'forecast' : keyOf(aheadOf, query.of),
        flow: query.of === 'spending' ? 'spending' : null,
        things: query.things,
        without: query.without ?? [],
        accounts: query.accounts,
        goals: query.goals,
        until: query.until,
        amount: query.amount,
        rate: query.rate,
      };
    case 'goals':
      return {
        ask: keyOf(goalsOf, query.of),
        goals: query.goals,
        rate: query.rate,
        until: query.until,
        ...rankingSlots(query.ranking),
      };
    case 'limits':
      return { ask: 'limits', things: query.things, days: query.days };
    case 'odd':
      return { ask: keyOf(oddOf, query.of), ...rowSlots(query.rows), days: query.days };
    case 'order':
      return {
        ask: keyOf(orderDo, query.do),
        ...rowSlots(query.rows),
        days: query.days,
        goals: query.goals,
        amount: query.amount,
        change: query.change ?? null,
        until: query.until,
        title: query.title,
        category: query.category,
        ...query.pick,
      };
  }
}

/**
 * The slots that make a question: `toQuery(slotsOf(query))` is the question again. Arithmetic has those of the question it is
 * worked out from.
 */
export function slotsOf(query: Query): Slots {
  return { ...emptySlots, ...partsOf(query.kind === 'arithmetic' ? query.of : query) };
}
