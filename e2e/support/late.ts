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

/** From now on each answer of the API comes frames later than the one before it. */
export async function answersComeLate(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/api/v1/**', async (route) => {
    calls += 1;
    const frames = 20 + calls * 5;
    const response = await route.fetch();
    await page.evaluate(
      (left) =>
        new Promise<void>((resolve) => {
          const next = (more: number) =>
            more === 0 ? resolve() : requestAnimationFrame(() => next(more - 1));
          next(left);
        }),
      frames,
    );
    await route.fulfill({ response });
  });
}
