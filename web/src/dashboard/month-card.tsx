import { unitSpan } from '@saldo/contract/calendar';
import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { SpendingQuery, SpendingView } from '@saldo/contract/transactions/spending.schemas';
import type { MonthFigures } from '@saldo/contract/transactions/transactions.schemas';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { Link } from '../app/routing/link.tsx';
import { useNavigate } from '../app/routing/router.tsx';
import { paths } from '../app/paths.ts';
import { today } from '../session/today.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { FiguresTable } from '../ui/figures-table.tsx';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { LineChart } from '../ui/line-chart.tsx';
import { MoneyBar, topOf, withoutUsual } from '../ui/money-bar.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, Held } from '../ui/states.tsx';
import { usePhone } from '../ui/use-media.ts';
import { spendingQuery } from '../transactions/spending/spending.queries.ts';
import { monthFiguresQuery } from '../transactions/transactions.queries.ts';
import { t, tx } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';
import { locale } from '../language/language.ts';

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const nameOf = (date: string) => monthName.format(new Date(`${date}T00:00:00Z`));

/** Categories that the card has room for. */
const shown = { desk: 6, phone: 3 } as const;

/** This month by category against the usual: what the spending page opens on. */
export const monthSpendingQuery = (day: DateText) => {
  const { start, end } = unitSpan('month', day);
  const query: SpendingQuery = {
    start_date: start,
    end_date: end,
    unit: 'month',
    against: 'usual',
    by: 'category',
  };
  return spendingQuery(query);
};

/** The month beside the usual by the same day, in words. */
function Compared({ now, usual }: { now: Cents; usual: Cents | null }) {
  if (usual === null) return <>{t`Too early to compare`}</>;
  const difference = cents(now - usual);
  // A difference of a few cents in a hundred is no news.
  if (Math.abs(difference) * 100 <= Math.abs(usual)) return <>{t`As usual by this day`}</>;
  const amount = (
    <Money
      value={cents(Math.abs(difference))}
      className={classNames('font-medium', difference > 0 ? 'text-ochre' : 'text-ink')}
    />
  );
  return difference > 0
    ? tx`${amount} more than usual by this day`
    : tx`${amount} less than usual by this day`;
}

function Figure({ label, value, sum = false }: { label: string; value: Cents; sum?: boolean }) {
  return (
    <div className="grid content-between">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd
        className={classNames(
          'border-b-3 border-double font-serif text-[1rem] leading-6 sm:text-[1.625rem] sm:leading-8',
          // Seen under what the others add up to; all stand on one line.
          sum ? 'border-green' : 'border-transparent',
        )}
      >
        <Money value={value} serif />
      </dd>
    </div>
  );
}

function Difference({ now, usual }: { now: Cents; usual: Cents | null }) {
  if (usual === null) return null;
  const difference = cents(now - usual);
  if (Math.abs(difference) * 100 <= Math.abs(usual)) return <span className="text-ink-3">{t`as usual`}</span>;
  const amount = <Money value={cents(Math.abs(difference))} />;
  return (
    <span className={difference > 0 ? 'text-ochre' : 'text-ink-3'}>
      {difference > 0 ? tx`${amount} more` : tx`${amount} less`}
    </span>
  );
}

/** The largest categories, all on one scale, each with its usual by this day as a mark. */
function Categories({ view, phone }: { view: SpendingView; phone: boolean }) {
  const groups = view.groups.slice(0, phone ? shown.phone : shown.desk);
  if (groups.length === 0)
    return <p className="px-4 py-3 sm:px-5">{t`Nothing has been spent this month.`}</p>;
  const top = topOf(groups);
  const bare = phone && groups.every(({ against }) => against === null);
  return (
    <ul className="pb-2">
      {groups.map(({ key, name, spending, against }) => (
        <li key={key}>
          <Link
            to={`${paths.spending}?open=${encodeURIComponent(key)}`}
            className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto_6.5rem] items-center gap-x-3 px-4 transition-colors hover:bg-sunken max-[22rem]:grid-cols-[minmax(0,1fr)_auto] max-sm:pt-1 sm:grid-cols-[minmax(0,8.5rem)_minmax(3rem,1fr)_5.5rem_6.5rem] sm:px-5 pointer-coarse:min-h-11"
            style={bare ? withoutUsual.row : undefined}
          >
            <span className="line-clamp-2 leading-5" title={name}>
              {name}
            </span>
            <span
              className="h-8 max-[22rem]:col-span-2! max-sm:order-last max-sm:col-span-3 max-sm:h-4"
              style={bare ? withoutUsual.bar : undefined}
            >
              <MoneyBar value={spending} usual={against} top={top} />
            </span>
            <span className="text-right">
              <Money value={spending} />
            </span>
            {bare ? null : (
              <span className="text-right text-small max-[22rem]:order-last max-[22rem]:col-span-2">
                <Difference now={spending} usual={against} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The month day by day beside the last one. */
function Course({ data }: { data: MonthFigures }) {
  const words = useAmountWords();
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
    <div className="grid gap-2 px-4 py-3 sm:px-5 lg:gap-4">
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
          { name: before, look: 'dotted', tone: 'ink', values: days.map((day) => day.previous) },
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

/** What came in, where it went, and what is left of it. */
function Figures({ current, phone }: { current: MonthFigures['current']; phone: boolean }) {
  const { income, spending, saved } = current;
  return (
    <dl className="flex flex-wrap justify-between gap-x-2.5 gap-y-2 px-4 py-2 sm:gap-x-3 sm:px-5 sm:py-3">
      <Figure label={t`Came in`} value={income} />
      <Figure label={t`Spent`} value={spending} />
      <Figure label={phone ? t`Saved` : t`Saved and invested`} value={saved} />
      <Figure
        label={phone ? t`Left` : t`Left of what came in`}
        value={cents(income - spending - saved)}
        sum
      />
    </dl>
  );
}

const place = <Skeleton className="m-5 h-48 sm:h-74" />;

/** This month's spending by its one definition, against the usual by this day. */
export const MonthCard = memo(function MonthCard() {
  const { data: known, isError, isFetching, refetch } = useQuery(monthFiguresQuery);
  const spending = useQuery(monthSpendingQuery(today()));
  const phone = usePhone();
  const data = useDeferredValue(known);
  const view = spending.data;
  const failed = (again: () => unknown, busy: boolean) => (
    <ErrorState
      message={t`Couldn’t load this month’s spending`}
      onRetry={() => void again()}
      busy={busy}
    >{t`The rest of this page isn’t affected.`}</ErrorState>
  );
  return (
    <Card
      title={t`Spending this month`}
      action={<Link to={paths.spending} className="link text-small">{t`All spending`}</Link>}
    >
      <Held place={place} late={!data || !view}>
        {data ? (
          <>
            <Figures current={data.current} phone={phone} />
            {view ? (
              <>
                <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-hairline px-4 pt-2 pb-1 text-small text-ink-2 sm:px-5">
                  <span>
                    <Compared now={view.spending} usual={view.against && view.against.spending} />
                  </span>
                  {view.against ? (
                    <span aria-hidden="true" className="flex items-center gap-2 text-ink-3">
                      <span className="h-3.5 w-0.5 bg-ink" />
                      {phone ? t`usual` : t`usual by this day`}
                    </span>
                  ) : null}
                </p>
                <Categories view={view} phone={phone} />
              </>
            ) : spending.isError ? (
              failed(spending.refetch, spending.isFetching)
            ) : (
              <Skeleton className="mx-4 my-3 h-38 sm:mx-5 sm:h-57" />
            )}
          </>
        ) : isError ? (
          failed(refetch, isFetching)
        ) : (
          place
        )}
      </Held>
    </Card>
  );
});

const coursePlace = <Skeleton className="m-5 h-55" />;

/**
 * The month day by day, a card of its own: the card above it says how much, this one when. On a phone it is closed until
 * somebody wants it, for the first screen has no room for it.
 */
export const MonthCourse = memo(function MonthCourse() {
  const { data: known, isError } = useQuery(monthFiguresQuery);
  const data = useDeferredValue(known);
  const phone = usePhone();
  const title = t`Spending day by day`;
  const said =
    isError && !data
      ? t`Couldn’t load`
      : data?.current.spending === 0 && data.previous.spending === 0
        ? t`Nothing was spent in ${nameOf(data.previous.start_date)} or ${nameOf(data.current.start_date)}.`
        : null;
  const course = said ? (
    <p className="px-4 py-5 text-ink-2 sm:px-5">{said}</p>
  ) : data ? (
    <Course data={data} />
  ) : (
    coursePlace
  );
  if (!phone)
    return (
      <Card title={title}>
        <Held place={coursePlace} late={!data}>
          {course}
        </Held>
      </Card>
    );
  return (
    <details className="sheet">
      <summary className="rounded-lg px-4 py-3 font-medium">{title}</summary>
      {course}
    </details>
  );
});
