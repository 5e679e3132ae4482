import pg from 'pg';
import type { Logger } from './logger.ts';

/** Shared by every database of a server, like all roles. */
const ROLE = 'saldo_app';
const LOCK = 725_362;

/**
 * Row-level security does not bind superusers and roles with BYPASSRLS. When DATABASE_URL names one, Saldo works as
 * an unprivileged role instead and takes it on in every connection or transaction.
 * @returns that role's name; null when the login role is bound by itself.
 */
export async function prepareRole(databaseUrl: string, log: Logger): Promise<string | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'saldo roles',
    connectionTimeoutMillis: 30_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; free: boolean }>(
      'select rolname as name, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
    );
    const login = rows[0];
    if (login?.free !== true) return null;
    await makeRole(client);
    log.info(
      { login: login.name, role: ROLE },
      'The database role of DATABASE_URL is above row-level security; working as an unprivileged one',
    );
    return ROLE;
  } catch (cause) {
    throw new Error(
      `DATABASE_URL's role is above row-level security, and the unprivileged role ${ROLE} could not be made. ` +
        'Use a role that is neither superuser nor has BYPASSRLS, or one that may create roles.',
      { cause },
    );
  } finally {
    await client.end();
  }
}

/** Roles belong to the whole server, locks to one database: another database's Saldo may be making it this moment. */
const MADE_MEANWHILE = ['42710', '23505', 'XX000'];

async function makeRole(client: pg.Client, tries = 5): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    const known = await client.query('select 1 from pg_roles where rolname = $1', [ROLE]);
    if (known.rowCount === 0) await client.query(`create role ${ROLE} nologin`);
    await client.query(`grant ${ROLE} to current_user`);
    await client.query(`grant usage on schema public to ${ROLE}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${ROLE}`);
    await client.query(`grant usage on all sequences in schema public to ${ROLE}`);
    await client.query(`revoke all on migrations from ${ROLE}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (tries <= 1 || !MADE_MEANWHILE.includes((error as { code?: string }).code ?? '')) throw error;
    return makeRole(client, tries - 1);
  }
}
