import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/**
 * One call of the API, declared once: the server's route, its validation and serialisation, the OpenAPI document and
 * the web client are projections of this value.
 */
export interface Endpoint {
  /** Unique, camelCase; the OpenAPI operationId. */
  name: string;
  /** One sentence for the API page. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to /api/v1, parameters in braces: `/goals/{id}`. Answers with and without a trailing slash. */
  path: string;
  /** `public`: no token needed. `session`: a bearer token of a live session. */
  access: 'public' | 'session';
  /** True where a person may call it who still has to set up the second factor that the operator demands. */
  beforeFactor?: boolean;
  /** False where a demo person may not call it: what changes or proves a way in, reaches out of Saldo, or costs its operator. */
  inDemo?: false;
  /** Path parameters; what does not fit is a 404. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Status of success, 200 unless said. */
  status?: 200 | 201 | 202;
  response: Schema;
  /** Media types of an answer that is a file to download; `response` is then its text. */
  media?: readonly string[];
  /** Codes of its own, beside the common ones. */
  errors?: readonly ErrorCode[];
  /** True where the route reads the body's bytes itself (a signature stands over them): it is not parsed. */
  rawBody?: boolean;
  /** True where nothing in the body is looked at, whatever its type: what a mail program posts. */
  anyBody?: boolean;
  /** True where the body is a form with a file (multipart/form-data), which the route reads as it comes. */
  upload?: boolean;
  /** True for a POST or PUT that changes money or links: `Idempotency-Key` is honoured for 24 hours. */
  idempotent?: boolean;
}

/** Declares an endpoint, keeping its exact types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Decoded<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler receives and a client sends, in program values (money as Cents, ids as numbers). */
export type ParamsOf<E extends Endpoint> = Decoded<E['params']>;
export type QueryOf<E extends Endpoint> = Decoded<E['query']>;
export type BodyOf<E extends Endpoint> = Decoded<E['body']>;
/** What a handler returns and a client gets, in program values. */
export type ResponseOf<E extends Endpoint> = Given<E['response']>;

/** The path with its parameters filled in and escaped. */
export function pathWith(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
