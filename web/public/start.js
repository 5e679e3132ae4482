// Starts the app once a page that came with its form drawn has been painted: reading 250 kB of code would come first.
(() => {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector('link[data-entry]'));
  // Where that fails, before.js says so.
  const start = () => void import(link.href);
  // A page in the background is not painted, and need not wait.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
