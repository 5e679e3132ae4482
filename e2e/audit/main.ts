import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { startApp } from '../support/app.ts';
import { findBrowser, launchOptions } from '../support/browser.ts';
import { linkOnScreen, waitForImport } from '../support/link.ts';
import { cacheDir, projectRoot } from '../support/paths.ts';
import { openRegistered } from '../support/people.ts';
import { freePort } from './free-port.ts';
import { interactions } from './interactions.ts';
import { median, type Visit } from './lighthouse.ts';
import { scroll } from './scrolling.ts';
import { spending } from './spending.ts';
import { missed, row, scoreWords, type Budget } from './table.ts';

/*
 * `npm run audit`: the built pages on the real server, held against the budgets of the project; ends with 1 when one is
 * missed. Prints the rows of docs/figures.md. `-- --quick` measures each page once instead of three times,
 * `-- --no-lighthouse` leaves only scrolling and presses, `-- --dashboard` only the dashboard on a phone, nine times, and
 * `-- --spending` only how soon spending is painted. Figures of a busy machine are worth little: run it alone.
 */
const known = ['--quick', '--no-lighthouse', '--dashboard', '--spending'];
const flags = process.argv.slice(2).filter((word) => known.includes(word));
const command = ['npm run audit', ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ');
const only = flags.find((flag) => ['--dashboard', '--spending'].includes(flag));
const runs = only ? 9 : flags.includes('--quick') ? 1 : 3;
const dashboard = { perf: 98, lcp: 2200, cls: 0.02 };
/** Milliseconds from a press to the next paint, and to the whole picture of 20,000 rows' spending. */
const slowestPress = 100;
const slowestSpending = 200;
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
  if (!only) {
    const landing = { perf: 100, lcp: 1600, tbt: 20, cls: 0.02, weight: 80 };
    await audit('landing', '', visitor, landing);
    await audit('sign-in', 'login', visitor, { perf: 98, lcp: 2200 });
  }
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
  for (const device of only ? (['mobile'] as const) : (['mobile', 'desktop'] as const)) {
    const page = `${name}, ${device}`;
    const { score, performances } = await median(
      new URL(path, app.url).href,
      { ...visit, desktop: device === 'desktop' },
      runs,
    );
    const all = `, median of ${runs} (${performances.join(', ')}), load ${loadavg()[0]?.toFixed(1)}`;
    console.log(row(`Lighthouse, ${page}${runs > 1 ? all : ''}`, scoreWords(score), command));
    await mkdir(join(cacheDir, 'audit'), { recursive: true });
    await writeFile(join(cacheDir, 'audit', `${name}-${device}.html`), score.report);
    failures.push(...missed(page, score, budget));
  }
}

/** The dashboard, spending and the list of somebody with 20,000 transactions. */
async function auditSignedIn(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  const { token } = await openRegistered(page);
  await linkOnScreen(page, 'user_huge');
  await waitForImport(page.request, token, 120_000);
  if (only !== '--spending') await audit('dashboard', 'dashboard', { port, signedIn: true }, dashboard);
  if (only !== '--dashboard') await auditSpending(page);
  if (!only) await auditList(page);
  await page.close();
}

/** How soon the spending of 20,000 rows is painted, and how much of it the server has. */
async function auditSpending(page: Page): Promise<void> {
  const { tab, month } = await spending(page);
  for (const [name, { median: middle, least, most, server }] of [
    ['the press of its tab', tab],
    ['the press of the month before', month],
  ] as const) {
    console.log(
      row(
        `spending of 20,000 rows painted, from ${name}, nine times, load ${loadavg()[0]?.toFixed(1)}`,
        `${middle.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)}; goal ${slowestSpending}), of it the call ${server.toFixed(0)} ms`,
        command,
      ),
    );
    if (middle > slowestSpending)
      failures.push(`spending from ${name}: ${middle.toFixed(0)} ms, at most ${slowestSpending}`);
  }
}

/** 20,000 transactions under the wheel and under presses. */
async function auditList(page: Page): Promise<void> {
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
}
