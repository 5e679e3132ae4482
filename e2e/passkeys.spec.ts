import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openRegistered, type Person, type SignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/* Passkeys in Chromium, by its virtual authenticator: a device of its own that always agrees. */

// They need a name; an address of digits is none.
test.use({
  baseURL: async ({}, provide) => provide((process.env['SALDO_URL'] ?? '').replace('127.0.0.1', 'localhost')),
});

const main = (page: Page) => page.getByRole('main');
const confirmation = (page: Page) => page.getByRole('dialog', { name: /^Confirm/ });

/** A person on their settings page, at a device that can keep passkeys. */
async function openAtDevice(page: Page, { autofill = false } = {}): Promise<Person & SignedIn> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', {});
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // The virtual device agrees to whatever is offered; without the offer it waits for the button.
  if (!autofill)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  return openRegistered(page, 'settings#security');
}

/** Adds a passkey, the first factor; the recovery codes. */
async function addPasskey(page: Page, person: Person): Promise<string[]> {
  await main(page).getByRole('button', { name: 'Add a passkey' }).click();
  await confirmation(page).getByLabel('Current password', { exact: true }).fill(person.password);
  await confirmation(page).getByRole('button', { name: 'Continue' }).click();
  await expect(main(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await main(page)
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .allTextContents();
  await main(page).getByRole('button', { name: 'I have kept them' }).click();
  return codes;
}

async function toSignIn(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('login');
}

test('a passkey is added and named, signs in by itself, proves the person, and is removed', async ({
  page,
}) => {
  const person = await openAtDevice(page);
  await addPasskey(page, person);
  await main(page)
    .getByRole('button', { name: /^Rename: / })
    .click();
  const name = main(page).getByLabel('Name of this passkey');
  await expect(name).toBeFocused();
  await name.fill('Blue laptop');
  // Where the bar at the top happens to cut a field above in two, axe takes what is left for its size.
  await main(page)
    .getByText('Passkeys', { exact: true })
    .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(page).getByText('Blue laptop')).toBeVisible();

  await toSignIn(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/\/dashboard$/);

  await page.goto('settings#security');
  await main(page).getByRole('button', { name: 'Remove: Blue laptop' }).click();
  await confirmation(page).getByLabel('Current password', { exact: true }).fill(person.password);
  await confirmation(page).getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await expect(main(page).getByText('Blue laptop')).toHaveCount(0);
  await expect(confirmation(page)).toHaveCount(0);

  // The device still has it; Saldo knows it no more, and says so.
  await toSignIn(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(main(page).getByRole('alert')).toHaveText('That passkey did not work. Please try again.');
});

test('after the password it is the second step, and a recovery code still leads in', async ({ page }) => {
  const person = await openAtDevice(page);
  const [code = ''] = await addPasskey(page, person);
  const withPassword = async () => {
    await toSignIn(page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  };
  await withPassword();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/dashboard$/);
  await withPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/dashboard$/);
});

test('the browser offers it where the address is filled in', async ({ page }) => {
  const person = await openAtDevice(page, { autofill: true });
  await addPasskey(page, person);
  await toSignIn(page);
  // The virtual device takes the offer at once, as a person would from the field's list.
  await page.waitForURL(/\/dashboard$/);
});
