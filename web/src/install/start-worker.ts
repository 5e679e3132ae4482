import { whenIdle } from '../app/when-idle.ts';

let started = false;

/**
 * Sets the service worker going, for a person who has signed in and so has come to stay. It waits until the page has
 * loaded and rests: what it fetches ahead must not stand in the way of what is wanted now.
 */
export function startWorker(): void {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest);
}

function rest(): void {
  whenIdle(start);
}

function start(): void {
  const script = entryScript();
  if (script === null) return;
  // Blocked storage or a broken connection: the app works without, and the next visit tries again.
  import('./keep-current.ts').then(({ keepCurrent }) => keepCurrent(script)).catch(() => undefined);
}

/** The address of the app's entry; a page that came with its form drawn names it in a link and starts it later. */
function entryScript(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src ?? document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? null;
}
