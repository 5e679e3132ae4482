import { availableBalance, isLiability, unreservedBalance } from '@saldo/contract/accounts/accounts.rules';
import type { Account, AccountSummary, Liability } from '@saldo/contract/accounts/accounts.schemas';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { AccountRow } from './accounts.queries.ts';

function orNull(value: number | null): Cents | null {
  return value === null ? null : cents(value);
}

/** Since when, and by how much, its goals reserve more than is there; a kept account of an ended link covers nothing. */
function underfundedOf(row: AccountRow): Account['underfunded'] {
  const shortfall = cents(row.reserved_minor - row.reservable_minor);
  if (row.underfunded_since === null || shortfall <= 0) return null;
  return { since: row.underfunded_since.toISOString(), shortfall };
}

/** What the bank said last of the debt; nothing of a bank that is disconnected. */
function liabilityOf(row: AccountRow): { liability?: Liability } {
  if (row.status !== 'active' || row.liability_account_id === null) return {};
  return {
    liability: {
      due_date: row.due_date,
      minimum_payment: orNull(row.minimum_minor),
      statement_date: row.statement_date,
      statement_balance: orNull(row.statement_minor),
      overdue: row.overdue === true,
      interest_rate: row.rate_thousandths === null ? null : row.rate_thousandths / 1_000,
    },
  };
}

/** Whether an account counts in totals: connected or kept by hand, neither hidden nor closed. */
export function isCounted(row: AccountRow): boolean {
  return row.status === 'active' && !row.hidden && row.closed_at === null;
}

/** An account as the API shows it. */
export function presentAccount(row: AccountRow): Account {
  const current = orNull(row.current_minor);
  const available = orNull(row.available_minor);
  const spendable = availableBalance(row.type, current, available);
  const reserved = cents(row.reserved_minor);
  return {
    id: row.id,
    account_id: row.id,
    plaid_account_id: row.provider_account_id,
    source: row.link_id === null ? 'manual' : 'plaid',
    name: row.name,
    bank_name: row.bank_name,
    mask: row.mask,
    type: row.type,
    subtype: row.subtype,
    currency: row.currency,
    balances: { current, available, limit: orNull(row.limit_minor) },
    available_balance: spendable,
    reserved_balance: reserved,
    unreserved_balance:
      row.status === 'active' && row.closed_at === null
        ? unreservedBalance(row.type, spendable, reserved)
        : cents(0),
    underfunded: underfundedOf(row),
    ...liabilityOf(row),
    institution_name: row.institution_name,
    link_id: row.link_id,
    last_synced_at: row.balance_at?.toISOString() ?? null,
    status: row.status,
    hidden: row.hidden,
    closed: row.closed_at !== null,
    opening:
      row.link_id !== null || row.opening_day === null
        ? null
        : { date: row.opening_day, balance: cents(row.opening_minor ?? 0) },
  };
}

function net(rows: readonly AccountRow[]): Cents {
  return sumCents(
    rows.map((row) => cents(isLiability(row.type) ? -(row.current_minor ?? 0) : (row.current_minor ?? 0))),
  );
}

/**
 * Totals over accounts that count, in USD: what is owned less what is owed. Other official currencies stand beside; unofficial
 * ones are never summed. An overdrawn account lowers the assets; a credit card paid past zero lowers the liabilities.
 */
export function presentSummary(all: readonly AccountRow[]): AccountSummary {
  const live = all.filter(isCounted);
  const usd = live.filter((row) => row.currency === 'USD');
  const others = Map.groupBy(
    live.filter((row) => row.currency !== 'USD' && row.currency_official),
    (row) => row.currency,
  );
  const assets = net(usd.filter((row) => !isLiability(row.type)));
  const liabilities = cents(-net(usd.filter((row) => isLiability(row.type))));
  return {
    total_balance: cents(assets - liabilities),
    total_accounts: live.length,
    total_assets: assets,
    total_liabilities: liabilities,
    currency: 'USD',
    other_currencies: [...others]
      .map(([currency, rows]) => ({ currency, total: net(rows) }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency)),
  };
}
