import { listTransactions, transactionsSummary } from '@saldo/contract/transactions/transactions.endpoints';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callOr } from '../api/call.ts';
import { messages } from '../app/messages.ts';

/** The newest `limit` transactions of all accounts. */
export function latestTransactionsQuery(limit: number) {
  return queryOptions({
    queryKey: ['transactions', 'latest', limit],
    queryFn: async ({ signal }) => {
      const query = { limit, offset: 0 };
      const page = await callOr(messages.transactions.fetchAllFailed, listTransactions, { query, signal });
      return page.transactions;
    },
  });
}

/** Count, income, expenses and net within a filter. */
export function transactionsSummaryQuery(filter: TransactionFilter) {
  return queryOptions({
    queryKey: ['transactions', 'summary', filter],
    queryFn: async ({ signal }) => {
      const answer = await callOr(messages.transactions.fetchAllFailed, transactionsSummary, {
        query: filter,
        signal,
      });
      return answer.summary;
    },
  });
}
