import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Bank } from '../bank.ts';
import { defaultBehaviours, type Behaviours } from '../behaviours.ts';
import { inTransaction } from '../db/open.ts';
import { bankError } from '../errors.ts';
import { failItem, fireWebhook } from '../endpoints/sandbox.ts';
import { checkBody } from '../http/endpoint.ts';
import { advance } from '../items/advance.ts';
import { findItemById, type Item } from '../items/store.ts';
import type { CallFault } from './faults.ts';
import { dropAccount, renewAccountId } from './accounts.ts';

const SCOPE = {
  item_id: z.string().optional(),
  endpoint: z.string().startsWith('/').optional(),
  after: z.int().min(0).default(0),
  count: z.int().min(1).max(1_000_000).default(1),
};

/** Shorthands for what tests order most, beside the faults of faults.ts themselves. */
const FAULT = z.discriminatedUnion('kind', [
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

const WEBHOOK_FAULT = z.strictObject({
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

const ACTION = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('refresh') }),
  z.strictObject({ do: z.literal('advance') }),
  z.strictObject({ do: z.literal('fail'), code: z.string() }),
  z.strictObject({ do: z.literal('repair') }),
  z.strictObject({ do: z.literal('webhook'), code: z.string() }),
  z.strictObject({ do: z.literal('drop_account'), account_id: z.string() }),
  z.strictObject({ do: z.literal('renew_account_id'), account_id: z.string() }),
]);

/** The bank's back door for tests: time, faults, webhooks. Exists only with a token, and never without it in the request. */
export function controlRoutes(bank: Bank, token: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!allowed(request, token)) throw bankError('NOT_FOUND');
    });
    timeRoutes(app, bank);
    faultRoutes(app, bank);
    itemRoutes(app, bank);
  };
}

function timeRoutes(app: FastifyInstance, bank: Bank): void {
  app.get('/clock', async () => ({ now: bank.now().toISOString() }));
  app.post('/clock', async (request) => {
    const body = parse(
      z.strictObject({
        set: z.iso.datetime().optional(),
        advance_ms: z.int().optional(),
        reset: z.boolean().optional(),
      }),
      request,
    );
    const [outside, current] = [bank.outsideNow().getTime(), bank.now().getTime()];
    const wanted = body.reset
      ? outside
      : (body.set ? Date.parse(body.set) : current) + (body.advance_ms ?? 0);
    await bank.setClockOffset(wanted - outside);
    await bank.pump.tick();
    return { now: bank.now().toISOString() };
  });
  app.get('/behaviours', async () => bank.behaviours);
  app.post('/behaviours', async (request) => {
    const flags = {
      emptyFirstSync: z.boolean(),
      subCentAmounts: z.boolean(),
      identicalModified: z.boolean(),
      mutationErrors: z.boolean(),
    };
    const numbers = {
      initialDelayMs: z.number().min(0),
      historicalDelayMs: z.number().min(0),
      rateLimitScale: z.number().min(0),
    };
    const wanted = parse(z.strictObject({ ...flags, ...numbers, reset: z.boolean() }).partial(), request);
    const { reset, ...changes } = wanted;
    return Object.assign(bank.behaviours, reset ? defaultBehaviours : {}, changes as Partial<Behaviours>);
  });
  app.post('/tick', async () => {
    await bank.pump.tick();
    return {};
  });
}

function faultRoutes(app: FastifyInstance, bank: Bank): void {
  app.get('/faults', async () => bank.faults.list());
  app.delete('/faults', async () => {
    bank.faults.clear();
    return {};
  });
  app.post('/faults', async (request) => {
    const { item_id, endpoint, after, count, ...order } = parse(FAULT, request);
    const fault = faultOf(order as Record<string, unknown> & { kind: string });
    const page =
      'page' in order ? { endpoint: '/transactions/sync', after: after + (order.page as number) - 1 } : {};
    const scope = {
      after,
      count,
      ...(item_id ? { item_id } : {}),
      ...(endpoint ? { endpoint } : {}),
      ...page,
    };
    return { id: bank.faults.add(scope, fault) };
  });
  app.post('/webhook-faults', async (request) => {
    const fault = parse(WEBHOOK_FAULT, request);
    bank.faults.addWebhook(
      Object.fromEntries(
        Object.entries(fault).filter(([, value]) => value !== undefined),
      ) as typeof fault as never,
    );
    return {};
  });
}

function itemRoutes(app: FastifyInstance, bank: Bank): void {
  app.get('/items', async () => {
    const { rows } = await bank.pool.query(
      `SELECT item_id, client_user_id, institution_id, profile->>'username' AS username, error_code, head_seq::int, visible_seq::int, created_at, advanced_to
       FROM items ORDER BY created_at, item_id`,
    );
    return { items: rows };
  });
  app.get('/webhooks', async () => {
    const { rows } = await bank.pool.query(
      'SELECT id::int, item_id, url, body, attempts, done_at, outcome FROM webhooks ORDER BY id DESC LIMIT 500',
    );
    return { webhooks: rows };
  });
  app.post('/expire-public-tokens', async () => {
    await bank.pool.query('UPDATE public_tokens SET expires_at = $1', [bank.now()]);
    return {};
  });
  app.post<{ Params: { id: string } }>('/items/:id', async (request) => {
    const item = await findItemById(bank.pool, request.params.id);
    if (!item) throw bankError('NOT_FOUND', 'no such item');
    const result = await act(bank, item, parse(ACTION, request));
    bank.pump.wake();
    return result;
  });
}

async function act(bank: Bank, item: Item, action: z.output<typeof ACTION>): Promise<object> {
  if (action.do === 'refresh') return { changes: await advance(bank, item.item_id, 'refresh') };
  if (action.do === 'advance') return { changes: await advance(bank, item.item_id, 'time') };
  return inTransaction(bank.pool, async (db): Promise<object> => {
    if (action.do === 'fail') await failItem(bank, db, item, action.code);
    else if (action.do === 'repair')
      await db.query('UPDATE items SET error_code = NULL WHERE item_id = $1', [item.item_id]);
    else if (action.do === 'webhook') await fireWebhook(bank, db, item, action.code);
    else if (action.do === 'drop_account') await dropAccount(bank, db, item.item_id, action.account_id);
    else return { account_id: await renewAccountId(bank, db, item.item_id, action.account_id) };
    return {};
  });
}

function faultOf(order: Record<string, unknown> & { kind: string }): CallFault {
  switch (order.kind) {
    case 'rate_limit':
      return { kind: 'error', code: 'RATE_LIMIT' };
    case 'mutation':
      return { kind: 'error', code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION' };
    case 'html':
      return {
        kind: 'replace',
        status: 502,
        content_type: 'text/html',
        body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
      };
    case 'empty':
      return { kind: 'replace', status: 200, content_type: 'application/json', body: '' };
    default:
      return order as unknown as CallFault;
  }
}

function parse<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  return checkBody(schema as never, request.body) as z.output<T>;
}

function allowed(request: FastifyRequest, token: string): boolean {
  const [given, right] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === right.length && timingSafeEqual(given, right);
}
