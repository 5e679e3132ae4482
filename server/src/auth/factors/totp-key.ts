import type { Services } from '../../context.ts';
import { findTotp, peopleWithFactors, resealTotp } from './factors.queries.ts';

type Column = 'sealed' | 'sealed_next';

function placeOf(userId: number, column: Column) {
  return { table: 'totp_keys', column, userId, row: String(userId) };
}

export function sealTotpKey(
  { keys }: Pick<Services, 'keys'>,
  userId: number,
  column: Column,
  key: string,
): string {
  return keys.seal(key, placeOf(userId, column));
}

/** A key in clear; null, and a line in the log, when what sealed it is lost: recovery codes still work then. */
export function openTotpKey(
  { keys, log }: Pick<Services, 'keys' | 'log'>,
  userId: number,
  column: Column,
  sealed: string,
): string | null {
  try {
    return keys.open(sealed, placeOf(userId, column));
  } catch (error) {
    log.error({ err: error }, 'the key of an authenticator app cannot be opened');
    return null;
  }
}

/** Seals again, with the newest key of the ring, what an older one sealed; how many there were. */
export async function resealTotpKeys(services: Pick<Services, 'db' | 'keys' | 'log'>): Promise<number> {
  const { db, keys } = services;
  let resealed = 0;
  for await (const userId of peopleWithFactors(db.directory)) {
    const done = await db.inTransaction(userId, async (tx) => {
      const from = (await findTotp(tx, userId))?.sealed;
      if (!from || !keys.isStale(from)) return false;
      const key = openTotpKey(services, userId, 'sealed', from);
      return (
        key !== null && resealTotp(tx, userId, { from, to: sealTotpKey(services, userId, 'sealed', key) })
      );
    });
    if (done) resealed += 1;
  }
  return resealed;
}
