import { apiPrefix } from '@saldo/contract/prefix';
import {
  pathWith,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@saldo/contract/endpoint';
import * as z from 'zod/mini';
import { leaveAfter401 } from '../session/leave.ts';
import { getSession } from '../session/session.ts';
import { timeZone } from '../session/today.ts';

type Part<K extends string, V> = undefined extends V ? { [key in K]?: V } : { [key in K]: V };

/** What a call needs, in program values: money as Cents, ids as numbers. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    signal?: AbortSignal;
    /** For calls that change money or links; one is made when none is given. Repeat it to repeat a call safely. */
    idempotencyKey?: string;
  };

/** Why a call did not succeed, before it is put into words. */
export type Failure =
  { kind: 'answer'; status: number; body: unknown } | { kind: 'no-answer' } | { kind: 'not-set-up' };

export class RequestFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, cause?: unknown) {
    super(failure.kind, { cause });
    this.failure = failure;
  }
}

/**
 * Makes the call an endpoint declares and gives its answer in program values. There is no timeout (specification). A
 * 401 ends the session, except for the sign-in call, which may be refused without being signed in. Throws
 * RequestFailure, or the browser's AbortError when `signal` fired.
 */
export async function request<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> {
  const token = getSession()?.token ?? null;
  const { address, init } = setUp(endpoint, input, token);
  let status: number;
  let body: unknown;
  try {
    const answer = await fetch(address, init);
    status = answer.status;
    body = await readJson(answer);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestFailure({ kind: 'no-answer' }, error);
  }
  if (status === 401 && endpoint.name !== 'login') leaveAfter401(token);
  if (status < 200 || status > 299) throw new RequestFailure({ kind: 'answer', status, body });
  const decoded = z.safeDecode(endpoint.response, body);
  if (!decoded.success) throw new RequestFailure({ kind: 'answer', status, body: null }, decoded.error);
  return decoded.data as ResponseOf<E>;
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

function setUp(
  endpoint: Endpoint,
  input: LooseInput,
  token: string | null,
): { address: string; init: RequestInit } {
  try {
    const headers = new Headers({ 'Content-Type': 'application/json', 'X-Timezone': timeZone() });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (endpoint.idempotent) headers.set('Idempotency-Key', input.idempotencyKey ?? newKey());
    const params = wire(endpoint.params, input.params) as Record<string, string> | undefined;
    const query = wire(endpoint.query, input.query) as Record<string, string | undefined> | undefined;
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, value);
    const body = wire(endpoint.body, input.body);
    return {
      address: `${apiPrefix}${pathWith(endpoint.path, params)}${search.size > 0 ? `?${search}` : ''}`,
      init: {
        method: endpoint.method,
        headers,
        cache: 'no-store',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(input.signal ? { signal: input.signal } : {}),
      },
    };
  } catch (error) {
    throw new RequestFailure({ kind: 'not-set-up' }, error);
  }
}

function wire(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return schema && value !== undefined ? z.encode(schema, value) : undefined;
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A fresh idempotency key; also on plain http addresses, where crypto.randomUUID does not exist. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
