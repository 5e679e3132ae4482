import type { Logger } from './logger.ts';

/** Work that is looked for again and again. */
export type Rounds = {
  /** Does all that is due now. */
  work: () => Promise<void>;
  /** Milliseconds until something is known to become due; infinite when nothing is. */
  untilNext: () => Promise<number>;
  /** Makes the next round look at everything, also at what is looked for seldom. */
  forget: () => void;
};

/** Runs the rounds when something is due, one at a time. */
export type BackgroundLoop = {
  /** Look again soon: something may have become due. */
  wake: () => void;
  /** Does all that is due now and waits for it. */
  tick: () => Promise<void>;
  stop: () => Promise<void>;
};

const LONGEST_MS = 30_000;
const SHORTEST_MS = 25;
const FIRST_MS = 500;

/** Starts the rounds; a round that fails is logged and tried again. */
export function startBackgroundLoop(rounds: Rounds, log: Pick<Logger, 'warn'>): BackgroundLoop {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const schedule = (delay: number): void => {
    const at = Date.now() + delay;
    if (stopped || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      dueAt = Infinity;
      running = running.then(round);
    }, delay);
    timer.unref();
  };
  const round = async (): Promise<void> => {
    if (stopped) return;
    let next = LONGEST_MS;
    try {
      await rounds.work();
      next = await rounds.untilNext();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'bank deliveries failed, trying again');
    }
    schedule(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next)));
  };
  schedule(FIRST_MS);
  return {
    wake: () => schedule(SHORTEST_MS),
    tick: () => {
      rounds.forget();
      running = running.then(round);
      return running;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
