import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { apiDocs } from './docs.ts';
import { apiHeaders } from './headers.ts';
import { mounter, type Mount } from './mount.ts';
import { acceptJson } from './server.ts';

/** Maximum concurrent requests. Requests beyond it get 503 with Retry-After. */
const mostAtOnce = 256;
/** A read slower than this is worth a line in the log. */
const slowMs = 1_000;

/** Everything every call of the API has in common; `bind` mounts the rooms. */
export function apiRoutes(server: FastifyInstance, services: Services, bind: (mount: Mount) => void): void {
  const headers = apiHeaders(services.config);
  let atWork = 0;
  acceptJson(server);

  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    atWork += 1;
    reply.raw.once('close', () => (atWork -= 1));
    if (atWork > mostAtOnce) done(new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 }));
    else done();
  });

  // The address without its query; never headers, bodies or who it was.
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const entry = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms,
    };
    // What was refused is worth a line as well: somebody may be trying doors.
    const isRefused = reply.statusCode >= 400;
    if (request.method !== 'GET' || ms > slowMs || isRefused) request.log.info(entry, 'call');
    else request.log.debug(entry, 'call');
    done();
  });

  apiDocs(server);
  bind(mounter(server, services));
}
