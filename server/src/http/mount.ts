import {
  apiPrefix,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@saldo/contract';
import { isTimeZone } from '@saldo/contract/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Ctx, PublicCtx, Services } from '../context.ts';
import { parseJsonBody } from './json-body.ts';
import { withIdempotency } from './idempotency.ts';
import { bearerToken, requireSession } from './session.ts';
import { decodeInput, decodeParams, singleQuery } from './validate.ts';

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** For the few calls that read raw bytes (webhooks) or stream their answer. */
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (
  ctx: E['access'] extends 'session' ? Ctx : PublicCtx,
  input: Input<E>,
) => Promise<ResponseOf<E>>;

/** Binds one declared endpoint to the service function that answers it. */
export type Mount = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

function publicContext(services: Services, request: FastifyRequest): PublicCtx {
  const zone = request.headers['x-timezone'];
  return {
    ...services,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    timeZone: typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC',
    token: bearerToken(request.headers.authorization),
  };
}

/** Answers with what the endpoint declares and nothing more. */
function encodeAnswer<E extends Endpoint>(endpoint: E, value: unknown): string {
  return JSON.stringify(z.encode(endpoint.response, value));
}

/**
 * The one way a declared endpoint becomes a route: session, limits, validation, idempotency, the handler, then the
 * answer with its declared fields only.
 */
export function mounter(server: FastifyInstance, services: Services): Mount {
  return (endpoint, handler) => {
    server.route({
      method: endpoint.method,
      url: `${apiPrefix}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const open = publicContext(services, request);
        const ctx = endpoint.access === 'session' ? await requireSession(open) : open;
        const input = {
          params: endpoint.params ? decodeParams(endpoint.params, request.params) : undefined,
          query: endpoint.query
            ? decodeInput(endpoint.query, singleQuery(request.query), 'query')
            : undefined,
          body: endpoint.body
            ? decodeInput(endpoint.body, parseJsonBody(request.body as Buffer), 'body')
            : undefined,
          request,
          reply,
        };
        const answer = async (): Promise<{ status: number; body: string }> => ({
          status: endpoint.status ?? 200,
          body: encodeAnswer(endpoint, await handler(ctx as never, input as never)),
        });
        const { status, body } =
          endpoint.idempotent && 'userId' in ctx
            ? await withIdempotency(ctx, endpoint, request, answer)
            : await answer();
        if (reply.sent) return reply;
        return reply.code(status).type('application/json; charset=utf-8').send(body);
      },
    });
  };
}
