/**
 * The seam between the Link widget's routes (src/link) and the bank. Pure verbs over the state: no HTTP here.
 *
 * Order of a visit: getLinkSession -> searchInstitutions -> startLogin (or startOAuth, whose page calls signInOAuth and
 * approveOAuth) -> answerMfa while `kind` is 'mfa' -> selectAccounts (new item) or finishUpdate (update mode).
 * Refusals a person can act on come back as `{ kind: 'error', error }`; a bad link token or a bad order throws
 * BankError (code INVALID_LINK_TOKEN, or INVALID_FIELD), whose `body` is the error in Plaid's shape.
 */
import { randomUUID } from 'node:crypto';
import type { Bank } from './bank.ts';
import { inTransaction } from './db/open.ts';
import { bankError, errorBody, type PlaidErrorBody } from './errors.ts';
import { booksOf } from './generator/books.ts';
import type { AccountSpec, Profile } from './generator/types.ts';
import { institutionById, searchInstitutions, type Institution } from './institutions/catalogue.ts';
import { institutionLogo } from './institutions/logo.ts';
import { accountIdOf, openItem, type LinkRequest } from './items/open.ts';
import { repairItem } from './items/repair.ts';
import { findItemById } from './items/store.ts';
import { createPublicToken } from './items/tokens.ts';
import { randomId } from './keys.ts';
import {
  mfaAnswersRight,
  nextChallenge,
  signIn,
  testUsers,
  type Mfa,
  type TestUser,
} from './people/people.ts';

export type { TestUser } from './people/people.ts';

/** What the widget may know of the visit that a link token opens. */
export type LinkSession = {
  link_token: string;
  link_session_id: string;
  client_name: string;
  language: string;
  country_codes: string[];
  products: string[];
  redirect_uri: string | null;
  expires_at: string;
  /** Set in update mode: the widget starts at the credentials of this bank. */
  update: { institution: InstitutionSummary; account_selection: boolean } | null;
  /** Set when the client chose the bank beforehand. */
  institution: InstitutionSummary | null;
};

export type InstitutionSummary = {
  institution_id: string;
  name: string;
  url: string;
  primary_color: string;
  /** PNG as a data URL. */
  logo: string;
  oauth: boolean;
  hint: string;
};

/** An account on the selection list, with the id that the API will give it. `balance` is in units of `currency`. */
export type LinkAccount = {
  id: string;
  name: string;
  mask: string;
  type: string;
  subtype: string;
  balance: number;
  currency: string;
  /** Whether the box starts ticked. */
  selected: boolean;
};

export type MfaPrompt = {
  type: Mfa['type'];
  round: number;
  rounds: number;
  prompts: string[];
  choices: string[];
};

export type LoginResult =
  | { kind: 'mfa'; login_id: string; mfa: MfaPrompt }
  | { kind: 'accounts'; login_id: string; accounts: LinkAccount[] }
  | { kind: 'error'; error: PlaidErrorBody };

export type OAuthResult =
  | { kind: 'waiting' }
  | { kind: 'denied' }
  | (Extract<LoginResult, { kind: 'accounts' }> & { institution: InstitutionSummary });

/** What the bank's own page may know: whom it serves, and where it sends the person afterwards. */
export type OAuthVisit = {
  client_name: string;
  institution: InstitutionSummary;
  signed_in: boolean;
  redirect_uri: string | null;
};

/** Plaid's onSuccess metadata. */
export type SuccessMetadata = {
  institution: { name: string; institution_id: string };
  accounts: {
    id: string;
    name: string;
    mask: string;
    type: string;
    subtype: string;
    verification_status: null;
    class_type: null;
  }[];
  link_session_id: string;
  transfer_status: null;
};

export type LinkService = ReturnType<typeof linkService>;

export function linkService(bank: Bank) {
  return {
    /** The visit behind a link token. Throws INVALID_LINK_TOKEN when it is unknown, expired or used. */
    getLinkSession: (linkToken: string): Promise<LinkSession> => getLinkSession(bank, linkToken),
    /** Banks whose name, or a word of it, starts with the query; all for an empty one. */
    searchInstitutions: (query: string): InstitutionSummary[] => searchInstitutions(query).map(summarise),
    institution: (id: string): InstitutionSummary | undefined => {
      const found = institutionById(id);
      return found && summarise(found);
    },
    /** Test users to list beside the sign-in fields. */
    testUsers: (): readonly TestUser[] => testUsers,
    /** Checks name and password at the bank. The password is not kept (a custom user's JSON is data and is). */
    startLogin: (
      session: LinkSession,
      institutionId: string,
      username: string,
      password: string,
    ): Promise<LoginResult> => startLogin(bank, session, institutionId, username, password),
    /** Answers the open challenge; a wrong answer leaves it open. */
    answerMfa: (session: LinkSession, loginId: string, answers: string[]): Promise<LoginResult> =>
      answerMfa(bank, session, loginId, answers),
    /** Makes the item. The link token is spent; the public token lives 30 minutes. */
    selectAccounts: (
      session: LinkSession,
      loginId: string,
      accountIds: string[],
    ): Promise<{ public_token: string; metadata: SuccessMetadata }> =>
      selectAccounts(bank, session, loginId, accountIds),
    /** Ends update mode: the item is healthy again and, with account selection, has exactly these accounts. */
    finishUpdate: (
      session: LinkSession,
      loginId: string,
      accountIds?: string[],
    ): Promise<{ public_token: string; metadata: SuccessMetadata }> =>
      finishUpdate(bank, session, loginId, accountIds),
    /** Opens a sign-in on the bank's own page; `state_id` is what that page and the widget share. */
    startOAuth: (session: LinkSession, institutionId: string): Promise<{ state_id: string }> =>
      startOAuth(bank, session, institutionId),
    /** The session behind an OAuth page, which only knows the state id. Undefined when it is not waiting any more. */
    oauthVisit: (stateId: string): Promise<OAuthVisit | undefined> => oauthVisit(bank, stateId),
    /** Sign-in on the OAuth page; `accounts` means: now ask for consent. */
    signInOAuth: (stateId: string, username: string, password: string): Promise<LoginResult> =>
      signInOAuth(bank, stateId, username, password),
    /** The person agreed (or refused) on the OAuth page. */
    decideOAuth: (stateId: string, agreed: boolean): Promise<void> => decideOAuth(bank, stateId, agreed),
    /** What the widget polls while the page is open; 'accounts' carries the login to go on with. */
    oauthResult: (session: LinkSession, stateId: string): Promise<OAuthResult> =>
      oauthResult(bank, session, stateId),
  };
}

async function getLinkSession(bank: Bank, linkToken: string): Promise<LinkSession> {
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
          institution: summarise(institutionById(item.institution_id)!),
          account_selection: row.request.update?.account_selection_enabled === true,
        }
      : null,
    institution: preset ? summarise(preset) : null,
  };
}

async function startLogin(
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

async function signInAs(
  bank: Bank,
  loginId: string,
  username: string,
  password: string,
): Promise<LoginResult> {
  const login = await findLogin(bank, loginId);
  const institution = requireInstitution(login.institution_id);
  if (institution.down) return refusal(institution.down);
  const result = signIn(username.trim(), password);
  if (result.kind === 'error') return refusal(result.code);
  const previous = await itemBeingUpdated(bank, login);
  if (previous && previous.profile.username !== result.profile.username) {
    return refusal('INVALID_CREDENTIALS', 'Please sign in as the customer you linked before.');
  }
  if (offered(bank, institution, result.profile).length === 0) return refusal('NO_ACCOUNTS');
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
    accounts: await accountsOf(bank, await findLogin(bank, loginId)),
  };
}

async function answerMfa(
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
  return { kind: 'accounts', login_id: loginId, accounts: await accountsOf(bank, login) };
}

async function selectAccounts(bank: Bank, session: LinkSession, loginId: string, accountIds: string[]) {
  if (session.update) throw bankError('INVALID_FIELD', 'the link token is for update mode');
  const institution = requireInstitution((await readyLogin(bank, session, loginId)).institution_id);
  return inTransaction(bank.pool, async (db) => {
    const token = await spendLinkToken(bank, db, session.link_token);
    const login = await readyLogin(bank, session, loginId, db);
    await db.query("UPDATE link_logins SET state = 'used' WHERE id = $1", [loginId]);
    const accounts = chosen(await accountsOf(bank, login), accountIds);
    const itemId = await openItem(bank, db, {
      institution,
      profile: login.profile,
      secret: login.item_secret,
      request: token.request,
      selected: new Set(accounts.map((account) => account.id)),
    });
    return {
      public_token: await createPublicToken(bank, db, itemId),
      metadata: metadataOf(session, institution, accounts),
    };
  });
}

async function finishUpdate(bank: Bank, session: LinkSession, loginId: string, accountIds?: string[]) {
  if (!session.update) throw bankError('INVALID_FIELD', 'the link token is not for update mode');
  return inTransaction(bank.pool, async (db) => {
    const token = await spendLinkToken(bank, db, session.link_token);
    const login = await readyLogin(bank, session, loginId, db);
    await db.query("UPDATE link_logins SET state = 'used' WHERE id = $1", [loginId]);
    const offer = await accountsOf(bank, login);
    const keepsSelection = !session.update!.account_selection || !accountIds;
    const accounts = keepsSelection ? offer.filter((account) => account.selected) : chosen(offer, accountIds);
    await repairItem(bank, db, token.item_id!, keepsSelection ? null : accounts.map((account) => account.id));
    return {
      public_token: await createPublicToken(bank, db, token.item_id!),
      metadata: metadataOf(session, requireInstitution(login.institution_id), accounts),
    };
  });
}

async function startOAuth(
  bank: Bank,
  session: LinkSession,
  institutionId: string,
): Promise<{ state_id: string }> {
  const institution = requireInstitution(session.update?.institution.institution_id ?? institutionId);
  return { state_id: await insertLogin(bank, session, institution.id, 'oauth') };
}

async function oauthVisit(bank: Bank, stateId: string): Promise<OAuthVisit | undefined> {
  const { rows } = await bank.pool.query<LoginRow & { request: LinkRequest; expires_at: Date }>(
    'SELECT l.*, t.request, t.expires_at FROM link_logins l JOIN link_tokens t USING (token_hash) WHERE l.id = $1',
    [stateId],
  );
  const row = rows[0];
  if (!row || row.state !== 'oauth' || row.expires_at <= bank.now()) return undefined;
  const institution = summarise(requireInstitution(row.institution_id));
  return {
    client_name: row.request.client_name,
    institution,
    signed_in: row.profile !== null,
    redirect_uri: row.request.redirect_uri ?? null,
  };
}

async function signInOAuth(
  bank: Bank,
  stateId: string,
  username: string,
  password: string,
): Promise<LoginResult> {
  if (!(await oauthVisit(bank, stateId))) throw bankError('INVALID_FIELD', 'this sign-in is over');
  return signInAs(bank, stateId, username, password);
}

async function decideOAuth(bank: Bank, stateId: string, agreed: boolean): Promise<void> {
  const { rowCount } = await bank.pool.query(
    "UPDATE link_logins SET state = $2 WHERE id = $1 AND state = 'oauth' AND (profile IS NOT NULL OR NOT $3)",
    [stateId, agreed ? 'ready' : 'denied', agreed],
  );
  if (rowCount === 0) throw bankError('INVALID_FIELD', 'this sign-in is over');
}

async function oauthResult(bank: Bank, session: LinkSession, stateId: string): Promise<OAuthResult> {
  const login = await findLogin(bank, stateId, session);
  if (login.state === 'oauth') return { kind: 'waiting' };
  if (login.state === 'denied') return { kind: 'denied' };
  return {
    kind: 'accounts',
    login_id: login.id,
    accounts: await accountsOf(bank, login),
    institution: summarise(requireInstitution(login.institution_id)),
  };
}

type TokenRow = {
  token_hash: Buffer;
  request: LinkRequest;
  item_id: string | null;
  session_id: string;
  expires_at: Date;
  used_at: Date | null;
};
type LoginRow = {
  id: string;
  token_hash: Buffer;
  institution_id: string;
  state: 'oauth' | 'mfa' | 'ready' | 'denied' | 'used';
  profile: Profile | null;
  mfa: Mfa | null;
  item_secret: Buffer;
};
type ReadyLogin = LoginRow & { profile: Profile };

async function insertLogin(
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

async function findLogin(
  bank: Bank,
  id: string,
  session?: LinkSession,
  db: Pick<Bank['pool'], 'query'> = bank.pool,
): Promise<LoginRow> {
  const { rows } = await db.query<LoginRow>('SELECT * FROM link_logins WHERE id = $1', [id]);
  const login = rows[0];
  if (!login || (session && !login.token_hash.equals(bank.keys.hashToken(session.link_token)))) {
    throw bankError('INVALID_FIELD', 'no such sign-in');
  }
  return login;
}

async function readyLogin(
  bank: Bank,
  session: LinkSession,
  id: string,
  db: Pick<Bank['pool'], 'query'> = bank.pool,
): Promise<ReadyLogin> {
  const login = await findLogin(bank, id, session, db);
  if (login.state !== 'ready' || !login.profile)
    throw bankError('INVALID_FIELD', 'the sign-in is not complete');
  return login as ReadyLogin;
}

async function spendLinkToken(
  bank: Bank,
  db: Pick<Bank['pool'], 'query'>,
  linkToken: string,
): Promise<TokenRow> {
  const { rows } = await db.query<TokenRow>(
    'UPDATE link_tokens SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING *',
    [bank.keys.hashToken(linkToken), bank.now()],
  );
  if (!rows[0]) throw bankError('INVALID_LINK_TOKEN');
  return rows[0];
}

async function itemBeingUpdated(bank: Bank, login: LoginRow) {
  const { rows } = await bank.pool.query<TokenRow>('SELECT * FROM link_tokens WHERE token_hash = $1', [
    login.token_hash,
  ]);
  return rows[0]?.item_id ? findItemById(bank.pool, rows[0].item_id) : undefined;
}

/** The accounts on offer: of a new item by the login's secret, in update mode as the item knows them. */
async function accountsOf(bank: Bank, login: LoginRow): Promise<LinkAccount[]> {
  const institution = requireInstitution(login.institution_id);
  const item = await itemBeingUpdated(bank, login);
  if (item) {
    const { rows } = await bank.pool.query<{
      account_id: string;
      spec: AccountSpec;
      current: string;
      selected: boolean;
    }>(
      'SELECT account_id, spec, current, selected FROM accounts WHERE item_id = $1 AND NOT vanished ORDER BY ordinal',
      [item.item_id],
    );
    return rows.map((row) => listed(row.account_id, row.spec, Number(row.current), row.selected));
  }
  return offered(bank, institution, login.profile!).map(({ spec, current }) =>
    listed(accountIdOf(login.item_secret, spec.key), spec, current, true),
  );
}

function offered(bank: Bank, institution: Institution, profile: Profile) {
  return booksOf(profile, institution.offer, bank.now()).balances;
}

function listed(id: string, spec: AccountSpec, current: number, selected: boolean): LinkAccount {
  const { name, mask, type, subtype } = spec;
  return {
    id,
    name,
    mask,
    type,
    subtype,
    balance: current / 100,
    currency: spec.iso ?? spec.unofficial ?? '',
    selected,
  };
}

function chosen(accounts: LinkAccount[], ids: string[]): LinkAccount[] {
  const wanted = new Set(ids);
  const picked = accounts.filter((account) => wanted.has(account.id));
  if (picked.length === 0 || picked.length !== wanted.size)
    throw bankError('INVALID_FIELD', 'choose at least one of the accounts shown');
  return picked;
}

function metadataOf(
  session: LinkSession,
  institution: Institution,
  accounts: LinkAccount[],
): SuccessMetadata {
  return {
    institution: { name: institution.name, institution_id: institution.id },
    accounts: accounts.map(({ id, name, mask, type, subtype }) => ({
      id,
      name,
      mask,
      type,
      subtype,
      verification_status: null,
      class_type: null,
    })),
    link_session_id: session.link_session_id,
    transfer_status: null,
  };
}

function summarise(one: Institution): InstitutionSummary {
  return {
    institution_id: one.id,
    name: one.name,
    url: one.url,
    primary_color: one.color,
    logo: `data:image/png;base64,${institutionLogo(one)}`,
    oauth: one.oauth,
    hint: one.hint,
  };
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

function refusal(code: string, display?: string): LoginResult {
  const error = errorBody(code);
  return { kind: 'error', error: display ? { ...error, display_message: display } : error };
}

function requireInstitution(id: string): Institution {
  const found = institutionById(id);
  if (!found) throw bankError('INVALID_INSTITUTION');
  return found;
}
