import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../testing/database.ts';
import { silentLogger } from './logger.ts';
import { migrate, readMigrations } from './migrate.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

async function emptyDatabase(): Promise<string> {
  const made = await createEmptyDatabase();
  cleanups.push(() => made.drop());
  return made.url;
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saldo-migrations-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const up = (url: string, folder?: string) =>
  migrate(url, { log: silentLogger, ...(folder === undefined ? {} : { folder }) });

test('eight instances that start at once apply each migration exactly once', async () => {
  const url = await emptyDatabase();
  const results = await Promise.all(Array.from({ length: 8 }, () => up(url)));
  const all = (await readMigrations()).map(({ number }) => number);
  expect(results.flat().toSorted((a, b) => a - b)).toEqual(all);
  expect(await up(url)).toEqual([]);
});

test('views kept in the settings become rows of their own, once', async () => {
  const url = await emptyDatabase();
  const before = (await readMigrations()).filter(({ number }) => number < 30);
  await up(url, await folderOf(Object.fromEntries(before.map(({ name, sql }) => [name, sql]))));
  const views = JSON.stringify([
    { name: 'Eating Out', address: 'by=merchant' },
    { name: 'Café', address: '' },
  ]);
  await query(
    url,
    `insert into users (email, email_key, password_hash, first_name, last_name)
     values ('a@example.com', 'a@example.com', 'x', 'A', 'B'), ('b@example.com', 'b@example.com', 'x', 'C', 'D');
     alter table settings no force row level security;
     insert into settings (user_id, preferences)
     select id, case when email = 'a@example.com' then '{"saved_views": ${views}, "language": "es"}'::jsonb else '{}' end from users;
     alter table settings force row level security;`,
  );
  expect(await up(url)).toContain(30);
  await query(url, 'alter table saved_views no force row level security');
  await query(url, 'alter table settings no force row level security');
  expect(await query(url, 'select name, name_key, address from saved_views order by id')).toEqual([
    { name: 'Eating Out', name_key: 'eating out', address: 'by=merchant' },
    { name: 'Café', name_key: 'café', address: '' },
  ]);
  expect(await query(url, 'select preferences from settings order by user_id')).toEqual([
    { preferences: { language: 'es' } },
    { preferences: {} },
  ]);
});

test('a migration that fails leaves nothing of itself; mended, it goes through', async () => {
  const url = await emptyDatabase();
  const one = 'create table a (id int);';
  const bad = await folderOf({ '0001_a.sql': one, '0002_b.sql': 'create table b (id int); select 1/0;' });
  await expect(up(url, bad)).rejects.toMatchObject({ code: '22012' });
  expect(
    await query(url, "select to_regclass('a') is not null as a, to_regclass('b') is not null as b"),
  ).toEqual([{ a: true, b: false }]);
  const good = await folderOf({ '0001_a.sql': one, '0002_b.sql': 'create table b (id int);' });
  expect(await up(url, good)).toEqual([2]);
});

test('killed in the middle of a migration, the next start does it again from its beginning', async () => {
  const url = await emptyDatabase();
  const folder = await folderOf({
    '0001_slow.sql': 'create table a (id int); select pg_sleep(30); create table b (id int);',
  });
  const killed = up(url, folder);
  killed.catch(() => {});
  let victims: unknown[] = [];
  while (victims.length === 0) {
    victims = await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
  }
  await expect(killed).rejects.toThrow();
  expect(await query(url, "select to_regclass('a') as a")).toEqual([{ a: null }]);
  expect(
    await up(url, await folderOf({ '0001_slow.sql': 'create table a (id int); create table b (id int);' })),
  ).toEqual([1]);
});

test('a schema newer than the program is refused, and so is an edited migration', async () => {
  const url = await emptyDatabase();
  await up(
    url,
    await folderOf({ '0001_a.sql': 'create table a\n(id int);', '0002_b.sql': 'create table b (id int);' }),
  );
  await expect(up(url, await folderOf({ '0001_a.sql': 'create table a\n(id int);' }))).rejects.toThrow(
    /newer Saldo.*0002_b\.sql/,
  );
  const edited = await folderOf({
    '0001_a.sql': 'create table a (id bigint);',
    '0002_b.sql': 'create table b (id int);',
  });
  await expect(up(url, edited)).rejects.toThrow(/0001_a\.sql differs/);
  // The same text with Windows line ends is the same migration.
  const windows = await folderOf({
    '0001_a.sql': 'create table a\r\n(id int);',
    '0002_b.sql': 'create table b (id int);',
  });
  expect(await up(url, windows)).toEqual([]);
});

test('two migrations with one number, or a gap, are a mistake that is named', async () => {
  await expect(readMigrations(await folderOf({ '0001_a.sql': '', '0001_b.sql': '' }))).rejects.toThrow(
    /0001_b\.sql should be number 2/,
  );
  await expect(readMigrations(await folderOf({ '0001_a.sql': '', '0003_c.sql': '' }))).rejects.toThrow(
    /0003_c\.sql should be number 2/,
  );
});

test('a migration that changes rows behind the wall opens it first and shuts it behind itself', async () => {
  const url = await emptyDatabase();
  await up(url);
  const walled = await query(url, 'select polrelid::regclass::text as name from pg_policy');
  // 0006 did not, and is released: 0011 does its work again.
  const later = (await readMigrations()).filter(({ number }) => number > 6);
  const changes = later.flatMap(({ name, sql }) =>
    [...sql.matchAll(/^(?:update|delete from|insert into) (\w+)/gm)].map(([, table]) => ({
      name,
      sql,
      table,
    })),
  );
  expect(changes.length).toBeGreaterThan(1);
  for (const { name, sql, table } of changes) {
    if (!(walled as { name: string }[]).some((one) => one.name === table)) continue;
    const at = (statement: string) => sql.search(new RegExp(`^${statement}`, 'm'));
    const opened = at(`alter table ${table} no force row level security;`);
    const shut = at(`alter table ${table} force row level security;`);
    const changed = at(`(?:update|delete from|insert into) ${table}\\b`);
    expect([opened >= 0 && opened < changed, changed < shut], `${name} and ${table}`).toEqual([true, true]);
  }
});
