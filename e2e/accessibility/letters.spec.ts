import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { launchOptions, type Browser } from '../support/browser.ts';
import { moveAndWait } from '../support/move.ts';
import { openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const options = launchOptions(JSON.parse(process.env['SALDO_BROWSER'] ?? '') as Browser);
// The browser's own setting, as in its menu; in it media queries count in large letters, too.
test.use({
  launchOptions: { ...options, args: [...options.args, '--blink-settings=defaultFontSize=32'] },
});

/** Buttons, links, fields and headings whose words are taller or wider than the box that hides the rest. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLElement>('main *, header *, nav *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return words
      .filter((element) => {
        // Read out, not looked at; cut on purpose with an ellipsis; or scrolled to.
        if (element.closest('.sr-only, .truncate, [role="log"], svg')) return false;
        const box = element.getBoundingClientRect();
        if (box.width === 0) return false;
        const clip = clipOf(element);
        // A box of one pixel is for screen readers, whatever class makes it so at this width.
        return (
          clip !== null && clip.width > 1 && (box.bottom > clip.bottom + 2 || box.right > clip.right + 2)
        );
      })
      .map((element) => `${element.tagName}: ${element.textContent ?? ''}`);

    /** The nearest box that hides what does not fit, or is a line of fixed height in the long list. */
    function clipOf(element: HTMLElement): DOMRect | null {
      for (let around: HTMLElement | null = element; around; around = around.parentElement) {
        const hides = getComputedStyle(around).overflow === 'hidden' || around.role === 'listitem';
        if (hides && around !== document.body) return around.getBoundingClientRect();
      }
      return null;
    }
  });
}

test('letters twice as large: nothing is cut, and nothing sticks out', async ({ page }) => {
  const holds = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect.poll(() => cutOff(page), { message: path }).toEqual([]);
  };
  for (const path of ['./', 'login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await holds(path);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await openWithBooks(page, 'unsubscribe');
  for (const path of ['dashboard', 'accounts', 'transactions', 'goals', 'chat', 'settings']) {
    await moveAndWait(page, path);
    await holds(path);
  }
});
