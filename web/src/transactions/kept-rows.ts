import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A row as the list shows it; `left` once it was changed here and is no longer what the filters ask for. */
export type ListRow = Transaction & { left?: boolean };

type Kept = ReadonlyMap<number, Transaction>;

const none: Kept = new Map();
/** Kept beside the answers, with which it is cleared when the session ends; no sync asks for it anew. */
const queryKey = ['rows changed here'];

/** Remembers a row that was changed in the list: it stays in sight there, wherever it belongs by now. */
export function keepRow(client: QueryClient, row: Transaction): void {
  client.setQueryData<Kept>(queryKey, (now = none) => new Map(now).set(row.id, row));
}

/** Forgets a row that is gone. */
export function forgetRow(client: QueryClient, id: number): void {
  client.setQueryData<Kept>(queryKey, (now = none) => new Map([...now].filter(([one]) => one !== id)));
}

/** The rows changed here since the person came, or filtered anew; `place` is what they are looking at. */
export function useKeptRows(place: string): Kept {
  const client = useQueryClient();
  useEffect(
    () => () => {
      client.setQueryData<Kept>(queryKey, none);
    },
    [client, place],
  );
  return useQuery<Kept>({ queryKey, queryFn: skipToken, staleTime: Infinity }).data ?? none;
}

const isBefore = (a: Transaction, b: Transaction): boolean =>
  a.date === b.date ? a.id > b.id : a.date > b.date;

/** The loaded rows, newest first, with the kept ones that are no longer among them in their places. `whole`: no more will come. */
export function withKept(rows: readonly Transaction[], kept: Kept, whole: boolean): readonly ListRow[] {
  if (kept.size === 0) return rows;
  const known = new Set(rows.map(({ id }) => id));
  const last = rows.at(-1);
  const all: ListRow[] = [...rows];
  for (const row of kept.values()) {
    // One that comes later than the loaded ones may be among those still to come.
    if (known.has(row.id) || !(whole || (last && isBefore(row, last)))) continue;
    const at = all.findIndex((one) => isBefore(row, one));
    all.splice(at < 0 ? all.length : at, 0, { ...row, left: true });
  }
  return all;
}
