import { setImmediate as othersTurn } from 'node:timers/promises';

/** For so long at most, in milliseconds, others wait for their turn. */
const turnMs = 10;

/** Asked after each piece of long work in a loop that serves others as well: they have their turn once it is theirs. */
export function takeTurns(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < turnMs) return;
    await othersTurn();
    begun = performance.now();
  };
}

/** What `work` makes of each of many things, in turns. */
export async function eachInTurns<T, R>(all: Iterable<T>, work: (one: T) => R): Promise<R[]> {
  const turn = takeTurns();
  const made: R[] = [];
  for (const one of all) {
    made.push(work(one));
    await turn();
  }
  return made;
}
