import type { Bank } from '../bank.ts';
import { bankError, errorBody } from '../errors.ts';
import { mfaAnswersRight, nextChallenge, signIn, type Mfa } from '../people/people.ts';
import { accountsOf, offered } from './accounts.ts';
import { requireInstitution } from './institutions.ts';
import { findLogin, insertLogin } from './logins.ts';
import { itemBeingUpdated, requestOf } from './session.ts';
import type { LinkSession, LoginResult, MfaPrompt } from './types.ts';

/** Checks name and password at the bank, within a new sign-in. */
export async function startLogin(
  bank: Bank,
  session: LinkSession,
  institutionId: string,
  username: string,
  password: string,
): Promise<LoginResult> {
  const institution = requireInstitution(session.update?.institution.institution_id ?? institutionId);
  const id = await insertLogin(bank, session, institution.id, 'mfa');
  return signInAs(bank, id, username, password);
}

/** Checks name and password within a sign-in that is open already. */
export async function signInAs(
  bank: Bank,
  loginId: string,
  username: string,
  password: string,
): Promise<LoginResult> {
  const login = await findLogin(bank, loginId);
  const institution = requireInstitution(login.institution_id);
  if (institution.down) return refusal(institution.down);
  const result = signIn(username.trim(), password);
  if (result.kind === 'error') return refusal(result.code, { message: result.message });
  const previous = await itemBeingUpdated(bank.pool, login.token_hash);
  if (previous && previous.profile.username !== result.profile.username) {
    return refusal('INVALID_CREDENTIALS', {
      display: 'Please sign in as the customer you linked before.',
    });
  }
  const { account_filters } = await requestOf(bank.pool, login.token_hash);
  if (offered(bank, institution, result.profile, account_filters).length === 0) return refusal('NO_ACCOUNTS');
  const state = login.state === 'oauth' ? 'oauth' : result.mfa ? 'mfa' : 'ready';
  await bank.pool.query('UPDATE link_logins SET profile = $2, mfa = $3, state = $4 WHERE id = $1', [
    loginId,
    JSON.stringify(result.profile),
    login.state === 'oauth' || !result.mfa ? null : JSON.stringify(result.mfa),
    state,
  ]);
  if (result.mfa && state === 'mfa') return { kind: 'mfa', login_id: loginId, mfa: promptOf(result.mfa) };
  return {
    kind: 'accounts',
    login_id: loginId,
    accounts: await accountsOf(bank, bank.pool, await findLogin(bank, loginId)),
  };
}

/** Answers the open challenge; a wrong answer leaves it open. */
export async function answerMfa(
  bank: Bank,
  session: LinkSession,
  loginId: string,
  answers: string[],
): Promise<LoginResult> {
  const login = await findLogin(bank, loginId, session);
  if (login.state !== 'mfa' || !login.mfa) throw bankError('INVALID_FIELD', 'no question is open');
  if (!mfaAnswersRight(login.mfa, answers)) return refusal('INVALID_MFA');
  const next = nextChallenge(login.mfa);
  await bank.pool.query('UPDATE link_logins SET mfa = $2, state = $3 WHERE id = $1', [
    loginId,
    next && JSON.stringify(next),
    next ? 'mfa' : 'ready',
  ]);
  if (next) return { kind: 'mfa', login_id: loginId, mfa: promptOf(next) };
  return { kind: 'accounts', login_id: loginId, accounts: await accountsOf(bank, bank.pool, login) };
}

function promptOf(mfa: Mfa): MfaPrompt {
  return {
    type: mfa.type,
    round: mfa.round,
    rounds: mfa.rounds,
    prompts: mfa.prompts,
    choices: 'choices' in mfa ? mfa.choices : [],
  };
}

type Words = { message?: string | undefined; display?: string };

function refusal(code: string, { message, display }: Words = {}): LoginResult {
  const error = errorBody(code, message);
  return { kind: 'error', error: display ? { ...error, display_message: display } : error };
}
