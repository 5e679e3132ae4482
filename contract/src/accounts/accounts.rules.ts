import { cents, sumCents, type Cents } from '../money.ts';
import type { AccountType } from './accounts.schemas.ts';

/** Types whose `current` balance is a debt and counts against the total. */
export function isLiability(type: AccountType): boolean {
  return type === 'credit' || type === 'loan';
}

/**
 * What can be spent now: the provider's available balance, else current for depository accounts, else 0.
 * Null stands for a figure the provider did not give.
 */
export function availableBalance(type: AccountType, current: Cents | null, available: Cents | null): Cents {
  return available ?? (type === 'depository' ? current : null) ?? cents(0);
}

/** Goals reserve on depository accounts alone: credit that can be drawn is not money a person has. */
export function isReservable(type: AccountType): boolean {
  return type === 'depository';
}

/**
 * What goals may reserve on an account in all: the available balance of a connected deposit account, never below 0. The
 * database keeps the same figure in `accounts.reservable_minor`.
 */
export function reservableBalance(
  type: AccountType,
  isConnected: boolean,
  current: Cents | null,
  available: Cents | null,
): Cents {
  if (!isConnected || !isReservable(type)) return cents(0);
  return cents(Math.max(0, availableBalance(type, current, available)));
}

/** Deposit accounts that money is kept in rather than paid from, by the provider's subtype. */
const keptIn: ReadonlySet<string> = new Set(['savings', 'money market', 'cd', 'hsa']);

/** Whether an account is one that a person saves in rather than pays from. */
export function isSavingsAccount(type: AccountType, subtype: string | null): boolean {
  return type === 'depository' && subtype !== null && keptIn.has(subtype.toLowerCase());
}

/** What goals can still reserve on an account: available less reserved, never below 0. */
export function unreservedBalance(type: AccountType, available: Cents, reserved: Cents): Cents {
  return isReservable(type) ? cents(Math.max(0, available - reserved)) : cents(0);
}

/** An account as free to spend sees it: live ones in USD only. */
export interface SpendingAccount {
  type: AccountType;
  current: Cents | null;
  /** What availableBalance says. */
  available: Cents;
  /** What goals hold on it. */
  reserved: Cents;
}

/** What is owed on a card; a card paid past zero owes nothing, and other debts are not due now. */
export function cardDue(account: Pick<SpendingAccount, 'type' | 'current'>): Cents {
  return cents(account.type === 'credit' ? Math.max(0, account.current ?? 0) : 0);
}

/**
 * Free to spend: available balances of deposit accounts, less what goals hold on them, less what is owed on cards. May
 * be negative: then more is promised than is there. The one definition; every surface takes it from here.
 */
export function freeToSpend(accounts: readonly SpendingAccount[]) {
  const deposits = accounts.filter((account) => isReservable(account.type));
  const available = sumCents(deposits.map((account) => account.available));
  const reserved = sumCents(deposits.map((account) => account.reserved));
  const due = sumCents(accounts.map(cardDue));
  return { available, reserved, due, total: cents(available - reserved - due) };
}
