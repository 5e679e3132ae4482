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
import { language } from '../language/language.ts';
import { endSessionOn401, leadToSecondStep } from '../session/session-end.ts';
import { getSession } from '../session/session.ts';
import { timeZone } from '../session/today.ts';
import { nextRequestSlot } from './stagger-requests.ts';

type Part<K extends string, V> = undefined extends V ? { [key in K]?: V } : { [key in K]: V };

/** What a call needs, in program values: money as Cents, ids as numbers. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    signal?: AbortSignal;
    /** For calls that take a file. */
    form?: FormData;
    /** For calls that change money or links; one is made when none is given. Repeat it to repeat a call safely. */
    idempotencyKey?: string;
  };

/** Why a call did not succeed, before it is put into words. */
export type Failure =
  | { kind: 'answer'; status: number; body: unknown; retryAfter?: number | null }
  | { kind: 'no-answer' }
  | { kind: 'not-set-up' };

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
  return readAnswer(endpoint, await send(endpoint, input));
}

/**
 * Makes the call and hands over an answer of success with its body still to be read, for answers that may stream
 * (`accept` names the media type wished for). Fails as `request` does.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  accept?: string,
): Promise<Response> {
  await nextRequestSlot();
  const token = getSession()?.token ?? null;
  const { address, init } = setUp(endpoint, input, token);
  if (accept) (init.headers as Headers).set('Accept', accept);
  const answer = await overNetwork(fetch(address, init));
  if (answer.status === 401 && endpoint.name !== 'login') endSessionOn401(token);
  if (answer.ok) return answer;
  const body = parsed(await overNetwork(answer.text()));
  leadToSecondStep(body);
  throw new RequestFailure({
    kind: 'answer',
    status: answer.status,
    body,
    retryAfter: secondsOf(answer.headers.get('Retry-After')),
  });
}

/** Our server says it in seconds; the header's other form, a date, is a proxy's. */
const secondsOf = (header: string | null): number | null =>
  /^\d{1,5}$/.test(header ?? '') ? Number(header) : null;

/** The JSON of an answer of success in program values. */
export async function readAnswer<E extends Endpoint>(endpoint: E, answer: Response): Promise<ResponseOf<E>> {
  return decoded(endpoint, parsed(await overNetwork(answer.text())), answer.status);
}

/** A wire value as the endpoint's answer in program values; one of another shape is no success. */
export function decoded<E extends Endpoint>(endpoint: E, body: unknown, status = 200): ResponseOf<E> {
  const { data, error } = z.safeDecode(endpoint.response, body);
  if (error) throw new RequestFailure({ kind: 'answer', status, body: null }, error);
  return data as ResponseOf<E>;
}

/** What the network does, as an answer or as RequestFailure; an abort stays an abort, and so does a failure known already. */
export async function overNetwork<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RequestFailure) throw error;
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestFailure({ kind: 'no-answer' }, error);
  }
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  form?: FormData;
  idempotencyKey?: string;
}

function setUp(
  endpoint: Endpoint,
  input: LooseInput,
  token: string | null,
): { address: string; init: RequestInit } {
  try {
    const headers = new Headers({ 'X-Timezone': timeZone() });
    // What the server words anew for each call: the questions to begin with.
    headers.set('Accept-Language', language === 'es' ? 'es' : 'en');
    // The browser names the type of a form by itself, with what parts it.
    if (!input.form) headers.set('Content-Type', 'application/json');
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
        ...(input.form ? { body: input.form } : body === undefined ? {} : { body: JSON.stringify(body) }),
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

function parsed(text: string): unknown {
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
