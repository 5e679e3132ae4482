import { expect, test as base, type ConsoleMessage } from '@playwright/test';

interface Fixtures {
  /** Where the mails of the shared server land. */
  outboxDir: string;
  /** Call it in a test that provokes an error on purpose: messages that match are no failure. */
  allowConsoleErrors: (pattern: RegExp) => void;
}

/**
 * Playwright's test, on the run's own server, with one rule more: an error in the console, an uncaught exception or a
 * breach of the content security policy fails the test it happens in, whatever else the test looks at.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, provide) => provide(required('SALDO_URL')),
  outboxDir: async ({}, provide) => provide(required('SALDO_OUTBOX_DIR')),
  allowConsoleErrors: [
    async ({ context }, provide) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !isAnswerOfTheApi(message)) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
      await provide((pattern) => allowed.push(pattern));
      expect(
        complaints.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'errors in the console of the browser',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium logs every refused call. A 4xx of our own API is an answer like any other; tests look at what is made of it. */
function isAnswerOfTheApi(message: ConsoleMessage): boolean {
  const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
    message.text(),
  );
  return isRefusal && new URL(message.location().url).pathname.startsWith('/api/v1/');
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with e2e/playwright.config.ts`);
  return value;
}

export { expect };
