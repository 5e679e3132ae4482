import { canBeLimited } from '@saldo/contract/transactions/limits.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../language/further.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { limitsQuery } from './limits.queries.ts';

/** Sets the limit of a category, or changes the one there is. */
export function LimitAction({ category }: { category: string }) {
  const { data } = useQuery(limitsQuery(null));
  const [open, setOpen] = useState(false);
  if (!data || !canBeLimited(category)) return null;
  const limit = data.limits.find((one) => one.category === category && one.currency === 'USD');
  return (
    <>
      <button
        type="button"
        className="font-medium text-green underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        {limit ? t`Edit the limit` : t`Set a limit`}
      </button>
      {open ? <LimitDialog limit={limit} category={category} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
