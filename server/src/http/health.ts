import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/** Longest a readiness check waits for the database. */
const patienceMs = 2_000;

/** `GET /healthz`: the process lives. `GET /readyz`: the database answers and nobody has begun to stop. */
export function healthRoutes(
  server: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  isStopping: () => boolean,
): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
    done();
  });
  server.get('/healthz', () => ({ status: 'live' }));
  server.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('no answer in time')), patienceMs).unref(),
    );
    try {
      await Promise.race([db.ping(), late]);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('Retry-After', '2').send({ status: 'database unreachable' });
    }
  });
}
