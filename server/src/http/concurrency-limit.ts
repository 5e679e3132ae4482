import { AppError } from '../errors.ts';

/** Runs work through a gate; throws SERVICE_UNAVAILABLE, before any work, when too many wait already. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

const refusal = () => new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });

/**
 * Lets at most `running` run at once and `waiting` wait; for work that would starve everything else. From `late` on nobody
 * waits: who does is refused, and what runs ends.
 */
export function createConcurrencyLimit(
  running: number,
  waiting: number,
  late?: AbortSignal,
): ConcurrencyLimit {
  let active = 0;
  const queue: { go: () => void; refuse: (error: AppError) => void }[] = [];
  late?.addEventListener('abort', () => {
    for (const { refuse } of queue.splice(0)) refuse(refusal());
  });
  return async (work) => {
    if (active >= running) {
      if (late?.aborted || queue.length >= waiting) throw refusal();
      await new Promise<void>((go, refuse) => queue.push({ go, refuse }));
    } else active += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.go();
      else active -= 1;
    }
  };
}
