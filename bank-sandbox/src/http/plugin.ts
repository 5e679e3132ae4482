import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import type { Bank } from '../bank.ts';
import { controlRoutes } from '../control/routes.ts';
import { mountEndpoints } from '../endpoints/mount.ts';
import { isDatabaseUnavailable } from '../db/faults.ts';
import { BankError, bankError, unavailable } from '../errors.ts';
import { linkService } from '../link-service.ts';
import { registerLinkRoutes } from '../link/routes.ts';
import { logoRoutes } from '../logos/routes.ts';
import { requestId, sendError } from './answer.ts';

/**
 * The bank as a Fastify plugin; mount it under a prefix. Everything it brings (body parser, error and not-found
 * answers) stays inside. The caller opens and closes the bank itself.
 */
export function bankSandbox(bank: Bank): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 1_048_576 },
      (_request, body, done) => {
        try {
          done(null, body === '' ? {} : JSON.parse(body as string));
        } catch {
          done(bankError('INVALID_BODY'));
        }
      },
    );
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof BankError) return sendError(reply, error);
      if (error.statusCode && error.statusCode < 500) {
        return sendError(
          reply,
          bankError(error.statusCode === 415 ? 'INVALID_HEADERS' : 'INVALID_BODY', error.message),
        );
      }
      if (isDatabaseUnavailable(error)) {
        bank.log.warn({ err: error, request_id: requestId(request) }, "the bank's database does not answer");
        return sendError(reply, unavailable());
      }
      bank.log.error(
        { err: error, path: request.url.split('?')[0], request_id: requestId(request) },
        'bank request failed',
      );
      return sendError(reply, bankError('INTERNAL_SERVER_ERROR'));
    });
    const notFound: RouteHandlerMethod = (_request, reply) => sendError(reply, bankError('NOT_FOUND'));
    app.setNotFoundHandler(notFound);
    // An app that the bank is mounted in may answer every other GET with a page of its own.
    app.get('/*', notFound);

    mountEndpoints(app, bank);
    await app.register(logoRoutes);
    await app.register(async (scope) => registerLinkRoutes(scope, bank, linkService(bank)));
    if (bank.controlToken) await app.register(controlRoutes(bank, bank.controlToken), { prefix: '/control' });
  };
}
