import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKey } from '@saldo/server/src/bank/keyring.ts';
import { processesIn } from '@saldo/server/src/db/embedded/process.ts';
import { startSaldo } from './candidates.ts';
import type { Candidate } from './candidates.ts';

/** A Saldo of the bench's own, as `npm start` makes it: its own database (fsync on), its own bank, its main entry. */
export interface Scratch {
  saldo: Candidate;
  /** Milliseconds from nothing to ready. */
  startMs: number;
  /** Its database's administrator, whom row-level security does not bind. */
  adminUrl: string;
  encryptionKeys: string;
  /** Every process of the database server as they are now. */
  databaseProcesses(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Where the database of a Saldo with this data folder is reached, as its administrator. */
export function adminUrlOf(dataDir: string): string {
  return `postgres://postgres@localhost/saldo?host=${encodeURIComponent(join(dataDir, 'postgres', 'run'))}`;
}

export async function openScratch(): Promise<Scratch> {
  const dataDir = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-bench-`));
  const encryptionKeys = newKey();
  const begin = performance.now();
  const saldo = await startSaldo('Saldo', dataDir, { ENCRYPTION_KEYS: encryptionKeys });
  return {
    saldo,
    startMs: performance.now() - begin,
    adminUrl: adminUrlOf(dataDir),
    encryptionKeys,
    databaseProcesses: () => processesIn(join(dataDir, 'postgres', 'data')),
    async stop() {
      await saldo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
