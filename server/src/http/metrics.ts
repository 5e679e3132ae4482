import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { QUEUE_SCHEMA } from '../jobs/schema.ts';
import { tokenHash } from './session.ts';

/*
 * What an operator's Prometheus reads, in its text format (version 0.0.4). Labels name routes as they are declared,
 * methods, statuses, jobs and providers: nothing that a person wrote, no id, no address.
 */

/** Upper bounds of the classes of latency, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Readonly<Record<string, string | number>>;

const labelled = (name: string, labels: Labels) => {
  const text = Object.entries(labels).map(
    ([key, value]) => `${key}="${String(value).replaceAll(/[\\"\n]/g, '_')}"`,
  );
  return text.length === 0 ? name : `${name}{${text.join(',')}}`;
};

/** One measure with its lines, as the format has it. */
function family(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  lines: readonly (readonly [suffix: string, labels: Labels, value: number])[],
): string {
  const values = lines.map(([suffix, labels, value]) => `${labelled(name + suffix, labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values.join('')}`;
}

/** Calls of one route and method: how many by status, and how long they took. */
interface Calls {
  labels: { method: string; route: string };
  statuses: Map<number, number>;
  /** How many took no longer than each bound. */
  within: number[];
  seconds: number;
  count: number;
}

/** Counts every answer of the server by its declared route; what no route takes counts together. */
function countCalls(server: FastifyInstance): ReadonlyMap<string, Calls> {
  const calls = new Map<string, Calls>();
  server.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    const key = `${labels.method} ${labels.route}`;
    let known = calls.get(key);
    if (!known)
      calls.set(
        key,
        (known = { labels, statuses: new Map(), within: bounds.map(() => 0), seconds: 0, count: 0 }),
      );
    const seconds = reply.elapsedTime / 1_000;
    known.statuses.set(reply.statusCode, (known.statuses.get(reply.statusCode) ?? 0) + 1);
    for (const [at, bound] of bounds.entries())
      if (seconds <= bound) known.within[at] = (known.within[at] ?? 0) + 1;
    known.seconds += seconds;
    known.count += 1;
    done();
  });
  return calls;
}

function callsText(calls: ReadonlyMap<string, Calls>): string {
  const all = [...calls.values()];
  return (
    family(
      'saldo_requests_total',
      'counter',
      'Answers by route, method and status; 429 is what the limits refused.',
      all.flatMap(({ labels, statuses }) =>
        [...statuses].map(([status, count]) => ['', { ...labels, status }, count] as const),
      ),
    ) +
    family(
      'saldo_request_seconds',
      'histogram',
      'Time from a request to the end of its answer.',
      all.flatMap(({ labels, within, seconds, count }) => [
        ...bounds.map((le, at) => ['_bucket', { ...labels, le }, within[at] ?? 0] as const),
        ['_bucket', { ...labels, le: '+Inf' }, count] as const,
        ['_sum', labels, seconds] as const,
        ['_count', labels, count] as const,
      ]),
    )
  );
}

/** What waits in the database: jobs, syncs of each provider, mails. */
async function waitingText({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string> {
  const at = now();
  const { rows: jobs } = await sql<{ name: string; state: string; count: number; late: number }>`
    select name, state::text as state, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float as late
    from ${sql.raw(QUEUE_SCHEMA)}.job where state <> 'completed' group by name, state order by name, state`.execute(
    db.directory,
  );
  const { rows: syncs } = await sql<{ provider: string; links: number; late: number }>`
    select provider, count(*)::int as links,
      greatest(0, coalesce(extract(epoch from now() - min(next_sync_at)), 0))::float as late
    from provider_items group by provider order by provider`.execute(db.directory);
  const { rows: mails } = await sql<{ waiting: number; tried: number; late: number }>`
    select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as tried,
      greatest(0, coalesce(extract(epoch from ${at}::timestamptz - min(created_at)), 0))::float as late
    from mails where sent_at is null`.execute(db.directory);
  const [mail = { waiting: 0, tried: 0, late: 0 }] = mails;
  return [
    family(
      'saldo_jobs',
      'gauge',
      'Jobs that are not done, by name and state.',
      jobs.map(({ name, state, count }) => ['', { name, state }, count]),
    ),
    family(
      'saldo_jobs_late_seconds',
      'gauge',
      'How long the oldest job that may begin has waited.',
      jobs.map(({ name, state, late }) => ['', { name, state }, Math.max(0, late)]),
    ),
    family(
      'saldo_links',
      'gauge',
      'Live bank links by provider.',
      syncs.map(({ provider, links }) => ['', { provider }, links]),
    ),
    family(
      'saldo_sync_late_seconds',
      'gauge',
      'How long ago the link that is due first should have been synced.',
      syncs.map(({ provider, late }) => ['', { provider }, late]),
    ),
    family('saldo_mails_waiting', 'gauge', 'Mails that are not sent.', [['', {}, mail.waiting]]),
    family('saldo_mails_tried', 'gauge', 'Of these, mails that could not be sent so far.', [
      ['', {}, mail.tried],
    ]),
    family('saldo_mails_late_seconds', 'gauge', 'The age of the oldest mail that is not sent.', [
      ['', {}, mail.late],
    ]),
  ].join('');
}

/**
 * `GET /metrics` for whoever sends `Authorization: Bearer` and METRICS_TOKEN; where that is not set, or another is sent,
 * there is no such address. To be called before the routes it counts.
 */
export function metricsRoute(
  server: FastifyInstance,
  { config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>,
): void {
  const { metricsToken } = config;
  if (metricsToken === null) return;
  const wanted = tokenHash(`Bearer ${metricsToken}`);
  const calls = countCalls(server);
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  server.addHook('onClose', (_server, done) => {
    loop.disable();
    done();
  });
  server.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(tokenHash(request.headers.authorization ?? ''), wanted)) return reply.callNotFound();
    const memory = process.memoryUsage();
    const own = [
      callsText(calls),
      family('saldo_loop_delay_seconds', 'gauge', 'Delay of the event loop since the last reading.', [
        ['', { quantile: '0.5' }, loop.percentile(50) / 1e9],
        ['', { quantile: '0.99' }, loop.percentile(99) / 1e9],
        ['', { quantile: '1' }, loop.max / 1e9],
      ]),
      family('saldo_database_connections', 'gauge', 'Connections of the pool, and calls that wait for one.', [
        ['', { state: 'open' }, db.pool.totalCount],
        ['', { state: 'idle' }, db.pool.idleCount],
        ['', { state: 'waiting' }, db.pool.waitingCount],
      ]),
      family('saldo_memory_bytes', 'gauge', 'Memory of the process.', [
        ['', { kind: 'resident' }, memory.rss],
        ['', { kind: 'heap' }, memory.heapUsed],
      ]),
      family('saldo_uptime_seconds', 'gauge', 'Age of the process.', [['', {}, process.uptime()]]),
    ].join('');
    loop.reset();
    // Without its database an instance still says how it is.
    const waiting = await waitingText({ db, now }).catch((error: unknown) => {
      log.warn({ err: error }, 'what waits could not be counted');
      return null;
    });
    const up = family('saldo_database_up', 'gauge', 'Whether the database answered this reading.', [
      ['', {}, waiting === null ? 0 : 1],
    ]);
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(own + up + (waiting ?? ''));
  });
}
