import { AppError } from '../errors.ts';

/**
 * What Saldo does about a provider's fault; every provider code falls into one of these.
 * - login_required: the person must sign in at the bank again (update mode); scheduled syncs stop, data stays
 * - ended: the access is gone for good; the link is over
 * - public_token, link_token: the widget's token is used up or expired
 * - mutation: rows changed while paging; start the loop again
 * - lost_cursor: the provider no longer knows where the last sync ended; read from the beginning
 * - not_ready: nothing to read yet
 * - rate_limited, unavailable: try later
 * - unsupported: an add-on the operator does not have
 * - misconfigured: the operator's or our own mistake; trying again does not help
 */
export type BankErrorKind =
  | 'login_required'
  | 'ended'
  | 'public_token'
  | 'link_token'
  | 'mutation'
  | 'lost_cursor'
  | 'not_ready'
  | 'rate_limited'
  | 'unavailable'
  | 'unsupported'
  | 'misconfigured';

/** A provider's fault in our own words: safe to log and to keep, holds no token, no key and no raw answer. */
export class BankError extends Error {
  readonly kind: BankErrorKind;
  /** The provider's stable code, or one of ours: TIMEOUT, UNREACHABLE, MALFORMED_ANSWER. */
  readonly providerCode: string;
  readonly operation: string;
  /** The provider's id of the failed request, for its support. */
  readonly providerRequestId: string | null;
  /** A sentence the provider meant for the person. */
  readonly displayMessage: string | null;
  /** Seconds the provider asked us to wait. */
  readonly retryAfter: number | null;

  constructor(fault: {
    kind: BankErrorKind;
    providerCode: string;
    operation: string;
    providerRequestId?: string | null;
    displayMessage?: string | null;
    retryAfter?: number | null;
  }) {
    super(`bank ${fault.operation}: ${fault.providerCode}`);
    this.name = 'BankError';
    this.kind = fault.kind;
    this.providerCode = fault.providerCode;
    this.operation = fault.operation;
    this.providerRequestId = fault.providerRequestId ?? null;
    this.displayMessage = fault.displayMessage ?? null;
    this.retryAfter = fault.retryAfter ?? null;
  }
}

function withMessage(message: string | null): { message?: string } {
  return message === null ? {} : { message };
}

/** A provider's fault as the answer a person gets; an upstream failure is never our 401. */
export function bankFailure(error: BankError): AppError {
  const shown = withMessage(error.displayMessage);
  switch (error.kind) {
    case 'login_required':
      return new AppError('BANK_LOGIN_REQUIRED', { ...shown, cause: error });
    case 'ended':
      return new AppError('BANK_LOGIN_REQUIRED', {
        message: 'Saldo no longer has access to this bank. Connect it again.',
        cause: error,
      });
    case 'public_token':
    case 'link_token':
      return new AppError('INVALID_TOKEN', {
        message: 'Your bank session expired. Connect again.',
        cause: error,
      });
    case 'unsupported':
    case 'misconfigured':
      return new AppError('BANK_MISCONFIGURED', { cause: error });
    case 'mutation':
    case 'lost_cursor':
    case 'not_ready':
    case 'rate_limited':
    case 'unavailable':
      return new AppError('BANK_UNAVAILABLE', {
        ...shown,
        cause: error,
        ...(error.retryAfter !== null && { retryAfter: error.retryAfter }),
      });
  }
}

/** Runs a verb that talks to the bank; its faults leave as answers fit for a person. */
export async function answeringBankFaults<T>(verb: () => Promise<T>): Promise<T> {
  try {
    return await verb();
  } catch (error) {
    throw error instanceof BankError ? bankFailure(error) : error;
  }
}
