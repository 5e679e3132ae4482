import { sql } from 'kysely';
import { build } from '../db/compiler.ts';
import type { Tx } from '../db/open.ts';
import type { Row } from '../db/types.ts';

export type RowWork = Row<'row_work'>;

/** More rows than this are changed after the answer of the call that began it, by a job. */
export const mostAtOnce = 2_000;

/** Keeps in mind what is to be done with rows; of one rule, or of none, the newest takes the place of what was there. */
export async function insertWork(
  tx: Tx,
  userId: number,
  { kind, ruleId = 0, total, now }: { kind: RowWork['kind']; ruleId?: number; total: number; now: Date },
): Promise<void> {
  await sql`
    insert into row_work as w (user_id, rule_id, kind, total, created_at)
    values (${userId}::bigint, ${ruleId}::bigint, ${kind}, ${total}::int, ${now}::timestamptz)
    on conflict (user_id, rule_id) do update
      set kind = excluded.kind, done = 0, total = excluded.total, turn = w.turn + 1, created_at = excluded.created_at`.execute(
    tx,
  );
}

/** What is being done, the oldest first. */
export function findWork(userId: number) {
  return build
    .selectFrom('row_work')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('rule_id');
}

/** The work under its lock; undefined once it has ended or other work took its place. */
export async function lockWork(tx: Tx, userId: number, { rule_id: ruleId, turn }: RowWork) {
  return tx
    .selectFrom('row_work')
    .selectAll()
    .where('user_id', '=', userId)
    .where('rule_id', '=', ruleId)
    .where('turn', '=', turn)
    .forUpdate()
    .executeTakeFirst();
}

/** The kind of work that goes on with a rule's rows, if any. */
export async function findWorkOfRule(tx: Tx, userId: number, ruleId: number): Promise<RowWork | undefined> {
  return tx
    .selectFrom('row_work')
    .selectAll()
    .where('user_id', '=', userId)
    .where('rule_id', '=', ruleId)
    .executeTakeFirst();
}

/** So many rows more are done. */
export async function updateWork(tx: Tx, userId: number, work: RowWork, more: number): Promise<void> {
  await sql`
    update row_work set done = least(total, done + ${more}::int)
    where user_id = ${userId}::bigint and rule_id = ${work.rule_id}::bigint and turn = ${work.turn}::int`.execute(
    tx,
  );
}

export async function deleteWork(tx: Tx, userId: number, { rule_id: ruleId, turn }: RowWork): Promise<void> {
  await tx
    .deleteFrom('row_work')
    .where('user_id', '=', userId)
    .where('rule_id', '=', ruleId)
    .where('turn', '=', turn)
    .execute();
}
