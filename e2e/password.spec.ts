import { linkIn, mailTo } from './support/mail.ts';
import { newPerson, register } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

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
  // The address is clean before the app's own code has come, and nothing that is fetched names the token.
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!before-).*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(link, { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/reset-password$/);
  code.resolve();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  expect(referrers.filter((address) => address.includes(token))).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  // A reload keeps it; another tab, which has no token, says what to do.
  await page.reload();
  await expect(page.getByText('Invalid or missing token.')).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto('reset-password');
  await expect(other.getByText('Invalid or missing token.')).toBeVisible();
  await expect(other.getByText(/^Open the link in the email again/)).toBeVisible();
  await other.close();
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
