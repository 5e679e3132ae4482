import { newPerson, openRegistered, openSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

for (const [path, title, next] of [
  ['login', 'Sign in · Saldo', 'Forgot password?'],
  ['register', 'Create your account · Saldo', 'Sign in'],
  ['forgot-password', 'Forgot your password? · Saldo', 'Back to sign in'],
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
    code.resolve();
    await page.waitForLoadState('networkidle');
    await expect(email).toHaveValue('typed@early.example');
    await expect(email).toBeFocused();
    await page.getByRole('link', { name: next, exact: true }).click();
    await expect(page).not.toHaveTitle(title);
    await expect(email).toHaveValue('typed@early.example');
    await page.goBack();
    await email.fill('');
    await email.press('Enter');
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  });

for (const [path, then] of [
  ['login', 'Password is required.'],
  ['forgot-password', 'If the email exists, you will receive a reset link.'],
] as const)
  test(`the form of ${path} that is sent before its code has come is sent when it comes`, async ({
    page,
  }) => {
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!before-).*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill('typed@early.example');
    await email.press('Enter');
    expect(page.url(), 'nothing typed goes into the address').toMatch(new RegExp(`/${path}$`));
    code.resolve();
    await expect(page.getByText(then)).toBeVisible();
  });

for (const path of ['login', 'register'])
  test(`who is signed in and opens ${path} is led to the dashboard and never sees the form`, async ({
    page,
  }) => {
    await openSignedIn(page);
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    const seen: string[] = [];
    await page.exposeFunction('formSeen', (address: string) => seen.push(address));
    await page.addInitScript(() => {
      const look = () => {
        if ((document.querySelector('form')?.getClientRects().length ?? 0) > 0)
          (window as unknown as { formSeen: (address: string) => void }).formSeen(location.pathname);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(path);
    await page.waitForURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    expect(seen).toEqual([]);
    // The form is no entry of the history either.
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

test('the front page leads who is signed in to the dashboard, and strangers to the form', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('./');
  await expect(main.getByRole('link', { name: 'Start Managing Your Money' })).toHaveAttribute(
    'href',
    /\/login$/,
  );
  await expect(page.getByRole('link', { name: /dashboard/i })).toHaveCount(0);
  await openSignedIn(page, null);
  await page.goto('./');
  await expect(main.getByRole('link', { name: 'Open your dashboard' })).toHaveCount(2);
  for (const words of [/^Try Saldo/, /^Start Managing/, /^Live Demo/, /^Sign in/, /^Create an account/])
    await expect(page.getByRole('link', { name: words })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Your dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await loaded;
  await page.goto('./');
  await expect(main.getByRole('link', { name: 'Start Managing Your Money' })).toBeVisible();
});

test('a name of a hundred letters leaves room for the page', async ({ page }) => {
  await openRegistered(page, 'dashboard', newPerson({ first_name: 'Maximiliana'.repeat(5) }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Maximiliana');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await heading.boundingBox())?.height).toBeLessThanOrEqual(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
