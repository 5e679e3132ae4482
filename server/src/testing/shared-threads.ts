import type { Database } from '../db/open.ts';
import { openThreads, type ThreadLimits, type Threads } from '../threads/threads.ts';

/** A call, and the database it is about. */
export interface CallOn<Call> {
  database: Pick<Database, 'url' | 'mode'>;
  call: Call;
}

/**
 * Threads for the calls of any application of a worker of the tests: to load its program takes a thread a second, and some
 * sixty applications would each begin with that. They end with their worker, or where an application is closed in the middle
 * of what it asked of them.
 * @param file a module whose default export is `onDatabase(…)`
 */
export function sharedThreads<Call, Answer>(
  file: URL,
  limits: ThreadLimits,
): (database: Pick<Database, 'url' | 'mode'>) => Threads<Call, Answer> {
  let pool: Threads<CallOn<Call>, Answer> | undefined;
  return ({ url, mode }) => {
    let running = 0;
    const all = () => (pool ??= openThreads(file, () => null, limits));
    return {
      async run(call) {
        running += 1;
        try {
          return await all().run({ database: { url, mode }, call });
        } finally {
          running -= 1;
        }
      },
      warm: () => all().warm(),
      renew: () => all().renew(),
      async close() {
        if (running === 0) return;
        const ended = pool;
        pool = undefined;
        await ended?.close();
      },
    };
  };
}
