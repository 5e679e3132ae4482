import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { AddAccountDialog } from '../accounts/add-account-dialog.tsx';
import { RowDialog } from './row-dialog.tsx';
import { t } from '../language/t.ts';

/** Adds a row by hand; where no account takes any, one is added first. */
export function AddRow({ accountId, onClose }: { accountId?: number | undefined; onClose: () => void }) {
  const accounts = useQuery(accountsQuery).data?.filter(
    ({ source, closed, status }) => source === 'manual' && !closed && status === 'active',
  );
  if (!accounts) return null;
  if (accounts.length > 0) return <RowDialog accounts={accounts} accountId={accountId} onClose={onClose} />;
  return (
    <AddAccountDialog
      onClose={onClose}
      // The list has the account by then, and the dialog of the row takes the place of this one.
      onAdded={() => undefined}
      lead={t`Transactions by hand need an account kept by hand. Name one first, such as your purse.`}
    />
  );
}
