import { accountMaker } from '../accounts.ts';
import type { Plot } from '../engine.ts';

/** Two accounts on which nothing ever happened. */
export function empty(seed: string): Plot {
  const make = accountMaker(seed);
  return {
    persona: 'empty',
    accounts: [make.checking('New Checking', 10_000), make.savings('New Savings', 0)],
    streams: [],
    rules: [],
  };
}
