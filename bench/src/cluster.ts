import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newKey } from '@saldo/server/src/bank/keyring.ts';
import { pgbouncer, startPgbouncer } from '@saldo/server/src/testing/pgbouncer.ts';
import { startSaldo, type Candidate } from './candidates.ts';
import { freePort, haproxy, startProxy } from './cluster/proxy.ts';
import { ask, startServers } from './cluster/servers.ts';
import { runSuite } from './cluster/suite.ts';
import { printTable } from './table.ts';

/*
 * `npm run cluster`: PostgreSQL with a streaming replica that commits wait for, PgBouncer in transaction mode before each,
 * two instances of Saldo, HAProxy before them; and people who write and read their own rows all along, while the replica is
 * held back, the instances are replaced one after the other, and the primary is killed. Ends with 1 when an acknowledged
 * write is lost or doubled, somebody reads older than their own last write, or a call fails but while the primary is away.
 * `-- --suite [FILES]` runs the server's tests through such a cluster instead.
 */
const callers = 8;
/** A pace at which thousands of calls cover each act. */
const pauseMs = 20;
/** Fewer calls say little of an instance that is replaced: of so many none may fail. */
const replacedUnder = 1_000;
/** A key that a killed call holds is free again after a minute. */
const patienceMs = 90_000;

const absent = [
  pgbouncer === null && 'PgBouncer (apt-get install pgbouncer)',
  haproxy === null && 'HAProxy (apt-get install haproxy)',
].filter((one) => one !== false);
if (absent.length > 0) {
  console.log(`not run: this machine has no ${absent.join(' and no ')}`);
  process.exit(1);
}

/** What is read of an answer; each call's has its own part of it. */
interface Body {
  token: string;
  account: { id: number };
  transactions: { name: string }[];
  next_cursor: string | null;
}

interface Reply {
  status: number;
  json: Body;
}

if (process.argv[2] === '--suite') process.exit(await runSuite(process.argv.slice(3)));

const agent = new Agent({ keepAlive: true });

function send(origin: string, line: string, token?: string, body?: object, key?: string): Promise<Reply> {
  const [method, path] = line.split(' ') as [string, string];
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${origin}/api/v1${path}`,
      {
        method,
        agent,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
          const json = (isJson ? JSON.parse(text) : {}) as Body;
          resolve({ status: response.statusCode ?? 0, json });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

/** What happened in one act of the play. */
interface Act {
  name: string;
  writes: number;
  reads: number;
  /** Answers that were no success, and broken connections. */
  failed: Map<string, number>;
  /** Reads without the reader's own last write. */
  stale: number;
  /** The longest a write took to be acknowledged, its repetitions with it, in ms. */
  longestMs: number;
  note: string;
}

const acts: Act[] = [];
let act = {} as Act;
function begin(name: string): void {
  act = { name, writes: 0, reads: 0, failed: new Map(), stale: 0, longestMs: 0, note: '' };
  acts.push(act);
  console.log(`${name} …`);
}

/** Rows that were acknowledged, by whose they are. */
const acknowledged = new Map<string, string[]>();
let over = false;

/** A call as it is counted: null where it was no success. */
async function counted(...call: Parameters<typeof send>): Promise<Reply | null> {
  const [outcome, reply] = await send(...call).then(
    (answer) => [String(answer.status), answer] as const,
    (error: NodeJS.ErrnoException) => [error.code ?? error.message, null] as const,
  );
  if (reply && reply.status < 300) return reply;
  act.failed.set(outcome, (act.failed.get(outcome) ?? 0) + 1);
  return null;
}

/** Somebody who writes a row, again under the same key until that is acknowledged, and then looks for it. */
async function live(origin: string, token: string, account: number, today: string): Promise<void> {
  const own: string[] = [];
  acknowledged.set(token, own);
  for (let serial = 0; !over; serial += 1) {
    const name = `Row ${serial} of ${account}`;
    const began = performance.now();
    const body = { account_id: account, date: today, amount: -1, name };
    while (!(await counted(origin, 'POST /transaction/', token, body, `row-${serial}`))) {
      if (performance.now() - began > patienceMs) throw new Error(`${name} could not be written`);
      await delay(100);
    }
    own.push(name);
    act.writes += 1;
    act.longestMs = Math.max(act.longestMs, performance.now() - began);
    const seen = await counted(origin, 'GET /transaction/transactions?limit=5', token);
    if (seen) {
      act.reads += 1;
      if (!seen.json.transactions.some((row) => row.name === name)) act.stale += 1;
    }
    await delay(pauseMs);
  }
}

/** Everything a person's list holds, page by page. */
async function booksOf(origin: string, token: string): Promise<string[]> {
  const names: string[] = [];
  let cursor = '';
  do {
    const { json } = await send(origin, `GET /transaction/transactions?limit=500${cursor}`, token);
    names.push(...json.transactions.map(({ name }) => name));
    cursor = json.next_cursor ? `&cursor=${json.next_cursor}` : '';
  } while (cursor !== '');
  return names;
}

const folder = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-cluster-`));
const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  console.log(`${cpus().length} cores, ${loadavg()[0]?.toFixed(1)} processes at work as this began`);
  const { primary, replica } = await startServers(folder);
  ending.push(
    () => primary.stop(),
    () => replica.stop(),
  );
  const [version] = await ask<{ version: string }>(primary, 'select version()');
  console.log(`${version?.version.split(' on ')[0]} from npm, a streaming replica that commits wait for`);
  const writes = await startPgbouncer(primary.adminUrl, 15);
  const reads = await startPgbouncer(replica.adminUrl, 15);
  ending.push(writes.stop, reads.stop);
  const login = 'postgres://saldo@localhost/saldo';
  const env = {
    DATABASE_URL: writes.through(login),
    DATABASE_REPLICA_URL: reads.through(login),
    DATABASE_POOLER: 'transaction',
    ENCRYPTION_KEYS: newKey(),
    PLAID_CLIENT_ID: 'id',
    PLAID_SECRET: 'secret',
    PLAID_BASE_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  };
  const ports = [await freePort(), await freePort()];
  const instances = new Map<number, Candidate>();
  const start = async (port: number) =>
    void instances.set(port, await startSaldo('instance', folder, { ...env, PORT: String(port) }));
  ending.push(() => Promise.all([...instances.values()].map((one) => one.stop())));
  for (const port of ports) await start(port);
  const proxy = await startProxy(folder, ports);
  ending.push(proxy.stop);
  const { origin } = proxy;
  console.log('PgBouncer before each, two instances, HAProxy before them\n');

  const today = new Date().toISOString().slice(0, 10);
  const people: { token: string; account: number }[] = [];
  for (let n = 0; n < callers; n += 1) {
    const person = { email: `cluster-${n}@example.org`, password: 'violet tram 88 lantern' };
    await send(origin, 'POST /auth/register', undefined, { first_name: 'Ana', last_name: 'Ruiz', ...person });
    const { token } = (await send(origin, 'POST /auth/login', undefined, person)).json;
    const account = await send(origin, 'POST /accounts/', token, {
      name: 'Cash',
      type: 'depository',
      opening_balance: 0,
      opening_date: today,
    });
    people.push({ token, account: account.json.account.id });
  }

  const answeredBy = async (server: typeof replica) =>
    Number(
      (
        await ask<{ count: string }>(
          server,
          `select xact_commit as count from pg_stat_database where datname = 'saldo'`,
        )
      )[0]?.count,
    );
  begin('the replica keeps up');
  const living = Promise.all(people.map(({ token, account }) => live(origin, token, account, today)));
  living.catch(() => undefined);
  const before = await answeredBy(replica);
  await delay(10_000);
  act.note = `${(await answeredBy(replica)) - before} transactions on the replica`;

  begin('the replica is held back');
  await ask(replica, 'select pg_wal_replay_pause()');
  await delay(5_000);
  await ask(replica, 'select pg_wal_replay_resume()');

  begin('both instances are replaced');
  do
    for (const port of ports) {
      await instances.get(port)?.stop();
      await start(port);
    }
  while (act.writes + act.reads < replacedUnder);
  await delay(1_000);

  begin('the primary is killed, the replica promoted');
  const killed = performance.now();
  await primary.kill();
  await ask(replica, 'select pg_promote(true, 60)');
  await writes.pointTo(replica.adminUrl);
  const promoted = performance.now();
  const without = act.writes;
  while (act.writes === without) await delay(5);
  act.note = `promoted after ${((promoted - killed) / 1000).toFixed(1)} s, the next write ${((performance.now() - killed) / 1000).toFixed(1)} s after the kill`;
  await delay(3_000);

  begin('on the promoted one');
  await delay(5_000);
  over = true;
  await living;

  let [lost, doubled, all] = [0, 0, 0];
  for (const [token, own] of acknowledged) {
    const counts = Map.groupBy(await booksOf(origin, token), (name) => name);
    all += own.length;
    lost += own.filter((name) => !counts.has(name)).length;
    doubled += [...counts.values()].filter((rows) => rows.length > 1).length;
  }
  printTable(
    'the cluster',
    ['act', 'writes', 'reads', 'failed calls', 'stale reads', 'longest write (s)', 'note'],
    acts.map((one) => [
      one.name,
      String(one.writes),
      String(one.reads),
      [...one.failed].map(([outcome, count]) => `${count} x ${outcome}`).join(', ') || '0',
      String(one.stale),
      (one.longestMs / 1000).toFixed(1),
      one.note,
    ]),
  );
  console.log(`${all} writes acknowledged: ${lost} lost, ${doubled} doubled`);
  const failed = acts.filter(({ name, failed: some }) => some.size > 0 && !name.includes('killed'));
  const stale = acts.some((one) => one.stale > 0);
  process.exitCode = lost + doubled + failed.length === 0 && !stale ? 0 : 1;
} finally {
  agent.destroy();
  for (const end of ending.toReversed()) await end().catch(() => undefined);
}
process.exit();
