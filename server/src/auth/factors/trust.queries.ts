import type { Tx } from '../../db/open.ts';
import { trustDays } from '../../http/trust-cookie.ts';
import { endHasCome, endIsAhead } from '../../instants.ts';
import type { AccountTx } from '../account-changes.ts';

const trustMs = trustDays * 24 * 60 * 60_000;

/** A person's trusted browsers at most; one more and the oldest is asked again. */
const mostDevices = 10;

export interface TrustedRow {
  id: number;
  user_agent: string;
  ip_prefix: string;
  created_at: Date;
  expires_at: Date;
}

/** Whether one of these secrets spares its browser this person's second step. */
export async function isTrusted(
  tx: Tx,
  userId: number,
  secrets: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  if (secrets.length === 0) return false;
  const row = await tx
    .selectFrom('trusted_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('secret_sha256', 'in', secrets)
    .where(endIsAhead('expires_at', now, trustMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Trusts one more browser; what ran out goes, and the oldest beyond ten. */
export async function insertTrusted(
  tx: Tx,
  userId: number,
  device: Omit<TrustedRow, 'id'> & { secret_sha256: Buffer },
): Promise<void> {
  await tx
    .insertInto('trusted_devices')
    .values({ user_id: userId, ...device })
    .execute();
  await tx
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row('expires_at', '<=', device.created_at),
        row('id', 'in', (of) =>
          of
            .selectFrom('trusted_devices')
            .select('id')
            .where('user_id', '=', userId)
            .orderBy('id', 'desc')
            .offset(mostDevices),
        ),
      ]),
    )
    .execute();
}

/** Browsers that are spared the second step, the newest first. */
export async function listTrusted(tx: Tx, userId: number, now: Date): Promise<TrustedRow[]> {
  return tx
    .selectFrom('trusted_devices')
    .select(['id', 'user_agent', 'ip_prefix', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where(endIsAhead('expires_at', now, trustMs))
    .orderBy('id', 'desc')
    .execute();
}

/** Asks one browser again; false when there is no such browser of this person. */
export async function deleteTrusted(tx: AccountTx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets what ran out. */
export async function deleteExpiredTrusted(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .where(endHasCome('expires_at', now, trustMs))
    .execute();
}

/** Asks every browser again. */
export async function deleteAllTrusted(tx: AccountTx, userId: number): Promise<void> {
  await tx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute();
}
