import * as z from 'zod/mini';

/**
 * The least an answer must be before it is used: its frame. Fields of rows are judged one by one in translation, so
 * that one odd row never costs the page.
 */
const row = z.record(z.string(), z.unknown());

export const syncAnswer = z.object({
  accounts: z.optional(z.nullable(z.array(row))),
  added: z.array(row),
  modified: z.array(row),
  removed: z.array(row),
  next_cursor: z.string(),
  has_more: z.boolean(),
  transactions_update_status: z.optional(z.nullable(z.string())),
});
export type SyncAnswer = z.output<typeof syncAnswer>;

export const accountsAnswer = z.object({ accounts: z.array(row) });

const debts = z.optional(z.nullable(z.array(row)));
export const liabilitiesAnswer = z.object({
  liabilities: z.object({ credit: debts, mortgage: debts, student: debts }),
});
export type LiabilitiesAnswer = z.output<typeof liabilitiesAnswer>;

export const itemAnswer = z.object({
  item: z.object({
    item_id: z.string(),
    institution_id: z.optional(z.nullable(z.string())),
    institution_name: z.optional(z.nullable(z.string())),
    error: z.optional(z.nullable(row)),
    consent_expiration_time: z.optional(z.nullable(z.string())),
  }),
});

export const institutionAnswer = z.object({ institution: z.object({ name: z.string() }) });
export const linkTokenAnswer = z.object({ link_token: z.string(), expiration: z.string() });
export const testTokenAnswer = z.object({ public_token: z.string() });
export const exchangeAnswer = z.object({ access_token: z.string(), item_id: z.string() });
export const anyAnswer = z.object({ request_id: z.optional(z.string()) });

const heldToken = z.object({ public_token: z.optional(z.nullable(z.string())) });

export const sessionsAnswer = z.object({
  link_sessions: z.optional(
    z.nullable(
      z.array(
        z.object({
          on_success: z.optional(z.nullable(heldToken)),
          results: z.optional(
            z.nullable(z.object({ item_add_results: z.optional(z.nullable(z.array(heldToken))) })),
          ),
        }),
      ),
    ),
  ),
});

export const webhookKeyAnswer = z.object({
  key: z.object({
    alg: z.string(),
    kty: z.string(),
    crv: z.string(),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    expired_at: z.optional(z.nullable(z.number())),
  }),
});
