import type { Compilable } from 'kysely';
import type { Database } from './database.ts';
import type { Tx } from './transaction.ts';

/**
 * `database.read` within a transaction that is open already: a service that reads by it serves both. The owner is the
 * transaction's.
 */
export function readWithin(tx: Tx): Database['read'] {
  const read = async (_userId: number, queries: readonly Compilable[]): Promise<unknown[][]> => {
    const results: unknown[][] = [];
    for (const query of queries) results.push((await tx.executeQuery(query.compile())).rows);
    return results;
  };
  return read as Database['read'];
}
