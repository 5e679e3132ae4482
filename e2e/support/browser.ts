import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { bundledChromium } from './bundled-chromium.ts';

/** A browser that has been seen to start and show a page. */
export interface Browser {
  name: string;
  executablePath?: string;
  /** A browser that Playwright knows how to find by itself. */
  channel?: string;
  /** Beside those that Playwright starts every browser with. */
  args?: string[];
  /** What it needs in its environment beside ours. */
  env: Record<string, string>;
}

interface Way {
  name: string;
  find(): Browser | null | Promise<Browser | null>;
}

const run = promisify(execFile);

/** In this order: the person's own choice, the one build everybody tests with, what is on the machine, what can be fetched. */
const ways: readonly Way[] = [
  { name: 'CHROMIUM_PATH', find: () => at(process.env['CHROMIUM_PATH']) },
  { name: 'the Chromium of npm', find: bundledChromium },
  { name: "Playwright's own Chromium", find: () => at(chromium.executablePath()) },
  { name: 'Google Chrome', find: () => ({ name: 'Google Chrome', channel: 'chrome', env: {} }) },
  { name: 'Microsoft Edge', find: () => ({ name: 'Microsoft Edge', channel: 'msedge', env: {} }) },
  { name: 'a Chromium on the PATH', find: onPath },
  { name: 'playwright install chromium', find: downloaded },
  { name: 'apt-get install chromium', find: fromDebian },
];

/**
 * Finds a browser for the tests without asking anybody: each way is tried with a real start and a real page.
 * @throws Error that says what was tried, when there is none: browser tests are never skipped silently
 */
export async function findBrowser(): Promise<Browser> {
  const failures: string[] = [];
  for (const way of ways) {
    try {
      const browser = await way.find();
      if (browser === null) continue;
      await tryOut(browser);
      return browser;
    } catch (error) {
      const [first] = (error instanceof Error ? error.message : String(error)).split('\n');
      failures.push(`  ${way.name}: ${first}`);
    }
  }
  throw new Error(
    `No browser could be started for the tests. Install Chrome or Chromium, or name one in CHROMIUM_PATH. Tried:\n${failures.join('\n')}`,
  );
}

/** What Playwright's launch wants to know. */
export function launchOptions(browser: Browser) {
  const { executablePath, channel, args = [], env } = browser;
  return {
    args,
    ...(executablePath === undefined ? {} : { executablePath }),
    ...(channel === undefined ? {} : { channel }),
    env: { ...definedEnvironment(), ...env },
  };
}

/** Starts it, and looks whether two pages in a row show text that has a size, which takes fonts. */
async function tryOut(browser: Browser): Promise<void> {
  const running = await chromium.launch({ ...launchOptions(browser), timeout: 60_000 });
  try {
    for (const word of ['Saldo', 'balance']) {
      const page = await running.newPage();
      await page.setContent(`<span>${word}</span>`);
      const box = await page.locator('span').boundingBox();
      if (box === null || box.width < 10) throw new Error('it starts but draws no text: no fonts');
      await page.close();
    }
  } finally {
    await running.close();
  }
}

function at(path: string | undefined): Browser | null {
  return path && existsSync(path) ? { name: path, executablePath: path, env: {} } : null;
}

function onPath(): Browser | null {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
  return at(found);
}

async function downloaded(): Promise<Browser | null> {
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('@playwright/test')));
  await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
  return at(chromium.executablePath());
}

async function fromDebian(): Promise<Browser | null> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, timeout: 300_000 });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    env,
    timeout: 600_000,
  });
  return at('/usr/bin/chromium');
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
