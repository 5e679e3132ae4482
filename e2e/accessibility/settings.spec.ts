import { openSignedIn } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';
import { expectAccessibleEverywhere } from './everywhere.ts';

test('the settings are accessible while they load and when they cannot be loaded', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await openSignedIn(page, null);
  await page.route('**/api/v1/**', () => undefined);
  await page.goto('settings');
  await expect(page.getByText('Loading your profile')).toBeAttached();
  await expectAccessibleEverywhere(page);
  await page.unrouteAll();
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.goto('settings');
  await expect(page.getByText('Error loading your profile')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('the settings are accessible, with their complaints and both of their dialogs', async ({ page }) => {
  const person = await openSignedIn(page, 'settings');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type your email to confirm').fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('That is not your email.')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await dialog.getByLabel('Type your email to confirm').fill(person.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Current password', { exact: true }).fill('not my password');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('That password is not right.')).toBeVisible();
  await expectAccessibleEverywhere(page);
});
