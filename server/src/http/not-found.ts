import { apiPrefix } from '@saldo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../errors.ts';
import { methodsAt } from './routes.ts';

/** True for an address of the API, whatever stands at it. */
export function isApiPath(url: string): boolean {
  return url === apiPrefix || url.startsWith(`${apiPrefix}/`) || url.startsWith(`${apiPrefix}?`);
}

/** The failure of an API address that no route answered: METHOD_NOT_ALLOWED where another method does, else NOT_FOUND. */
export function missingRoute(request: FastifyRequest, reply: FastifyReply): AppError {
  const methods = methodsAt(request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0) return notFound();
  void reply.header('Allow', methods.join(', '));
  return new AppError('METHOD_NOT_ALLOWED');
}
