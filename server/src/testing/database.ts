import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/open.ts';
import { readMigrations } from '../db/migrate.ts';
import { silentLogger } from '../db/logger.ts';
import { openQueue } from '../jobs/queue.ts';

/** Owns the test databases, as unprivileged as production's login role. */
const ROLE = 'saldo_test';
const LOCK = 725_363;

export interface TestDatabase {
  /** Connection string of the unprivileged owner. */
  url: string;
  /** Connection string of the superuser to the same database. */
  adminUrl: string;
  drop(): Promise<void>;
}

/** A migrated database of the caller's own, copied from a template that the first caller of a run makes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = await ensureTemplate();
  return cloneDatabase(template);
}

/** A database without a single table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  await withAdmin(ensureRole);
  return cloneDatabase('template1');
}

/** A migrated test database, opened as the server opens it; close() also drops it. */
export async function openTestDatabase(): Promise<Database> {
  const made = await createTestDatabase();
  const database = await openDatabase({
    databaseUrl: made.url,
    dataDir: '',
    pooler: null,
    log: silentLogger,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await made.drop();
    },
  };
}

async function cloneDatabase(template: string): Promise<TestDatabase> {
  // Copying files takes half of the time that copying through the log takes; nothing here has to survive a crash.
  const name = `saldo_test_${randomBytes(6).toString('hex')}`;
  await withAdmin((client) =>
    client.query(`create database ${name} template ${template} owner ${ROLE} strategy file_copy`),
  );
  return {
    url: urlTo(name, ROLE),
    adminUrl: urlTo(name),
    async drop() {
      await withAdmin((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

let template: { url: string; name: Promise<string> } | undefined;

/** The name of the template, which a process looks for once. */
async function ensureTemplate(): Promise<string> {
  const url = clusterUrl();
  if (template?.url !== url) template = { url, name: makeTemplate() };
  try {
    return await template.name;
  } catch (error) {
    template = undefined;
    throw error;
  }
}

async function makeTemplate(): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash('sha256')
    .update(migrations.map(({ sha256 }) => sha256).join())
    .digest('hex');
  const name = `saldo_template_${hash.slice(0, 12)}`;
  await withAdmin(async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    try {
      const known = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (known.rowCount !== 0) return;
      await ensureRole(client);
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft} owner ${ROLE}`);
      await prepare(urlTo(draft, ROLE));
      await client.query(`alter database ${draft} rename to ${name}`);
    } finally {
      await client.query(`select pg_advisory_unlock(${LOCK})`);
    }
  });
  return name;
}

/** Its schema and the job queue's, which would otherwise be laid out anew in the database of every test. */
async function prepare(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir: '', pooler: null, log: silentLogger });
  const queue = await openQueue(db, silentLogger, { connections: 1 });
  await queue.stop();
  await db.close();
}

async function ensureRole(client: pg.ClientBase): Promise<void> {
  await client.query(
    `do $$ begin create role ${ROLE} login password '${ROLE}'; exception when duplicate_object or unique_violation then null; end $$`,
  );
}

/** One connection for all that a process asks as the administrator: each of its own costs as much as the database that it makes. */
let admin: { url: string; pool: pg.Pool } | undefined;

async function withAdmin<T>(use: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const url = clusterUrl();
  if (admin?.url !== url) {
    await admin?.pool.end();
    const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
    // It is still open when the run stops its cluster.
    pool.on('error', () => {});
    admin = { url, pool };
  }
  const client = await admin.pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

function urlTo(database: string, role?: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  if (role !== undefined) {
    url.username = role;
    url.password = role;
  }
  return url.href;
}

/** Connection string of the superuser to the cluster of the run. */
export function clusterUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set: run the tests with vitest, whose global set-up starts a cluster',
    );
  return url;
}
