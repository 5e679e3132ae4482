import { expect, type Page } from '@playwright/test';

export interface Interaction {
  name: string;
  /** Milliseconds from the press to the next paint, of the slowest event of it; the browser reports none below 16. */
  worst: number;
}

const leastTold = 16;

/** Does on the transactions page what people do most, and times each press as Interaction to Next Paint does. */
export async function interactions(page: Page): Promise<Interaction[]> {
  await page.evaluate((durationThreshold) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, leastTold);
  const timed = async (name: string, act: () => Promise<void>): Promise<Interaction> => {
    await page.evaluate(() => void ((window as unknown as { seen: number[] }).seen.length = 0));
    await act();
    await page.waitForLoadState('networkidle');
    // An event is reported after the paint that follows it.
    const worst = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
      return Math.max(0, ...(window as unknown as { seen: number[] }).seen);
    });
    return { name, worst: Math.max(leastTold, worst) };
  };

  const search = page.getByRole('searchbox', { name: 'Search transactions' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const found = [
    await timed('open the filters', async () => {
      await page.getByRole('button', { name: 'Show Filters' }).click();
      await expect(page.getByLabel('Start date')).toBeVisible();
    }),
    await timed('type in the search', async () => {
      await search.click();
      await search.pressSequentially('coffee', { delay: 60 });
    }),
    await timed('empty the search', async () => search.press('Escape')),
  ];
  const row = page.getByRole('article').first().getByRole('link').first();
  const panel = page.getByRole('complementary', { name: 'Transaction' });
  await row.waitFor();
  found.push(
    await timed('open a row', async () => {
      await row.click();
      await expect(panel).toBeVisible();
    }),
  );
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  found.push(
    await timed('open a dialog', async () => {
      await page.getByRole('button', { name: 'AI Assistant' }).click();
      await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
    }),
  );
  await close();
  found.push(
    await timed('open the palette', async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    }),
    await timed('type in the palette', async () => page.keyboard.type('goals', { delay: 60 })),
  );
  await close();
  return found;
}
