import { random } from '../ledger/random.ts';

/** Seeded choices, the same on every machine. */
export interface Dice {
  /** From 0 up to 1. */
  roll(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  chance(share: number): boolean;
}

export function makeDice(seed: number): Dice {
  const roll = random(seed);
  const whole = (from: number, to: number): number => from + Math.floor(roll() * (to - from + 1));
  return {
    roll,
    whole,
    chance: (share) => roll() < share,
    pick(items) {
      const one = items[whole(0, items.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}
