import { apiPrefix } from '@saldo/contract';

export interface Reply {
  status: number;
  headers: Headers;
  /** The body as it came. */
  text: string;
  /** The body as JSON; null when it is none. */
  // A test reads any shape; the contract's schemas check shapes where that is the point.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
}

export interface Sent {
  token?: string | null | undefined;
  /** A value, sent as JSON; or text or bytes, sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** `GET /accounts/` or `GET /saldo/login`: a path of the API unless it says where it is with `//`. */
export type Call = (line: string, sent?: Sent) => Promise<Reply>;

/** A caller over real HTTP. `line` is a method and a path below /api/v1; a path beginning with `//` is taken as it is. */
export function caller(origin: () => string): Call {
  return async (line, { token, body, headers = {} } = {}) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    const url = path.startsWith('//') ? `${origin()}${path.slice(1)}` : `${origin()}${apiPrefix}${path}`;
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? (body as string) : JSON.stringify(body) }),
    });
    const text = await response.text();
    let json: unknown = null;
    try {
      json = JSON.parse(text);
    } catch {
      // Not JSON: pages, files, empty answers.
    }
    return { status: response.status, headers: response.headers, text, json };
  };
}
