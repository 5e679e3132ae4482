import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { requiredLine } from '../text.ts';

/** Views a person keeps, at most. */
export const savedViewsMax = 30;

const name = requiredLine('Name', 60);

export const newView = z.object({
  name,
  /** The query of the page's address, without its question mark; empty is what the page shows by itself. */
  address: z
    .string({ error: 'The address of the view is missing.' })
    .check(z.regex(/^[\w.~%&=+*-]{0,500}$/, { error: 'That is not the address of a view.' })),
});
export type NewView = z.output<typeof newView>;

export const viewChange = z.object({ name });

/** A view of spending under a name. */
export const savedView = z.object({ id, name: z.string(), address: z.string() });
export type SavedView = z.output<typeof savedView>;
