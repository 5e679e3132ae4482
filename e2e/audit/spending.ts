import type { Locator, Page } from '@playwright/test';

/** How long a view of spending took, in milliseconds from the press; of it the call for its figures, sent to answered. */
export interface Painting {
  all: number;
  server: number;
}

/** The median of some paintings with the least and the most, and the median of what the server had of them. */
export interface Paintings {
  median: number;
  least: number;
  most: number;
  server: number;
}

const rounds = 9;

/**
 * Times how soon Spending is painted: from the press of its tab in a list that was loaded anew, and from the press of the
 * month before. The pointer is where it presses a tenth of a second before it does, as a person's is.
 */
export async function spending(page: Page): Promise<{ tab: Paintings; month: Paintings }> {
  const [tab, month]: [Painting[], Painting[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('transactions');
    await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const tabs = page.getByRole('navigation', { name: 'Transactions' });
    tab.push(await painted(page, tabs.getByRole('link', { name: 'Spending' })));
    await page.waitForLoadState('networkidle');
    month.push(await painted(page, page.getByRole('button', { name: /^Before: / })));
  }
  return { tab: summed(tab), month: summed(month) };
}

/** Presses what is named and waits for the frame that shows all of the new view. */
async function painted(page: Page, button: Locator): Promise<Painting> {
  const painting = await page.evaluateHandle(() => {
    const heading = () => document.querySelector('main section.sheet h2')?.textContent;
    const before = heading();
    performance.clearResourceTimings();
    const isShown = () =>
      heading() !== before && document.querySelector('main [aria-busy="true"], main .skeleton') === null;
    const frame = async () => new Promise(requestAnimationFrame);
    /** The frame that was asked for is painted before the next task. */
    const nextTask = async () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      });
    const done = new Promise<Painting>((resolve) => {
      const follow = async ({ timeStamp }: Event) => {
        do await frame();
        while (!isShown() && performance.now() - timeStamp < 10_000);
        await nextTask();
        const all = performance.now() - timeStamp;
        const call = performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes('/api/v1/transaction/spending'));
        resolve({ all, server: call?.duration ?? Number.NaN });
      };
      addEventListener('click', (event) => void follow(event), { capture: true, once: true });
    });
    return { done };
  });
  await button.hover();
  await page.waitForTimeout(100);
  await page.mouse.down();
  await page.mouse.up();
  return painting.evaluate(async ({ done }) => done);
}

function summed(paintings: readonly Painting[]): Paintings {
  const ordered = (of: keyof Painting) => paintings.map((one) => one[of]).toSorted((a, b) => a - b);
  const all = ordered('all');
  const middle = Math.floor(rounds / 2);
  return {
    median: all[middle] ?? Number.NaN,
    least: all[0] ?? Number.NaN,
    most: all.at(-1) ?? Number.NaN,
    server: ordered('server')[middle] ?? Number.NaN,
  };
}
