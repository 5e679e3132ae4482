import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { isUnwritable } from '../db/faults.ts';
import { apiHeaders } from './headers.ts';

/** Longest a readiness check waits for the database. */
const patienceMs = 2_000;

/** `GET /healthz`: the process runs. `GET /readyz`: the database responds and writes, and no shutdown has started. */
export function healthRoutes(
  server: FastifyInstance,
  { db, config }: Pick<Services, 'db' | 'config'>,
  isStopping: () => boolean,
): void {
  const headers = apiHeaders(config);
  let asking: Promise<void> | null = null;
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  server.get('/healthz', () => ({ status: 'live' }));
  server.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('no answer in time')), patienceMs).unref(),
    );
    // Calls in the meantime share the answer: frequent checks cost the database nothing.
    asking ??= db.ping().finally(() => (asking = null));
    try {
      await Promise.race([asking, late]);
      return { status: 'ready' };
    } catch (error) {
      const status = isUnwritable(error) ? 'database cannot write' : 'database unreachable';
      return reply.code(503).header('Retry-After', '2').send({ status });
    }
  });
}
