import type { AskingThreads } from '../chat/assistant.service.ts';
import type { Asking } from '../chat/asking.ts';
import type { ThreadData } from '../chat/asking.thread.ts';
import type { Database } from '../db/open.ts';
import { openThreads } from '../threads/threads.ts';

/** An asking, and the database it is about. */
export interface AskingOf {
  database: ThreadData;
  asking: Asking;
}

type Answer = Awaited<ReturnType<AskingThreads['run']>>;

let pool: ReturnType<typeof openThreads<AskingOf, Answer>> | undefined;

/**
 * Threads that answer askings about any database, one pool for all tests of a worker: to load the reader takes a thread a
 * second, and some sixty applications would each begin with that. Nobody closes them; they end with their worker.
 */
export function sharedAskingThreads({ url, mode }: Pick<Database, 'url' | 'mode'>): AskingThreads {
  const threads = (pool ??= openThreads<AskingOf, Answer>(
    new URL('./asking.thread.ts', import.meta.url),
    {},
    // Beside much else a thread begins in half a minute, and the first question of a file waits for it.
    { threads: 2, waiting: 16, deadlineMs: 50_000, memoryMb: 512 },
  ));
  return {
    run: (asking) => threads.run({ database: { url, mode }, asking }),
    warm: () => threads.warm(),
    renew: () => threads.renew(),
    close: () => Promise.resolve(),
  };
}
