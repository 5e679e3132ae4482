import { ensureServerBuilt, ensureWebBuilt } from '../../launch/builds.mjs';
import { ensureReaderTrained } from '../../launch/reader.mjs';
import { runTool } from './exec.ts';
import { freshReport, readReport } from './report-file.ts';
import { verdict, type Outcome, type Step, type TestCase } from './step.ts';

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
}

/** The part of Playwright's JSON report that is counted here. */
interface Report {
  suites: Suite[];
  errors: { message?: string }[];
}

/** What each page costs a browser to load, against the budgets that web/scripts/size.mjs lists. */
export const sizeStep: Step = {
  name: 'page sizes',
  group: 'sizes',
  alone: false,
  async run() {
    await ensureWebBuilt(process.execPath);
    const { code, output } = await runTool('../web/scripts/size.mjs', []);
    return verdict(code === 0, output);
  },
};

/** What the search for a browser found, in the words that e2e/playwright.config.ts reads. */
let foundBrowser: string | undefined;

/** Unpacks the browser and tries it out, which takes one core a while: beside the light steps, and not before a full machine. */
export const browserFoundStep: Step = {
  name: 'a browser that shows a page',
  group: 'e2e',
  alone: false,
  async run() {
    const { code, output } = await runTool('../e2e/support/find-browser.ts', []);
    if (code === 0) foundBrowser = output.trim();
    return verdict(code === 0, code === 0 ? '' : output);
  },
};

/** The journeys in a real browser, against the built pages and the real server. */
export const browserStep: Step = {
  name: 'e2e',
  group: 'e2e',
  alone: true,
  async run(filters) {
    await ensureReaderTrained(process.execPath);
    await ensureWebBuilt(process.execPath);
    const file = freshReport('e2e');
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...filters];
    const { code } = await runTool('@playwright/test/cli.js', args, {
      live: true,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        SERVER_PROGRAM: await ensureServerBuilt(process.execPath),
        ...(foundBrowser !== undefined && { SALDO_BROWSER: foundBrowser }),
      },
    });
    return countReport(readReport(file) as Report | null, code);
  },
};

/** Counts a report; a run that ended badly without a failed test (no browser, no server, no test) is one failure. */
export function countReport(report: Report | null, exitCode: number): Outcome {
  const cases = (report?.suites ?? []).flatMap((suite) => casesIn(suite, []));
  const count = (outcome: TestCase['outcome']) => cases.filter((test) => test.outcome === outcome).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: count('skipped'),
    output: '',
    cases,
  };
}

function casesIn(suite: Suite, parents: readonly string[]): TestCase[] {
  const titles = [...parents, suite.title];
  const here = suite.specs.flatMap((spec) =>
    spec.tests.map((test): TestCase => ({
      name: [`[${test.projectName}]`, ...titles, spec.title].join(' '),
      outcome: outcomeOf(test.status),
      wavered: test.status === 'flaky',
    })),
  );
  return [...here, ...(suite.suites ?? []).flatMap((child) => casesIn(child, titles))];
}

/** `flaky` (failed first, passed at the second try) comes from CI alone, where a test is tried again. */
function outcomeOf(status: string): TestCase['outcome'] {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}
