// What must be there before the app's own code: the theme, so that a chosen one never flashes, what is known of the
// person, and a net.

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

// The language, as src/language/language.ts finds it: the person's choice, else the browser's. The front page is there in
// both; the forms that are drawn ahead are English and stay out of sight until the app has drawn its own.
const inSpanish = (() => {
  let choice = null;
  try {
    choice = localStorage.getItem('saldo.language');
  } catch {
    // Storage is blocked: the browser's language holds.
  }
  const { documentElement: root } = document;
  if (document.querySelector('meta[name="app-source-url"]')) {
    if (choice && choice !== root.lang && !location.search) location.replace(`?lang=${choice}`);
    return root.lang === 'es';
  }
  const spanish = choice ? choice === 'es' : /^es\b/i.test(navigator.language);
  if (spanish) {
    root.lang = 'es';
    root.dataset.leaving = '';
  }
  return spanish;
})();

// An app that is installed from here is named and described in the page's language.
if (inSpanish) {
  const manifest = document.querySelector('link[rel="manifest"]');
  manifest?.setAttribute(
    'href',
    manifest.getAttribute('href')?.replace(/(\.es)?\.webmanifest/, '.es.webmanifest') ?? '',
  );
}

// A reset link's token leaves the address before anything is asked for from this page, which would name it as where it
// comes from. It stays with the entry, where src/auth/reset-token.ts finds it, also after a reload.
{
  const token = /\/reset-password\/?$/.test(location.pathname)
    ? new URLSearchParams(location.search).get('token')
    : null;
  if (token) history.replaceState({ resetToken: token }, '', location.pathname);
}

// Whoever has a session (src/session/session.ts) sees no sign-in form first, and finds their dashboard from the front page.
// Whether it still holds is the server's to say: a refusal clears it and leads back here.
try {
  if (localStorage.getItem('token')) {
    const { dataset } = document.documentElement;
    dataset.signedIn = '';
    if (/\/(login|register)\/?$/.test(location.pathname)) {
      dataset.leaving = '';
      const base = document.querySelector('meta[name="app-base"]')?.getAttribute('content') ?? '/';
      location.replace(`${base}dashboard`);
    }
  }
} catch {
  // Storage is blocked: nobody is signed in.
}

// A form that came drawn and is sent before its code has come is sent by src/auth/use-auth-form.ts, as soon as it is there.
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) document.documentElement.dataset.sent = '';
});

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
    delete document.documentElement.dataset.leaving;
    const again = part('button', 'link min-h-11 font-medium', inSpanish ? 'Recargar' : 'Reload');
    again.addEventListener('click', () => location.reload());
    const alert = part('div', 'mx-auto grid max-w-text justify-items-start gap-1 px-4 py-8', '');
    alert.id = 'not-loaded';
    alert.setAttribute('role', 'alert');
    alert.append(
      part(
        'p',
        'font-serif text-title font-medium',
        inSpanish ? 'Saldo no se cargó.' : 'Saldo could not be loaded.',
      ),
      part(
        'p',
        'text-ink-2',
        inSpanish
          ? 'Puede que se haya actualizado o que no tengas conexión. Recarga para ver la versión actual.'
          : 'It may have been updated in this very moment, or the connection is gone. Loading again brings the current version.',
      ),
      again,
    );
    document.body.prepend(alert);
  };
  /** @param {ErrorEvent} event */
  const fromScript = ({ target }) => {
    // The app's own scripts are modules; the bank's widget, which a blocker may keep away, is none.
    if (target instanceof HTMLScriptElement && target.type === 'module') say();
  };
  /** @param {PromiseRejectionEvent} event */
  const fromImport = ({ reason }) => {
    if (/module script|dynamically imported/i.test(String(reason))) say();
  };
  addEventListener('error', fromScript, true);
  addEventListener('unhandledrejection', fromImport);
})();
