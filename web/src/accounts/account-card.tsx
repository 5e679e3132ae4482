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
    <div className="flex items-baseline justify-between gap-x-3 max-sm:justify-start max-sm:gap-x-1.5">
      <dt className="min-w-0 text-ink-3">{label}</dt>
      <dd className="shrink-0 font-medium">
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
    <dl className="text-caption leading-4.5 empty:hidden max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
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
      ) : account.reserved_balance > 0 && isReservable(account.type) && account.status === 'active' ? (
        <Figure label={t`Not reserved`} value={account.unreserved_balance} currency={currency} />
      ) : null}
    </dl>
  );
}

/** Whether what it holds is stated from time to time, rather than added up from rows. */
const isValued = ({ source, type }: Account) =>
  source === 'manual' && (type === 'investment' || type === 'other');

interface AccountCardProps {
  account: Account;
  /** Says which bank it comes from: there are several. */
  bank: boolean;
  onEdit: (account: Account) => void;
}

/**
 * One account: name, kind, balances, how it stands, and the way to its transactions. Low enough that twelve fit a desk's
 * screen: on a phone what it holds stands beside its kind, on a desk its buttons do.
 */
export function AccountCard({ account, bank, onEdit }: AccountCardProps) {
  const { mutateAsync, isPending } = useDeleteAccount();
  const once = useOneAtATime();
  const { current } = account.balances;
  const owed = isLiability(account.type);
  const kind = kindLabel(account);

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
    <article
      className="sheet grid grid-cols-[minmax(0,1fr)_auto_5rem] content-start gap-x-2 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:py-3"
      aria-label={account.name}
    >
      <div className="col-span-2 flex min-w-0 gap-1.5 font-medium">
        <h3 dir="auto" className="text-left truncate" title={account.name}>
          <Link
            to={`${paths.transactions}?account=${account.id}`}
            className="underline-offset-4 hover:text-green hover:underline"
          >
            {account.name}
          </Link>
        </h3>
        <Mask digits={account.mask} />
      </div>
      <p className="truncate text-caption leading-4.5 text-ink-3" title={kind}>
        {kind}
      </p>
      <div className="-my-3 -mr-2.5 flex sm:-my-2 shrink-0 self-center justify-self-end max-sm:col-start-3 max-sm:row-start-1">
        <IconButton
          label={t`Edit ${account.name}`}
          size="small"
          icon={<PencilLine {...smallIconProps} />}
          className="max-sm:size-11"
          onClick={() => onEdit(account)}
        />
        <IconButton
          label={t`Delete ${account.name}`}
          size="small"
          icon={<Trash {...smallIconProps} />}
          className="max-sm:size-11"
          busy={isPending}
          onClick={confirmDelete}
        />
      </div>
      <p className="text-title col-span-2 max-sm:text-right sm:pb-0.5 sm:text-figure">
        <span className="sr-only">{owed ? t`Balance owed` : t`Current balance`} </span>
        {current === null ? (
          <span className="text-small text-ink-3">{t`Not provided by your bank`}</span>
        ) : (
          <>
            <Money value={current} currency={account.currency} serif />
            {owed ? <span aria-hidden="true" className="pl-1.5 text-small text-ink-3">{t`owed`}</span> : null}
          </>
        )}
      </p>
      <div className="col-span-full grid gap-0.5">
        {account.liability ? <Bill liability={account.liability} currency={account.currency} /> : null}
        <Figures account={account} />
        <footer className="flex items-center justify-between gap-2 text-caption text-ink-3 empty:hidden">
          {bank && account.institution_name ? (
            <span className="truncate">{account.institution_name}</span>
          ) : null}
          {/* How fresh a living account is, its bank says. */}
          {account.status === 'disconnected' && account.last_synced_at ? (
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
              className="-my-2.5 -mr-3 text-caption text-green print:hidden"
              aria-label={t`Update value of ${account.name}`}
              onClick={() => onEdit(account)}
            >{t`Update value`}</Button>
          ) : null}
        </footer>
      </div>
    </article>
  );
}
