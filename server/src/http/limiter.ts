import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { createMemoryStore } from './limiter-memory.ts';

/** At most `count` tries in `seconds`, counted from the first. */
export interface Limit {
  count: number;
  seconds: number;
}

/**
 * Waits that grow with every try: after the n-th, `waits[n - 1]` seconds must pass (the last one from then on). A
 * refused try changes nothing, so nobody can lengthen another's wait; `forgetAfter` seconds after the last counted
 * try, or after a success, all is forgotten.
 */
export interface Backoff {
  waits: readonly number[];
  forgetAfter: number;
}

/**
 * What counts; PostgreSQL for all instances together, or this process's memory while it is away. A clock may be set back,
 * and those of two instances differ: what was counted ahead of now counts as of now, so that nothing lasts longer than it
 * ever does, and no count is forgotten.
 */
export interface LimitStore {
  /** Adds `cost` to the window of `key`; the count after it and the seconds until the window ends. */
  add(key: string, cost: number, limit: Limit, now: Date): Promise<{ count: number; endsIn: number }>;
  /** Counts a try of `key` if its wait is over: 0; else the seconds still to wait. */
  tryAfterWait(key: string, backoff: Backoff, scale: number, now: Date): Promise<number>;
  /** True while the window of `key` runs. */
  has(key: string, now: Date): Promise<boolean>;
  clear(key: string): Promise<void>;
}

/** Limits on tries, shared by all instances. Keys name what is limited and for whom: `register:ip:192.0.2.1`. */
export interface Limiter {
  /** Counts one try; throws RATE_LIMITED with the seconds to wait when it is one too many. */
  take(key: string, ...limits: readonly Limit[]): Promise<void>;
  /** As take, for hot calls: this process draws shares of the limit, so that most calls touch no database. */
  takeShared(key: string, limit: Limit): Promise<void>;
  /** Counts a try under growing waits; the seconds to wait when it comes too early, else 0. */
  takeGrowing(key: string, backoff: Backoff): Promise<number>;
  /** Adds `cost` to what `key` used in a window of so many seconds and gives the sum; the scale does not touch it. */
  spend(key: string, cost: number, seconds: number): Promise<number>;
  /** Marks `key` for some seconds from now. */
  mark(key: string, seconds: number): Promise<void>;
  isMarked(key: string): Promise<boolean>;
  clear(key: string): Promise<void>;
}

/** A tenth of the limit, at most 20, is drawn at a time: what an instance leaves unused is lost to the others. */
function shareOf(limit: number): number {
  return Math.max(1, Math.min(20, Math.floor(limit / 10)));
}

/** Counters in the table rate_limits, each change one atomic statement. */
export function databaseStore(db: Pick<Database, 'directory'>): LimitStore {
  const { directory } = db;
  const seconds = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
  return {
    async add(key, cost, limit, now) {
      const ends = new Date(now.getTime() + limit.seconds * 1000);
      const row = await directory
        .insertInto('rate_limits')
        .values({ key, count: cost, window_ends_at: ends })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when rate_limits.window_ends_at <= ${now} then ${cost}::int else least(rate_limits.count + ${cost}::int, 1000000000) end`,
            window_ends_at: sql`case when rate_limits.window_ends_at <= ${now} then ${ends} else least(rate_limits.window_ends_at, ${ends}) end`,
          }),
        )
        .returning(['count', 'window_ends_at'])
        .executeTakeFirstOrThrow();
      return { count: row.count, endsIn: seconds(now, row.window_ends_at) };
    },
    async tryAfterWait(key, { waits, forgetAfter }, scale, now) {
      const ends = new Date(now.getTime() + forgetAfter * 1000);
      // The last counted try was `forgetAfter` before the end of the window; the count is 1 or more.
      const wait = sql<number>`coalesce((${[...waits]}::int[])[least(floor(rate_limits.count / ${scale}::float8)::int, ${waits.length}::int)], 0)`;
      const windowEnds = sql<Date>`least(rate_limits.window_ends_at, ${ends})`;
      const opens = sql<Date>`${windowEnds} + make_interval(secs => ${wait} - ${forgetAfter}::int)`;
      const counted = await directory
        .insertInto('rate_limits')
        .values({ key, count: 1, window_ends_at: ends })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              count: sql`case when rate_limits.window_ends_at <= ${now} then 1 else least(rate_limits.count + 1, 1000000000) end`,
              window_ends_at: ends,
            })
            .where(sql<boolean>`rate_limits.window_ends_at <= ${now} or ${opens} <= ${now}`),
        )
        .returning('key')
        .executeTakeFirst();
      if (counted) return 0;
      // Kept, or a wait from ahead of now would not run down.
      const row = await directory
        .updateTable('rate_limits')
        .set({ window_ends_at: windowEnds })
        .where('key', '=', key)
        .returning(opens.as('opens'))
        .executeTakeFirst();
      return row ? Math.max(1, seconds(now, row.opens)) : 0;
    },
    async has(key, now) {
      const row = await directory
        .selectFrom('rate_limits')
        .select('key')
        .where('key', '=', key)
        .where('window_ends_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    async clear(key) {
      await directory.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
  };
}

/**
 * Limits times `scale` (0: none). While the shared store cannot be reached the counting goes on in this process's
 * memory and the log says so: tries stay limited, per instance.
 */
export function createLimiter(options: {
  store: LimitStore;
  scale: number;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}): Limiter {
  const { store, scale, now, log } = options;
  const memory = createMemoryStore();
  const shares = new Map<string, { left: number; until: number }>();
  const draws = new Map<string, Promise<void>>();
  let warnedAt = -Infinity;

  async function counting<T>(use: (store: LimitStore) => Promise<T>): Promise<T> {
    try {
      return await use(store);
    } catch (error) {
      if (performance.now() - warnedAt > 60_000) {
        warnedAt = performance.now();
        log.warn({ err: error }, 'rate limits: the shared store is away; limiting in memory');
      }
      return use(memory);
    }
  }

  const most = (limit: Limit) => Math.max(1, Math.ceil(limit.count * scale));
  const tooMany = (seconds: number) => new AppError('RATE_LIMITED', { retryAfter: Math.max(1, seconds) });

  function sweepShares(time: number): void {
    if (shares.size < 10_000) return;
    for (const [key, share] of shares) if (share.until <= time) shares.delete(key);
  }

  /** Takes the next share of `key` from the store; below zero stands for: used up by all instances together. */
  async function draw(key: string, limit: Limit): Promise<void> {
    try {
      const share = shareOf(most(limit));
      const { count, endsIn } = await counting((from) => from.add(key, share, limit, now()));
      const time = now().getTime();
      const granted = Math.min(share, most(limit) - (count - share));
      sweepShares(time);
      shares.set(key, { left: granted > 0 ? granted : -1, until: time + endsIn * 1000 });
    } finally {
      draws.delete(key);
    }
  }

  return {
    async take(key, ...limits) {
      if (scale === 0) return;
      for (const limit of limits) {
        const { count, endsIn } = await counting((from) =>
          from.add(`${key}:${limit.seconds}`, 1, limit, now()),
        );
        if (count > most(limit)) throw tooMany(endsIn);
      }
    },
    async takeShared(key, limit) {
      if (scale === 0) return;
      for (;;) {
        const time = now().getTime();
        const own = shares.get(key);
        // One that ends later than any begun now was drawn before the clock was set back.
        const runs = own && own.until > time && own.until <= time + limit.seconds * 1000;
        if (runs && own.left !== 0) {
          if (own.left < 0) throw tooMany((own.until - time) / 1000);
          own.left -= 1;
          return;
        }
        // Calls at once wait for one draw: each drawing its own would leave most of the shares unused.
        const drawing = draws.get(key) ?? draw(key, limit);
        draws.set(key, drawing);
        await drawing;
      }
    },
    async takeGrowing(key, backoff) {
      if (scale === 0) return 0;
      return counting((from) => from.tryAfterWait(key, backoff, scale, now()));
    },
    async spend(key, cost, seconds) {
      const { count } = await counting((from) => from.add(key, cost, { count: 0, seconds }, now()));
      return count;
    },
    async mark(key, duration) {
      // As a try that waits for nothing: the time runs from the last mark, not from the first.
      const backoff = { waits: [], forgetAfter: duration };
      await counting((from) => from.tryAfterWait(key, backoff, 1, now()));
    },
    isMarked: (key) => counting((from) => from.has(key, now())),
    clear: (key) => counting((from) => from.clear(key)),
  };
}
