/**
 * The product's error catalogue: every code an answer can carry, its HTTP status and the sentence a person reads
 * when the thrower has nothing more specific to say. Codes are stable; sentences may change.
 */
export const errorCatalogue = {
  VALIDATION_ERROR: { status: 400, message: 'Check the highlighted fields.' },
  INVALID_TOKEN: { status: 400, message: 'Invalid or missing token.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Incorrect email or password.' },
  REAUTH_REQUIRED: { status: 403, message: 'Confirm your password to continue.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Set up a second step to continue.' },
  DEMO: { status: 403, message: 'Not in a demo. Create an account of your own to do that.' },
  ACCOUNT_LOCKED: {
    status: 403,
    message: 'This account is locked. Ask whoever runs this Saldo.',
  },
  NOT_FOUND: { status: 404, message: 'Not found. It may have been deleted.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'That is not something this address can do.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  BANK_NOT_LINKED: { status: 409, message: 'Connect a bank first.' },
  BANK_LOGIN_REQUIRED: {
    status: 409,
    message: 'Your bank needs you to sign in again. Reconnect it in Accounts.',
  },
  GOAL_NOT_ACTIVE: { status: 409, message: 'You can only add progress to an active goal.' },
  INSUFFICIENT_AVAILABLE_BALANCE: { status: 409, message: 'Cannot exceed available balance.' },
  CONFLICT: { status: 409, message: 'This changed while you were working on it. Reload and try again.' },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, message: 'Your last request is still in progress.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That’s too large to send.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This key was already used for a different request.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on Saldo’s side. Try again.' },
  NOT_YET: { status: 501, message: 'This part of Saldo is not here yet.' },
  BANK_MISCONFIGURED: {
    status: 502,
    message: 'Bank connections aren’t set up correctly. Contact whoever runs this Saldo.',
  },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Saldo is busy right now. Try again in a moment.' },
  BANK_UNAVAILABLE: {
    status: 503,
    message: 'Can’t reach your bank right now. Your data is safe. Try again later.',
  },
  ASSISTANT_UNAVAILABLE: { status: 503, message: 'The assistant can’t answer right now. Try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One fault of one field: `path` is the field's name on the wire (dots between levels). */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every failed answer. */
export interface ErrorBody {
  success: false;
  message: string;
  code: ErrorCode;
  request_id: string;
  errors?: FieldError[];
}

/** Codes any call can answer with, so that endpoints list only their own. */
export const commonErrors = [
  'VALIDATION_ERROR',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];
