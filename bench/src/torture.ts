import { parseArgs } from 'node:util';
import { startTestCluster } from '@saldo/server/src/testing/cluster.ts';
import { playSeed } from '@saldo/server/src/testing/torture/play.ts';
import { themes, type Theme } from '@saldo/server/src/testing/torture/moves.ts';
import { openWorld } from '@saldo/server/src/testing/torture/world.ts';
import { plantFaults } from './plant.ts';
import { printTable } from './table.ts';

/*
 * `npm run torture -- [--seed 1] [--seeds 500] [--steps 40] [--minutes 10] [--theme bank]`: seeds played one after the other until one of
 * them ends otherwise than the model, all are played or the time is up. Ends with 1 at the first difference, which the
 * same seed and steps show again on any machine. `--faults ''` plants faults and says which seed finds each.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '500' },
    steps: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '10' },
    /** What every seed is mostly about; each seed decides for itself where it is not said. */
    theme: { type: 'string' },
    /** Goes on after a difference. */
    all: { type: 'boolean', default: false },
    /** Plants the faults of faults.ts instead, those whose area or words hold this text. */
    faults: { type: 'string' },
    /** Says the seed that failed and the first line of why alone: for the planted faults. */
    brief: { type: 'boolean', default: false },
  },
});
const [first, count, steps, minutes] = [values.seed, values.seeds, values.steps, values.minutes].map(
  Number,
) as [number, number, number, number];
if (values.theme !== undefined && !(values.theme in themes))
  throw new Error(`--theme may be ${Object.keys(themes).join(', ')}`);
const theme = values.theme as Theme | undefined;

const given = process.env['TEST_DATABASE_URL'];
const cluster = given === undefined ? await startTestCluster() : null;
if (cluster) process.env['TEST_DATABASE_URL'] = cluster.url;

if (values.faults !== undefined) {
  const missed = await plantFaults(values.faults, [
    '--seed',
    values.seed,
    '--seeds',
    values.seeds,
    '--steps',
    values.steps,
    '--minutes',
    values.minutes,
  ]);
  await cluster?.stop();
  process.exit(missed > 2 ? 1 : 0);
}

const world = await openWorld();
const began = performance.now();
const moves = new Map<string, number>();
let [played, calls] = [0, 0];
try {
  for (let seed = first; seed < first + count; seed += 1) {
    if (performance.now() - began > minutes * 60_000) break;
    try {
      const one = await playSeed(world, seed, steps, theme);
      played += 1;
      calls += one.calls;
      for (const [name, times] of one.moves) moves.set(name, (moves.get(name) ?? 0) + times);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (values.brief) console.log(`FOUND ${JSON.stringify([seed, text.split('\n')[0]])}`);
      else console.log(`seed ${seed}: ${text}\n${error instanceof Error ? error.stack : ''}`);
      process.exitCode = 1;
      if (!values.all) break;
    }
  }
} finally {
  await world.close();
  await cluster?.stop();
}
if (!values.brief) {
  printTable(
    'moves',
    ['move', 'times'],
    [...moves].toSorted(([, a], [, b]) => b - a).map(([name, times]) => [name, String(times)]),
  );
  console.log(
    `${played} of ${count} seeds from ${first}, ${steps} steps each, ${calls} calls, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}
