import {
  availableBalance,
  cardDue,
  freeToSpend,
  isReservable,
  type SpendingAccount,
} from '@saldo/contract/accounts/accounts.rules';
import type { FreeToSpend } from '@saldo/contract/accounts/accounts.schemas';
import { cents, type Cents } from '@saldo/contract/money';
import { isCounted } from './accounts.presenter.ts';
import type { AccountRow } from './accounts.queries.ts';

type Part = FreeToSpend['parts'][number];

function orNull(minor: number | null): Cents | null {
  return minor === null ? null : cents(minor);
}

function spendingAccount(row: AccountRow): SpendingAccount {
  const current = orNull(row.current_minor);
  const available = availableBalance(row.type, current, orNull(row.available_minor));
  return { type: row.type, current, available, reserved: cents(row.reserved_minor) };
}

/** The lines of the sum that one account brings, as they count. */
function partsOf(row: AccountRow): Part[] {
  const named = { account_id: row.id, name: row.name, institution_name: row.institution_name };
  const account = spendingAccount(row);
  const due = cardDue(account);
  if (due > 0) return [{ ...named, kind: 'card', amount: cents(-due) }];
  if (!isReservable(row.type)) return [];
  const held: Part[] =
    account.reserved > 0 ? [{ ...named, kind: 'reserved', amount: cents(-account.reserved) }] : [];
  return [{ ...named, kind: 'available', amount: account.available }, ...held];
}

/** Free to spend over accounts that count, in USD, by the contract's rule, with every part of the sum. */
export function freeToSpendOf(rows: readonly AccountRow[]): FreeToSpend {
  const counted = rows.filter((row) => isCounted(row) && row.currency === 'USD' && row.currency_official);
  const { total, available, reserved, due } = freeToSpend(counted.map(spendingAccount));
  return {
    total,
    available,
    reserved,
    card_balances_due: due,
    parts: counted.flatMap(partsOf),
    currency: 'USD',
  };
}
