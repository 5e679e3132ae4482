import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; raw: string; body: Record<string, unknown> };

/** A client's webhook address: keeps what arrives and answers with `answer.status`. */
export async function startReceiver() {
  const received: Received[] = [];
  const answer = { status: 200 };
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Record<string, unknown> });
      response.writeHead(answer.status).end();
      waiting.splice(0).forEach((wake) => wake());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer,
    codes: () => received.map(({ body }) => body.webhook_code),
    /** Resolves once a webhook with this code (and, if given, this property) has arrived. */
    waitFor: async (
      code: string,
      fits: (body: Record<string, unknown>) => boolean = () => true,
    ): Promise<Received> => {
      for (;;) {
        const found = received.find(({ body }) => body.webhook_code === code && fits(body));
        if (found) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
