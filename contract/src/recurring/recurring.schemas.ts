import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { currency, id, idParam } from '../fields.ts';
import { moneyAboveZero, moneyFigure } from '../money.ts';
import { requiredLine } from '../text.ts';

/** How often something comes back. */
export const recurringCadences = [
  'weekly',
  'biweekly',
  'semimonthly',
  'monthly',
  'quarterly',
  'yearly',
] as const;
export type RecurringCadence = (typeof recurringCadences)[number];

/** What a person may add: what is found in rows besides may be a loan's or a card's, or income that is no pay (interest, dividends). */
export const addedKinds = ['bill', 'subscription', 'saving', 'pay'] as const;
export const recurringKinds = [...addedKinds, 'income', 'loan', 'card'] as const;
export type RecurringKind = (typeof recurringKinds)[number];

/** Which one is meant: its direction and payee, and the amount of one of several; of one added by hand `own:` and its id. */
const recurringKey = z.string().check(z.minLength(1), z.maxLength(400));

const priceChange = z.object({ from: moneyFigure, to: moneyFigure, on: dateText });

export const recurringItem = z.object({
  key: recurringKey,
  /** Of one added by hand; null for one found. */
  id: z.nullable(id),
  /** As the person calls it, else the payee. */
  name: z.string(),
  /** The payee in the rows; null for one added by hand, and for payments to a card. */
  payee: z.nullable(z.string()),
  kind: z.enum(recurringKinds),
  cadence: z.enum(recurringCadences),
  /** What it costs or brings each time, positive: the price that stands, or a mean where it varies. */
  amount: moneyFigure,
  fixed: z.boolean(),
  /** Smallest and largest of the latest six; null where it never varied. */
  range: z.nullable(z.object({ least: moneyFigure, most: moneyFigure })),
  monthly: moneyFigure,
  yearly: moneyFigure,
  first_date: z.nullable(dateText),
  last_date: z.nullable(dateText),
  /** Estimated. Of one that was due and has not come: the day it was due. */
  next_date: dateText,
  /** Days since it was due and has not come; 0 where it is not late. */
  late_days: z.int(),
  account_id: id,
  account_name: z.string(),
  /** Begun lately, and the person has said nothing of it yet. */
  is_new: z.boolean(),
  confirmed: z.boolean(),
  /** The latest change of price within a year; null without one. */
  change: z.nullable(priceChange),
  /** No more is expected: nothing came for long, or the person ended it. */
  ended: z.boolean(),
  /** The person ended it. */
  ended_by_person: z.boolean(),
  /** What the bank says of a card's or loan's next payment. */
  bank: z.nullable(
    z.object({
      due_date: z.nullable(dateText),
      minimum: z.nullable(moneyFigure),
      statement_date: z.nullable(dateText),
      statement: z.nullable(moneyFigure),
    }),
  ),
});
export type RecurringItem = z.output<typeof recurringItem>;

/** What is safe to spend until payday, and how it adds up: total = free + income − payments − saving − taxes. */
export const safeToSpend = z.object({
  total: moneyFigure,
  /** The last day whose payments it has to last for: payday itself, for they may be taken before pay has come, or the end of the month. */
  until: dateText,
  /** Null where no regular pay is known. */
  payday: z.nullable(dateText),
  free: moneyFigure,
  /** How much of what is free lies in savings accounts; 0 where there is no other account. */
  kept: moneyFigure,
  /** Expected without a rhythm, by the mean of months. */
  income: moneyFigure,
  /** Bills and subscriptions. */
  payments: moneyFigure,
  saving: moneyFigure,
  taxes: moneyFigure,
});

export const recurringView = z.object({
  today: dateText,
  /** The day the person's weeks begin on: 1 Monday to 7 Sunday. */
  week_start: z.int(),
  /** Soonest first; those that ended within fifteen months last. */
  items: z.array(recurringItem),
  /** Bills and subscriptions that go on, in all and subscriptions alone. */
  monthly: moneyFigure,
  yearly: moneyFigure,
  subscriptions: moneyFigure,
  /** Every payment and pay of the next 90 days on its day, soonest first; late ones on today's side stand first. */
  upcoming: z.array(
    z.object({
      key: recurringKey,
      name: z.string(),
      kind: z.enum(recurringKinds),
      date: dateText,
      /** Signed: money in is positive. */
      amount: moneyFigure,
      /** The amount is a mean. */
      about: z.boolean(),
      late: z.boolean(),
      /** Among the bills that "safe to spend" takes off. */
      counted: z.boolean(),
    }),
  ),
  safe: safeToSpend,
  /** What the person said is not recurring. */
  dismissed: z.array(z.object({ key: recurringKey, name: z.string() })),
  /** Currencies of accounts that are not looked at: only US dollars are. */
  other_currencies: z.array(currency),
  currency: z.literal('USD'),
});
export type RecurringView = z.output<typeof recurringView>;

export const aheadQuery = z.object({ account_id: z.optional(idParam) });

const aheadDay = z.object({
  date: dateText,
  /** Expected at the end of the day; on the first day, today, what is available now. */
  balance: moneyFigure,
  /** Eight times in ten it should stay between these. */
  low: moneyFigure,
  high: moneyFigure,
  /** What is expected on the day, signed. */
  events: z.array(z.object({ key: z.string(), name: z.string(), amount: moneyFigure })),
});

/** The next 90 days of one account. */
export const aheadView = z.object({
  /** Null where there is no account to look at: no active deposit account in US dollars. */
  account: z.nullable(z.object({ id, name: z.string(), mask: z.nullable(z.string()) })),
  accounts: z.array(z.object({ id, name: z.string(), mask: z.nullable(z.string()) })),
  /** Today and the 90 days after it; none without an account. */
  days: z.array(aheadDay),
  /** The first day with the lowest balance after today. */
  lowest: z.nullable(z.object({ date: dateText, balance: moneyFigure, low: moneyFigure, high: moneyFigure })),
  /** Reserved for goals on the account. */
  reserved: moneyFigure,
  /** What it counts on besides what comes back. */
  counts_on: z.object({
    /** Everyday spending a day, by the mean of so many days; 0 days where history is too short to show it. */
    pace: moneyFigure,
    pace_days: z.int(),
    /** Payments left out of that mean as too large for every day. */
    left_out: z.array(
      z.object({ transaction_id: id, name: z.string(), amount: moneyFigure, date: dateText }),
    ),
    /** Income without a rhythm, by the month; null where there is none to count on. */
    irregular: z.nullable(z.object({ mean: moneyFigure, months: z.int() })),
    /** Taxes in these days, as a year before. */
    taxes: moneyFigure,
    /** Net of transfers without a rhythm, a month; money in is positive. */
    moves: moneyFigure,
    /** How many payments were due and have not come: they are counted as still to come. */
    waited: z.int(),
  }),
  currency: z.literal('USD'),
});
export type AheadView = z.output<typeof aheadView>;

const recurringName = requiredLine('Name', 100);

/** A payment or pay that a person adds by hand. */
export const newRecurring = z.object({
  name: recurringName,
  kind: z.enum(addedKinds, { error: 'Choose a kind.' }),
  /** Each time, positive. */
  amount: moneyAboveZero,
  cadence: z.enum(recurringCadences, { error: 'Choose how often it comes.' }),
  /** The next day it comes. */
  next_date: dateText,
  account_id: id,
});
export type NewRecurring = z.output<typeof newRecurring>;

/** What a person says of one: `null` takes it back. */
export const recurringChange = z.object({
  key: recurringKey,
  name: z.optional(z.nullable(recurringName)),
  /** It recurs, it is over, or it does not recur at all. */
  state: z.optional(z.nullable(z.enum(['confirmed', 'ended', 'dismissed']))),
});
export type RecurringChange = z.output<typeof recurringChange>;
