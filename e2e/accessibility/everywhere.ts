import { test, type Page } from '@playwright/test';
import { expectAccessibleIn, themes } from '../support/accessible.ts';

/** The narrowest phone (also a desk at 400 % zoom), a phone, a tablet and a desk, in CSS pixels. */
const widths = [320, 390, 768, 1280] as const;

/** Holds the page as it stands against axe in both themes and at every width, dialogs left open; it is not reloaded. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme.colorScheme });
    for (const width of widths) {
      await test.step(`${width} px, ${theme.colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await expectAccessibleIn(theme, page);
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
