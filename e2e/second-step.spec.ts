import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './support/accessible.ts';
import { startApp } from './support/app.ts';
import { codeOf } from './support/codes.ts';
import { ownDatabase } from './support/copies.ts';
import {
  openRegistered,
  registerOnScreen,
  signInOnScreen,
  type Person,
  type SignedIn,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

const confirmation = (page: Page) => page.getByRole('dialog', { name: /^Confirm/ });

/** Turns the authenticator app on by the settings page, `onSetup` while its key is shown; the key and the recovery codes. */
async function turnOn(
  page: Page,
  person: Person,
  onSetup: () => Promise<void> = async () => {},
): Promise<{ key: string; codes: string[] }> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Set up', exact: true }).click();
  await confirmation(page).getByLabel('Current password', { exact: true }).fill(person.password);
  await confirmation(page).getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByRole('heading', { name: 'Set up your authenticator app' })).toBeFocused();
  await expect(main.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const link = await main.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const key = new URL(link ?? '').searchParams.get('secret') ?? '';
  await expect(main.getByText(key.match(/.{4}/g)?.join(' ') ?? '')).toBeVisible();

  await onSetup();
  const field = main.getByLabel('Code from the app');
  await field.fill('12');
  await main.getByRole('button', { name: 'Turn on' }).click();
  await expect(main.getByText('A code from the app has 6 digits')).toBeVisible();
  await expect(field).toHaveValue('12');
  await field.fill(codeOf(key));
  await main.getByRole('button', { name: 'Turn on' }).click();
  await expect(main.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await main.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).allTextContents();
  expect(new Set(codes).size).toBe(10);
  return { key, codes };
}

async function toSecondStep(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

const openSettings = (page: Page): Promise<Person & SignedIn> => openRegistered(page, 'settings#security');

test('an authenticator app is set up, asked for at sign-in, and turned off with password and code', async ({
  page,
}) => {
  const person = await openSettings(page);
  const { key, codes } = await turnOn(page, person);
  const main = page.getByRole('main');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'));
  await main.getByRole('button', { name: 'I have kept them' }).click();
  await expect(main.getByText(codes[0] ?? '')).toHaveCount(0);
  await expect(main.getByText('10 are left.')).toBeVisible();

  await signOut(page);
  await toSecondStep(page, person);
  const field = page.getByLabel('Code from the app');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is not right, or was used already.')).toBeVisible();
  await expect(field).toHaveValue('000 000');
  await expect(field).toBeFocused();
  const code = codeOf(key, 1);
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);

  await page.goto('settings#security');
  await main.getByRole('button', { name: 'Turn off' }).click();
  await confirmation(page).getByLabel('Current password', { exact: true }).fill(person.password);
  await confirmation(page)
    .getByLabel('Code', { exact: true })
    .fill(codes[0]?.toLowerCase() ?? '');
  await confirmation(page).getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
});

test('a recovery code signs in where the phone is lost; a sign-in left too long begins anew and keeps the address', async ({
  page,
}) => {
  const person = await openSettings(page);
  const { codes } = await turnOn(page, person);
  await signOut(page);
  await toSecondStep(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByLabel('Recovery code');
  await expect(field).toBeFocused();
  for (const wrong of [
    'AAAA-AAAA-AAA1',
    'AAAA-AAAA-AAA2',
    'AAAA-AAAA-AAA3',
    'AAAA-AAAA-AAA4',
    'AAAA-AAAA-AAA5',
  ]) {
    await field.fill(wrong);
    const answer = page.waitForResponse(/second-step/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await answer;
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  }
  await field.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This sign-in is no longer open. Please sign in again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await toSecondStep(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await field.fill(codes[1] ?? '');
  await page.getByLabel('Do not ask on this device for 30 days').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/dashboard$/);

  await signOut(page);
  await signInOnScreen(page, person);
  await page.goto('settings#security');
  await page.getByRole('button', { name: /^Ask again/ }).click();
  await expect(page.getByRole('button', { name: /^Ask again/ })).toHaveCount(0);
  await signOut(page);
  await toSecondStep(page, person);
});

test('where the operator demands a second step, who has none sets it up first and finds everything after', async ({
  browser,
}) => {
  test.slow();
  const app = await startApp({ env: { ...(await ownDatabase()), REQUIRE_SECOND_FACTOR: '1' } });
  const context = await browser.newContext({ baseURL: app.url });
  try {
    const page = await context.newPage();
    const person = await registerOnScreen(page);
    await signInOnScreen(page, person);
    const heading = page.getByRole('heading', { name: 'Set up a second step' });
    await expect(heading).toBeVisible();
    await page.goto('accounts', { waitUntil: 'commit' });
    await page.waitForURL(/\/second-step$/);
    await expect(heading).toBeVisible();
    await expectAccessible(page);
    await turnOn(page, person);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await page.waitForURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('settings#security');
    await expect(page.getByRole('main').getByText('10 are left.')).toBeVisible();
  } finally {
    await context.close();
    await app.stop();
  }
});

test('each state can be used by everybody', async ({ page }) => {
  const person = await openSettings(page);
  const main = page.getByRole('main');
  const { codes } = await turnOn(page, person, async () => {
    // Where the bar at the top happens to cut a field above in two, axe takes what is left for its size.
    const heading = main.getByRole('heading', { name: 'Set up your authenticator app' });
    await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expectAccessibleOnBoth(page);
  });
  await expectAccessibleOnBoth(page);
  await page.evaluate(() => {
    window.print = () => {
      document.title = document.body.innerText;
      dispatchEvent(new Event('afterprint'));
    };
  });
  await main.getByRole('button', { name: 'Print' }).click();
  const paper = await page.title();
  expect(paper).toContain(codes[9] ?? '');
  expect(paper).not.toContain('Devices');
  await expect(main.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await signOut(page);
  await toSecondStep(page, person);
  await expectAccessibleOnBoth(page);
});
