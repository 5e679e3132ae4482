import type { Page } from '@playwright/test';
import { expectOnlyHashedFiles, servedByWorker } from './support/installed.ts';
import { openSignedIn, openWithBooks, signInOnScreen } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const amount = /\$\s?\d/;
const row = 'Everyday Checking';

/** Amounts are on the screen, so that their absence later says something. */
async function expectAmounts(page: Page): Promise<void> {
  await expect(page.getByText(row).filter({ visible: true }).first()).toBeVisible();
  expect(await page.locator('body').innerText()).toMatch(amount);
}

/** The sign-in page stands there, and nothing of the person is in the document or in the tab's storage. */
async function expectNothingLeft(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Saldo' }).or(page.getByLabel('Email'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  // The sign-in page takes the word that brought it here out of the tab as it wakes.
  await expect
    .poll(async () =>
      (await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys))).filter(
        (key) => !/^saldo\.(theme|amounts|shortcuts)$/.test(key),
      ),
    )
    .toEqual([]);
  const content = await page.content();
  expect(content).not.toMatch(amount);
  expect(content).not.toContain(row);
  expect(content).not.toContain(email);
}

test('after signing out nothing is left: with Back, after a reload, in other tabs, in the caches', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await openWithBooks(page);
  await page.evaluate(() => localStorage.clear());
  await signInOnScreen(page, person);

  await page.getByRole('link', { name: 'Chat' }).filter({ visible: true }).first().click();
  await page.getByLabel('Message').fill('How much do I owe on the card?');
  await page.getByRole('link', { name: 'Transactions' }).filter({ visible: true }).first().click();
  await expectAmounts(page);
  await servedByWorker(page);

  const other = await context.newPage();
  await other.goto('accounts');
  await expectAmounts(other);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectNothingLeft(page, person.email);
  await expectNothingLeft(other, person.email);

  for (const step of ['Back', 'Back again', 'a reload'] as const) {
    if (step === 'a reload') await page.reload();
    else await page.goBack();
    await expectNothingLeft(page, person.email);
  }
  await other.goBack().catch(() => null);
  await page.goto('transactions');
  await expectNothingLeft(page, person.email);
  await expectOnlyHashedFiles(page, new URL(baseURL ?? '').pathname);
});

// The browser of these tests keeps no page in memory, so the two events that frame such a stay are sent by hand.
for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a page kept in memory for Back is put away blank, and stays so when the session ended meanwhile (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const person = await openSignedIn(page, 'accounts');
    await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible();
    const stay = (ended: boolean) =>
      page.evaluate((signOut) => {
        const opacity = () => getComputedStyle(document.documentElement).opacity;
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        const away = opacity();
        // A page in memory gets no event of this, and neither does the page that does it.
        if (signOut) for (const key of ['token', 'user']) localStorage.removeItem(key);
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return { away, back: opacity() };
      }, ended);

    expect(await stay(false)).toEqual({ away: '0', back: '1' });
    await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible();
    expect(await stay(true)).toEqual({ away: '0', back: '0' });
    await expectNothingLeft(page, person.email);
    await expect(page.locator('html')).toHaveCSS('opacity', '1');
  });
