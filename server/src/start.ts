import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { openProvider } from './bank/open-provider.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { openEmbeddedBank } from './embedded-bank.ts';
import { closeServer } from './http/close-server.ts';
import { openQueue } from './jobs/queue.ts';
import { checkKeys, openKeys } from './key-file.ts';
import { createServices } from './services.ts';
import { startTracing } from './tracing.ts';
import { startWorkers } from './workers.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const bankDatabase = 'saldo_bank';
/** The port is taken, or the address is not this machine's: a sentence for the operator. */
export class ListenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ListenError';
  }
}

export interface Running {
  /** Where a browser on this machine finds Saldo: `http://127.0.0.1:3000/saldo/`. */
  url: string;
  /** Stops taking requests, ends what runs, closes the database. */
  stop(): Promise<void>;
}

/** The name a browser on this machine reaches `host` by. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const sentence =
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is already in use. Stop the other program, or set PORT to another number.`
        : code === 'EACCES'
          ? `Port ${port} may not be used by this user. Set PORT to a number above 1023.`
          : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
            ? `HOST ${host} is not an address of this machine.`
            : null;
    throw sentence === null ? error : new ListenError(sentence, { cause: error });
  }
  return (server.server.address() as { port: number }).port;
}

/** The product's clock: TEST_CLOCK starts it at another instant. */
function clockOf({ testClock }: Config): () => Date {
  if (testClock === null) return () => new Date();
  const offset = testClock.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}

interface StartOptions {
  /** Shows a person how far the start is. */
  say: (line: string) => void;
  /** A developer's terminal, for mails that are only files; null: standard output goes elsewhere. */
  showMail: ((line: string) => void) | null;
  /** Called for a database that cannot be kept alive. */
  onFailure: (error: Error) => void;
}

/**
 * Starts everything in order and gives back what stops it. What was opened before a failure is closed again.
 */
export async function start(
  config: Config,
  log: Logger,
  { say, showMail, onFailure }: StartOptions,
): Promise<Running> {
  const closers: (() => Promise<unknown>)[] = [];
  /** Last opened, first closed; one that fails does not keep the others open. */
  async function closeAll(): Promise<void> {
    for (const close of closers.splice(0).toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
  }

  try {
    const stopTracing = await startTracing(config);
    if (stopTracing) closers.push(stopTracing);
    const keys = await openKeys(config);
    say(
      config.databaseUrl === null
        ? `Starting the database in ${config.dataDir}`
        : 'Connecting to the database of DATABASE_URL',
    );
    const db = await openDatabase({ ...config, log, onFailure });
    closers.push(() => db.close());
    await checkKeys(db, keys);
    const queue = await openQueue(db, log, { alone: config.databaseUrl === null });
    closers.push(() => queue.stop());

    const now = clockOf(config);
    const host = reachable(config.host);
    let port = config.port;
    const origin = () => `http://${host}:${port}`;
    const publicUrl = () => config.publicUrl ?? origin();

    if (config.bank.kind === 'embedded') say('Opening the embedded bank');
    const guest = await openEmbeddedBank({
      config,
      db,
      databaseUrl: () => db.siblingUrl(bankDatabase),
      keys,
      log,
      origin,
      publicUrl,
      now,
    });
    if (guest) closers.push(() => guest.bank.close());
    const bank = openProvider(config, guest?.access ?? null, log);

    const services = createServices({
      config,
      db,
      log,
      keys,
      queue,
      now,
      publicUrl,
      bank,
      showMail,
      say,
    });
    closers.push(() => services.mail.close());
    closers.push(() => services.assistant.close());
    closers.push(() => services.importer.close());
    closers.push(() => services.passwordJudge.close());
    if (!services.mail.hasSmtp) {
      const { outboxDir } = config.mail;
      say(`SMTP_URL is not set: no mail is sent; each one is a file in ${outboxDir}`);
      log.warn({ outboxDir }, 'SMTP_URL is not set: mails are files that reach nobody');
    }
    if (config.rateLimitScale === 0) log.warn({}, 'RATE_LIMIT_SCALE is 0: every rate limit is off');

    const app = await createApp(services, { webRoot, guest: guest ?? undefined });
    closers.push(() => closeServer(app.server, services.late));
    port = await listen(app.server, config);
    services.assistant.warm();
    await startWorkers(services);

    const url = `${origin()}${config.basePath}/`;
    log.info({ url, version: process.version, production: config.production }, 'ready');
    return {
      url,
      async stop() {
        // Not ready first, and still answering, so that a proxy has time to notice.
        app.beginStopping();
        await delay(config.stopGraceMs);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
