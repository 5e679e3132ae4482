import { runTool } from './exec.ts';
import { freshReport, readReport } from './report-file.ts';
import type { Outcome, Step, TestCase } from './step.ts';

/** The part of Vitest's JSON report that is counted here. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The packages that have tests of their own, quickest first. */
const tested = ['contract', 'tooling', 'bank-sandbox', 'web', 'bench', 'server'] as const;

export const vitestSteps: readonly Step[] = tested.map((name) => ({
  name,
  group: 'unit',
  alone: true,
  run: (filters) => runVitest(name, filters),
}));

async function runVitest(name: string, filters: readonly string[]): Promise<Outcome> {
  const file = freshReport(name);
  const args = ['run', '--root', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runTool('vitest/vitest.mjs', [...args, ...filters], { live: true });
  return countReport(readReport(file) as Report | null, code);
}

/**
 * Counts a report. A file that could not even be loaded is one failure, and so is a run that ended badly for another reason
 * (an error outside every test, no test at all, a crash).
 */
export function countReport(report: Report | null, exitCode: number): Outcome {
  const results = report?.testResults ?? [];
  const cases = results.flatMap((file) =>
    file.assertionResults.map((test): TestCase => ({ name: test.fullName, outcome: outcomeOf(test.status) })),
  );
  const count = (outcome: TestCase['outcome']) => cases.filter((test) => test.outcome === outcome).length;
  const broken = results.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  ).length;
  const failed = count('failed') + broken;
  return {
    passed: count('passed'),
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: count('skipped'),
    output: '',
    cases,
  };
}

function isFailed(test: { status: string }): boolean {
  return test.status === 'failed';
}

function outcomeOf(status: string): TestCase['outcome'] {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}
