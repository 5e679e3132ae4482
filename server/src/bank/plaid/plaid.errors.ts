import { BankError, type BankErrorKind } from '../bank.errors.ts';
import { cleanText } from '../foreign-text.ts';

// Plaid says: decide on the code (the type for rate limits), not on the HTTP status or the texts.
const byCode: Readonly<Record<string, BankErrorKind>> = {
  ITEM_LOGIN_REQUIRED: 'login_required',
  INVALID_CREDENTIALS: 'login_required',
  INVALID_UPDATED_USERNAME: 'login_required',
  ITEM_LOCKED: 'login_required',
  USER_SETUP_REQUIRED: 'login_required',
  INSUFFICIENT_CREDENTIALS: 'login_required',
  USER_INPUT_TIMEOUT: 'login_required',
  PENDING_DISCONNECT: 'login_required',
  ACCESS_NOT_GRANTED: 'login_required',
  NO_ACCOUNTS: 'login_required',
  // Type INVALID_INPUT in API answers, ITEM_ERROR in webhooks: only the code decides.
  USER_PERMISSION_REVOKED: 'ended',
  USER_ACCOUNT_REVOKED: 'ended',
  ITEM_NOT_FOUND: 'ended',
  INVALID_ACCESS_TOKEN: 'ended',
  INVALID_PUBLIC_TOKEN: 'public_token',
  INVALID_LINK_TOKEN: 'link_token',
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: 'mutation',
  PRODUCT_NOT_READY: 'not_ready',
  PRODUCTS_NOT_SUPPORTED: 'unsupported',
  INVALID_PRODUCT: 'unsupported',
  ADDITIONAL_CONSENT_REQUIRED: 'unsupported',
  NO_LIABILITY_ACCOUNTS: 'unsupported',
  UNAUTHORIZED_ROUTE_ACCESS: 'unsupported',
};

const byType: Readonly<Record<string, BankErrorKind>> = {
  RATE_LIMIT_EXCEEDED: 'rate_limited',
  INSTITUTION_ERROR: 'unavailable',
  API_ERROR: 'unavailable',
  INVALID_REQUEST: 'misconfigured',
  INVALID_INPUT: 'misconfigured',
};

/** What Saldo does about a Plaid error: by its code, else by its type, else by the HTTP status. */
export function kindOf(type: string, code: string, status: number): BankErrorKind {
  if (type === 'RATE_LIMIT_EXCEEDED') return 'rate_limited';
  const known = byCode[code] ?? byType[type];
  if (known) return known;
  if (status === 429) return 'rate_limited';
  return status >= 400 && status < 500 && type !== '' ? 'misconfigured' : 'unavailable';
}

interface HttpFault {
  code?: unknown;
  response?: { status?: unknown; data?: unknown; headers?: unknown };
}

function field(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const value = (data as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Retry-After in whole seconds (the header's date form is not sent by Plaid); null when absent or absurd. */
function retryAfter(headers: unknown): number | null {
  const text = field(headers, 'retry-after');
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/**
 * Whatever a call threw, as our own error. Its errors carry the secret in their headers and the
 * access token in their body, so nothing of the original is kept: not its message, not its stack, not as a cause.
 */
export function toBankError(thrown: unknown, operation: string): BankError {
  if (thrown instanceof BankError) return thrown;
  const { code: transport, response } = thrown as HttpFault;
  if (!response) {
    const timedOut = transport === 'ECONNABORTED' || transport === 'ETIMEDOUT';
    return new BankError({
      kind: 'unavailable',
      providerCode: timedOut ? 'TIMEOUT' : 'UNREACHABLE',
      operation,
    });
  }
  const status = typeof response.status === 'number' ? response.status : 0;
  const type = field(response.data, 'error_type') ?? '';
  const code = field(response.data, 'error_code') ?? '';
  return new BankError({
    kind: kindOf(type, code, status),
    providerCode: /^[A-Z][A-Z0-9_]{1,80}$/.test(code) ? code : `HTTP_${status}`,
    operation,
    providerRequestId: cleanText(field(response.data, 'request_id'), 80),
    displayMessage: cleanText(field(response.data, 'display_message'), 300),
    retryAfter: retryAfter(response.headers),
  });
}
