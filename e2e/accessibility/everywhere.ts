import { test, type Page } from '@playwright/test';
import { colourRules, expectAccessibleIn, layoutRules, type Look } from '../support/accessible.ts';

/** The narrowest phone (also a desk at 400 % zoom), a phone and a desk, in CSS pixels. Between the two phones things only move. */
const looks: readonly (Look & { width: number })[] = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'light', rules: layoutRules },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark', rules: colourRules },
  { width: 320, colorScheme: 'dark', rules: colourRules },
];

const tablet = 768;

/** Holds the page as it stands against axe in both themes and at every width, dialogs left open; it is not reloaded. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const look = async (width: number, { colorScheme, rules }: Look) =>
    test.step(`${width} px, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await expectAccessibleIn({ colorScheme, ...(rules && { rules }) }, page);
      return showsNews(page);
    });
  await showsNews(page);
  for (const { width, ...how } of looks) await look(width, how);
  // What a tablet shows is mostly what a phone or a desk shows, which was asked for everything.
  const isNew = await look(tablet, { colorScheme: 'light', rules: layoutRules });
  if (isNew) await look(tablet, { colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

/** Whether the page shows an element, by its own tag and attributes, that it did not show at any look before; it keeps them all. */
async function showsNews(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const kept = window as unknown as { shown?: Set<string> };
    const shown = (kept.shown ??= new Set());
    const before = shown.size;
    // Where the lines of a drawing end is no matter of what it is.
    for (const element of document.querySelectorAll('body :not(svg, svg *)'))
      if (element.checkVisibility()) {
        const itself = element.cloneNode(false) as Element;
        itself.removeAttribute('style');
        shown.add(itself.outerHTML);
      }
    return shown.size > before;
  });
}
