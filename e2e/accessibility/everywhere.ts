import { test, type Page } from '@playwright/test';
import { colourRules, expectAccessibleIn, layoutRules, type Look } from '../support/accessible.ts';

/** The narrowest phone (also a desk at 400 % zoom), a phone, a tablet and a desk, in CSS pixels. */
const [narrow, phone, tablet, desk] = [320, 390, 768, 1280] as const;

/** What `markNews` leaves at an element. */
const mark = 'data-news';

/**
 * Holds the page as it stands against axe in both themes and at every width, dialogs left open; it is not reloaded. What a
 * width shows in the colours of another is asked for them there alone, which is the dearest of axe's questions.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: desk, height: 800 };
  const look = async (width: number, how: Look, than?: readonly number[]) =>
    test.step(`${width} px, ${how.colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme: how.colorScheme });
      await page.setViewportSize({ width, height: 844 });
      const isNew = await markNews(page, width, than ?? []);
      if (than === undefined) await expectAccessibleIn(how, page);
      else if (isNew) await expectAccessibleIn(how, page, `[${mark}]`);
      return isNew;
    });
  await look(narrow, { colorScheme: 'light' });
  // Between the two phones things only move.
  await look(phone, { colorScheme: 'light', rules: layoutRules });
  await look(desk, { colorScheme: 'light', without: colourRules });
  await look(desk, { colorScheme: 'light', rules: colourRules }, [narrow]);
  await look(desk, { colorScheme: 'dark', rules: colourRules });
  await look(narrow, { colorScheme: 'dark', rules: colourRules }, [desk]);
  // What a tablet shows is mostly what a phone or a desk shows, which was asked for everything.
  await look(tablet, { colorScheme: 'light', rules: layoutRules });
  await look(tablet, { colorScheme: 'light' }, [narrow, phone, desk]);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

/**
 * Marks the elements, by their own tag and attributes, that the page shows now and did not show at the given widths; whether
 * there is one. What it shows is kept as that of this width.
 */
async function markNews(page: Page, width: number, than: readonly number[]): Promise<boolean> {
  return page.evaluate(
    ([now, others, attribute]) => {
      const kept = window as unknown as { shown?: Record<number, Set<string>> };
      const shown = (kept.shown ??= {});
      const here = (shown[now] ??= new Set());
      let isNew = false;
      // Where the lines of a drawing end is no matter of what it is.
      for (const element of document.querySelectorAll('body :not(svg, svg *)')) {
        element.removeAttribute(attribute);
        if (!element.checkVisibility()) continue;
        const itself = element.cloneNode(false) as Element;
        itself.removeAttribute('style');
        here.add(itself.outerHTML);
        if (others.length === 0 || others.some((one) => shown[one]?.has(itself.outerHTML))) continue;
        element.setAttribute(attribute, '');
        isNew = true;
      }
      return isNew;
    },
    [width, than, mark] as const,
  );
}
