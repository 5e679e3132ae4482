import { isTimeZone } from '@saldo/contract/dates';
import type { FastifyRequest } from 'fastify';
import { deviceOfCookie } from './device-cookie.ts';
import { languageAsked } from './language-asked.ts';
import { trustOfCookie } from './trust-cookie.ts';
import type { PublicCtx, Services } from '../context.ts';

const knownZones = new Map<string, boolean>();

/** Asking Intl costs tens of microseconds; the world has a few hundred names, so the answers are kept. */
function isKnownZone(name: string): boolean {
  // The longest name has 32 letters; what is kept is bounded by number and by length.
  if (name.length > 64) return false;
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  const answer = isTimeZone(name);
  if (knownZones.size < 1_000) knownZones.set(name, answer);
  return answer;
}

/**
 * The token of `Authorization: Bearer <token>`, the scheme in any case (RFC 9110, 11.1), the rest exactly so; null for
 * anything else, two such headers included.
 */
export function bearerToken(request: { raw: { rawHeaders: readonly string[] } }): string | null {
  const { rawHeaders } = request.raw;
  let found: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'authorization') continue;
    if (found !== null) return null;
    found = rawHeaders[index + 1] ?? '';
  }
  return found === null ? null : (/^bearer ([^\s]{1,200})$/i.exec(found)?.[1] ?? null);
}

/** The person's time zone as the client says it, UTC when it says none that is known. */
export function timeZoneOf(request: FastifyRequest): string {
  const zone = request.headers['x-timezone'];
  return typeof zone === 'string' && isKnownZone(zone) ? zone : 'UTC';
}

/** What is known of a request before anybody is asked who sent it. */
export function publicContext(services: Services, request: FastifyRequest): PublicCtx {
  return {
    ...services,
    requestId: request.id,
    ip: request.ip,
    host: request.host,
    userAgent: request.headers['user-agent'] ?? '',
    timeZone: timeZoneOf(request),
    language: languageAsked(request.headers['accept-language']),
    device: deviceOfCookie(request),
    trusted: trustOfCookie(request),
    token: bearerToken(request),
  };
}
