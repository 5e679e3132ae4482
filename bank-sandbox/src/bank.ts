import type { Pool } from 'pg';
import type { Behaviours } from './behaviours.ts';
import type { Clock } from './clock.ts';
import type { Faults } from './control/faults.ts';
import type { Keys } from './keys.ts';
import type { Logger } from './logger.ts';
import type { BackgroundLoop } from './background-loop.ts';

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
  /** What the behaviours were when the bank was opened. */
  usualBehaviours: Readonly<Behaviours>;
  faults: Faults;
  pump: BackgroundLoop;
  log: Logger;
  /** Stops the deliveries and closes the database. */
  close: () => Promise<void>;
};
