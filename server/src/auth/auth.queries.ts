import type { Kysely } from 'kysely';
import { isTaken } from '../db/faults.ts';
import type { Tx } from '../db/open.ts';
import type { DirectoryTables } from '../db/types.ts';
import type { AccountTx } from './account-changes.ts';

/** A handle on the directory tables: the database's own, or a transaction's. */
export type Directory = Pick<
  Kysely<DirectoryTables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'
>;

export interface UserRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  has_second_factor: boolean;
}

const userColumns = ['id', 'email', 'first_name', 'last_name', 'password_hash', 'has_second_factor'] as const;

/** Who registered this address; `key` as emailKey makes it. */
export async function findUserByEmail(db: Directory, key: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('email_key', '=', key).executeTakeFirst();
}

export async function findUser(db: Directory, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst();
}

/** Inserts a user. Returns the id, or null if the email is taken. */
export async function insertUser(
  db: Directory,
  user: Omit<UserRow, 'id' | 'has_second_factor'> & { email_key: string; created_at: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({ ...user, updated_at: user.created_at, password_changed_at: user.created_at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Sets a new password. */
export async function updatePassword(db: AccountTx, userId: number, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Stores the same password at today's cost; false when it was changed in the meantime. */
export async function updatePasswordHash(
  db: Directory,
  userId: number,
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Holds a person's row as it is until the transaction ends, and says whether they have a second factor; undefined when
 * the password is another by now, or the person is gone. A session that begins, and a password or factor that changes,
 * thus come one after the other.
 */
export async function holdPassword(
  db: Directory,
  { id, password_hash: hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<Pick<UserRow, 'has_second_factor'> | undefined> {
  return db
    .selectFrom('users')
    .select('has_second_factor')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .forShare()
    .executeTakeFirst();
}

/** Locks an account for an operator, or unlocks it (null). */
export async function updateLocked(db: AccountTx, userId: number, lockedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ locked_at: lockedAt }).where('id', '=', userId).execute();
}

/** Whether an operator locked the account. */
export async function isLocked(db: Directory, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('locked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds a person's row as it is until the transaction ends; false when they are gone. */
export async function holdUser(db: Directory, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** A person with what the settings page shows of them. */
export async function findProfile(
  db: Directory,
  userId: number,
): Promise<(UserRow & { created_at: Date; password_changed_at: Date }) | undefined> {
  return db
    .selectFrom('users')
    .select([...userColumns, 'created_at', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** The person, locked until the transaction ends; undefined when they are gone. No row of theirs can be added meanwhile. */
export async function lockUser(db: Directory, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** The same, beside which rows of theirs can be added: what refers to their row does not wait. */
export async function lockPerson(db: Directory, userId: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The same of who asks, with their session, which cannot end before the transaction has; undefined when it did. The rows are
 * locked in this order: whatever ends sessions holds the person first.
 */
export async function lockOwn(
  db: Directory,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(userColumns.map((column) => `users.${column}` as const))
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .forNoKeyUpdate('users')
    .forKeyShare('sessions')
    .executeTakeFirst();
}

export async function updateNames(
  db: Directory,
  userId: number,
  names: { first_name?: string; last_name?: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...names, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Changes a person's email. Returns false if another person has it. */
export async function updateEmail(
  db: AccountTx,
  userId: number,
  { email, email_key }: { email: string; email_key: string },
  now: Date,
): Promise<boolean> {
  try {
    await db
      .updateTable('users')
      // The new one has yet to show that its person reads it.
      .set({ email, email_key, updated_at: now, email_confirmed_at: null })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (isTaken(error, 'users_email_key_key')) return false;
    throw error;
  }
}

/** Where mails of a person go, and whether notices may: they showed that they read them, and no operator locked the account; undefined when they are gone. */
export async function findMailAddress(
  db: Directory,
  userId: number,
): Promise<{ email: string; confirmed: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'locked_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && { email: row.email, confirmed: row.email_confirmed_at !== null && row.locked_at === null };
}

/** Takes an address for read by its person. Returns false if they have another by now. */
export async function updateEmailConfirmed(
  db: AccountTx,
  userId: number,
  email: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the address for read by its person where it never was before. Returns false where it was. */
export async function updateUnconfirmed(db: Directory, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a person; every row of theirs that is still there goes with them. */
export async function deleteUserRow(db: Directory, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

export interface AuditEntry {
  at: Date;
  action: string;
  ip_prefix: string | null;
  subject?: string;
}

/** One line of the person's security history: what, when, and from which /24 or /48. */
export async function insertAuditEntry(tx: Tx, userId: number, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ user_id: userId, ...entry })
    .execute();
}

/** How often a person signed in, and how often with a device of this name from this /24 or /48. */
export async function countSignIns(
  tx: Tx,
  userId: number,
  { subject, ip_prefix }: { subject: string; ip_prefix: string },
): Promise<{ all: number; alike: number }> {
  return tx
    .selectFrom('audit_log')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere('subject', '=', subject)
        .filterWhere('ip_prefix', '=', ip_prefix)
        .as('alike'),
    ])
    .where('user_id', '=', userId)
    .where('action', '=', 'signed_in')
    .executeTakeFirstOrThrow();
}

/** Whether any of these lines stands in a person's security history. */
export async function hasAuditEntry(tx: Tx, userId: number, actions: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_log')
    .select('action')
    .where('user_id', '=', userId)
    .where('action', 'in', actions)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
