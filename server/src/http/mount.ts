import { Readable } from 'node:stream';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@saldo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, PublicCtx, ReadCtx, Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { publicContext } from './caller.ts';
import { encoderOf } from './encoder.ts';
import { withIdempotency, type Answer } from './idempotency.ts';
import { parseJsonBody } from './json-body.ts';
import { createReadHandler } from './read-handler.ts';
import { routeOf } from './routes.ts';
import { uploadLimit } from './server.ts';
import { requireSession } from './session.ts';
import { decodeInput, decodeParams, singleQuery } from './validate.ts';

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** For the few calls that read raw bytes (webhooks: `request.body` is a Buffer) or stream their answer. */
  request: FastifyRequest;
  /** A handler that streams calls `reply.hijack()` and answers by itself; what it returns is then ignored. */
  reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (
  ctx: E['access'] extends 'session' ? Ctx : PublicCtx,
  input: Input<E>,
) => Promise<ResponseOf<E>>;

type ReadEndpoint = Endpoint & { method: 'GET'; access: 'session' };

export type ReadHandler<E extends ReadEndpoint> = (
  ctx: ReadCtx,
  input: Pick<Input<E>, 'params' | 'query'>,
) => Promise<ResponseOf<E>>;

export interface Mount {
  /** Binds one declared endpoint to the service function that answers it. */
  <const E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** The same for what only reads, and so needs no round trip of its own for the session. */
  read<const E extends ReadEndpoint>(endpoint: E, handler: ReadHandler<E>): void;
  /** What has been bound so far. */
  bound: ReadonlySet<Endpoint>;
}

/** What the caller sent, decoded; throws NOT_FOUND for parameters that cannot exist, VALIDATION_ERROR for the rest. */
function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const raw = request.body as Buffer | undefined;
  const params = endpoint.params ? decodeParams(endpoint.params, request.params) : undefined;
  const given = singleQuery(request.query);
  // A form is read by the one call that takes a file, and by no other.
  if (endpoint.upload !== (request.body instanceof Readable || undefined))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const query = endpoint.query ? decodeInput(endpoint.query, given, 'query') : undefined;
  const json = endpoint.rawBody || endpoint.upload || endpoint.anyBody ? undefined : parseJsonBody(raw);
  const body = endpoint.body ? decodeInput(endpoint.body, json, 'body') : undefined;
  return { params, query, body };
}

/** Answers with what the endpoint declares and nothing more. */
function answerOf(endpoint: Endpoint): (value: unknown) => Answer {
  const declared = encoderOf(endpoint.response);
  return (value) => ({ status: endpoint.status ?? 200, body: JSON.stringify(declared(value)) });
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

/**
 * The one way a declared endpoint becomes a route: session, limits, validation, idempotency, the handler, then the
 * answer with its declared fields only.
 */
export function mounter(server: FastifyInstance, services: Services): Mount {
  const reading = createReadHandler(services);
  const bound = new Set<Endpoint>();

  const mount = (endpoint: Endpoint, handler: Handler<Endpoint>): void => {
    const encode = answerOf(endpoint);
    bound.add(endpoint);
    server.route({
      method: endpoint.method,
      url: routeOf(endpoint),
      ...(endpoint.upload && { bodyLimit: uploadLimit }),
      ...(endpoint.anyBody && { config: { anyBody: true } }),
      handler: async (request, reply) => {
        const open = publicContext(services, request);
        const person = endpoint.access === 'session' ? await requireSession(open, endpoint) : null;
        const input = { ...readInput(endpoint, request), request, reply };
        const work = (ctx: Ctx | PublicCtx) => handler(ctx, input);
        const answer =
          endpoint.idempotent && person
            ? await withIdempotency(person, request, encode, work)
            : await work(person ?? open).then((value) => (reply.sent ? null : encode(value)));
        if (reply.sent || answer === null) return reply;
        return send(reply, answer);
      },
    });
  };

  const mountRead = (endpoint: ReadEndpoint, handler: ReadHandler<ReadEndpoint>): void => {
    const encode = answerOf(endpoint);
    bound.add(endpoint);
    server.route({
      method: endpoint.method,
      url: routeOf(endpoint),
      handler: async (request, reply) => {
        const value = await reading(request, (ctx) => handler(ctx, readInput(endpoint, request) as never));
        return send(reply, encode(value));
      },
    });
  };

  return Object.assign(mount, { read: mountRead, bound }) as Mount;
}
