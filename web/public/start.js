// Starts the app once a page that came with its form drawn has been painted: reading 300 kB of code would come first. The
// big parts are read one by one, so that a press or a letter in between is not kept waiting.
(() => {
  const entry = /** @type {HTMLLinkElement} */ (document.querySelector('link[data-entry]'));
  const parts = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[data-part]'));
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  // Where that fails, before.js says so.
  const start = async () => {
    for (const { href } of [...parts, entry]) {
      await pause();
      await import(href);
    }
  };
  let started = false;
  const once = () => {
    if (!started) void start();
    started = true;
  };
  // A page in the background or out of sight is not painted, and need not wait; nor does anybody wait for long.
  const unseen = document.hidden || 'leaving' in document.documentElement.dataset;
  if (unseen || !PerformanceObserver.supportedEntryTypes?.includes('paint')) once();
  else
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) once();
    }).observe({ type: 'paint', buffered: true });
  setTimeout(once, 1500);
})();
