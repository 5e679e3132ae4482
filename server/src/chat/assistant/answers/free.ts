import { availableBalance, freeToSpend } from '@saldo/contract/accounts/accounts.rules';
import type { Cents } from '@saldo/contract/money';
import type { AccountView } from '../world.ts';
import { scopeOf, type Kit } from './kit.ts';

/** Connected accounts in US dollars, the only ones that are added up. */
export const live = (kit: Kit): AccountView[] =>
  kit.world.accounts.filter((one) => one.status === 'active' && one.currency === 'USD');

/** What an account lets be spent, as the contract has it. */
export const availableOf = (one: AccountView): Cents =>
  availableBalance(one.type, one.current, one.available);

/** Free to spend by the contract's one definition, over the accounts in scope. */
export function freeOf(kit: Kit): ReturnType<typeof freeToSpend> {
  const ids = scopeOf(kit);
  const accounts = live(kit).filter((one) => !ids || ids.includes(one.id));
  return freeToSpend(accounts.map((one) => ({ ...one, available: availableOf(one) })));
}

/** What deposit accounts in scope have available. */
export function availableCents(kit: Kit): Cents {
  return freeOf(kit).available;
}
