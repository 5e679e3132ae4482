import { endpoints } from '@saldo/contract';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { factorRoutes } from './auth/factors/factors.routes.ts';
import { identityRoutes } from './auth/identities/identities.routes.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import type { Services } from './context.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { AppError } from './errors.ts';
import { goalsRoutes } from './goals/goals.routes.ts';
import { releaseReservations } from './goals/reserved.queries.ts';
import { apiRoutes } from './http/api.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoute } from './http/metrics.ts';
import type { Mount } from './http/mount.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { createServer } from './http/server.ts';
import { siteRoutes } from './http/site.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { noticesRoutes } from './notices/notices.routes.ts';
import { recurringRoutes } from './recurring/recurring.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { syncRoutes } from './sync/sync.routes.ts';
import { categoriesRoutes } from './transactions/categories.routes.ts';
import { limitsRoutes } from './transactions/limits.routes.ts';
import { viewsRoutes } from './transactions/views.routes.ts';
import { holdOwn } from './transactions/categories.queries.ts';
import { matchAndGuess } from './transactions/guessing.queries.ts';
import { rulesRoutes } from './transactions/rules.routes.ts';
import { traceCalls } from './tracing.ts';
import { transactionsRoutes } from './transactions/transactions.routes.ts';

export interface AppOptions {
  /** The built web app. */
  webRoot: string;
  /** A plugin of its own under its own prefix: the embedded bank. */
  guest?: { prefix: string; plugin: FastifyPluginAsync } | undefined;
}

export interface App {
  server: FastifyInstance;
  /** From here on /readyz says no and every answer closes its connection. */
  beginStopping(): void;
}

/** Binds every room, then answers NOT_YET for what is declared and has no room yet. */
function bindRooms(mount: Mount): void {
  authRoutes(mount);
  factorRoutes(mount);
  identityRoutes(mount);
  bankRoutes(mount);
  accountsRoutes(mount, {
    release: releaseReservations,
    holdCategories: holdOwn,
    guessAnew: matchAndGuess,
  });
  transactionsRoutes(mount);
  categoriesRoutes(mount);
  rulesRoutes(mount);
  limitsRoutes(mount);
  viewsRoutes(mount);
  goalsRoutes(mount);
  recurringRoutes(mount);
  importsRoutes(mount);
  syncRoutes(mount);
  chatRoutes(mount);
  noticesRoutes(mount);
  settingsRoutes(mount);
  demoRoutes(mount);
  for (const { endpoint } of endpoints)
    if (!mount.bound.has(endpoint))
      // Nothing it is sent is looked at: there is nobody to look.
      mount({ ...endpoint, params: undefined, query: undefined, body: undefined } as never, () =>
        Promise.reject(new AppError('NOT_YET')),
      );
}

/** The whole HTTP face: health, API, guests and pages. Listens nowhere yet; starts nothing by itself. */
export async function createApp(services: Services, { webRoot, guest }: AppOptions): Promise<App> {
  const server = createServer(services.config, services.log);
  let stopping = false;
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) void reply.header('Connection', 'close');
    done();
  });
  traceCalls(server);
  metricsRoute(server, services);
  await server.register(async (scope) => healthRoutes(scope, services, () => stopping));
  await server.register(async (scope) => apiRoutes(scope, services, (mount) => bindRooms(mount)));
  if (guest) await server.register(guest.plugin, { prefix: guest.prefix });
  securityTxtRoute(server, services);
  siteRoutes(server, services.config, webRoot);
  await server.ready();
  return {
    server,
    beginStopping() {
      stopping = true;
    },
  };
}
