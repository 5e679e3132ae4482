import { dateIn, type DateText } from '@saldo/contract/dates';
import type { Services } from '../context.ts';
import { isUnwritable } from '../db/faults.ts';
import { findHandAccountsBehind, lockHandAccounts, updateHandToday, type Moment } from './by-hand.queries.ts';

/** The person's day, and the instant within it. */
export function momentOf({ now, timeZone }: { now: () => Date; timeZone: string }): Moment {
  const instant = now();
  return { now: instant, today: dateIn(timeZone, instant) };
}

/**
 * Moves accounts kept by hand on to a person's new day: rows dated ahead are still to come, and count in balances from their
 * day on. A bank's accounts hold what the bank says.
 */
export interface DayTurn {
  /** Whether the person's day is another one than this process has seen last, or that was a minute ago. */
  isDue(userId: number, timeZone: string): boolean;
  turn(userId: number, timeZone: string): Promise<void>;
}

/** People whose day is kept in mind; beyond it the oldest go, and are looked at once more. */
const mostPeople = 10_000;
/** For so long another instance may have moved the accounts to the day of the person's other time zone unseen. */
const blindMs = 60_000;

export function createDayTurn({ db, now }: Pick<Services, 'db' | 'now'>): DayTurn {
  const seen = new Map<number, { day: DateText; at: number }>();
  const isDue = (userId: number, timeZone: string) => {
    const last = seen.get(userId);
    const instant = now();
    if (!last || last.day !== dateIn(timeZone, instant)) return true;
    return Math.abs(instant.getTime() - last.at) > blindMs;
  };
  return {
    isDue,
    async turn(userId, timeZone) {
      if (!isDue(userId, timeZone)) return;
      const moment = momentOf({ now, timeZone });
      try {
        await db.inTransaction(userId, async (tx) => {
          const behind = await findHandAccountsBehind(tx, userId, moment.today);
          if (behind.length === 0) return;
          const accounts = await lockHandAccounts(tx, userId, behind);
          const ids = accounts.map(({ id }) => id);
          await updateHandToday(tx, userId, ids, moment);
        });
      } catch (error) {
        // A database that only reads still answers reads, with the balances of the day before.
        if (!isUnwritable(error)) throw error;
        return;
      }
      seen.set(userId, { day: moment.today, at: moment.now.getTime() });
      if (seen.size > mostPeople) seen.delete(seen.keys().next().value ?? userId);
    },
  };
}
