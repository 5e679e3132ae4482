import type { Endpoint, ResponseOf } from '@saldo/contract/endpoint';
import type { FieldError } from '@saldo/contract/errors';
import { messages } from '../app/messages.ts';
import { ApiError } from './api-error.ts';
import { request, RequestFailure, type InputOf } from './request.ts';

/**
 * Calls of the auth, accounts, bank and goals rooms: every failure becomes the three parts of specification section 8,
 * message, code and status.
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> {
  return inThreeParts(request(endpoint, input));
}

/** As call, for a call that is made in another way: one whose answer is a file. */
export async function inThreeParts<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof RequestFailure ? threeParts(error) : error;
  }
}

/** Calls of the transactions and chat rooms: a failure throws the server's message, or the call's own fallback. */
export async function callOr<E extends Endpoint>(
  fallback: string,
  endpoint: E,
  input: InputOf<E>,
): Promise<ResponseOf<E>> {
  return orFallback(fallback, request(endpoint, input));
}

/** As callOr, for a call that is made in another way: one whose answer streams. */
export async function orFallback<T>(fallback: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    const { code, status, fields, requestId, retryAfter } = threeParts(error);
    throw new ApiError(answered(error).message ?? fallback, code, status, fields, requestId, retryAfter);
  }
}

function threeParts(error: RequestFailure): ApiError {
  const { failure } = error;
  const { api } = messages;
  if (failure.kind === 'no-answer') return new ApiError(api.noConnection, api.unknownCode, 0);
  if (failure.kind === 'not-set-up') return new ApiError(api.setUpFailed, api.unknownCode, 0);
  const { message, code, fields, requestId } = answered(error);
  const { status, retryAfter } = failure;
  return new ApiError(
    message ?? api.serverError,
    code ?? api.unknownCode,
    status,
    fields,
    requestId,
    retryAfter,
  );
}

interface Answered {
  message: string | null;
  code: string | null;
  fields: readonly FieldError[];
  requestId: string | null;
}

/** What the server said, believing no field of it: a proxy's answer may be anything. */
function answered({ failure }: RequestFailure): Answered {
  const body = failure.kind === 'answer' ? failure.body : null;
  const record: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const fields = Array.isArray(record['errors']) ? record['errors'].filter(isFieldError) : [];
  return {
    message: text(record['message']),
    code: text(record['code']),
    fields,
    requestId: text(record['request_id']),
  };
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false;
  const { path, message } = value as Partial<FieldError>;
  return typeof path === 'string' && typeof message === 'string';
}
