import { z } from 'zod';
import type { CallFault, Scope, WebhookFault } from './faults.ts';

const SCOPE = {
  item_id: z.string().optional(),
  endpoint: z.string().startsWith('/').optional(),
  after: z.int().min(0).default(0),
  count: z.int().min(1).max(1_000_000).default(1),
};

/** What a test may order: the faults of faults.ts, and shorthands for the most common of them. */
export const faultOrder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('error'), code: z.string(), ...SCOPE }),
  z.strictObject({ kind: z.literal('rate_limit'), ...SCOPE }),
  z.strictObject({ kind: z.literal('mutation'), page: z.int().min(1).default(2), ...SCOPE }),
  z.strictObject({ kind: z.literal('latency'), ms: z.int().min(0).max(120_000), ...SCOPE }),
  z.strictObject({ kind: z.literal('html'), ...SCOPE }),
  z.strictObject({ kind: z.literal('empty'), ...SCOPE }),
  z.strictObject({
    kind: z.literal('replace'),
    status: z.int().min(200).max(599),
    body: z.string(),
    content_type: z.string().default('text/plain'),
    ...SCOPE,
  }),
  ...(['reset', 'truncate', 'empty_page', 'duplicate_rows', 'split', 'null_fields', 'revoke'] as const).map(
    (kind) => z.strictObject({ kind: z.literal(kind), ...SCOPE }),
  ),
]);

export const webhookFaultOrder = z.strictObject({
  kind: z.enum(['duplicate', 'late', 'reorder', 'drop', 'forge', 'unknown_item']),
  webhook_code: z.string().optional(),
  item_id: z.string().optional(),
  count: z.int().min(1).default(1),
  copies: z.int().min(1).max(1_000).optional(),
  delay_ms: z.int().min(0).max(3_600_000).optional(),
  forgery: z
    .enum([
      'wrong_signature',
      'wrong_body_hash',
      'unknown_kid',
      'old_iat',
      'future_iat',
      'alg_none',
      'hs256',
      'unsigned',
    ])
    .optional(),
});

/** The fault behind an order, and where it strikes. */
export function readOrder(order: z.output<typeof faultOrder>): { scope: Scope; fault: CallFault } {
  const { item_id, endpoint, after, count } = order;
  const scope: Scope = { after, count, ...(item_id ? { item_id } : {}), ...(endpoint ? { endpoint } : {}) };
  switch (order.kind) {
    case 'error':
      return { scope, fault: { kind: 'error', code: order.code } };
    case 'latency':
      return { scope, fault: { kind: 'latency', ms: order.ms } };
    case 'replace':
      return { scope, fault: { ...order } };
    case 'rate_limit':
      return { scope, fault: { kind: 'error', code: 'RATE_LIMIT' } };
    case 'mutation':
      return {
        scope: { ...scope, endpoint: '/transactions/sync', after: after + order.page - 1 },
        fault: { kind: 'error', code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION' },
      };
    case 'html':
      return { scope, fault: { kind: 'replace', status: 502, content_type: 'text/html', body: BAD_GATEWAY } };
    case 'empty':
      return { scope, fault: { kind: 'replace', status: 200, content_type: 'application/json', body: '' } };
    case 'reset':
    case 'truncate':
    case 'empty_page':
    case 'duplicate_rows':
    case 'split':
    case 'null_fields':
    case 'revoke':
      return { scope, fault: { kind: order.kind } };
  }
}

/** A webhook fault without the fields that were not given. */
export function readWebhookOrder(order: z.output<typeof webhookFaultOrder>): WebhookFault {
  const given = Object.entries(order).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as WebhookFault;
}

const BAD_GATEWAY = '<html><body><h1>502 Bad Gateway</h1></body></html>';
