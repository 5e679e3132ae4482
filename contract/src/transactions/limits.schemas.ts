import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { currency, id } from '../fields.ts';
import { moneyAboveZero, moneyFigure } from '../money.ts';
import { canBeLimited } from './limits.rules.ts';

/** What a limit is for: a primary category, a detailed one, or one of a person's own (OWN_12). */
const limitedCategory = z.string({ error: 'Choose a category.' }).check(
  z.refine((code) => canBeLimited(code), {
    error: 'Choose a category that spending can have.',
  }),
);

const amount = moneyAboveZero;
const carry = z.boolean({ error: 'Use true or false.' });

export const newLimit = z.object({
  category: limitedCategory,
  /** Of one currency; rows of others do not count. US dollars unless said. */
  currency: z.optional(
    z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'Use a currency code such as USD.' })),
  ),
  /** A month. */
  amount,
  /** Whether what is left, or what was gone over, goes into the next month. */
  carry: z.optional(carry),
});
export type NewLimit = z.output<typeof newLimit>;

/** Holds from the current month on; months before keep what held in them. */
export const limitChange = z.object({ amount: z.optional(amount), carry: z.optional(carry) }).check(
  z.refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Say what to change.',
  }),
);
export type LimitChange = z.output<typeof limitChange>;

/**
 * How a limit stands, the worst first: gone over; likely to be by the end of the month, by what usually comes after this
 * day; ahead of an even pace, where there is no month before to take the usual from.
 */
export const limitStates = ['over', 'likely_over', 'ahead', 'within'] as const;
export type LimitState = (typeof limitStates)[number];

export const limit = z.object({
  id,
  /** A category's code, as rows and filters have it. */
  category: z.string(),
  name: z.string(),
  /** The primary above a detailed category or one of one's own; null where the limit is for a primary. */
  category_primary: z.nullable(z.string()),
  currency,
  /** A month, as it holds in the month asked for. */
  amount: moneyFigure,
  carry: z.boolean(),
  /** Brought from the months before: positive was left, negative was gone over. */
  carried: moneyFigure,
  /** Spending of the month by its one definition, in the limit's currency; negative where refunds outweigh. */
  spent: moneyFigure,
  /** Amount and what was carried less what was spent. */
  left: moneyFigure,
  state: z.enum(limitStates),
  /** Null for a month that is over. */
  pace: z.nullable(
    z.object({
      /** An even share of the limit up to the end of today. */
      expected: moneyFigure,
      /** What is left for each day to the end of the month, today among them, rounded down; 0 where nothing is. */
      per_day: moneyFigure,
      /** Spent by the end of the month, if the rest of it is as usual; null without a whole month before. */
      projected: z.nullable(moneyFigure),
    }),
  ),
});
export type Limit = z.output<typeof limit>;

/** Any day of a month; the current month where none is named, or one that has not begun. */
export const limitsQuery = z.object({ month: z.optional(dateText) });

export const limitsView = z.object({
  /** First and last day of the month. */
  start_date: dateText,
  end_date: dateText,
  /** Days of the month, and how many of them have come, today included. */
  days: z.int(),
  days_gone: z.int(),
  /** Days to the end of the month, today included; 0 when it is over. */
  days_left: z.int(),
  /** Those within a primary after the limit of that primary. */
  limits: z.array(limit),
});
export type LimitsView = z.output<typeof limitsView>;

export const limitSuggestion = z.object({
  category: z.string(),
  name: z.string(),
  currency,
  /** The middle one of the months looked at, rounded up to two digits. */
  amount: moneyFigure,
  typical: moneyFigure,
  /** The lowest and the highest month. */
  least: moneyFigure,
  most: moneyFigure,
});
export type LimitSuggestion = z.output<typeof limitSuggestion>;

export const limitSuggestions = z.object({
  /** How many whole months they are made of: at most six, and none before the first row. */
  months: z.int(),
  /** Largest first; categories that have a limit are among them. */
  suggestions: z.array(limitSuggestion),
});
export type LimitSuggestions = z.output<typeof limitSuggestions>;
