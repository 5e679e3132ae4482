import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiPrefix } from '@saldo/contract';
import type { PublicCtx } from '../context.ts';

/*
 * A browser that somebody has signed in with carries a random name of its own, so that its tries can be distinguished from a
 * stranger's wherever it is (OWASP calls it a device cookie). It opens nothing: it only says whose limit a try counts
 * against. Scripts cannot read it, and it goes to the auth calls alone.
 */
const cookie = 'saldo_device';
/** Over https browsers take a cookie of this name from https alone, so that nobody on the way can plant one. */
const secureCookie = `__Secure-${cookie}`;
/** 400 days, the most a browser keeps; each sign-in renews it. */
const maxAge = 400 * 24 * 60 * 60;

/** The name the browser carries; null when it carries none that could be ours. */
export function deviceOfCookie(request: Pick<FastifyRequest, 'headers'>): string | null {
  return (
    /(?:^|; )(?:__Secure-)?saldo_device=([A-Za-z0-9_-]{22})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ??
    null
  );
}

/** A name for a browser that has none: 128 random bits. */
export function newDevice(): string {
  return randomBytes(16).toString('base64url');
}

/** What a limit remembers of a device. */
export function deviceDigest(device: string): string {
  return createHash('sha256').update(device).digest('base64url').slice(0, 22);
}

/** Has the browser carry its name from now on. */
export function keepDevice(ctx: Pick<PublicCtx, 'config'>, reply: FastifyReply, device: string): void {
  const secure = ctx.config.publicUrl?.startsWith('https:') === true;
  void reply.header(
    'Set-Cookie',
    `${secure ? secureCookie : cookie}=${device}; Max-Age=${maxAge}; Path=${apiPrefix}/auth; HttpOnly; SameSite=Strict` +
      (secure ? '; Secure' : ''),
  );
}
