import { displayName } from '@saldo/contract/transactions/transactions.rules';
import PencilLine from 'icon:pencil-line';
import { useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { formatDate } from '../language/dates.ts';
import { t } from '../language/t.ts';
import { MerchantMark } from './merchant-mark.tsx';
import type { PartProps } from './row-saving.tsx';
import { RowState } from './row-state.tsx';

/** Whoever asked to name the payee goes on there. */
function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.select();
}

/** The payee as it is shown and as the bank wrote it, how much, where and when. */
export function RowHead({ page, saving }: PartProps) {
  const { transaction: row } = page;
  const [naming, setNaming] = useState(false);
  const name = displayName(row);
  return (
    <div className="grid gap-3 px-5 py-4">
      <div className="flex items-start gap-3">
        <MerchantMark logoUrl={row.logo_url} amount={row.amount} />
        <div className="min-w-0 grow">
          {naming ? (
            <form
              ref={focusField}
              onSubmit={(event) => {
                event.preventDefault();
                const given = new FormData(event.currentTarget).get('payee');
                const wanted = typeof given === 'string' ? given.trim() : '';
                setNaming(false);
                if (wanted !== name) saving.save('payee', { merchant_name: wanted || null });
              }}
            >
              <TextField
                label={t`Payee`}
                name="payee"
                autoComplete="off"
                maxLength={200}
                defaultValue={name}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return;
                  // The panel stays: only the field is left.
                  event.preventDefault();
                  event.stopPropagation();
                  setNaming(false);
                }}
                hint={row.source === 'bank' ? t`Enter saves. Empty takes the bank’s name.` : t`Enter saves.`}
              />
            </form>
          ) : (
            <div className="flex items-start gap-1">
              <h3 dir="auto" className="text-left font-serif text-title font-medium wrap-anywhere">
                {name}
              </h3>
              <IconButton
                label={t`Change payee`}
                size="small"
                icon={<PencilLine {...smallIconProps} />}
                onClick={() => setNaming(true)}
                className="-my-1 shrink-0"
              />
            </div>
          )}
          {row.name === name ? null : <p className="text-small wrap-anywhere text-ink-3">{row.name}</p>}
        </div>
      </div>
      {saving.fault('payee')}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className={row.amount > 0 ? 'text-figure text-green' : 'text-figure'}>
          <span className="sr-only">{row.amount < 0 ? t`Money out ` : t`Money in `}</span>
          <Money value={row.amount} currency={row.currency} sign="signed" serif />
        </p>
        <p className="text-small text-ink-2">
          {row.account_name} · {formatDate(row.date)}
        </p>
      </div>
      <p className="empty:hidden">
        <RowState row={row} />
      </p>
    </div>
  );
}
