import * as endpoints from '@saldo/contract/auth/identities.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';

/** Which accounts at the identity provider open this one. */
export const identitiesQuery = queryOptions({
  queryKey: ['settings', 'identities'],
  queryFn: async ({ signal }) => (await call(endpoints.listIdentities, { signal })).identities,
});

export async function partIdentity(id: number): Promise<void> {
  const { identities } = await call(endpoints.partIdentity, { params: { id } });
  queryClient.setQueryData(identitiesQuery.queryKey, identities);
}
