import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, idParams, mutation, queryInt } from '../fields.ts';
import {
  account,
  accountChange,
  accountSummary,
  accountType,
  accountValue,
  freeToSpend,
  netWorth,
  newAccount,
} from './accounts.schemas.ts';

export const listAccounts = endpoint({
  name: 'listAccounts',
  summary: 'Every account, also of disconnected banks whose history was kept.',
  method: 'GET',
  path: '/accounts/',
  access: 'session',
  response: z.object({ accounts: z.array(account) }),
});

export const createAccount = endpoint({
  name: 'createAccount',
  summary: 'Add an account kept by hand; its balance is what it opened with plus its rows.',
  method: 'POST',
  path: '/accounts/',
  access: 'session',
  idempotent: true,
  body: newAccount,
  status: 201,
  response: mutation({ account }),
});

export const changeAccount = endpoint({
  name: 'changeAccount',
  summary: 'Rename, hide from totals, close or move any account; of one kept by hand also set its opening.',
  method: 'PATCH',
  path: '/accounts/{id}',
  access: 'session',
  params: idParams,
  body: accountChange,
  response: mutation({ account }),
  errors: ['CONFLICT'],
});

export const stateValue = endpoint({
  name: 'stateValue',
  summary: 'State what an account kept by hand holds at the end of a day.',
  method: 'POST',
  path: '/accounts/{id}/values',
  access: 'session',
  idempotent: true,
  params: idParams,
  body: accountValue,
  status: 201,
  response: mutation({ account }),
  errors: ['CONFLICT'],
});

export const accountsSummary = endpoint({
  name: 'accountsSummary',
  summary: 'Total balance over the live accounts.',
  method: 'GET',
  path: '/accounts/summary',
  access: 'session',
  response: z.object({ summary: accountSummary }),
});

export const getFreeToSpend = endpoint({
  name: 'getFreeToSpend',
  summary: 'Available balances less reservations, less card balances due, with every part of the sum.',
  method: 'GET',
  path: '/accounts/free-to-spend',
  access: 'session',
  response: z.object({ data: freeToSpend }),
});

export const getNetWorth = endpoint({
  name: 'getNetWorth',
  summary:
    'Net worth day by day, 90 days unless said; days before the first sync are rebuilt where that is possible.',
  method: 'GET',
  path: '/accounts/net-worth',
  access: 'session',
  query: z.object({ days: z.optional(queryInt('days', 7, 3653)) }),
  response: z.object({ data: netWorth }),
});

/** Two calls of the specification share one address: digits are an id, a type name lists the accounts of that type. */
export const getAccountOrType = endpoint({
  name: 'getAccountOrType',
  summary: 'One account by its id, or the accounts of one type.',
  method: 'GET',
  path: '/accounts/{id_or_type}',
  access: 'session',
  params: z.object({ id_or_type: z.union([z.string().check(z.regex(/^[1-9]\d{0,14}$/)), accountType]) }),
  response: z.union([z.object({ account }), z.object({ accounts: z.array(account) })]),
});

export const deleteAccounts = endpoint({
  name: 'deleteAccounts',
  summary: 'Delete every account with its transactions; links that have none left are ended at the provider.',
  method: 'DELETE',
  path: '/accounts',
  access: 'session',
  response: done,
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Delete one account with its transactions.',
  method: 'DELETE',
  path: '/accounts/delete/{id}',
  access: 'session',
  params: idParams,
  response: done,
});
