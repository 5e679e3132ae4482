import type { Bank } from '../bank.ts';
import { bankError } from '../errors.ts';
import type { LinkRequest } from '../items/open.ts';
import { accountsOf } from './accounts.ts';
import { requireInstitution, summarise } from './institutions.ts';
import { findLogin, insertLogin, type LoginRow } from './logins.ts';
import { signInAs } from './sign-in.ts';
import type { LinkSession, LoginResult, OAuthResult, OAuthVisit } from './types.ts';

/** Opens a sign-in on the bank's own page; its id is the state that page and widget share. */
export async function startOAuth(
  bank: Bank,
  session: LinkSession,
  institutionId: string,
): Promise<{ state_id: string }> {
  const institution = requireInstitution(session.update?.institution.institution_id ?? institutionId);
  return { state_id: await insertLogin(bank, session, institution.id, 'oauth') };
}

/** What the page may know; undefined when it is not waiting any more. */
export async function oauthVisit(bank: Bank, stateId: string): Promise<OAuthVisit | undefined> {
  const { rows } = await bank.pool.query<LoginRow & { request: LinkRequest; expires_at: Date }>(
    'SELECT l.*, t.request, t.expires_at FROM link_logins l JOIN link_tokens t USING (token_hash) WHERE l.id = $1',
    [stateId],
  );
  const row = rows[0];
  if (!row || row.state !== 'oauth' || row.expires_at <= bank.now()) return undefined;
  const institution = summarise(requireInstitution(row.institution_id));
  return {
    client_name: row.request.client_name,
    language: row.request.language,
    institution,
    signed_in: row.profile !== null,
    redirect_uri: row.request.redirect_uri ?? null,
  };
}

/** Sign-in on the page; 'accounts' means: now ask for consent. */
export async function signInOAuth(
  bank: Bank,
  stateId: string,
  username: string,
  password: string,
): Promise<LoginResult> {
  if (!(await oauthVisit(bank, stateId))) throw bankError('INVALID_FIELD', 'this sign-in is over');
  return signInAs(bank, stateId, username, password);
}

/** The person agreed, or refused. */
export async function decideOAuth(bank: Bank, stateId: string, agreed: boolean): Promise<void> {
  const { rowCount } = await bank.pool.query(
    "UPDATE link_logins SET state = $2 WHERE id = $1 AND state = 'oauth' AND (profile IS NOT NULL OR NOT $3)",
    [stateId, agreed ? 'ready' : 'denied', agreed],
  );
  if (rowCount === 0) throw bankError('INVALID_FIELD', 'this sign-in is over');
}

/** What the widget asks for while the page is open. */
export async function oauthResult(bank: Bank, session: LinkSession, stateId: string): Promise<OAuthResult> {
  const login = await findLogin(bank, stateId, session);
  if (login.state === 'oauth') return { kind: 'waiting' };
  if (login.state === 'denied') return { kind: 'denied' };
  return {
    kind: 'accounts',
    login_id: login.id,
    accounts: await accountsOf(bank, bank.pool, login),
    institution: summarise(requireInstitution(login.institution_id)),
  };
}
