import { connectDatabase } from '../db/database.ts';
import { silentLogger } from '../db/logger.ts';
import type { Database } from '../db/open.ts';
import { thread } from '../threads/thread.ts';
import type { CallOn } from './shared-threads.ts';

/** The thread's side of `sharedThreads`: each call with a connection to its database. */
export function onDatabase<Call, Answer>(
  connections: number,
  handler: (db: Database, call: Call) => Promise<Answer>,
) {
  /** The database of the last call; tests of a worker run one after the other. */
  let last: { url: string; db: Database } | undefined;
  return thread(async ({ database: { url, mode }, call }: CallOn<Call>) => {
    if (last?.url !== url) {
      await last?.db.close();
      last = { url, db: connectDatabase(url, mode, null, connections, silentLogger) };
    }
    return handler(last.db, call);
  });
}
