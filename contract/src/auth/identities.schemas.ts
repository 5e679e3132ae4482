import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { id } from '../fields.ts';

/** What the identity provider sent the browser back with: the query of the address, as it stands there. */
export const providerAnswer = z.object({
  answer: z
    .string({ error: 'Sign in again.' })
    .check(z.minLength(1, { error: 'Sign in again.' }), z.maxLength(8_000, { error: 'Sign in again.' })),
});

/** Somebody's account at the identity provider, joined to theirs here. */
export const identity = z.object({
  id,
  /** The provider's address. */
  issuer: z.string(),
  since: instant,
  last_used: z.nullable(instant),
});
export type Identity = z.output<typeof identity>;
