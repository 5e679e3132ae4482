import { apiPrefix } from '@saldo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../errors.ts';
import { sendFailure } from './failures.ts';
import type { Headers } from './headers.ts';
import { methodsAt } from './routes.ts';

/** True for an address of the API, whatever stands at it. */
export function isApiPath(url: string): boolean {
  return url === apiPrefix || url.startsWith(`${apiPrefix}/`) || url.startsWith(`${apiPrefix}?`);
}

/** Answers an API address that no route took: METHOD_NOT_ALLOWED where another method does, else NOT_FOUND. */
export function answerMissing(request: FastifyRequest, reply: FastifyReply, headers: Headers): FastifyReply {
  void reply.headers(headers);
  const methods = methodsAt(request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0 || methods.includes(request.method))
    return sendFailure(notFound(), request, reply);
  void reply.header('Allow', methods.join(', '));
  return sendFailure(new AppError('METHOD_NOT_ALLOWED'), request, reply);
}
