import type { Bank } from './bank.ts';
import { defaultBehaviours, type Behaviours } from './behaviours.ts';
import type { Clock } from './clock.ts';
import { createFaults } from './control/faults.ts';
import { openDatabase } from './db/open.ts';
import { loadClockOffset, saveClockOffset } from './db/settings.ts';
import { deriveKeys, type Credentials } from './keys.ts';
import type { Logger } from './logger.ts';
import { startBackgroundLoop } from './background-loop.ts';
import { bankRounds } from './rounds.ts';

export type BankOptions = {
  /** PostgreSQL database of the bank's own; created when missing. */
  databaseUrl: string;
  /** At least 16 bytes; every key and secret of the bank is derived from it. */
  installationKey: Buffer;
  /** The bank's own address as a browser sees it, prefix included, e.g. `http://127.0.0.1:3000/_bank`. */
  publicUrl: () => string;
  /** Accepted client id and secret; derived from the installation's key when absent (`deriveCredentials`). */
  credentials?: Credentials;
  /** Switches on `{prefix}/control/...`, guarded by this bearer token. Absent: those paths do not exist. */
  controlToken?: string;
  clock?: Clock;
  behaviours?: Partial<Behaviours>;
  logger?: Logger;
};

/** Opens the bank's state and starts its deliveries. */
export async function openBank(options: BankOptions): Promise<Bank> {
  const log = options.logger ?? silent;
  const pool = await openDatabase(options.databaseUrl, (error) =>
    log.warn({ err: error }, 'bank database connection lost'),
  );
  const clock = options.clock ?? (() => new Date());
  const usualBehaviours = { ...defaultBehaviours, ...options.behaviours };
  let offset = await loadClockOffset(pool);
  const bank: Bank = {
    pool,
    log,
    keys: deriveKeys(options.installationKey, options.credentials),
    publicUrl: () => options.publicUrl().replace(/(?<!\/)\/+$/, ''),
    controlToken: options.controlToken,
    now: () => new Date(clock().getTime() + offset),
    outsideNow: clock,
    setClockOffset: async (milliseconds) => {
      await saveClockOffset(pool, milliseconds);
      offset = milliseconds;
    },
    behaviours: { ...usualBehaviours },
    usualBehaviours,
    faults: createFaults(),
    pump: startBackgroundLoop(
      bankRounds(() => bank),
      log,
    ),
    close: async () => {
      await bank.pump.stop();
      await pool.end();
    },
  };
  return bank;
}

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
