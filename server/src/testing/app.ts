import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Logger } from 'pino';
import { createApp, type App } from '../app.ts';
import type { PasswordJudge } from '../auth/password-judge.ts';
import { BankError } from '../bank/bank.errors.ts';
import type { BankProvider } from '../bank/bank.provider.ts';
import { newKey, openKeyRing } from '../bank/keyring.ts';
import { openProvider } from '../bank/open-provider.ts';
import type { Asking } from '../chat/asking.ts';
import type { AskingThreads } from '../chat/assistant.service.ts';
import { readConfig, type Config } from '../config.ts';
import type { Services } from '../context.ts';
import { openDatabase, type Database } from '../db/open.ts';
import { openEmbeddedBank, type EmbeddedBankGuest } from '../embedded-bank.ts';
import { createLog } from '../http/log.ts';
import { workingLimits } from '../imports/imports.jobs.ts';
import type { Work } from '../imports/working.ts';
import { openQueue } from '../jobs/queue.ts';
import { createServices } from '../services.ts';
import { startWorkers } from '../workers.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { createEmptyDatabase, createTestDatabase } from './database.ts';
import { caller, type Call } from './http.ts';
import { sharedThreads } from './shared-threads.ts';
import { poolers, throughPooler } from './through-cluster.ts';

export interface TestAppOptions {
  /** Settings as an operator gives them, over the tests' own (limits off). */
  env?: Record<string, string>;
  /**
   * `none` (default): every call to the bank fails as unreachable. `sandbox`: the real embedded bank on a database of its
   * own, mounted at /_bank and reached over HTTP. Or a provider of the test's.
   */
  bank?: 'none' | 'sandbox' | BankProvider;
  /** Starts the job workers (default: only with the embedded bank). Jobs are queued either way. */
  workers?: boolean;
  /** Where the clock stands at first: an instant, or `real` to let it run; unless said that of the app beside, or the present. */
  clock?: string;
  /** Another app of the same database: what one instance does the other must see. */
  beside?: TestApp;
  /** Lets the test cut the way to the database: `app.proxy.cut(true)`. */
  cuttable?: boolean;
  /** How long reads wait for a lock (default: longer than any test holds one). */
  readPatienceMs?: number;
  /** The built web app. */
  webRoot?: string;
  /** Judges passwords in a thread, as the server does (default: in this one). */
  passwordJudge?: PasswordJudge;
  /** The database as the services see it: one that can be made to fail. */
  wrapDatabase?: (db: Database) => Database;
}

/** A whole Saldo on a database of its own, listening on a port of its own. */
export interface TestApp {
  /** `http://127.0.0.1:41234` */
  origin: string;
  call: Call;
  services: Services;
  db: Database;
  app: App;
  clock: TestClock;
  /** Null unless `cuttable`. */
  proxy: DatabaseProxy | null;
  /** Null unless `bank: 'sandbox'`. */
  sandbox: EmbeddedBankGuest | null;
  /** Sends what waits and gives every mail so far, oldest first. */
  mails(): Promise<Email[]>;
  /** Every line logged so far. */
  logged(): string;
  /** Stops everything and drops the database. */
  close(): Promise<void>;
}

const askingThreads = sharedThreads<Asking, Awaited<ReturnType<AskingThreads['run']>>>(
  new URL('./asking.thread.ts', import.meta.url),
  // Beside much else a thread begins in half a minute, and the first question of a file waits for it.
  { threads: 2, waiting: 16, deadlineMs: 50_000, memoryMb: 512 },
);
const workingThreads = sharedThreads<Work, void>(
  new URL('./working.thread.ts', import.meta.url),
  workingLimits,
);

/** A thread for each application would load the word lists anew. */
const judgeInThisThread: PasswordJudge = {
  async reasonAgainst(password, owner) {
    const { judgePassword } = await import('@saldo/contract/auth/password-strength');
    return judgePassword(password, owner).reason;
  },
  close: () => Promise.resolve(),
};

/** The lowest cost Argon2 takes: tests sign in hundreds of people. */
const cheapPasswords = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const unreachable = new Proxy(
  { name: 'plaid', capabilities: { testTokens: false } } as unknown as BankProvider,
  {
    get: (target, name) =>
      name in target || typeof name === 'symbol'
        ? Reflect.get(target, name)
        : () =>
            Promise.reject(
              new BankError({ kind: 'unavailable', providerCode: 'UNREACHABLE', operation: String(name) }),
            ),
  },
);

async function databaseFor({ beside, cuttable, readPatienceMs = 60_000 }: TestAppOptions, log: Logger) {
  const made = beside ? null : await createTestDatabase();
  const direct = made?.url ?? beside?.db.url ?? '';
  const proxy = cuttable ? await startDatabaseProxy(direct) : null;
  // A way that can be cut is the way to one server.
  const pooled = proxy ? null : poolers;
  const db = await openDatabase({
    databaseUrl: proxy?.url ?? (pooled ? throughPooler(direct, pooled.writes) : direct),
    replicaUrl: pooled && throughPooler(direct, pooled.reads),
    dataDir: '',
    pooler: pooled && 'transaction',
    log,
    poolSize: 6,
    readPatienceMs,
  });
  return {
    db,
    proxy,
    async close() {
      await db.close();
      await proxy?.close();
      await made?.drop();
    },
  };
}

/** What two instances of one Saldo have in common beside the database. */
interface Shared {
  folder: string;
  clock: TestClock;
  bank: BankProvider;
  publicUrl: () => string;
}

/** Starts a TestApp. Close it in afterAll. Through a cluster it is two instances that take the calls in turn. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { app: first, ...shared } = await startInstance(options);
  if (!poolers || options.beside || options.cuttable || options.wrapDatabase) return first;
  const { app: second } = await startInstance({ ...options, beside: first, bank: shared.bank }, shared);
  let calls = 0;
  return {
    ...first,
    // The embedded bank is the first one's.
    call: (line, sent) => (line.includes('//_bank') || calls++ % 2 === 0 ? first : second).call(line, sent),
    async mails() {
      await second.mails();
      return first.mails();
    },
    logged: () => first.logged() + second.logged(),
    async close() {
      await second.close();
      await first.close();
    },
  };
}

async function startInstance(options: TestAppOptions, shared?: Shared): Promise<Shared & { app: TestApp }> {
  const { bank = 'none', beside } = options;
  const folder = shared?.folder ?? (await mkdtemp(join(tmpdir(), 'saldo-app-')));
  let log = '';
  const logger = createLog('debug', { write: (line: string) => void (log += line) });
  const config: Config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '0',
    // Half a dozen test files share the processor: only a stuck thread takes as long as this.
    ASSISTANT_DEADLINE_MS: '20000',
    BANK_CONTROL_TOKEN: 'control-token-of-the-tests',
    ...options.env,
  });
  const clock =
    shared?.clock ??
    createTestClock(options.clock === 'real' ? undefined : (options.clock ?? beside?.clock.now()));
  const now = options.clock === 'real' ? () => new Date() : clock.now;
  const database = await databaseFor(options, logger);
  const { proxy } = database;
  const db = options.wrapDatabase?.(database.db) ?? database.db;
  const keys = beside?.services.keys ?? openKeyRing(config.encryptionKeys ?? newKey());
  const works = options.workers ?? bank === 'sandbox';
  // Who only adds jobs needs one connection, and each costs as much as a third of a database.
  const queue = await openQueue(db, logger, works ? {} : { connections: 1 });
  let origin = '';
  const publicUrl = shared?.publicUrl ?? (() => config.publicUrl ?? origin);
  const bankDatabase = bank === 'sandbox' ? await createEmptyDatabase() : null;
  const sandbox = bankDatabase
    ? await openEmbeddedBank({
        config,
        db,
        databaseUrl: async () => bankDatabase.url,
        keys,
        log: logger,
        origin: () => origin,
        publicUrl,
        now,
      })
    : null;
  const provider =
    bank === 'none' ? unreachable : bank === 'sandbox' ? openProvider(config, sandbox!.access, logger) : bank;
  const services = createServices({
    config,
    db,
    log: logger,
    keys,
    queue,
    now,
    publicUrl,
    bank: provider,
    passwordCost: cheapPasswords,
    passwordJudge: options.passwordJudge ?? judgeInThisThread,
    // A test with its own limits, or through poolers, has its own threads.
    askingThreads: poolers || proxy || options.env?.['ASSISTANT_DEADLINE_MS'] ? undefined : askingThreads(db),
    workingThreads: poolers || proxy ? undefined : workingThreads(db),
  });
  const app = await createApp(services, {
    webRoot: options.webRoot ?? join(folder, 'no-web'),
    guest: sandbox ?? undefined,
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.server.address() as { port: number };
  origin = `http://127.0.0.1:${address.port}`;
  if (works) await startWorkers(services);

  const testApp: TestApp = {
    origin,
    call: caller(() => origin),
    services,
    db,
    app,
    clock,
    proxy,
    sandbox,
    async mails() {
      services.mail.kick();
      await services.mail.idle();
      const names = (await readdir(config.mail.outboxDir).catch(() => [])).filter((name) =>
        name.endsWith('.eml'),
      );
      const sources = names.toSorted().map((name) => readFile(join(config.mail.outboxDir, name)));
      return Promise.all((await Promise.all(sources)).map((source) => PostalMime.parse(source)));
    },
    logged: () => log,
    async close() {
      app.beginStopping();
      await app.server.close();
      await services.importer.close();
      await services.passwordJudge.close();
      await services.assistant.close();
      await services.mail.close();
      await queue.stop();
      await sandbox?.bank.close();
      await database.close();
      await bankDatabase?.drop();
      if (!shared) await rm(folder, { recursive: true, force: true });
    },
  };
  return { app: testApp, folder, clock, bank: provider, publicUrl };
}
