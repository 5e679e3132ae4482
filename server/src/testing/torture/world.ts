import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Database } from '../../db/open.ts';
import { importJobs } from '../../imports/imports.jobs.ts';
import { syncJobs } from '../../sync/sync.jobs.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { dyingBefore } from '../crashing.ts';
import { ownerTables } from '../owned.ts';
import type { Reply, Sent } from '../http.ts';
import { startScriptedBank, type ScriptedBank } from '../scripted-bank.ts';

/** Where the simulated clock stands at first. */
export const beginning = '2026-03-10T12:00:00Z';

/** Two instances of Saldo on one database, one that can be made to die, and a bank that says what it is given. */
export interface World {
  apps: readonly [TestApp, TestApp];
  bank: ScriptedBank;
  /** Milliseconds of the simulated clock. */
  now(): number;
  /** Puts the clock of both instances so many days behind the beginning. */
  beginAt(day: number): void;
  /** Moves the clock of both instances forward. */
  wait(seconds: number): void;
  /** A call to an instance that dies before its n-th statement in a transaction; its answer is no answer. */
  dyingCall(statement: number, line: string, sent: Sent): Promise<Reply>;
  /** Sends the bank's signed word that an item has news, or one with another body than was signed; the status of the answer. */
  webhook(itemId: string, forged?: boolean): Promise<number>;
  /** Does the jobs that wait, one after the other, in whichever instance; how many there were. */
  work(): Promise<number>;
  /** Rows of others, and of nobody, that a query without an owner finds for this person: tables, must be none. */
  seenOfOthers(userId: number): Promise<string[]>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const key = {
    ...(await exportJWK(publicKey)),
    alg: 'ES256',
    kid: 'torture',
    use: 'sig',
    created_at: 1,
    expired_at: null,
  };
  const bank = await startScriptedBank(key);
  const first = await startTestApp({ bank: bank.provider, clock: beginning });
  let dying: Database | null = null;
  const second = await startTestApp({
    bank: bank.provider,
    clock: beginning,
    beside: first,
    wrapDatabase: (db) => ({
      ...db,
      inTransaction: (userId, work, options) => (dying ?? db).inTransaction(userId, work, options),
    }),
  });
  const tables = await ownerTables(first);
  const jobs = new Map(
    [...syncJobs(first.services), ...importJobs(first.services)].map((job) => [job.name, job]),
  );
  return {
    apps: [first, second],
    bank,
    now: () => first.clock.now().getTime(),
    beginAt(day) {
      for (const { clock } of [first, second]) clock.set(new Date(Date.parse(beginning) + day * 86_400_000));
    },
    wait(seconds) {
      first.clock.advance(seconds);
      second.clock.advance(seconds);
    },
    async dyingCall(statement, line, sent) {
      dying = dyingBefore(first.db, statement);
      try {
        return await second.call(line, sent);
      } finally {
        dying = null;
      }
    },
    async webhook(itemId, forged = false) {
      const body = JSON.stringify({
        webhook_type: 'TRANSACTIONS',
        webhook_code: 'SYNC_UPDATES_AVAILABLE',
        item_id: itemId,
        environment: 'sandbox',
      });
      const signature = await new SignJWT({
        request_body_sha256: createHash('sha256')
          .update(forged ? `${body} ` : body)
          .digest('hex'),
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'torture' })
        .setIssuedAt()
        .sign(privateKey);
      const { status } = await first.call('POST /plaid/webhook', {
        body,
        headers: { 'Plaid-Verification': signature, 'Content-Type': 'application/json' },
      });
      return status;
    },
    async work() {
      let done = 0;
      for (;;) {
        const { rows } = await first.db.pool.query<{ name: string; data: never }>(
          `delete from pgboss.job where state < 'active' and name = any($1) returning name, data`,
          [[...jobs.keys()]],
        );
        if (rows.length === 0) return done;
        for (const { name, data } of rows)
          await jobs.get(name)?.run(data, { signal: new AbortController().signal, attempt: 0 });
        done += rows.length;
      }
    },
    async seenOfOthers(userId) {
      const seen = async (as: number | null) =>
        first.db.inTransaction(as, async (tx) => {
          const others = tables.map(
            (table) =>
              sql`(select ${sql.lit(table)} as found from ${sql.table(table)} where user_id is distinct from ${as}::bigint limit 1)`,
          );
          const { rows } = await sql<{ found: string }>`${sql.join(others, sql` union all `)}`.execute(tx);
          return rows.map(({ found }) => found);
        });
      return [...(await seen(userId)), ...(await seen(null))];
    },
    async close() {
      await second.close();
      await first.close();
      await bank.close();
    },
  };
}
