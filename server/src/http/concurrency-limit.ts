import { AppError } from '../errors.ts';

/** Runs work through a gate; throws SERVICE_UNAVAILABLE, before any work, when too many wait already. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `running` run at once and `waiting` wait; for work that would starve everything else. */
export function createConcurrencyLimit(running: number, waiting: number): ConcurrencyLimit {
  let active = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
