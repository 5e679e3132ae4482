import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../bank.ts';
import type { CallFault } from '../control/faults.ts';
import { bankError } from '../errors.ts';
import { requestId } from '../http/answer.ts';
import { checkBody, checkKeys, createLimiter, type Call, type Endpoint } from '../http/endpoint.ts';
import { accountEndpoints } from './accounts.ts';
import { institutionEndpoints } from './institutions.ts';
import { itemEndpoints } from './items.ts';
import { liabilityEndpoints } from './liabilities.ts';
import { linkEndpoints } from './link-tokens.ts';
import { unservedEndpoints } from './products.ts';
import { sandboxEndpoints } from './sandbox.ts';
import { transactionEndpoints } from './transactions.ts';

const ALL: readonly Endpoint[] = [
  ...linkEndpoints,
  ...itemEndpoints,
  ...accountEndpoints,
  ...liabilityEndpoints,
  ...transactionEndpoints,
  ...institutionEndpoints,
  ...sandboxEndpoints,
];

/** Every path of Plaid's API that the bank answers. */
export const endpointPaths: readonly string[] = ALL.map(({ path }) => path);

/** Mounts the API: form, keys, ordered faults, limits, then the endpoint itself. */
export function mountEndpoints(app: FastifyInstance, bank: Bank): void {
  const limiter = createLimiter();
  for (const one of [...ALL, ...unservedEndpoints]) {
    app.post(one.path, async (request, reply) => {
      const body = checkBody(one.schema, request.body);
      if (!one.open) checkKeys(bank, request.headers, body);
      const faults = await takeFaults(bank, one.path, body);
      for (const fault of faults) if (await actOut(bank, fault, request, reply, body)) return reply;
      const who = typeof body.access_token === 'string' ? body.access_token : 'client';
      const wait = limiter(`${one.path} ${who}`, one.limit, bank.behaviours.rateLimitScale, Date.now());
      if (wait > 0) {
        reply.header('retry-after', String(wait));
        throw bankError(one.limit.code);
      }
      const call: Call<never> = { bank, faults, body: body as never };
      const answer = { ...(await one.handle(call)), request_id: requestId(request) };
      if (!faults.some(({ kind }) => kind === 'truncate')) return answer;
      const text = JSON.stringify(answer);
      return reply.type('application/json').send(text.slice(0, Math.floor(text.length / 2)));
    });
  }
  const api = new Set([...ALL, ...unservedEndpoints].map(({ path }) => path));
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url?.slice(app.prefix.length);
    if (!path || api.has(path) || !bank.faults.concerns(path)) return undefined;
    for (const fault of bank.faults.take(path, undefined)) {
      if (await actOut(bank, fault, request, reply, {})) return reply;
    }
    return undefined;
  });
}

async function takeFaults(bank: Bank, path: string, body: Record<string, unknown>): Promise<CallFault[]> {
  if (!bank.faults.concerns(path)) return [];
  const item = await itemIdOf(bank, body);
  return bank.faults.take(path, item);
}

async function itemIdOf(bank: Bank, body: Record<string, unknown>): Promise<string | undefined> {
  if (typeof body.access_token !== 'string') return undefined;
  const { rows } = await bank.pool.query<{ item_id: string }>(
    'SELECT item_id FROM access_tokens WHERE token_hash = $1',
    [bank.keys.hashToken(body.access_token)],
  );
  return rows[0]?.item_id;
}

/** Acts out a fault of the transport or of the item. True when the call has been answered by it. */
async function actOut(
  bank: Bank,
  fault: CallFault,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Record<string, unknown>,
): Promise<boolean> {
  switch (fault.kind) {
    case 'latency':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return false;
    case 'error':
      throw bankError(fault.code);
    case 'reset':
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    case 'replace':
      await reply.code(fault.status).type(fault.content_type).send(fault.body);
      return true;
    case 'revoke': {
      const item = await itemIdOf(bank, body);
      await bank.pool.query("UPDATE items SET error_code = 'USER_PERMISSION_REVOKED' WHERE item_id = $1", [
        item,
      ]);
      return false;
    }
    case 'truncate':
    case 'empty_page':
    case 'duplicate_rows':
    case 'split':
    case 'null_fields':
      break;
  }
  return false;
}
