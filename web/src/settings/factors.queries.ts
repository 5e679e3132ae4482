import * as endpoints from '@saldo/contract/auth/factors.endpoints';
import type { Factors } from '@saldo/contract/auth/factors.schemas';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionsQuery } from './settings.queries.ts';

/** Which second factors are on. */
export const factorsQuery = queryOptions({
  queryKey: ['settings', 'factors'],
  queryFn: async ({ signal }) => (await call(endpoints.getFactors, { signal })).factors,
});

/** Shows what the server says is set up now. */
export function adopt(factors: Factors): void {
  queryClient.setQueryData(factorsQuery.queryKey, factors);
  // The first factor ends every other session.
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

/** A new key for an app: in base 32, and as the address for its QR code. */
export async function beginTotp(): Promise<{ key: string; address: string }> {
  return call(endpoints.beginTotp, {});
}

/** Turns the app on by its first code; the recovery codes that come with the first factor. */
export async function confirmTotp(code: string): Promise<string[]> {
  const { factors, recovery_codes } = await call(endpoints.confirmTotp, { body: { code } });
  adopt(factors);
  return recovery_codes;
}

export async function removeTotp(): Promise<void> {
  adopt((await call(endpoints.removeTotp, {})).factors);
}

/** Ten new recovery codes in the place of the old. */
export async function renewRecoveryCodes(): Promise<string[]> {
  const { factors, recovery_codes } = await call(endpoints.renewRecoveryCodes, {});
  adopt(factors);
  return recovery_codes;
}

/** Asks a browser for the second step again. One that is asked already is as good. */
export async function forgetTrustedDevice(id: number): Promise<void> {
  try {
    await call(endpoints.forgetTrustedDevice, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  } finally {
    await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
  }
}
