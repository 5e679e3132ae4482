import * as calls from '@saldo/contract/transactions/transactions.endpoints';
import type { Transaction, TransactionChange } from '@saldo/contract/transactions/transactions.schemas';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { answered } from '../http/answered.ts';
import type { Mount } from '../http/mount.ts';
import { monthFigures } from './month.service.ts';
import { spendingView } from './spending-view.service.ts';
import { counted } from './transactions.presenter.ts';
import * as transactions from './transactions.service.ts';
import * as transfers from './transfers.service.ts';

function change(ctx: Ctx, message: string, work: (tx: Tx) => Promise<Transaction>) {
  return answered(ctx, async (tx) => ({ message, transaction: await work(tx) }));
}

function messageOf({ reset, ...said }: TransactionChange): string {
  const categoryOnly = (names: readonly string[]) => names.every((name) => name.startsWith('category_'));
  if (reset !== undefined)
    return reset !== true && categoryOnly(reset)
      ? "Category set back to the bank's"
      : "Set back to the bank's";
  return categoryOnly(Object.keys(said)) ? 'Category changed' : 'Transaction updated';
}

export function transactionsRoutes(mount: Mount): void {
  mount.read(calls.listTransactions, (ctx, { query }) => transactions.listTransactions(ctx, query));

  mount.read(calls.transactionsSummary, async (ctx, { query }) => ({
    summary: await transactions.summarizeTransactions(ctx, query),
  }));

  mount.read(calls.listRowWork, async (ctx) => ({ work: await transactions.listRowWork(ctx) }));

  mount.read(calls.getMonthFigures, async (ctx) => ({ data: await monthFigures(ctx) }));

  mount.read(calls.getSpending, async (ctx, { query }) => ({ data: await spendingView(ctx, query) }));

  mount.read(calls.listTransactionsByType, async (ctx, { params }) => ({
    transactions: await transactions.listByType(ctx, params.type),
  }));

  mount(calls.listLikelyTransfers, (ctx) => transfers.listLikely(ctx));

  mount.read(calls.getTransaction, async (ctx, { params }) => ({
    transaction: await transactions.getTransaction(ctx, params.id),
  }));

  mount(calls.createTransaction, (ctx, { body }) =>
    change(ctx, 'Transaction added', (tx) => transactions.createTransaction(ctx, tx, body)),
  );

  mount(calls.changeTransaction, (ctx, { params, body }) =>
    answered(ctx, async (tx) => ({
      message: messageOf(body),
      ...(await transactions.changeTransaction(ctx, tx, params.id, body)),
    })),
  );

  mount(calls.getTransactionPage, async (ctx, { params }) => ({
    page: await transactions.getTransactionPage(ctx, params.id),
  }));

  mount(calls.changeTransactions, (ctx, { body }) =>
    answered(ctx, async (tx) => {
      const done = await transactions.changeTransactions(ctx, tx, body);
      return { message: `${counted(done.count)} changed`, ...done };
    }),
  );

  mount(calls.sayTransfers, (ctx, { body }) =>
    answered(ctx, async (tx) => {
      const done = await transfers.sayTransfers(ctx, tx, body);
      const pairs = done.count === 1 ? '1 pair' : `${done.count} pairs`;
      return { message: body.transfer ? `${pairs} matched` : `${pairs} left apart`, ...done };
    }),
  );

  mount(calls.undoChange, (ctx, { params, body }) =>
    answered(ctx, async (tx) => {
      const count = await transactions.undoChange(ctx, tx, params.id, body.transaction_id);
      return { message: `${counted(count)} changed back`, count };
    }),
  );

  mount(calls.deleteTransactions, (ctx, { body }) =>
    answered(ctx, async (tx) => {
      const ids = await transactions.deleteMany(ctx, tx, body);
      return { message: `${counted(ids.length)} deleted`, ids };
    }),
  );

  mount(calls.restoreTransactions, (ctx, { body }) =>
    answered(ctx, async (tx) => {
      const count = await transactions.bringManyBack(ctx, tx, body.ids);
      return { message: `${counted(count)} brought back`, count };
    }),
  );

  mount(calls.restoreTransaction, (ctx, { params }) =>
    change(ctx, 'Transaction brought back', (tx) => transactions.bringBack(ctx, tx, params.id)),
  );

  mount(calls.deleteTransaction, async (ctx, { params }) => {
    await transactions.deleteTransaction(ctx, params.id);
    return { success: true as const, message: 'Transaction deleted successfully' };
  });

  mount(calls.deleteAllTransactions, async (ctx) => {
    await transactions.deleteAllTransactions(ctx);
    return { success: true as const, message: 'All transactions deleted successfully' };
  });
}
