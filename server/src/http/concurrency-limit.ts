import { AppError } from '../errors.ts';

/** Runs work through a gate; throws SERVICE_UNAVAILABLE, before any work, when too many wait already. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

const refusal = () => new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });

interface Limits {
  /** Most that run at once. */
  running: number;
  /** Most that wait. */
  waiting: number;
  /** From then on nobody waits: who does is refused, and what runs ends. */
  late?: AbortSignal | undefined;
  /** Milliseconds somebody waits until a second runs beside the first, and so on; 0 unless given. */
  patienceMs?: number;
}

/** For work that would starve everything else. */
export function createConcurrencyLimit({ running, waiting, late, patienceMs = 0 }: Limits): ConcurrencyLimit {
  const atOnce = patienceMs === 0 ? running : 1;
  let active = 0;
  const queue: { go: () => void; refuse: (error: AppError) => void }[] = [];
  late?.addEventListener('abort', () => {
    for (const { refuse } of queue.splice(0)) refuse(refusal());
  });

  /** Until one that runs ends, or patience does while fewer run than may. */
  async function turn(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((go, refuse) => {
        const place = { go, refuse };
        queue.push(place);
        if (atOnce === running) return;
        timer = setTimeout(() => {
          if (active >= running) return;
          active += 1;
          queue.splice(queue.indexOf(place), 1);
          go();
        }, patienceMs);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (work) => {
    if (active >= atOnce) {
      if (late?.aborted || queue.length >= waiting) throw refusal();
      await turn();
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
