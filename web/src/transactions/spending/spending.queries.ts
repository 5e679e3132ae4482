import { getSpending } from '@saldo/contract/transactions/transactions.endpoints';
import type { SpendingQuery } from '@saldo/contract/transactions/spending.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOr } from '../../api/call.ts';
import { translatedText } from '../../language/translated-text.ts';
import { messages } from '../../app/messages.ts';

/** Spending by group and month; the last view stays in sight while the next one loads. */
export function spendingQuery(query: SpendingQuery) {
  return queryOptions({
    queryKey: ['transactions', 'spending', query],
    queryFn: async ({ signal }) => {
      const { data } = await callOr(messages.transactions.spendingFailed, getSpending, { query, signal });
      if (query.by !== 'category' && query.by !== 'detailed') return data;
      return {
        ...data,
        groups: data.groups.map((group) => ({ ...group, name: translatedText(group.name) })),
      };
    },
    placeholderData: keepPreviousData,
  });
}
