import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { paths } from '../app/paths.ts';
import { apiFilter, filtersFrom, filtersOf, paramsFrom } from '../transactions/filters.ts';

export type Fact = ChatMessage['facts'][number];

/**
 * The address that opens the rows behind a figure, with exactly its filters; null where it has none, or where the
 * transactions screen could not hold one of them and would show other rows.
 */
export function factAddress({ filters }: Pick<Fact, 'filters'>): string | null {
  if (!filters) return null;
  const wanted = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null);
  if (wanted.length === 0) return null;
  const params = paramsFrom(filtersOf(filters));
  const shown: Record<string, unknown> = { ...apiFilter(filtersFrom(params)) };
  const same =
    Object.keys(shown).length === wanted.length && wanted.every(([key, value]) => shown[key] === value);
  return same ? `${paths.transactions}?${params}` : null;
}

/** The figures that lead to their rows, each address once; an amount speaks for its rows rather than their count. */
export function citationsOf(facts: readonly Fact[]): { address: string; fact: Fact }[] {
  const found = new Map<string, Fact>();
  for (const fact of facts) {
    const address = factAddress(fact);
    if (address === null) continue;
    const other = found.get(address);
    if (!other || (other.kind !== 'money' && fact.kind === 'money')) found.set(address, fact);
  }
  const all = [...found].map(([address, fact]) => ({ address, fact }));
  // Single rows are led to where they stand in the answer.
  const wider = all.filter(({ fact }) => !fact.filters?.ids || (fact.row_count ?? 0) > 1);
  return wider.length > 0 ? wider : all;
}
