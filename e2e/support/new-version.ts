import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  /** Where the app answers through this front. */
  url: string;
  /** Puts another version in place, as a deployment does: every file has a new name, the old ones are gone. */
  deploy(): void;
  stop(): Promise<void>;
}

const hash = /-([\w-]{8})(?=\.(?:js|css|woff2)\b)/g;

const version = /\bversion:[`'"]/;

/** Every file of the build under another name, and back again; the service worker has its version beside them. */
function renamed(text: string): string {
  return text
    .replaceAll(hash, (_, letters: string) => `-${Array.from(letters).toReversed().join('')}`)
    .replace(version, '$&next-');
}

/** A front before the app at `url` that can turn the build in place into another one. */
export async function deployable(url: string): Promise<Deployment> {
  const { origin, pathname } = new URL(url);
  let deployed = false;
  const inPlace = (text: string) => (deployed ? renamed(text) : text);

  function relay(incoming: IncomingMessage, answer: ServerResponse): void {
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const onward = request(
      new URL(inPlace(incoming.url ?? '/'), origin),
      { method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (from) => {
        void (async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of from) chunks.push(chunk as Buffer);
          const isVersioned = /html|javascript/.test(from.headers['content-type'] ?? '');
          const body = Buffer.concat(chunks);
          const sent = isVersioned ? Buffer.from(inPlace(body.toString('utf8'))) : body;
          const { 'content-length': ___, 'transfer-encoding': ____, etag: _____, ...kept } = from.headers;
          answer.writeHead(from.statusCode ?? 500, kept).end(sent);
        })();
      },
    );
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  }

  const server = createServer(relay).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    deploy: () => (deployed = true),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
