import * as z from 'zod/mini';
import { instant } from '../dates.ts';

/** Ways to pass the second step of a sign-in. */
export const factorMethods = ['passkey', 'totp', 'recovery_code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What stands in for a session between the two steps of a sign-in: it opens the second step and nothing else. */
export const secondStep = z.object({
  /** Opaque, good in the same browser alone, for a few minutes and a few wrong codes. */
  ticket: z.string(),
  methods: z.array(z.enum(factorMethods)),
  expires_at: instant,
});
export type SecondStep = z.output<typeof secondStep>;
