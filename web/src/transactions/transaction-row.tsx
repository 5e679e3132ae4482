import { formatCents } from '@saldo/contract/money';
import { categoryLabel, detailedLabel, displayName } from '@saldo/contract/transactions/transactions.rules';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { messageOf } from '../api/api-error.ts';
import { failureWords } from '../api/failure-words.ts';
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
import { restoreRow, useDeleteTransaction } from './transactions.queries.ts';

const channels: Readonly<Record<string, string>> = {
  online: 'Online',
  'in store': 'In store',
  other: 'Other',
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

/** Between two parts of a line stands a dot, for the eye only: drawn, not written. */
const dot = "max-xl:before:px-1.5 max-xl:before:content-['·'/'']";
/** The same where the parts stand on one line; with room for columns none is needed. */
const deskDot = "lg:max-xl:before:px-1.5 lg:max-xl:before:content-['·'/'']";

function Authorized({ row }: { row: Transaction }) {
  if (!row.authorized_date) return null;
  return (
    <span className={`shrink-0 whitespace-nowrap lg:order-2 xl:col-start-7 xl:row-start-1 ${dot}`}>
      <abbr title="authorized" className="no-underline">
        auth.
      </abbr>{' '}
      <DateText date={row.authorized_date} />
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
      className={`-my-0.75 flex min-h-6 max-w-full min-w-0 items-center rounded-sm text-left text-ink-2 underline-offset-4 hover:text-green hover:underline lg:order-3 xl:col-start-3 xl:row-start-1 xl:justify-self-start ${deskDot}`}
    >
      <span className="truncate">{text}</span>
      <PencilLine {...smallIconProps} size={13} className="ml-1 shrink-0" />
    </button>
  );
}

/** The mark of a link alone, wide enough for a thumb: names of shops are long, and a list of many has no room for their addresses. */
function Website({ address }: { address: string }) {
  const host = hostOf(address);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${host} (opens in a new tab)`}
      title={host}
      className={`-my-0.75 flex h-6 min-w-6 items-center justify-center underline-offset-4 hover:text-green hover:underline max-lg:absolute max-lg:right-8 lg:order-5 xl:col-start-6 xl:row-start-1 ${deskDot}`}
    >
      <ExternalLink {...smallIconProps} size={13} />
    </a>
  );
}

/** Details from the bank beside name and amount: two lines on a phone, one on a small desk, columns on a wide one. */
function Details({ row, onEditCategory }: TransactionRowProps) {
  const channel = row.payment_channel ? (channels[row.payment_channel] ?? row.payment_channel) : null;
  return (
    <div className="contents text-caption leading-4.5 text-ink-3 lg:col-start-2 lg:row-start-2 lg:flex lg:min-w-0 lg:items-center lg:text-small lg:leading-4.5 xl:contents">
      <div className="col-start-2 row-start-2 flex min-w-0 lg:contents">
        <Category row={row} onEdit={onEditCategory} />
      </div>
      <DateText
        date={row.date}
        className={`col-start-3 row-start-2 justify-self-end whitespace-nowrap lg:order-2 xl:col-start-8 xl:row-start-1 ${deskDot}`}
      />
      <div
        className={classNames(
          'relative col-span-2 col-start-2 row-start-3 flex min-w-0 items-center lg:contents',
          row.website ? 'pr-14' : 'pr-8',
        )}
      >
        <span className="truncate lg:order-1 lg:max-w-56 xl:col-start-4 xl:row-start-1">
          {row.account_name}
        </span>
        {channel ? (
          <span className={`shrink-0 whitespace-nowrap lg:order-4 xl:col-start-5 xl:row-start-1 ${dot}`}>
            {channel}
          </span>
        ) : null}
        <Authorized row={row} />
        {row.website ? <Website address={row.website} /> : null}
      </div>
    </div>
  );
}

/** A long list is a page of elements fewer where a name stands by itself. */
function Name({ row }: { row: Transaction }) {
  const name = displayName(row);
  if (!row.pending)
    return (
      <p className="truncate leading-5 font-medium" title={row.name}>
        {name}
      </p>
    );
  return (
    <p className="flex min-w-0 items-center gap-2 leading-5">
      <span className="truncate font-medium" title={row.name}>
        {name}
      </span>
      <span className="-my-0.5">
        <Badge tone="ochre">Pending</Badge>
      </span>
    </p>
  );
}

/** Deletes a row after the question, with a way back in the words that say so. */
function useDelete(row: Transaction) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useDeleteTransaction();
  const once = useOneAtATime();
  const name = displayName(row);
  const restore = () =>
    void restoreRow(client, row.id).then(
      () => showToast('success', `${name} is back`),
      (error: unknown) => showToast('failure', failureWords(error, 'Error bringing it back')),
    );
  const ask = () =>
    once(async () => {
      const question = `Delete ${name}, ${formatCents(row.amount, row.currency)}? ${row.source === 'bank' ? 'It stays deleted when your bank is synced again. ' : ''}You can bring it back for 30 days.`;
      if (!window.confirm(question)) return;
      // The row is gone by the time this settles, so the words hang on the promise and not on the component.
      await mutateAsync(row.id).then(
        () => showToast('success', messages.transactions.deleted, { label: 'Undo', run: restore }),
        (error: unknown) => showToast('failure', messageOf(error, messages.transactions.deleteFailed)),
      );
    });
  return { ask, restore, busy: isPending };
}

const endPlace =
  'max-lg:absolute max-lg:right-1.5 max-lg:bottom-0 max-lg:items-end max-lg:pb-1.5 sm:max-lg:right-2.5 lg:col-start-4 lg:-mr-2.5 lg:row-span-2 lg:row-start-1 lg:self-center xl:col-start-10 xl:row-span-1 xl:size-7';

/** One transaction with all its details. Its height is fixed, so that a long list never jumps. */
export const TransactionRow = memo(function TransactionRow({ row, onEditCategory }: TransactionRowProps) {
  const { ask, restore, busy } = useDelete(row);
  const name = displayName(row);

  return (
    <article
      className="relative grid h-full grid-cols-[2rem_minmax(0,1fr)_auto] content-center gap-x-3 px-4 sm:px-5 lg:grid-cols-[2rem_minmax(0,1fr)_auto_2.25rem] lg:gap-x-4 xl:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1.05fr)_7.5rem_3.5rem_1.5rem_7.25rem_5.5rem_minmax(6rem,auto)_1.75rem] xl:items-center xl:gap-x-3"
      aria-label={name}
    >
      <MerchantMark logoUrl={row.logo_url} amount={row.amount} small />
      <Name row={row} />
      <p
        className={classNames(
          'justify-self-end leading-5 font-medium lg:row-span-2 lg:self-center xl:col-start-9 xl:row-span-1',
          row.amount > 0 && 'text-green',
        )}
      >
        <span className="sr-only">{row.amount < 0 ? 'Money out ' : 'Money in '}</span>
        <Money value={row.amount} currency={row.currency} sign="signed" />
      </p>
      <Details row={row} onEditCategory={onEditCategory} />
      {row.deleted_at ? (
        <IconButton
          label={`Bring back ${name}`}
          size="small"
          icon={<Undo2 {...smallIconProps} />}
          onClick={restore}
          className={endPlace}
        />
      ) : (
        <IconButton
          label={`Delete ${name}`}
          size="small"
          icon={<Trash2 {...smallIconProps} />}
          busy={busy}
          onClick={ask}
          className={endPlace}
        />
      )}
    </article>
  );
});
