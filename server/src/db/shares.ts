import { CONNECT_TIMEOUT_MS } from './pool.ts';

/** Takes a connection for a person, waiting for one; gives what gives it back. Nobody in particular (null) has no limit. */
export type Shares = (userId: number | null) => Promise<() => void>;

interface Turn {
  userId: number;
  go: () => void;
}

/**
 * Divides `size` connections, and `places` to wait for one, among persons: each may have as many as are left free, so
 * that one person has at most half, two a third each, and calls that hang leave the others some however many people they
 * are of (dynamic thresholds, as switches divide a buffer: Choudhury and Hahne, 1998). Everybody may have one. Throws
 * SQLSTATE 53300 to whom no place is left, and who has waited as long as for a free connection.
 */
export function openShares(size: number, places: number): Shares {
  const held = new Map<number, number>();
  const waiting: Turn[] = [];
  let lent = 0;

  const mayTake = (userId: number): boolean => (held.get(userId) ?? 0) < Math.max(1, size - lent);

  function take(userId: number): void {
    held.set(userId, (held.get(userId) ?? 0) + 1);
    lent += 1;
  }

  function giveBack(userId: number | null): void {
    const left = userId === null ? 0 : (held.get(userId) ?? 0) - 1;
    if (userId !== null && left > 0) held.set(userId, left);
    else if (userId !== null) held.delete(userId);
    lent -= 1;
    // Who came first goes first, of those who may.
    for (let at = 0; at < waiting.length;) {
      const turn = waiting[at];
      if (turn === undefined || !mayTake(turn.userId)) at += 1;
      else {
        waiting.splice(at, 1);
        take(turn.userId);
        turn.go();
      }
    }
  }

  async function wait(userId: number): Promise<void> {
    const own = waiting.filter((turn) => turn.userId === userId).length;
    if (own >= places - waiting.length) throw tooMany('too many calls of one person wait');
    await new Promise<void>((resolve, reject) => {
      const turn: Turn = {
        userId,
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(tooMany('one person holds too many'));
      }, CONNECT_TIMEOUT_MS);
      waiting.push(turn);
    });
  }

  return async (userId) => {
    if (userId === null) lent += 1;
    else if (mayTake(userId)) take(userId);
    else await wait(userId);
    return () => giveBack(userId);
  };
}

/** What PostgreSQL says when it has no connection left. */
function tooMany(reason: string): Error {
  return Object.assign(new Error(`No connection: ${reason}`), { code: '53300' });
}
