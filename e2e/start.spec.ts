import { expectAccessible } from './support/accessible.ts';
import { newPerson, openSignedIn, registerOnScreen, signInOnScreen } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a new person registers, signs in and stands on the dashboard', async ({ page }) => {
  const person = await registerOnScreen(page, newPerson({ first_name: 'Grace' }));
  await signInOnScreen(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace');
});

test('a wrong password stays on the form and says so', async ({ page }) => {
  await page.goto('login');
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/password/i);
  await expect(page).toHaveURL(/\/login$/);
});

for (const path of ['', 'login', 'register', 'forgot-password', 'no-such-page']) {
  test(`/${path} is accessible to a visitor @looks`, async ({ page, allowConsoleErrors }) => {
    // The browser notes that an address which does not exist was answered with 404, as it should be.
    if (path === 'no-such-page') allowConsoleErrors(/status of 404/);
    await page.goto(path === '' ? './' : path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the dashboard of a new person is accessible @looks', async ({ page }) => {
  await openSignedIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
