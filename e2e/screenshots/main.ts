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
import { newPerson, openRegistered, type Person, type SignedIn } from '../support/people.ts';
import { ownPerson, states, type State } from './states.ts';

/*
 * `npm run screenshots`: one person with a linked bank, four goals and a conversation, and a picture of each screen in
 * both themes, on a phone and on a desk. `-- FOLDER` writes elsewhere than docs/screenshots. `-- --states FOLDER [word …]`
 * draws the states of states.ts instead, those with a word in their names, in both languages as well.
 */
const ofStates = process.argv[2] === '--states';
const [folder = join(projectRoot, ofStates ? '.cache/states' : 'docs/screenshots'), ...words] =
  process.argv.slice(ofStates ? 3 : 2);
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
const app = await startApp({ env: ofStates ? { DEMO: '1' } : {} });
const browser = await chromium.launch(launchOptions(await findBrowser()));
try {
  const session = await prepare(browser);
  if (ofStates) await drawStates(browser, session);
  else
    for (const [device, viewport] of Object.entries(sizes))
      for (const theme of themes) await picture(browser, session, device, viewport, theme);
} finally {
  await browser.close();
  await app.stop();
}

/** The person of the pictures, with everything that can be seen. */
async function prepare(on: Browser): Promise<SignedIn & Person> {
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
  return { ...person, token, user };
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
  await enter(page, session);
  for (const screen of screens) {
    await settle(page, screen);
    await save(screen);
  }
  await context.close();
}

/** Keeps a session as the sign-in page would. */
async function enter(page: Page, { token, user }: SignedIn): Promise<void> {
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Every wanted state in both languages; a state that is not reached is named, and the next one follows. */
async function drawStates(on: Browser, saver: SignedIn & Person): Promise<void> {
  const wanted = states.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const api = await on.newContext({ baseURL: app.url });
  const newcomer = await ownPerson(await api.newPage());
  await api.close();
  for (const state of wanted)
    for (const language of ['en', 'es'])
      try {
        await drawState(on, state, language, state.who === 'saver' ? saver : newcomer);
      } catch (error) {
        process.exitCode = 1;
        console.error(`${state.name}, ${language}: ${String(error)}`);
      }
}

async function drawState(
  on: Browser,
  { name, who, path, before, steps }: State,
  language: string,
  known: SignedIn & Person,
): Promise<void> {
  const context = await on.newContext({ baseURL: app.url, viewport: sizes.desktop });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    const person = who === 'own' ? await ownPerson(page) : known;
    await page.goto('favicon.svg');
    await page.evaluate((one) => localStorage.setItem('saldo.language', one), language);
    if (who !== 'nobody' && path !== 'login') await enter(page, person);
    await before?.(page, person);
    await page.goto(path);
    // What is never answered keeps the network busy, or quiet, for good.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    await steps?.(page, person);
    for (const [device, viewport] of Object.entries({ ...sizes, narrow: { width: 320, height: 640 } })) {
      await page.setViewportSize(viewport);
      for (const colorScheme of device === 'narrow' ? (['light'] as const) : themes) {
        await page.emulateMedia({ colorScheme });
        await atRest(page);
        await page.screenshot({ path: join(folder, `${name}-${language}-${device}-${colorScheme}.png`) });
      }
    }
  } finally {
    await context.close();
  }
}

/** The page with everything on it: data, letters, logos, and nothing moving any more. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await atRest(page);
}

/** The letters are there, and nothing moves any more. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((one) => one.finished));
  });
}
