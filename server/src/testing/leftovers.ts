import pg from 'pg';
import type { TestApp } from './app.ts';

/** A superuser's client on an app's database: sees every row, whoever owns it. */
export async function asAdmin<T>(app: TestApp, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = new URL(app.db.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** How many rows each table with a user_id holds of a person, by the catalogue: a new table is in it by itself. */
export async function rowsOfPerson(app: TestApp, userId: number): Promise<Record<string, number>> {
  return asAdmin(app, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${pg.escapeIdentifier(name)} where user_id = $1`,
        [userId],
      );
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  });
}

/** Every row of every table of Saldo, as text: what a thief of the database reads. Jobs are not among them. */
export async function dump(app: TestApp): Promise<string> {
  return asAdmin(app, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${pg.escapeIdentifier(name)} t`,
      );
      parts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return parts.join('\n');
  });
}
