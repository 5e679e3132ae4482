const key = 'saldo.link';

interface StartedLink {
  token: string;
  scriptUrl: string;
  /** The link that is being reconnected; null for a new one. */
  linkId: number | null;
}

/** Keeps the link token while a bank's own page takes the place of ours; the same token must finish the flow. */
export function rememberLink(started: StartedLink): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(started));
  } catch {
    // Without storage only the redirect of phones is lost; the pop-up of desktops still returns.
  }
}

export function forgetLink(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The flow a bank's page returned to, when the present address carries its `oauth_state_id`. */
export function returnedLink(): (StartedLink & { receivedRedirectUri: string }) | null {
  if (!new URLSearchParams(location.search).has('oauth_state_id')) return null;
  try {
    const started = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StartedLink | null;
    return started ? { ...started, receivedRedirectUri: location.href } : null;
  } catch {
    return null;
  }
}
