import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import { createLog } from './http/log.ts';
import type { Running } from './start.ts';

/** A stop that takes longer than this, after its grace, is cut short. */
const stopMs = 8_700;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Failures that say everything by themselves; anything else is shown with its stack. */
const plain = new Set([
  'ConfigError',
  'ListenError',
  'EmbeddedDatabaseError',
  'MigrationError',
  'SiblingError',
]);

function fail(error: unknown): never {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${plain.has(name) ? message : stack}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // `npm start -- --demo`
  const asked = process.argv.slice(2).includes('--demo') ? { DEMO: '1' } : {};
  const config = readConfig({ ...process.env, ...asked });
  const log = createLog(config.logLevel);
  let starting: Promise<Running> | null = null;
  let stopping = false;

  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), config.stopGraceMs + stopMs).unref();
    // What is half open cannot be closed: a start under way is first brought to its end.
    const running = await starting?.catch(() => null);
    await running?.stop();
    process.exit(code);
  }

  // Nobody knows what state an unforeseen failure leaves behind: log it once, stop cleanly, let the operator's
  // supervisor start anew.
  const dieOf = (error: unknown) => {
    log.fatal({ err: error }, 'an unforeseen failure: Saldo stops');
    void stop(1);
  };
  process.on('uncaughtException', dieOf);
  process.on('unhandledRejection', dieOf);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      say('Stopping');
      void stop(0);
    });

  // Loaded now, so that invalid settings are reported before the rest of the program is read.
  const { start } = await import('./start.ts');
  // Where the launcher keeps what Node makes of the source: now, so that the threads find it.
  flushCompileCache();
  starting = start(config, log, { say, showMail: process.stdout.isTTY ? say : null, onFailure: dieOf });
  const { url } = await starting;
  if (!stopping) say(`Saldo is ready at ${url}`);
}

await main().catch(fail);
