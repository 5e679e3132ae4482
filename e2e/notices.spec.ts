import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { mailTo } from './support/mail.ts';
import { oneOfEach } from './support/notices.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/** Opens the app where the server has sent all of it; what is marked is kept here. */
async function openTold(page: Page): Promise<void> {
  const notices = structuredClone(oneOfEach);
  const unread = () => notices.filter(({ read }) => !read).length;
  const answer = { success: true, message: 'ok' };
  await page.route(/\/api\/v1\/notices\/(count|read|\d+)?$/, async (route) => {
    const request = route.request();
    const id = Number(/\d+$/.exec(request.url())?.[0]);
    if (request.method() === 'PATCH')
      for (const one of notices)
        if (one.id === id) one.read = (request.postDataJSON() as { read: boolean }).read;
    if (request.method() === 'POST') for (const one of notices) one.read = true;
    await route.fulfill({
      json: request.method() === 'GET' ? { notices, unread: unread() } : answer,
    });
  });
  await openSignedIn(page);
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notices/ });

test('notices are counted in the header, listed, marked and opened by the keyboard', async ({ page }) => {
  await openTold(page);
  await expect(bell(page)).toHaveAccessibleName('Notices, 2 unread');
  await bell(page).press('Enter');
  await expect(page).toHaveURL(/\/notices$/);
  const list = page.getByRole('region', { name: 'Notices' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(list).toContainText('Taxi charged $80.00 twice, the last time on Nov 21, 2026.');
  await expect(list).toContainText('Groceries: $5.00 over your limit of $100.00.');

  const first = list.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Mark as read: Sign in to Quokka/ }).press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await first.getByRole('button', { name: /^Mark as unread: Sign in to Quokka/ }).press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notices, 2 unread');

  await list.getByRole('link', { name: /Everyday Checking may be down to −\$42\.50/ }).press('Enter');
  await expect(page).toHaveURL(/\/transactions\/recurring\?account=1$/);
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await page.goBack();
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the list is accessible and fits, from a phone to a desk', { tag: '@looks' }, async ({ page }) => {
  await openTold(page);
  await bell(page).click();
  await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test('no notices yet, and a list that does not come', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await openSignedIn(page, 'notices');
  await expect(page.getByText('Nothing to tell yet')).toBeVisible();
  // Nothing is there to be marked.
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expectAccessible(page);
  await page.route('**/api/v1/notices/', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Your notices could not be loaded.')).toBeVisible();
});

test('kinds are switched for app and mail, and an address is confirmed by a code', async ({
  page,
  outboxDir,
}) => {
  const { email } = await openSignedIn(page, 'settings#notices');
  const section = page.getByRole('region', { name: 'Notices' });
  const limits = section.getByRole('checkbox', { name: 'Limit near or over: By mail' });
  await expect(limits).toBeChecked();
  await limits.press('Space');
  await section.getByRole('switch', { name: 'A mail each week' }).press('Space');
  await section.getByRole('button', { name: 'Send me a code' }).press('Enter');
  await section.getByLabel('Code', { exact: true }).fill('000');
  await section.getByRole('button', { name: 'Confirm address' }).click();
  await expect(section.getByText('Enter a code.')).toBeVisible();
  const code = /\b\d{6}\b/.exec((await mailTo(outboxDir, email)).replace(/^[^]*?\r?\n\r?\n/, ''))?.[0] ?? '';
  await section.getByLabel('Code', { exact: true }).fill(code);
  await section.getByRole('button', { name: 'Confirm address' }).click();
  await expect(section.getByText(`Notices by mail go to ${email}.`)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(limits).not.toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'Limit near or over: In the app' })).toBeChecked();
  await expect(section.getByRole('switch', { name: 'A mail each week' })).toBeChecked();
  await expect(section.getByText(`Notices by mail go to ${email}.`)).toBeVisible();
});

test('opening the link of a mail ends its kind, without a session', async ({ page }) => {
  await page.route('**/api/v1/mail/*/unsubscribe', (route) =>
    route.fulfill({ json: { success: true, message: 'ok', kind: 'digest' } }),
  );
  await page.goto(`unsubscribe?token=${'a'.repeat(60)}`);
  // What has happened comes before what can be done about it.
  await expect(page.getByRole('main')).toContainText(
    /You will get no more weekly mail\.\s*You can turn it on again in your settings\./,
  );
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.goto('unsubscribe?token=cut');
  await expect(page.getByText('This link is not whole. Open it from the mail again.')).toBeVisible();
  await page.goto(`unsubscribe?token=${'b'.repeat(60)}`);
  await expect(page.getByText('Not found. It may have been deleted.')).toBeVisible();
});
