import { sumCents } from '@saldo/contract/money';
import type { TransactionSummary } from '@saldo/contract/transactions/transactions.schemas';
import type { ListRow } from './kept-rows.ts';

/**
 * An account's rows of one currency; `left` counts those in sight that the filters no longer ask for. `partial`: there may be
 * more than are counted, so that neither count nor sum is said.
 */
export type Group = TransactionSummary['by_account'][number] & { left?: number; partial?: boolean };

/** One line of a list: a transaction, or the place of one that is still on its way. */
export type Line = { key: string; row: ListRow } | { key: string; row: null };

/** An account's rows have one key wherever it is shown; of several currencies each is a group. */
export const groupKey = ({ account_id: id, currency }: Pick<Group, 'account_id' | 'currency'>): string =>
  `${id} ${currency}`;

/** The first `places` rows, and empty places for those of them that are not loaded yet. */
export function linesOf(rows: readonly ListRow[], places: number): Line[] {
  return Array.from({ length: places }, (_, index) => {
    const row = rows[index];
    return row ? { key: String(row.id), row } : { key: `place ${index}`, row: null };
  });
}

/**
 * The groups of a summary, and those that only rows show: all of them where it failed or is a moment behind. What has left counts
 * for their order, or an account would leave its place under the hand that changed a row.
 * @param whole no more rows will come
 */
export function groupsOf(
  known: readonly Group[],
  rows: readonly ListRow[],
  whole: boolean,
): readonly Group[] {
  if (known.length === 0) return provisionalGroups(rows).map((group) => ({ ...group, partial: !whole }));
  const left = Map.groupBy(
    rows.filter((row) => row.left),
    groupKey,
  );
  if (left.size === 0) return known;
  const keys = new Set(known.map(groupKey));
  const groups: Group[] = [
    ...known.map((group) => ({ ...group, left: left.get(groupKey(group))?.length ?? 0 })),
    ...provisionalGroups([...left.values()].flat().filter((row) => !keys.has(groupKey(row)))),
  ];
  const latest = (group: Group): string => {
    const gone = left.get(groupKey(group))?.[0]?.date ?? '';
    return gone > group.latest_date ? gone : group.latest_date;
  };
  return groups.toSorted((one, other) => latest(other).localeCompare(latest(one)));
}

/** Groups as the rows alone show them, newest first. */
export function provisionalGroups(rows: readonly ListRow[]): Group[] {
  return [...Map.groupBy(rows, groupKey).values()].flatMap((own) =>
    own[0]
      ? [
          {
            account_id: own[0].account_id,
            account_name: own[0].account_name,
            currency: own[0].currency,
            count: own.length,
            net: sumCents(own.map(({ amount }) => amount)),
            latest_date: own[0].date,
          },
        ]
      : [],
  );
}

/** Rows by the month of their date, in the order they come; `before` is how many stand above a month. */
export function byMonth(
  rows: readonly ListRow[],
): { month: string; before: number; rows: readonly ListRow[] }[] {
  const starts = rows.flatMap((row, index) =>
    row.date.slice(0, 7) === rows[index - 1]?.date.slice(0, 7) ? [] : [index],
  );
  return starts.map((start, index) => ({
    month: rows[start]?.date.slice(0, 7) ?? '',
    before: start,
    rows: rows.slice(start, starts[index + 1]),
  }));
}
