import { sql } from 'kysely';
import { endIsAhead } from '../../instants.ts';
import type { AccountTx } from '../account-changes.ts';
import type { Directory } from '../auth.queries.ts';

/** Minutes between the two steps: time to find a phone, or the drawer with the recovery codes. */
export const ticketMinutes = 10;

export interface Ticket {
  user_id: number;
  budget: string;
}

export async function insertTicket(
  db: Directory,
  ticket: Ticket & { ticket_sha256: Buffer; device_sha256: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('sign_in_tickets').values(ticket).execute();
}

/** A live ticket of this browser; undefined for one that is unknown, over, used up or another browser's. */
export async function findTicket(
  db: Directory,
  sha256: { ticket: Buffer; device: Buffer },
  { now, mostAttempts }: { now: Date; mostAttempts: number },
): Promise<Ticket | undefined> {
  return db
    .selectFrom('sign_in_tickets')
    .select(['user_id', 'budget'])
    .where('ticket_sha256', '=', sha256.ticket)
    .where('device_sha256', '=', sha256.device)
    .where(endIsAhead('expires_at', now, ticketMinutes * 60_000))
    .where('attempts', '<', mostAttempts)
    .executeTakeFirst();
}

/** Counts a try before its code is looked at; false when it is one too many. */
export async function countAttempt(db: Directory, ticket: Buffer, mostAttempts: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_tickets')
    .set({ attempts: sql`attempts + 1` })
    .where('ticket_sha256', '=', ticket)
    .where('attempts', '<', mostAttempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a ticket up; false when it is gone. */
export async function useTicket(db: Directory, ticket: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_tickets')
    .where('ticket_sha256', '=', ticket)
    .where(endIsAhead('expires_at', now, ticketMinutes * 60_000))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every sign-in of a person that waits for its second step. */
export async function deleteTickets(db: AccountTx, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
}
