import { hasDebts, replaceLiabilities } from '../accounts/liabilities.queries.ts';
import { BankError } from '../bank/bank.errors.ts';
import type { Services } from '../context.ts';

/**
 * Brings what the bank says of a link's cards and loans up to date. Never a fault of the sync that it follows: whatever the
 * bank does not say today stays as it was.
 */
export async function refreshLiabilities(
  services: Services,
  userId: number,
  linkId: number,
  accessToken: string,
): Promise<void> {
  const { db, bank, log } = services;
  if (!(await db.inTransaction(userId, (tx) => hasDebts(tx, userId, linkId)))) return;
  try {
    const said = await bank.liabilities(accessToken);
    await db.inTransaction(userId, (tx) => replaceLiabilities(tx, userId, linkId, said));
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    log.info({ linkId, code: error.providerCode }, 'no news of cards and loans');
  }
}
