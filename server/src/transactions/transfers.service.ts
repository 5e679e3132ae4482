import {
  mostLikely,
  type LikelyTransfer,
  type TransfersSaid,
} from '@saldo/contract/transactions/transactions.schemas';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { holdOwn } from './categories.queries.ts';
import { sayOfPairs } from './changes.service.ts';
import { presentTransaction } from './transactions.presenter.ts';
import { findTransactionsById } from './transactions.queries.ts';
import { matchAndGuess } from './guessing.queries.ts';
import { findLikelyTransfers } from './transfers.queries.ts';

/** Pairs that look like transfers between own accounts, as many as are offered at once, and how many there are in all. */
export async function listLikely(ctx: Ctx): Promise<{ pairs: LikelyTransfer[]; total_count: number }> {
  return ctx.db.inTransaction(
    ctx.userId,
    async (tx) => {
      const found = await findLikelyTransfers(tx, ctx.userId);
      const shown = found.slice(0, mostLikely);
      const rows = new Map(
        (await findTransactionsById(tx, ctx.userId, shown.flat())).map((row) => [
          row.id,
          presentTransaction(row),
        ]),
      );
      return {
        pairs: shown.flatMap(([from, to]) => {
          const [out, back] = [rows.get(from), rows.get(to)];
          return out && back ? [{ out, back }] : [];
        }),
        total_count: found.length,
      };
    },
    { readOnly: true },
  );
}

/** Says what some pairs are, as one change to undo. Throws NOT_FOUND, VALIDATION_ERROR for rows that are no two legs. */
export async function sayTransfers(ctx: Ctx, tx: Tx, said: TransfersSaid) {
  await holdOwn(tx, ctx.userId);
  const { batch } = await sayOfPairs(tx, ctx, said);
  await matchAndGuess(tx, ctx.userId);
  return { count: said.pairs.length, change_id: batch };
}
