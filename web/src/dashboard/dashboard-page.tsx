import { useQuery } from '@tanstack/react-query';
import type { DashboardCard } from '@saldo/contract/settings/settings.rules';
import ChevronDown from 'icon:chevron-down';
import ChevronUp from 'icon:chevron-up';
import LayoutList from 'icon:layout-list';
import RotateCw from 'icon:rotate-cw';
import { Fragment, memo, useDeferredValue, useState } from 'react';
import { messages } from '../app/messages.ts';
import { PageHeader } from '../app/page-header.tsx';
import { BanksUnknown } from '../bank/banks-unknown.tsx';
import { greetingName, useSession } from '../session/session.ts';
import { goalsQuery } from '../goals/goals.queries.ts';
import { ToolButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useLongWait } from '../ui/use-long-wait.ts';
import { usePhone } from '../ui/use-media.ts';
import { arranged, arrangementQuery, linesOf } from './arrangement.ts';
import { Balances } from './balances.tsx';
import { BankNotices } from './bank-notices.tsx';
import { ComingUpCard } from './coming-up-card.tsx';
import { FirstStepsPlace } from './first-steps-place.tsx';
import { FreeToSpendLine } from './free-to-spend-line.tsx';
import { GoalNotices } from './goal-notices.tsx';
import { GoalsCard } from './goals-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { limitsQuery } from '../transactions/limits/limits.queries.ts';
import { MonthCard, MonthCourse } from './month-card.tsx';
import { NetWorthCard } from './net-worth-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useDashboard, type Dashboard } from './use-dashboard.ts';
import { t } from '../language/t.ts';
import { locale } from '../language/language.ts';
import { late } from '../ui/late.tsx';

const ArrangeDialog = late(async () => (await import('./arrange-dialog.tsx')).ArrangeDialog);

const longDay = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Cards below each other, nearer on a phone. */
const cards = 'grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-5';
/** Cards below each other beside others, where there is room for two columns. */
const column = 'grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden max-lg:contents';

/** Whether there are rows to sum up: without any in dollars, neither this month nor the days ahead have anything to say. */
const hasRows = ({ accounts, transactions }: Dashboard): boolean =>
  accounts.data?.some(({ currency }) => currency === 'USD') !== false && transactions.data?.length !== 0;

/** Rows below which it is unlikely that anything comes back: what does has come three times, beside all else. */
const rowsOfHabit = 6;
const nothingRecurs = (dashboard: Dashboard): boolean =>
  !hasRows(dashboard) || (dashboard.transactions.data?.length ?? rowsOfHabit) < rowsOfHabit;

interface DetailsProps {
  dashboard: Dashboard;
  phone: boolean;
  /** Whether the first steps stand above. */
  led: boolean;
}

/**
 * What lies below the totals. Who has no account or no row has no lines to draw either, so nothing is drawn until that is known:
 * no place is held for what will not come, and nothing that stands moves. What is never answered is not waited for: the other
 * cards say what they know.
 */
const Details = memo(function Details({ dashboard, phone, led }: DetailsProps) {
  const { accounts, accountsLost, transactions } = dashboard;
  const settings = useQuery(arrangementQuery);
  const goals = useQuery(goalsQuery());
  // What failed is pending again while it is asked for anew.
  const unknown = [goals, transactions].some(({ isPending, isFetched }) => isPending && !isFetched);
  const known = Boolean(accounts.data ?? accountsLost) && !settings.isPending && !unknown;
  const ready = useLongWait(!known) || known;
  // Who has no limits has no card of them: what stands below it comes when that is known.
  const limits = useQuery(limitsQuery(null));
  const limitsKnown = !limits.isPending || limits.isFetched;
  const below = useLongWait(!limitsKnown) || limitsKnown;
  // What is below the first screen comes after it, bit by bit, so that no press waits for all cards at once.
  const rest = useDeferredValue(ready && below, false);
  const chosen = settings.data?.dashboard;
  if (!ready || (chosen && !below))
    return (
      <div aria-hidden="true" className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-100 rounded-lg" />
        <Skeleton className="h-100 rounded-lg" />
      </div>
    );
  const rows = hasRows(dashboard);
  if (chosen) return <Arranged {...{ dashboard, phone, led }} lines={linesOf(arranged(chosen))} />;
  return (
    <>
      {accounts.data?.length === 0 ? null : (
        <>
          <div
            className={`${cards} not-has-[section]:hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:items-start`}
          >
            {rows ? (
              <div className={column}>
                <MonthCard />
                {phone ? null : <MonthCourse />}
              </div>
            ) : null}
            <div className={column}>
              <ComingUpCard unlikely={nothingRecurs(dashboard)} />
              <GoalsCard />
            </div>
          </div>
          <LimitsCard />
        </>
      )}
      {phone && below ? afterFirst(rows) : null}
      {rest ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <RecentTransactions dashboard={dashboard} />
          <Balances dashboard={dashboard} led={led} />
        </div>
      ) : null}
      {rest && accounts.data?.length !== 0 ? <NetWorthCard /> : null}
    </>
  );
});

/** The cards as the person arranged them; who has no account has nothing to draw in some. */
function Arranged({ dashboard, lines, phone, led }: DetailsProps & { lines: DashboardCard[][] }) {
  const begun = dashboard.accounts.data?.length !== 0;
  const rows = hasRows(dashboard);
  const second = phone ? afterFirst(rows && lines.some((line) => line.includes('spending'))) : null;
  const draw = (card: DashboardCard) => {
    if (card === 'transactions') return <RecentTransactions key={card} dashboard={dashboard} />;
    if (card === 'balances') return <Balances key={card} dashboard={dashboard} led={led} />;
    if (!begun) return null;
    if (card === 'spending')
      return !rows ? null : phone ? (
        <MonthCard key={card} />
      ) : (
        <div key={card} className={`${cards} content-start empty:hidden`}>
          <MonthCard />
          <MonthCourse />
        </div>
      );
    if (card === 'limits') return <LimitsCard key={card} />;
    if (card === 'goals') return <GoalsCard key={card} />;
    return card === 'coming_up' ? (
      <ComingUpCard key={card} unlikely={nothingRecurs(dashboard)} />
    ) : (
      <NetWorthCard key={card} />
    );
  };
  return (
    <>
      {lines.length === 0 ? second : null}
      {lines.map((line, index) => (
        <Fragment key={line.join(' ')}>
          <div className={`${cards} empty:hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none`}>
            {line.map(draw)}
          </div>
          {index === 0 ? second : null}
        </Fragment>
      ))}
    </>
  );
}

/** What a phone shows behind this month and the next bill, whose first screen they share with the balance. */
const afterFirst = (hasSpending: boolean) => (
  <>
    <QuickActions />
    <div className="sheet">
      <FreeToSpendLine />
    </div>
    {hasSpending ? <MonthCourse /> : null}
  </>
);

/** /dashboard */
export function DashboardPage() {
  const dashboard = useDashboard();
  const [arranging, setArranging] = useState(false);
  const [nextStep, setNextStep] = useState<string | null>(null);
  const [stepsOpen, setStepsOpen] = useState(false);
  // The totals first; what is below them may be drawn bit by bit.
  const later = useDeferredValue(dashboard);
  const phone = usePhone();
  // Who has a balance looks for it first, and a phone's first screen belongs to it: there the first steps are one line in the
  // place of the day.
  const brief = phone || Boolean(dashboard.accounts.data?.length);
  const waiting =
    dashboard.refreshing ||
    [dashboard.accounts, dashboard.summary, dashboard.transactions].some((one) => one.isPending);
  const slow = useLongWait(waiting, true) && waiting;
  // What hangs can be asked for once more.
  const busy = dashboard.refreshing && !slow;
  const name = greetingName(useSession()?.user ?? {});
  return (
    <>
      <PageHeader
        title={name ? t`Welcome back, ${name}` : t`Welcome back`}
        documentTitle={t`Dashboard`}
        lead={
          <>
            {slow ? (
              // Beside the button that asks again.
              <span role="status">{t`Taking longer than usual`}</span>
            ) : (
              // One of these three where there is no room for more: they come late, and must not move the buttons.
              <span className={brief && nextStep ? 'max-lg:hidden' : undefined}>
                {longDay.format(new Date(`${dashboard.day}T00:00:00Z`))}
              </span>
            )}
            {brief && nextStep ? (
              <button
                type="button"
                aria-expanded={stepsOpen}
                aria-controls={stepsOpen ? 'steps' : undefined}
                className={classNames(
                  'inline-flex max-w-full items-center gap-1 align-bottom font-medium text-green lg:ml-4',
                  slow && 'max-lg:hidden',
                )}
                onClick={() => setStepsOpen(!stepsOpen)}
              >
                <span className="max-lg:hidden">{t`Get started`},</span>
                <span className="truncate">{nextStep}</span>
                {stepsOpen ? <ChevronUp {...smallIconProps} /> : <ChevronDown {...smallIconProps} />}
              </button>
            ) : null}
          </>
        }
        actions={
          <>
            <ToolButton
              kind="quiet"
              label={t`Arrange cards`}
              short={t`Arrange`}
              icon={<LayoutList {...smallIconProps} />}
              onClick={() => setArranging(true)}
            />
            <ToolButton
              label={t`Refresh`}
              busy={busy}
              icon={<RotateCw {...smallIconProps} />}
              onClick={() => void dashboard.refresh()}
            />
          </>
        }
      />
      {dashboard.failed ? (
        <ErrorState
          className="sheet"
          message={messages.dashboard.loadFailed}
          busy={busy}
          onRetry={() => void dashboard.refresh()}
        >{t`Your data is safe. This page just didn’t load.`}</ErrorState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-5">
          <BankNotices dashboard={dashboard} />
          <GoalNotices />
          <FirstStepsPlace folded={brief && !stepsOpen} onNext={setNextStep}>
            <SummaryCards dashboard={dashboard}>
              {phone ? null : (
                <div className="border-t border-hairline">
                  <FreeToSpendLine />
                </div>
              )}
            </SummaryCards>
            {phone ? null : <QuickActions />}
            <Details dashboard={later} phone={phone} led={nextStep !== null} />
            {/* Below the cards: it comes when they stand already. */}
            <BanksUnknown bank={dashboard.bank} />
          </FirstStepsPlace>
        </div>
      )}
      {arranging ? <ArrangeDialog onClose={() => setArranging(false)} /> : null}
    </>
  );
}
