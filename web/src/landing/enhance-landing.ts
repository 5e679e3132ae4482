import { buttonClass } from '../ui/button-class.ts';
import { outsideLinks } from './outside-links.ts';

/** Specification section 4: the header is scrolled once the page has moved more than this many pixels. */
const scrolledAbove = 50;

/** Gives the front page its behaviour; returns what takes it away again. */
export function enhanceLanding(root: ParentNode = document): () => void {
  const header = root.querySelector<HTMLElement>('[data-landing-header]');
  const mark = () => header?.toggleAttribute('data-scrolled', scrollY > scrolledAbove);
  mark();
  addEventListener('scroll', mark, { passive: true });

  // As public/before.js marked it; a page kept for Back may be older than the session, or the session over.
  const markSession = () => document.documentElement.toggleAttribute('data-signed-in', hasSession());
  markSession();
  addEventListener('pageshow', markSession);

  const links = root.querySelector('[data-landing-links]');
  const content = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  const added = outsideLinks(
    content('app-source-url'),
    content('app-social-urls'),
    document.documentElement.lang === 'es' ? 'Código fuente' : 'Source code',
  ).map(({ label, href }) => {
    const link = document.createElement('a');
    link.href = href;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.textContent = label;
    link.className = buttonClass();
    return link;
  });
  links?.append(...added);

  return () => {
    removeEventListener('scroll', mark);
    removeEventListener('pageshow', markSession);
    for (const link of added) link.remove();
  };
}

/** The rule of src/session/session.ts, whose code this page has no other use for. */
function hasSession(): boolean {
  try {
    return Boolean(localStorage.getItem('token'));
  } catch {
    return false;
  }
}
