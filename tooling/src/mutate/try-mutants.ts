import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { projectRoot } from '../../launch/paths.mjs';
import { mutated, mutantsOf, type Mutant } from './mutants.ts';
import { targets } from './targets.ts';

/*
 * `node try-mutants.ts FILE FROM EACH SEED`: tries mutants of one file of targets.ts, one after the other in one Vitest, a line
 * for each: its number, whether a test failed with it, and what it is. A process of its own, since one may never end.
 */
const [file = '', from = '0', each = '40', seed = '1'] = process.argv.slice(2);
const target = targets.find((one) => one.file === file);
if (!target) throw new Error(`${file} is no target`);
const path = join(projectRoot, file);
const source = await readFile(path, 'utf8');

/** So many of all, the same ones for a seed. */
function sample(all: readonly Mutant[], count: number): Mutant[] {
  let state = Number(seed) * 2_654_435_761;
  const drawn = all.map((mutant) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { mutant, order: state };
  });
  return drawn
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

let current: Mutant | null = null;
const vitest = await createVitest(
  {
    config: false,
    root: projectRoot,
    watch: false,
    // It would hand out what the file was without a mutant.
    fsModuleCache: false,
    include: [...target.tests],
    reporters: [{}],
    isolate: true,
    bail: 1,
    testTimeout: 20_000,
    globalSetup: target.database ? ['server/src/testing/global-setup.ts'] : [],
    pool: target.database ? 'forks' : 'threads',
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (code, id) => (current && id.split('?')[0] === path ? mutated(code, current) : undefined),
      },
    ],
  },
);
const specifications = await vitest.globTestSpecifications();

async function passes(): Promise<boolean> {
  vitest.invalidateFile(path);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  return testModules.length > 0 && testModules.every((one) => one.ok()) && unhandledErrors.length === 0;
}

const chosen = sample(mutantsOf(path, source), Number(each));
if (!(await passes())) throw new Error(`the tests of ${file} fail without a mutant`);
for (const [at, mutant] of chosen.entries()) {
  if (at < Number(from)) continue;
  console.log(`TRY ${at} ${mutant.line} ${mutant.what}`);
  current = mutant;
  console.log(`MUTANT ${JSON.stringify([at, !(await passes()), mutant.line, mutant.what])}`);
}
console.log('DONE');
await vitest.close();
process.exit();
