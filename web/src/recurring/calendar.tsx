import { weekdayOf } from '@saldo/contract/calendar';
import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { RecurringView } from '@saldo/contract/recurring/recurring.schemas';
import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useAmountsHidden } from '../ui/hide-amounts.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { dayWords, shortDay, weekdayName, type Occurrence } from './words.ts';
import { t, tx } from '../language/further.ts';
import { formatDate } from '../language/dates.ts';

const weeksShown = 5;
const daysShown = 7 * weeksShown;
const lastDay = 90;

/** Whole dollars with their sign: `−1,994`. */
const whole = (amount: Cents): string =>
  `${amount < 0 ? '−' : '+'}${Math.round(Math.abs(amount) / 100).toLocaleString('en-US')}`;

/** The first day of the week that a day lies in. */
const weekOf = (date: DateText, start: number): DateText =>
  addDays(date, -((weekdayOf(date) - start + 7) % 7));

interface CalendarProps {
  view: RecurringView;
  /** Washed in ochre: the day with the lowest balance; null for none, undefined while it is not known. */
  lowest: DateText | null | undefined;
  open: DateText | null;
  onOpen: (date: DateText | null) => void;
  /** A day among the weeks that are shown, today and the weeks after it while null; days past either end are that end. */
  shown: DateText | null;
  onShow: (date: DateText) => void;
  onItem: (key: string) => void;
}

function DayList({
  date,
  today,
  some,
  onItem,
}: {
  date: DateText;
  today: DateText;
  some: readonly Occurrence[];
  onItem: (key: string) => void;
}) {
  return (
    <div className="border-t border-hairline px-4 py-3 sm:px-5">
      <h3 className="pb-1 text-small font-medium first-letter:uppercase">{dayWords(date, today)}</h3>
      {some.length === 0 ? <p className="text-small text-ink-2">{t`Nothing is expected.`}</p> : null}
      <ul>
        {some.map(({ key, name, amount, about }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onItem(key)}
              className="flex min-h-9 w-full items-center justify-between gap-3 rounded-sm text-left hover:text-green pointer-coarse:min-h-11"
            >
              <span dir="auto" className="min-w-0 truncate">
                {name}
              </span>
              <span className="shrink-0">
                {about ? <span className="text-small text-ink-3">{t`about`} </span> : null}
                <Money value={amount} sign="signed" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The weeks ahead, each day with the sum of what comes and goes; a day opens what that is. */
export function Calendar({ view, lowest, open, onOpen, shown, onShow, onItem }: CalendarProps) {
  const { today, upcoming } = view;
  const hidden = useAmountsHidden();
  const begin = weekOf(today, view.week_start);
  const ahead = Math.min(Math.max(0, daysBetween(today, shown ?? today)), lastDay);
  const page = Math.floor((daysBetween(begin, today) + ahead) / daysShown);
  const first = addDays(begin, page * daysShown);
  const last = addDays(first, daysShown - 1);
  const turn = (by: 1 | -1) => onShow(addDays(first, by * daysShown));
  // What is late is expected any day: it stands on today.
  const byDay = Map.groupBy(upcoming, ({ date }) => (date < today ? today : date));
  const sumOf = (some: readonly Occurrence[]): Cents =>
    cents(some.reduce((sum, { amount }) => sum + amount, 0));
  return (
    <section className="sheet" aria-label={t`Calendar`}>
      <header className="flex min-h-13 items-center justify-between gap-3 py-1 pr-2 pl-4 sm:pl-5">
        <h2 className="text-body font-semibold" aria-live="polite">
          {t`${shortDay(first)} to ${shortDay(last)}`}
        </h2>
        <span className="flex">
          <IconButton
            label={t`Earlier`}
            size="small"
            disabled={page === 0}
            icon={<ChevronLeft {...smallIconProps} />}
            onClick={() => turn(-1)}
          />
          <IconButton
            label={t`Later`}
            size="small"
            disabled={daysBetween(today, last) >= lastDay}
            icon={<ChevronRight {...smallIconProps} />}
            onClick={() => turn(1)}
          />
        </span>
      </header>
      <table className="w-full table-fixed border-t border-hairline text-center">
        <thead>
          <tr className="text-caption text-ink-2">
            {Array.from({ length: 7 }, (_, at) => (
              <th key={at} scope="col" className="py-1.5 font-normal">
                {weekdayName(addDays(first, at))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="rows">
          {Array.from({ length: weeksShown }, (_, week) => (
            <tr key={week}>
              {Array.from({ length: 7 }, (__, at) => {
                const date = addDays(first, week * 7 + at);
                const some = byDay.get(date) ?? [];
                const sum = sumOf(some);
                const number = date.endsWith('-01') ? shortDay(date) : String(Number(date.slice(8)));
                const day = (
                  <span
                    className={classNames(
                      'text-small leading-5',
                      date === today && 'rounded-full bg-ink px-1.5 text-paper',
                      date < today && 'text-ink-3',
                    )}
                  >
                    {number}
                  </span>
                );
                const cell = 'flex h-12 w-full flex-col items-center justify-start pt-1';
                return (
                  <td key={date} className={classNames('p-0', date === lowest && 'bg-ochre-wash')}>
                    {some.length === 0 ? (
                      <span className={cell}>{day}</span>
                    ) : (
                      <button
                        type="button"
                        aria-expanded={open === date}
                        onClick={() => onOpen(open === date ? null : date)}
                        className={classNames(
                          cell,
                          'rounded-sm hover:bg-sunken',
                          open === date && 'bg-green-wash',
                        )}
                      >
                        <span className="sr-only">{`${formatDate(date)}: ${some.length === 1 ? t`1 payment` : t`${some.length} payments`}${
                          hidden
                            ? ''
                            : `, ${sum < 0 ? `${t`minus`} ` : ''}$${Math.round(Math.abs(sum) / 100)}`
                        }`}</span>
                        <span aria-hidden="true" className="flex">
                          {day}
                        </span>
                        <span
                          aria-hidden="true"
                          className={classNames(
                            'tabular text-[0.6875rem] leading-4 font-medium',
                            sum > 0 ? 'text-green' : date === lowest ? 'text-ochre' : 'text-ink',
                          )}
                        >
                          {hidden ? '••' : whole(sum)}
                        </span>
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {open ? <DayList date={open} today={today} some={byDay.get(open) ?? []} onItem={onItem} /> : null}
      {lowest === undefined ? <div className="h-11.25 border-t border-hairline" /> : null}
      {lowest && open === null ? (
        <p className="border-t border-hairline px-4 py-3 text-small sm:px-5">
          {tx`${<span className="inline-block font-medium text-ochre first-letter:uppercase">{dayWords(lowest, today)}</span>} is the lowest day.`}
        </p>
      ) : null}
    </section>
  );
}
