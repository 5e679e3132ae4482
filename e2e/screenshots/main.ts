import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { accountsOf, bearer } from '../support/api.ts';
import { startApp } from '../support/app.ts';
import { findBrowser, launchOptions } from '../support/browser.ts';
import { linkOnScreen, waitForImport } from '../support/link.ts';
import { projectRoot } from '../support/paths.ts';
import { newPerson, openRegistered, type SignedIn } from '../support/people.ts';

/*
 * `npm run screenshots`: one person with a linked bank, four goals and a conversation, and a picture of each screen in
 * both themes, on a phone and on a desk. `-- FOLDER` writes elsewhere than docs/screenshots.
 */
const folder = process.argv[2] ?? join(projectRoot, 'docs/screenshots');
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const themes = ['light', 'dark'] as const;
const screens = ['dashboard', 'accounts', 'transactions', 'goals', 'chat', 'settings'] as const;
const goals = [
  {
    title: 'Two weeks in Iceland',
    target_amount: 5000,
    category: 'vacation',
    deadline: '2027-06-30',
    linked: 3750,
  },
  { title: 'Emergency fund', target_amount: 12_000, category: 'emergency', linked: 5400 },
  { title: 'Evening course', target_amount: 900, category: 'education', deadline: '2027-02-01' },
  { title: 'Pay off the card', target_amount: 3000, category: 'debt' },
];
const questions = [
  'How much did I spend on food last month?',
  'And the month before?',
  'How much can I spend freely?',
];

await promisify(execFile)(process.execPath, ['tooling/run.mjs', 'build'], { cwd: projectRoot });
await mkdir(folder, { recursive: true });
const app = await startApp();
const browser = await chromium.launch(launchOptions(await findBrowser()));
try {
  const session = await prepare(browser);
  for (const [device, viewport] of Object.entries(sizes))
    for (const theme of themes) await picture(browser, session, device, viewport, theme);
} finally {
  await browser.close();
  await app.stop();
}

/** The person of the pictures, with everything that can be seen. */
async function prepare(on: Browser): Promise<SignedIn> {
  const context = await on.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const person = newPerson({ first_name: 'Ava', last_name: 'Stone', email: 'ava@example.com' });
  const { token, user } = await openRegistered(page, 'accounts', person);
  await linkOnScreen(page);
  await waitForImport(page.request, token);
  const headers = bearer(token);
  const accounts = await accountsOf(page, token);
  const savings = accounts.find(({ subtype }) => subtype === 'savings');
  for (const { linked, ...goal } of goals) {
    const link = linked === undefined ? {} : { linked_account_id: savings?.id, linked_amount: linked };
    await page.request.post('/api/v1/goals/', { headers, data: { ...goal, ...link } });
  }
  for (const message of questions) await page.request.post('/api/v1/chat/', { headers, data: { message } });
  await context.close();
  return { token, user };
}

async function picture(
  on: Browser,
  session: SignedIn,
  device: string,
  viewport: { width: number; height: number },
  theme: 'light' | 'dark',
): Promise<void> {
  const context = await on.newContext({ baseURL: app.url, viewport, colorScheme: theme });
  const page = await context.newPage();
  const save = (name: string) => page.screenshot({ path: join(folder, `${name}-${device}-${theme}.png`) });
  for (const [name, path] of [
    ['landing', './'],
    ['login', 'login'],
  ] as const) {
    await settle(page, path);
    await save(name);
  }
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  for (const screen of screens) {
    await settle(page, screen);
    await save(screen);
  }
  await context.close();
}

/** The page with everything on it: data, letters, logos, and nothing moving any more. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((one) => one.finished));
  });
}
