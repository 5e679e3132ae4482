import { withoutSession, type AccountTx } from '../auth/account-changes.ts';
import { findUserByEmail, insertAuditEntry, updateLocked } from '../auth/auth.queries.ts';
import { emailKey } from '../auth/email-key.ts';
import { forgetSignIns } from '../auth/factors/forget-sign-ins.ts';
import { deleteUnusedResets } from '../auth/resets.queries.ts';
import { deleteSessions, listSessions, type SessionRow } from '../auth/sessions.queries.ts';
import type { Services } from '../context.ts';
import { erase } from './deletion.service.ts';

/** What an operator's command works with: no bank, no assistant, and of the database nothing of anybody's books. */
export type Operator = Pick<Services, 'config' | 'db' | 'keys' | 'log' | 'mail' | 'now'>;

/** A sentence for the operator; nothing was changed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

async function personOf({ db }: Operator, email: string): Promise<number> {
  const owner = await findUserByEmail(db.directory, emailKey(email));
  if (!owner) throw new OperatorError('Nobody has that address here.');
  return owner.id;
}

/** Changes a person's ways in under the lock of their row, and says so in their security history. */
async function change(
  operator: Operator,
  email: string,
  action: string,
  work: (tx: AccountTx, userId: number) => Promise<void>,
): Promise<void> {
  const userId = await personOf(operator, email);
  const done = await withoutSession(operator.db, userId, async (tx) => {
    await work(tx, userId);
    await insertAuditEntry(tx, userId, { at: operator.now(), action, ip_prefix: null });
    return true;
  });
  if (!done) throw new OperatorError('Nobody has that address here any more.');
  operator.log.info({ action, userId }, 'an operator changed the ways in to an account');
}

async function endAll(tx: AccountTx, userId: number): Promise<void> {
  await deleteSessions(tx, userId);
  await forgetSignIns(tx, userId);
}

/** Where a person is signed in, the last used first. Throws OperatorError for an address nobody has. */
export async function sessionsOf(operator: Operator, email: string): Promise<SessionRow[]> {
  const userId = await personOf(operator, email);
  const now = operator.now();
  const idleSince = new Date(now.getTime() - operator.config.session.idleMinutes * 60_000);
  return listSessions(operator.db.directory, userId, { now, idleSince });
}

/** Ends every session, sign-ins under way and the trust in devices. */
export function endSessions(operator: Operator, email: string): Promise<void> {
  return change(operator, email, 'sessions_ended_by_operator', endAll);
}

/**
 * Ends every session and lets nobody sign in any more; mails, reset links and calendar addresses of the account rest. The
 * books stay, and banks are read as before.
 */
export function lockAccount(operator: Operator, email: string): Promise<void> {
  return change(operator, email, 'locked_by_operator', async (tx, userId) => {
    await updateLocked(tx, userId, operator.now());
    await endAll(tx, userId);
    await deleteUnusedResets(tx, userId);
  });
}

export function unlockAccount(operator: Operator, email: string): Promise<void> {
  return change(operator, email, 'unlocked_by_operator', (tx, userId) => updateLocked(tx, userId, null));
}

/**
 * Deletes a person with every row of theirs, as they could by themselves; the last mail and the end of their bank links are
 * left to the running server.
 */
export async function deletePerson(operator: Operator, email: string): Promise<{ banks: number }> {
  const userId = await personOf(operator, email);
  const revocations = await operator.db.inTransaction(userId, (tx) =>
    erase({ ...operator, userId, language: 'en' }, tx),
  );
  if (revocations === null) throw new OperatorError('Nobody has that address here any more.');
  // Whose it was is not said: the log outlives the person.
  operator.log.info({ banks: revocations.length }, 'an operator deleted a person');
  return { banks: revocations.length };
}
