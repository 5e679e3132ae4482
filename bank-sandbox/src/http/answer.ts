import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomId } from '../keys.ts';
import type { BankError } from '../errors.ts';

const ids = new WeakMap<FastifyRequest, string>();

/** The id that this request's answer carries, in Plaid's shape (15 letters and digits). */
export function requestId(request: FastifyRequest): string {
  let id = ids.get(request);
  if (!id) ids.set(request, (id = randomId().slice(0, 15)));
  return id;
}

/** When to call again, in seconds, where nothing better is known. */
const usualWait: Readonly<Record<number, string>> = { 429: '60', 503: '30' };

/** Answers with an error in Plaid's shape, and with `Retry-After` where it passes by itself. */
export function sendError(reply: FastifyReply, error: BankError): FastifyReply {
  const wait = usualWait[error.status];
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait);
  return reply.code(error.status).send({ ...error.body, request_id: requestId(reply.request) });
}
