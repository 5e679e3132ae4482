import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import type { AccountTx } from '../account-changes.ts';
import type { Directory } from '../auth.queries.ts';

export interface TotpRow {
  sealed: string | null;
  confirmed_at: Date | null;
  sealed_next: string | null;
  next_at: Date | null;
}

/** A person's key of an authenticator app, the one in use and the one being set up. */
export async function findTotp(tx: Tx, userId: number): Promise<TotpRow | undefined> {
  return tx
    .selectFrom('totp_keys')
    .select(['sealed', 'confirmed_at', 'sealed_next', 'next_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps the key an app is being set up with, in the place of an earlier one that was not confirmed. */
export async function upsertNextTotp(
  tx: AccountTx,
  userId: number,
  sealed: string,
  now: Date,
): Promise<void> {
  const next = { sealed_next: sealed, next_at: now };
  await tx
    .insertInto('totp_keys')
    .values({ user_id: userId, ...next })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(next))
    .execute();
}

/** Puts a key in use, its first code taken; the one being set up is gone. */
export async function updateTotp(
  tx: AccountTx,
  userId: number,
  { sealed, step, now }: { sealed: string; step: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('totp_keys')
    .set({ sealed, confirmed_at: now, taken_steps: [step], sealed_next: null, next_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Steps that are remembered: by their number, since a clock that was ahead may have taken them. At one a day, a year's. */
const stepsKept = 400;

/**
 * Takes a code of a time step, once (RFC 6238, 5.2); false when one of it, or of a later one up to the `newest` that is
 * open, was taken, or the key is another by now. What was taken by a clock that was ahead refuses nothing before its time.
 */
export async function takeStep(
  tx: Tx,
  userId: number,
  { sealed, step, newest }: { sealed: string; step: number; newest: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_keys')
    .set({
      taken_steps: sql`(taken_steps || ${step}::bigint)[greatest(1, cardinality(taken_steps) + 2 - ${stepsKept}::int):]`,
    })
    .where('user_id', '=', userId)
    .where('sealed', '=', sealed)
    .where(
      sql<boolean>`not exists (select from unnest(taken_steps) taken where taken between ${step} and ${newest})`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Seals anew what another key sealed; false when it was changed in the meantime. */
export async function resealTotp(
  tx: Tx,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_keys')
    .set({ sealed: to })
    .where('user_id', '=', userId)
    .where('sealed', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True when there was one in use. */
export async function deleteTotp(tx: AccountTx, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('totp_keys')
    .where('user_id', '=', userId)
    .returning('sealed')
    .executeTakeFirst();
  return row !== undefined && row.sealed !== null;
}

/** A recovery code that was not used, by its first characters. */
export async function findRecoveryCode(
  tx: Tx,
  userId: number,
  prefix: string,
): Promise<{ id: number; code_hash: string } | undefined> {
  return tx
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('user_id', '=', userId)
    .where('prefix', '=', prefix)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** Uses a recovery code up; false when it was used, or replaced, in the meantime. */
export async function useRecoveryCode(tx: Tx, userId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many recovery codes are left, and since when; undefined when none were ever made. */
export async function countRecoveryCodes(
  tx: Tx,
  userId: number,
): Promise<{ left: number; made_at: Date } | undefined> {
  const rows = await tx
    .selectFrom('recovery_codes')
    .select(['used_at', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  const [first] = rows;
  return first && { left: rows.filter(({ used_at }) => used_at === null).length, made_at: first.created_at };
}

/** Puts new recovery codes in the place of all that were. */
export async function replaceRecoveryCodes(
  tx: AccountTx,
  userId: number,
  codes: readonly { prefix: string; code_hash: string }[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, created_at: now, ...code })))
    .execute();
}

/** Notes whether a person has any second factor. */
export async function updateHasFactor(db: AccountTx, userId: number, has: boolean): Promise<void> {
  await db.updateTable('users').set({ has_second_factor: has }).where('id', '=', userId).execute();
}

/** Takes every factor of a person away, those being set up too; true when there was one in use. */
export async function deleteFactors(tx: AccountTx, userId: number): Promise<boolean> {
  for (const table of ['totp_keys', 'passkeys', 'recovery_codes'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ has_second_factor: false })
    .where('id', '=', userId)
    .where('has_second_factor', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const pageSize = 500;

/** Everybody with a second factor, by their ids, read a page at a time. */
export async function* peopleWithFactors(db: Directory): AsyncGenerator<number> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('has_second_factor', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.id;
  }
}
