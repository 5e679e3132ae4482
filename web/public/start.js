// Starts the app once a page that came with its form drawn has been painted: reading 250 kB of code would come first.
(() => {
  const entry = document.querySelector('link[data-entry]').href;
  const start = () => import(entry);
  // A page in the background is not painted, and need not wait.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
