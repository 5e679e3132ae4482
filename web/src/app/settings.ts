/** What the server writes into the page's meta tags at its start; one build serves under any of them. */
function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** The base path with a slash at both ends: `/`, `/saldo/`. */
export function baseFrom(content: string): string {
  const inner = content.split('/').filter(Boolean).join('/');
  return inner ? `/${inner}/` : '/';
}

/** Pages rendered at build time begin their addresses with `./`, which the server replaces when it starts. */
export const base = typeof document === 'undefined' ? './' : baseFrom(meta('app-base'));

/** Whether the operator lets visitors look around as a person with invented money; pages drawn at build time cannot know. */
export const isDemoOffered = (): boolean => meta('app-demo') === '1';

/** What people call the operator's identity provider; empty where there is none. */
export const identityName = (): string => meta('app-identity');

/** A path of the app as an address for the browser: `/login` -> `/saldo/login`. */
export function addressOf(path: string): string {
  return base + path.replace(/^\//, '');
}
