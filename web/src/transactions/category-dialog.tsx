import { detailedCategories } from '@saldo/contract/transactions/detailed-categories';
import {
  categoryLabel,
  detailedLabel,
  displayName,
  primaryCategories,
} from '@saldo/contract/transactions/transactions.rules';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { useState } from 'react';
import { failureWords } from '../api/failure-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { Words } from '../ui/words.tsx';
import { useChangeTransaction } from './transactions.queries.ts';

interface CategoryDialogProps {
  row: Transaction;
  onClose: () => void;
}

/** The category being chosen: the row's own until another primary is, whose details then are the choice. */
function useChoice(row: Transaction) {
  const [primary, setPrimary] = useState(row.category_primary ?? 'OTHER');
  const [detailed, setDetailed] = useState(row.category_detailed ?? '');
  const chosen = primaryCategories.find((code) => code === primary);
  const known = chosen ? detailedCategories(chosen) : [];
  // A code the bank gave that is in no list stays to be chosen.
  const own = row.category_detailed;
  const details = own && primary === row.category_primary && !known.includes(own) ? [own, ...known] : known;
  return {
    primary,
    detailed,
    details,
    choosePrimary(code: string) {
      setPrimary(code);
      setDetailed(code === row.category_primary ? (own ?? '') : '');
    },
    setDetailed,
    change: chosen ? { category_primary: chosen, category_detailed: detailed || null } : null,
  };
}

/** Chooses another category for one transaction, or goes back to the bank's. */
export function CategoryDialog({ row, onClose }: CategoryDialogProps) {
  const { primary, detailed, details, choosePrimary, setDetailed, change } = useChoice(row);
  const { mutate, isPending, error } = useChangeTransaction();

  function save(wish: Parameters<typeof mutate>[0]['change']) {
    mutate(
      { id: row.id, change: wish },
      {
        onSuccess: ({ transaction }) => {
          showToast('success', `Category: ${transaction.category.join(' › ')}`);
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
            <Button
              kind="quiet"
              busy={isPending}
              onClick={() => save({ reset: ['category_primary'] })}
              className="mr-auto"
            >
              Use the bank’s
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={isPending}
            disabled={!change}
            onClick={() => {
              if (change) save(change);
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error ? (
          <Notice tone="red" role="alert">
            <Words>{failureWords(error, 'Error saving category')}</Words>
          </Notice>
        ) : null}
        <SelectField label="Category" value={primary} onChange={(event) => choosePrimary(event.target.value)}>
          {change ? null : <option value={primary}>{categoryLabel(primary)}</option>}
          {primaryCategories.map((code) => (
            <option key={code} value={code}>
              {categoryLabel(code)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Detail" value={detailed} onChange={(event) => setDetailed(event.target.value)}>
          <option value="">None</option>
          {details.map((code) => (
            <option key={code} value={code}>
              {detailedLabel(code, primary)}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  );
}
