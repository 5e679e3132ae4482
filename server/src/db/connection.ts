import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import type { Mode } from './pool.ts';
import { statementName } from './statements.ts';

/** Runs one compiled query on a client: named where the mode allows it. */
export async function run<R>(
  client: pg.ClientBase,
  query: CompiledQuery<R>,
  mode: Mode,
): Promise<QueryResult<R>> {
  const result = await client.query<R & pg.QueryResultRow>(statement(query, mode));
  const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
  return isChange
    ? { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    : { rows: result.rows };
}

function statement(query: CompiledQuery, mode: Mode): pg.QueryConfig {
  const { sql: text, parameters } = query;
  const values = parameters as unknown[];
  const name = mode.pooled ? undefined : statementName(text);
  return name === undefined ? { text, values } : { name, text, values };
}

/** Kysely's view of one client, valid until `isOver` says that its transaction has ended. */
export function connectionOn(client: pg.ClientBase, mode: Mode, isOver: () => boolean): DatabaseConnection {
  return {
    executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (isOver())
        return Promise.reject(new Error('This transaction is over: its handle was used after it ended'));
      return run(client, query as CompiledQuery<R>, mode);
    },
    streamQuery() {
      throw new Error('Queries are not streamed: page by key instead');
    },
  };
}
