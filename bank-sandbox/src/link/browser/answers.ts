import type { LinkError, SuccessMetadata } from './protocol.ts';

/** Answers of the calls behind the widget's pages, as src/link/api.ts sends them. */
export type Institution = {
  institution_id: string;
  name: string;
  url: string;
  primary_color: string;
  logo: string;
  oauth: boolean;
  hint: string;
};

export type TestUser = { username: string; password: string; label: string };

export type Session = {
  link_session_id: string;
  client_name: string;
  redirect_uri: string | null;
  update: { institution: Institution; account_selection: boolean } | null;
  institution: Institution | null;
  institutions: Institution[];
  test_users: TestUser[];
};

export type Account = {
  id: string;
  name: string;
  mask: string;
  type: string;
  subtype: string;
  balance: number;
  currency: string;
  selected: boolean;
};

export type Mfa = {
  type: 'device' | 'questions' | 'selections';
  round: number;
  rounds: number;
  prompts: string[];
  choices: string[];
};

export type LoginAnswer =
  | { kind: 'mfa'; login_id: string; mfa: Mfa }
  | { kind: 'accounts'; login_id: string; accounts: Account[] }
  | { kind: 'error'; error: LinkError };

export type OAuthAnswer =
  | { kind: 'waiting' }
  | { kind: 'denied' }
  | { kind: 'accounts'; login_id: string; accounts: Account[]; institution: Institution };

export type LinkedAnswer = { public_token: string; metadata: SuccessMetadata };
export type OAuthStart = { state_id: string };
export type OAuthVisit = {
  client_name: string;
  institution: Institution;
  signed_in: boolean;
  redirect_uri: string | null;
  test_users: TestUser[];
};
