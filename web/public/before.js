// What must be there before the app's own code: the theme, so that a chosen one never flashes, and a net.

// The app's own switch is src/ui/theme.ts.
try {
  const theme = localStorage.getItem('saldo.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    // The frame around an installed app takes its colour from the tag whose condition holds.
    for (const tag of document.querySelectorAll('meta[data-scheme]'))
      tag.setAttribute('media', tag.getAttribute('data-scheme') === theme ? 'all' : 'not all');
  }
} catch {
  // Storage is blocked: the device's theme holds.
}

// A new version put in place between the page and its script, or a line that broke: never a blank page, nor a dead form.
(() => {
  /** @type {(name: 'div' | 'p' | 'button', look: string, text: string) => HTMLElement} */
  const part = (name, look, text) => {
    const element = document.createElement(name);
    element.className = look;
    element.textContent = text;
    return element;
  };
  const say = () => {
    if (document.getElementById('not-loaded')) return;
    const again = part('button', 'link min-h-11 font-medium', 'Load again');
    again.addEventListener('click', () => location.reload());
    const alert = part('div', 'mx-auto grid max-w-text justify-items-start gap-1 px-4 py-8', '');
    alert.id = 'not-loaded';
    alert.setAttribute('role', 'alert');
    alert.append(
      part('p', 'font-serif text-title font-medium', 'Saldo could not be loaded.'),
      part(
        'p',
        'text-ink-2',
        'It may have been updated in this very moment, or the connection is gone. Loading again brings the current version.',
      ),
      again,
    );
    document.body.prepend(alert);
  };
  /** @param {ErrorEvent} event */
  const fromScript = ({ target }) => {
    if (target instanceof HTMLScriptElement) say();
  };
  /** @param {PromiseRejectionEvent} event */
  const fromImport = ({ reason }) => {
    if (/module script|dynamically imported/i.test(String(reason))) say();
  };
  addEventListener('error', fromScript, true);
  addEventListener('unhandledrejection', fromImport);
})();
