/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * What the script in the app's page and the frame say to each other. They share a MessagePort that is handed over
 * once, in exchange for the secret that the script put into the frame's address (after `#`, so no server sees it).
 */

/** Plaid's onExit error. */
export type LinkError = {
  error_type: string;
  error_code: string;
  error_message: string;
  display_message: string | null;
};

/** Plaid's exit statuses: where the person was when they left. */
export type ExitStatus =
  | 'requires_questions'
  | 'requires_selections'
  | 'requires_code'
  | 'choose_device'
  | 'requires_credentials'
  | 'requires_account_selection'
  | 'requires_oauth'
  | 'institution_not_found'
  | 'institution_not_supported';

export type ViewName =
  | 'CONSENT'
  | 'SELECT_INSTITUTION'
  | 'CREDENTIAL'
  | 'OAUTH'
  | 'MFA'
  | 'LOADING'
  | 'SELECT_ACCOUNT'
  | 'CONNECTED'
  | 'ERROR'
  | 'EXIT';

/** The institution as Plaid's metadata name it. */
export type InstitutionRef = { name: string; institution_id: string };

export type SuccessMetadata = {
  institution: InstitutionRef | null;
  accounts: {
    id: string;
    name: string;
    mask: string | null;
    type: string;
    subtype: string;
    verification_status: string | null;
    class_type: string | null;
  }[];
  link_session_id: string;
  transfer_status: string | null;
};

export type ExitMetadata = {
  institution: InstitutionRef | null;
  status: ExitStatus | null;
  link_session_id: string;
  request_id: string;
};

/** Plaid's event metadata; every field is present, null when it says nothing. */
export type EventMetadata = Record<
  | 'account_number_mask'
  | 'brand_name'
  | 'error_code'
  | 'error_message'
  | 'error_type'
  | 'exit_status'
  | 'institution_id'
  | 'institution_name'
  | 'institution_search_query'
  | 'is_update_mode'
  | 'match_reason'
  | 'mfa_type'
  | 'routing_number'
  | 'selection'
  | 'view_name',
  string | null
> & { link_session_id: string; request_id: string; timestamp: string };

/** From the frame to the page, by window message, once: the frame is ready for its port. */
export type ReadyMessage = { kind: 'link:ready'; secret: string };
/** From the page to the frame, by window message, once, with the port. */
export type ConnectMessage = { kind: 'link:connect'; secret: string };

export type ToFrame =
  | {
      kind: 'configure';
      token: string;
      institutionId: string | null;
      oauthStateId: string | null;
      redirects: boolean;
    }
  | { kind: 'open' }
  | { kind: 'exit'; force: boolean }
  | { kind: 'window-closed' }
  | { kind: 'window-blocked' };

export type ToPage =
  | { kind: 'loaded' }
  | { kind: 'event'; name: string; metadata: EventMetadata }
  | { kind: 'success'; publicToken: string; metadata: SuccessMetadata }
  | { kind: 'exit'; error: LinkError | null; metadata: ExitMetadata }
  | { kind: 'oauth-open'; stateId: string; redirect: boolean }
  | { kind: 'oauth-done' }
  | { kind: 'institution'; institutionId: string };
