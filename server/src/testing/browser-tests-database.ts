import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { startTestCluster } from './cluster.ts';
import { createTestDatabase } from './database.ts';

// The database of the browser tests, as a program: a throwaway PostgreSQL with an empty database for a server, which copies
// people on demand, and further databases for servers of a test's own. To register and sign in costs two hashes of a password, and a bank's import as much as ten pages.

/**
 * The statements that copy every table whose rows are a person's own ($1 the copy, $2 the original): there an id is unique
 * with its person only, so that it can stay. What is unique among all persons is not copied: mails, and the bank's name for
 * what is linked. They are worked out once, for that takes thirty times as long as to copy somebody.
 */
const statements = `
select format('insert into %1$I (user_id, %2$s) overriding system value select $1, %2$s from %1$I where user_id = $2',
  table_name, string_agg(quote_ident(every.column_name), ', ')) as copying
from information_schema.table_constraints
join information_schema.key_column_usage as key using (constraint_schema, constraint_name, table_schema, table_name)
join information_schema.columns as every using (table_schema, table_name)
where constraint_type = 'PRIMARY KEY' and key.column_name = 'user_id' and table_name <> 'sessions'
  and every.column_name <> 'user_id' and is_generated = 'NEVER'
group by table_name`;

const copying = `
create function copy_person(original bigint, address text, token text, statements text[]) returns bigint language plpgsql as $$
declare
  copy bigint;
  statement text;
begin
  insert into users (email, email_key, first_name, last_name, password_hash)
    select address, address, first_name, last_name, password_hash from users where id = original
    returning id into copy;
  insert into sessions (user_id, token_sha256, expires_at)
    values (copy, sha256(convert_to(token, 'utf8')), now() + interval '1 day');
  -- Tables come in any order, and what triggers count is copied with them.
  set local session_replication_role = replica;
  foreach statement in array statements loop
    execute statement using copy, original;
  end loop;
  return copy;
end
$$`;

const cluster = await startTestCluster();
process.env['TEST_DATABASE_URL'] = cluster.url;
const database = await createTestDatabase();
const admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
await admin.query(copying);
const owned = (await admin.query<{ copying: string }>(statements)).rows.map((row) => row.copying);
// Where a server looks for its embedded bank.
await admin.query('create database saldo_bank owner saldo_test');

const copies = createServer((request, reply) => {
  void (async () => {
    if (request.url === '/database') return reply.end((await createTestDatabase()).url);
    const { original, email, token } = (await json(request)) as Record<string, unknown>;
    const { rows } = await admin.query<{ id: string }>('select copy_person($1, $2, $3, $4) as id', [
      original,
      email,
      token,
      owned,
    ]);
    return reply.end(rows[0]?.id);
  })().catch((error: unknown) => reply.writeHead(500).end(String(error)));
}).listen(0, '127.0.0.1');
copies.once('listening', () => {
  const { port } = copies.address() as AddressInfo;
  const said = { postgres: cluster.url, url: database.url, copies: `http://127.0.0.1:${port}` };
  process.stdout.write(`ready ${JSON.stringify(said)}\n`);
});
process.on('SIGTERM', () => {
  copies.closeAllConnections();
  copies.close();
  void admin.end().then(() => cluster.stop());
});
