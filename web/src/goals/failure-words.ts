import { ApiError } from '../api/api-error.ts';

/**
 * What a screen says of a failed call: the server's own sentence where it refused with one, else the specification's
 * words for the act and behind them why, as far as that is known.
 */
export function failureWords(error: unknown, act: string): string {
  if (!(error instanceof ApiError)) return act;
  return error.status === 0 || error.status >= 500 ? `${act}. ${error.message}` : error.message;
}
