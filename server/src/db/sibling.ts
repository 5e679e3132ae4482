import pg from 'pg';

/** Says everything by itself. */
class SiblingError extends Error {
  override name = 'SiblingError';
}

/**
 * Another database on the operator's server, made when missing.
 * @throws SiblingError with what to do when the role may not create databases.
 */
export async function siblingDatabaseUrl(databaseUrl: string, name: string): Promise<string> {
  const sibling = new URL(databaseUrl);
  sibling.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (cause) {
    const code = (cause as { code?: string }).code;
    // Two instances at once: the other one made it.
    if (code !== '42P04' && code !== '23505') {
      throw new SiblingError(
        `The database "${name}" does not exist and could not be created. Create it for the role of DATABASE_URL: createdb ${name}`,
        { cause },
      );
    }
  } finally {
    await client.end();
  }
  return sibling.href;
}
