import type { NetWorth } from '@saldo/contract/accounts/accounts.schemas';
import { addDays } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { netWorthQuery } from '../accounts/accounts.queries.ts';
import { paths } from '../app/paths.ts';
import { useNavigate } from '../app/routing/router.tsx';
import { today } from '../session/today.ts';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { LineChart } from '../ui/line-chart.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { t, tx } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';
import { dayTicks, steadied, thinned } from './net-worth-points.ts';

/** When and why banks left the line. */
function endings(disconnected: NetWorth['disconnected']): string {
  return disconnected
    .map(
      ({ institution_name: bank, counted_until: day }) =>
        ` ${t`${bank} is included until ${formatDate(day)}, when you disconnected it.`}`,
    )
    .join('');
}

/** How far back the line reaches, in days; the server goes no further than the last. */
const ranges = [
  { days: 30, name: t`1M` },
  { days: 90, name: t`3M` },
  { days: 365, name: t`1Y` },
  { days: 3653, name: t`All` },
] as const;
type Days = (typeof ranges)[number]['days'];

function Figures({ data, days }: { data: NetWorth; days: Days }) {
  const words = useAmountWords();
  const navigate = useNavigate();
  const { not_rebuilt: notRebuilt, disconnected } = data;
  // A longer line has a point a week, the middle one of its days; under the crosshair stands the day itself.
  const every = days === 30 ? 1 : 7;
  const points = thinned(data.points, every);
  const course = steadied(
    data.points.map(({ total }) => total),
    every,
  );
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const change = cents(last.total - first.total);
  // A day by itself makes no line.
  const isFirstDay = points.length === 1;
  const firstObserved = points.findIndex((point) => !point.estimated);
  // The dashed stretch reaches up to the first day the bank itself spoke, so that the line does not break there.
  const estimated = points.map((point, index) =>
    point.estimated || index === firstObserved ? point.total : null,
  );
  const hasEstimates = points.some((point) => point.estimated);
  const label = t`Net worth ${words(last.total)} on ${formatDate(last.date)}, ${words(first.total)} on ${formatDate(first.date)}.`;
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <div>
        <p className="text-heading">
          <Money value={last.total} serif />
        </p>
        <p className="text-small text-ink-2">
          {last.date < today() ? `${t`on ${formatDate(last.date)}`}, ` : null}
          {isFirstDay ? (
            t`Your chart starts tomorrow.`
          ) : (
            <>
              {tx`${<Money value={change} sign="signed" className="font-medium" />} since ${formatDate(first.date)}`}
            </>
          )}
        </p>
      </div>
      {isFirstDay ? null : (
        <LineChart
          label={label}
          from="lowest"
          marked
          places={points.map(({ date }) => formatDate(date))}
          ticks={dayTicks(points.map(({ date }) => date))}
          onOpen={(at) => {
            const [before, point] = [points[at - 1], points[at]];
            if (point)
              navigate(
                `${paths.transactions}?start=${before ? addDays(before.date, 1) : point.date}&end=${point.date}`,
              );
          }}
          lines={[
            {
              name: t`From your banks`,
              look: 'solid',
              tone: 'green',
              values: points.map((point) => (point.estimated ? null : point.total)),
              course: points.map((point, at) => (point.estimated ? null : (course[at] ?? null))),
            },
            ...(hasEstimates
              ? [
                  {
                    name: t`Estimated`,
                    look: 'dashed' as const,
                    tone: 'green' as const,
                    values: estimated,
                    course: estimated.map((value, at) => (value === null ? null : (course[at] ?? null))),
                  },
                ]
              : []),
          ]}
        />
      )}
      <p className="text-caption text-ink-3">
        {t`What you own minus what you owe, in US dollars.`}
        {hasEstimates
          ? ` ${t`Days before your first sync are estimates based on posted transactions.`}`
          : null}
        {endings(disconnected)}
        {notRebuilt.length > 0
          ? ` ${t`Earlier days aren’t shown because ${notRebuilt.join(', ')} can’t be estimated.`}`
          : null}
      </p>
      <FiguresTable
        caption={t`Net worth by day`}
        head={[t`Day`, t`Net worth`, t`Source`]}
        rows={data.points.toReversed().map((point) => ({
          key: point.date,
          cells: [
            formatDate(point.date),
            <Money key="total" value={point.total} />,
            point.estimated ? t`estimated` : t`your banks`,
          ],
        }))}
      />
    </div>
  );
}

/** Net worth over the last days, as many as are chosen. Absent without accounts. */
export const NetWorthCard = memo(function NetWorthCard() {
  const [days, setDays] = useState<Days>(90);
  const { data: known, isError, isFetching, isPlaceholderData, refetch } = useQuery(netWorthQuery(days));
  const data = useDeferredValue(known);
  if (data?.points.length === 0) return null;
  return (
    <Card
      title={t`Net worth`}
      action={
        <div role="group" aria-label={t`Net worth by day`} className="flex gap-1">
          {ranges.map((range) => (
            <Chip key={range.days} pressed={range.days === days} onClick={() => setDays(range.days)}>
              {range.name}
            </Chip>
          ))}
        </div>
      }
    >
      {data ? (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <Figures data={data} days={days} />
        </div>
      ) : isError ? (
        <ErrorState
          message={t`Couldn’t load your net worth`}
          onRetry={() => void refetch()}
          busy={isFetching}
        >{t`The rest of this page isn’t affected.`}</ErrorState>
      ) : (
        <Skeleton className="m-5 h-72" />
      )}
    </Card>
  );
});
