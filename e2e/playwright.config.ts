import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser, launchOptions, type Browser } from './support/browser.ts';

// Found once by the first process; the workers inherit the answer.
process.env['SALDO_BROWSER'] ??= JSON.stringify(await findBrowser());
const browser = JSON.parse(process.env['SALDO_BROWSER']) as Browser;

/**
 * Journeys run on the desktop, or on a phone where they are tagged `@phone`; tests about looks, tagged `@looks`, on both. Both
 * themes are looked at in each of them.
 * What moves is drawn in software, frame by frame: a test that needs it asks for it.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // Two more than cores: a test often waits for the server.
  workers: availableParallelism() + 2,
  // A test that fails now and then has found something: here it fails the run. On CI, where nobody can look at once, it is tried
  // once more, and `npm test` names it at the end.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Tests share a machine with others: slow is not wrong. What takes long even alone says `test.slow()`: three times as much.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: launchOptions(browser),
    locale: 'en-US',
    timezoneId: 'UTC',
    // Tests that answer calls themselves must see every call; the tests of the installed app allow it.
    serviceWorkers: 'block',
    // A press that never comes about ends its test before the test's own time does.
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // Recording takes a third of the time. To see what a failed test did: `npm test -- e2e NAME --trace retain-on-failure`.
    trace: 'off',
  },
  projects: [
    // The phone first: its tests take long, and one of them begun last would leave a core idle until it ends.
    {
      name: 'mobile',
      grep: /@looks|@phone/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' },
    },
  ],
});
