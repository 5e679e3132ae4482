import { test as base, expect, type ConsoleMessage, type FrameLocator, type Page } from '@playwright/test';
import { serveApp } from './app-pages.ts';
import { startBank, type Bank } from './bank.ts';
import { isOutcome, namesOf, type Received, type Outcome } from './received.ts';

/** The widget on a page, and the callbacks that the page received. */
export interface Widget {
  frame: FrameLocator;
  received: () => Promise<Received[]>;
  /** The one outcome, once it is there. */
  outcome: () => Promise<Outcome>;
  events: () => Promise<string[]>;
}

interface Fixtures {
  /** Opens the app's page with a link token and presses its button. */
  open: (token: string, more?: Record<string, string>) => Promise<Widget>;
  /** Errors on the console and in scripts, policy violations among them; a test that ends with any has failed. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { bank: Bank }>({
  bank: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide) => {
      const bank = await startBank();
      await provide(bank);
      await bank.stop();
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context }, provide) => {
      const complaints: string[] = [];
      context.on('page', (page) => {
        page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error' && !isAnswer(message)) complaints.push(message.text());
        });
      });
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, bank, complaints: _watched }, provide) => {
    await serveApp(page.context(), bank);
    await provide(async (token, more = {}) => {
      await page.goto(`${bank.origin}/app?${new URLSearchParams({ token, ...more }).toString()}`);
      await page.getByRole('button', { name: 'Connect' }).click();
      return widgetOn(page);
    });
  },
});
export { expect };

export function widgetOn(page: Page): Widget {
  const received = (): Promise<Received[]> =>
    page.evaluate(() => (window as unknown as { received: Received[] }).received);
  return {
    frame: page.frameLocator('iframe[title="Plaid Link"]'),
    received,
    outcome: async () => {
      await expect.poll(async () => (await received()).filter(isOutcome)).toHaveLength(1);
      const outcome = (await received()).find(isOutcome);
      if (!outcome) throw new Error('no outcome');
      return outcome;
    },
    events: async () => namesOf(await received()),
  };
}

/** Chromium reports answers above 399 as failures to load; from the widget's calls they are answers like any other. */
function isAnswer(message: ConsoleMessage): boolean {
  return message.text().includes('Failed to load resource') && message.location().url.includes('/link/api/');
}
