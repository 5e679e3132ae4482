import type { Page } from '@playwright/test';
import { linkByApi } from './support/link.ts';
import { press, reach } from './support/keys.ts';
import { openWithBooks, register } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/** Enter on a link of the navigation: the page's heading has the focus, and the title names it. */
async function goTo(page: Page, link: string, heading: string): Promise<void> {
  await reach(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expectArrival(page, heading);
}

async function expectArrival(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await expect(page).toHaveTitle(`${heading} · Saldo`);
}

test('every job is done by keys alone, and the focus is always seen', async ({ page }) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  const { keyboard } = page;
  const person = await register(page.request);

  await test.step('sign in', async () => {
    await page.goto('login');
    await reach(page, page.getByLabel('Email'));
    await keyboard.type(person.email);
    await reach(page, page.getByLabel('Password', { exact: true }));
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Ada' })).toBeFocused();
    await expect(page).toHaveTitle('Dashboard · Saldo');
  });

  await test.step('connect a bank, up to its own window', async () => {
    await goTo(page, 'Accounts', 'Accounts');
    await reach(page, page.getByRole('button', { name: /connect with plaid/i }));
    await keyboard.press('Enter');
    await expect(page.locator('iframe[title="Plaid Link"]')).toBeVisible();
    await linkByApi(page.request, await page.evaluate(() => localStorage.getItem('token') ?? ''));
    await page.goto('dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('filter transactions', async () => {
    await reach(page, page.getByRole('link', { name: 'Skip to content' }));
    await reach(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }),
    );
    await keyboard.press('Enter');
    await expectArrival(page, 'Transactions');
    await reach(page, page.getByRole('button', { name: 'Show Filters' }));
    await keyboard.press('Enter');
    await reach(page, page.getByLabel('Type', { exact: true }));
    await keyboard.type('Inc');
    // Income that is filed under something else is no income any more, and stays in sight all the same.
    await expect(page.getByRole('button', { name: /^Remove filter: .*income/i })).toBeVisible();
  });

  await test.step('change a category', async () => {
    await reach(page, page.getByRole('article').first().getByRole('link').first());
    await keyboard.press('Enter');
    const row = page.getByRole('complementary', { name: 'Transaction' });
    await reach(page, row.getByLabel('Category', { exact: true }));
    await keyboard.type('Hotels and lodging');
    await expect(row.getByText(/^The bank says /)).toBeVisible();
    await keyboard.press('Escape');
    await expect(row).toBeHidden();
    await expect(page.getByRole('article').first()).toContainText('Hotels and lodging');
  });

  await test.step('create a goal and add progress', async () => {
    await goTo(page, 'Goals', 'Financial Goals');
    await reach(page, page.getByRole('button', { name: 'New Goal' }).first());
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New goal' });
    await reach(page, dialog.getByLabel('Title'));
    await keyboard.type('Bicycle');
    await reach(page, dialog.getByLabel('Target amount'));
    await keyboard.type('100');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const goal = page.getByRole('article', { name: 'Bicycle' });
    await reach(page, goal.getByRole('button', { name: 'Add progress' }));
    await keyboard.press('Enter');
    await expect(goal.getByLabel('Amount to add')).toBeFocused();
    await keyboard.type('40');
    await keyboard.press('Enter');
    await expect(goal.getByText('40%')).toBeVisible();
  });

  await test.step('ask the assistant and open the rows behind a figure', async () => {
    await goTo(page, 'Chat', 'AI Assistant');
    await reach(page, page.getByLabel('Message'));
    await keyboard.type('How much did I spend on food this year?');
    await keyboard.press('Enter');
    await expect(page.getByText('Message sent!')).toBeVisible();
    await reach(page, page.getByRole('link', { name: /open in Transactions/ }).first(), 'Shift+Tab');
    await keyboard.press('Enter');
    await expectArrival(page, 'Transactions');
    await expect(page).toHaveURL(/\/transactions\?./);
  });

  await test.step('change the theme', async () => {
    await reach(page, page.getByRole('banner').getByRole('button', { name: 'Menu' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await reach(page, page.getByRole('banner').getByRole('link', { name: 'Settings' }));
    await keyboard.press('Enter');
    await expectArrival(page, 'Settings');
    await reach(page, page.getByRole('radio', { name: 'Match device' }));
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('log out', async () => {
    await reach(page, page.getByRole('banner').getByRole('button', { name: 'Logout' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});

test('on a phone the focus is never under the bars, forwards and backwards', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 700 });
  await openWithBooks(page);
  for (const screen of ['dashboard', 'accounts', 'transactions', 'goals', 'settings']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await test.step(screen, async () => {
      for (let presses = 0; presses < 30; presses += 1) await press(page);
      for (let presses = 0; presses < 12; presses += 1) await press(page, 'Shift+Tab');
    });
  }
});
