import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to a database that a test can cut. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Cuts every connection and refuses new ones, or lets them through again. */
  cut(yes: boolean): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host') ?? decodeURIComponent(target.hostname);
  const port = Number(target.searchParams.get('port') ?? (target.port || 5432));
  const sockets = new Set<Socket>();
  let isCut = false;

  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const through = new URL(databaseUrl);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  const { port: own } = server.address() as { port: number };
  const login = through.username ? `${through.username}${through.password && `:${through.password}`}@` : '';
  return {
    url: `postgres://${login}127.0.0.1:${own}${through.pathname}${through.search}`,
    cut(yes) {
      isCut = yes;
      if (yes) for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
