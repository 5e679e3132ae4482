import type { FieldError } from '@saldo/contract/errors';
import { translatedText } from '../language/translated-text.ts';

/** A failed call as screens see it: the specification's three parts and the rest of the answer. */
export class ApiError extends Error {
  /** The server's code, else "Error desconocido". */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Faults of single fields, when the server named them. */
  readonly fields: readonly FieldError[];
  /** The number to quote to the operator of the server. */
  readonly requestId: string | null;
  /** Seconds after which the server says to ask again; null when it does not say. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    code: string,
    status: number,
    fields: readonly FieldError[] = [],
    requestId: string | null = null,
    retryAfter: number | null = null,
  ) {
    super(translatedText(message));
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields.map((fault) => ({ ...fault, message: translatedText(fault.message) }));
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** The message of anything thrown, for a screen. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
