import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { useQuery } from '@tanstack/react-query';
import X from 'icon:x';
import { messageOf } from '../../api/api-error.ts';
import { messages } from '../../app/messages.ts';
import { Link } from '../../app/routing/link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { smallIconProps } from '../../ui/icon.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { LimitAction } from '../limits/limit-action.tsx';
import { Compared } from './compared.tsx';
import { MonthsChart, usualMonth } from './months-chart.tsx';
import { spendingQuery } from './spending.queries.ts';
import { groupFilter, queryOf, rowsAddress, type View } from './view.ts';
import { sameWords, thanWords } from './words.ts';
import { t } from '../../language/further.ts';

/** Payees, or parts, that a panel lists. */
const shownAtMost = 6;

type Group = SpendingView['groups'][number];

const times = (rows: number): string => (rows === 1 ? t`once` : rows === 2 ? t`twice` : t`${rows} times`);

function Detail({ group, detail, same }: { group: Group; detail: 'compared' | 'times'; same: string }) {
  if (detail === 'times') return times(group.rows);
  return group.against === null ? null : <Compared now={group.spending} before={group.against} same={same} />;
}

function Parts({
  title,
  data,
  address,
  detail,
  same,
}: {
  title: string;
  data: SpendingView;
  address: (key: string) => string;
  detail: 'compared' | 'times';
  /** Said where nothing differs. */
  same: string;
}) {
  const groups = data.groups.filter(({ rows }) => rows > 0);
  if (groups.length === 0) return null;
  return (
    <section className="border-t border-hairline py-3" aria-label={title}>
      <h3 className="px-4 pb-1 text-small text-ink-2 sm:px-5">{title}</h3>
      <ul>
        {groups.slice(0, shownAtMost).map((group) => (
          <li key={group.key}>
            <Link
              to={address(group.key)}
              className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto_5.5rem] items-center gap-3 px-4 py-1 transition-colors hover:bg-sunken pointer-coarse:min-h-11 sm:px-5"
            >
              <span dir="auto" className="text-left line-clamp-3 leading-5 wrap-anywhere">
                {group.name}
              </span>
              <Money value={group.spending} />
              <span className="text-right text-small text-ink-3">
                <Detail group={group} detail={detail} same={same} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.group_count > shownAtMost ? (
        <p className="px-4 pt-1 text-small text-ink-3 sm:px-5">{t`and ${data.group_count - shownAtMost} more`}</p>
      ) : null}
    </section>
  );
}

interface DrillDownProps {
  view: View;
  group: Group;
  onClose: () => void;
  onMonth: (start: string) => void;
}

/** One group of a view: its figure, its months, what it is made of and where it was spent. */
export function DrillDown({ view, group, onClose, onMonth }: DrillDownProps) {
  const narrow = { ...queryOf(view), ...groupFilter(view.by, group.key) };
  const parts = useQuery(spendingQuery({ ...narrow, by: view.by === 'category' ? 'detailed' : 'category' }));
  const where = useQuery({
    ...spendingQuery({ ...narrow, by: 'merchant' }),
    enabled: view.by !== 'merchant',
  });
  const failed = parts.error ?? where.error;
  const data = parts.data;
  const same = sameWords(view.against);
  return (
    <section
      className="sheet top-24 overflow-y-auto low:top-0 lg:sticky lg:max-h-[calc(100dvh-10rem)] print:max-h-none"
      aria-label={group.name}
    >
      <header className="sticky top-0 z-1 bg-sheet flex items-center justify-between gap-3 py-2 pr-2 pl-4 sm:pl-5">
        <h2 dir="auto" className="text-left line-clamp-2 min-w-0 text-body font-semibold wrap-anywhere">
          {group.name}
        </h2>
        <IconButton label={t`Close`} size="small" icon={<X {...smallIconProps} />} onClick={onClose} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-4 sm:px-5">
        <div>
          <p className="text-title">
            <Money value={group.spending} serif />
          </p>
          {group.against === null ? null : (
            <p className="text-small text-ink-2">
              <Compared
                now={group.spending}
                before={group.against}
                same={same}
                than={thanWords(view.against, view.unit)}
              />
              , <Money value={group.against} />
            </p>
          )}
        </div>
        {data ? (
          <MonthsChart
            small
            months={data.months}
            chosen={view.unit === 'month' ? view.start : null}
            usual={usualMonth(data, view)}
            onChoose={onMonth}
          />
        ) : failed ? null : (
          <Skeleton className="h-32" />
        )}
      </div>
      {failed ? (
        <ErrorState
          message={messages.transactions.spendingFailed}
          onRetry={() => void (parts.error ? parts.refetch() : where.refetch())}
          busy={parts.isFetching || where.isFetching}
        >
          {messageOf(failed, '')}
        </ErrorState>
      ) : null}
      {data ? (
        <Parts
          title={view.by === 'category' ? t`Made of` : t`By category`}
          data={data}
          address={(key) => rowsAddress({ ...narrow, ...groupFilter('category', key) })}
          detail="compared"
          same={same}
        />
      ) : null}
      {where.data ? (
        <Parts
          title={t`Where`}
          data={where.data}
          address={(key) => rowsAddress({ ...narrow, merchant: key })}
          detail="times"
          same={same}
        />
      ) : null}
      <footer className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-hairline px-4 py-3 sm:px-5">
        <Link to={rowsAddress(narrow)} className="font-medium text-green underline-offset-4 hover:underline">
          {group.rows === 1 ? t`Show the transaction` : t`Show all ${group.rows} transactions`}
        </Link>
        {view.by === 'category' ? <LimitAction category={group.key} /> : null}
      </footer>
    </section>
  );
}
