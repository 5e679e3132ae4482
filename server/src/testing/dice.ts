/** Chances that follow from a seed, the same on every machine. */
export interface Dice {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both bounds included. */
  int(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** True as often as `share` of 1 says. */
  chance(share: number): boolean;
}

/** mulberry32: small, seeded, good enough to pick moments. */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    pick: (list) => {
      const found = list[int(0, list.length - 1)];
      if (found === undefined) throw new RangeError('There is nothing to pick from');
      return found;
    },
    chance: (share) => next() < share,
  };
}
