import { cents, type Cents } from '../money.ts';
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

/** What goals can still reserve on an account: available less reserved, never below 0. */
export function unreservedBalance(type: AccountType, available: Cents, reserved: Cents): Cents {
  return isReservable(type) ? cents(Math.max(0, available - reserved)) : cents(0);
}
