import type { TransactionPageOf } from '@saldo/contract/transactions/transactions.schemas';
import Undo2 from 'icon:undo-2';
import { refusalWords } from '../api/failure-words.ts';
import { Button } from '../ui/button.tsx';
import { Ago } from '../ui/date-text.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { showToast } from '../ui/toasts.ts';
import { t } from '../language/t.ts';
import { categoryPath } from './category-names.ts';
import { cameFrom } from './row-facts.tsx';
import { quiet } from './row-saving.tsx';
import { changeText } from './row-words.ts';
import { useUndoChange } from './transactions.queries.ts';

/** Every change of the row, each with its Undo, and what it was at first. */
export function History({ page }: { page: TransactionPageOf }) {
  const { mutate, isPending } = useUndoChange();
  const { transaction: row, history, bank } = page;
  return (
    <section className="border-t border-hairline px-5 py-3.5" aria-labelledby="row-history">
      <h3 id="row-history" className="pb-1 text-small font-medium text-ink-2">{t`History`}</h3>
      <ul>
        {history.map((entry) => (
          <li
            key={`${entry.id} ${entry.created_at}`}
            className="flex min-h-8 items-center justify-between gap-3 text-small"
          >
            <span className="min-w-0 wrap-anywhere">
              {changeText(entry)}{' '}
              <span className="whitespace-nowrap text-ink-3">
                · <Ago instant={entry.created_at} />
              </span>
            </span>
            {entry.can_undo ? (
              <Button
                kind="quiet"
                size="small"
                busy={isPending}
                icon={<Undo2 {...smallIconProps} size={13} />}
                className={`${quiet} shrink-0`}
                aria-label={t`Undo: ${changeText(entry)}`}
                onClick={() =>
                  mutate(
                    { change: entry.id, row: row.id },
                    {
                      onError: (error) =>
                        showToast('failure', refusalWords(error, t`Error undoing the change`)),
                    },
                  )
                }
              >{t`Undo`}</Button>
            ) : null}
          </li>
        ))}
        <li className="flex min-h-8 items-center text-small">
          {bank
            ? t`${bank.institution_name ?? t`The bank`} called it ${[bank.merchant_name ?? row.name, categoryPath(bank.category).join(' › ')].join(', ')}`
            : cameFrom(page)}
        </li>
      </ul>
    </section>
  );
}
