import { CONNECT_TIMEOUT_MS } from './pool.ts';

/** Takes a part of a person's share, waiting for one; gives what gives it back. Nobody in particular (null) has no limit. */
export type Shares = (userId: number | null) => Promise<() => void>;

interface Holder {
  held: number;
  waiting: (() => void)[];
}

const nothing = (): void => undefined;

/**
 * Bounds how many connections one person holds at a time, so that calls of theirs that hang leave the others some. Waits
 * as long as for a free connection, then throws what the pool throws.
 */
export function openShares(most: number): Shares {
  const holders = new Map<number, Holder>();

  function giveBack(userId: number, holder: Holder): void {
    const next = holder.waiting.shift();
    if (next) next();
    else if ((holder.held -= 1) === 0) holders.delete(userId);
  }

  return async (userId) => {
    if (userId === null) return nothing;
    const holder = holders.get(userId) ?? { held: 0, waiting: [] };
    holders.set(userId, holder);
    if (holder.held < most) holder.held += 1;
    else
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          holder.waiting.splice(holder.waiting.indexOf(turn), 1);
          reject(new Error('timeout exceeded when trying to connect: one person holds too many connections'));
        }, CONNECT_TIMEOUT_MS);
        const turn = (): void => {
          clearTimeout(timer);
          resolve();
        };
        holder.waiting.push(turn);
      });
    return () => giveBack(userId, holder);
  };
}
