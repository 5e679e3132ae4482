import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { apiPrefix } from '@saldo/contract';
import { openApiDocument } from '@saldo/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';

/** The version the document names: the API's, which changes with its address only. */
const version = '1.0.0';

let made: { json: Buffer; page: Buffer } | undefined;

/**
 * Both documents, which are the contract's alone: made once in a process, before its first server listens, and kept small, for they are
 * seldom asked for: three megabytes as text.
 */
function documents() {
  if (made) return made;
  const document = openApiDocument(version);
  return (made = { json: gzipSync(JSON.stringify(document)), page: gzipSync(docsPage(document)) });
}

/** `GET /api/v1/openapi.json` and `GET /api/v1/docs`. */
export function apiDocs(server: FastifyInstance): void {
  const { json, page } = documents();
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  server.get(`${apiPrefix}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(gunzipSync(json)),
  );
  server.get(`${apiPrefix}/docs`, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(gunzipSync(page)),
  );
}
