import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { Logger } from '../db/logger.ts';
import { AppError } from '../errors.ts';
import { openThreads, ThreadError } from '../threads/threads.ts';
import type { AskedFor, Asking } from './asking.ts';
import type { ThreadData } from './asking.thread.ts';

/** Questions that may wait for a thread; at two seconds each nobody waits longer than a browser does. */
const mostWaiting = 16;
/** Far above what the longest answers over the largest books take. */
const memoryMb = 512;

/** The built-in assistant, which reads people's words in threads of its own: nothing they write holds the server. */
export interface Assistant {
  /**
   * Answers one asking. Throws ASSISTANT_UNAVAILABLE when it takes too long, too much memory, or too many wait; the
   * log then says so without the words. Database faults are thrown as they are.
   */
  ask<K extends Asking['kind']>(asking: Extract<Asking, { kind: K }>): Promise<AskedFor[K]>;
  /** Begins to load it, so that the first question need not wait. */
  warm(): void;
  /** Ends its threads; before the database closes. */
  close(): Promise<void>;
}

const tooHard = 'That took too long to work out. Please ask it in a shorter or simpler way.';

/** The assistant on a database; each thread has a connection of its own. */
export function openAssistant(
  { assistant: { threads, deadlineMs } }: Pick<Config, 'assistant'>,
  { url, mode }: Pick<Database, 'url' | 'mode'>,
  log: Logger,
): Assistant {
  const data: ThreadData = { url, mode };
  const pool = openThreads<Asking, AskedFor[Asking['kind']]>(
    new URL('./asking.thread.ts', import.meta.url),
    data,
    { threads, waiting: mostWaiting, deadlineMs, memoryMb },
  );
  return {
    async ask<K extends Asking['kind']>(asking: Extract<Asking, { kind: K }>) {
      try {
        return (await pool.run(asking)) as AskedFor[K];
      } catch (error) {
        if (error instanceof AppError)
          throw new AppError('ASSISTANT_UNAVAILABLE', { retryAfter: error.retryAfter ?? 5, cause: error });
        if (!(error instanceof ThreadError)) throw error;
        log.warn(
          { fault: error.fault, asked: asking.kind },
          'the assistant was stopped in the middle of an answer',
        );
        throw error.fault === 'start'
          ? new AppError('ASSISTANT_UNAVAILABLE', { retryAfter: 5, cause: error })
          : new AppError('ASSISTANT_UNAVAILABLE', { message: tooHard, cause: error });
      }
    },
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}
