import type { Liability } from '@saldo/contract/accounts/accounts.schemas';
import { formatDate } from '@saldo/contract/dates';
import { today } from '../session/today.ts';
import { Badge } from '../ui/badge.tsx';
import { Money } from '../ui/money.tsx';

/** When the next payment on a card or loan is due, and how much at least; nothing once the day has gone by without a word. */
export function Bill({ liability, currency }: { liability: Liability; currency: string }) {
  const { due_date: due, minimum_payment: minimum, overdue } = liability;
  if (due === null || (due < today() && !overdue)) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-2">
      <span>
        Due <time dateTime={due}>{formatDate(due).replace(`, ${today().slice(0, 4)}`, '')}</time>
        {minimum === null ? null : (
          <>
            {' · minimum '}
            <Money value={minimum} currency={currency} />
          </>
        )}
      </span>
      {overdue ? <Badge tone="ochre">Overdue</Badge> : null}
    </p>
  );
}
