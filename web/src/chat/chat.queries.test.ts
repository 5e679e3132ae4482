// @vitest-environment jsdom
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { endSession, startSession } from '../session/session.ts';
import { addToHistory, chatHistoryQuery, loadedHistory, startersQuery } from './chat.queries.ts';

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

const served = () => Response.json({ history: [], suggestions: [] });
let answer: (response: Response) => void = () => undefined;

// Only the clock of the page is held: requests wait for slots, which are messages and come in their own time.
const inItsTime = (check: () => void) => vi.waitFor(check, 15_000);

beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());
beforeEach(() => startSession('secret', user));
afterEach(() => {
  queryClient.clear();
  endSession();
});

test('a history that was on its way when an answer came does not take the answer away', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(served()));
  await queryClient.fetchQuery(chatHistoryQuery);
  const asked = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', asked);
  const reading = queryClient.fetchQuery({ ...chatHistoryQuery, staleTime: 0 }).catch(() => undefined);
  await inItsTime(() => expect(asked).toHaveBeenCalled());
  await addToHistory(queryClient, message);
  answer(served());
  await reading;
  await inItsTime(() => expect(queryClient.isFetching()).toBe(0));
  expect(loadedHistory(queryClient)?.map(({ id }) => id)).toEqual([9]);
});

/** A page that reads the questions to begin with. */
function readingStarters(response: () => Response) {
  const asked = vi.fn<() => Promise<Response>>(() => Promise.resolve(response()));
  vi.stubGlobal('fetch', asked);
  return { asked, stop: new QueryObserver(queryClient, startersQuery).subscribe(() => undefined) };
}

test('questions to begin with that come too late are asked for again, and not for ever', async () => {
  const { asked, stop } = readingStarters(served);
  for (const times of [1, 2, 3, 4]) {
    await inItsTime(() => expect(asked).toHaveBeenCalledTimes(times));
    await vi.advanceTimersByTimeAsync(2000);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(4);
  stop();
});

test('questions to begin with that are there are not asked for again', async () => {
  const { asked, stop } = readingStarters(() => Response.json({ history: [], suggestions: ['How much?'] }));
  await inItsTime(() => expect(asked).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});
