import { addDays } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { Limit, LimitsView } from '@saldo/contract/transactions/limits.schemas';
import Pencil from 'icon:pencil';
import { Link } from '../../app/routing/link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useAmountWords, type AmountWords } from '../../ui/hide-amounts.ts';
import { smallIconProps } from '../../ui/icon.ts';
import { formatDate, withoutYear } from '../../language/dates.ts';
import { t } from '../../language/further.ts';
import { LimitBar } from './limit-bar.tsx';
import { isPressing, leftWords, limitRows, spentWords } from './limit-words.ts';

/** How a limit is getting on: what is likely by the end of the month, or what each day has left. */
function paceWords(limit: Limit, view: LimitsView, words: AmountWords): string | null {
  const { pace, state, currency, amount, carried } = limit;
  if (pace === null || state === 'over') return null;
  if (state === 'likely_over' && pace.projected !== null) {
    const last = withoutYear(formatDate(view.end_date), view.end_date.slice(0, 4));
    return t`Likely ${words(cents(pace.projected - amount - carried), currency)} over by ${last}`;
  }
  if (state === 'ahead') return t`Faster than an even pace`;
  return pace.per_day > 0 ? t`${words(pace.per_day, currency)} a day` : null;
}

function carriedWords({ carried, currency }: Limit, { start_date: start }: LimitsView, words: AmountWords) {
  if (carried === 0) return null;
  const last = formatDate(addDays(start, -1));
  return carried > 0
    ? t`Includes ${words(carried, currency)} left on ${last}`
    : t`Minus ${words(cents(-carried), currency)} gone over by ${last}`;
}

interface LimitRowProps {
  limit: Limit;
  view: LimitsView;
  /** Under the limit of its primary. */
  nested: boolean;
  /** Missing in a month that is over. */
  onEdit?: (() => void) | undefined;
}

/** One limit: its name and pace, its bar, and what is left of it. The line opens its rows. */
export function LimitRow({ limit, view, nested, onEdit }: LimitRowProps) {
  const words = useAmountWords();
  const notes = [paceWords(limit, view, words), carriedWords(limit, view, words)].filter(Boolean);
  return (
    <li className="flex items-center pr-2">
      <Link
        to={limitRows(limit, view)}
        className="grid min-h-13 min-w-0 grow grid-cols-[minmax(0,1fr)] items-center gap-x-3 py-1.5 pr-2 pl-4 transition-colors hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem] sm:pl-5"
      >
        <span className={classNames('min-w-0', nested && 'pl-4')}>
          <span className="line-clamp-2 wrap-anywhere" title={limit.name}>
            {limit.name}
          </span>
          {notes.map((note) => (
            <span key={note} className="block text-caption text-ink-3">
              {note}
            </span>
          ))}
        </span>
        <span className="h-9.5 max-sm:h-5">
          <LimitBar limit={limit} view={view} />
        </span>
        <span className="flex flex-wrap items-baseline justify-end gap-x-3 sm:block sm:text-right">
          <span className={classNames('tabular block font-medium', isPressing(limit) && 'text-ochre')}>
            {leftWords(limit, view, words)}
          </span>
          <span className="tabular block text-caption text-ink-3">{spentWords(limit, words)}</span>
        </span>
      </Link>
      {onEdit ? (
        <IconButton
          label={t`Edit the limit for ${limit.name}`}
          icon={<Pencil {...smallIconProps} />}
          onClick={onEdit}
        />
      ) : null}
    </li>
  );
}
