import type { Page } from '@playwright/test';

/** How much of what stood has moved since the page began: the sum of its layout shifts. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Ends once the page has drawn so many frames. */
export const framesPass = (page: Page, frames: number) =>
  page.evaluate(
    (all) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
        next(all);
      }),
    frames,
  );

/** From now on each answer of the API comes frames later than the one before it. */
export async function answersComeLate(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/api/v1/**', async (route) => {
    calls += 1;
    const frames = 20 + calls * 5;
    const response = await route.fetch();
    await framesPass(page, frames);
    await route.fulfill({ response });
  });
}
