import * as z from 'zod/mini';
import { apiPrefix, endpoints } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { commonErrors, errorCatalogue, type ErrorCode } from './errors.ts';

type Json = Record<string, unknown>;

/** JSON Schema of what travels on the wire: the input side of every codec. */
function wireSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function errorResponses(endpoint: Endpoint): Json {
  const session: ErrorCode[] = endpoint.access === 'session' ? ['UNAUTHENTICATED'] : [];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...commonErrors, ...session, ...(endpoint.errors ?? [])])) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries(responses) as Json;
}

function operation(room: string, endpoint: Endpoint): Json {
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description: 'The same key within 24 hours answers the same and happens once.',
  };
  return {
    operationId: endpoint.name,
    tags: [room],
    summary: endpoint.summary,
    security: endpoint.access === 'session' ? [{ bearer: [] }] : [],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: { content: { 'application/json': { schema: wireSchema(endpoint.body) } } },
    }),
    ...(endpoint.upload && {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                file: { type: 'string', format: 'binary' },
                account_id: { type: 'string' },
                mapping: { type: 'string' },
              },
              required: ['file'],
            },
          },
        },
      },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: Object.fromEntries(
          (endpoint.media ?? ['application/json']).map((type) => [
            type,
            { schema: wireSchema(endpoint.response) },
          ]),
        ),
      },
      ...errorResponses(endpoint),
    },
  };
}

const errorSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
  request_id: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** The OpenAPI 3.1 document of every declared endpoint. Pure; the same on every call. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const { room, endpoint } of endpoints) {
    const path = `${apiPrefix}${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(room, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saldo',
      version,
      description:
        'Money is a number of currency units with at most 2 decimals; positive is money in, negative is money out. Dates are YYYY-MM-DD; instants ISO 8601 in UTC. Unknown body fields are ignored. Paths answer with and without a trailing slash.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: wireSchema(errorSchema) },
    },
  };
}
