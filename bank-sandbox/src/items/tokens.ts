import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import { bankError } from '../errors.ts';
import { newToken } from '../keys.ts';

const PUBLIC_TOKEN_MS = 30 * 60_000;

/** A public token for the item: good for one exchange within 30 minutes. */
export async function createPublicToken(bank: Bank, db: Db, itemId: string): Promise<string> {
  const token = newToken('public');
  await db.query('INSERT INTO public_tokens VALUES ($1, $2, $3)', [
    bank.keys.hashToken(token),
    itemId,
    new Date(bank.now().getTime() + PUBLIC_TOKEN_MS),
  ]);
  return token;
}

/**
 * Trades a public token for an access token. After update mode nothing needs trading; one that is traded all the same
 * works beside the older one. Throws INVALID_PUBLIC_TOKEN when unknown, expired or spent.
 */
export async function exchangePublicToken(
  bank: Bank,
  db: Db,
  publicToken: string,
): Promise<{ access_token: string; item_id: string }> {
  const { rows } = await db.query<{ item_id: string }>(
    `UPDATE public_tokens SET exchanged_at = $2
     WHERE token_hash = $1 AND exchanged_at IS NULL AND expires_at > $2 RETURNING item_id`,
    [bank.keys.hashToken(publicToken), bank.now()],
  );
  const itemId = rows[0]?.item_id;
  if (!itemId)
    throw bankError('INVALID_PUBLIC_TOKEN', 'provided public token is expired, already used or unknown');
  return { access_token: await issueAccessToken(bank, db, itemId), item_id: itemId };
}

/** Gives the item a further access token. */
export async function issueAccessToken(bank: Bank, db: Db, itemId: string): Promise<string> {
  const token = newToken('access');
  await db.query('INSERT INTO access_tokens VALUES ($2, $1)', [itemId, bank.keys.hashToken(token)]);
  return token;
}
