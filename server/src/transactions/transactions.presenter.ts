import { cents, sumCents } from '@saldo/contract/money';
import { categoryLabel, ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import type {
  RowPart,
  Transaction,
  TransactionSummary,
} from '@saldo/contract/transactions/transactions.schemas';
import { byGuess } from './rules.queries.ts';
import type { GroupRow, StoredPart, TransactionRow } from './transactions.queries.ts';

const isoCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether amounts of this currency may be added up: ISO codes may, but XXX (no currency) and unofficial names may not. */
export function isSummed(currency: string): boolean {
  return isoCurrencies.has(currency) && currency !== 'XXX';
}

/** Names of the categories of one's own, by code. */
export type OwnNames = Readonly<Record<string, string>> | null;

/** A category in words: its primary, and the detailed one where there is one. */
export function categoryWords(
  primary: string | null,
  detailed: string | null,
  own: OwnNames = null,
): string[] {
  return detailed === null
    ? [categoryLabel(primary)]
    : [categoryLabel(primary), own?.[detailed] ?? categoryLabel(detailed)];
}

function presentCategory(primary: string | null, detailed: string | null, own: OwnNames) {
  return {
    category: categoryWords(primary, detailed, own),
    category_primary: primary,
    category_detailed: detailed,
    category_id: ownIdOf(detailed),
  };
}

/** The parts of a row as totals count them (the view transaction_parts): what they leave of its amount comes last. */
function presentParts(row: TransactionRow): RowPart[] {
  const parts = (row.splits ?? []) as StoredPart[];
  const rest = parts.reduce((left, { amount }) => left - amount, row.amount_minor);
  const shown = parts.map(({ amount, primary, detailed = null, note = null }) => ({
    amount: cents(amount),
    ...presentCategory(primary, detailed, row.own_names),
    note,
    rest: false,
  }));
  if (parts.length === 0 || rest === 0) return shown;
  const own = presentCategory(row.category_primary, row.category_detailed, row.own_names);
  return [...shown, { amount: cents(rest), ...own, note: null, rest: true }];
}

/** A transaction as the API shows it. */
export function presentTransaction(row: TransactionRow): Transaction {
  const { category_primary: primary, category_detailed: detailed } = row;
  return {
    id: row.id,
    account_id: row.account_id,
    account_name: row.account_name,
    name: row.name,
    merchant_name: row.merchant_name,
    amount: cents(row.amount_minor),
    currency: row.currency,
    date: row.date,
    authorized_date: row.authorized_date,
    ...presentCategory(primary, detailed, row.own_names),
    payment_channel: row.payment_channel,
    website: row.website,
    logo_url: row.logo_url,
    pending: row.pending,
    category_edited: row.category_edited && !row.said_by['category'],
    category_guessed: row.said_by['category'] === byGuess,
    merchant_edited: row.merchant_edited && !row.said_by['merchant'],
    note: row.note,
    tags: row.tags,
    excluded: row.excluded,
    transfer_of: row.transfer_peer_id,
    source: row.source,
    splits: presentParts(row),
    ...(row.deleted_at && { deleted_at: row.deleted_at.toISOString() }),
  };
}

/**
 * Totals in USD; other official currencies stand beside, unofficial ones are never summed. The count is of all rows.
 * total_income - total_expenses is the sum of all amounts, to the cent.
 */
export function presentTransactionSummary(groups: readonly GroupRow[]): TransactionSummary {
  const usd = groups.filter(({ currency }) => currency === 'USD');
  const income = sumCents(usd.map((group) => cents(group.income_minor)));
  const expenses = sumCents(usd.map((group) => cents(group.expenses_minor)));
  const net = (group: GroupRow) => cents(group.income_minor - group.expenses_minor);
  const others = Map.groupBy(
    groups.filter(({ currency }) => currency !== 'USD' && isSummed(currency)),
    ({ currency }) => currency,
  );
  return {
    total_count: groups.reduce((sum, { count }) => sum + count, 0),
    total_income: income,
    total_expenses: expenses,
    net_balance: cents(income - expenses),
    currency: 'USD',
    other_currencies: [...others]
      .map(([currency, rows]) => ({ currency, total: sumCents(rows.map(net)) }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency)),
    by_account: groups.map((group) => ({
      account_id: group.account_id,
      account_name: group.account_name,
      currency: group.currency,
      count: group.count,
      net: net(group),
      latest_date: group.latest_date,
    })),
  };
}

/** How many transactions, in words. */
export const counted = (count: number) => (count === 1 ? '1 transaction' : `${count} transactions`);
