import { errorCatalogue, type ErrorCode, type FieldError } from '@saldo/contract';

/**
 * A failure with a stable code; thrown by services, turned into an answer at one place (http/failures.ts).
 * `message` is fit to show a person; without one the catalogue's sentence is used.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds for Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; errors?: readonly FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(
      options.message ?? errorCatalogue[code].message,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }
}

/** A missing thing, or another person's: the two look the same. */
export function notFound(message?: string): AppError {
  return new AppError('NOT_FOUND', message === undefined ? {} : { message });
}

/** One field that cannot be accepted; `path` is its name on the wire. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', { message, errors: [{ path, message }] });
}
