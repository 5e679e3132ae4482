import * as z from 'zod/mini';
import { dateText, instant } from '../dates.ts';
import { currency, id } from '../fields.ts';
import { moneyFigure } from '../money.ts';

/** What a person can be notified of; each is switched for the app and for mail. */
export const noticeKinds = [
  'low_balance',
  'charge',
  'bill_due',
  'price_rise',
  'limit',
  'goal_short',
  'bank_sign_in',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  /** The account, payee, bill, category, goal or bank it is of. */
  name: z.string(),
  /** The lowest balance; the charge; what is due; the new price; what is left of the limit (negative: gone over); what the goal lacks. */
  amount: z.nullable(moneyFigure),
  /** Of a charge what is usual (null: it was charged twice), of a price the one before, of a limit the whole of it. */
  usual: z.nullable(moneyFigure),
  currency,
  /** The day of the lowest balance, of the charge, of the payment, of the new price. */
  date: z.nullable(dateText),
  /** The amount is a mean; of a charge: its payee is seldom paid, and what is usual is what nine in ten payments stay under. */
  about: z.boolean(),
  /** What it opens: the id of the account, transaction or goal; null for the others. */
  target: z.nullable(id),
  /** The category of a limit, as filters take it. */
  category: z.nullable(z.string()),
  created_at: instant,
  read: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const kindList = z
  .array(z.enum(noticeKinds, { error: 'Choose kinds of notices.' }), { error: 'Choose kinds of notices.' })
  .check(z.maxLength(noticeKinds.length));

export const noticeSettings = z.object({
  /** Kinds that are listed in the app. */
  app: z.array(z.enum(noticeKinds)),
  /** Kinds that are mailed, once the address is confirmed. */
  mail: z.array(z.enum(noticeKinds)),
  /** A mail on the first morning of the week. */
  digest: z.boolean(),
  email: z.string(),
  /** A code that was mailed to this address was given back. */
  email_confirmed: z.boolean(),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

/** What is left out stays as it is. */
export const noticeSettingsChange = z.object({
  app: z.optional(kindList),
  mail: z.optional(kindList),
  digest: z.optional(z.boolean({ error: 'Use true or false.' })),
});
export type NoticeSettingsChange = z.output<typeof noticeSettingsChange>;

/** Digits of the code that shows that a person reads an address. */
export const emailCodeDigits = 6;

export const emailCode = z.object({
  code: z.string({ error: 'Enter a code.' }).check(z.trim(), z.regex(/^\d{6}$/, { error: 'Enter a code.' })),
});
