import { randomUUID } from 'node:crypto';
import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import { bankError } from '../errors.ts';
import type { Profile } from '../generator/types.ts';
import { randomId } from '../keys.ts';
import type { Mfa } from '../people/people.ts';
import type { LinkSession } from './types.ts';

export type LoginRow = {
  id: string;
  token_hash: Buffer;
  institution_id: string;
  state: 'oauth' | 'mfa' | 'ready' | 'denied' | 'used';
  profile: Profile | null;
  mfa: Mfa | null;
  item_secret: Buffer;
};
type ReadyLogin = LoginRow & { profile: Profile };

/** Opens a sign-in within the visit; its id is what the widget (or the bank's own page) goes on with. */
export async function insertLogin(
  bank: Bank,
  session: LinkSession,
  institutionId: string,
  state: 'oauth' | 'mfa',
): Promise<string> {
  const id = randomUUID();
  await bank.pool.query(
    `INSERT INTO link_logins (id, token_hash, institution_id, state, item_secret, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, bank.keys.hashToken(session.link_token), institutionId, state, Buffer.from(randomId()), bank.now()],
  );
  return id;
}

/** The sign-in with this id, of this visit if one is given. Throws INVALID_FIELD. */
export async function findLogin(
  bank: Bank,
  id: string,
  session?: LinkSession,
  db: Db = bank.pool,
): Promise<LoginRow> {
  const { rows } = await db.query<LoginRow>('SELECT * FROM link_logins WHERE id = $1', [id]);
  const login = rows[0];
  if (!login || (session && !login.token_hash.equals(bank.keys.hashToken(session.link_token)))) {
    throw bankError('INVALID_FIELD', 'no such sign-in');
  }
  return login;
}

/** As findLogin, once name, password and questions are behind it. Throws INVALID_FIELD before. */
export async function readyLogin(
  bank: Bank,
  session: LinkSession,
  id: string,
  db: Db = bank.pool,
): Promise<ReadyLogin> {
  const login = await findLogin(bank, id, session, db);
  if (login.state !== 'ready' || !login.profile)
    throw bankError('INVALID_FIELD', 'the sign-in is not complete');
  return login as ReadyLogin;
}
