import type { LogoRule } from './plaid.translate.ts';

/** A logo as a sync once stored it, told by a file: Plaid's, or a path of the embedded bank on the app's own origin. */
export function storedLogo(address: string): string | null {
  if (/^(?:\/[A-Za-z0-9_~-]+)+\/logos\/[\w-]+\.png$/.test(address)) return address;
  return logoRule(null)(address);
}

/**
 * Logos from Plaid's own hosts over https, and from the embedded bank. The embedded bank's addresses become paths: it
 * lives on the app's own origin, whose name and port are not the same tomorrow.
 */
export function logoRule(embedded: { baseUrl: string; sameOrigin: boolean } | null): LogoRule {
  return (address) => {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    if (url.username !== '' || url.password !== '') return null;
    if (embedded) {
      const home = new URL(embedded.baseUrl);
      const inside = `${home.pathname.replace(/(?<!\/)\/+$/, '')}/`;
      if (url.origin === home.origin && url.pathname.startsWith(inside))
        return embedded.sameOrigin ? `${url.pathname}${url.search}` : url.href;
    }
    const plaidHost = url.hostname === 'plaid.com' || url.hostname.endsWith('.plaid.com');
    return url.protocol === 'https:' && url.port === '' && plaidHost ? url.href : null;
  };
}
