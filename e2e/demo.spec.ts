import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility/everywhere.ts';
import { startApp, type App } from './support/app.ts';
import { answersComeLate, layoutShift } from './support/late.ts';
import { expect, test } from './support/test.ts';

// One server for the tests of the file, not one for each worker.
test.describe.configure({ mode: 'default' });

let app: App;
test.beforeAll(async () => {
  // It brings its own PostgreSQL and bank, beside other tests.
  test.setTimeout(180_000);
  app = await startApp({ env: { DEMO: '1' } });
});
test.afterAll(() => app?.stop());

/** Presses the button; where the demo is still being made, again, as the page says. */
async function enterDemo(page: Page, button: string): Promise<void> {
  await expect(async () => {
    if (page.url().endsWith('/login')) await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/\/dashboard$/, { timeout: 15_000 });
  }).toPass();
}

test('from the front page to a filled demo that says what it is, and out again', async ({
  page,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(/status of 503/);
  await page.goto(app.url);
  await page
    .getByRole('link', { name: /live demo/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Invented money, no account')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await enterDemo(page, 'Try the demo');
  const note = page.getByRole('complementary', { name: 'Demo' });
  await expect(note).toContainText(/The money is invented, and everything here is deleted on .*\d{4}/);
  await expect(page.getByRole('main')).toContainText('$');
  await expectAccessibleEverywhere(page);

  await page.goto(new URL('goals', app.url).href);
  await expect(page.getByRole('main')).toContainText('Emergency fund');
  await answersComeLate(page);
  await page.goto(new URL('settings', app.url).href);
  await expect(note).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // No place is held for what a demo person does not have.
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.unrouteAll({ behavior: 'wait' });
  // What a demo person has: a name and how Saldo looks, but no way in to change and nothing to take away.
  await page.getByLabel('First name').fill('Vera');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^(Security|Your data|Delete account)$/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Vera');
  await expect(note).toBeVisible();

  await note.getByRole('button', { name: 'Leave the demo' }).click();
  await page.waitForURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible();
  const { origins } = await page.context().storageState();
  expect(origins.flatMap(({ localStorage: kept }) => kept.map(({ name }) => name))).not.toContain('token');
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });
  test('the demo and its goals speak the visitor’s language', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 503/);
    await page.goto(new URL('login', app.url).href);
    await enterDemo(page, 'Probar la demo');
    await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText(
      'Esto es una demo con dinero inventado',
    );
    await page.goto(new URL('goals', app.url).href);
    await expect(page.getByRole('main')).toContainText('Fondo de emergencia');
  });
});

test('where it is not offered, the sign-in page says nothing of a demo', async ({ page }) => {
  await page.goto('login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('demo')).toHaveCount(0);
});
