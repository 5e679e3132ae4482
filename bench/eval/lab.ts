import pg from 'pg';
import type { Database } from '@saldo/server/src/db/open.ts';
import { startTestCluster, type TestCluster } from '@saldo/server/src/testing/cluster.ts';
import { makeLedger } from './ledger.ts';
import type { Ledger } from './ledger/rows.ts';
import { seedLedger, type Seeded } from './seed-ledger.ts';

/** A scratch PostgreSQL with the real schema and a generated ledger, for evaluation runs. */
export interface Lab {
  db: Database;
  /** A superuser's own connection, for truth. */
  admin: pg.Client;
  ledger: Ledger;
  seeded: Seeded;
  now: Date;
  close(): Promise<void>;
}

export async function openLab(options: { seed?: number; scale?: number } = {}): Promise<Lab> {
  let cluster: TestCluster | null = null;
  if (!process.env['TEST_DATABASE_URL']) {
    cluster = await startTestCluster();
    process.env['TEST_DATABASE_URL'] = cluster.url;
  }
  const { createTestDatabase } = await import('@saldo/server/src/testing/database.ts');
  const { openDatabase } = await import('@saldo/server/src/db/open.ts');
  const { silentLogger } = await import('@saldo/server/src/db/logger.ts');
  const database = await createTestDatabase();
  const db = await openDatabase({ databaseUrl: database.url, dataDir: '', pooler: null, log: silentLogger });
  pg.types.setTypeParser(20, Number);
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const ledger = makeLedger(options.seed ?? 7, options.scale ?? 1);
  const seeded = await seedLedger(admin, ledger);
  return {
    db,
    admin,
    ledger,
    seeded,
    now: new Date(`${ledger.today}T15:00:00Z`),
    async close() {
      await admin.end();
      await db.close();
      await database.drop();
      if (cluster) {
        delete process.env['TEST_DATABASE_URL'];
        await cluster.stop();
      }
    },
  };
}
