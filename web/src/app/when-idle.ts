/** Does what can wait once the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari knows no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
}
