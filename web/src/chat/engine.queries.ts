import {
  chooseChatEngine,
  forgetRememberedReading,
  getChatEngine,
  listRememberedReadings,
} from '@saldo/contract/chat/chat.endpoints';
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

/** What the person chose their own words to mean; a pick in the chat adds to it. */
export const rememberedQuery = queryOptions({
  queryKey: ['chat', 'readings'],
  queryFn: async ({ signal }) => (await call(listRememberedReadings, { signal })).readings,
  staleTime: 0,
});

/** Forgets what some words were chosen to mean. */
export function useForgetReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(forgetRememberedReading, { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData(rememberedQuery.queryKey, (list) => list?.filter((one) => one.id !== id)),
  });
}
