import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { Institution } from '@saldo/contract/bank/bank.schemas';
import { t } from '../language/t.ts';

/** A live link with the accounts that come by it. */
export interface Bank extends Institution {
  accounts: readonly Account[];
}

/** Each live link with its own accounts: two logins at one bank are two. */
export function banksOf(institutions: readonly Institution[], accounts: readonly Account[]): Bank[] {
  return institutions.map((one) => ({
    ...one,
    accounts: accounts.filter(({ link_id, status }) => link_id === one.id && status === 'active'),
  }));
}

const most = 4;

/** The accounts of a bank in a line: "Everyday Checking ••3972, Rainy Day Savings ••0899 and 2 more". */
export function accountNames(accounts: readonly Account[]): string {
  const shown = accounts.length > most ? most - 1 : accounts.length;
  const names = accounts.slice(0, shown).map(({ name, mask }) => (mask ? `${name} ••${mask}` : name));
  return accounts.length > shown
    ? t`${names.join(', ')} and ${accounts.length - shown} more`
    : names.join(', ');
}
