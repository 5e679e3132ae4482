import type { Page } from '@playwright/test';
import { expect, test } from '../support/kept-page.ts';
import { expectAccessibleEverywhere } from './everywhere.ts';

/** What a screen reader's lists of landmarks and headings hold, in their order; amounts and names are other tests' work. */
const landmarks: Readonly<Record<string, string>> = {
  './': `
    - banner:
      - navigation "Main"
    - main:
      - region "Know where you stand.":
        - heading "Know where you stand." [level=1]
      - region "Your bank, your questions, your goals.":
        - heading "Your bank, your questions, your goals." [level=2]
        - article:
          - heading [level=3]
        - article:
          - heading [level=3]
        - article:
          - heading [level=3]
      - region "Saldo in numbers"
      - region "About Saldo":
        - heading "About Saldo" [level=2]
    - contentinfo:
      - navigation "Foot"`,
  login: `
    - banner
    - main:
      - heading "Sign in" [level=1]
      - textbox "Email"
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
    - complementary "What “saldo” means"`,
  register: `
    - banner
    - main:
      - heading "Create your account" [level=1]
      - textbox "First name"
      - textbox "Last name"
      - textbox "Email"
      - textbox "Password"
      - textbox "Confirm password"
      - button "Create account"`,
};

/** Also as a screen reader lists it, where that is said. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tree = landmarks[path];
  if (tree !== undefined) await expect(page.locator('body')).toMatchAriaSnapshot(tree);
  await expectAccessibleEverywhere(page);
}

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
    await expectAccessible(page, path);
  });

for (const [name, path, button] of [
  ['sign in', 'login', 'Sign in'],
  ['registration', 'register', 'Create account'],
] as const)
  test(`${name} is accessible, also with every complaint shown`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await expectAccessibleEverywhere(page);
  });
