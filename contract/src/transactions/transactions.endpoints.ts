import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, id, idParams, mutation } from '../fields.ts';
import { spendingQuery, spendingView } from './spending.schemas.ts';
import { transactionFilter, typeFilter } from './transactions.filter.ts';
import {
  likelyTransfer,
  manyChange,
  manyTransactions,
  monthFigures,
  newTransaction,
  rowWork,
  transaction,
  transactionChange,
  transactionPage,
  transactionPageOf,
  transactionSummary,
  transfersSaid,
} from './transactions.schemas.ts';

export const listTransactions = endpoint({
  name: 'listTransactions',
  summary: 'Transactions, newest first, by page or by cursor.',
  method: 'GET',
  path: '/transaction/transactions',
  access: 'session',
  query: transactionPage,
  response: z.object({
    transactions: z.array(transaction),
    total_count: z.int(),
    limit: z.int(),
    offset: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
});

export const transactionsSummary = endpoint({
  name: 'transactionsSummary',
  summary: 'Count, income, expenses and net within the filters.',
  method: 'GET',
  path: '/transaction/summary',
  access: 'session',
  query: transactionFilter,
  response: z.object({ summary: transactionSummary }),
});

export const listRowWork = endpoint({
  name: 'listRowWork',
  summary: 'What goes on with many rows after the call that began it was answered, the oldest first.',
  method: 'GET',
  path: '/transaction/work',
  access: 'session',
  response: z.object({ work: z.array(rowWork) }),
});

export const getMonthFigures = endpoint({
  name: 'getMonthFigures',
  summary: 'Spending and income of this month so far, beside last month up to the same day.',
  method: 'GET',
  path: '/transaction/month-figures',
  access: 'session',
  response: z.object({ data: monthFigures }),
});

export const getSpending = endpoint({
  name: 'getSpending',
  summary: 'Spending over some days by category, payee or account, beside what is usual, and by month.',
  method: 'GET',
  path: '/transaction/spending',
  access: 'session',
  query: spendingQuery,
  response: z.object({ data: spendingView }),
});

export const listTransactionsByType = endpoint({
  name: 'listTransactionsByType',
  summary: 'The newest 500 transactions of a type: all, expenses, a kind of money flow or a category.',
  method: 'GET',
  path: '/transaction/by-type/{type}',
  access: 'session',
  params: z.object({ type: typeFilter }),
  response: z.object({ transactions: z.array(transaction) }),
});

export const getTransaction = endpoint({
  name: 'getTransaction',
  summary: 'One transaction.',
  method: 'GET',
  path: '/transaction/{id}',
  access: 'session',
  params: idParams,
  response: z.object({ transaction }),
});

export const createTransaction = endpoint({
  name: 'createTransaction',
  summary: 'Add a row by hand to an account kept by hand.',
  method: 'POST',
  path: '/transaction/',
  access: 'session',
  idempotent: true,
  body: newTransaction,
  status: 201,
  response: mutation({ transaction }),
  errors: ['CONFLICT'],
});

export const changeTransaction = endpoint({
  name: 'changeTransaction',
  summary:
    "Set a row's category, payee, note, tags or exclusion, or go back to the bank's; survives syncs and posting.",
  method: 'PATCH',
  path: '/transaction/{id}',
  access: 'session',
  params: idParams,
  body: transactionChange,
  /** `followed`: how many guessed rows of its payee take its category, where they are thousands within seconds; `anew`: how many are guessed to be something else or nothing since, for they followed what the person said before; `change_id` takes the change back, null where nothing differs. */
  response: mutation({ transaction, change_id: z.nullable(id), followed: z.int(), anew: z.int() }),
  errors: ['CONFLICT'],
});

export const getTransactionPage = endpoint({
  name: 'getTransactionPage',
  summary: "One transaction with the bank's own words, its transfer and the history of its changes.",
  method: 'GET',
  path: '/transaction/{id}/page',
  access: 'session',
  params: idParams,
  response: z.object({ page: transactionPageOf }),
});

/** What a change of many answers: how many rows differ now, and the change to undo; null when none does. */
const changedMany = mutation({ count: z.int(), change_id: z.nullable(id) });

export const changeTransactions = endpoint({
  name: 'changeTransactions',
  summary: 'Set category, payee, note, tags or exclusion of many rows, all or none.',
  method: 'PATCH',
  path: '/transaction/',
  access: 'session',
  body: manyChange,
  response: changedMany,
  errors: ['CONFLICT'],
});

export const listLikelyTransfers = endpoint({
  name: 'listLikelyTransfers',
  summary:
    "Pairs of rows that look like transfers between one's own accounts and are not matched, newest first.",
  method: 'GET',
  path: '/transaction/likely-transfers',
  access: 'session',
  response: z.object({ pairs: z.array(likelyTransfer), total_count: z.int() }),
});

export const sayTransfers = endpoint({
  name: 'sayTransfers',
  summary:
    "Say of pairs of rows that each is a transfer between one's own accounts, or that none is; all or none.",
  method: 'POST',
  path: '/transaction/likely-transfers',
  access: 'session',
  idempotent: true,
  body: transfersSaid,
  response: changedMany,
});

export const undoChange = endpoint({
  name: 'undoChange',
  summary: 'Take one change back, of one row or of all it touched; what was said since stays.',
  method: 'POST',
  path: '/transaction/changes/{id}/undo',
  access: 'session',
  idempotent: true,
  params: idParams,
  body: z.object({ transaction_id: z.optional(id) }),
  response: mutation({ count: z.int() }),
  errors: ['CONFLICT'],
});

export const deleteTransactions = endpoint({
  name: 'deleteTransactions',
  summary: 'Delete many rows, all or none; they can be brought back for 30 days.',
  method: 'POST',
  path: '/transaction/delete',
  access: 'session',
  idempotent: true,
  body: manyTransactions,
  response: mutation({ ids: z.array(id) }),
  errors: ['CONFLICT'],
});

export const restoreTransactions = endpoint({
  name: 'restoreTransactions',
  summary: 'Bring back those of the rows that were deleted within the last 30 days.',
  method: 'POST',
  path: '/transaction/restore',
  access: 'session',
  idempotent: true,
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(5000)) }),
  response: mutation({ count: z.int() }),
});

export const restoreTransaction = endpoint({
  name: 'restoreTransaction',
  summary: 'Bring a row back that was deleted within the last 30 days.',
  method: 'POST',
  path: '/transaction/{id}/restore',
  access: 'session',
  idempotent: true,
  params: idParams,
  response: mutation({ transaction }),
});

export const deleteTransaction = endpoint({
  name: 'deleteTransaction',
  summary: 'Delete one transaction; it stays deleted across syncs and can be brought back for 30 days.',
  method: 'DELETE',
  path: '/transaction/{id}/delete',
  access: 'session',
  params: idParams,
  response: done,
});

export const deleteAllTransactions = endpoint({
  name: 'deleteAllTransactions',
  summary: 'Empty the list; the next sync by hand imports the history anew.',
  method: 'DELETE',
  path: '/transaction/delete-all',
  access: 'session',
  response: done,
});
