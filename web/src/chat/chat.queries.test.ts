// @vitest-environment jsdom
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { endSession, startSession } from '../session/session.ts';
import { addToHistory, chatHistoryQuery, loadedHistory } from './chat.queries.ts';

const user = { id: 1, first_name: 'Ada', last_name: 'L', name: 'Ada L', email: 'ada@example.com' };
const message = {
  id: 9,
  message: 'How much?',
  response: 'You spent $9.00.',
  created_at: '2026-11-21T06:00:00.000Z',
  selected_account_id: null,
  engine: 'built-in',
  facts: [],
} satisfies ChatMessage;

const told = () => Response.json({ history: [], suggestions: [] });
let answer: (response: Response) => void = () => undefined;

beforeEach(() => startSession('secret', user));
afterEach(() => {
  queryClient.clear();
  endSession();
});

test('a history that was on its way when an answer came does not take the answer away', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(told()));
  await queryClient.fetchQuery(chatHistoryQuery);
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const reading = queryClient.fetchQuery({ ...chatHistoryQuery, staleTime: 0 }).catch(() => undefined);
  await addToHistory(queryClient, message);
  answer(told());
  await reading;
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(loadedHistory(queryClient)?.map(({ id }) => id)).toEqual([9]);
});
