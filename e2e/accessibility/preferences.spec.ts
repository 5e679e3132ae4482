import { ask } from '../chat/steps.ts';
import { openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';

test('who wants no motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithBooks(page, 'goals');
  await page.getByRole('button', { name: 'New Goal' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(() => ({
    scroll: getComputedStyle(document.documentElement).scrollBehavior,
    slow: [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .flatMap(({ animationDuration, transitionDuration }) => [animationDuration, transitionDuration])
      .filter((times) => times.split(',').some((time) => Number.parseFloat(time) > 0.001)),
  }));
  expect(moving).toEqual({ scroll: 'auto', slow: [] });
});

test('in forced colours what is chosen, drawn and focused can be recognised', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openWithBooks(page, 'dashboard');
  const colour = (property: 'color' | 'backgroundColor' | 'borderBottomColor' | 'stroke', selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property);
  const canvas = await colour('backgroundColor', 'body');
  const active = 'nav[aria-label="Main"] [aria-current="page"]';
  const resting = 'nav[aria-label="Main"] a:not([aria-current])';
  expect(await colour('backgroundColor', active)).not.toBe(await colour('backgroundColor', resting));
  await expect(page.locator('figure svg polyline').first()).toBeVisible();
  expect(await colour('stroke', 'figure svg polyline')).not.toBe(canvas);
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const outline = await page.getByRole('button', { name: 'Refresh' }).evaluate((element) => {
    const { outlineStyle, outlineColor } = getComputedStyle(element);
    return { outlineStyle, outlineColor };
  });
  expect(outline.outlineStyle).toBe('solid');
  expect(outline.outlineColor).not.toBe(canvas);
  // Tinted grounds are gone here: a bar of an answer's chart must still have its length.
  await page.goto('chat');
  const answer = await ask(page, 'Top 5 categories this year');
  const bar = answer.locator('svg rect').first();
  await expect(bar).toBeVisible();
  const drawn = await bar.evaluate((element) => [
    getComputedStyle(element).fill,
    getComputedStyle(element.closest('svg') ?? element).backgroundColor,
  ]);
  expect(drawn[0]).not.toBe(drawn[1]);
});
