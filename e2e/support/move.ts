import type { Page, Request } from '@playwright/test';

/** Milliseconds without a request after which a page is taken to be complete, as in Playwright's own `networkidle`. */
const quiet = 500;

/**
 * Goes to another page of the running app as Back does: nothing is loaded anew, which takes a fraction of `page.goto`. For tests
 * that look at many screens; how one begins is another test's work.
 * @param path below the base path, without a slash in front: `transactions/spending`
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const base = document.querySelector<HTMLMetaElement>('meta[name="app-base"]')?.content ?? '/';
    const drawn = () => new Promise(requestAnimationFrame);
    // The app's code may still be on its way: the history has a state once its router holds it.
    while (history.state === null) await drawn();
    const { __TSR_index: at } = history.state as { __TSR_index: number };
    history.pushState({ __TSR_index: at + 1 }, '', base + to);
    dispatchEvent(new PopStateEvent('popstate'));
    // However busy the machine, the page has taken it in, and asked for its code, when it has drawn twice.
    for (let frame = 0; frame < 2; frame += 1) await drawn();
  }, path);
}

/** The same, and waits until the page has asked for everything and has its answers. */
export async function moveAndWait(page: Page, path: string): Promise<void> {
  const open = new Set<Request>();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let moved = false;
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    if (moved && open.size === 0) timer = setTimeout(resolve, quiet);
  };
  const asks = (request: Request) => {
    open.add(request);
    again();
  };
  const has = (request: Request) => {
    open.delete(request);
    again();
  };
  page.on('request', asks).on('requestfinished', has).on('requestfailed', has);
  try {
    await moveTo(page, path);
    moved = true;
    again();
    await done;
  } finally {
    clearTimeout(timer);
    page.off('request', asks).off('requestfinished', has).off('requestfailed', has);
  }
}
