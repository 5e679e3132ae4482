import * as endpoints from '@saldo/contract/chat/chat.endpoints';
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, callOr } from '../api/call.ts';
import { messages } from '../app/messages.ts';

const words = messages.chat;

/** The conversation, oldest first; the page and the floating assistant show the same one. */
export const chatHistoryQuery = queryOptions({
  queryKey: ['chat', 'history'],
  queryFn: async ({ signal }) =>
    (await callOr(words.historyFailed, endpoints.chatHistory, { signal })).history,
});

/** Changes the loaded conversation in place. */
function changeHistory(client: QueryClient, change: (history: ChatMessage[]) => ChatMessage[]): void {
  client.setQueryData(chatHistoryQuery.queryKey, (history) => history && change(history));
}

/** Puts an answer at the end of the conversation. */
export function addToHistory(client: QueryClient, message: ChatMessage): void {
  changeHistory(client, (history) => [...history.filter(({ id }) => id !== message.id), message]);
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
    onSuccess: (_, id) => changeHistory(client, (history) => history.filter((one) => one.id !== id)),
    onError: () => client.invalidateQueries({ queryKey: chatHistoryQuery.queryKey }),
  });
}

export function useDeleteHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOr(words.deleteAllFailed, endpoints.deleteChatHistory, {}),
    onSuccess: () => changeHistory(client, () => []),
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
