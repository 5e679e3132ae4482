import type { AccountTx } from '../account-changes.ts';
import { deleteTickets } from './tickets.queries.ts';
import { deleteAllTrusted } from './trust.queries.ts';

/**
 * What an earlier proof still opens ends with a change of what signs in: sign-ins that wait for their second step, and
 * browsers that need none.
 */
export async function forgetSignIns(tx: AccountTx, userId: number): Promise<void> {
  await deleteTickets(tx, userId);
  await deleteAllTrusted(tx, userId);
}
