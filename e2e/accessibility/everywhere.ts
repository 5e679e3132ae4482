import { test, type Page } from '@playwright/test';
import { colourRules, expectAccessibleIn, layoutRules, type Look } from '../support/accessible.ts';

/**
 * The narrowest phone (also a desk at 400 % zoom), a phone, a tablet and a desk, in CSS pixels. Between the two phones things
 * only move; colours are the same on a tablet.
 */
const looks: readonly (Look & { width: number })[] = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'light', rules: layoutRules },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark', rules: colourRules },
  { width: 320, colorScheme: 'dark', rules: colourRules },
];

/** Holds the page as it stands against axe in both themes and at every width, dialogs left open; it is not reloaded. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const { width, ...look } of looks)
    await test.step(`${width} px, ${look.colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await expectAccessibleIn(look, page);
    });
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
