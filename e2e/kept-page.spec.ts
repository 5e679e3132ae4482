import { expect, test } from './support/kept-page.ts';
import { picture } from './support/paths.ts';

// Both in one worker, in this order.
test.describe.configure({ mode: 'serial' });

let before: unknown = null;

test('a test that leaves everything behind', async ({ page, context }) => {
  before = page;
  await page.goto('login');
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    document.cookie = 'left=1';
    window.name = 'left';
    await caches.open('left');
    await new Promise((resolve, reject) => {
      const asked = indexedDB.open('left');
      asked.addEventListener('success', () => {
        asked.result.close();
        resolve(null);
      });
      asked.addEventListener('error', reject);
    });
  });
  await page.goto('register');
  await context.route('**/*', (route) => route.abort());
  await page.route('**/*', (route) => route.abort());
  page.on('request', () => expect(null, 'a listener of the test before').not.toBeNull());
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 320, height: 480 });
  await context.newPage();
  expect(() => page.addInitScript('')).toThrow('cannot be taken back');
  expect(() => page.clock.install()).toThrow('cannot be taken back');
  expect(() => context.setOffline(true)).toThrow('cannot be taken back');
});

test('the next one has the same page, as if it were new', async ({ page, context, viewport }) => {
  expect(page).toBe(before);
  expect(context.pages()).toHaveLength(1);
  expect(page.viewportSize()).toEqual(viewport);
  await page.goto('login');
  await expect(page.getByRole('button', { name: /sign in/i })).toBeVisible();
  const found = await page.evaluate(async () => ({
    stored: [Object.keys(localStorage).includes('left'), Object.keys(sessionStorage).includes('left')],
    cookie: document.cookie,
    name: window.name,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    media: [
      '(prefers-color-scheme: dark)',
      '(forced-colors: active)',
      '(prefers-reduced-motion: reduce)',
    ].map((query) => matchMedia(query).matches),
  }));
  expect(found).toEqual({
    stored: [false, false],
    cookie: '',
    name: '',
    caches: [],
    databases: [],
    media: [false, false, true],
  });
  await page.goBack();
  await page.goBack();
  expect(page.url(), 'nothing of the test before is a step back').toContain(picture);
});
