import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any way to a control may take. */
const farthest = 90;

/**
 * What is wrong with how the focused element shows: nothing, or its reason. It must carry a visible mark and lie wholly
 * clear of the bars that stay on the screen (WCAG 2.4.7, 2.4.11).
 */
async function faultOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? ''}`;
    // A frame, and a date with its parts, draw the focus inside themselves.
    if (focused.matches('iframe, input[type="date"]')) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no mark of focus: ${name}`;
    const { top, bottom, left, right, width } = focused.getBoundingClientRect();
    if (width === 0 || top >= innerHeight || bottom <= 0) return `out of sight: ${name}`;
    if (focused.closest('dialog')) return null;
    // What a bar covers is not what is found at the points of the element.
    const bar = (found: Element | null): Element | null => {
      if (found === null) return null;
      return ['fixed', 'sticky'].includes(getComputedStyle(found).position)
        ? found
        : bar(found.parentElement);
    };
    for (const x of [left + 2, (left + right) / 2, right - 2])
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const above = bar(document.elementFromPoint(x, y));
        if (above && !above.contains(focused)) return `under ${above.tagName} ${above.className}: ${name}`;
      }
    return null;
  });
}

/** One press of Tab (or Shift+Tab), after which the focus must show. */
export async function press(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.keyboard.press(key);
  // Smooth scrolling takes a moment.
  await expect.poll(() => faultOfFocus(page), { message: `after ${key}` }).toBeNull();
}

/** Presses keys until the target has the focus. */
export async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press(page, key);
  }
  throw new Error(`${String(target)} is not reached by ${key}`);
}
