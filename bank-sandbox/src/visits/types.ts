import type { PlaidErrorBody } from '../errors.ts';
import type { Mfa } from '../people/people.ts';

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
  language: string;
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
