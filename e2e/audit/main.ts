import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { startApp } from '../support/app.ts';
import { findBrowser, launchOptions } from '../support/browser.ts';
import { linkOnScreen, waitForImport } from '../support/link.ts';
import { cacheDir, projectRoot } from '../support/paths.ts';
import { openSignedIn } from '../support/people.ts';
import { median, type Score, type Visit } from './lighthouse.ts';
import { scroll } from './scrolling.ts';

/*
 * `npm run audit`: the built pages on the real server, held against the budgets of the project; ends with 1 when one is
 * missed. `-- --quick` measures each page once. Figures of a busy machine are worth little: run it alone.
 */
const runs = process.argv.includes('--quick') ? 1 : 3;
const failures: string[] = [];

await promisify(execFile)(process.execPath, ['tooling/run.mjs', 'build'], { cwd: projectRoot });
const app = await startApp();
const profile = await mkdtemp(join(tmpdir(), 'saldo-audit-'));
const port = await freePort();
const visitor: Visit = { port, desktop: false, signedIn: false };
const context = await chromium.launchPersistentContext(profile, {
  ...launchOptions(await findBrowser()),
  args: [`--remote-debugging-port=${port}`],
  baseURL: app.url,
  viewport: { width: 1280, height: 800 },
});
try {
  console.log('page              perf a11y best  seo   FCP ms  LCP ms  TBT ms    CLS      kB');
  await audit('landing, mobile', '', visitor, { perf: 100, lcp: 1600, tbt: 20, cls: 0.02, weight: 80 });
  await audit(
    'landing, desktop',
    '',
    { ...visitor, desktop: true },
    { perf: 100, lcp: 1600, tbt: 20, cls: 0.02, weight: 80 },
  );
  await audit('login, mobile', 'login', visitor, { perf: 98, lcp: 2200 });
  await auditSignedIn(context);
} finally {
  await context.close();
  await app.stop();
  await rm(profile, { recursive: true, force: true });
}
for (const failure of failures) console.log(`missed: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

interface Budget {
  perf: number;
  lcp: number;
  tbt?: number;
  cls?: number;
  weight?: number;
}

async function audit(name: string, path: string, visit: Visit, budget: Budget): Promise<void> {
  const score = await median(new URL(path, app.url).href, visit, runs);
  const { scores, fcp, lcp, tbt, cls, weight } = score;
  const figures = [...scores.map((value) => String(value).padStart(5)), pad(fcp), pad(lcp), pad(tbt)];
  console.log(`${name.padEnd(17)}${figures.join('')}${cls.toFixed(3).padStart(7)}${pad(weight)}`);
  await mkdir(join(cacheDir, 'audit'), { recursive: true });
  await writeFile(join(cacheDir, 'audit', `${name.replaceAll(/\W+/g, '-')}.html`), score.report);
  failures.push(...missed(name, score, budget));
}

function missed(name: string, { scores, lcp, tbt, cls, weight }: Score, budget: Budget): string[] {
  const [perf = 0, ...others] = scores;
  const faults = [
    perf < budget.perf && `performance ${perf}, wanted ${budget.perf}`,
    others.some((score) => score < 100) &&
      `accessibility, best practices, SEO ${others.join(', ')}, wanted 100`,
    lcp > budget.lcp && `LCP ${lcp.toFixed(0)} ms, at most ${budget.lcp}`,
    tbt > (budget.tbt ?? Infinity) && `TBT ${tbt.toFixed(0)} ms, at most ${budget.tbt}`,
    cls > (budget.cls ?? 0.1) && `CLS ${cls.toFixed(3)}, at most ${budget.cls ?? 0.1}`,
    weight > (budget.weight ?? Infinity) && `${weight.toFixed(0)} kB, at most ${budget.weight}`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${name}: ${fault}`);
}

/** The dashboard, and 20,000 transactions under the wheel. */
async function auditSignedIn(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  const { token } = await openSignedIn(page);
  await linkOnScreen(page, 'user_huge');
  await waitForImport(page.request, token, 120_000);
  await audit('dashboard, mobile', 'dashboard', { ...visitor, signedIn: true }, { perf: 98, lcp: 2200 });
  await page.goto('transactions');
  await page.getByRole('listitem').first().waitFor();
  const { framesPerSecond, p95, nodes } = await scroll(page);
  console.log(
    `transactions, 20,000 rows: ${framesPerSecond.toFixed(1)} frames/s, p95 ${p95.toFixed(1)} ms, ${nodes} DOM nodes`,
  );
  if (framesPerSecond < 58) failures.push(`scrolling: ${framesPerSecond.toFixed(1)} frames/s, wanted 58`);
  if (p95 > 20) failures.push(`scrolling: p95 ${p95.toFixed(1)} ms, at most 20`);
  if (nodes > 1000) failures.push(`scrolling: ${nodes} DOM nodes, at most 1000`);
  await page.close();
}

function pad(value: number): string {
  return value.toFixed(0).padStart(8);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}
