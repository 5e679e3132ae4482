import { errorCatalogue, type ErrorBody, type ErrorCode } from '@saldo/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConflict, isDatabaseUnavailable, isOwnerGone, isTimedOut } from '../db/faults.ts';
import { AppError } from '../errors.ts';

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_INVALID_URL: 'NOT_FOUND',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** Converts any thrown value to our own error; an unexpected one becomes INTERNAL_ERROR with its cause kept for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error) || isTimedOut(error))
    return new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2, cause: error });
  // Run again several times already; it changed nothing, and a moment later it will find its way.
  if (isConflict(error)) return new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1, cause: error });
  if (isOwnerGone(error)) return new AppError('UNAUTHENTICATED', { cause: error });
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const known = code === undefined ? undefined : byFastifyCode[code];
  if (known) return new AppError(known);
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('VALIDATION_ERROR', { message: 'The request could not be read.' });
  return new AppError('INTERNAL_ERROR', { cause: error });
}

/** The body of a failed answer. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    success: false,
    message: error.message,
    code: error.code,
    request_id: requestId,
    ...(error.errors && { errors: [...error.errors] }),
  };
}

/** When to try again where nobody knows better: for every 503. */
const usualRetrySeconds = 30;

/** Answers a failure. Only an unexpected one is logged as an error, never with the request's body. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  const { status } = errorCatalogue[failure.code];
  if (status >= 500 && failure.code !== 'NOT_YET') {
    const entry = { err: failure.cause ?? failure, code: failure.code };
    if (failure.code === 'INTERNAL_ERROR') request.log.error(entry, 'request failed');
    else request.log.warn(entry, 'request could not be served');
  }
  const retryAfter = failure.retryAfter ?? (status === 503 ? usualRetrySeconds : undefined);
  if (retryAfter !== undefined) void reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  // What was refused before it was read to its end must not be taken for the next request.
  if (failure.code === 'PAYLOAD_TOO_LARGE') void reply.header('Connection', 'close');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure, request.id)));
}
