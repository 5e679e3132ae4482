import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findBrowser, launchOptions } from '../support/browser.ts';
import { projectRoot } from '../support/paths.ts';
import { freePort } from './free-port.ts';
import { row } from './table.ts';

/*
 * `npm run audit -- --edits`: from saving a file to an answer of the new code, under `npm run dev` on ports and data of its
 * own. Files are saved as editors do it, under another name that then takes the place of the old one, and put back at the
 * end. Prints the rows of docs/figures.md; ends with 1 when a median misses the goal.
 */
const goalMs = 1_500;
const times = 10;
const patienceMs = 60_000;

interface Target {
  what: string;
  file: string;
  /** What is there, and what stands in its place at the n-th edit. */
  from: string;
  to: (n: number) => string;
  /** Whether the new code has answered. */
  isSeen: (word: string) => Promise<boolean>;
}

const [port, pagesPort] = [await freePort(), await freePort()];
const dataFolder = await mkdtemp(join(tmpdir(), 'saldo-edits-'));
const pages = `http://localhost:${pagesPort}`;
const api = `http://127.0.0.1:${port}`;
const dev = spawn(process.execPath, ['tooling/run.mjs', 'dev'], {
  cwd: projectRoot,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    PAGES_PORT: String(pagesPort),
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'fatal',
  },
});
const browser = await chromium.launch(launchOptions(await findBrowser()));
const held = new Map<string, string>();
let isMissed = false;
try {
  await until(() => answers(`${api}/readyz`, 'ready'));
  const page = await browser.newPage();
  await page.goto(`${pages}/login`);
  await page.getByText('Sign in to your account').waitFor();
  for (const target of targetsOn(page)) {
    const figures: number[] = [];
    for (let n = 1; n <= times; n += 1) figures.push(await edit(target, n));
    const sorted = figures.toSorted((a, b) => a - b);
    const [least = 0, median = 0, most = 0] = [sorted[0], sorted[times / 2], sorted.at(-1)];
    isMissed ||= median > goalMs;
    const words = [least, median, most].map((ms) => (ms / 1_000).toFixed(2));
    console.log(
      row(
        `saving ${target.what} to an answer of the new code, ${times} edits, load ${loadavg()[0]?.toFixed(1)}`,
        `median ${words[1]} s (${words[0]} to ${words[2]}; goal ${goalMs / 1_000})`,
        'npm run audit -- --edits',
      ),
    );
  }
} finally {
  for (const [file, text] of held) await save(file, text);
  await browser.close();
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  await rm(dataFolder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;

function targetsOn(page: Page): Target[] {
  return [
    {
      what: 'a server file',
      file: 'server/src/http/health.ts',
      from: `{ status: 'live' }`,
      to: (n) => `{ status: 'live', edit: 'server ${n}' }`,
      isSeen: (word) => answers(`${api}/healthz`, word),
    },
    {
      what: 'a contract file',
      file: 'contract/src/auth/auth.endpoints.ts',
      from: `summary: 'Ask for a reset link;`,
      to: (n) => `summary: 'contract ${n} Ask for a reset link;`,
      isSeen: (word) => answers(`${api}/api/v1/openapi.json`, word),
    },
    {
      what: 'a file of the embedded bank',
      file: 'bank-sandbox/src/errors.ts',
      from: `'the requested path does not exist'`,
      to: (n) => `'bank ${n}: the requested path does not exist'`,
      isSeen: (word) => answers(`${pages}/_bank/nothing`, word),
    },
    {
      what: 'a page',
      file: 'web/src/app/messages.ts',
      from: 't`Sign in to your account`',
      to: (n) => `'page ${n}' + t\`Sign in to your account\``,
      isSeen: (word) => page.getByText(word).isVisible(),
    },
  ];
}

async function edit({ file, from, to, isSeen }: Target, n: number): Promise<number> {
  const path = join(projectRoot, file);
  const text = held.get(path) ?? (await readFile(path, 'utf8'));
  held.set(path, text);
  const changed = text.replace(from, () => to(n));
  if (changed === text) throw new Error(`${file} no longer holds ${from}`);
  const [word = ''] = /\w+ \d+/.exec(to(n)) ?? [];
  await save(path, changed);
  const begin = performance.now();
  await until(() => isSeen(word));
  const took = performance.now() - begin;
  // The next server loads beside the one that answers; nobody edits within that second.
  await delay(1_500);
  return took;
}

/** As editors save: whole, or not at all. */
async function save(path: string, text: string): Promise<void> {
  await writeFile(`${path}.saving`, text);
  await rename(`${path}.saving`, path);
}

async function answers(address: string, word: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    return (await answer.text()).includes(word);
  } catch {
    return false;
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`nothing new was answered within ${patienceMs / 1_000} s`);
    await delay(10);
  }
}
