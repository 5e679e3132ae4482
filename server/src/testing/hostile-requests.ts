import { endpoints, type Endpoint } from '@saldo/contract';
import { apiPrefix } from '@saldo/contract';
import * as z from 'zod/mini';
import type { WireSchema } from './hostile.ts';

/** A request made to take long to read. */
export interface HostileRequest {
  /** `POST /chat/ message: the the the …` */
  what: string;
  method: string;
  /** With its base path and query. */
  path: string;
  signedIn: boolean;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** Texts that readers go over again and again: the same word, white space, accents, brackets, half-made numbers. */
const units: Readonly<Record<string, string>> = {
  'the the': 'the ',
  'left over': 'left over ',
  spaces: ' ',
  tabs: '\t',
  letters: 'a',
  'single letters': 'a ',
  digits: '1',
  'single digits': '1 ',
  amounts: '$1.00 ',
  points: '1.',
  commas: ',',
  marks: '?',
  accents: 'a\u0301\u0323',
  'accents alone': '\u0301',
  brackets: '([{',
  quotes: '"\\',
  joined: 'a-',
  at: 'a@',
  newlines: '\n',
  pairs: '\u{1f469}\u200d',
};

/** A text of one unit, of exactly this length. */
function full(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

const wire = (schema: Endpoint['body']): WireSchema & { maxLength?: number } =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as WireSchema) : {};

/** Some value that fits a schema, so that the other fields of a request do not hold it up. */
function fitting(schema: WireSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const union = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (union) return fitting(union[0] ?? {});
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, fitting(schema.properties?.[name] ?? {})]),
    );
  if (schema.type === 'array') return [fitting(schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return schema.format === 'date'
    ? '2037-01-05'
    : schema.format === 'email'
      ? 'a@example.org'
      : 'violet tram 88';
}

/** True where a field takes a text, maybe among other things. */
function takesText(schema: WireSchema): boolean {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return parts ? parts.some(takesText) : schema.type === 'string' || schema.type === undefined;
}

/** Calls that would end the run's own session or person. */
const ending = new Set([
  'logout',
  'endSession',
  'endOtherSessions',
  'deleteUser',
  'changePassword',
  'changeEmail',
]);

/** Longest address and longest field of a body that are let in at all. */
const longestQuery = 8_000;
const longestField = 60_000;

function ofEndpoint(endpoint: Endpoint): HostileRequest[] {
  if (ending.has(endpoint.name)) return [];
  const found: HostileRequest[] = [];
  const { method } = endpoint;
  const signedIn = endpoint.access === 'session';
  const params = wire(endpoint.params).properties ?? {};
  const pathOf = (given: Record<string, string> = {}) =>
    `${apiPrefix}${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? '1'))}`;
  const body = endpoint.body ? (fitting(wire(endpoint.body)) as Record<string, unknown>) : undefined;
  const json = { 'Content-Type': 'application/json' };
  const common = {
    method,
    signedIn,
    headers: body ? json : {},
    body: body ? JSON.stringify(body) : undefined,
  };
  for (const [name, unit] of Object.entries(units)) {
    for (const field of Object.keys(params))
      found.push({
        ...common,
        what: `${method} ${endpoint.path} ${field}: ${name}`,
        path: pathOf({ [field]: full(unit, 180).toWellFormed() }),
      });
    for (const field of Object.keys(wire(endpoint.query).properties ?? {}))
      found.push({
        ...common,
        what: `${method} ${endpoint.path}?${field}: ${name}`,
        path: `${pathOf()}?${field}=${encodeURIComponent(full(unit, longestQuery).toWellFormed()).slice(0, longestQuery)}`,
      });
    for (const [field, schema] of Object.entries(wire(endpoint.body).properties ?? {})) {
      if (!takesText(schema)) continue;
      const { maxLength } = schema as { maxLength?: number };
      for (const length of new Set([
        maxLength ?? 2_000,
        (longestField / Buffer.byteLength(full(unit, 10))) * 10,
      ]))
        found.push({
          ...common,
          what: `${method} ${endpoint.path} ${field}: ${name} x ${Math.floor(length)}`,
          path: pathOf(),
          body: JSON.stringify({ ...body, [field]: full(unit, Math.floor(length)).toWellFormed() }).slice(
            0,
            65_000,
          ),
        });
    }
  }
  return found;
}

/** Headers that something reads: ours, the framework's, Node's. */
const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Cache-Control',
  'Content-Type',
  'Cookie',
  'Idempotency-Key',
  'If-Modified-Since',
  'If-None-Match',
  'Origin',
  'Range',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Timezone',
] as const;

/** Beginnings that a reader of the header knows, so that it reads on. */
const beginnings: Readonly<Partial<Record<(typeof headerNames)[number], string>>> = {
  'Accept-Encoding': 'br',
  'Accept-Language': 'en',
  Authorization: 'Bearer ',
  'Content-Type': 'application/json; charset',
  'If-None-Match': 'W/"',
  Range: 'bytes=',
  'User-Agent': 'Mozilla/5.0 Version/1 ',
};

/** What may stand in a header, in repeated pieces; white space within, since it is cut off at both ends. */
const headerUnits: Readonly<Record<string, string>> = {
  spaces: ' ',
  tabs: '\t',
  letters: 'a',
  commas: ',',
  'commas and spaces': ', ',
  semicolons: ';',
  qualities: 'br;q=',
  versions: 'Version/1 ',
  quotes: '"',
  slashes: 'a/',
  equals: '=1,',
};

/** Node takes 16 kB of headers. */
const longestHeader = 15_000;

function ofHeaders(base: string): HostileRequest[] {
  const places = [
    { method: 'GET', path: `${base}/`, body: undefined, signedIn: false },
    { method: 'GET', path: `${base}/login`, body: undefined, signedIn: false },
    { method: 'GET', path: `${apiPrefix}/chat/history`, body: undefined, signedIn: true },
    {
      method: 'POST',
      path: `${apiPrefix}/auth/login`,
      body: JSON.stringify({ email: 'nobody@example.org', password: 'x' }),
      signedIn: false,
    },
    {
      method: 'POST',
      path: `${apiPrefix}/goals/`,
      body: JSON.stringify({ title: 'Trip', target_amount: 1, deadline: '2037-01-05', category: 'vacation' }),
      signedIn: true,
    },
  ];
  return places.flatMap((place) =>
    headerNames.flatMap((name) =>
      Object.entries(headerUnits).map(([unitName, unit]) => {
        const beginning = beginnings[name] ?? '';
        return {
          ...place,
          what: `${place.method} ${place.path} ${name}: ${unitName}`,
          headers: {
            ...(place.body !== undefined && { 'Content-Type': 'application/json' }),
            [name]: `${beginning}${full(unit, longestHeader - beginning.length - 1)}x`,
          },
        };
      }),
    ),
  );
}

/** Every text field of every call of the contract, and every header, filled to its full length with each hostile text. */
export function hostileRequests(base: string): HostileRequest[] {
  return [...endpoints.flatMap(({ endpoint }) => ofEndpoint(endpoint)), ...ofHeaders(base)];
}
