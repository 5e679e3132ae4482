import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { picture } from './paths.ts';
import { expect, test as base } from './test.ts';

/**
 * What cannot be taken back, or not for certain, once a test has done it. A test that needs one of these takes its page from
 * ./test.ts.
 */
const refused = {
  page: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

const pageEvents = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const;

const contextEvents = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
] as const;

/** What a test may have changed of its window. */
interface Looks {
  viewport: { width: number; height: number } | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined;
  reducedMotion: 'reduce' | 'no-preference' | null | undefined;
}

interface Kept {
  /** The options it was opened with. */
  options: string;
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  /** What its window said of itself when it was new. */
  asNew: string;
  /** Whether a test has been somewhere else, where something of it may be left. */
  strayed: boolean;
}

interface Keeper {
  kept: Kept | null;
}

/**
 * Playwright's test with a page that the tests of a worker have one after the other. The page of a fresh context costs a process
 * of the browser that reads and compiles the whole app, half of what a test costs. Between two tests everything is taken back
 * that the first may have left: what is stored, cookies, routes, listeners, other windows, emulation, history. A page whose
 * window does not say the same of itself then as when it was new is closed, and so is one of a test that failed or left the
 * run's server.
 */
export const test = base.extend<object, { keeper: Keeper }>({
  keeper: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide) => {
      const keeper: Keeper = { kept: null };
      await provide(keeper);
      await keeper.kept?.context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      keeper,
      baseURL,
      viewport,
      colorScheme,
      reducedMotion,
      locale,
      timezoneId,
      serviceWorkers,
      userAgent,
      isMobile,
      hasTouch,
      deviceScaleFactor,
    },
    provide,
    info,
  ) => {
    const looks: Looks = { viewport, colorScheme, reducedMotion };
    const others = { locale, timezoneId, serviceWorkers, userAgent, isMobile, hasTouch, deviceScaleFactor };
    const options = JSON.stringify({ baseURL, ...looks, ...others });
    if (keeper.kept?.options !== options) {
      await keeper.kept?.context.close();
      keeper.kept = null;
    }
    const kept = (keeper.kept ??= await open(await browser.newContext(), options));
    await provide(kept.context);
    const isAsNew = info.status === info.expectedStatus && !kept.strayed && (await takeBack(kept, looks));
    if (isAsNew) return;
    await kept.context.close();
    keeper.kept = null;
  },
  page: async ({ context: _opened, keeper }, provide) => {
    if (!keeper.kept) throw new Error('the context was closed');
    await provide(keeper.kept.page);
  },
});
export { expect };

async function open(context: BrowserContext, options: string): Promise<Kept> {
  const page = await context.newPage();
  await page.goto(picture);
  const devtools = await context.newCDPSession(page);
  const kept = { options, context, page, devtools, asNew: await saysOfItself(page), strayed: false };
  watch(kept);
  for (const name of refused.page) refuse(page, name);
  for (const name of refused.context) refuse(context, name);
  // One clock for all pages of the context.
  for (const name of refused.clock) refuse(context.clock, name);
  return kept;
}

function watch(kept: Kept): void {
  const { origin } = new URL(kept.page.url());
  kept.page.on('framenavigated', (frame) => {
    const to = frame.url();
    if (!to.startsWith(`${origin}/`) && !to.startsWith('about:')) kept.strayed = true;
  });
}

function refuse(from: object, name: string): void {
  Object.defineProperty(from, name, {
    get: () => {
      throw new Error(`${name} cannot be taken back: this test takes its page from e2e/support/test.ts`);
    },
  });
}

/** Takes back what a test may have left behind; whether the page is now as it was when it was new. */
async function takeBack(kept: Kept, { viewport, colorScheme, reducedMotion }: Looks): Promise<boolean> {
  const { context, page, devtools } = kept;
  if (page.isClosed()) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const event of contextEvents) context.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // A form that is half filled in asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(picture);
  page.removeAllListeners('dialog');
  watch(kept);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? null,
    reducedMotion: reducedMotion ?? null,
    forcedColors: null,
    contrast: null,
  });
  // Only where it was changed: setting it takes the screen of a phone with it.
  const size = page.viewportSize();
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height))
    await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  await devtools.send('Page.resetNavigationHistory');
  return (await saysOfItself(page)) === kept.asNew;
}

/** Everything a page can find out about a visit before it. */
function saysOfItself(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const matching = [
      'print',
      '(prefers-color-scheme: dark)',
      '(prefers-reduced-motion: reduce)',
      '(prefers-contrast: more)',
      '(forced-colors: active)',
      '(hover: hover)',
    ].filter((query) => matchMedia(query).matches);
    return JSON.stringify({
      matching,
      sizes: [innerWidth, innerHeight, screen.width, screen.height, devicePixelRatio],
      language: navigator.language,
      onLine: navigator.onLine,
      agent: navigator.userAgent,
      name: window.name,
      cookie: document.cookie,
      stored: [localStorage.length, sessionStorage.length],
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      globals: Object.getOwnPropertyNames(window).toSorted(),
    });
  });
}
