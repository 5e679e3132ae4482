/** The body of an error as Plaid sends it, without its request id. */
export type PlaidErrorBody = {
  error_type: string;
  error_code: string;
  error_message: string;
  display_message: string | null;
  documentation_url: string;
  suggested_action: string | null;
};

/** An error that leaves the bank in Plaid's shape with its HTTP status. */
export class BankError extends Error {
  readonly status: number;
  readonly body: PlaidErrorBody;
  constructor(status: number, body: PlaidErrorBody) {
    super(`${body.error_type}/${body.error_code}: ${body.error_message}`);
    this.name = 'BankError';
    this.status = status;
    this.body = body;
  }
}

/** The error named by `code`; an unknown code becomes an ITEM_ERROR of that name, as a test's wish for any code must hold. */
export function bankError(code: string, message?: string): BankError {
  const entry = CATALOGUE[code] ?? { type: 'ITEM_ERROR', message: `the request failed with ${code}` };
  return new BankError(entry.status ?? 400, {
    error_type: entry.type,
    error_code: code,
    error_message: message ?? entry.message,
    display_message: entry.display ?? null,
    documentation_url: `https://plaid.com/docs/?ref=error#${entry.type.toLowerCase().replaceAll('_', '-')}-errors`,
    suggested_action: entry.action ?? null,
  });
}

/** The bank cannot answer now, and may in a moment: as Plaid's server errors, with status 503. */
export function unavailable(): BankError {
  return new BankError(503, errorBody('INTERNAL_SERVER_ERROR'));
}

/** The error body of `code`, for widget answers, items in error and webhooks. */
export function errorBody(code: string, message?: string): PlaidErrorBody {
  return bankError(code, message).body;
}

type Entry = { type: string; message: string; status?: number; display?: string; action?: string };

const institution = (message: string, display: string): Entry => ({
  type: 'INSTITUTION_ERROR',
  message,
  display,
});
const login = (message: string, display: string): Entry => ({ type: 'ITEM_ERROR', message, display });
const limit = (message: string): Entry => ({ type: 'RATE_LIMIT_EXCEEDED', message, status: 429 });
const request = (message: string, status?: number): Entry => ({
  type: 'INVALID_REQUEST',
  message,
  ...(status ? { status } : {}),
});
const input = (message: string): Entry => ({ type: 'INVALID_INPUT', message });

const CATALOGUE: Record<string, Entry> = {
  MISSING_FIELDS: request('one or more required fields are missing'),
  UNKNOWN_FIELDS: request('one or more fields are not recognized by this endpoint'),
  INVALID_FIELD: request('one or more fields are invalid'),
  INVALID_BODY: request('body could not be parsed as JSON'),
  INVALID_HEADERS: request('the Content-Type header must be application/json'),
  NOT_FOUND: request('the requested path does not exist', 404),
  INVALID_API_KEYS: input('invalid client_id or secret provided'),
  UNAUTHORIZED_ENVIRONMENT: input('you are not authorized to create items in this api environment'),
  UNAUTHORIZED_ROUTE_ACCESS: input('this client_id is not authorized to access this route'),
  INVALID_ACCESS_TOKEN: input('could not find matching access token'),
  INVALID_PUBLIC_TOKEN: input('could not find matching public token'),
  INVALID_LINK_TOKEN: {
    ...input('the provided link token is invalid, expired or already used'),
    display: 'The link has expired. Please start again.',
  },
  INVALID_PRODUCT: input('client is not authorized to access this product'),
  INVALID_ACCOUNT_ID: input('one or more of the account IDs is invalid'),
  INVALID_INSTITUTION: input('invalid institution_id provided'),
  INVALID_WEBHOOK_VERIFICATION_KEY_ID: input(
    'invalid key_id provided. note that key_ids are specific to Plaid environments',
  ),
  USER_PERMISSION_REVOKED: input(
    'the holder of this account has revoked their permission for your application to access it',
  ),
  PRODUCTS_NOT_SUPPORTED: login(
    'the item does not support the requested products',
    'This bank does not offer this.',
  ),
  ITEM_LOGIN_REQUIRED: {
    ...login(
      "the login details of this item have changed (credentials, MFA, or required user action) and a user login is required to update this information. use Link's update mode to restore the item to a good state",
      'Please sign in to your bank again.',
    ),
    action: 'Open Link in update mode',
  },
  INVALID_CREDENTIALS: login(
    'the provided credentials were not correct',
    'The provided credentials were not correct. Please try again.',
  ),
  INVALID_MFA: login(
    'the provided MFA response(s) were not correct',
    'The provided MFA responses were not correct. Please try again.',
  ),
  ITEM_LOCKED: login(
    'the account is locked. prompt the user to visit the institution and unlock the account',
    "Your account is locked. Please visit the institution's website to unlock it and try again.",
  ),
  INSUFFICIENT_CREDENTIALS: login(
    'the user did not provide sufficient authorization',
    'We could not complete the sign-in. Please try again.',
  ),
  USER_SETUP_REQUIRED: login(
    'the account has not been fully set up. prompt the user to visit the issuing institution',
    "Your account isn't fully set up. Please visit the institution's website.",
  ),
  MFA_NOT_SUPPORTED: login(
    'this account requires a MFA type that we do not currently support',
    'This sign-in is not supported.',
  ),
  NO_ACCOUNTS: login(
    'no valid accounts were found for this item',
    'No compatible accounts were found at this bank.',
  ),
  NO_LIABILITY_ACCOUNTS: login(
    'no valid liability accounts were found for this item',
    'No card or loan was found at this bank.',
  ),
  ACCESS_NOT_GRANTED: login(
    'the end user did not grant access to the requested product',
    'You did not grant access.',
  ),
  ITEM_NOT_SUPPORTED: login('this account is currently not supported', 'This account is not supported.'),
  ITEM_NOT_FOUND: login('the item cannot be found', 'This connection no longer exists.'),
  PRODUCT_NOT_READY: login(
    'the requested product is not yet ready. please provide a webhook or try the request again later',
    'Your data is still being prepared.',
  ),
  INSTITUTION_DOWN: institution(
    'this institution is not currently responding to requests. please try again soon',
    'This bank is not responding right now. Please try again later.',
  ),
  INSTITUTION_NOT_RESPONDING: institution(
    'this institution is not currently responding to this request. please try again soon',
    'This bank is not responding right now. Please try again later.',
  ),
  INSTITUTION_NOT_AVAILABLE: institution(
    'this institution is not currently available',
    'This bank is not available right now. Please try again later.',
  ),
  INSTITUTION_NO_LONGER_SUPPORTED: institution(
    'this institution is no longer supported',
    'This bank is no longer supported.',
  ),
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: {
    type: 'TRANSACTIONS_ERROR',
    message:
      'Underlying transaction data changed since last page was fetched. Please restart pagination from last update.',
  },
  TRANSACTIONS_LIMIT: limit('rate limit exceeded for attempts to access this item. please try again later'),
  TRANSACTIONS_SYNC_LIMIT: limit(
    'rate limit exceeded for attempts to access this item. please try again later',
  ),
  ACCOUNTS_LIMIT: limit('rate limit exceeded for attempts to access this item. please try again later'),
  BALANCE_LIMIT: limit('rate limit exceeded for attempts to access this item. please try again later'),
  ITEM_GET_LIMIT: limit('rate limit exceeded for attempts to access this item. please try again later'),
  AUTH_LIMIT: limit('rate limit exceeded for attempts to access this item. please try again later'),
  IDENTITY_LIMIT: limit('rate limit exceeded for attempts to access this item. please try again later'),
  LIABILITIES_LIMIT: limit('rate limit exceeded for attempts to access this item. please try again later'),
  INSTITUTIONS_GET_LIMIT: limit(
    'rate limit exceeded for attempts to access this resource. please try again later',
  ),
  INSTITUTIONS_GET_BY_ID_LIMIT: limit(
    'rate limit exceeded for attempts to access this resource. please try again later',
  ),
  RATE_LIMIT: limit('rate limit exceeded. please try again later'),
  SANDBOX_ONLY: request('this is only available in the sandbox'),
  INCOMPATIBLE_API_VERSION: request('this endpoint is not available in this version of the API'),
  ADDITIONAL_CONSENT_REQUIRED: {
    ...input('the end user has not consented to this product'),
    action: 'Open Link in update mode',
  },
  INVALID_LINK_CUSTOMIZATION: input('the Link customization is not valid for this request'),
  SANDBOX_PRODUCT_NOT_ENABLED: {
    type: 'SANDBOX_ERROR',
    message: 'the item does not use the product that this webhook belongs to',
  },
  SANDBOX_WEBHOOK_INVALID: { type: 'SANDBOX_ERROR', message: 'webhook for this item has not been set up' },
  INTERNAL_SERVER_ERROR: { type: 'API_ERROR', message: 'an unexpected error occurred', status: 500 },
  PLANNED_MAINTENANCE: {
    type: 'API_ERROR',
    message: 'the API is in planned maintenance',
    status: 503,
    display: 'The bank connection is under maintenance.',
  },
};

/** What people may be shown of errors, in English. */
export const displayMessages: readonly string[] = Object.values(CATALOGUE).flatMap(
  ({ display }) => display ?? [],
);
