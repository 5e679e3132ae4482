import {
  categoryLabel,
  displayName,
  primaryCategories,
} from '@saldo/contract/transactions/transactions.rules';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { useChangeCategory } from './transactions.queries.ts';

interface CategoryDialogProps {
  row: Transaction;
  onClose: () => void;
}

/** Chooses another category for one transaction, or goes back to the bank's. */
export function CategoryDialog({ row, onClose }: CategoryDialogProps) {
  const [primary, setPrimary] = useState(row.category_primary ?? 'OTHER');
  const { mutate, isPending, error } = useChangeCategory();
  const chosen = primaryCategories.find((code) => code === primary);

  function save(change: Parameters<typeof mutate>[0]['change']) {
    mutate(
      { id: row.id, change },
      {
        onSuccess: ({ transaction }) => {
          showToast('success', `Category: ${categoryLabel(transaction.category_primary)}`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change category"
      description={`${displayName(row)}. Your choice stays when the bank is synced again.`}
      footer={
        <>
          {row.category_edited ? (
            <Button kind="quiet" busy={isPending} onClick={() => save({ reset: true })} className="mr-auto">
              Use the bank’s
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={isPending}
            disabled={!chosen}
            onClick={() => chosen && save({ category_primary: chosen })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error ? (
          <Notice tone="red" role="alert">
            {messageOf(error, 'The category could not be saved.')}
          </Notice>
        ) : null}
        <SelectField label="Category" value={primary} onChange={(event) => setPrimary(event.target.value)}>
          {chosen ? null : <option value={primary}>{categoryLabel(primary)}</option>}
          {primaryCategories.map((code) => (
            <option key={code} value={code}>
              {categoryLabel(code)}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  );
}
