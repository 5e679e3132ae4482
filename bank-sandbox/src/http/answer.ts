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

/** Answers with an error in Plaid's shape. */
export function sendError(reply: FastifyReply, error: BankError): FastifyReply {
  return reply.code(error.status).send({ ...error.body, request_id: requestId(reply.request) });
}
