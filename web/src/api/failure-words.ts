import { ApiError } from './api-error.ts';

/** What a screen says of a failed call: its own words for the act, then why, as far as the server or the network said. */
export function failureWords(error: unknown, act: string): string {
  return error instanceof ApiError && error.message !== act ? `${act}. ${error.message}` : act;
}

/** The same, but a refusal that the server put into a sentence stands alone: it says what to do instead. */
export function refusalWords(error: unknown, act: string): string {
  const refused = error instanceof ApiError && error.status > 0 && error.status < 500;
  return refused ? error.message : failureWords(error, act);
}
