import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** What a person needs to know of a link. */
export const linkStatus = z.enum(['importing', 'active', 'reconnect_required', 'unavailable']);

export const institution = z.object({
  /** Saldo's integer id of the link. */
  id,
  name: z.string(),
  status: linkStatus,
  last_synced_at: z.nullable(z.string()),
  /** The provider's error code behind a status that is not active. */
  error_code: z.nullable(z.string()),
});

export type LinkStatus = z.output<typeof linkStatus>;
export type Institution = z.output<typeof institution>;

/** The metadata Link hands to onSuccess; used to spot a bank that is linked already. Only what is read is declared. */
export const linkMetadata = z.object({
  institution: z.optional(
    z.nullable(
      z.object({
        name: z.optional(z.nullable(z.string())),
        institution_id: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  accounts: z.optional(
    z
      .array(
        z.object({
          id: z.optional(z.nullable(z.string())),
          name: z.optional(z.nullable(z.string())),
          mask: z.optional(z.nullable(z.string())),
          type: z.optional(z.nullable(z.string())),
          subtype: z.optional(z.nullable(z.string())),
        }),
      )
      .check(z.maxLength(200)),
  ),
  link_session_id: z.optional(z.nullable(z.string())),
});
