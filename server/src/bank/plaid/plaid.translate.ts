import type { AccountType } from '@saldo/contract/accounts/accounts.schemas';
import { isDateText } from '@saldo/contract/dates';
import type { ProviderAccount, ProviderTransaction, SyncPage } from '../bank.provider.ts';
import { cleanCode, cleanIdentifier, cleanText, cleanWebsite } from '../foreign-text.ts';
import { merchantNameOf } from '../merchant-name.ts';
import { fromOutflow, roundToCents } from './plaid.amounts.ts';
import type { SyncAnswer } from './plaid.schemas.ts';

type Row = Record<string, unknown>;
/** Turns a logo's address into one the page may load, or null. */
export type LogoRule = (address: string) => string | null;

const accountTypes: Readonly<Record<string, AccountType>> = {
  depository: 'depository',
  credit: 'credit',
  loan: 'loan',
  investment: 'investment',
  brokerage: 'investment',
};

const isoCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** An unofficial currency (crypto) by its name, else XXX; one that is named as an official currency is marked. */
export function unofficialCurrency(given: unknown): string {
  const name = cleanText(given, 16) ?? '';
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(name)) return 'XXX';
  return isoCurrencies.has(name) && name !== 'XXX' ? `~${name}` : name;
}

/**
 * The currency of a row: its ISO code, else the provider's unofficial name (crypto), else XXX ("no currency", ISO
 * 4217). An unofficial name never passes for an official currency, so it is never summed with one.
 */
export function currencyOf(row: Row): { currency: string; currencyOfficial: boolean } {
  const iso = row['iso_currency_code'];
  if (typeof iso === 'string' && /^[A-Z]{3}$/.test(iso)) return { currency: iso, currencyOfficial: true };
  return { currency: unofficialCurrency(row['unofficial_currency_code']), currencyOfficial: false };
}

function object(value: unknown): Row | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : null;
}

function date(value: unknown): string | null {
  return typeof value === 'string' && isDateText(value) ? value : null;
}

/** One account, or null when it has no identifier. Balances keep the provider's sign: debts are positive. */
export function translateAccount(row: Row): ProviderAccount | null {
  const providerAccountId = cleanIdentifier(row['account_id']);
  if (providerAccountId === null) return null;
  const balances = object(row['balances']) ?? {};
  return {
    providerAccountId,
    persistentId: cleanIdentifier(row['persistent_account_id']),
    name: cleanText(row['name'], 200) ?? cleanText(row['official_name'], 200) ?? 'Account',
    officialName: cleanText(row['official_name'], 200),
    mask: cleanText(row['mask'], 16),
    type: accountTypes[String(row['type'])] ?? 'other',
    subtype: cleanText(row['subtype'], 64),
    ...currencyOf(balances),
    current: roundToCents(balances['current']),
    available: roundToCents(balances['available']),
    limit: roundToCents(balances['limit']),
  };
}

// https://plaid.com/docs/api/products/transactions: the counterparties worth a name and a logo.
const merchantLike = new Set(['merchant', 'marketplace', 'payment_app', 'payment_terminal', 'income_source']);

function counterparty(row: Row): Row {
  const first = Array.isArray(row['counterparties']) ? object(row['counterparties'][0]) : null;
  return first && merchantLike.has(String(first['type'])) ? first : {};
}

/** What the provider calls the merchant, else what its line for the row names; none where a bank stands on the other side. */
function merchantName(row: Row, line: string | null): string | null {
  const named = cleanText(row['merchant_name'], 200) ?? cleanText(counterparty(row)['name'], 200);
  const others = row['counterparties'];
  const byBank = Array.isArray(others) && others.length > 0;
  return named ?? (line === null || byBank ? null : merchantNameOf(line));
}

function paymentChannel(value: unknown): string | null {
  return value === 'online' || value === 'in store' || value === 'other' ? value : null;
}

/** One transaction, or null when it has no identifier, no account, no real date or no amount. */
export function translateTransaction(row: Row, logo: LogoRule): ProviderTransaction | null {
  const providerTransactionId = cleanIdentifier(row['transaction_id']);
  const providerAccountId = cleanIdentifier(row['account_id']);
  const amount = fromOutflow(row['amount']);
  const posted = date(row['date']);
  if (providerTransactionId === null || providerAccountId === null || amount === null || posted === null)
    return null;
  const other = counterparty(row);
  const category = object(row['personal_finance_category']) ?? {};
  const line = cleanText(row['name'], 500) ?? cleanText(row['original_description'], 500);
  const merchant = merchantName(row, line);
  const address = cleanText(row['logo_url'], 500) ?? cleanText(other['logo_url'], 500);
  return {
    providerTransactionId,
    providerAccountId,
    pendingProviderId: cleanIdentifier(row['pending_transaction_id']),
    name: line ?? merchant ?? 'Transaction',
    merchantName: merchant,
    amount,
    ...currencyOf(row),
    date: posted,
    authorizedDate: date(row['authorized_date']),
    categoryPrimary: cleanCode(category['primary']),
    categoryDetailed: cleanCode(category['detailed']),
    categoryConfidence: cleanCode(category['confidence_level']),
    paymentChannel: paymentChannel(row['payment_channel']),
    website: cleanWebsite(row['website']) ?? cleanWebsite(other['website']),
    logoUrl: address === null ? null : logo(address),
    pending: row['pending'] === true,
  };
}

const histories: Readonly<Record<string, SyncPage['history']>> = {
  NOT_READY: 'preparing',
  INITIAL_UPDATE_COMPLETE: 'initial',
  HISTORICAL_UPDATE_COMPLETE: 'complete',
};

/** One answer of /transactions/sync. Rows that cannot be used are counted, not thrown: they must not stop the rest. */
export function translatePage(answer: SyncAnswer, logo: LogoRule): SyncPage {
  const added = answer.added.map((row) => translateTransaction(row, logo));
  const modified = answer.modified.map((row) => translateTransaction(row, logo));
  const removed = answer.removed.map((row) => cleanIdentifier(row['transaction_id']));
  const all = [...added, ...modified, ...removed];
  return {
    accounts: (answer.accounts ?? []).map(translateAccount).filter((account) => account !== null),
    added: added.filter((row) => row !== null),
    modified: modified.filter((row) => row !== null),
    removed: removed.filter((id) => id !== null),
    nextCursor: answer.next_cursor === '' ? null : answer.next_cursor,
    hasMore: answer.has_more,
    history: histories[answer.transactions_update_status ?? ''] ?? 'unknown',
    unusable: all.filter((row) => row === null).length,
  };
}
