import type { Liability } from '@saldo/contract/accounts/accounts.schemas';
import { today } from '../session/today.ts';
import { Badge } from '../ui/badge.tsx';
import { Money } from '../ui/money.tsx';
import { t, tx } from '../language/t.ts';
import { formatDate, withoutYear } from '../language/dates.ts';

/** When the next payment on a card or loan is due, and how much at least; nothing once the day has gone by without a word. */
export function Bill({ liability, currency }: { liability: Liability; currency: string }) {
  const { due_date: due, minimum_payment: minimum, overdue } = liability;
  if (due === null || (due < today() && !overdue)) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-caption leading-4.5 text-ink-2">
      <span>
        {tx`Due ${<time dateTime={due}>{withoutYear(formatDate(due), today().slice(0, 4))}</time>}`}
        {minimum === null ? null : (
          <>
            {' · '}
            {tx`minimum ${<Money value={minimum} currency={currency} />}`}
          </>
        )}
      </span>
      {overdue ? <Badge tone="ochre">{t`Overdue`}</Badge> : null}
    </p>
  );
}
