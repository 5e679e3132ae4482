import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility/everywhere.ts';
import { newPerson, openRegistered, openSignedIn } from './support/people.ts';
import { press, reach } from './support/keys.ts';
import { expect, test } from './support/kept-page.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

test('one menu holds theme, amounts and the pages beside the five, by keyboard alone', async ({ page }) => {
  await openSignedIn(page);
  await reach(page, opener(page));
  await page.keyboard.press('Enter');
  const theme = page.getByRole('banner').getByRole('group', { name: 'Theme' });
  await expect(theme).toBeVisible();
  await expectAccessibleEverywhere(page);
  await opener(page).focus();
  await reach(page, theme.getByRole('button', { name: 'Dark' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await press(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Hide amounts' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Total Balance' })).not.toContainText('$');
  await page.keyboard.press('Escape');
  await expect(theme).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await reach(page, page.getByRole('banner').getByRole('link', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(theme).toBeHidden();
});

test('name, e-mail and Logout are seen whole', async ({ page }) => {
  const person = await openRegistered(
    page,
    'dashboard',
    newPerson({
      first_name: 'Maria Fernanda',
      last_name: 'de la Torre',
      email: `maria.fernanda.${Date.now()}@example.com`,
    }),
  );
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const words of ['Maria Fernanda de la Torre', person.email]) {
      const shown = page.getByRole('banner').getByText(words);
      await expect(shown).toBeInViewport({ ratio: 1 });
      expect(
        await shown.evaluate((element) => element.scrollWidth <= element.getBoundingClientRect().width + 1),
        `${words} at ${width}`,
      ).toBe(true);
    }
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await opener(page).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const words of ['Maria Fernanda de la Torre', person.email])
    await expect(menu.getByText(words)).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await expectAccessibleEverywhere(page);
  // The bar below holds the five places; where it scrolls away with a low page, the menu does.
  const goals = menu.getByRole('link', { name: 'Goals' });
  await expect(goals).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(goals).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.getByRole('link', { name: 'Rules' }).click();
  await expect(page).toHaveURL(/\/transactions\/rules$/);
});
