import { cents, type Cents } from '@saldo/contract/money';
import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { useRef, type KeyboardEvent } from 'react';
import { AxisMarks, axisRoom } from '../../ui/axis-marks.tsx';
import { ticksOf } from '../../ui/axis.ts';
import { classNames } from '../../ui/class-names.ts';
import { useAmountsHidden, useAmountWords } from '../../ui/hide-amounts.ts';
import type { View } from './view.ts';
import { t } from '../../language/further.ts';
import { formatDate } from '../../language/dates.ts';
import { locale } from '../../language/language.ts';

type Month = SpendingView['months'][number];

interface MonthsChartProps {
  months: readonly Month[];
  /** The first day of the month that the page shows; null where it shows other days. */
  chosen: string | null;
  /** Drawn across as a dotted line: what a month usually comes to. */
  usual: Cents | null;
  /** Called with a month's first day. */
  onChoose: (start: string) => void;
  /** Lower, without marks, for a panel. */
  small?: boolean;
}

const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const at = (date: string) => new Date(`${date}T00:00:00Z`);

function labelOf(month: string, index: number): string {
  const name = short.format(at(month));
  return index === 0 || month.endsWith('-01-01') ? `${name} ’${month.slice(2, 4)}` : name;
}

/**
 * Spending of thirteen months as bars that can be pressed. One stop for the keyboard: arrows move from month to month,
 * Enter opens one.
 */
export function MonthsChart({ months, chosen, usual, onChoose, small = false }: MonthsChartProps) {
  const hidden = useAmountsHidden();
  const words = useAmountWords();
  const list = useRef<HTMLDivElement>(null);
  const levels = ticksOf(
    Math.min(0, ...months.map(({ spending }) => spending)),
    Math.max(...months.map(({ spending }) => spending), usual ?? 0),
    true,
  );
  const [lowest = 0, highest = 0] = [levels[0], levels.at(-1)];
  const span = Math.max(1, highest - lowest);
  const up = (value: number) => (100 * (value - lowest)) / span;
  const stop = Math.max(
    0,
    months.findIndex(({ start_date: start }) => start === chosen),
  );

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const bars = [...(list.current?.querySelectorAll('button') ?? [])];
    const now = bars.findIndex((bar) => bar === document.activeElement);
    const moves: Record<string, number> = {
      ArrowRight: Math.min(bars.length - 1, now + 1),
      ArrowLeft: Math.max(0, now - 1),
      Home: 0,
      End: bars.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    bars[to]?.focus();
  }

  return (
    <div className={classNames('relative', small ? 'h-32' : `h-44 ${axisRoom}`)}>
      {small ? null : <AxisMarks levels={levels} up={up} />}
      <div className="relative h-full min-w-0">
        <div className="absolute inset-x-0 top-0 bottom-6" aria-hidden="true">
          {levels.map((level) => (
            <span
              key={level}
              className={classNames(
                'absolute inset-x-0 border-t',
                level === 0 ? 'border-edge' : 'border-hairline',
              )}
              style={{ bottom: `${up(level)}%` }}
            />
          ))}
        </div>
        {/* The stop is one of the bars, not their row. */}
        {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div
          ref={list}
          role="toolbar"
          aria-label={t`Spending by month`}
          onKeyDown={onKeyDown}
          className="relative flex h-full"
        >
          {months.map(({ start_date: start, end_date: end, spending, over }, index) => {
            const name = over
              ? long.format(at(start))
              : t`${long.format(at(start))}, up to ${formatDate(end)}`;
            const [from, to] = [up(Math.min(0, spending)), up(Math.max(0, spending))];
            return (
              <button
                key={start}
                type="button"
                tabIndex={index === stop ? 0 : -1}
                aria-pressed={start === chosen}
                title={hidden ? name : `${name}: ${words(spending)}`}
                onClick={() => onChoose(start)}
                className="group flex h-full min-w-0 grow basis-0 flex-col items-stretch rounded-sm"
              >
                <span className="sr-only">{`${name}: ${words(spending)}`}</span>
                <span className="relative min-h-0 grow">
                  <span
                    className={classNames(
                      'absolute inset-x-[14%] min-h-px rounded-t-sm border transition-colors',
                      // What is not over has a dashed outline, also while it is looked at.
                      start === chosen
                        ? over
                          ? 'border-green bg-green'
                          : 'border-dashed border-green bg-green-wash'
                        : over
                          ? 'border-edge bg-hairline group-hover:border-ink-2'
                          : 'border-dashed border-edge group-hover:border-ink-2',
                    )}
                    style={{ bottom: `${from}%`, height: `${to - from}%` }}
                  />
                </span>
                <span
                  aria-hidden="true"
                  className={classNames(
                    'h-6 truncate pt-1.5 text-center text-caption leading-none',
                    start === chosen ? 'font-semibold text-ink' : 'text-ink-3',
                  )}
                >
                  {small ? null : <span className="max-sm:hidden">{labelOf(start, index)}</span>}
                  <span className={classNames(!small && 'sm:hidden')}>
                    {short.format(at(start)).charAt(0)}
                  </span>
                </span>
              </button>
            );
          })}
        </div>
        {usual === null ? null : (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 border-t-2 border-dotted border-ink"
            style={{ bottom: `calc(1.5rem + (100% - 1.5rem) * ${up(usual) / 100})` }}
          />
        )}
      </div>
    </div>
  );
}

/** A month's usual from what the chosen days are held against; null where those are no whole months. */
export function usualMonth(data: SpendingView, { unit, against }: View): Cents | null {
  // Other days are any number: what was spent in them is no line across months.
  return unit === 'month' && against !== 'days' && data.over && data.against
    ? cents(data.against.spending)
    : null;
}
