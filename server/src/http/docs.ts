import { createHash } from 'node:crypto';
import { apiPrefix } from '@saldo/contract';
import { openApiDocument } from '@saldo/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';

/** The version the document names: the API's, which changes with its address only. */
const version = '1.0.0';

/** `GET /api/v1/openapi.json` and `GET /api/v1/docs`, both made once from the contract. */
export function apiDocs(server: FastifyInstance): void {
  const document = openApiDocument(version);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  server.get(`${apiPrefix}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(json),
  );
  server.get(`${apiPrefix}/docs`, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(page),
  );
}
