import { bankStatus, createLinkToken } from '@saldo/contract/bank/bank.endpoints';
import { disconnect, exchangePublicToken, syncAccounts } from '@saldo/contract/sync/sync.endpoints';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** While a first import runs, how often the page looks how far it is. */
const importingPollMs = 1500;

/** The live bank links and how they are; looks again by itself while one is still importing. */
export const bankStatusQuery = queryOptions({
  queryKey: ['bank', 'status'],
  queryFn: ({ signal }) => call(bankStatus, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.institutions.some(({ status }) => status === 'importing') ? importingPollMs : false,
});

/** Everything that a bank's data stands behind. */
export async function invalidateBankData(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['bank'] }),
    client.invalidateQueries({ queryKey: ['accounts'] }),
    client.invalidateQueries({ queryKey: ['transactions'] }),
    client.invalidateQueries({ queryKey: ['goals'] }),
  ]);
}

/** A token for the widget; with `linkId` it reconnects that link. */
export const fetchLinkToken = (linkId: number | null) =>
  call(createLinkToken, linkId === null ? {} : { body: { link_id: linkId } });

export const exchange = (body: Parameters<typeof call<typeof exchangePublicToken>>[1]['body']) =>
  call(exchangePublicToken, { body });

export const syncAccountsNow = () => call(syncAccounts, {});

export function useSyncAccounts() {
  const client = useQueryClient();
  return useMutation({ mutationFn: syncAccountsNow, onSettled: () => invalidateBankData(client) });
}

/** Ends one link; nothing here ever ends all of them. */
export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ linkId, deleteData }: { linkId: number; deleteData: boolean }) =>
      call(disconnect, { body: { link_id: linkId, delete_data: deleteData } }),
    onSettled: () => invalidateBankData(client),
  });
}
