import type {
  InstitutionSummary as Institution,
  LinkAccount as Account,
  LoginResult,
  MfaPrompt as Mfa,
  OAuthResult,
  OAuthVisit as Visit,
} from '../../visits/types.ts';
import type { SuccessMetadata } from './protocol.ts';

/* Answers of the calls behind the widget's pages, as src/link/api.ts sends them. */

export type { Account, Institution, Mfa };

export type TestUser = { username: string; password: string; label: string };

export type Session = {
  link_session_id: string;
  client_name: string;
  language: string;
  redirect_uri: string | null;
  update: { institution: Institution; account_selection: boolean } | null;
  institution: Institution | null;
  institutions: Institution[];
  test_users: TestUser[];
};

export type LoginAnswer = LoginResult;
export type OAuthAnswer = OAuthResult;
export type LinkedAnswer = { public_token: string; metadata: SuccessMetadata };
export type OAuthStart = { state_id: string };
export type OAuthVisit = Visit & { test_users: TestUser[] };
