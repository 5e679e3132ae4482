import { isLiability, isReservable } from '@saldo/contract/accounts/accounts.rules';
import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { dateIn } from '@saldo/contract/dates';
import type { Cents } from '@saldo/contract/money';
import PencilLine from 'icon:pencil-line';
import Trash from 'icon:trash';
import { Link } from '../app/routing/link.tsx';
import { failureWords } from '../api/failure-words.ts';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { timeZone } from '../session/today.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Ago } from '../ui/date-text.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { useOneAtATime } from '../ui/one-at-a-time.ts';
import { showToast } from '../ui/toasts.ts';
import { kindLabel } from './account-groups.ts';
import { Bill } from './bill.tsx';
import { Mask } from './mask.tsx';
import { useDeleteAccount } from './accounts.queries.ts';
import { t, tx } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

/** The person's own day of an instant. */
function dayOf(instant: string): string {
  return formatDate(dateIn(timeZone(), new Date(instant)));
}

function Figure({ label, value, currency }: { label: string; value: Cents; currency: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-small font-medium">
        <Money value={value} currency={currency} />
      </dd>
    </div>
  );
}

/** The figures under an account's balance: what is left, what goals hold, what a card still allows. */
function Figures({ account }: { account: Account }) {
  const { balances, currency } = account;
  const owed = isLiability(account.type);
  return (
    <dl className="rows border-hairline not-empty:border-t not-empty:pt-1">
      {balances.available !== null ? (
        <Figure
          label={owed ? t`Available credit` : t`Available balance`}
          value={balances.available}
          currency={currency}
        />
      ) : null}
      {balances.limit !== null ? (
        <Figure label={t`Credit limit`} value={balances.limit} currency={currency} />
      ) : null}
      {account.reserved_balance > 0 ? (
        <Figure label={t`Reserved for goals`} value={account.reserved_balance} currency={currency} />
      ) : null}
      {account.underfunded ? (
        <Figure
          label={t`Short of what goals reserve, since ${dayOf(account.underfunded.since)}`}
          value={account.underfunded.shortfall}
          currency={currency}
        />
      ) : isReservable(account.type) && account.status === 'active' ? (
        <Figure label={t`Not reserved`} value={account.unreserved_balance} currency={currency} />
      ) : null}
    </dl>
  );
}

/** Whether what it holds is stated from time to time, rather than added up from rows. */
const isValued = ({ source, type }: Account) =>
  source === 'manual' && (type === 'investment' || type === 'other');

/** One account: name, kind, balances, when it was last synced, and the way to its transactions. */
export function AccountCard({ account, onEdit }: { account: Account; onEdit: (account: Account) => void }) {
  const { mutateAsync, isPending } = useDeleteAccount();
  const once = useOneAtATime();
  const { current } = account.balances;

  const confirmDelete = () =>
    once(async () => {
      const question = t`Delete ${account.name}? Its transactions are deleted with it. Your other accounts are not affected.`;
      if (!window.confirm(question)) return;
      // The card is gone by the time this settles, so the words hang on the promise and not on the component.
      await mutateAsync(account.id).then(
        () => showToast('success', messages.accounts.deleted),
        (error: unknown) => showToast('failure', failureWords(error, messages.accounts.deleteFailed)),
      );
    });

  return (
    <article className="sheet flex flex-col gap-3 p-4 sm:p-5" aria-label={account.name}>
      <header>
        <div className="flex items-center justify-between gap-2">
          <div className="flex min-w-0 gap-1.5 font-medium">
            <h3 dir="auto" className="truncate" title={account.name}>
              <Link
                to={`${paths.transactions}?account=${account.id}`}
                className="underline-offset-4 hover:text-green hover:underline"
              >
                {account.name}
              </Link>
            </h3>
            <Mask digits={account.mask} />
          </div>
          <div className="-my-1.5 -mr-2.5 flex shrink-0">
            <IconButton
              label={t`Edit ${account.name}`}
              size="small"
              icon={<PencilLine {...smallIconProps} />}
              onClick={() => onEdit(account)}
            />
            <IconButton
              label={t`Delete ${account.name}`}
              size="small"
              icon={<Trash {...smallIconProps} />}
              busy={isPending}
              onClick={confirmDelete}
            />
          </div>
        </div>
        <p className="truncate text-small text-ink-3">
          {kindLabel(account)}
          {account.institution_name ? ` · ${account.institution_name}` : null}
        </p>
      </header>
      <div>
        <p className="text-caption text-ink-3">
          {isLiability(account.type) ? t`Balance owed` : t`Current balance`}
        </p>
        <p className="text-figure">
          {current === null ? (
            <span className="text-body text-ink-3">{t`Not provided by your bank`}</span>
          ) : (
            <Money value={current} currency={account.currency} serif />
          )}
        </p>
      </div>
      {account.liability ? <Bill liability={account.liability} currency={account.currency} /> : null}
      <Figures account={account} />
      <footer className="mt-auto flex min-h-5 items-center justify-between gap-2 text-caption text-ink-3">
        {account.last_synced_at ? (
          <span>{tx`Updated ${<Ago instant={account.last_synced_at} />}`}</span>
        ) : null}
        {account.source === 'manual' ? <span>{t`By hand`}</span> : null}
        {account.underfunded ? <Badge tone="ochre">{t`Underfunded`}</Badge> : null}
        {account.hidden ? <Badge>{t`Not in totals`}</Badge> : null}
        {account.closed ? <Badge>{t`Closed`}</Badge> : null}
        {account.status === 'disconnected' ? <Badge>{t`Disconnected`}</Badge> : null}
        {isValued(account) && !account.closed ? (
          <Button
            kind="quiet"
            size="small"
            className="-my-2.5 -mr-3 text-green print:hidden"
            aria-label={t`Update value of ${account.name}`}
            onClick={() => onEdit(account)}
          >{t`Update value`}</Button>
        ) : null}
      </footer>
    </article>
  );
}
