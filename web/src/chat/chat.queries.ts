import * as endpoints from '@saldo/contract/chat/chat.endpoints';
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, callOr } from '../api/call.ts';
import { messages } from '../app/messages.ts';

const words = messages.chat;

/** An assistant that has just started may be too late with its questions for the first response: asked again a few times. */
const startersAgain = { everyMs: 2000, responses: 4 };

/** The conversation as the server lists it, with questions to begin with while there is none. */
const conversationQuery = queryOptions({
  queryKey: ['chat', 'history'],
  queryFn: ({ signal }) => callOr(words.historyFailed, endpoints.chatHistory, { signal }),
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data?.history.length === 0 && data.suggestions.length === 0 && dataUpdateCount < startersAgain.responses
      ? startersAgain.everyMs
      : false,
});

/** The conversation, oldest first; the page and the floating assistant show the same one. */
export const chatHistoryQuery = queryOptions({ ...conversationQuery, select: ({ history }) => history });

/** Questions to begin with, from the person's own data. */
export const startersQuery = queryOptions({
  ...conversationQuery,
  select: ({ suggestions }) => suggestions,
});

/** The conversation as far as it is loaded. */
export function loadedHistory(client: QueryClient): ChatMessage[] | undefined {
  return client.getQueryData(conversationQuery.queryKey)?.history;
}

/** Changes the loaded conversation in place. A response on its way was made before the change, and would undo it. */
async function changeHistory(
  client: QueryClient,
  change: (history: ChatMessage[]) => ChatMessage[],
): Promise<void> {
  await client.cancelQueries({ queryKey: conversationQuery.queryKey });
  client.setQueryData(
    conversationQuery.queryKey,
    (held) => held && { ...held, history: change(held.history) },
  );
}

/** With nothing said any more, the server has questions to begin with. */
function beginAnew(client: QueryClient): void {
  if (loadedHistory(client)?.length === 0)
    void client.invalidateQueries({ queryKey: conversationQuery.queryKey });
}

/** Puts an answer at the end of the conversation. */
export function addToHistory(client: QueryClient, message: ChatMessage): Promise<void> {
  return changeHistory(client, (history) => [...history.filter(({ id }) => id !== message.id), message]);
}

/** Takes away a message whose question was answered anew; one that cannot be deleted stays beside the new answer. */
export async function removeReplaced(client: QueryClient, id: number): Promise<void> {
  try {
    await call(endpoints.deleteChatMessage, { params: { id } });
    await changeHistory(client, (history) => history.filter((one) => one.id !== id));
  } catch {
    void client.invalidateQueries({ queryKey: chatHistoryQuery.queryKey });
  }
}

/** Reads the conversation anew, and everything a proposal may have written. */
export function refreshAfterDecision(client: QueryClient): void {
  for (const key of ['chat', 'goals', 'accounts', 'transactions'])
    void client.invalidateQueries({ queryKey: [key] });
}

/** Deletes one message with its answer and facts. */
export function useDeleteMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callOr(words.deleteFailed, endpoints.deleteChatMessage, { params: { id } }),
    onSuccess: async (_, id) => {
      await changeHistory(client, (history) => history.filter((one) => one.id !== id));
      beginAnew(client);
    },
    onError: () => client.invalidateQueries({ queryKey: chatHistoryQuery.queryKey }),
  });
}

export function useDeleteHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOr(words.deleteAllFailed, endpoints.deleteChatHistory, {}),
    onSuccess: async () => {
      await changeHistory(client, () => []);
      beginAnew(client);
    },
  });
}

const decisions = {
  confirm: endpoints.confirmProposal,
  cancel: endpoints.cancelProposal,
  undo: endpoints.undoProposal,
} as const;
export type Decision = keyof typeof decisions;

/** Confirms, drops or takes back a proposal; the server does each once, however often it is asked. */
export function useDecide(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => call(decisions[decision], { params: { id } }),
    onSuccess: ({ proposal }) =>
      changeHistory(client, (history) =>
        history.map((one) => (one.proposal?.id === proposal.id ? { ...one, proposal } : one)),
      ),
    onSettled: () => refreshAfterDecision(client),
  });
}
