import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { unitSpan } from '@saldo/contract/calendar';
import { cents, centsToDecimal, type Cents } from '@saldo/contract/money';
import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'icon:bookmark';
import Download from 'icon:download';
import Image from 'icon:image';
import MessageSquareText from 'icon:message-square-text';
import ReceiptText from 'icon:receipt-text';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountsQuery } from '../../accounts/accounts.queries.ts';
import { LoadFailure } from '../../app/load-failure.tsx';
import { messages } from '../../app/messages.ts';
import { PageHeader } from '../../app/page-header.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/routing/link.tsx';
import { useNavigate, useSearchParams } from '../../app/routing/router.tsx';
import { ImportLink, WaysIn } from '../../app/ways-in.tsx';
import { askAssistant } from '../../commands/ask-assistant.ts';
import { today as dayNow } from '../../session/today.ts';
import { saveFile } from '../../ui/save-file.ts';
import { TransactionsTabs } from '../transactions-tabs.tsx';
import { ToolButton } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { iconProps, smallIconProps } from '../../ui/icon.ts';
import { Money } from '../../ui/money.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useLongWait } from '../../ui/use-long-wait.ts';
import { limitsQuery, suggestionsQuery } from '../limits/limits.queries.ts';
import { LimitsSection } from '../limits/limits-section.tsx';
import { askedOf } from './asked.ts';
import { Compared } from './compared.tsx';
import { Controls } from './controls.tsx';
import { DrillDown } from './drill-down.tsx';
import { FlowPicture } from './flow-picture.tsx';
import { MonthsChart, usualMonth } from './months-chart.tsx';
import { Ruler } from './ruler.tsx';
import { spendingQuery } from './spending.queries.ts';
import { daysInWords, groupings, paramsOf, queryOf, viewFrom, type View } from './view.ts';
import {
  byWords,
  csvOf,
  fileName,
  groupingWords,
  mostWords,
  rulerWords,
  sameWords,
  spentWords,
  tagWords,
  thanWords,
} from './words.ts';
import { t } from '../../language/further.ts';
import { locale } from '../../language/language.ts';
import { late } from '../../ui/late.tsx';

const SavedViews = late(async () => (await import('./saved-views.tsx')).SavedViews);

const monthName = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The groups of a view as a picture. */
async function savePicture(view: View, data: SpendingView, account?: Account): Promise<void> {
  try {
    const { drawPicture, pictureOf } = await import('./picture.ts');
    const blob = await drawPicture(pictureOf(view, data, account));
    if (blob) saveFile(`${fileName(view, data, account)}.png`, blob);
  } catch {
    showToast('failure', t`The picture could not be made. Check your connection and try again.`);
  }
}

/** The two groups that moved most against what they are held against. */
function moved(data: SpendingView): {
  rose: SpendingView['groups'][number] | null;
  fell: SpendingView['groups'][number] | null;
} {
  const ordered = data.groups
    .filter(({ against }) => against !== null)
    .toSorted((a, b) => b.spending - (b.against ?? 0) - (a.spending - (a.against ?? 0)));
  const [first, last] = [ordered[0], ordered.at(-1)];
  return {
    rose: first && first.spending > (first.against ?? 0) ? first : null,
    fell: last && last.spending < (last.against ?? 0) ? last : null,
  };
}

function Moved({ name, by, label }: { name: string; by: Cents; label: string }) {
  return (
    <p className="wrap-anywhere">
      {label}:{' '}
      <span dir="auto" className="font-medium text-ink">
        {name}
      </span>{' '}
      <Money value={by} sign="signed" className="font-medium text-ink" />
    </p>
  );
}

/** What came in, and where it went: the same days as the figure above. */
function Ledger({ data }: { data: SpendingView }) {
  if (data.income === null || data.saved === null) return null;
  const left = cents(data.income - data.spending - data.saved);
  const entries: [string, Cents][] = [
    [t`Came in`, data.income],
    [t`Spent`, data.spending],
    [t`Saved and invested`, data.saved],
    [t`Left of what came in`, left],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-hairline px-4 py-3 sm:grid-cols-4 sm:px-5">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-ink-2">{name}</dt>
          <dd>
            <Money value={value} className="font-medium" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PartsProps {
  view: View;
  data: SpendingView;
  change: (next: Partial<View>) => void;
}

function Overview({
  view,
  data,
  onMonth,
}: Omit<PartsProps, 'change'> & { onMonth: (start: string) => void }) {
  const { rose, fell } = moved(data);
  return (
    <section className="sheet" aria-label={t`Spending, ${daysInWords(view)}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-4 pt-4 sm:px-5">
        <div>
          <h2 className="text-small font-normal text-ink-2">{spentWords(view, data)}</h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Money value={data.spending} serif className="text-heading" />
            {data.against ? (
              <span className="text-small text-ink-2">
                <Compared
                  now={data.spending}
                  before={data.against.spending}
                  same={sameWords(view.against)}
                  than={thanWords(view.against, view.unit)}
                />
              </span>
            ) : (
              <span className="text-small text-ink-3">{t`Too early to compare`}</span>
            )}
          </p>
        </div>
        <div className="text-small text-ink-2 sm:text-right">
          {rose ? (
            <Moved label={t`Rose most`} name={rose.name} by={cents(rose.spending - (rose.against ?? 0))} />
          ) : null}
          {fell ? (
            <Moved label={t`Fell most`} name={fell.name} by={cents(fell.spending - (fell.against ?? 0))} />
          ) : null}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 sm:px-5">
        <MonthsChart
          months={data.months}
          chosen={view.unit === 'month' ? view.start : null}
          usual={usualMonth(data, view)}
          onChoose={onMonth}
        />
        <FiguresTable
          caption={t`Spending by month`}
          head={[t`Month`, t`Spending`]}
          rows={data.months.map(({ start_date: start, spending }) => ({
            key: start,
            cells: [
              monthName.format(new Date(`${start}T00:00:00Z`)),
              <Money key="spending" value={spending} />,
            ],
          }))}
        />
      </div>
      <Ledger data={data} />
    </section>
  );
}

function Groups({ view, data, change }: PartsProps) {
  const key = rulerWords(view, data);
  return (
    <section className="sheet" aria-label={byWords(view)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-4 py-2 sm:px-5">
        <div role="group" aria-label={t`Told apart by`} className="flex rounded-md border border-edge">
          {groupings.map((by) => (
            <button
              key={by}
              type="button"
              aria-pressed={view.by === by}
              onClick={() => change({ by, open: '' })}
              className={classNames(
                'min-h-9 px-3 text-small font-medium transition-colors first:rounded-l-md last:rounded-r-md max-[22rem]:px-1.5 pointer-coarse:min-h-11',
                view.by === by ? 'bg-green-wash text-green' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {groupingWords[by]}
            </button>
          ))}
        </div>
        {key ? (
          <p className="flex items-center gap-2 text-small text-ink-3">
            <span aria-hidden="true" className="h-3.5 w-0.5 bg-ink" />
            {key}
          </p>
        ) : null}
      </div>
      {data.groups.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-2 sm:px-5">
          {view.by === 'tag'
            ? t`Nothing with a tag was spent in these days.`
            : t`Nothing was spent in these days.`}
        </p>
      ) : (
        <Ruler
          groups={data.groups}
          open={view.open}
          same={sameWords(view.against)}
          onOpen={(open) => change({ open })}
        />
      )}
      {view.by === 'tag' && data.groups.length > 0 ? (
        <p className="border-t border-hairline px-4 py-2 text-small text-ink-3 sm:px-5">{tagWords}</p>
      ) : null}
      {data.group_count > data.groups.length ? (
        <p className="border-t border-hairline px-4 py-2 text-small text-ink-3 sm:px-5">
          {mostWords(data.groups.length, data)}
        </p>
      ) : null}
    </section>
  );
}

/** Whether it is known how much room the limits of a month take, or that they cannot be had: what lies below must not move. */
function useLimitsSettled(month: string | null): boolean {
  const asked = { enabled: month !== null };
  const limits = useQuery({ ...limitsQuery(month), ...asked });
  const suggestions = useQuery({ ...suggestionsQuery, ...asked });
  const settled =
    month === null ||
    // What failed is pending again while it is asked for anew.
    [limits, suggestions].every(({ isPending, isFetched }) => !isPending || isFetched);
  return useLongWait(!settled) || settled;
}

/** Whether there is nothing to draw, in the days that are shown and in the thirteen months beside them. */
const isBare = ({ groups, months, income }: SpendingView): boolean =>
  groups.length === 0 && !income && months.every(({ spending }) => spending === 0);

/** /transactions/spending */
export function SpendingPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const today = dayNow();
  const view = useMemo(() => viewFrom(params, today), [params, today]);
  const known = useQuery(accountsQuery).data;
  const accounts = known ?? [];
  const account = accounts.find(({ id }) => String(id) === view.account);
  const foreign = [...new Set(accounts.map(({ currency }) => currency))].filter((code) => code !== 'USD');
  const spending = useQuery(spendingQuery(queryOf(view)));
  const { data, isPlaceholderData } = spending;
  // Limits count every account, so that they stand beside a whole month of all of them only.
  const ofMonth = view.unit === 'month' && view.account === '';
  const settled = useLimitsSettled(ofMonth ? view.start : null);
  const change = useCallback(
    (next: Partial<View>) => setParams((now) => paramsOf({ ...viewFrom(now, today), ...next }, today)),
    [setParams, today],
  );
  const [listing, setListing] = useState(false);
  const group = data?.groups.find(({ key }) => key === view.open);
  const onMonth = (start: string) => change({ ...unitSpan('month', start), unit: 'month' });
  return (
    <>
      <PageHeader
        title={t`Transactions`}
        documentTitle={t`Spending`}
        tabs={<TransactionsTabs />}
        actions={
          <>
            <ToolButton
              label={t`Export CSV`}
              words={t`CSV`}
              icon={<Download {...smallIconProps} />}
              // What is still in sight while another view loads is not that view.
              disabled={!data || isPlaceholderData || data.groups.length === 0}
              onClick={() => {
                if (!data) return;
                const text = csvOf(view, data, (value) => centsToDecimal(cents(value)), account);
                saveFile(`${fileName(view, data, account)}.csv`, new Blob([text], { type: 'text/csv' }));
              }}
            />
            <ToolButton
              label={t`Export PNG`}
              words={t`PNG`}
              icon={<Image {...smallIconProps} />}
              disabled={!data || isPlaceholderData || data.groups.length === 0}
              onClick={() => {
                if (data) void savePicture(view, data, account);
              }}
            />
            <ToolButton
              label={t`Saved views`}
              short={t`Views`}
              icon={<Bookmark {...smallIconProps} />}
              onClick={() => setListing(true)}
            />
            <ToolButton
              label={t`Ask about this`}
              short={t`Ask`}
              icon={<MessageSquareText {...smallIconProps} />}
              onClick={() => {
                navigate(paths.chat);
                void askAssistant(
                  `${group?.name ?? t`Spending`} · ${daysInWords(view)}`,
                  askedOf({ ...view, open: group?.key ?? '' }, today),
                );
              }}
            />
          </>
        }
      />
      <Controls
        view={view}
        today={today}
        accounts={accounts}
        onChange={(next) => change({ open: view.open, ...next })}
      />
      {spending.error && !data ? (
        <LoadFailure className="sheet" query={spending} message={messages.transactions.spendingFailed} />
      ) : known?.length === 0 && data?.groups.length === 0 ? (
        <EmptyState
          className="sheet"
          icon={<ReceiptText {...iconProps} />}
          title={t`No transactions yet`}
          sample="spending"
          action={<WaysIn />}
        >{t`Once there is spending, its categories, payees and months are compared here.`}</EmptyState>
      ) : data && settled && isBare(data) ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EmptyState
            className="sheet"
            icon={<ReceiptText {...iconProps} />}
            title={
              foreign.length > 0 && accounts.every(({ currency }) => currency !== 'USD')
                ? t`No account in US dollars`
                : t`Nothing spent yet`
            }
            sample="spending"
            action={
              <div className="flex flex-wrap gap-3">
                <Link to={paths.transactions} className={buttonClass()}>{t`Go to your transactions`}</Link>
                <ImportLink />
              </div>
            }
          >{t`Once there is spending, its categories, payees and months are compared here.`}</EmptyState>
          {ofMonth ? <LimitsSection month={view.start} /> : null}
        </div>
      ) : data && settled ? (
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-4 [transition:opacity_140ms_var(--ease-settle)]',
            group && 'lg:grid-cols-[minmax(0,1fr)_24rem]',
            isPlaceholderData && 'opacity-60',
          )}
          aria-busy={isPlaceholderData}
        >
          <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', group && 'max-lg:hidden')}>
            <Overview view={view} data={data} onMonth={onMonth} />
            <Groups view={view} data={data} change={change} />
            {ofMonth ? <LimitsSection month={view.start} /> : null}
            <FlowPicture view={view} data={data} />
          </div>
          {group ? (
            <DrillDown
              key={`${view.by} ${group.key}`}
              view={view}
              group={group}
              onMonth={onMonth}
              onClose={() => {
                // The list stands again before it gets the focus: where there is room for one of them, it was away.
                flushSync(() => change({ open: '' }));
                document.querySelector<HTMLElement>(`[data-group="${CSS.escape(group.key)}"]`)?.focus();
              }}
            />
          ) : null}
        </div>
      ) : (
        <>
          <Loading label={t`Loading your spending`} />
          <Skeleton className="sheet h-88" />
        </>
      )}
      {data && settled && foreign.length > 0 ? (
        <p className="pt-4 text-small text-ink-3">{t`Only US dollars are counted here. Accounts in ${foreign.join(', ')} aren’t included.`}</p>
      ) : null}
      {listing ? (
        <SavedViews
          address={String(paramsOf(view, today))}
          suggested={[group?.name, daysInWords(view)].filter(Boolean).join(', ').slice(0, 60)}
          onClose={() => setListing(false)}
        />
      ) : null}
    </>
  );
}
