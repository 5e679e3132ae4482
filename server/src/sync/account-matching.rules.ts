import type { ProviderAccount } from '../bank/bank.provider.ts';

/** What is known of an account that a bank's account may be. */
export interface KnownAccount {
  id: number;
  linkId: number;
  providerAccountId: string;
  persistentId: string | null;
  name: string;
  mask: string | null;
  type: string;
  subtype: string | null;
  hidden: boolean;
  live: boolean;
}

export interface Placement {
  account: ProviderAccount;
  /** The account it already is, or is again after a relink; null: a new one. */
  known: KnownAccount | null;
  /** True when the known account had another id or another link until now. */
  adopted: boolean;
}

/** Accounts of one institution are the same when mask, type, subtype and name agree (contract, "Bank link"). */
function likeness(account: {
  mask: string | null;
  type: string;
  subtype: string | null;
  name: string;
}): string {
  const name = account.name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return JSON.stringify([account.mask, account.type, account.subtype, name]);
}

/** Of several like accounts, the one a person is most likely to mean: shown before hidden, live, then the newest. */
function byPreference(a: KnownAccount, b: KnownAccount): number {
  return (
    Number(a.hidden) - Number(b.hidden) ||
    Number(b.live) - Number(a.live) ||
    b.linkId - a.linkId ||
    a.id - b.id
  );
}

/**
 * Says for each account of a login which known account it is. First by the provider's id within the link; then, as a
 * multiset, by the bank's own lasting id or by likeness: among the link's accounts whose id is no longer given (an id
 * that changed; only when the list is whole), and among accounts of other links of the institution (a relink). Pure.
 */
export function matchAccounts(
  linkId: number,
  given: readonly ProviderAccount[],
  known: readonly KnownAccount[],
  listIsWhole: boolean,
): Placement[] {
  const ownById = new Map(
    known
      .filter((account) => account.linkId === linkId)
      .map((account) => [account.providerAccountId, account]),
  );
  const taken = new Set<number>();
  const placements = new Map<ProviderAccount, Placement>();
  for (const account of given) {
    const own = ownById.get(account.providerAccountId);
    if (!own) continue;
    taken.add(own.id);
    placements.set(account, { account, known: own, adopted: false });
  }
  const candidates = known
    .filter((account) => !taken.has(account.id) && (account.linkId !== linkId || listIsWhole))
    .toSorted(byPreference);
  for (const account of given) {
    if (placements.has(account)) continue;
    const match = candidates.find(
      (candidate) =>
        !taken.has(candidate.id) &&
        ((account.persistentId !== null && candidate.persistentId === account.persistentId) ||
          likeness(candidate) === likeness(account)),
    );
    if (match) taken.add(match.id);
    placements.set(account, { account, known: match ?? null, adopted: match !== undefined });
  }
  return given.map((account) => placements.get(account) as Placement);
}
