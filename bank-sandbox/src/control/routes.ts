import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Bank } from '../bank.ts';
import type { Behaviours } from '../behaviours.ts';
import { inTransaction } from '../db/open.ts';
import { failItem, fireWebhook } from '../endpoints/sandbox.ts';
import { bankError } from '../errors.ts';
import { checkBody } from '../http/endpoint.ts';
import { advance } from '../items/advance.ts';
import { findItemById, type Item } from '../items/store.ts';
import { dropAccount, renewAccountId } from './accounts.ts';
import { faultOrder, readOrder, readWebhookOrder, webhookFaultOrder } from './fault-requests.ts';

type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  handle: (bank: Bank, request: FastifyRequest) => object | Promise<object>;
};

/** The bank's back door for tests: time, faults, webhooks. Exists only with a token, and never without it in the request. */
export function controlRoutes(bank: Bank, token: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!allowed(request, token)) throw bankError('NOT_FOUND');
    });
    for (const { method, url, handle } of ROUTES) {
      app.route({ method, url, handler: async (request) => handle(bank, request) });
    }
  };
}

const CLOCK = z.strictObject({
  set: z.iso.datetime().optional(),
  advance_ms: z.int().optional(),
  reset: z.boolean().optional(),
});
const BEHAVIOURS = z
  .strictObject({
    emptyFirstSync: z.boolean(),
    subCentAmounts: z.boolean(),
    identicalModified: z.boolean(),
    mutationErrors: z.boolean(),
    initialDelayMs: z.number().min(0),
    historicalDelayMs: z.number().min(0),
    rateLimitScale: z.number().min(0),
    reset: z.boolean(),
  })
  .partial();
const ACTION = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('refresh') }),
  z.strictObject({ do: z.literal('advance') }),
  z.strictObject({ do: z.literal('fail'), code: z.string() }),
  z.strictObject({ do: z.literal('repair') }),
  z.strictObject({ do: z.literal('webhook'), code: z.string() }),
  z.strictObject({ do: z.literal('drop_account'), account_id: z.string() }),
  z.strictObject({ do: z.literal('renew_account_id'), account_id: z.string() }),
]);

const ROUTES: readonly Route[] = [
  { method: 'GET', url: '/clock', handle: (bank) => ({ now: bank.now().toISOString() }) },
  { method: 'POST', url: '/clock', handle: turnClock },
  { method: 'POST', url: '/tick', handle: async (bank) => (await bank.pump.tick(), {}) },
  { method: 'GET', url: '/behaviours', handle: (bank) => bank.behaviours },
  { method: 'POST', url: '/behaviours', handle: turnBehaviours },
  { method: 'GET', url: '/faults', handle: (bank) => bank.faults.list() },
  { method: 'POST', url: '/faults', handle: orderFault },
  { method: 'DELETE', url: '/faults', handle: (bank) => (bank.faults.clear(), {}) },
  { method: 'POST', url: '/webhook-faults', handle: orderWebhookFault },
  { method: 'GET', url: '/items', handle: listItems },
  { method: 'POST', url: '/items/:id', handle: actOnItem },
  { method: 'GET', url: '/webhooks', handle: listWebhooks },
  { method: 'POST', url: '/expire-public-tokens', handle: expirePublicTokens },
];

async function turnClock(bank: Bank, request: FastifyRequest): Promise<object> {
  const body = parse(CLOCK, request);
  const [outside, current] = [bank.outsideNow().getTime(), bank.now().getTime()];
  const wanted = body.reset ? outside : (body.set ? Date.parse(body.set) : current) + (body.advance_ms ?? 0);
  await bank.setClockOffset(wanted - outside);
  await bank.pump.tick();
  return { now: bank.now().toISOString() };
}

function turnBehaviours(bank: Bank, request: FastifyRequest): object {
  const { reset, ...changes } = parse(BEHAVIOURS, request);
  return Object.assign(bank.behaviours, reset ? bank.usualBehaviours : {}, changes as Partial<Behaviours>);
}

function orderFault(bank: Bank, request: FastifyRequest): object {
  const { scope, fault } = readOrder(parse(faultOrder, request));
  return { id: bank.faults.add(scope, fault) };
}

function orderWebhookFault(bank: Bank, request: FastifyRequest): object {
  bank.faults.addWebhook(readWebhookOrder(parse(webhookFaultOrder, request)));
  return {};
}

async function listItems(bank: Bank): Promise<object> {
  const { rows } = await bank.pool.query(
    `SELECT item_id, client_user_id, institution_id, profile->>'username' AS username, error_code,
       head_seq::int, visible_seq::int, created_at, advanced_to FROM items ORDER BY created_at, item_id`,
  );
  return { items: rows };
}

async function listWebhooks(bank: Bank): Promise<object> {
  const { rows } = await bank.pool.query(
    'SELECT id::int, item_id, url, body, attempts, done_at, outcome FROM webhooks ORDER BY id DESC LIMIT 500',
  );
  return { webhooks: rows };
}

async function expirePublicTokens(bank: Bank): Promise<object> {
  await bank.pool.query('UPDATE public_tokens SET expires_at = $1', [bank.now()]);
  return {};
}

async function actOnItem(bank: Bank, request: FastifyRequest): Promise<object> {
  const item = await findItemById(bank.pool, (request.params as { id: string }).id);
  if (!item) throw bankError('NOT_FOUND', 'no such item');
  const result = await act(bank, item, parse(ACTION, request));
  bank.pump.wake();
  return result;
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

function parse<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  return checkBody(schema, request.body);
}

function allowed(request: FastifyRequest, token: string): boolean {
  const [given, right] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === right.length && timingSafeEqual(given, right);
}
