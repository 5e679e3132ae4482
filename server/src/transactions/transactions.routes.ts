import * as calls from '@saldo/contract/transactions/transactions.endpoints';
import type { Mount } from '../http/mount.ts';
import { monthFigures } from './month.service.ts';
import * as transactions from './transactions.service.ts';

export function transactionsRoutes(mount: Mount): void {
  mount.read(calls.listTransactions, (ctx, { query }) => transactions.listTransactions(ctx, query));

  mount.read(calls.transactionsSummary, async (ctx, { query }) => ({
    summary: await transactions.summarizeTransactions(ctx, query),
  }));

  mount.read(calls.getMonthFigures, async (ctx) => ({ data: await monthFigures(ctx) }));

  mount.read(calls.listTransactionsByType, async (ctx, { params }) => ({
    transactions: await transactions.listByType(ctx, params.type),
  }));

  mount.read(calls.getTransaction, async (ctx, { params }) => ({
    transaction: await transactions.getTransaction(ctx, params.id),
  }));

  mount(calls.changeTransactionCategory, async (ctx, { params, body }) => {
    const category =
      'reset' in body ? null : { primary: body.category_primary, detailed: body.category_detailed };
    return {
      success: true as const,
      message: category ? 'Category changed' : "Category set back to the bank's",
      transaction: await transactions.changeCategory(ctx, params.id, category),
    };
  });

  mount(calls.deleteTransaction, async (ctx, { params }) => {
    await transactions.deleteTransaction(ctx, params.id);
    return { success: true as const, message: 'Transaction deleted successfully' };
  });

  mount(calls.deleteAllTransactions, async (ctx) => {
    await transactions.deleteAllTransactions(ctx);
    return { success: true as const, message: 'All transactions deleted successfully' };
  });
}
