import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility/everywhere.ts';
import { expectAccessible } from './support/accessible.ts';
import { startApp } from './support/app.ts';
import { ownDatabase } from './support/copies.ts';
import { expectOnlyHashedFiles, servedByWorker } from './support/installed.ts';
import { deployable, type Deployment } from './support/new-version.ts';
import { openRegistered, openSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/** The manifest the page names, and where it lies. */
async function readManifest(page: Page): Promise<{ manifest: Manifest; address: string }> {
  const address = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '',
  );
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  return { manifest: (await answer.json()) as Manifest, address };
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the manifest names the app, its place and icons of the sizes it says', async ({ page, baseURL }) => {
    await page.goto('./');
    const { manifest, address } = await readManifest(page);
    expect(manifest.name).toBe('Saldo');
    expect(new URL(manifest.scope, address).href).toBe(baseURL);
    expect(new URL(manifest.start_url, address).href).toBe(`${baseURL}dashboard`);
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    const touch = { src: './icons/apple-touch-icon.png', sizes: '180x180' };
    for (const { src, sizes } of [...manifest.icons, touch]) {
      const size = await page.evaluate(async (url) => {
        const picture = await createImageBitmap(await (await fetch(url)).blob());
        return `${picture.width}x${picture.height}`;
      }, new URL(src, address).href);
      expect(size, src).toBe(sizes);
    }
  });

  test('a visitor gets no worker; who has signed in gets one that keeps only hashed files', async ({
    page,
    baseURL,
  }) => {
    await page.goto('login');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    await openSignedIn(page);
    await servedByWorker(page);
    for (const screen of ['accounts', 'transactions', 'goals', 'chat', 'dashboard']) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await expectOnlyHashedFiles(page, new URL(baseURL ?? '').pathname);
  });

  test('without a connection a page of its own says so, holds nothing private and comes back by itself', async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 503|ERR_INTERNET_DISCONNECTED/);
    const person = await openSignedIn(page, 'goals');
    await servedByWorker(page);
    await context.setOffline(true);
    await page.goto('transactions');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveTitle(/You are offline/);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.content()).not.toContain(person.first_name);
    // Its letters and styles come from what was kept.
    expect(await page.evaluate(() => document.fonts.check('16px Newsreader'))).toBe(true);
    await expectAccessibleEverywhere(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  });
});

test.describe('at the root of a host', () => {
  // A server of its own starts within the time of the test.
  test.describe.configure({ timeout: 180_000 });
  test.use({
    serviceWorkers: 'allow',
    baseURL: async ({}, provide) => {
      const app = await startApp({ env: { ...(await ownDatabase()), BASE_PATH: '/' } });
      await provide(app.url);
      await app.stop();
    },
  });

  test('the worker and the manifest keep to it', async ({ page, context, baseURL, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 503|ERR_INTERNET_DISCONNECTED/);
    const { pathname } = new URL(baseURL ?? '');
    await openRegistered(page);
    await servedByWorker(page);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(baseURL);
    const { manifest, address } = await readManifest(page);
    expect(new URL(manifest.start_url, address).pathname).toBe(`${pathname}dashboard`);
    await page.goto('accounts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectOnlyHashedFiles(page, pathname);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  });
});

test.describe('when a new version is put in place', () => {
  let front: Deployment;
  test.use({
    serviceWorkers: 'allow',
    baseURL: async ({ baseURL }, provide) => {
      front = await deployable(baseURL ?? '');
      await provide(front.url);
      await front.stop();
    },
  });
  /** The script a page starts from; its name differs from version to version. */
  const entry = (page: Page) => page.locator('script[type="module"][src]');
  const waitingWorker = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? 'none');
  const lookForNews = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  test('the page says so, waits for the person, and then loads it; the old files go', async ({ page }) => {
    await openSignedIn(page, 'chat');
    await servedByWorker(page);
    const old = (await entry(page).getAttribute('src')) ?? '';
    const before = await page.evaluate(() => caches.keys());
    await page.getByLabel('Message').fill('Half a quest');

    front.deploy();
    await lookForNews(page);
    const news = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
    await expect(news).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.getByLabel('Message').pressSequentially('ion');
    await expect(page.getByLabel('Message')).toHaveValue('Half a question');
    await expect(entry(page)).toHaveAttribute('src', old);
    // The old version still has its own files, so nothing of it breaks meanwhile.
    expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(before));
    expect(await waitingWorker(page)).toBe('installed');
    await page.getByRole('link', { name: 'Goals' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Financial Goals' })).toBeVisible();

    await news.getByRole('button', { name: 'Reload' }).click();
    await expect(entry(page)).not.toHaveAttribute('src', old);
    await expect(page.getByRole('heading', { name: 'Financial Goals' })).toBeVisible();
    await expect(news).toBeHidden();
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    expect(await page.evaluate(() => caches.keys())).not.toEqual(before);
  });

  test('a page that is loaded anew is the new one, and is not asked to reload', async ({ page }) => {
    await openSignedIn(page);
    await servedByWorker(page);
    const old = (await entry(page).getAttribute('src')) ?? '';
    const before = await page.evaluate(() => caches.keys());
    front.deploy();
    await page.reload();
    await expect(entry(page)).not.toHaveAttribute('src', old);
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual(before);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    await expect(page.getByText('A new version is ready.')).toBeHidden();
  });
});

test('a page whose code is gone says so and is one press away from the current version', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404|dynamically imported module/);
  await openSignedIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/goals-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Goals' }).filter({ visible: true }).first().click();
  const alert = page.getByRole('alert').filter({ hasText: 'This page didn’t load.' });
  await expect(alert).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.unroute('**/assets/goals-page-*.js');
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Financial Goals' })).toBeVisible();
});

for (const [path, what] of [
  ['goals', 'a page whose entry is gone is not blank'],
  ['login', 'a form whose script is gone says that it is dead'],
] as const)
  test(`${what} @looks`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404|dynamically imported module/);
    await openSignedIn(page);
    if (path === 'login') await page.evaluate(() => localStorage.clear());
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: 'Saldo could not be loaded.' });
    await expect(alert).toBeVisible();
    await expectAccessible(page, { within: '#not-loaded' });
    await page.unroute('**/assets/index-*.js');
    await alert.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(alert).toBeHidden();
  });
