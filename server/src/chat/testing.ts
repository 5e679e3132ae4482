import { promisify } from 'node:util';
import { apiRoutes } from '../http/api.ts';
import { createServer } from '../http/server.ts';
import type { TestApp } from '../testing/app.ts';
import { caller, type Call } from '../testing/http.ts';
import { chatRoutes } from './chat.routes.ts';

export interface ChatServer {
  call: Call;
  origin: string;
  /** How many connections callers hold. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** The chat alone, on the services of a running app and a port of its own. */
export async function startChatServer(app: TestApp): Promise<ChatServer> {
  const server = createServer(app.services.config, app.services.log);
  await server.register(async (scope) => apiRoutes(scope, app.services, chatRoutes));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  const connections = promisify((done: (error: Error | null, count: number) => void) =>
    server.server.getConnections(done),
  );
  return { origin, connections, call: caller(() => origin), close: () => server.close() };
}
