import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiPrefix } from '@saldo/contract';
import type { PublicCtx } from '../context.ts';

/*
 * Secrets that spare this browser the second step, one for each person who said so in it. They are made when they are
 * given out, never taken from what the browser brings, so that nobody can plant one that they know. Scripts cannot read
 * the cookie, and it goes to the auth calls alone.
 */
const cookie = 'saldo_trusted';
const secureCookie = `__Secure-${cookie}`;
/** People who share a browser; one more and the oldest is forgotten. */
const mostSecrets = 5;

/** Days a browser is spared the second step. */
export const trustDays = 30;

/** The secrets the browser carries, newest first. */
export function trustOfCookie(request: Pick<FastifyRequest, 'headers'>): readonly string[] {
  const value = /(?:^|; )(?:__Secure-)?saldo_trusted=([A-Za-z0-9_.-]{43,219})(?:;|$)/.exec(
    request.headers.cookie ?? '',
  )?.[1];
  return (value?.split('.') ?? []).filter((secret) => secret.length === 43).slice(0, mostSecrets);
}

/** A new secret: 256 random bits. */
export function newTrust(): string {
  return randomBytes(32).toString('base64url');
}

/** Has the browser carry one more secret. */
export function keepTrust(
  ctx: Pick<PublicCtx, 'config' | 'trusted'>,
  reply: FastifyReply,
  secret: string,
): void {
  const secure = ctx.config.publicUrl?.startsWith('https:') === true;
  const secrets = [secret, ...ctx.trusted].slice(0, mostSecrets).join('.');
  void reply.header(
    'Set-Cookie',
    `${secure ? secureCookie : cookie}=${secrets}; Max-Age=${trustDays * 24 * 60 * 60}; Path=${apiPrefix}/auth; HttpOnly; SameSite=Strict` +
      (secure ? '; Secure' : ''),
  );
}
