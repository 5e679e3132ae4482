import { chooseChatEngine, getChatEngine } from '@saldo/contract/chat/chat.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Which language model the operator offers, and whether the person agreed to it. */
export const engineQuery = queryOptions({
  queryKey: ['chat', 'engine'],
  queryFn: async ({ signal }) => (await call(getChatEngine, { signal })).data,
});

/** Agrees to the language model on offer, or goes back to the built-in assistant alone. */
export function useChooseEngine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (use_model: boolean) => call(chooseChatEngine, { body: { use_model } }),
    onSuccess: ({ data }) => client.setQueryData(engineQuery.queryKey, data),
  });
}
