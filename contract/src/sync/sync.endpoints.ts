import * as z from 'zod/mini';
import { account } from '../accounts/accounts.schemas.ts';
import { linkMetadata } from '../bank/bank.schemas.ts';
import { dateText } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { done, id, mutation, queryInt } from '../fields.ts';

export const exchangePublicToken = endpoint({
  name: 'exchangePublicToken',
  summary: 'Finish linking a bank; the first import starts at once.',
  method: 'POST',
  path: '/plaid/exchange-public-token',
  access: 'session',
  body: z.object({
    public_token: z
      .string({ error: 'The bank connection didn’t finish. Try again.' })
      .check(z.minLength(1, { error: 'The bank connection didn’t finish. Try again.' }), z.maxLength(500)),
    metadata: z.optional(z.nullable(linkMetadata)),
  }),
  response: mutation({ institution_name: z.nullable(z.string()), accounts: z.array(account) }),
  errors: [
    'INVALID_TOKEN',
    'BANK_UNAVAILABLE',
    'BANK_MISCONFIGURED',
    'IDEMPOTENCY_IN_FLIGHT',
    'IDEMPOTENCY_MISMATCH',
  ],
  idempotent: true,
});

export const disconnect = endpoint({
  name: 'disconnect',
  summary: 'End one link, or without a link all; history stays unless delete_data is true.',
  method: 'POST',
  path: '/plaid/disconnect',
  access: 'session',
  body: z.optional(
    z.nullable(
      z
        .object({
          /** Either names the link, by its id in the bank's status; given both, they must agree. */
          institution_id: z.optional(z.nullable(id)),
          link_id: z.optional(z.nullable(id)),
          delete_data: z.optional(z.nullable(z.boolean())),
        })
        .check(
          z.refine(
            ({ institution_id: one, link_id: other }) => one == null || other == null || one === other,
            { error: 'Name one bank.', path: ['link_id'] },
          ),
        ),
    ),
  ),
  response: done,
  errors: ['BANK_NOT_LINKED', 'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

/** Links that could not be synced beside others that could. */
const failed = z.optional(z.array(z.object({ link_id: id, code: z.string() })));

const syncErrors = [
  'BANK_NOT_LINKED',
  'BANK_LOGIN_REQUIRED',
  'BANK_UNAVAILABLE',
  'IDEMPOTENCY_IN_FLIGHT',
  'IDEMPOTENCY_MISMATCH',
] as const;

export const syncAccounts = endpoint({
  name: 'syncAccounts',
  summary: 'Fetch balances and accounts from every linked bank now.',
  method: 'POST',
  path: '/accounts/sync-accounts',
  access: 'session',
  response: mutation({
    accounts: z.array(account),
    failed,
  }),
  errors: syncErrors,
  idempotent: true,
});

const syncRange = {
  start_date: z.optional(z.nullable(dateText)),
  end_date: z.optional(z.nullable(dateText)),
};

export const syncTransactions = endpoint({
  name: 'syncTransactions',
  summary: 'Fetch what is new from every linked bank now; the range only limits what is counted.',
  method: 'POST',
  path: '/transaction/sync-transactions',
  access: 'session',
  query: z.object({
    start_date: z.optional(dateText),
    end_date: z.optional(dateText),
    count: z.optional(queryInt('count', 1, 500)),
  }),
  body: z.optional(
    z.nullable(
      z.object({
        ...syncRange,
        count: z.optional(
          z.nullable(
            z
              .int({ error: 'count must be a whole number from 1 to 500.' })
              .check(
                z.minimum(1, { error: 'count must be a whole number from 1 to 500.' }),
                z.maximum(500, { error: 'count must be a whole number from 1 to 500.' }),
              ),
          ),
        ),
      }),
    ),
  ),
  response: mutation({
    /** Rows added or changed with a date in the range. */
    synced_count: z.int(),
    failed,
  }),
  errors: syncErrors,
  idempotent: true,
});

/** The body is verified and parsed as raw bytes by its route, so none is declared. */
export const bankWebhook = endpoint({
  name: 'bankWebhook',
  summary: "The provider's webhooks: signature checked, then queued.",
  method: 'POST',
  path: '/plaid/webhook',
  access: 'public',
  rawBody: true,
  response: z.object({ success: z.literal(true) }),
  errors: ['VALIDATION_ERROR'],
});
