import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { requiredLine } from '../text.ts';
import { primaryCategories } from './taxonomy.ts';

/** Hues a category of one's own can have; each page draws them from its own tokens. */
export const categoryColors = [
  'green',
  'teal',
  'blue',
  'indigo',
  'violet',
  'magenta',
  'red',
  'orange',
  'yellow',
] as const;
export type CategoryColor = (typeof categoryColors)[number];

export const categoryIcons = [
  'tag',
  'baby',
  'book',
  'briefcase',
  'car',
  'coffee',
  'dog',
  'flower',
  'gift',
  'hammer',
  'heart',
  'home',
  'music',
  'plane',
  'shirt',
  'sprout',
] as const;
export type CategoryIcon = (typeof categoryIcons)[number];

const primary = z.enum(primaryCategories, { error: 'Choose a category.' });
const color = z.enum(categoryColors, { error: 'Choose a color.' });
const icon = z.enum(categoryIcons, { error: 'Choose an icon.' });

/** A category of a person's own. Every total counts it as the provider's primary above it. */
export const ownCategory = z.object({
  id,
  /** What rows bear as `category_detailed`, and filters take: OWN_12. */
  code: z.string(),
  name: z.string(),
  category_primary: primary,
  color,
  icon,
  /** Not offered any more; rows keep it. */
  hidden: z.boolean(),
  /** Rows and parts of rows that bear it. */
  count: z.int(),
});
export type OwnCategory = z.output<typeof ownCategory>;

export const newCategory = z.object({
  name: requiredLine('Name', 40),
  category_primary: primary,
  color: z.optional(color),
  icon: z.optional(icon),
});
export type NewCategory = z.output<typeof newCategory>;

export const categoryChange = z
  .object({
    name: z.optional(requiredLine('Name', 40)),
    category_primary: z.optional(primary),
    color: z.optional(color),
    icon: z.optional(icon),
    hidden: z.optional(z.boolean({ error: 'Use true or false.' })),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Say what to change.',
    }),
  );
export type CategoryChange = z.output<typeof categoryChange>;

/** Where the rows of a category go that is no more: another of one's own, or the primary above it. */
export const categoryMerge = z.object({ into_id: z.nullable(id) });
