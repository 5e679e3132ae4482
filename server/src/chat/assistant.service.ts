import { stillLearning } from '@saldo/contract/chat/chat.learning';
import { sharedModel } from '@saldo/reader/net/stored';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { Logger } from '../db/logger.ts';
import { AppError } from '../errors.ts';
import { openThreads, ThreadError, type Threads } from '../threads/threads.ts';
import type { AskedFor, Asking, NotYet } from './asking.ts';
import type { ThreadData } from './asking.thread.ts';
import { openTeacher } from './teacher.ts';

/** Questions that may wait for a thread; at two seconds each, none waits longer than a browser does. */
const mostWaiting = 16;
/** Far above what the longest answers over the largest books take. */
const memoryMb = 512;
/** Seconds until a question that came before the reader was taught is worth another try. */
const learningSeconds = 5;

/** The built-in assistant, which reads people's words in threads of its own: nothing they write holds the server. */
export interface Assistant {
  /**
   * Answers one asking. Throws ASSISTANT_UNAVAILABLE when it takes too long, too much memory, or too many wait; the
   * log then says so without the words. So it does while the reader is being taught, of what needs a reading; that
   * begins here where nothing else began it. Database faults are thrown as they are.
   */
  ask<K extends Asking['kind']>(asking: Extract<Asking, { kind: K }>): Promise<AskedFor[K]>;
  /** Begins to load it, and to teach the reader where that is due, so that the first question need not wait. */
  warm(): void;
  /** Ends its threads; before the database closes. */
  close(): Promise<void>;
}

const isNotYet = (answer: object | string | null): answer is NotYet =>
  typeof answer === 'object' && answer !== null && 'notYet' in answer;

const tooHard = 'That took too long to work out. Please ask it in a shorter or simpler way.';

/** Threads that answer askings. */
export type AskingThreads = Threads<Asking, AskedFor[Asking['kind']] | NotYet>;

/** Threads for askings about one database; each has a connection of its own. */
export function openAskingThreads(
  { assistant: { threads, deadlineMs } }: Pick<Config, 'assistant'>,
  { url, mode }: Pick<Database, 'url' | 'mode'>,
): AskingThreads {
  const data = (): ThreadData => ({ url, mode, model: sharedModel() });
  return openThreads(new URL('./asking.thread.ts', import.meta.url), data, {
    threads,
    waiting: mostWaiting,
    deadlineMs,
    memoryMb,
  });
}

/** The assistant on threads, which it closes. `say` shows a person how far the training is. */
export function openAssistant(
  pool: AskingThreads,
  log: Logger,
  say: (line: string) => void = () => undefined,
): Assistant {
  const teacher = openTeacher(log, say, () => pool.renew());
  async function run(asking: Asking): Promise<AskedFor[Asking['kind']] | NotYet> {
    try {
      return await pool.run(asking);
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
  }

  return {
    async ask<K extends Asking['kind']>(asking: Extract<Asking, { kind: K }>) {
      const answer = await run(asking);
      if (!isNotYet(answer)) return answer as AskedFor[K];
      teacher.teach();
      const message = stillLearning[answer.notYet];
      throw new AppError('ASSISTANT_UNAVAILABLE', { message, retryAfter: learningSeconds });
    },
    warm() {
      pool.warm();
      if (!sharedModel()) teacher.teach();
    },
    async close() {
      await Promise.all([pool.close(), teacher.close()]);
    },
  };
}
