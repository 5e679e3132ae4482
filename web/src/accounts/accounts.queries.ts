import { accountsSummary, listAccounts } from '@saldo/contract/accounts/accounts.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Every account, also kept ones of disconnected banks. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts', 'list'],
  queryFn: async ({ signal }) => (await call(listAccounts, { signal })).accounts,
});

/** Total balance over the live accounts. */
export const accountsSummaryQuery = queryOptions({
  queryKey: ['accounts', 'summary'],
  queryFn: async ({ signal }) => (await call(accountsSummary, { signal })).summary,
});
