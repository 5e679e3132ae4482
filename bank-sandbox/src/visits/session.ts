import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import { bankError } from '../errors.ts';
import { institutionById, storedInstitution } from '../institutions/catalogue.ts';
import type { LinkRequest } from '../items/open.ts';
import { findItemById, type Item } from '../items/store.ts';
import { summarise } from './institutions.ts';
import type { LinkSession } from './types.ts';

export type TokenRow = {
  token_hash: Buffer;
  request: LinkRequest;
  item_id: string | null;
  session_id: string;
  expires_at: Date;
  used_at: Date | null;
};
/** The visit behind a link token. Throws INVALID_LINK_TOKEN when it is unknown, expired or used. */
export async function getLinkSession(bank: Bank, linkToken: string): Promise<LinkSession> {
  const { rows } = await bank.pool.query<TokenRow>('SELECT * FROM link_tokens WHERE token_hash = $1', [
    bank.keys.hashToken(linkToken),
  ]);
  const row = rows[0];
  if (!row || row.used_at || row.expires_at <= bank.now()) throw bankError('INVALID_LINK_TOKEN');
  const item = row.item_id ? await findItemById(bank.pool, row.item_id) : undefined;
  if (row.item_id && !item) throw bankError('INVALID_LINK_TOKEN');
  const preset = row.request.institution_id ? institutionById(row.request.institution_id) : undefined;
  return {
    link_token: linkToken,
    link_session_id: row.session_id,
    client_name: row.request.client_name,
    language: row.request.language,
    country_codes: row.request.country_codes,
    products: row.request.products ?? [],
    redirect_uri: row.request.redirect_uri ?? null,
    expires_at: row.expires_at.toISOString(),
    update: item
      ? {
          institution: summarise(storedInstitution(item.institution_id)),
          account_selection: row.request.update?.account_selection_enabled === true,
        }
      : null,
    institution: preset ? summarise(preset) : null,
  };
}

/** Uses the link token up. Throws INVALID_LINK_TOKEN when that has happened or its time is over. */
export async function spendLinkToken(bank: Bank, db: Db, linkToken: string): Promise<TokenRow> {
  const { rows } = await db.query<TokenRow>(
    'UPDATE link_tokens SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING *',
    [bank.keys.hashToken(linkToken), bank.now()],
  );
  if (!rows[0]) throw bankError('INVALID_LINK_TOKEN');
  return rows[0];
}

/** What the client asked for when it made the token. Throws INVALID_LINK_TOKEN. */
export async function requestOf(db: Db, tokenHash: Buffer): Promise<LinkRequest> {
  const { rows } = await db.query<TokenRow>('SELECT * FROM link_tokens WHERE token_hash = $1', [tokenHash]);
  if (!rows[0]) throw bankError('INVALID_LINK_TOKEN');
  return rows[0].request;
}

/** The item that the visit of this token repairs; undefined for a new link. */
export async function itemBeingUpdated(db: Db, tokenHash: Buffer): Promise<Item | undefined> {
  const { rows } = await db.query<TokenRow>('SELECT * FROM link_tokens WHERE token_hash = $1', [tokenHash]);
  return rows[0]?.item_id ? findItemById(db, rows[0].item_id) : undefined;
}
