import type { Row } from '../../books/sums.queries.ts';
import { behindRows, type Figure } from './figure.ts';
import type { Kit } from './kit.ts';

/** A row as it is shown. */
export interface RowEntry {
  id: number;
  payee: string;
  amount: Figure;
  day: Figure;
  account: number;
  /** Detailed code, else the primary; empty without any. */
  category: string;
  pending: boolean;
}

/** A row's figures, which open that row alone. */
export function rowEntry(kit: Kit, row: Row): RowEntry {
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
    category: detailed ?? primary ?? '',
    pending: row.pending,
  };
}
