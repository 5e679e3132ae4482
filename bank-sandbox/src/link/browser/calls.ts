import type { LinkError } from './protocol.ts';

/** A call's outcome: its answer, or why there is none, in Plaid's error shape. */
export type Outcome<T> = { ok: true; answer: T } | { ok: false; error: LinkError };

export type Caller = {
  call: <T>(path: string, body?: object) => Promise<Outcome<T>>;
  /** Of the latest answer; metadata carry it. */
  requestId: () => string;
};

const UNREACHABLE: LinkError = {
  error_type: 'API_ERROR',
  error_code: 'INTERNAL_SERVER_ERROR',
  error_message: 'the bank could not be reached',
  display_message: 'The connection was lost. Check it and try again.',
};

/**
 * Calls to `{bank}/link/api/`. The page has no origin and no cookies: the link token in a header is all the
 * authority there is.
 */
export function createCaller(api: URL, linkToken: () => string): Caller {
  let requestId = '';
  return {
    requestId: () => requestId,
    call: async <T>(path: string, body: object = {}): Promise<Outcome<T>> => {
      try {
        const response = await fetch(new URL(path, api), {
          method: 'POST',
          credentials: 'omit',
          headers: { 'content-type': 'application/json', 'x-link-token': linkToken() },
          body: JSON.stringify(body),
        });
        const answer = (await response.json()) as T & Partial<LinkError> & { request_id?: string };
        requestId = answer.request_id ?? requestId;
        return response.ok ? { ok: true, answer } : { ok: false, error: linkErrorOf(answer) };
      } catch {
        return { ok: false, error: UNREACHABLE };
      }
    },
  };
}

/** The four fields that Plaid's onExit shows of an error. */
export function linkErrorOf(error: Partial<LinkError>): LinkError {
  return {
    error_type: error.error_type ?? UNREACHABLE.error_type,
    error_code: error.error_code ?? UNREACHABLE.error_code,
    error_message: error.error_message ?? UNREACHABLE.error_message,
    display_message: error.display_message ?? null,
  };
}
