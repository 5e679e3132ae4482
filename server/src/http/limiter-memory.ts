import type { LimitStore } from './limiter.ts';

/** Most keys kept; beyond it the oldest go, so that a flood of made-up keys cannot fill the memory. */
const mostKeys = 50_000;

/** The same counting in this process alone. */
export function createMemoryStore(): LimitStore {
  const windows = new Map<string, { count: number; endsAt: number }>();

  /** The window of `key`, if it runs, ending no later than one of so many seconds that begins now. */
  function live(key: string, now: Date, seconds: number) {
    const window = windows.get(key);
    if (!window || window.endsAt <= now.getTime()) return undefined;
    window.endsAt = Math.min(window.endsAt, now.getTime() + seconds * 1000);
    return window;
  }

  function put(key: string, count: number, endsAt: number): void {
    windows.delete(key);
    windows.set(key, { count, endsAt });
    if (windows.size > mostKeys) windows.delete(windows.keys().next().value ?? key);
  }

  return {
    async add(key, cost, limit, now) {
      const window = live(key, now, limit.seconds);
      const count = (window?.count ?? 0) + cost;
      const endsAt = window?.endsAt ?? now.getTime() + limit.seconds * 1000;
      put(key, count, endsAt);
      return { count, endsIn: (endsAt - now.getTime()) / 1000 };
    },
    async tryAfterWait(key, { waits, forgetAfter }, scale, now) {
      const window = live(key, now, forgetAfter);
      if (window) {
        const step = Math.min(Math.floor(window.count / scale), waits.length);
        const wait = step === 0 ? 0 : (waits[step - 1] ?? 0);
        const opensIn = (window.endsAt - now.getTime()) / 1000 + wait - forgetAfter;
        if (opensIn > 0) return opensIn;
      }
      put(key, (window?.count ?? 0) + 1, now.getTime() + forgetAfter * 1000);
      return 0;
    },
    has: async (key, now) => live(key, now, Infinity) !== undefined,
    async clear(key) {
      windows.delete(key);
    },
  };
}
