import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { startApp } from '../support/app.ts';
import { findBrowser, launchOptions } from '../support/browser.ts';
import { linkOnScreen, waitForImport } from '../support/link.ts';
import { cacheDir, projectRoot } from '../support/paths.ts';
import { openRegistered } from '../support/people.ts';
import { freePort } from './free-port.ts';
import { interactions } from './interactions.ts';
import { median, type Visit } from './lighthouse.ts';
import { scroll } from './scrolling.ts';
import { missed, row, scoreWords, type Budget } from './table.ts';

/*
 * `npm run audit`: the built pages on the real server, held against the budgets of the project; ends with 1 when one is
 * missed. Prints the rows of docs/figures.md. `-- --quick` measures each page once instead of three times, and
 * `-- --no-lighthouse` leaves only scrolling and presses. Figures of a busy machine are worth little: run it alone.
 */
const flags = process.argv.slice(2).filter((word) => ['--quick', '--no-lighthouse'].includes(word));
const command = ['npm run audit', ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ');
const runs = flags.includes('--quick') ? 1 : 3;
/** Milliseconds from a press to the next paint. */
const slowestPress = 100;
const failures: string[] = [];

await promisify(execFile)(process.execPath, ['tooling/run.mjs', 'build'], { cwd: projectRoot });
const app = await startApp();
const profile = await mkdtemp(join(tmpdir(), 'saldo-audit-'));
const port = await freePort();
const visitor = { port, signedIn: false };
const context = await chromium.launchPersistentContext(profile, {
  ...launchOptions(await findBrowser()),
  args: [`--remote-debugging-port=${port}`],
  baseURL: app.url,
  viewport: { width: 1280, height: 800 },
});
try {
  console.log('| what | figure | command |\n| --- | --- | --- |');
  const landing = { perf: 100, lcp: 1600, tbt: 20, cls: 0.02, weight: 80 };
  await audit('landing', '', visitor, landing);
  await audit('sign-in', 'login', visitor, { perf: 98, lcp: 2200 });
  await auditSignedIn(context);
} finally {
  await context.close();
  await app.stop();
  await rm(profile, { recursive: true, force: true });
}
for (const failure of failures) console.log(`missed: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Lighthouse on a phone and on a desk, the median of the runs. */
async function audit(
  name: string,
  path: string,
  visit: Omit<Visit, 'desktop'>,
  budget: Budget,
): Promise<void> {
  if (flags.includes('--no-lighthouse')) return;
  for (const device of ['mobile', 'desktop'] as const) {
    const page = `${name}, ${device}`;
    const score = await median(
      new URL(path, app.url).href,
      { ...visit, desktop: device === 'desktop' },
      runs,
    );
    console.log(row(`Lighthouse, ${page}`, scoreWords(score), command));
    await mkdir(join(cacheDir, 'audit'), { recursive: true });
    await writeFile(join(cacheDir, 'audit', `${name}-${device}.html`), score.report);
    failures.push(...missed(page, score, budget));
  }
}

/** The dashboard, and 20,000 transactions under the wheel and under presses. */
async function auditSignedIn(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  const { token } = await openRegistered(page);
  await linkOnScreen(page, 'user_huge');
  await waitForImport(page.request, token, 120_000);
  await audit('dashboard', 'dashboard', { port, signedIn: true }, { perf: 98, lcp: 2200 });
  await page.goto('transactions');
  await page.getByRole('listitem').first().waitFor();
  const { framesPerSecond, p95, nodes } = await scroll(page);
  const frames = `${framesPerSecond.toFixed(1)} frames a second, p95 ${p95.toFixed(1)} ms, ${nodes} nodes`;
  console.log(row('scrolling 20,000 rows', frames, command));
  if (framesPerSecond < 58) failures.push(`scrolling: ${framesPerSecond.toFixed(1)} frames/s, wanted 58`);
  if (p95 > 20) failures.push(`scrolling: p95 ${p95.toFixed(1)} ms, at most 20`);
  if (nodes > 1000) failures.push(`scrolling: ${nodes} DOM nodes, at most 1000`);
  await page.goto('transactions');
  await page.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  const presses = await interactions(page);
  const words = presses.map(({ name, worst }) => `${name} ${worst} ms`).join(', ');
  console.log(row('from a press to the next paint, at 20,000 rows', words, command));
  for (const { name, worst } of presses)
    if (worst > slowestPress) failures.push(`${name}: ${worst} ms, at most ${slowestPress}`);
  await page.close();
}
