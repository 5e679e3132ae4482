import { sql } from 'kysely';
import { peopleWithFactors } from './auth/factors/factors.queries.ts';
import { challengeMinutes } from './auth/factors/passkeys.queries.ts';
import { ticketMinutes } from './auth/factors/tickets.queries.ts';
import { wayMinutes } from './auth/identities/identities.queries.ts';
import { resetMinutes } from './auth/auth.mails.ts';
import { deleteExpiredTrusted } from './auth/factors/trust.queries.ts';
import type { Services } from './context.ts';
import { backUp } from './db/embedded/backup.ts';
import { endHasCome, latestEnd } from './instants.ts';
import type { JobHandler } from './jobs/queue.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Ways in that were begun and not finished, and the minutes they last. */
const waysBegun = [
  ['passkey_challenges', challengeMinutes],
  ['identity_requests', wayMinutes],
  ['sign_in_tickets', ticketMinutes],
] as const;

/** Removes what has expired: sessions, sign-ins that were not finished, reset tokens, limits, sent mail. Safe to run twice and at any time. */
export async function removeExpired({
  db,
  now,
  config,
}: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  const { directory } = db;
  const time = now();
  const { idleMinutes, absoluteMinutes } = config.session;
  const idleSince = new Date(time.getTime() - idleMinutes * 60_000);
  // Those a clock has opened or seen that was set back since count as of now: nobody is signed out for that, nor stays longer.
  // What was proved ahead of now, and all else that is over for that, must not come back when its time comes.
  const ends = new Date(time.getTime() + absoluteMinutes * 60_000);
  const proved = latestEnd(time, 0);
  await directory
    .updateTable('sessions')
    .set({
      last_seen_at: sql`least(last_seen_at, ${time})`,
      expires_at: sql`least(expires_at, ${ends})`,
      reauthenticated_at: sql`case when reauthenticated_at <= ${proved} then reauthenticated_at end`,
      factor_proved_at: sql`case when factor_proved_at <= ${proved} then factor_proved_at end`,
    })
    .where((row) =>
      row.or([
        row('last_seen_at', '>', proved),
        row('reauthenticated_at', '>', proved),
        row('factor_proved_at', '>', proved),
        row('expires_at', '>', latestEnd(time, absoluteMinutes * 60_000)),
      ]),
    )
    .execute();
  await directory
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', time), row('last_seen_at', '<=', idleSince)]))
    .execute();
  await directory.deleteFrom('rate_limits').where('window_ends_at', '<=', time).execute();
  for (const [table, minutes] of waysBegun)
    await directory
      .deleteFrom(table)
      .where(endHasCome('expires_at', time, minutes * minute))
      .execute();
  await directory
    .deleteFrom('password_resets')
    .where((row) =>
      row.or([
        row('expires_at', '<=', new Date(time.getTime() - day)),
        row('expires_at', '>', latestEnd(time, resetMinutes * minute)),
      ]),
    )
    .execute();
  await directory
    .deleteFrom('mails')
    .where('created_at', '<=', new Date(time.getTime() - 7 * day))
    .execute();
}

/** The hourly job. */
export function housekeeping(services: Pick<Services, 'db' | 'now' | 'config'>): JobHandler {
  return { name: 'housekeeping', run: () => removeExpired(services) };
}

/** Each night: browsers whose 30 days without the second step are over. A person's own are no longer shown, nor believed, before. */
export function forgetTrustedDevices({ db, now }: Pick<Services, 'db' | 'now'>): JobHandler {
  return {
    name: 'trusted-devices',
    async run() {
      for await (const userId of peopleWithFactors(db.directory))
        await db.inTransaction(userId, (tx) => deleteExpiredTrusted(tx, userId, now()));
    },
  };
}

/** The nightly copy of the embedded database, where the operator wants one. A night that fails is tried again by the queue, and logged. */
export function nightlyBackup({ config, log, now }: Pick<Services, 'config' | 'log' | 'now'>): JobHandler {
  return {
    name: 'backup',
    async run() {
      const { dataDir, backup } = config;
      if (!backup.nightly) return;
      const { folder, bytes, removed } = await backUp({
        dataDir,
        into: backup.folder,
        keep: backup.keep,
        now: now(),
        log,
      });
      log.info({ folder, bytes, removed }, 'the database was backed up, and the copy read again');
    },
  };
}
