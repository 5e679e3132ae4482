import type { Config } from '../config.ts';

export type Headers = Readonly<Record<string, string>>;

/** Plaid's script is unversioned, so it cannot be pinned by its hash; it is named exactly instead. */
const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** What the pages may load from outside for the bank's widget and logos; null when the bank is on our own origin. */
function outsideBank({
  bank,
}: Config): { script: string; frame: string; images: string; api: string } | null {
  if (bank.baseUrl === null) return null;
  const { hostname, origin } = new URL(bank.baseUrl);
  if (hostname === 'plaid.com' || hostname.endsWith('.plaid.com'))
    return {
      script: plaidScript,
      frame: 'https://cdn.plaid.com',
      images: 'https://*.plaid.com',
      api: origin,
    };
  return { script: origin, frame: origin, images: origin, api: origin };
}

/**
 * The policy of every page. Static, so that the HTML can be cached: no nonce, no inline script. Another bank's
 * addresses are let in only when the settings name one; the embedded bank lives on our origin.
 */
export function contentSecurityPolicy(config: Config): string {
  const bank = outsideBank(config);
  const and = (source: string | undefined) => (source === undefined ? '' : ` ${source}`);
  return [
    "default-src 'none'",
    `script-src 'self'${and(bank?.script)}`,
    "style-src 'self'",
    // Plaid's script writes style attributes on the page it stands on.
    ...(bank ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src 'self' data:${and(bank?.images)}`,
    "font-src 'self'",
    `connect-src 'self'${and(bank?.api)}`,
    `frame-src ${bank ? bank.frame : "'self'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer there is, unless its route says otherwise. */
export function leastHeaders(config: Config): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // Two years, as the preload list asks; only where the operator serves https.
    ...(config.hsts && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}

function everywhere(config: Config): Headers {
  return {
    ...leastHeaders(config),
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}

/** Headers of every answer of the API: private, never stored, never a document. */
export function apiHeaders(config: Config): Headers {
  return {
    ...everywhere(config),
    'Cache-Control': 'no-store',
    // The one script that may read an answer is on our own origin; what varies is the person.
    Vary: 'Authorization',
  };
}

/** Headers of every page and file of the web app. */
export function pageHeaders(config: Config): Headers {
  return {
    ...everywhere(config),
    'Content-Security-Policy': contentSecurityPolicy(config),
    // Banks sign people in through pop-ups, which must be able to answer.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
  };
}
