import type { TransactionSummary } from '@saldo/contract/transactions/transactions.schemas';
import { Money } from '../ui/money.tsx';

interface GroupHeaderProps {
  group: TransactionSummary['by_account'][number];
}

/** The head of one account's transactions: its name, how many there are and what they add up to. */
export function GroupHeader({ group }: GroupHeaderProps) {
  return (
    <div className="flex h-full items-center justify-between gap-4 border-b border-hairline bg-sunken px-4 sm:px-5">
      <h2 className="truncate font-semibold">{group.account_name}</h2>
      <p className="shrink-0 text-small text-ink-2">
        <span className="tabular">{group.count.toLocaleString('en-US')}</span>
        <span className="max-sm:sr-only">{group.count === 1 ? ' transaction' : ' transactions'}</span>
        <span aria-hidden="true"> · </span>
        <span className="sr-only">, net </span>
        <Money value={group.net} currency={group.currency} sign="signed" className="font-medium text-ink" />
      </p>
    </div>
  );
}
