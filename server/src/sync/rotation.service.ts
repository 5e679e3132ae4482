import { resealTotpKeys } from '../auth/factors/totp-key.ts';
import { findLink, updateAccessToken } from '../bank/links.queries.ts';
import { accessTokenPlace } from '../bank/tokens.ts';
import type { Services } from '../context.ts';
import { findItems } from './directory.queries.ts';

const pageSize = 500;

/**
 * Seals again, with the newest key, every access token and every key of an authenticator app that an older key sealed; afterwards the older key can leave the
 * ring. Runs while the product serves: a token is read and written under its link's row, and old seals still open.
 */
export async function rotateKeys({ db, keys, log }: Pick<Services, 'db' | 'keys' | 'log'>): Promise<number> {
  let after = { userId: 0, linkId: 0 };
  let resealed = await resealTotpKeys({ db, keys, log });
  for (;;) {
    const items = await findItems(db.directory, after, pageSize);
    for (const { userId, linkId } of items) {
      const done = await db.inTransaction(userId, async (tx) => {
        const link = await findLink(tx, userId, linkId);
        if (!link?.access_token || !keys.isStale(link.access_token)) return false;
        const place = accessTokenPlace(userId, linkId);
        await updateAccessToken(tx, userId, linkId, keys.seal(keys.open(link.access_token, place), place));
        return true;
      });
      if (done) resealed += 1;
    }
    const last = items.at(-1);
    if (!last || items.length < pageSize) break;
    after = last;
  }
  if (resealed > 0) log.info({ resealed }, 'secrets were sealed again with the newest key');
  return resealed;
}
