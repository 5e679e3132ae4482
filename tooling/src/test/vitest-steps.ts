import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureServerBuilt } from '../../launch/builds.mjs';
import { projectRoot } from '../../launch/paths.mjs';
import { ensureReaderTrained } from '../../launch/reader.mjs';
import { runTool } from './exec.ts';
import { testedPackages, type TestedPackage } from './projects.ts';
import { freshReport, readReport } from './report-file.ts';
import { verdict, type Outcome, type Step, type TestCase } from './step.ts';

/** The part of Vitest's JSON report that is counted here. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

export const vitestSteps: readonly Step[] = testedPackages.map((name) => vitestStep([name]));

/** For `npm test -- quick`: the tests without a database that load a file changed since what was last shared. */
export const changedStep: Step = {
  name: 'pure tests of what changed',
  group: 'changed',
  alone: true,
  run: async (filters) => {
    const pure = testedPackages.filter((name) => name !== 'bench');
    const projects = [...pure, 'web pages'].flatMap((name) => ['--project', name]);
    return runVitest('changed', [...projects, '--changed', await lastShared(), '--passWithNoTests'], filters);
  },
};

/** The commit that this work began at: the newest that the upstream branch, or main, has as well. */
async function lastShared(): Promise<string> {
  for (const branch of ['@{upstream}', 'main']) {
    const found = await promisify(execFile)('git', ['merge-base', 'HEAD', branch], {
      cwd: projectRoot,
    }).catch(() => null);
    if (found !== null) return found.stdout.trim();
  }
  return 'HEAD';
}

/**
 * The chosen steps with all of Vitest's as one: a single run leaves no core waiting for the end of a package. Where the
 * reader is taught, the packages that do not ask it are tested beside that.
 */
export function inOneRun(steps: readonly Step[]): Step[] {
  const names = new Set(steps.filter(({ group }) => group === 'unit').map(({ name }) => name));
  const chosen = testedPackages.filter((name) => names.has(name));
  if (chosen.length < 2) return [...steps];
  const others = steps.filter(({ group }) => group !== 'unit');
  const training = others.indexOf(trainingStep);
  const [after, beside] = [true, false].map((asks) => chosen.filter((name) => asksReader.has(name) === asks));
  if (training < 0 || !after?.length || !beside?.length) {
    const first = steps.findIndex(({ group }) => group === 'unit');
    return others.toSpliced(first, 0, vitestStep(chosen));
  }
  const first = others.findIndex(({ alone }) => alone);
  return others
    .toSpliced(first < 0 ? others.length : first, 0, vitestStep(after))
    .toSpliced(training + 1, 0, vitestStep(beside, false));
}

/** The longest step before the tests that read questions: first, so that the checks run beside it. */
export const trainingStep: Step = {
  name: 'the reader is taught',
  group: 'training',
  alone: false,
  async run() {
    await ensureReaderTrained(process.execPath);
    return verdict(true, '');
  },
};

/** Packages with tests that read questions. */
const asksReader: ReadonlySet<TestedPackage> = new Set(['reader', 'server', 'bench']);

function vitestStep(packages: readonly TestedPackage[], alone = true): Step {
  const [only] = packages.length === 1 ? packages : [];
  const where =
    only === undefined
      ? packages.flatMap((name) => ['--project', name, '--project', `${name} *`])
      : ['--root', only];
  return {
    name: packages.join(', '),
    group: 'unit',
    alone,
    async run(filters) {
      if (packages.some((name) => asksReader.has(name))) await ensureReaderTrained(process.execPath);
      // Tests start it as a program some thirty times.
      const built = packages.includes('server')
        ? { SERVER_PROGRAM: await ensureServerBuilt(process.execPath) }
        : {};
      return runVitest(packages.join('-'), where, filters, alone, built);
    },
  };
}

/** Runs the tests once and counts them, or again and again with `--watch` among the filters. */
async function runVitest(
  name: string,
  where: readonly string[],
  filters: readonly string[],
  live = true,
  env: Record<string, string> = {},
): Promise<Outcome> {
  if (filters.includes('--watch')) {
    const { code } = await runTool('vitest/vitest.mjs', [...where, ...filters], { live: true, env });
    return { ...countReport(null, code), failed: 0 };
  }
  const file = freshReport(name);
  const args = ['run', ...where, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await runTool('vitest/vitest.mjs', [...args, ...filters], { live, env });
  return { ...countReport(readReport(file) as Report | null, code), output: code === 0 ? '' : output };
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
