import type { Tx } from '../../db/open.ts';
import { deleteTickets } from './tickets.queries.ts';
import { deleteAllTrusted } from './trust.queries.ts';

/**
 * What an earlier proof still opens ends with a change of what signs in: sign-ins that wait for their second step, and
 * browsers that need none. Hold the person's row before.
 */
export async function forgetSignIns(tx: Tx, userId: number): Promise<void> {
  await deleteTickets(tx, userId);
  await deleteAllTrusted(tx, userId);
}
