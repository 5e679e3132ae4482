import * as z from 'zod/mini';
import { email, firstName, lastName } from '../auth/auth.schemas.ts';
import { instant, isTimeZone } from '../dates.ts';
import { id } from '../fields.ts';
import { dashboardCards } from './settings.rules.ts';

/** The languages that Saldo speaks. */
export const languages = ['en', 'es'] as const;

export const weekStarts = ['monday', 'sunday', 'saturday'] as const;

const dashboard = z
  .array(
    z.object({
      card: z.enum(dashboardCards, { error: 'This card is not known here.' }),
      shown: z.boolean({ error: 'Use true or false.' }),
    }),
    { error: 'Name the cards in their order.' },
  )
  .check(
    z.maxLength(dashboardCards.length, { error: 'Name each card once.', abort: true }),
    z.refine((cards) => new Set(cards.map(({ card }) => card)).size === cards.length, {
      error: 'Name each card once.',
    }),
  );

export const settings = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** IANA name; null: whichever zone the browser is in. */
  time_zone: z.nullable(z.string()),
  week_starts_on: z.enum(weekStarts),
  /** The language chosen for every device and for mail; null: whichever the browser asks for. */
  language: z.nullable(z.enum(languages)),
  /** The dashboard's cards as the person arranged them; null: never arranged. A card that is not named stands last. */
  dashboard: z.nullable(dashboard),
  member_since: instant,
});
export type Settings = z.output<typeof settings>;

/** What is left out stays as it is; a time zone of null goes back to the browser's. */
export const settingsChange = z.object({
  first_name: z.optional(firstName),
  last_name: z.optional(lastName),
  time_zone: z.optional(
    z.nullable(
      z
        .string({ error: 'Choose a time zone.' })
        .check(z.refine(isTimeZone, { error: 'This time zone is not known here.' })),
    ),
  ),
  language: z.optional(z.nullable(z.enum(languages, { error: 'Choose English or Spanish.' }))),
  week_starts_on: z.optional(z.enum(weekStarts, { error: 'Choose Monday, Sunday or Saturday.' })),
  /** The whole arrangement; null goes back to the first one. */
  dashboard: z.optional(z.nullable(dashboard)),
});

export const emailChange = z.object({ email });

/** A signed-in device. */
export const deviceSession = z.object({
  id,
  /** The session this call was made in. */
  current: z.boolean(),
  /** Browser and system, such as "Chrome on Windows". */
  device: z.string(),
  /** /24 or /48 of the address it signed in from: enough to recognise, too little to locate. */
  location_hint: z.nullable(z.string()),
  created_at: instant,
  /** At most a minute old. */
  last_seen_at: instant,
  /** When it ends by itself if it is not used until then; never later than its absolute end. */
  expires_at: instant,
});
export type DeviceSession = z.output<typeof deviceSession>;

/** The files of the export, by name. */
export const exportFiles = [
  'saldo.json',
  'transactions.csv',
  'accounts.csv',
  'goals.csv',
  'goal-entries.csv',
  'chat.csv',
] as const;
export type ExportFile = (typeof exportFiles)[number];

export const userDeletion = z.object({
  /** The person's own e-mail, typed out. */
  confirm: z
    .string({ error: 'Type your email to confirm.' })
    .check(
      z.maxLength(320, { error: 'That is not your email.', abort: true }),
      z.trim(),
      z.minLength(1, { error: 'Type your email to confirm.' }),
    ),
});
