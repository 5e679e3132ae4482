import { newPerson, registerOnScreen, signInOnScreen } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

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
