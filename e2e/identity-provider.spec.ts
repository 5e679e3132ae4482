import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility/everywhere.ts';
import { startApp, type App } from './support/app.ts';
import { ownDatabase } from './support/copies.ts';
import { startIdentityProvider } from './support/identity-provider.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

// One server for the tests of the file, not one for each worker.
test.describe.configure({ mode: 'default' });

let app: App;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
test.beforeAll(async () => {
  provider = await startIdentityProvider(() => new URL('login/return', app.url).href);
  app = await startApp({ env: { ...(await ownDatabase()), ...provider.env } });
});
test.afterAll(async () => {
  await app?.stop();
  provider?.stop();
});

const main = (page: Page) => page.getByRole('main');

/** Signs in on the provider's own pages. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/interaction\//);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('whatever');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('from the sign-in page to the provider, and back with an account; again by one press', async ({
  page,
  allowConsoleErrors,
}) => {
  test.slow();
  // The provider's own pages ask for a typeface of the Web's, and for an icon.
  allowConsoleErrors(/Failed to load resource/);
  const email = `ines-${randomUUID()}@example.com`;
  await page.goto(new URL('login', app.url).href);
  const way = page.getByRole('button', { name: 'Sign in with Home ID' });
  await expect(way).toBeVisible();
  await expectAccessibleEverywhere(page);
  await way.click();
  await signInThere(page, email);
  await page.waitForURL(/\/dashboard$/);
  await expect(main(page)).toContainText('Ines');

  await page.goto(new URL('settings#security', app.url).href);
  const issuer = new URL(provider.env.OIDC_ISSUER).host;
  await expect(main(page).getByText(issuer)).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto(new URL('login', app.url).href);
  await way.click();
  await page.waitForURL(/\/dashboard$/);
  // Nothing of the way stays in the address, nor in the way back.
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);
});

test('an address that has an account is shown what to do; it joins in Settings, signs in, and parts', async ({
  page,
  request,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(/Failed to load resource/);
  const person = newPerson();
  const answer = await request.post(new URL('/api/v1/auth/register', app.url).href, { data: person });
  expect(answer.status()).toBe(201);
  await page.goto(new URL('login', app.url).href);
  await page.getByRole('button', { name: 'Sign in with Home ID' }).click();
  await signInThere(page, person.email);
  await expect(main(page).getByRole('alert')).toContainText('join “Home ID” in Settings');
  await expect(page).toHaveURL(/\/login\/return$/);
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto(new URL('settings#security', app.url).href);
  await main(page).getByRole('button', { name: 'Join your Home ID account' }).click();
  const confirmation = page.getByRole('dialog', { name: /^Confirm/ });
  await confirmation.getByLabel('Current password', { exact: true }).fill(person.password);
  await confirmation.getByRole('button', { name: 'Continue' }).click();
  const part = main(page).getByRole('button', { name: /^Part: / });
  await expect(part).toBeVisible();
  await expect(page).toHaveURL(/\/settings#security$/);

  await part.click();
  await expect(part).toHaveCount(0);
});
