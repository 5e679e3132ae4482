import { join } from 'node:path';
import { cacheDir } from '../../launch/paths.mjs';
import { giveUp } from '../../launch/say.mjs';
import { browserFoundStep, browserStep, sizeStep } from '../test/browser-step.ts';
import { judgeOracles, oracles } from '../test/oracles.ts';
import { line, runSteps, type Result } from '../test/run.ts';
import { keepScratchInMemory } from '../test/scratch.ts';
import { select } from '../test/select.ts';
import { printSizes, staticSteps } from '../test/static-steps.ts';
import { changedStep, inOneRun, trainingStep, vitestSteps } from '../test/vitest-steps.ts';

// `npm test`: every check and every test, each a named step; the last line counts them all. `npm test -- WORDS` narrows it.
const words = process.argv.slice(2);
// Tests start the server some thirty times; to read and compile its code is half of a start.
process.env['NODE_COMPILE_CACHE'] ??= join(cacheDir, 'compiled');
keepScratchInMemory();
const all = [trainingStep, ...staticSteps, sizeStep, browserFoundStep, ...vitestSteps, browserStep];
const { steps, filters } = selectOrExplain();
const results = await runSteps(inOneRun(steps), filters, (text) => process.stdout.write(`${text}\n`));

if (steps.some((step) => step.group === 'house')) printSizes();
const missingOracles = words.length === 0 ? reportOracles(results) : 0;
finish(results, missingOracles);

function selectOrExplain() {
  try {
    return select(words.length === 0 ? all : [...all, changedStep], words);
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error));
  }
}

/** Says which foreign authorities the run was held against; one that is absent without excuse fails the run. */
function reportOracles(finished: readonly Result[]): number {
  const lines = judgeOracles(
    oracles,
    finished.flatMap(({ outcome }) => outcome.cases),
  );
  process.stdout.write('\nHeld against:\n');
  for (const { name, text } of lines) process.stdout.write(`  ${name}: ${text}\n`);
  return lines.filter(({ state }) => state === 'missing').length;
}

/** A step that failed and its failed tests by name: of a long output only the end may be kept. */
function failure(result: Result): string {
  const names = result.outcome.cases.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  return [line(result), ...names.map((name) => `  ${name}`)].map((text) => `  ${text}\n`).join('');
}

function finish(finished: readonly Result[], extraFailures: number): void {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    finished.reduce((total, { outcome }) => total + outcome[key], 0);
  const failures = finished.filter(({ outcome }) => outcome.failed > 0);
  if (failures.length > 0) {
    process.stdout.write(`\nFailed:\n${failures.map(failure).join('')}`);
  }
  const wavered = finished.flatMap(({ outcome }) => outcome.cases.filter((each) => each.wavered));
  if (wavered.length > 0) {
    process.stdout.write(
      `\nPassed only at the second try, to be mended:\n${wavered.map(({ name }) => `  ${name}\n`).join('')}`,
    );
  }
  const failed = sum('failed') + extraFailures;
  process.stdout.write(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
