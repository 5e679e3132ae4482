import type { ImportFile } from '@saldo/contract/imports/imports.schemas';

/** Where the rows of each account go, where nothing else is open and all of it is likely; else null. */
export function likelyPlaces({ questions, accounts }: ImportFile) {
  if (questions.length === 0 || questions.some(({ field }) => field !== 'account')) return null;
  const places = accounts.map((one) => ({
    key: one.key,
    account_id: one.account_id ?? one.likely_account_id,
  }));
  return places.some((place) => place.account_id === null) ? null : places;
}
