import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { apiHeaders } from './headers.ts';

/** RFC 9116 has a reader doubt what is older than a year; a quarter passes soon after an operator is gone. */
const goodForDays = 90;

/**
 * `GET /.well-known/security.txt` (RFC 9116): whom to notify of a fault, as the operator set it. Nobody else could answer
 * for the address, so without the setting there is no such file.
 */
export function securityTxtRoute(
  server: FastifyInstance,
  { config, now, publicUrl }: Pick<Services, 'config' | 'now' | 'publicUrl'>,
): void {
  if (config.securityContacts.length === 0) return;
  const path = '/.well-known/security.txt';
  server.get(path, (_request, reply) => {
    const expires = new Date(now().getTime() + goodForDays * 24 * 60 * 60 * 1000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      ...config.securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${publicUrl()}${path}`,
    ];
    return reply
      .headers(apiHeaders(config))
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
