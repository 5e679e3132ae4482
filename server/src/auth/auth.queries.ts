import type { Kysely } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { DirectoryTables } from '../db/types.ts';

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
}

const userColumns = ['id', 'email', 'first_name', 'last_name', 'password_hash'] as const;

/** Who registered this address; `key` as emailKey makes it. */
export async function findUserByEmail(db: Directory, key: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('email_key', '=', key).executeTakeFirst();
}

export async function findUser(db: Directory, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst();
}

/** The new person's id; null when somebody has the address already. */
export async function insertUser(
  db: Directory,
  user: Omit<UserRow, 'id'> & { email_key: string; created_at: Date },
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
export async function updatePassword(db: Directory, userId: number, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Stores the same password at today's cost, unless it was changed in the meantime. */
export async function updatePasswordHash(
  db: Directory,
  userId: number,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}

/** One line of the person's security history: what, when, and from which /24 or /48. */
export async function insertAuditEntry(
  tx: Tx,
  userId: number,
  entry: { at: Date; action: string; ip_prefix: string | null; subject?: string },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ user_id: userId, ...entry })
    .execute();
}
