import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { Account, AccountType } from '@saldo/contract/accounts/accounts.schemas';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import { t } from '../language/t.ts';
import { translatedText } from '../language/translated-text.ts';

const order: readonly AccountType[] = ['depository', 'credit', 'loan', 'investment', 'other'];

const titles: Readonly<Record<AccountType, string>> = {
  depository: t`Cash`,
  credit: t`Credit cards`,
  loan: t`Loans`,
  investment: t`Investments`,
  other: t`Other`,
};

export interface AccountGroup {
  type: AccountType;
  title: string;
  accounts: readonly Account[];
  /** Sum of the USD accounts as the person owns or owes them; null when none is in USD. */
  subtotal: Cents | null;
}

/** What an account counts for in the person's total: what is owed counts against it. Null when the bank did not say. */
export function ownBalance(account: Account): Cents | null {
  const { current } = account.balances;
  if (current === null) return null;
  return isLiability(account.type) ? cents(-current) : current;
}

/** Accounts by type with subtotals, what is owned before what is owed last. */
export function groupAccounts(accounts: readonly Account[]): AccountGroup[] {
  return order
    .map((type) => {
      const own = accounts.filter((account) => account.type === type);
      const counted = own
        .filter(({ currency, hidden, closed }) => currency === 'USD' && !hidden && !closed)
        .map(ownBalance);
      const known = counted.filter((balance) => balance !== null);
      return {
        type,
        title: titles[type],
        accounts: own,
        subtotal: known.length > 0 ? sumCents(known) : null,
      };
    })
    .filter((group) => group.accounts.length > 0);
}

/**
 * The groups in an order that fills rows of so many cards: after each comes the next that fits the room left in its row,
 * so that no gap stays that another group would fill.
 */
export function inRows(groups: readonly AccountGroup[], columns: number): AccountGroup[] {
  const left = [...groups];
  const placed: AccountGroup[] = [];
  let room = columns;
  const widthOf = ({ accounts }: AccountGroup) => Math.min(accounts.length, columns);
  while (left.length > 0) {
    const fits = left.findIndex((group) => widthOf(group) <= room);
    if (fits === -1) {
      room = columns;
      continue;
    }
    for (const group of left.splice(fits, 1)) {
      placed.push(group);
      room -= widthOf(group);
    }
  }
  return placed;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Type and subtype as a person writes them: "Depository · Checking", "Credit · Credit card", "Loan". */
export function kindLabel({ type, subtype }: Pick<Account, 'type' | 'subtype'>): string {
  return [type, ...(subtype && subtype !== type ? [subtype] : [])]
    .map((word) => translatedText(capital(word)))
    .join(' · ');
}
