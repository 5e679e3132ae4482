import pg from 'pg';
import { adminConnection } from './guard.ts';
import type { Transport } from './transport.ts';
import { urlOf } from './url.ts';

/** Makes, when missing, an unprivileged role and a database of that name that only it may enter. */
export async function ensureDatabase(transport: Transport, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) throw new Error(`Not a database name: ${name}`);
  const client = new pg.Client(adminConnection(transport));
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    if (role.rowCount === 0) await client.query(`create role ${name} login`);
    if (transport.password !== null)
      await client.query(`alter role ${name} password ${client.escapeLiteral(transport.password)}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (database.rowCount === 0) await client.query(`create database ${name} owner ${name}`);
    await client.query(`revoke all on database ${name} from public`);
  } finally {
    await client.end();
  }
  return urlOf(transport, name, name);
}
