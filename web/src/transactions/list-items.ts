import type { Transaction, TransactionSummary } from '@saldo/contract/transactions/transactions.schemas';

type Group = TransactionSummary['by_account'][number];

/** One line of the list: the head of an account, one of its transactions, or how much of it is not loaded yet. */
export type ListItem =
  | { kind: 'group'; key: string; group: Group }
  | { kind: 'row'; key: string; row: Transaction; position: number }
  | { kind: 'more'; key: string; group: Group; shown: number };

/**
 * The list as it stands on the screen: grouped by account, the accounts in the order of the summary, each headed by the
 * summary's own count and sum, whatever part of its rows is loaded. An account the summary does not know yet (the rows
 * came a moment later) is headed by what is loaded.
 */
export function listItems(rows: readonly Transaction[], groups: readonly Group[]): ListItem[] {
  const byAccount = Map.groupBy(rows, (row) => row.account_id);
  const known = new Set(groups.map((group) => group.account_id));
  const unknown = [...byAccount.keys()].filter((id) => !known.has(id));
  const heads = [...groups, ...unknown.flatMap((id) => provisionalGroup(byAccount.get(id) ?? []))];
  const items: ListItem[] = [];
  let position = 0;
  for (const group of heads) {
    const own = byAccount.get(group.account_id) ?? [];
    items.push({ kind: 'group', key: `g${group.account_id}`, group });
    for (const row of own) items.push({ kind: 'row', key: `t${row.id}`, row, position: (position += 1) });
    if (own.length < group.count)
      items.push({ kind: 'more', key: `m${group.account_id}`, group, shown: own.length });
  }
  return items;
}

function provisionalGroup(rows: readonly Transaction[]): Group[] {
  const first = rows[0];
  if (!first) return [];
  const net = rows.reduce((sum, row) => sum + row.amount, 0);
  return [
    {
      account_id: first.account_id,
      account_name: first.account_name,
      currency: first.currency,
      count: rows.length,
      net: net as Group['net'],
    },
  ];
}
