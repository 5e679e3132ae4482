import { RotateCw } from 'lucide-react';
import { messages } from '../app/messages.ts';
import { PageHeader } from '../app/page-header.tsx';
import { greetingName, useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { ErrorState } from '../ui/states.tsx';
import { Balances } from './balances.tsx';
import { BankNotices } from './bank-notices.tsx';
import { GoalNotices } from './goal-notices.tsx';
import { MonthCard } from './month-card.tsx';
import { NetWorthCard } from './net-worth-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useDashboard } from './use-dashboard.ts';

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** /dashboard */
export function DashboardPage() {
  const dashboard = useDashboard();
  const name = greetingName(useSession()?.user ?? {});
  return (
    <>
      <PageHeader
        title={name ? `Welcome back, ${name}` : 'Welcome back'}
        documentTitle="Dashboard"
        lead={longDay.format(new Date(`${dashboard.day}T00:00:00Z`))}
        actions={
          <Button
            busy={dashboard.refreshing}
            icon={<RotateCw {...smallIconProps} />}
            onClick={() => void dashboard.refresh()}
          >
            Refresh
          </Button>
        }
      />
      {dashboard.failed ? (
        <ErrorState
          className="sheet"
          message={messages.dashboard.loadFailed}
          busy={dashboard.refreshing}
          onRetry={() => void dashboard.refresh()}
        >
          Your data is safe; it is only this page that could not be filled.
        </ErrorState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <BankNotices dashboard={dashboard} />
          <GoalNotices />
          <SummaryCards dashboard={dashboard} />
          <QuickActions />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            <MonthCard />
            <NetWorthCard />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <RecentTransactions dashboard={dashboard} />
            <Balances dashboard={dashboard} />
          </div>
        </div>
      )}
    </>
  );
}
