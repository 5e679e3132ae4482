import { displayName } from '@saldo/contract/transactions/transactions.rules';
import Undo2 from 'icon:undo-2';
import { memo } from 'react';
import { Link } from '../app/routing/link.tsx';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { DateText } from '../ui/date-text.tsx';
import { smallIconProps } from '../ui/icon.ts';
import ExternalLink from 'icon:external-link';
import Trash from 'icon:trash';
import { Money } from '../ui/money.tsx';
import { useMedia } from '../ui/use-media.ts';
import { useOwnCategories } from './categories.queries.ts';
import type { ListRow } from './kept-rows.ts';
import { aboveLines, slimPhone } from './line-heights.ts';
import { MerchantMark } from './merchant-mark.tsx';
import { OwnCategoryMark } from './own-category-mark.tsx';
import { categoryText, channelText, hostOf } from './row-words.ts';
import { RowMenu } from './row-menu.tsx';
import { RowState } from './row-state.tsx';
import { neighbourFocus } from './rows-on-screen.ts';
import { useDeleteRow } from './use-delete-row.ts';
import { useRowAddress } from './use-filters.ts';
import { formatDate, withoutYear } from '../language/dates.ts';
import { t } from '../language/t.ts';

/** Between two parts of a line stands a dot, for the eye only: drawn, not written. */
const dot = "before:px-0.75 before:content-['·'/''] ledger:before:hidden";
/** The same where the parts stand on one line; with room for columns none is needed. */
const deskDot = "lg:before:px-0.75 lg:before:content-['·'/''] ledger:before:hidden";

/** Of the same year as the day beside it, it leaves the year to that one. */
function Authorized({ row, className }: { row: ListRow; className: string }) {
  const { date, authorized_date: authorized } = row;
  if (!authorized) return null;
  return (
    <span className={`shrink-0 whitespace-nowrap ${className}`}>
      <abbr title={t`authorized`} className="no-underline">{t`auth.`}</abbr>{' '}
      <time dateTime={authorized}>{withoutYear(formatDate(authorized), date.slice(0, 4))}</time>
    </span>
  );
}

/** The mark of a category of one's own; those who bear none ask for nothing. */
function OwnMark({ id }: { id: number }) {
  const own = useOwnCategories().find((one) => one.id === id);
  return own ? (
    <span className="mr-1 inline-block align-middle">
      <OwnCategoryMark color={own.color} icon={own.icon} size={13} />
    </span>
  ) : null;
}

function Category({ row, className }: { row: ListRow; className: string }) {
  return (
    <span
      className={`max-w-full min-w-0 text-ink-2 lg:order-3 ledger:col-start-3 ledger:row-start-1 ledger:justify-self-start ${className} ${deskDot}`}
    >
      {row.category_id === null ? null : <OwnMark id={row.category_id} />}
      {row.category_guessed && row.splits.length === 0 ? (
        <>
          <i>{categoryText(row)}</i>
          <span className="sr-only">{t`, guessed`}</span>
        </>
      ) : (
        categoryText(row)
      )}
    </span>
  );
}

/** The mark of a link alone, wide enough for a thumb: names of shops are long, and a list of many has no room for their addresses. */
function Website({ row }: { row: ListRow }) {
  const host = hostOf(row.website);
  if (!row.website || !host) return null;
  return (
    <a
      href={row.website}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`${host} (opens in a new tab)`}
      title={host}
      className={`z-2 -my-0.75 max-lg:-mx-1.5 flex h-6 min-w-6 items-center justify-center text-ink-3 hover:text-green lg:order-5 ledger:col-start-6 ledger:row-start-1 ${deskDot}`}
    >
      <ExternalLink {...smallIconProps} size={13} />
    </a>
  );
}

/** Of a row that stands on several lines: on four, where the screen is slim. */
interface LinesProps {
  row: ListRow;
  lines: boolean;
  slim: boolean;
}

/**
 * Details from the bank beside name and amount: two lines on a phone, one on a small desk, columns on a wide one. A slim phone
 * has three: its category stands on two, beside both dates.
 */
function Details({ row, lines, slim }: LinesProps) {
  const channel = channelText(row);
  return (
    <div className="contents text-caption leading-4.5 text-ink-3 lg:col-start-2 lg:row-start-2 lg:flex lg:min-w-0 lg:items-center lg:text-small lg:leading-4.5 ledger:contents">
      <div
        className={classNames(
          'col-start-2 row-start-2 min-w-0',
          slim ? 'row-span-2 line-clamp-2' : 'flex lg:contents',
        )}
      >
        {slim ? <RowState row={row} className="-my-0.5 mr-1.5" /> : null}
        <Category row={row} className={slim ? '' : 'truncate'} />
      </div>
      <DateText
        date={row.date}
        className={`col-start-3 row-start-2 justify-self-end whitespace-nowrap text-ink-2 lg:order-2 beside:absolute beside:right-18 beside:bottom-2 beside:before:hidden ledger:col-start-8 ledger:row-start-1 ${deskDot}`}
      />
      {slim ? <Authorized row={row} className="col-start-3 row-start-3 justify-self-end" /> : null}
      <div
        className={classNames(
          'relative col-span-2 col-start-2 flex min-w-0 items-center pr-5 lg:contents',
          slim ? 'row-start-4' : 'row-start-3',
        )}
      >
        <span className="truncate lg:order-1 lg:max-w-56 ledger:col-start-4 ledger:row-start-1">
          {row.account_name}
        </span>
        {channel ? (
          <span
            className={`shrink-0 whitespace-nowrap lg:order-4 ledger:col-start-5 ledger:row-start-1 ${dot}`}
          >
            {channel}
          </span>
        ) : null}
        {slim ? null : (
          <Authorized row={row} className={`lg:order-2 ledger:col-start-7 ledger:row-start-1 ${dot}`} />
        )}
        {lines ? null : <Website row={row} />}
      </div>
    </div>
  );
}

/**
 * The name opens the row, and with it the whole row does: its press reaches to every edge. With Shift, and by the key X, the
 * row is chosen instead.
 */
function Name({ row, onChoose, lines, slim }: Pick<TransactionRowProps, 'onChoose'> & LinesProps) {
  const { open, to } = useRowAddress();
  const name = row.deleted_at ? (
    <span dir="auto" className="truncate font-medium" title={row.name}>
      {displayName(row)}
    </span>
  ) : (
    <Link
      to={to(row.id)}
      replace={open !== null}
      data-row={row.id}
      aria-current={open === row.id || undefined}
      aria-keyshortcuts="X C S T R Delete"
      title={row.name}
      onClick={(event) => {
        if (!onChoose || !event.shiftKey) return;
        event.preventDefault();
        onChoose(row.id, true);
      }}
      onKeyDown={(event) => {
        if (!onChoose || event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey)
          return;
        event.preventDefault();
        onChoose(row.id, event.shiftKey);
      }}
      dir="auto"
      className="truncate font-medium after:absolute after:inset-0 after:z-1"
    >
      {displayName(row)}
    </Link>
  );
  return (
    <p className="flex min-w-0 items-center gap-1 leading-5">
      {name}
      {lines ? <Website row={row} /> : null}
      {slim ? null : <RowState row={row} className="-my-0.5" />}
    </p>
  );
}

const endPlace =
  'z-2 text-ink-3 group-hover:text-ink max-lg:absolute max-lg:right-1.5 max-lg:bottom-0 max-lg:items-end max-lg:pb-1.5 sm:max-lg:right-2.5 lg:col-start-4 lg:-mr-2.5 lg:row-span-2 lg:row-start-1 lg:self-center ledger:col-start-10 ledger:row-span-1 ledger:size-7';

/** How a row is chosen; `range` from the row pressed last. */
export type OnChoose = (id: number, range: boolean) => void;

interface TransactionRowProps {
  row: ListRow;
  /** Absent where rows cannot be chosen. */
  onChoose?: OnChoose | undefined;
  chosen?: boolean;
  /** Some row is chosen: every box is in sight. */
  choosing?: boolean;
}

/** The box that chooses a row, over its mark: in sight on hover, focus and once any row is chosen; a thumb presses the mark. */
function Choose({ row, onChoose, chosen, choosing }: TransactionRowProps & { onChoose: OnChoose }) {
  return (
    <label className="absolute inset-y-0 left-4 z-2 flex w-8 items-center justify-center sm:left-5 ledger:w-7 max-lg:w-11 max-lg:justify-start print:hidden">
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full bg-sheet group-hover:bg-paper ledger:size-7',
          choosing ? '' : 'opacity-0 group-hover:opacity-100 has-[:focus-visible]:opacity-100',
        )}
      >
        <input
          type="checkbox"
          className="size-4 accent-green"
          aria-label={t`Select ${displayName(row)}`}
          checked={chosen ?? false}
          // The press says whether Shift was held, the change does not.
          onChange={() => undefined}
          onClick={(event) => onChoose(row.id, event.shiftKey)}
        />
      </span>
    </label>
  );
}

/** One transaction with all its details. Its height is fixed, so that a long list never jumps. */
export const TransactionRow = memo(function TransactionRow({
  row,
  onChoose,
  chosen = false,
  choosing = false,
}: TransactionRowProps) {
  const { ask, restore, busy } = useDeleteRow(row);
  const isOpen = useRowAddress().open === row.id;
  const name = displayName(row);
  const slim = useMedia(slimPhone);
  const lines = !useMedia(aboveLines);

  return (
    <article
      className={classNames(
        'group',
        isOpen
          ? 'bg-green-wash [box-shadow:inset_3px_0_0_var(--color-green)]'
          : chosen
            ? 'bg-green-wash'
            : 'hover:bg-paper',
        // Rows of files and by hand have neither channel nor address: their names take that room.
        row.payment_channel === null && row.website === null
          ? 'ledger:grid-cols-[1.75rem_minmax(0,1.4fr)_minmax(0,1.05fr)_7.75rem_0_0_6.5rem_5.5rem_minmax(6rem,auto)_1.75rem]'
          : 'ledger:grid-cols-[1.75rem_minmax(0,1.3fr)_minmax(0,1fr)_7.75rem_3.5rem_1.5rem_6.5rem_5.5rem_minmax(6rem,auto)_1.75rem]',
        'relative grid h-full grid-cols-[2rem_minmax(0,1fr)_auto] content-center gap-x-2 px-4 sm:px-5 lg:grid-cols-[2rem_minmax(0,1fr)_auto_2.25rem] lg:gap-x-4 ledger:items-center ledger:gap-x-3',
      )}
      aria-label={name}
    >
      <MerchantMark logoUrl={row.logo_url} amount={row.amount} small />
      {onChoose ? <Choose row={row} onChoose={onChoose} chosen={chosen} choosing={choosing} /> : null}
      <Name row={row} onChoose={onChoose} lines={lines} slim={slim} />
      <p
        className={classNames(
          'justify-self-end text-right leading-5 font-medium lg:row-span-2 lg:self-center beside:row-span-1 beside:min-w-24 ledger:col-start-9 ledger:row-span-1',
          row.amount > 0 && 'text-green',
        )}
      >
        <span className="sr-only">{row.amount < 0 ? t`Money out ` : t`Money in `}</span>
        <Money value={row.amount} currency={row.currency} sign="signed" />
      </p>
      <Details row={row} lines={lines} slim={slim} />
      {row.deleted_at ? null : <RowMenu id={row.id} name={name} />}
      {row.deleted_at ? (
        <IconButton
          label={t`Bring back ${name}`}
          size="small"
          icon={<Undo2 {...smallIconProps} />}
          onClick={restore}
          className={endPlace}
        />
      ) : (
        <IconButton
          label={t`Delete ${name}`}
          size="small"
          icon={<Trash {...smallIconProps} />}
          busy={busy}
          data-act="delete"
          onClick={() => ask(neighbourFocus(row.id))}
          className={endPlace}
        />
      )}
    </article>
  );
});
