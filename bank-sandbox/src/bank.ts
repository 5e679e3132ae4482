import type { Pool } from 'pg';
import { defaultBehaviours, type Behaviours } from './behaviours.ts';
import type { Clock } from './clock.ts';
import { createFaults, type Faults } from './control/faults.ts';
import { openDatabase } from './db/open.ts';
import { loadClockOffset, saveClockOffset } from './db/settings.ts';
import { deriveKeys, type Credentials, type Keys } from './keys.ts';
import { startPump, type Pump } from './pump.ts';

/** The little of a logger that the bank uses; pino's fits. */
export type Logger = {
  info: (data: object, message: string) => void;
  warn: (data: object, message: string) => void;
  error: (data: object, message: string) => void;
};

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

/** An open bank: its books, its keys and its time. */
export type Bank = {
  pool: Pool;
  keys: Keys;
  publicUrl: () => string;
  controlToken: string | undefined;
  /** The bank's present: the clock plus what the control API added. */
  now: Clock;
  /** The clock as given, which signatures must agree with. */
  outsideNow: Clock;
  setClockOffset: (milliseconds: number) => Promise<void>;
  behaviours: Behaviours;
  faults: Faults;
  pump: Pump;
  log: Logger;
  /** Stops the deliveries and closes the database. */
  close: () => Promise<void>;
};

/** Opens the bank's state and starts its deliveries. */
export async function openBank(options: BankOptions): Promise<Bank> {
  const log = options.logger ?? silent;
  const pool = await openDatabase(options.databaseUrl, (error) =>
    log.warn({ err: error }, 'bank database connection lost'),
  );
  const clock = options.clock ?? (() => new Date());
  let offset = await loadClockOffset(pool);
  const bank: Bank = {
    pool,
    log,
    keys: deriveKeys(options.installationKey, options.credentials),
    publicUrl: () => options.publicUrl().replace(/\/+$/, ''),
    controlToken: options.controlToken,
    now: () => new Date(clock().getTime() + offset),
    outsideNow: clock,
    setClockOffset: async (milliseconds) => {
      await saveClockOffset(pool, milliseconds);
      offset = milliseconds;
    },
    behaviours: { ...defaultBehaviours, ...options.behaviours },
    faults: createFaults(),
    pump: undefined as unknown as Pump,
    close: async () => {
      await bank.pump.stop();
      await pool.end();
    },
  };
  bank.pump = startPump(bank);
  return bank;
}

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
