import type { KyselyPlugin } from 'kysely';
import type { Database } from '../db/open.ts';

/** Thrown where the process would have died. */
export class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

/**
 * A database as a process sees it that dies before its n-th statement: that one and every later one fail, open
 * transactions roll back, nothing is tidied up. What had been committed stays.
 */
export function dyingBefore(db: Database, statement: number): Database {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count >= statement) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...db,
    async inTransaction(userId, work, options) {
      if (count >= statement) throw new Killed();
      return db.inTransaction(userId, (tx) => work(tx.withPlugin(plugin)), options);
    },
  };
}
