import {
  accountsSummary,
  changeAccount,
  createAccount,
  deleteAccount,
  getFreeToSpend,
  getNetWorth,
  listAccounts,
  stateValue,
} from '@saldo/contract/accounts/accounts.endpoints';
import type { BodyOf } from '@saldo/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { invalidateBankData } from '../bank/bank.queries.ts';

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

/** Available less reserved less card debts, with its parts. */
export const freeToSpendQuery = queryOptions({
  queryKey: ['accounts', 'free-to-spend'],
  queryFn: async ({ signal }) => (await call(getFreeToSpend, { signal })).data,
});

/** Net worth of the last days; the line in sight stays while another one loads. */
export const netWorthQuery = (days: number) =>
  queryOptions({
    queryKey: ['accounts', 'net-worth', days],
    queryFn: async ({ signal }) => (await call(getNetWorth, { query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Adds an account kept by hand. */
export function useCreateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createAccount>) => call(createAccount, { body }),
    onSuccess: () => invalidateBankData(client),
  });
}

/** Renames, hides, closes or moves an account. */
export function useChangeAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: BodyOf<typeof changeAccount> }) =>
      call(changeAccount, { params: { id }, body: change }),
    scope: { id: 'account' },
    onSuccess: () => invalidateBankData(client),
  });
}

/** States the balance of an account kept by hand. */
export function useStateValue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, value }: { id: number; value: BodyOf<typeof stateValue> }) =>
      call(stateValue, { params: { id }, body: value }),
    onSuccess: () => invalidateBankData(client),
  });
}

/** Deletes one account with its transactions. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteAccount, { params: { id } }),
    onSettled: () => invalidateBankData(client),
  });
}
