import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { accountsOf, bearer, refusal } from './support/api.ts';
import { layoutShift } from './support/late.ts';
import { login, newPerson, openSignedIn, openWithBooks, signInOnScreen } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' });

/** Answers the question for the password. */
async function confirm(page: Page, password: string): Promise<void> {
  await question(page).getByLabel('Current password', { exact: true }).fill(password);
  await question(page).getByRole('button', { name: 'Continue' }).click();
}

test('name, time zone and first day of the week are saved, and hold at once and on the next device', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await openSignedIn(page, 'settings');
  const main = page.getByRole('main');

  await main.getByLabel('First name').fill('  ');
  await main.getByLabel('Last name').fill('King');
  await main.getByRole('button', { name: 'Save name' }).click();
  await expect(main.getByText('First name is required.')).toBeVisible();
  await expect(main.getByLabel('First name')).toBeFocused();
  await main.getByLabel('First name').fill('Augusta');
  await main.getByRole('button', { name: 'Save name' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Name saved.' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Augusta King')).toBeVisible();

  await main.getByLabel('Time zone').selectOption('Pacific/Kiritimati');
  await main.getByLabel('Weeks start on').selectOption('sunday');
  await main.getByRole('button', { name: 'Save time zone and week' }).click();
  await expect(main.getByText('Saved. Your numbers are up to date.')).toBeVisible();
  expect(await zoneOfNextCall(page)).toBe('Pacific/Kiritimati');
  await expect(main.getByLabel('Time zone')).toHaveValue('Pacific/Kiritimati');
  await expect(main.getByLabel('Weeks start on')).toHaveValue('sunday');
  await expect(main.getByLabel('First name')).toHaveValue('Augusta');

  const elsewhere = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    timezoneId: 'Europe/Madrid',
  });
  const other = await elsewhere.newPage();
  await signInOnScreen(other, person);
  await expect(other.getByRole('banner').getByText('Augusta King')).toBeVisible();
  await expect
    .poll(() => other.evaluate(() => localStorage.getItem('saldo.zone')))
    .toBe('Pacific/Kiritimati');
  expect(await zoneOfNextCall(other)).toBe('Pacific/Kiritimati');
  await elsewhere.close();

  await main.getByLabel('Time zone').selectOption('');
  await main.getByRole('button', { name: 'Save time zone and week' }).click();
  await expect(main.getByText('Saved. Your numbers are up to date.')).toBeVisible();
  expect(await zoneOfNextCall(page)).toBe('UTC');
});

/** Loads the page anew and gives the zone that its calls carry. */
async function zoneOfNextCall(page: Page): Promise<string | undefined> {
  const settings = (request: Request) => request.url().endsWith('/api/v1/settings');
  const [request] = await Promise.all([page.waitForRequest(settings), page.reload()]);
  return request.headers()['x-timezone'];
}

test('a new password: asked for the old one, a wrong one keeps what was typed, other devices are out', async ({
  page,
}) => {
  const person = await openSignedIn(page, 'settings');
  const elsewhere = await login(page.request, person);
  const fresh = 'another long walk by the sea';
  const main = page.getByRole('main');
  const field = main.getByLabel('New password', { exact: true });
  const again = main.getByLabel('Confirm password', { exact: true });
  const change = main.getByRole('button', { name: 'Change password' });

  await field.fill('short');
  await again.fill('short');
  await change.click();
  await expect(main.getByText('The password must be at least 8 characters.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(fresh);
  await expect(main.getByText('Strong.')).toBeVisible();
  await again.fill('something else entirely');
  await change.click();
  await expect(main.getByText('Passwords do not match')).toBeVisible();
  await again.fill(fresh);
  await change.click();

  await expect(question(page).getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(field).toHaveValue(fresh);
  await expect(change).toBeFocused();
  await change.click();
  await confirm(page, 'not my password');
  await expect(question(page).getByText('That password is not right.')).toBeVisible();
  await expect(question(page).getByLabel('Current password', { exact: true })).toBeFocused();
  await confirm(page, person.password);
  await expect(main.getByText('Password changed. You’re signed out on all other devices.')).toBeVisible();
  await expect(field).toHaveValue('');

  const answer = await page.request.get('/api/v1/settings', { headers: bearer(elsewhere.token) });
  expect(answer.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const { email } = person;
  const old = await page.request.post('/api/v1/auth/login', { data: { email, password: person.password } });
  expect(old.status()).toBe(401);
  await login(page.request, { ...person, password: fresh });
});

test('another email: a taken one is refused beside the field, a free one signs in from now on', async ({
  page,
}) => {
  const taken = await openSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  const person = await openSignedIn(page, 'settings');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(taken.email);
  await main.getByRole('button', { name: 'Change email' }).click();
  await confirm(page, person.password);
  await expect(main.getByLabel('Email')).toBeFocused();
  await expect(main.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  const email = newPerson().email;
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Change email' }).click();
  // The password was given a moment ago.
  await expect(main.getByText(`From now on you sign in with ${email}.`)).toBeVisible();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  await login(page.request, { ...person, email });
});

test('the other device is signed out, then every other, then this one', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await openSignedIn(page, 'settings');
  const elsewhere = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await elsewhere.newPage();
  await signInOnScreen(other, person);

  await page.reload();
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');
  await devices.filter({ hasText: 'Firefox on Windows' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Firefox on Windows is signed out.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Devices' })).toBeFocused();

  // A call that the page makes by itself may find out before the press.
  const signedOut = other.waitForURL(/\/login$/);
  await Promise.race([signedOut, other.getByRole('link', { name: 'Goals' }).first().click()]);
  await signedOut;
  await expectNoToken(other);
  await elsewhere.close();

  const third = await login(page.request, person);
  const fourth = await login(page.request, person);
  await page.reload();
  await expect(devices).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('2 other devices are signed out.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  for (const session of [third, fourth]) {
    const answer = await page.request.get('/api/v1/settings', { headers: bearer(session.token) });
    expect(answer.status()).toBe(401);
  }
  await devices.first().getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login$/);
  await expectNoToken(page);
});

/** The page is on its way to the sign-in page, which it loads in full. */
async function expectNoToken(page: Page): Promise<void> {
  const token = () => page.evaluate(() => localStorage.getItem('token')).catch(() => 'between two pages');
  await expect.poll(token).toBeNull();
}

test('every file of the export holds what the screens show', async ({ page }) => {
  const person = await openWithBooks(page);
  const headers = bearer(person.token);
  await page.request.post('/api/v1/goals/', { headers, data: { title: '=1+1', target_amount: 100 } });
  await page.request.post('/api/v1/chat/', { headers, data: { message: 'What is my total balance?' } });
  const transactions = async () => {
    const answer = await page.request.get('/api/v1/transaction/summary', { headers });
    return ((await answer.json()) as { summary: { total_count: number } }).summary.total_count;
  };
  const accounts = await accountsOf(page, person.token);

  // Each part stands where it will, also before anything is known: nothing moves under a press.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('settings');
  await expect(page.getByRole('main').getByText('Loading your devices')).toBeAttached();
  const tops = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)));
  const before = await tops();
  release();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  expect((await tops()).map((top, at) => Math.abs(top - (before[at] ?? 0)) <= 2)).not.toContain(false);
  await page.unrouteAll({ behavior: 'wait' });
  const first = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download saldo.json' }).click();
  await confirm(page, person.password);
  const everything = JSON.parse(await readFile(await (await first).path(), 'utf8')) as unknown;
  expect(JSON.stringify(everything)).toContain(person.email);
  expect(JSON.stringify(everything)).not.toContain(person.token);

  const rows = async (file: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${file}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`${file.replace('.csv', '')}.*\\.csv$`));
    await expect(page.getByText(/^Downloaded, /).first()).toBeVisible();
    return rowsOf(await readFile(await download.path(), 'utf8'));
  };
  // The bank may still be sending its history.
  await expect.poll(async () => (await rows('transactions.csv')).length - 1 - (await transactions())).toBe(0);
  expect(await transactions()).toBeGreaterThan(50);
  const accountRows = await rows('accounts.csv');
  expect(accountRows).toHaveLength(accounts.length + 1);
  for (const { name } of accounts) expect(accountRows.flat()).toContain(name);
  // A spreadsheet would otherwise work this out.
  expect((await rows('goals.csv')).flat()).toContain("'=1+1");
  expect(await rows('goal-entries.csv')).toHaveLength(1);
  expect((await rows('chat.csv')).flat()).toContain('What is my total balance?');
});

/** The rows of a CSV file (RFC 4180), its head included. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/gy;
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n$/, '');
  for (let match = cell.exec(body); match && match[0] !== ''; match = cell.exec(body)) {
    if (!match[0].startsWith(',')) rows.push([]);
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return rows;
}

test('an account is deleted for good: nothing stays in the browser, and the way in is closed', async ({
  page,
}) => {
  const person = await openSignedIn(page, 'chat');
  await page
    .getByLabel(/message/i)
    .first()
    .fill('half a question');
  await page.goto('settings');
  await page.getByLabel('Light', { exact: true }).check();
  await page.getByLabel('Time zone').selectOption('Europe/Madrid');
  await page.getByRole('button', { name: 'Save time zone and week' }).click();
  await expect(page.getByText('Saved. Your numbers are up to date.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Type your email to confirm')).toBeFocused();
  await dialog.getByLabel('Type your email to confirm').fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('That is not your email.')).toBeVisible();
  await dialog.getByLabel('Type your email to confirm').fill(person.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await confirm(page, 'not my password');
  await expect(question(page).getByText('That password is not right.')).toBeVisible();
  await confirm(page, person.password);

  await page.waitForURL(/\/login$/);
  await expect(page.getByText('Your account and everything in it is deleted.')).toBeVisible();
  const left = () =>
    page
      .evaluate(async () => ({
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        caches: await caches.keys(),
      }))
      .catch(() => 'between two pages');
  await expect.poll(left).toEqual({ local: [], session: [], caches: [] });
  await page.goBack();
  await expect(page.getByText(person.email)).toHaveCount(0);

  await page.goto('login');
  await expect(page.getByText('Your account and everything in it is deleted.')).toHaveCount(0);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /.+/ })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a part that fails says so and loads again, the others stand', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await openSignedIn(page, null);
  await page.route('**/api/v1/settings/sessions', (route) => route.abort());
  const own = '**/api/v1/settings';
  await page.route(own, (route) => route.fulfill(refusal));
  await page.goto('settings');
  const profile = page.getByRole('alert').filter({ hasText: 'Error loading your profile' });
  await expect(profile).toBeVisible();
  // It stands in the place that was held for it.
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.unroute(own);
  await profile.getByRole('button', { name: 'Try Again' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading your devices' });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.unroute('**/api/v1/settings/sessions');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test('a choice that is being saved looks as if it could not be pressed, in every theme', async ({ page }) => {
  const data = { model: { name: 'A model', host: 'models.example', local: false }, agreed: false };
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/v1/chat/engine', async (route) => {
    if (route.request().method() === 'PUT') await saving.promise;
    await route.fulfill({ json: { success: true, message: 'Saved', data } });
  });
  await openSignedIn(page, 'settings');
  const group = page.getByRole('radiogroup', { name: 'Who writes the answers' });
  const alone = group.getByText('Built-in assistant only');
  const look = () =>
    group.evaluate((element) =>
      [...element.children].map((card) => {
        const { backgroundColor, borderColor, color } = getComputedStyle(card);
        const cursor = getComputedStyle(card.querySelector('label') ?? card).cursor;
        return { backgroundColor, borderColor, color, cursor };
      }),
    );
  await expect(alone).toBeVisible();
  const looks = [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { colorScheme: 'light', forcedColors: 'active' },
  ] as const;
  const open = [];
  for (const media of looks) {
    await page.emulateMedia(media);
    open.push(await look());
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await group.getByText('With the language model A model').click();
  await expect(group.getByRole('radio').first()).toBeDisabled();
  for (const [index, media] of looks.entries()) {
    await page.emulateMedia({ forcedColors: 'none', ...media });
    for (const [card, before] of (open[index] ?? []).entries()) {
      await expect.poll(async () => (await look())[card]?.cursor).toBe('not-allowed');
      await expect.poll(async () => (await look())[card]?.color).not.toBe(before.color);
      await expect.poll(async () => (await look())[card]?.borderColor).not.toBe(before.borderColor);
    }
  }
  // Forced colours are not what the styles say, and so nothing axe could judge.
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
  await group.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expectAccessible(page, { within: '[role="radiogroup"][aria-label="Who writes the answers"]' });
  saving.resolve();
  await expect(group.getByRole('radio').first()).toBeEnabled();
});
