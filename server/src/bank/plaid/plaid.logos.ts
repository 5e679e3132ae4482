import type { LogoRule } from './plaid.translate.ts';

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
