import type { ExitMetadata, LinkError } from '../protocol.ts';

/** What onExit says of a visit that never began. */
export const NOWHERE: ExitMetadata = { institution: null, status: null, link_session_id: '', request_id: '' };

/** The error of a page on another origin than the bank's, whose frame would stay blank; null on the bank's own. */
export function elsewhere(base: string): LinkError | null {
  const { origin } = new URL(base);
  if (origin === location.origin) return null;
  const message = `the demo bank opens only on pages of its own origin, ${origin}; this page is on ${location.origin}. Serve the bank from the page's origin (a reverse proxy) and set BANK_PUBLIC_URL`;
  console.error(`Plaid Link: ${message}`);
  return {
    error_type: 'INVALID_REQUEST',
    error_code: 'INVALID_CONFIGURATION',
    error_message: message,
    display_message: 'The bank connection is not set up for this page.',
  };
}
