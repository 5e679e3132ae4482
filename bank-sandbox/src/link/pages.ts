import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../bank.ts';
import { asset, made, type Asset } from './assets.ts';

/**
 * Pages of the widget live in an origin of their own (`sandbox` without allow-same-origin): they cannot read the
 * app's storage, and the app cannot read their fields. `'self'` in a policy still means the address they came from.
 */
const SANDBOXED = [
  'sandbox allow-scripts allow-forms',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

const framePolicy = [...SANDBOXED, "frame-ancestors 'self'"].join('; ');
const bankPagePolicy = [...SANDBOXED, "frame-ancestors 'none'"].join('; ');

/** The script for the app's page, the two sandboxed pages, and what those load. */
export function registerLinkPages(app: FastifyInstance, bank: Bank): void {
  app.get('/link/v2/stable/link-initialize.js', (request, reply) => send(request, reply, addressed(bank)));
  for (const name of ['frame.js', 'oauth.js', 'link.css', 'instrument-sans.woff2', 'newsreader.woff2']) {
    app.get(`/link/v2/stable/${name}`, (request, reply) => send(request, reply, asset(name)));
  }
  app.get('/link/v2/stable/link.html', (request, reply) => {
    reply.header('content-security-policy', framePolicy);
    return send(request, reply, asset('link.html'));
  });
  app.get('/link/oauth', (request, reply) => {
    reply.header('content-security-policy', bankPagePolicy).header('x-frame-options', 'DENY');
    return send(request, reply, asset('oauth.html'));
  });
}

/** The script knows the bank's address in case a page loads it from another one (a test that stands in for the CDN). */
function addressed(bank: Bank): Asset {
  const { type, body } = asset('link-initialize.js');
  return made(type, body.toString().replace("'__BANK_ADDRESS__'", JSON.stringify(`${bank.publicUrl()}/`)));
}

function send(request: FastifyRequest, reply: FastifyReply, { type, body, etag }: Asset): FastifyReply {
  reply
    .header('etag', etag)
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    // Pages without an origin load these: nothing secret is in them.
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(body);
}
