import type { Services } from '../context.ts';
import { apiPrefix } from '@saldo/contract';
import { KeyRingError } from '../bank/keyring.ts';
import { pageLink } from '../auth/page-link.ts';

/** What one can unsubscribe from by itself. */
export type MailingKind = 'notices' | 'digest';

/** The seal is of this place; no other secret opens it, and nobody without the key makes one. */
const place = { table: 'notices', column: 'unsubscribe', userId: 0, row: '' };

/** Where one press ends mails of a kind: the page for people, the call for mail programs. */
export function unsubscribeTo(
  services: Pick<Services, 'keys' | 'publicUrl' | 'config'>,
  userId: number,
  kind: MailingKind,
): { page: string; call: string } {
  const token = services.keys.seal(`${kind}:${userId}`, place);
  return {
    page: pageLink(services, `/unsubscribe?token=${token}`),
    call: `${services.publicUrl()}${apiPrefix}/mail/${token}/unsubscribe`,
  };
}

/** Whose mails of which kind a token ends; null for one that Saldo did not make. */
export function openUnsubscribe(
  keys: Services['keys'],
  token: string,
): { userId: number; kind: MailingKind } | null {
  try {
    const [kind, id] = keys.open(token, place).split(':');
    return kind === 'notices' || kind === 'digest' ? { userId: Number(id), kind } : null;
  } catch (error) {
    if (error instanceof KeyRingError) return null;
    throw error;
  }
}
