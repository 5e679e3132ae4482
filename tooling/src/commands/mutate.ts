import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { targets } from '../mutate/targets.ts';

/*
 * `npm run mutate -- [--each 40] [--seed 1] [--only seats]`: plants small mistakes, one at a time, in the rules of money,
 * matching, authentication and ownership, and counts those that a test notices. Ends with 1 below 85 of 100.
 */
const { values } = parseArgs({
  options: {
    /** Most mutants of a file; which ones follows from the seed. */
    each: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
/** A mutant that takes longer never ends: somebody would notice. */
const patienceMs = 180_000;
const goal = 0.85;
const worker = fileURLToPath(new URL('../mutate/try-mutants.ts', import.meta.url));

type Tried = [at: number, noticed: boolean, line: number, what: string];

/** Tries a file's mutants from one on; gives what came of them, and the one it hung on if it did. */
function tryFrom(file: string, from: number): Promise<{ tried: Tried[]; hung: number | null }> {
  const child = spawn(process.execPath, [worker, file, String(from), values.each, values.seed], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const tried: Tried[] = [];
  let [done, hung, at] = [false, null as number | null, from];
  const stop = () => {
    hung = at;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  let watch = setTimeout(stop, patienceMs);
  createInterface({ input: child.stdout }).on('line', (line) => {
    clearTimeout(watch);
    watch = setTimeout(stop, patienceMs);
    if (line.startsWith('TRY ')) at = Number(line.split(' ')[1]);
    if (line.startsWith('MUTANT ')) tried.push(JSON.parse(line.slice(7)) as Tried);
    if (line === 'DONE') done = true;
  });
  return new Promise((resolve, reject) =>
    child.once('close', () => {
      clearTimeout(watch);
      if (done || hung !== null) resolve({ tried, hung });
      else reject(new Error(`the mutants of ${file} could not be tried`));
    }),
  );
}

const scores = new Map<string, { noticed: number; all: number }>();
for (const { area, file } of targets.filter((one) => one.file.includes(values.only))) {
  const tried: Tried[] = [];
  for (let from = 0; ;) {
    const part = await tryFrom(file, from);
    tried.push(...part.tried);
    if (part.hung === null) break;
    tried.push([part.hung, true, 0, 'it never ended']);
    from = part.hung + 1;
  }
  const noticed = tried.filter(([, yes]) => yes).length;
  console.log(`${file}: ${noticed} of ${tried.length}`);
  for (const [, yes, line, what] of tried) if (!yes) console.log(`  survives, line ${line}: ${what}`);
  const score = scores.get(area) ?? { noticed: 0, all: 0 };
  scores.set(area, { noticed: score.noticed + noticed, all: score.all + tried.length });
}
let [noticed, all] = [0, 0];
for (const [area, score] of scores) {
  console.log(
    `${area}: ${score.noticed} of ${score.all}, ${((100 * score.noticed) / score.all).toFixed(0)} %`,
  );
  noticed += score.noticed;
  all += score.all;
}
console.log(`${noticed} of ${all} mutants noticed, ${((100 * noticed) / all).toFixed(1)} %`);
process.exitCode = noticed >= goal * all ? 0 : 1;
