import { negotiate } from '@fastify/accept-negotiator';
import fresh from 'fresh';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import { sendFailure } from './failures.ts';
import { apiHeaders, pageHeaders } from './headers.ts';
import { languageAsked } from './language-asked.ts';
import { answerMissing, isApiPath } from './not-found.ts';
import { encodings, readSite, siteFile, type SiteFile } from './site-files.ts';
import { pageSettings, placeHtml } from './site-html.ts';

/** The routes of the web app, which all start from the same page; anything else is answered 404 with that page. */
const appPages = new Set([
  '/login',
  '/login/return',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/accounts',
  '/transactions',
  '/transactions/spending',
  '/transactions/recurring',
  '/transactions/rules',
  '/chat',
  '/goals',
  '/import',
  '/notices',
  '/unsubscribe',
  '/settings',
  '/second-step',
]);

/** Shown where the web app was not built: the API works without it. */
const notBuilt =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Saldo</title></head><body><h1>Saldo</h1>' +
  '<p>The server runs, but its pages are not built. Run <code>npm start</code> in the project folder.</p></body></html>';

/** The language of the front page: the one its address names, else the browser's. */
function prefersSpanish(request: FastifyRequest, search: string): boolean {
  const named = /[?&]lang=(en|es)(?:&|$)/.exec(search)?.[1];
  return named ? named === 'es' : languageAsked(request.headers['accept-language']) === 'es';
}

function splitUrl(url: string): { address: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { address: url, search: '' } : { address: url.slice(0, mark), search: url.slice(mark) };
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status = 200,
): Promise<FastifyReply> {
  // The browser's choice of how a file is packed; read by libraries that go through a header once, however long.
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), encodings);
  const encoded = encoding && (await file.encoded(encoding));
  const etag = `"${file.etag}${encoded ? `-${encoding}` : ''}"`;
  void reply
    .header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('Vary', reply.getHeader('Vary') ?? 'Accept-Encoding')
    .header('ETag', etag);
  const known = { 'if-none-match': request.headers['if-none-match'] };
  if (status === 200 && fresh(known, { etag })) return reply.code(304).send();
  if (encoded) void reply.header('Content-Encoding', encoding);
  return reply
    .code(status)
    .type(file.type)
    .send(encoded ?? file.body);
}

/**
 * The web app's pages and files under the base path, from memory. The HTML is placed once, at the start; every answer
 * of a page carries the same static policy. Addresses outside the base path are not ours.
 */
export function siteRoutes(server: FastifyInstance, config: Config, folder: string): void {
  const base = config.basePath;
  const headers = pageHeaders(config);
  const settings = pageSettings(config);
  const build = readSite(folder);
  const files = new Map<string, SiteFile>();
  for (const [path, body] of build) {
    if (/\.(br|gz)$/.test(path)) continue;
    const isHtml = path.endsWith('.html');
    const content = isHtml ? Buffer.from(placeHtml(body.toString('utf8'), settings)) : body;
    // The build's own compressed twins hold the HTML as it was before it was placed.
    const [br, gz] = isHtml ? [] : [build.get(`${path}.br`), build.get(`${path}.gz`)];
    files.set(path, siteFile(path, content, { ...(br && { br }), ...(gz && { gzip: gz }) }));
  }
  const shell = files.get('index.html') ?? siteFile('index.html', Buffer.from(notBuilt));
  const landing = files.get('landing.html') ?? shell;
  const landingInSpanish = files.get('landing.es.html') ?? landing;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isApiPath(request.url)) return answerMissing(request, reply, apiHeaders(config));
    const { address, search } = splitUrl(request.url);
    void reply.headers(headers);
    if (address === '/' && base !== '') return reply.redirect(`${base}/${search}`, 302);
    if (address === base && base !== '') return reply.redirect(`${base}/${search}`, 308);
    if (!address.startsWith(`${base}/`)) return sendFailure(notFound(), request, reply);
    const path = address.slice(base.length);
    if (path === '/') {
      void reply.header('Vary', 'Accept-Encoding, Accept-Language');
      return sendFile(request, reply, prefersSpanish(request, search) ? landingInSpanish : landing);
    }
    const file = path.endsWith('.html') ? undefined : files.get(path.slice(1));
    if (file) return sendFile(request, reply, file);
    // A missing file is a missing file: a page in its place would be run as a script or cached as a picture.
    if (path.startsWith('/assets/') || /\.\w{1,12}$/.test(path))
      return sendFailure(notFound(), request, reply);
    const page = path.replace(/\/$/, '');
    // A page's own copy of the shell names its chunks, so that they are fetched at once.
    return appPages.has(page)
      ? sendFile(request, reply, files.get(`pages${page}.html`) ?? shell)
      : sendFile(request, reply, shell, 404);
  }

  server.get('/*', answer);
  server.decorate('answerPage', answer);
  server.setNotFoundHandler((request, reply) =>
    isApiPath(request.url)
      ? answerMissing(request, reply, apiHeaders(config))
      : sendFailure(notFound(), request, reply.headers(headers)),
  );
}
