import { formatCents } from '@saldo/contract/money';
import { categoryLabel, detailedLabel, displayName } from '@saldo/contract/transactions/transactions.rules';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { ExternalLink, PencilLine, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { DateText } from '../ui/date-text.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { useOneAtATime } from '../ui/one-at-a-time.ts';
import { showToast } from '../ui/toasts.ts';
import { MerchantMark } from './merchant-mark.tsx';
import { useDeleteTransaction } from './transactions.queries.ts';

const channels: Readonly<Record<string, string>> = {
  online: 'Online',
  'in store': 'In store',
  other: 'Other channel',
};

interface TransactionRowProps {
  row: Transaction;
  onEditCategory: (row: Transaction) => void;
}

function categoryText({ category_primary: primary, category_detailed: detailed }: Transaction): string {
  const first = categoryLabel(primary);
  const second = detailed ? detailedLabel(detailed, primary) : '';
  return second && second !== first ? `${first} › ${second}` : first;
}

/** The address without what everybody knows it begins with. */
function hostOf(website: string): string {
  try {
    return new URL(website).hostname.replace(/^www\./, '');
  } catch {
    return website;
  }
}

function Dates({ row }: { row: Transaction }) {
  return (
    <>
      <DateText date={row.date} />
      {row.authorized_date && row.authorized_date !== row.date ? (
        <>
          {', authorized '}
          <DateText date={row.authorized_date} />
        </>
      ) : null}
    </>
  );
}

/** A dot between two parts of a line; for the eye only. */
function Dot() {
  return (
    <span aria-hidden="true" className="shrink-0 px-1.5">
      ·
    </span>
  );
}

function Category({ row, onEdit }: { row: Transaction; onEdit: (row: Transaction) => void }) {
  const text = categoryText(row);
  return (
    <button
      type="button"
      onClick={() => onEdit(row)}
      aria-label={`Category: ${text}. Change`}
      className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm align-bottom text-ink-2 underline-offset-4 hover:text-green hover:underline"
    >
      <span className="truncate">{text}</span>
      <PencilLine {...smallIconProps} size={13} className="shrink-0" />
    </button>
  );
}

function Website({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="relative block min-w-0 truncate leading-6 underline-offset-4 hover:text-green hover:underline"
    >
      {hostOf(address)}
      <ExternalLink {...smallIconProps} size={12} className="ml-1 inline align-baseline" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/**
 * What the bank told beside name and amount. Narrow screens: dates, category, then where and how; wide ones: one line.
 */
function Details({ row, onEditCategory }: TransactionRowProps) {
  const channel = row.payment_channel ? (channels[row.payment_channel] ?? row.payment_channel) : null;
  return (
    <div className="grid min-w-0 grid-cols-1 text-small text-ink-3 lg:flex lg:items-center">
      <p className="truncate lg:order-2 lg:shrink-0 lg:before:px-1.5 lg:before:content-['·']">
        <Dates row={row} />
      </p>
      <p className="min-w-0 truncate lg:order-3 lg:before:px-1.5 lg:before:content-['·']">
        <Category row={row} onEdit={onEditCategory} />
      </p>
      {/* The account comes first on both: in its own line's place on a desk, at the head of the last line on a phone. */}
      <p className="flex min-w-0 items-center lg:contents">
        <span className="truncate lg:order-1 lg:max-w-56">{row.account_name}</span>
        <span className="flex min-w-0 items-center lg:order-4">
          {channel ? (
            <>
              <Dot />
              <span className="shrink-0">{channel}</span>
            </>
          ) : null}
          {row.website ? (
            <>
              <Dot />
              <Website address={row.website} />
            </>
          ) : null}
        </span>
      </p>
    </div>
  );
}

/** One transaction with everything the bank told of it. Its height is fixed, so that a long list never jumps. */
export const TransactionRow = memo(function TransactionRow({ row, onEditCategory }: TransactionRowProps) {
  const { mutateAsync, isPending } = useDeleteTransaction();
  const once = useOneAtATime();
  const name = displayName(row);

  const confirmDelete = () =>
    once(async () => {
      const question = `Delete ${name}, ${formatCents(row.amount, row.currency)}? It stays deleted when your bank is synced again.`;
      if (!window.confirm(question)) return;
      // The row is gone by the time this settles, so the words hang on the promise and not on the component.
      await mutateAsync(row.id).then(
        () => showToast('success', messages.transactions.deleted),
        (error: unknown) => showToast('failure', messageOf(error, messages.transactions.deleteFailed)),
      );
    });

  return (
    <article
      className="flex h-full items-start gap-3 px-4 pt-3 sm:gap-4 sm:px-5 lg:items-center lg:pt-0"
      aria-label={name}
    >
      <MerchantMark logoUrl={row.logo_url} amount={row.amount} />
      <div className="grid min-w-0 grow grid-cols-1">
        <div className="flex items-baseline justify-between gap-4">
          <p className="flex min-w-0 items-center gap-2">
            <span className="truncate font-medium" title={row.name}>
              {name}
            </span>
            {row.pending ? <Badge tone="ochre">Pending</Badge> : null}
          </p>
          <p className={classNames('shrink-0 font-medium', row.amount > 0 && 'text-green')}>
            <span className="sr-only">{row.amount < 0 ? 'Money out ' : 'Money in '}</span>
            <Money value={row.amount} currency={row.currency} sign="signed" />
          </p>
        </div>
        <div className="flex items-end justify-between gap-2 lg:items-center">
          <Details row={row} onEditCategory={onEditCategory} />
          <IconButton
            label={`Delete ${name}`}
            size="small"
            icon={<Trash2 {...smallIconProps} />}
            busy={isPending}
            onClick={confirmDelete}
            className="-my-1.5 -mr-2.5 shrink-0"
          />
        </div>
      </div>
    </article>
  );
});
