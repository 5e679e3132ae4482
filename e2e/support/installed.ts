import { expect, type Page } from '@playwright/test';

/** Waits until the service worker serves this page. */
export async function servedByWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), {
      message: 'the service worker serves the page',
    })
    .toBe('activated');
}

/** The addresses of everything in every cache of the page's origin. */
export async function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
}

/** Holds the caches against the promise that only files with a hash in their name are ever kept. */
export async function expectOnlyHashedFiles(page: Page, base: string): Promise<void> {
  const kept = await cachedAddresses(page);
  expect(kept.length).toBeGreaterThan(20);
  const hashed = /^assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2)$/;
  expect(kept.filter((path) => !path.startsWith(base) || !hashed.test(path.slice(base.length)))).toEqual([]);
}
