import { expectAccessible } from './support/accessible.ts';
import { openSignedIn, openWithBooks, rememberInBrowser } from './support/people.ts';
import { openPurse, refusal } from './support/api.ts';
import { answersComeLate, framesPass, layoutShift } from './support/late.ts';
import { expect, test } from './support/kept-page.ts';

test('bills and the days ahead: the line by keys, a day of the calendar, and one to its rows', async ({
  page,
}) => {
  await openWithBooks(page, 'transactions');
  await page
    .getByRole('navigation', { name: 'Transactions' })
    .getByRole('link', { name: 'Recurring' })
    .click();
  await expect(page).toHaveTitle(/^Recurring/);
  const ahead = page.getByRole('region', { name: /^The next 90 days of / });
  const line = ahead.getByRole('slider');
  await expectAccessible(page);

  await test.step('each step of the keys says its day', async () => {
    await line.focus();
    await page.keyboard.press('Home');
    const first = await line.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    await expect(line).not.toHaveAttribute('aria-valuetext', first ?? '');
    await expect(line).toHaveAttribute('aria-valuetext', /^\w{3} \d{1,2}, \d{4}: .+, likely .+ to /);
    await expect(line).toHaveAttribute('aria-valuenow', '1');
  });

  await test.step('the table says the same', async () => {
    await page.keyboard.press('PageUp');
    const said = (await line.getAttribute('aria-valuetext')) ?? '';
    await ahead.getByText('As a table').click();
    const [day = '', amount = ''] = [/^[^:]+/.exec(said)?.[0], /: (-?\$[\d,.]+),/.exec(said)?.[1]];
    await expect(ahead.getByRole('row', { name: day })).toContainText(amount.replace('-', '−'));
  });

  const calendar = page.getByRole('region', { name: 'Calendar' });
  const days = calendar.locator('tbody').getByRole('button');
  await test.step('a day beyond the weeks of the calendar turns it', async () => {
    const weeks = calendar.getByRole('heading', { level: 2 });
    const first = (await weeks.textContent()) ?? '';
    await line.press('End');
    await line.press('Enter');
    await expect(calendar.getByRole('button', { name: 'Later' })).toBeDisabled();
    // Also when it was turned away meanwhile.
    for (const _ of [1, 2]) await calendar.getByRole('button', { name: 'Earlier' }).click();
    await expect(weeks).toHaveText(first);
    await line.press('End');
    await line.press('Enter');
    await expect(weeks).not.toHaveText(first);
    for (const _ of [1, 2]) await calendar.getByRole('button', { name: 'Earlier' }).click();
  });
  await days.first().click();
  await expect(days.first()).toHaveAttribute('aria-expanded', 'true');
  const one = calendar.getByRole('listitem').getByRole('button').first();
  const name = (await one.locator('span').first().textContent()) ?? '';
  await one.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Comes', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Show its transactions' }).click();
  await expect(page).toHaveURL(/\/transactions\?.*merchant=/);
});

test('a person adds, renames, ends and takes back; the page follows each word', async ({ page }) => {
  await openWithBooks(page, 'transactions/recurring');
  await page.getByRole('button', { name: 'Add recurring' }).click();
  const adding = page.getByRole('dialog', { name: 'Add recurring' });
  await adding.getByRole('button', { name: 'Add recurring' }).click();
  await expect(adding.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await adding.getByRole('textbox', { name: 'Name' }).fill('Piano lessons');
  await adding.getByRole('textbox', { name: 'Amount' }).fill('120');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add recurring' }).click();
  await expect(adding).toBeHidden();
  const row = page.getByRole('button', { name: 'Piano lessons', exact: true });
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Piano lessons' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Violin lessons');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  const renamed = page.getByRole('button', { name: 'Violin lessons', exact: true });
  await renamed.click();
  await page.getByRole('dialog').getByRole('button', { name: 'It has ended' }).click();
  await expect(renamed).toBeHidden();
  await page.getByText(/^Ended \(/).click();
  await expect(renamed).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Violin lessons' })).toContainText(
    'added by you',
  );
  await renamed.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(renamed).toBeHidden();
});

test('a secret calendar address is shown once, and ended', async ({ page, request }) => {
  await openWithBooks(page, 'transactions/recurring');
  await page.getByRole('button', { name: 'Calendar feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const field = dialog.getByRole('textbox', { name: 'Secret address' });
  await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\/bills\.ics$/);
  await expectAccessible(page);
  const address = `${new URL(page.url()).origin}${new URL(await field.inputValue()).pathname}`;
  expect(await (await request.get(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await dialog.getByRole('button', { name: 'End the address' }).press('Enter');
  await expect(dialog.getByText('There is no address yet.')).toBeVisible();
  // The button went with the address; the focus stayed in the dialog.
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeFocused();
  expect((await request.get(address)).status()).toBe(404);
});

test('every rise of price can be seen, and the focus goes to the first that was not', async ({ page }) => {
  await openWithBooks(page, 'transactions');
  await page.route('**/api/v1/recurring/', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { today: string; items: { kind: string }[] } };
    const view = answer.data;
    const bill = view.items.find(({ kind }) => kind === 'subscription' || kind === 'bill');
    const items = [1, 2, 3, 4, 5, 6].map((step) => ({
      ...bill,
      key: `dearer-${step}`,
      name: `Dearer ${step}`,
      ended: false,
      amount: 20,
      yearly: 240,
      change: { from: 10 + step, to: 20, on: view.today },
    }));
    await route.fulfill({ response, json: { ...answer, data: { ...view, items } } });
  });
  await page.goto('transactions/recurring');
  const costs = page.getByRole('region', { name: 'What it costs' });
  await costs.getByRole('button', { name: 'and 2 more' }).press('Enter');
  await expect(costs.getByRole('button', { name: 'Dearer 5' })).toBeFocused();
  await expect(costs.getByRole('listitem')).toHaveCount(6);
});

test('what is new asks in Spanish, too, whether it comes back', async ({ page }) => {
  await rememberInBrowser(page, 'saldo.language', 'es');
  await openWithBooks(page, null);
  await page.route('**/api/v1/recurring/', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { items: object[] } };
    const items = answer.data.items.map((item) => ({ ...item, is_new: true, change: null, late_days: 0 }));
    return route.fulfill({ response, json: { ...answer, data: { ...answer.data, items } } });
  });
  await page.goto('transactions/recurring');
  const row = page.getByRole('listitem').filter({ hasText: 'Nimbus Stream' });
  await expect(row.getByText('Nuevo')).toBeVisible();
  await row.getByRole('button', { name: 'Conservar' }).click();
  await expect(page.getByText('Nimbus Stream se conserva como recurrente')).toBeVisible();
});

test('nothing, and each part that fails, says so by itself', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  const { token } = await openSignedIn(page, null);
  await page.goto('transactions/recurring');
  await expect(page.getByText('No accounts yet')).toBeVisible();
  for (const way of ['Connect a bank', 'Import a file', 'Add account by hand'])
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
  await expectAccessible(page);
  // A single account in which nothing happens has less to say: its line fills the room that was held.
  await openPurse(page, token);
  await page.reload();
  const ahead = page.getByRole('region', { name: 'The next 90 days of Purse' });
  const [whole, foot] = await Promise.all([
    ahead.boundingBox(),
    ahead.getByText('What it counts on').boundingBox(),
  ]);
  expect((whole?.y ?? 0) + (whole?.height ?? 0) - (foot?.y ?? 0) - (foot?.height ?? 0)).toBeLessThan(24);
  await page.route('**/api/v1/recurring/ahead**', (route) => route.fulfill(refusal));
  await page.reload();
  await expect(page.getByText('Error loading the days ahead')).toBeVisible();
  await expect(page.getByText('Nothing recurring yet').or(page.getByText('No accounts yet'))).toBeVisible();
  await page.route('**/api/v1/recurring/', (route) => route.fulfill(refusal));
  await page.reload();
  await expect(page.getByText('Error loading what is recurring')).toBeVisible();
  await expectAccessible(page);
});

test('a day of the small line on the dashboard opens that day of the calendar', async ({ page }) => {
  await openWithBooks(page, 'dashboard');
  const line = page.getByRole('region', { name: 'Coming up' }).getByRole('slider');
  await line.focus();
  // To the first day on which something is paid.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await line.getAttribute('aria-valuetext')).toContain(';');
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions\/recurring\?day=\d{4}-\d\d-\d\d$/);
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await expect(calendar.locator('tbody [aria-expanded="true"]')).toHaveCount(1);
});

test('a chart’s table scrolls in its own place and does not make the page longer', async ({ page }) => {
  await openWithBooks(page, 'transactions/recurring');
  const opens = page.getByRole('region', { name: /^The next 90 days of / }).getByText('As a table');
  await expect(opens).toBeVisible();
  await opens.click();
  await expect(page.getByRole('table', { name: /^Expected balance of / })).toBeVisible();
  const beyond = () =>
    page.evaluate(() => {
      const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - scrollY - end;
    });
  await expect.poll(beyond).toBeLessThan(200);
});

test('what costs more than a year ago is said on the page, and from what amount in its row', async ({
  page,
}) => {
  await openWithBooks(page, 'transactions/recurring');
  const rises = page.getByRole('region', { name: 'What it costs' }).getByRole('listitem');
  await expect(rises.filter({ hasText: 'Nimbus Stream' })).toHaveText(
    /Subscription \+\$\d+\.\d\d \(\$\d+\.\d\d a year\)$/,
  );
  // Subscriptions first, then by what the rise makes a year.
  await rises.getByRole('button', { name: /^and \d more$/ }).click();
  const texts = await rises.allTextContents();
  const ranks = texts.map(
    (text) =>
      Number(/\$([\d,.]+) a year/.exec(text)?.[1]?.replace(',', '')) +
      (text.includes('Subscription') ? 1e6 : 0),
  );
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  expect(texts.at(-1)).toContain('Bill');
  await expect(page.getByText(/^Subscription · \$\d+\.\d\d before [A-Z][a-z]+$/).first()).toBeVisible();
  // On a phone the first of them stands in the first screen, above the bar.
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole('region', { name: 'What went up' }).getByRole('listitem').first();
  await expect(first).toContainText('Subscription');
  const [{ y = 0, height = 0 } = {}, bar] = await Promise.all([
    first.boundingBox().then((box) => box ?? undefined),
    page.getByRole('navigation', { name: 'Quick' }).boundingBox(),
  ]);
  expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
});

for (const width of [1280, 390])
  test(`nothing moves while the answers come late, at ${width} px`, async ({ page, allowConsoleErrors }) => {
    await page.setViewportSize({ width, height: 844 });
    await openWithBooks(page, null);
    for (const [path, last] of [
      ['transactions/recurring', page.getByRole('region', { name: /^Up to / })],
      ['transactions/spending', page.getByRole('region', { name: 'Spending by category' })],
    ] as const) {
      await answersComeLate(page);
      await page.goto(path);
      await expect(last).toBeVisible();
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02);
      await page.unrouteAll({ behavior: 'wait' });
    }
    // Nor where one of the two fails.
    const [path, said] =
      width === 390
        ? (['recurring/ahead**', 'Error loading the days ahead'] as const)
        : (['recurring/', 'Error loading what is recurring'] as const);
    allowConsoleErrors(/Failed to load resource/);
    await page.route(`**/api/v1/${path}`, async (route) => {
      await framesPass(page, 60);
      await route.fulfill(refusal);
    });
    await page.goto('transactions/recurring');
    await expect(page.getByText(said)).toBeVisible();
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02);
  });

test('that there is no account is said once it is known, and moves nothing', async ({
  page,
  allowConsoleErrors,
}) => {
  const { token } = await openSignedIn(page, null);
  await page.route('**/api/v1/recurring/ahead**', async (route) => {
    await framesPass(page, 60);
    await route.continue();
  });
  await page.goto('transactions/recurring');
  await expect(page.getByText('No accounts yet')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  // Of somebody with an account it is not said either where the call that knows is lost.
  await openPurse(page, token);
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/api/v1/recurring/ahead**', (route) => route.fulfill(refusal));
  await page.goto('transactions/recurring');
  await expect(page.getByText('Error loading the days ahead')).toBeVisible();
  await expect(page.getByText('Nothing recurring yet')).toBeVisible();
  await expect(page.getByText('No accounts yet')).toHaveCount(0);
});
