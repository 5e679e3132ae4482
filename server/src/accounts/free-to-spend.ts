import type { FreeToSpend } from '@saldo/contract/accounts/accounts.schemas';
import { availableBalance, isReservable } from '@saldo/contract/accounts/accounts.rules';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { AccountRow } from './accounts.queries.ts';

type Part = FreeToSpend['parts'][number];

function orNull(minor: number | null): Cents | null {
  return minor === null ? null : cents(minor);
}

function partsOf(row: AccountRow): Part[] {
  const named = { account_id: row.id, name: row.name, institution_name: row.institution_name };
  if (isReservable(row.type)) {
    const available = availableBalance(row.type, orNull(row.current_minor), orNull(row.available_minor));
    const reserved = cents(-row.reserved_minor);
    return [
      { ...named, kind: 'available' as const, amount: available },
      ...(reserved < 0 ? [{ ...named, kind: 'reserved' as const, amount: reserved }] : []),
    ];
  }
  const due = Math.max(0, row.current_minor ?? 0);
  return row.type === 'credit' && due > 0 ? [{ ...named, kind: 'card' as const, amount: cents(-due) }] : [];
}

/**
 * Free to spend: the available balances of live deposit accounts in USD, less what goals hold on them, less what is
 * owed on live cards in USD. May be negative: then more is promised than is there. Every part of the sum is listed.
 */
export function freeToSpendOf(rows: readonly AccountRow[]): FreeToSpend {
  const counted = rows.filter(
    (row) => row.status === 'active' && row.currency === 'USD' && row.currency_official,
  );
  const parts = counted.flatMap(partsOf);
  const sum = (kind: Part['kind']) =>
    sumCents(parts.filter((part) => part.kind === kind).map((part) => part.amount));
  return {
    total: sumCents(parts.map((part) => part.amount)),
    available: sum('available'),
    reserved: cents(-sum('reserved')),
    card_balances_due: cents(-sum('card')),
    parts,
    currency: 'USD',
  };
}
