import type { Row } from '../../books/sums.queries.ts';
import { behindRows } from './figure.ts';
import type { Kit } from './kit.ts';

/** A row as it is shown. */
export type RowEntry = ReturnType<typeof rowEntry>;

/** A row's figures, which open that row alone. */
export function rowEntry(kit: Kit, row: Row) {
  const { id, who, account_id: account, category_primary: primary, category_detailed: detailed } = row;
  const about = behindRows([id], {
    of: { by: 'row', key: String(id), payee: who },
    days: { start: row.date, end: row.date },
    currency: row.currency,
  });
  return {
    id,
    payee: who,
    amount: kit.book.money('row', row.amount, about),
    day: kit.book.date('rowDay', row.date, about),
    account,
    // Detailed code, else the primary; empty without any.
    category: detailed ?? primary ?? '',
    pending: row.pending,
    note: row.note ?? null,
  } as const;
}
