import { expect, test } from '../support/test.ts';
import { expectAccessibleEverywhere } from './everywhere.ts';

for (const [name, path] of [
  ['the landing page', './'],
  ['the forgotten password', 'forgot-password'],
  ['the new password', 'reset-password?token=abc'],
  ['the new password without its token', 'reset-password'],
  ['the page not found', 'no-such-page'],
] as const)
  test(`${name} is accessible`, async ({ page, allowConsoleErrors }) => {
    // The page not found is a 404, which Chromium logs.
    allowConsoleErrors(/status of 404/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

for (const [name, path, button] of [
  ['sign in', 'login', 'Sign in'],
  ['registration', 'register', 'Create account'],
] as const)
  test(`${name} is accessible, also with every complaint shown`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await expectAccessibleEverywhere(page);
  });
