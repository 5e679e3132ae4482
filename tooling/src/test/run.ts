import { availableParallelism } from 'node:os';
import { verdict, type Outcome, type Step } from './step.ts';

export interface Result {
  step: Step;
  outcome: Outcome;
  seconds: number;
}

/**
 * Runs every step and goes on after a failure: first the light ones side by side, then those that fill the machine, one by
 * one. Each is printed when it ends.
 */
export async function runSteps(
  steps: readonly Step[],
  filters: readonly string[],
  print: (text: string) => void,
): Promise<Result[]> {
  const light = steps.filter((step) => !step.alone);
  const queue = [...light];
  const results: Result[] = [];
  const report = (result: Result) => {
    print(line(result));
    if (result.outcome.output.trim() !== '') print(indent(result.outcome.output.trim()));
    return result;
  };
  const worker = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      results.push(report(await runStep(step, filters)));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, worker));
  for (const step of steps.filter((candidate) => candidate.alone)) {
    print(`\n──── ${step.name}`);
    results.push(report(await runStep(step, filters)));
  }
  return results;
}

async function runStep(step: Step, filters: readonly string[]): Promise<Result> {
  const started = performance.now();
  let outcome: Outcome;
  try {
    outcome = await step.run(filters);
  } catch (error) {
    outcome = verdict(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return { step, outcome, seconds: (performance.now() - started) / 1000 };
}

/** `✓ lint  1.2 s` or, for a runner, with its counts. */
export function line({ step, outcome, seconds }: Result): string {
  const mark = outcome.failed === 0 ? '✓' : '✗';
  const isRunner = step.alone || outcome.cases.length > 0;
  const counts = isRunner
    ? `  ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped `
    : '';
  return `${mark} ${step.name}${counts}  ${seconds.toFixed(1)} s`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}
