import type { Page } from '@playwright/test';
import { openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';
import { ask } from './steps.ts';

/** Links, buttons and fields of the page that the assistant's button lies on, where a press would reach them. */
async function coveredBy(page: Page): Promise<string[]> {
  return page.getByRole('button', { name: 'AI Assistant' }).evaluate((button) => {
    const mine = (button.closest('.fixed') ?? button).getBoundingClientRect();
    return [...document.querySelectorAll('main a, main button, main input, main select')]
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        return width > 0 && left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  });
}

test('a talk on a page of its own is read in a window of a useful height @looks', async ({ page }) => {
  await openWithBooks(page, 'chat');
  await ask(page, 'Top 5 categories this year');
  const { height } = (await page.getByRole('log').boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(300);
  expect(height).toBeLessThanOrEqual(400);
});

test('the message field stays where it is while a question is asked and answered @looks', async ({
  page,
}) => {
  await openWithBooks(page, 'chat');
  // Until its letters are there, the field has another height.
  await expect(page.getByText('Hello Ada.')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const width of [page.viewportSize()?.width ?? 0, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const form = page.getByRole('textbox', { name: 'Message' }).locator('xpath=ancestor::form');
    const height = async () => (await form.boundingBox())?.height;
    const before = await height();
    let letGo: () => void = () => undefined;
    await page.route('**/api/v1/chat/', async (route) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Message' }).fill('hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    expect(await height(), `while it waits, ${width} wide`).toBe(before);
    letGo();
    await expect(page.getByText('Message sent!')).toBeVisible();
    expect(await height(), `with its answer, ${width} wide`).toBe(before);
    await page.unroute('**/api/v1/chat/');
  }
});

test('the assistant’s button leaves the rows of a page and their buttons free @looks', async ({ page }) => {
  await openWithBooks(page, 'transactions');
  await expect(page.getByRole('article').first()).toBeVisible();
  const wide = (page.viewportSize()?.width ?? 0) >= 992;
  // Beside the page on wide screens; on narrow ones along the navigation, where the end of a page stays clear of it.
  for (const width of wide ? [1280, 1248, 1100, 992] : [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    if (wide) {
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await expect.poll(() => coveredBy(page), { message: `at ${width}` }).toEqual([]);
    } else {
      await page.goto('goals');
      await expect(page.getByRole('button', { name: 'New Goal' }).first()).toBeVisible();
      // What loads late makes the page longer, and its end another.
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
          return coveredBy(page);
        })
        .toEqual([]);
      const [strip, bar] = await Promise.all([
        page.getByRole('button', { name: 'AI Assistant' }).boundingBox(),
        page.getByRole('navigation', { name: 'Quick' }).boundingBox(),
      ]);
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  }
});
