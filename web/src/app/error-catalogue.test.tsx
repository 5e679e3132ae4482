// @vitest-environment jsdom
import { QueryClientProvider, type InfiniteData, type QueryFunctionContext } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { askUntilReady } from '../chat/ask.ts';
import { chatHistoryQuery, useDeleteHistory, useDeleteMessage } from '../chat/chat.queries.ts';
import {
  latestTransactionsQuery,
  transactionPageQuery,
  transactionPagesQuery,
  transactionsSummaryQuery,
  useDeleteAllTransactions,
  useDeleteTransaction,
  useSyncTransactions,
} from '../transactions/transactions.queries.ts';

/*
 * Specification section 8 of the calls of the transactions and chat rooms: each throws the server's message, or its own
 * sentence where the server gave none. docs/decisions/0043.
 */

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const mutation = <V,>(use: () => { mutateAsync: (given: V) => Promise<unknown> }, given: V) =>
  renderHook(use, { wrapper }).result.current.mutateAsync(given);
const context = { signal: new AbortController().signal, pageParam: null } as unknown;
/** Asks what a query asks, without its cache and its further tries. */
const asked = (query: { queryFn?: unknown }) =>
  (query.queryFn as (given: QueryFunctionContext) => Promise<InfiniteData<unknown>>)(
    context as QueryFunctionContext,
  );

const question = { text: 'How much?', accountId: null } as Parameters<typeof askUntilReady>[0];

const calls: [fallback: string, act: () => Promise<unknown>][] = [
  ['Error fetching transactions', () => asked(transactionPagesQuery({}))],
  ['Error fetching transactions', () => asked(latestTransactionsQuery(10))],
  ['Error fetching transactions', () => asked(transactionsSummaryQuery({}))],
  ['Error syncing transactions', () => mutation(useSyncTransactions, {})],
  ['Error fetching transaction', () => asked(transactionPageQuery(1))],
  ['Error deleting transaction', () => mutation(useDeleteTransaction, 1)],
  ['Error deleting all transactions', () => mutation(useDeleteAllTransactions, undefined)],
  ['Error fetching chat history', () => asked(chatHistoryQuery)],
  [
    'Error sending message',
    () =>
      askUntilReady(
        question,
        new AbortController().signal,
        () => undefined,
        () => undefined,
      ),
  ],
  ['Error deleting chat message', () => mutation(useDeleteMessage, 1)],
  ['Error deleting all chat messages', () => mutation(useDeleteHistory, undefined)],
];

const refused = { success: false, message: 'The server’s own words.', code: 'CONFLICT', request_id: 'r' };
const answers: Record<string, () => Promise<Response>> = {
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
  'a page instead of an answer': () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })),
};

describe.each(calls)('%s', (fallback, act) => {
  it.each(Object.keys(answers))('is said for %s', async (name) => {
    vi.stubGlobal('fetch', answers[name]);
    await expect(act()).rejects.toThrow(new RegExp(`^${fallback}$`));
  });

  it('stands back where the server says why', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refused), { status: 409 })));
    await expect(act()).rejects.toThrow(/^The server’s own words\.$/);
  });
});
