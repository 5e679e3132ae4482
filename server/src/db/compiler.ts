import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Dialect } from 'kysely';
import type { Tables } from './types.ts';

/** PostgreSQL's dialect without a connection: queries are compiled with it, connections.ts runs them. */
export const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * Builds queries that are run elsewhere, by `database.read()`:
 *
 *     const newest = (userId: number) => build.selectFrom('accounts').selectAll().where('user_id', '=', userId);
 */
export const build = new Kysely<Tables>({ dialect });
