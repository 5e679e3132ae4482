import { afterAll, beforeAll, expect, test } from 'vitest';
import { playSeed } from './testing/torture/play.ts';
import { openWorld, type World } from './testing/torture/world.ts';

/*
 * The short run of `npm run torture`: two people a seed, with rows, goals, rules, files, a bank, dying calls, retries and
 * clock jumps, held against a model after every step. TORTURE_SEED and TORTURE_SEEDS repeat or widen it.
 */
const first = Number(process.env['TORTURE_SEED'] ?? 1);
const count = Number(process.env['TORTURE_SEEDS'] ?? 2);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

test(`${count} seeds from ${first}: Saldo says what the model says after every step`, async () => {
  for (let seed = first; seed < first + count; seed += 1)
    expect(await playSeed(world, seed, 40)).toMatchObject({ steps: 40 });
}, 3_600_000);
