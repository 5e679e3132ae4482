import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from './open.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Which TypeScript type a column of that SQL type reads as. */
const READS_AS: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  text: 'text',
  date: 'text',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  ARRAY: 'array',
};

interface Column {
  type: string;
  nullable: boolean;
  /** May be left out of an insert. */
  defaulted: boolean;
}

/** Reads one declared type: `Generated<'a' | 'b'>`, `number | null`, `Json<string[]>`, ... */
function declared(text: string): Column {
  const inner = /^(?:Generated|GeneratedAlways)<(.*)>$/.exec(text)?.[1];
  if (inner !== undefined) return { ...declared(inner), defaulted: true };
  if (text === 'Id') return { type: 'number', nullable: false, defaulted: true };
  if (text === 'Since') return { type: 'Date', nullable: false, defaulted: true };
  if (text === 'Flag') return { type: 'boolean', nullable: false, defaulted: true };
  if (text === 'NullableJson') return { type: 'json', nullable: true, defaulted: false };
  if (text.startsWith('Json<')) return { type: 'json', nullable: false, defaulted: true };
  if (/^(JSONColumnType<|ColumnType< ?(Record|object))/.test(text))
    return { type: 'json', nullable: /\| null/.test(text), defaulted: false };
  const parts = text.split('|').map((part) => part.trim());
  const nullable = parts.includes('null');
  const bare = parts.filter((part) => part !== 'null');
  const kind = bare.every((part) => part === 'string' || part.startsWith("'"))
    ? 'text'
    : bare.join(' | ').endsWith('[]')
      ? 'array'
      : bare.join(' | ');
  return { type: kind, nullable, defaulted: false };
}

async function declaredTables(): Promise<Map<string, Map<string, Column>>> {
  const source = await readFile(new URL('./types.ts', import.meta.url), 'utf8');
  const interfaces = new Map(
    [...source.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name, body]) => [
      name!,
      body!,
    ]),
  );
  const tables = new Map<string, Map<string, Column>>();
  for (const list of ['DirectoryTables', 'OwnerTables']) {
    for (const [, table, type] of interfaces.get(list)!.matchAll(/^ {2}(\w+): (\w+);$/gm)) {
      const body = interfaces
        .get(type!)!
        .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
        .replaceAll(/\{[^{}]*\}/g, 'object');
      const columns = [...body.matchAll(/^ {2}(\w+):\s*([^;]+);$/gm)].map(
        ([, name, text]) => [name!, declared(text!.replaceAll(/\s+/g, ' ').replace(/^\| /, ''))] as const,
      );
      tables.set(table!, new Map(columns));
    }
  }
  return tables;
}

test('the types say of every table and column what the database says', async () => {
  const { rows } = await db.pool.query<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    defaulted: boolean;
  }>(
    `select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable,
            column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as defaulted
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_name <> 'migrations' and table_type = 'BASE TABLE'`,
  );
  const actual: Record<string, Record<string, Column>> = {};
  for (const { table, column, type, nullable, defaulted } of rows) {
    (actual[table] ??= {})[column] = { type: READS_AS[type] ?? `unknown: ${type}`, nullable, defaulted };
  }
  const written = Object.fromEntries(
    [...(await declaredTables())].map(([table, columns]) => [table, Object.fromEntries(columns)]),
  );
  expect(written).toEqual(actual);
});

test('every table leads with its owner and is bound to it, except the directories', async () => {
  const source = await readFile(new URL('./types.ts', import.meta.url), 'utf8');
  const directories = [
    ...source.match(/interface DirectoryTables \{([\s\S]*?)\n\}/)![1]!.matchAll(/^ {2}(\w+):/gm),
  ].map(([, name]) => name);
  const { rows } = await db.pool.query<{
    name: string;
    enabled: boolean;
    forced: boolean;
    policies: number;
    stray: string[];
  }>(
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
            (select count(*) from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, c.oid) = $2
               and pg_get_expr(p.polwithcheck, c.oid) = $2) as policies,
            array(select i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid
                  left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
                  where x.indrelid = c.oid and a.attname is distinct from 'user_id') as stray
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
       and c.relname <> all($1)`,
    [directories, '(user_id = ( SELECT current_owner() AS current_owner))'],
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const table of rows)
    expect(table).toEqual({ name: table.name, enabled: true, forced: true, policies: 1, stray: [] });
});

test('every foreign key of an owner table carries the owner, and has an index that begins with it', async () => {
  const { rows } = await db.pool.query<{ name: string; columns: string[]; indexed: boolean }>(
    `select con.conrelid::regclass || '.' || con.conname as name,
            array(select a.attname::text from unnest(con.conkey) with ordinality k(n, o) join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.n order by k.o) as columns,
            exists (select 1 from pg_index x where x.indrelid = con.conrelid
                    and (string_to_array(x.indkey::text, ' ')::smallint[])[1:cardinality(con.conkey)] @> con.conkey) as indexed
     from pg_constraint con join pg_class c on c.oid = con.conrelid
     where con.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  );
  const faults = rows
    .filter(
      ({ name, columns, indexed }) => columns[0] !== 'user_id' || (!indexed && !name.startsWith('mails.')),
    )
    .map(({ name, columns }) => `${name} must begin with user_id and have an index on ${columns.join(', ')}`);
  expect(faults).toEqual([]);
});

test('lists, month sums and searches by key read an index and nothing but the owner’s part of it', async () => {
  await seedTransactions(3, 3_000);
  const plan = async (text: string) => {
    const client = await db.pool.connect();
    try {
      // A bitmap is a fair choice for so small a table; at a million rows the planner needs no telling.
      await client.query("begin; set local saldo.user_id = '1'; set local enable_bitmapscan = off");
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const list = await plan(
    'select * from transactions where user_id = 1 order by date desc, id desc limit 100',
  );
  expect(list).toContain('Index Scan using transactions_newest');
  expect(list).not.toContain('Sort');
  const page = await plan(
    "select * from transactions where user_id = 1 and (date, id) < ('2024-01-01', 5) order by date desc, id desc limit 100",
  );
  expect(page).toMatch(/Index Cond: .*user_id = .*ROW\(date, id\) </s);
  const month = await plan(
    "select category_primary, sum(amount_minor) from transactions where user_id = 1 and date >= '2024-01-01' and date < '2024-02-01' group by 1",
  );
  expect(month).toContain('Index Only Scan using transactions_newest');
});

/** People with rows enough that the planner has something to choose between. */
async function seedTransactions(people: number, rowsEach: number): Promise<void> {
  for (let n = 1; n <= people; n += 1) {
    const email = `p${n}@example.org`;
    const { id } = await db.directory
      .insertInto('users')
      .values({ email, email_key: email, first_name: 'P', last_name: 'P', password_hash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.inTransaction(id, async (tx) => {
      await sql`insert into links (user_id, item_id, institution_name) values (${id}, 'i', 'Quokka')`.execute(
        tx,
      );
      await sql`insert into accounts (user_id, link_id, provider_account_id, name, type, currency)
        select ${id}, id, a::text, 'Checking', 'depository', 'USD' from links, generate_series(1, 3) a where user_id = ${id}`.execute(
        tx,
      );
      await sql`insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, date, name, category_primary, pending)
        select ${id}, (select min(id) from accounts where user_id = ${id}) + n % 3, n::text, -n, 'USD', date '2024-06-01' - n % 700, 'Coffee', 'FOOD_AND_DRINK', false
        from generate_series(1, ${rowsEach}::int) n`.execute(tx);
    });
  }
  await db.pool.query('vacuum analyze transactions');
}
