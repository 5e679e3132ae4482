import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { errorBody, sendFailure } from './failures.ts';
import { apiHeaders, leastHeaders } from './headers.ts';
import { isApiPath } from './not-found.ts';
import { trustedProxies } from './proxies.ts';
import { lateLogger } from './request-log.ts';

/** Largest request body; the longest declared one (a chat message of 8,000 characters) needs half of it. */
export const bodyLimit = 64 * 1024;

/** Largest form with a file: the file may have 64 MB. */
export const uploadLimit = 65 * 1024 * 1024;

/** A connection that neither sends nor takes a byte for this long is cut. */
const idleSocketMs = 120_000;
/** A request must have arrived whole within this time, its headers within the shorter one. */
const requestMs = 30_000;
const headersMs = 10_000;

interface ParserError extends Error {
  code?: string;
  rawPacket?: unknown;
}

/** What the parser could not read is answered on the bare socket, in the same shape, and the connection ends. */
function answerBrokenRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const overlong = error.code === 'HPE_HEADER_OVERFLOW';
  // No token is this long.
  const isToken =
    overlong &&
    Buffer.isBuffer(error.rawPacket) &&
    /\r\nauthorization: ?bearer /i.test(error.rawPacket.toString('latin1'));
  const failure = isToken
    ? new AppError('UNAUTHENTICATED')
    : new AppError('VALIDATION_ERROR', { message: 'The request could not be read.' });
  const status = isToken ? 401 : overlong ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(errorBody(failure, randomUUID()));
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}

export type Server = FastifyInstance;

/** How many Host headers there are; Node keeps the first and says nothing of the others. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/**
 * The HTTP server without any route: limits against slow and greedy clients, request ids that nobody outside
 * chooses, one shape for every failure. Bodies stay bytes; routes that need JSON parse it.
 */
export function createServer(config: Config, log: Logger): Server {
  const headers = apiHeaders(config);
  const everyAnswer = leastHeaders(config);
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    childLoggerFactory: lateLogger,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit,
    connectionTimeout: idleSocketMs,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 2_000 },
    genReqId: () => randomUUID(),
    // While closing, requests on open connections are served to the end.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that no route can read.
    frameworkErrors: (error, request, reply) => {
      void reply.header('X-Request-Id', request.id);
      if (server.answerPage && ['GET', 'HEAD'].includes(request.method) && !isApiPath(request.url))
        void server.answerPage(request, reply);
      else void sendFailure(error, request, reply.headers(headers));
    },
    clientErrorHandler: answerBrokenRequest,
  }) as unknown as FastifyInstance;
  server.removeAllContentTypeParsers();
  server.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  server.server.maxConnections = 5_000;
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    // Of every answer that says nothing else, the embedded bank's too: it shares the origin.
    void reply.headers(everyAnswer);
    // A proxy may have judged the request by the other one (RFC 9112, 3.2).
    if (hostsIn(request.raw.rawHeaders) > 1)
      done(new AppError('VALIDATION_ERROR', { message: 'The request could not be read.' }));
    else done();
  });
  return server;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers any address outside the API with its page or file; there once the site is. */
    answerPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
  interface FastifyContextConfig {
    /** Nothing in the body is looked at, whatever its type. */
    anyBody?: boolean;
  }
}

const isAny = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.anyBody === true;

/** Accepts JSON bodies as bytes, plain UTF-8 only; anything else is UNSUPPORTED_MEDIA_TYPE. */
export function acceptJson(server: FastifyInstance): void {
  server.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    const encoding = request.headers['content-encoding'];
    if ((charset && charset.toLowerCase() !== 'utf-8') || (encoding && encoding.toLowerCase() !== 'identity'))
      done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
    else done(null, body);
  });
  // A form with a file is read as it comes, by the one call that takes one.
  server.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (isAny(request)) payload.resume();
    done(null, isAny(request) ? undefined : payload);
  });
  // Some clients name a type although they send nothing; a body of no bytes needs none.
  server.addContentTypeParser('*', (request, payload, done) => {
    const length = request.headers['content-length'];
    const empty =
      request.headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
    if (!empty) payload.resume();
    if (empty || isAny(request)) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}
