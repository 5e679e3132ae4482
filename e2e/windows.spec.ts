import { moveTo } from './support/move.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const screens = {
  dashboard: 'Welcome back, Ada',
  accounts: 'Accounts',
  transactions: 'Transactions',
  goals: 'Financial Goals',
  chat: 'AI Assistant',
  settings: 'Settings',
} as const;

// 1280 × 1024 at 400 %: WCAG 1.4.10.
test.describe('a window as low as it is at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('belongs to the page: no bar stays over it while it is read', async ({ page }) => {
    await openSignedIn(page);
    for (const [screen, heading] of Object.entries(screens)) {
      await moveTo(page, screen);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const staying = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { position, pointerEvents } = getComputedStyle(element);
            // The place where toasts appear lets everything through while there is none.
            return ['fixed', 'sticky'].includes(position) && pointerEvents !== 'none';
          })
          .filter((element) => element.getBoundingClientRect().height > 1)
          .map((element) => element.className),
      );
      expect(staying, screen).toEqual([]);
    }
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Goals' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Financial Goals' })).toBeVisible();
  });

  test('shows where a dialog begins, and no message over the field for the next', async ({ page }) => {
    await openSignedIn(page);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Ada Lovelace')).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'AI Assistant' }).click();
    const panel = page.getByRole('dialog', { name: 'AI Assistant' });
    const field = panel.getByRole('textbox', { name: 'Message' });
    await expect(field).toBeInViewport({ ratio: 1 });
    const said = await panel.getByRole('log').boundingBox();
    expect(said?.height).toBeGreaterThanOrEqual(300);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((await field.boundingBox())?.y ?? 0);
  });
});

for (const theme of ['system', 'dark'] as const)
  test.describe(`on paper, with the theme ${theme} on a dark device`, () => {
    test.use({ colorScheme: 'dark' });

    test('the ground is light and the ink dark', async ({ page }) => {
      await openSignedIn(page, 'settings');
      if (theme === 'dark') await page.getByRole('radio', { name: 'Dark' }).check();
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const onScreen = await ground();
      await page.emulateMedia({ media: 'print' });
      await expect.poll(ground).not.toBe(onScreen);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    });
  });
