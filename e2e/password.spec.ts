import { linkIn, mailTo } from './support/mail.ts';
import { newPerson, register } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a forgotten password: the mail is followed, the token leaves the address, the new password works', async ({
  page,
  outboxDir,
}) => {
  const person = await register(page.request, newPerson());
  await page.goto('forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page
    .getByRole('button')
    .filter({ hasText: /send|reset/i })
    .first()
    .click();
  await expect(page.getByText('If the email exists, you will receive a reset link.')).toBeVisible();
  await page.waitForURL(/\/login$/);

  const link = linkIn(await mailTo(outboxDir, person.email), 'reset-password');
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  const fresh = 'another long walk by the sea';
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm password', { exact: true }).fill('something else entirely');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password updated successfully! You can now sign in.')).toBeVisible();
  await page.waitForURL(/\/login$/);
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: person.email, password: fresh },
  });
  expect(answer.status()).toBe(200);
});
