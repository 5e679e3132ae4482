import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { id } from '../fields.ts';
import { moneyFromZero as money } from '../money.ts';

/*
 * What a person may ask Saldo, as plain data. The reader, a language model, the chips above an answer, suggestions and
 * links all make a Query; the engine executes it and knows no words. Amounts are Cents without sign in programs and
 * numbers of currency units on the wire; days are calendar days in the person's own time zone, both ends included.
 */

/**
 * Which money: spending (outflows less refunds, docs/money.md), income, refunds, transfers between own accounts, movement
 * (payments of the things that are named, such as a loan; of none, what was sent to others), saved (put into savings or investments), any.
 */
export const flows = ['spending', 'income', 'refunds', 'transfers', 'movement', 'saved', 'any'] as const;
export const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
export const groups = ['category', 'payee', 'account', 'weekday', ...units] as const;
export const measures = [
  'total',
  'count',
  'mean',
  'share',
  /** Whether there is any such row. */
  'any',
  /** Money in less money out. */
  'net',
  /** The part of income that was kept. */
  'rate',
  /** A usual month: what comes in against what goes out. */
  'means',
  /** In, out and the largest categories at once. */
  'overview',
] as const;

/** What a text cannot hold where it is kept. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
const short = z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable));
const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,95}$/));

/** What rows are narrowed to: a payee by every name it has in the rows, categories by code, tags, or words of a name. */
export const thing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payee'), names: z.array(short).check(z.minLength(1), z.maxLength(40)) }),
  z.object({ kind: z.literal('category'), codes: z.array(code).check(z.minLength(1), z.maxLength(40)) }),
  z.object({ kind: z.literal('tag'), tags: z.array(short).check(z.minLength(1), z.maxLength(40)) }),
  z.object({ kind: z.literal('text'), text: short }),
]);

/** A stretch of days; `unit` is how it was named, `range` for any other. */
export const stretch = z
  .object({
    start: dateText,
    end: dateText,
    unit: z.enum([...units, 'range']),
  })
  .check(z.refine(({ start, end }) => start <= end, { error: 'Start date cannot be after end date' }));

/** A day that only the rows show: the next pay, the next rent. `before` leaves the day itself out. */
export const event = z.object({ event: z.enum(['payday', 'rent']), before: z.boolean() });

/** At most a year of single days, such as every Friday. */
export const days = z.array(stretch).check(z.maxLength(60));

const ids = z.array(id).check(z.maxLength(200));
const things = z.array(thing).check(z.maxLength(20));

/** Which rows: the same conditions as the transactions page. */
export const rows = z.object({
  flow: z.enum(flows),
  things,
  /** `any`: rows of one of the things are enough; `all`: a category, a payee and words of a name narrow each other. */
  join: z.enum(['any', 'all']),
  without: things,
  /** Empty: the chosen account, or all of them. */
  accounts: ids,
  /** All accounts, against the one that is chosen beside the question. */
  everywhere: z.boolean(),
  /** Transfers into these accounts alone. */
  into: ids,
  /** ISO days, 1 Monday to 7 Sunday; empty for all. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  /** Both bounds are included. */
  least: z.nullable(money),
  most: z.nullable(money),
  pending: z.nullable(z.boolean()),
  /** These rows alone, of those the rest picks; null for all. */
  only: z.nullable(ids),
});

/** The order of groups: by their figure, the most or the least first; `take` of them, or the one `at` a place. */
export const ranking = z.object({
  end: z.enum(['most', 'least']),
  take: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  at: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
});

/** What a figure is held against. */
export const against = z.discriminatedUnion('kind', [
  /** The stretches of `days` with each other; one alone with the stretch of its length before it. */
  z.object({ kind: z.literal('days') }),
  /** The things, accounts or weekdays of `rows` with each other. */
  z.object({ kind: z.literal('things') }),
  z.object({ kind: z.literal('amount'), amount: money }),
  /** The person's own mean of the months before. */
  z.object({ kind: z.literal('usual') }),
  /** A share: of income, not of its own flow. */
  z.object({ kind: z.literal('income') }),
]);

/** Groups whose figure is at least or at most so much; `zero` for those without a row. */
export const having = z.object({ least: z.nullable(money), most: z.nullable(money), zero: z.boolean() });

/** So much each unit of time, each two weeks, or each time the person is paid. */
export const rate = z.object({ amount: money, every: z.enum([...units, 'fortnight', 'payday']) });

const amount = z.nullable(money);
const until = z.nullable(z.union([stretch, event]));
const order = z.enum(['newest', 'oldest', 'largest', 'smallest']);
const picked = z.object({
  order,
  take: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
  at: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
});

const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('figure'),
    measure: z.enum(measures),
    rows,
    days,
    /** A mean: by what; null is a month. A count: how many in each, on average; null for all of them. */
    per: z.nullable(z.enum([...units, 'row'])),
    by: z.nullable(z.enum(groups)),
    /** A count: how many groups there are, instead of the rows of each. */
    distinct: z.boolean(),
    ranking: z.nullable(ranking),
    having: z.nullable(having),
    against: z.nullable(against),
  }),
  z.object({
    kind: z.literal('rows'),
    rows,
    days,
    order,
    take: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
    /** The one at this place alone: 2 for the second largest. */
    at: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  z.object({
    kind: z.literal('streams'),
    of: z.enum(['all', 'subscriptions', 'bills', 'pay']),
    show: z.enum(['list', 'total', 'due', 'prices', 'stopped', 'new']),
    things,
    without: z.optional(things),
    accounts: ids,
    days,
    /** What is due until the next pay or rent, where no days are named. */
    until: z.optional(event),
    order: z.nullable(order),
    per: z.nullable(z.enum(['month', 'year'])),
  }),
  z.object({
    kind: z.literal('standing'),
    of: z.enum([
      'balance',
      'available',
      'owed',
      'limit',
      /** What the bank says of a debt: the least to pay next, what the last statement came to, the yearly rate. */
      'minimum',
      'statement',
      'apr',
      'used',
      'worth',
      'free',
      'reserved',
      'accounts',
      'synced',
    ]),
    accounts: ids,
    everywhere: z.boolean(),
    /** The end of a past day; null is now. */
    at: z.nullable(dateText),
    /** Of what is had or owed: the days up to `at`, over which its change is shown beside it. */
    over: z.optional(stretch),
    /** Of what is had or owed: what it was at the end of each of these over those days, and which of them were the most or least. */
    by: z.optional(z.enum(units)),
    ranking: z.optional(ranking),
  }),
  z.object({
    kind: z.literal('ahead'),
    of: z.enum([
      /** The balance on the last day of `until`, or whether it lasts until then. */
      'balance',
      /** What will have been spent by the last day of `until`, or over its days where they are to come. */
      'spending',
      /** Whether `amount` can be paid now or by `until`, beside the goals named. */
      'afford',
      /** How long the money lasts without pay, or with `rate` less spending. */
      'runway',
      /** What may be spent a day until `until`. */
      'allowance',
      /** When a debt is paid off, with `rate` put to it. */
      'payOff',
      /** What comes of spending less on `things`: none of it, or `rate` less. */
      'cut',
      /** Whether a new cost or pay of `rate` can be carried. */
      'upkeep',
      /** When savings reach `amount`. */
      'reach',
      /** What to put by each month for `amount` by `until`. */
      'putAside',
      /** What `rate` comes to by `until`. */
      'saveUp',
    ]),
    things,
    /** Spending that is left out of what is to come. */
    without: z.optional(things),
    accounts: ids,
    goals: ids,
    until,
    amount,
    rate: z.nullable(rate),
  }),
  z.object({
    kind: z.literal('goals'),
    /** `left`: what is missing; `need`: what to put in each month. */
    of: z.enum(['state', 'left', 'need', 'when', 'pace']),
    /** Empty: all that are active. */
    goals: ids,
    rate: z.nullable(rate),
    until,
    ranking: z.nullable(ranking),
  }),
  /** What is left of limits by category, in the month of the last of `days`; the current one without any. */
  z.object({
    kind: z.literal('limits'),
    /** Empty: every limit there is. */
    things,
    days,
  }),
  z.object({ kind: z.literal('odd'), of: z.enum(['unusual', 'duplicate', 'new']), rows, days }),
  z.object({
    kind: z.literal('order'),
    do: z.enum(['createGoal', 'progress', 'recategorise', 'setLimit', 'tag', 'note']),
    rows,
    days,
    goals: ids,
    amount,
    /** The amount is so much more or less than there is: a limit lowered by it, money taken off a goal. */
    change: z.optional(z.enum(['more', 'less'])),
    until,
    /** What a goal is called; the tag or the note that rows are given. */
    title: z.nullable(short),
    /** The category that rows are filed under, or that is limited. */
    category: z.nullable(code),
    /** Of the rows that are filed so many of an order, or the one `at` a place; none: all of them. */
    pick: z.optional(picked),
  }),
]);

const factor = z.int().check(z.minimum(1), z.maximum(10_000));

/** What is done with a figure that was shown, and with what. */
export const step = z.discriminatedUnion('do', [
  /** `by / over` times: a third of it, twelve times, 20 in 100. */
  z.object({ do: z.literal('times'), by: factor, over: factor }),
  /**
   * With the figure that answers another question, or with an amount that was said. `apart`: by how much one is more than the
   * other, whichever; `share`: what part of the other it is.
   */
  z.object({
    do: z.enum(['plus', 'minus', 'apart', 'share']),
    other: z.union([question, money]),
  }),
]);

export const query = z.discriminatedUnion('kind', [
  question,
  /** The figure that leads the answer to `of`, after each of the steps. */
  z.object({
    kind: z.literal('arithmetic'),
    of: question,
    steps: z.array(step).check(z.minLength(1), z.maxLength(8)),
  }),
]);

/** A question as Saldo understood it. */
export type Query = z.output<typeof query>;
/** A question as it is kept or sent; null for what is none, or one of an older form. */
export const queryIn = (value: unknown): Query | null =>
  z.safeDecode(query, value as z.input<typeof query>).data ?? null;

/** A question that is no arithmetic on another. */
export type Question = z.output<typeof question>;
/** Orders that change rows. */
export const changesRows = (one: QueryOf<'order'>['do']): boolean =>
  one === 'recategorise' || one === 'tag' || one === 'note';
export type Step = z.output<typeof step>;
export type QueryOf<Kind extends Query['kind']> = Extract<Query, { kind: Kind }>;
export type Rows = z.output<typeof rows>;
export type Thing = z.output<typeof thing>;
export type Days = z.output<typeof stretch>;
export type Event = z.output<typeof event>;
export type Ranking = z.output<typeof ranking>;
export type Having = z.output<typeof having>;
export type Against = z.output<typeof against>;
export type Rate = z.output<typeof rate>;
export type Change = NonNullable<QueryOf<'order'>['change']>;
export type Flow = (typeof flows)[number];
export type Unit = (typeof units)[number];
export type Group = (typeof groups)[number];
export type Measure = (typeof measures)[number];
export type Order = z.output<typeof order>;

/** Messages that no figure answers, each with one kind of reply. */
export const topics = [
  /** An attempt on the assistant, its instructions or another person's data. */
  'attack',
  'crisis',
  /** A wish that Saldo does not carry out: pay, cancel, dispute, rename. */
  'cannot',
  /** What to buy, to invest in, to declare: the person's to decide. */
  'advice',
  'help',
  /** What a word means. */
  'define',
  /** Greetings, thanks, complaints. */
  'chat',
  /** Nothing that the data contains. */
  'elsewhere',
] as const;
export type Topic = (typeof topics)[number];

/** What is wanted of the figures that the talk has answered with. */
export const tableWants = ['sum', 'difference', 'most', 'least', 'order', 'mean'] as const;
export type TableWant = (typeof tableWants)[number];
