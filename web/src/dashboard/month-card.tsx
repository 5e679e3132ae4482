import { addDays } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { MonthFigures } from '@saldo/contract/transactions/transactions.schemas';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { useNavigate } from '../app/routing/router.tsx';
import { paths } from '../app/paths.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { FiguresTable } from '../ui/figures-table.tsx';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { LineChart } from '../ui/line-chart.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useMedia } from '../ui/use-media.ts';
import { monthFiguresQuery } from '../transactions/transactions.queries.ts';
import { t, tx } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';
import { locale } from '../language/language.ts';

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const nameOf = (date: string) => monthName.format(new Date(`${date}T00:00:00Z`));

/** The difference to last month in words: more, less or the same. */
function Compared({ now, before, name }: { now: Cents; before: Cents; name: string }) {
  const difference = cents(now - before);
  if (difference === 0) return <>{t`the same as ${name} by this day`}</>;
  const amount = <Money value={cents(Math.abs(difference))} className="font-medium" />;
  return (
    <>
      {difference > 0
        ? tx`${amount} more than ${name} by this day`
        : tx`${amount} less than ${name} by this day`}
    </>
  );
}

/** A figure of the month beside spending, and last month's by the same day where there is room for it. */
function Beside({
  phone,
  label,
  now,
  before,
  name,
}: {
  phone: boolean;
  label: string;
  now: Cents;
  before: Cents;
  name: string;
}) {
  return (
    <div className={phone ? 'flex gap-2' : 'col-span-3 grid grid-cols-subgrid'}>
      <dt>{label}</dt>
      <dd className="text-right">
        <Money value={now} className="font-medium text-ink" />
      </dd>
      {phone ? null : (
        <dd className="text-right">
          {name} <Money value={before} />
        </dd>
      )}
    </div>
  );
}

function Figures({ data }: { data: MonthFigures }) {
  const words = useAmountWords();
  const phone = useMedia('(width < 40rem)');
  const navigate = useNavigate();
  const { current, previous, days } = data;
  /** The rows that a day's sum is made of: this month's up to it, or last month's where this one is not so far. */
  const openDay = (at: number) => {
    const day = days[at];
    if (!day) return;
    const { start_date: start } = day.current === null ? previous : current;
    navigate(`${paths.transactions}?start=${start}&end=${addDays(start, at)}&type=spending`);
  };
  const [month, before] = [nameOf(current.start_date), nameOf(previous.start_date)];
  const label = t`Spending in ${month} so far ${words(current.spending)}; in ${before} by the same day ${words(previous.spending)}.`;
  return (
    <div className="grid gap-2 px-4 py-3 sm:p-5 lg:gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <p className="text-heading">
            <Money value={current.spending} serif />
          </p>
          <p className="text-small text-ink-2">
            <Compared now={current.spending} before={previous.spending} name={before} />
          </p>
        </div>
        <dl
          className={classNames(
            'gap-x-3 text-small text-ink-2',
            phone ? 'flex flex-wrap' : 'grid grid-cols-[auto_auto_auto]',
          )}
        >
          <Beside
            phone={phone}
            label={t`Income`}
            now={current.income}
            before={previous.income}
            name={before}
          />
          {current.saved === 0 && previous.saved === 0 ? null : (
            <Beside
              phone={phone}
              label={t`Saved and invested`}
              now={current.saved}
              before={previous.saved}
              name={before}
            />
          )}
        </dl>
      </div>
      <LineChart
        label={label}
        from="zero"
        marked
        low
        places={days.map(({ day }) => t`Day ${day}`)}
        ticks={[8, 15, 22].map((day) => ({ at: day - 1, name: String(day) }))}
        onOpen={openDay}
        lines={[
          { name: t`${month} so far`, look: 'solid', tone: 'green', values: days.map((day) => day.current) },
          { name: before, look: 'dotted', tone: 'ochre', values: days.map((day) => day.previous) },
        ]}
      />
      <FiguresTable
        caption={t`Cumulative spending by day, ${month} and ${before}`}
        note={t`Money out less refunds, ${formatDate(current.start_date)} to ${formatDate(current.end_date)}, pending included. Left out: what you save and invest, transfers between your own accounts and payments to a linked card.`}
        head={[t`Day`, month, before]}
        rows={days.map((day) => ({
          key: String(day.day),
          cells: [
            day.day,
            day.current === null ? '–' : <Money key="current" value={day.current} />,
            day.previous === null ? '–' : <Money key="previous" value={day.previous} />,
          ],
        }))}
      />
    </div>
  );
}

/** This month's spending by its one definition, against last month's pace. */
export const MonthCard = memo(function MonthCard() {
  const { data: known, isError, isFetching, refetch } = useQuery(monthFiguresQuery);
  const data = useDeferredValue(known);
  // A first-run dashboard has nothing to draw; its empty states lead on.
  if (
    data &&
    [data.current, data.previous].every(
      ({ spending, income, saved }) => spending === 0 && income === 0 && saved === 0,
    )
  )
    return null;
  return (
    <Card title={t`Spending this month`}>
      {data ? (
        <Figures data={data} />
      ) : isError ? (
        <ErrorState
          message={t`Couldn’t load this month’s spending`}
          onRetry={() => void refetch()}
          busy={isFetching}
        >{t`The rest of this page isn’t affected.`}</ErrorState>
      ) : (
        <Skeleton className="m-5 h-72" />
      )}
    </Card>
  );
});
