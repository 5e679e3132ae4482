import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { presentAccount } from '../../accounts/accounts.presenter.ts';
import { findAccounts } from '../../accounts/accounts.queries.ts';
import { listFacts, type MessageRow } from '../../chat/chat.queries.ts';
import { listProposals } from '../../chat/proposals.queries.ts';
import { presentMessage } from '../../chat/chat.presenter.ts';
import { toGoal } from '../../goals/goals.presenter.ts';
import { selectGoals } from '../../goals/goals.queries.ts';
import { recentSince, todayOf } from '../../goals/goals.service.ts';

/** Whose data is read, within one snapshot. */
export interface Subject {
  ctx: Ctx;
  tx: Tx;
}

/** Accounts as the accounts screen shows them. */
export async function accountsOf({ ctx, tx }: Subject) {
  const { rows } = await tx.executeQuery(findAccounts(ctx.userId).compile());
  return rows.map(presentAccount);
}

/** Goals as the goals screen shows them. */
export async function goalsOf({ ctx, tx }: Subject) {
  const query = selectGoals(ctx.userId, {}, recentSince(ctx.now()));
  const { rows } = await tx.executeQuery(query.compile());
  return rows.map((row) => toGoal(row, todayOf(ctx)));
}

/** Messages with their facts and proposals, as the chat shows them. */
export async function presentMessages({ ctx, tx }: Subject, rows: readonly MessageRow[]) {
  const ids = rows.map(({ id }) => id);
  const facts = Map.groupBy(await listFacts(tx, ctx.userId, ids), (row) => row.message_id);
  const proposals = new Map((await listProposals(tx, ctx.userId, ids)).map((row) => [row.message_id, row]));
  return rows.map((row) =>
    presentMessage(row, facts.get(row.id) ?? [], proposals.get(row.id) ?? null, ctx.now()),
  );
}
