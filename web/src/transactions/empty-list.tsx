import { useQuery } from '@tanstack/react-query';
import FilterX from 'icon:filter-x';
import Landmark from 'icon:landmark';
import LoaderCircle from 'icon:loader-circle';
import ReceiptText from 'icon:receipt-text';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { ImportLink } from '../app/ways-in.tsx';
import { bankStatusQuery } from '../bank/bank.queries.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { iconProps } from '../ui/icon.ts';
import { EmptyState } from '../ui/states.tsx';
import { t } from '../language/t.ts';

interface EmptyListProps {
  filtered: boolean;
  onClear: () => void;
  onSync: () => void;
  syncing: boolean;
  onAdd: () => void;
}

/** Why there is nothing: filtered away, still arriving, not synced, or no bank at all; each with its next step. */
export function EmptyList({ filtered, onClear, onSync, syncing, onAdd }: EmptyListProps) {
  const { data: bank } = useQuery(bankStatusQuery);
  const { data: accounts } = useQuery(accountsQuery);
  if (filtered)
    return (
      <EmptyState
        className="sheet"
        icon={<FilterX {...iconProps} />}
        title={t`No transactions match your filters`}
        action={<Button onClick={onClear}>{t`Reset filters`}</Button>}
      >{t`Change the filters or reset them to see everything.`}</EmptyState>
    );
  if (bank?.institutions.some(({ status }) => status === 'importing'))
    return (
      <EmptyState
        className="sheet"
        icon={<LoaderCircle {...iconProps} className="spin" />}
        title={t`Importing your transactions`}
      >{t`They’ll show up here as they come in.`}</EmptyState>
    );
  if (bank?.linked)
    return (
      <EmptyState
        className="sheet"
        icon={<ReceiptText {...iconProps} />}
        title={t`No transactions yet`}
        sample="transactions"
        action={
          <Button kind="primary" busy={syncing} onClick={onSync}>
            {syncing ? t`Syncing…` : t`Sync Transactions`}
          </Button>
        }
      >{t`Sync to import transactions from your bank.`}</EmptyState>
    );
  if (accounts?.length)
    return (
      <EmptyState
        className="sheet"
        icon={<ReceiptText {...iconProps} />}
        title={t`No transactions yet`}
        sample="transactions"
        action={
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" onClick={onAdd}>{t`Add by hand`}</Button>
            <ImportLink />
          </div>
        }
      >{t`Enter the first one in a line, such as “12.50 coffee yesterday”.`}</EmptyState>
    );
  return (
    <EmptyState
      className="sheet"
      icon={<Landmark {...iconProps} />}
      title={t`Connect a bank to see your transactions`}
      sample="transactions"
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={paths.accounts} className={buttonClass('primary')}>{t`Go to Accounts`}</Link>
          <ImportLink />
          <Button onClick={onAdd}>{t`Add by hand`}</Button>
        </div>
      }
    >{t`Up to two years of history appear here, sorted and added up. Or enter transactions yourself.`}</EmptyState>
  );
}
