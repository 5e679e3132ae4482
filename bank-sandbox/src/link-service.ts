/**
 * The seam between the Link widget's routes (src/link) and the bank. Pure verbs over the state: no HTTP here.
 *
 * Order of a visit: getLinkSession -> searchInstitutions -> startLogin (or startOAuth, whose page calls signInOAuth and
 * approveOAuth) -> answerMfa while `kind` is 'mfa' -> selectAccounts (new item) or finishUpdate (update mode).
 * Refusals a person can act on come back as `{ kind: 'error', error }`; a bad link token or a bad order throws
 * BankError (code INVALID_LINK_TOKEN, or INVALID_FIELD), whose `body` is the error in Plaid's shape.
 */
import type { Bank } from './bank.ts';
import { institutionById, searchInstitutions } from './institutions/catalogue.ts';
import { testUsers, type TestUser } from './people/people.ts';
import { finishUpdate, selectAccounts } from './visits/finish.ts';
import { summarise } from './visits/institutions.ts';
import { decideOAuth, oauthResult, oauthVisit, signInOAuth, startOAuth } from './visits/oauth.ts';
import { getLinkSession } from './visits/session.ts';
import { answerMfa, startLogin } from './visits/sign-in.ts';
import type {
  InstitutionSummary,
  LinkSession,
  LoginResult,
  OAuthResult,
  OAuthVisit,
  SuccessMetadata,
} from './visits/types.ts';

export type { TestUser } from './people/people.ts';
export type { LinkSession, LoginResult } from './visits/types.ts';

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
