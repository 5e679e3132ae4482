import { readFileSync } from 'node:fs';
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import { startBank, type Bank } from './bank.ts';

/** The app's policy in production: the widget must live with it. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; connect-src 'self'; img-src 'self' data:";

/** What the app's page heard from the widget, in order. */
export type Heard =
  | { call: 'load' }
  | { call: 'event'; name: string; metadata: Record<string, string | null> }
  | {
      call: 'success';
      token: string;
      metadata: { institution: object; accounts: { id: string; name: string }[]; link_session_id: string };
    }
  | {
      call: 'exit';
      error: { error_code: string } | null;
      metadata: {
        status: string | null;
        institution: { name: string } | null;
        link_session_id: string;
        request_id: string;
      };
    };

export interface Widget {
  frame: FrameLocator;
  heard(): Promise<Heard[]>;
  /** The outcome, once there is one. */
  outcome(): Promise<Extract<Heard, { call: 'success' | 'exit' }>>;
  /** Names of the events so far; TRANSITION_VIEW as `-> VIEW`. */
  events(): Promise<string[]>;
}

interface Fixtures {
  /** Opens the app's page and presses its button. */
  open(token: string, address?: string): Promise<Widget>;
  complaints: string[];
}

export const test = base.extend<Fixtures, { bank: Bank }>({
  bank: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const bank = await startBank();
      await use(bank);
      await bank.stop();
    },
    { scope: 'worker' },
  ],
  /** Violations of any policy, failed scripts and errors on the console fail the test that caused them. */
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const watch = (page: Page): void => {
        page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
        });
      };
      context.on('page', watch);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, bank, complaints: _watched }, use) => {
    await serveApp(page, bank);
    await use(async (token, address = '/app') => {
      const query = new URLSearchParams({ token });
      await page.goto(`${bank.origin}${address}${address.includes('?') ? '&' : '?'}${query.toString()}`);
      await page.getByRole('button', { name: 'Connect' }).click();
      return widgetOn(page);
    });
  },
});
export { expect };

/** The little app: its document and its script, on the bank's origin, under the strict policy. */
export async function serveApp(page: Page, bank: Bank, policy = strictPolicy): Promise<void> {
  await page.context().route(`${bank.origin}/app*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title>
        <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
        <script src="/_bank/link/v2/stable/link-initialize.js"></script><script defer src="/app.js"></script></head>
        <body><main><h1>App</h1><button type="button" id="connect">Connect</button><a href="#x">A link behind</a>
        <div id="embedded"></div></main></body></html>`,
    }),
  );
  await page
    .context()
    .route(`${bank.origin}/app.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(new URL('app.js', import.meta.url), 'utf8'),
      }),
    );
}

export function widgetOn(page: Page): Widget {
  const heard = () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
  const isOutcome = (one: Heard): one is Extract<Heard, { call: 'success' | 'exit' }> =>
    one.call === 'success' || one.call === 'exit';
  return {
    frame: page.frameLocator('iframe[title="Plaid Link"]'),
    heard,
    outcome: async () => {
      await expect.poll(async () => (await heard()).filter(isOutcome).length).toBe(1);
      return (await heard()).find(isOutcome)!;
    },
    events: async () =>
      (await heard()).flatMap((one) => {
        if (one.call !== 'event') return one.call === 'load' ? [] : [one.call];
        return [one.name === 'TRANSITION_VIEW' ? `-> ${one.metadata['view_name']}` : one.name];
      }),
  };
}

/** Chromium writes failed requests to the console; a refusal by the bank is an answer like any other. */
function isExpected(text: string): boolean {
  return /Failed to load resource: (the server responded with a status of 400|net::ERR_FAILED)/.test(text);
}
