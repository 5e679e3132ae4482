import { expect, test } from './support/test.ts';

for (const [path, title] of [
  ['login', 'Sign in · Saldo'],
  ['register', 'Create your account · Saldo'],
  ['forgot-password', 'Forgot your password? · Saldo'],
] as const)
  test(`the form of ${path} stands before its code has come, and keeps what is typed meanwhile`, async ({
    page,
  }) => {
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!before-).*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveTitle(title);
    const email = page.getByLabel('Email');
    await email.fill('typed@early.example');
    await email.press('Enter');
    expect(page.url(), 'nothing typed goes into the address').toMatch(new RegExp(`/${path}$`));

    code.resolve();
    await page.waitForLoadState('networkidle');
    await expect(email).toHaveValue('typed@early.example');
    await expect(email).toBeFocused();
    await email.fill('');
    await email.press('Enter');
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  });
