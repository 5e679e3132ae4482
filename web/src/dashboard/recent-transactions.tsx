import { displayName } from '@saldo/contract/transactions/transactions.rules';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import ReceiptText from 'icon:receipt-text';
import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { messages } from '../app/messages.ts';
import { WaysIn } from '../app/ways-in.tsx';
import { MerchantMark } from '../transactions/merchant-mark.tsx';
import { RowState } from '../transactions/row-state.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { DateText } from '../ui/date-text.tsx';
import { iconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { shownTransactions } from './figures.ts';
import type { Dashboard } from './use-dashboard.ts';
import { t } from '../language/t.ts';
import { categoryPath } from '../transactions/category-names.ts';

function Row({ row }: { row: Transaction }) {
  const incoming = row.amount > 0;
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5 sm:px-5">
      <span className="shrink-0">
        <MerchantMark logoUrl={row.logo_url} amount={row.amount} />
      </span>
      <div className="grid min-w-0 grow grid-cols-1 leading-5">
        <div className="flex justify-between gap-3">
          <span dir="auto" className="truncate font-medium">
            {displayName(row)}
          </span>
          <Money
            value={row.amount}
            currency={row.currency}
            sign="signed"
            className={classNames('shrink-0 font-medium', incoming && 'text-green')}
          />
        </div>
        <div className="flex items-center gap-2 text-small text-ink-3">
          <RowState row={row} />
          <span className="min-w-0 grow truncate">
            {categoryPath(row.category)[0] ?? t`Uncategorized`}
            {/* A phone has no room for three. */}
            <span className={classNames(row.pending && 'max-sm:hidden')}> · {row.account_name}</span>
          </span>
          <DateText date={row.date} className="shrink-0" />
        </div>
      </div>
    </li>
  );
}

/** The newest transactions. Empty and failed are different states. */
export function RecentTransactions({ dashboard }: { dashboard: Dashboard }) {
  const { accounts, transactions, transactionsLost, refresh, refreshing } = dashboard;
  const rows = transactions.data?.slice(0, shownTransactions);
  return (
    <Card
      title={t`Recent Transactions`}
      action={<Link to={paths.transactions} className="link text-small">{t`View all`}</Link>}
    >
      {rows && rows.length > 0 ? (
        <ul className="rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      ) : transactionsLost ? (
        <ErrorState
          message={messages.transactions.fetchAllFailed}
          onRetry={() => void refresh()}
          busy={refreshing}
        >{t`The rest of this page isn’t affected.`}</ErrorState>
      ) : rows ? (
        <EmptyState
          icon={<ReceiptText {...iconProps} />}
          title={t`No transactions yet`}
          sample="transactions"
          // Who has no account finds the ways in beside it, once.
          action={accounts.data?.length ? <WaysIn /> : null}
        >{t`The newest five show up here.`}</EmptyState>
      ) : (
        <SkeletonRows count={shownTransactions} rowClass="min-h-16 gap-3" mark="size-10" />
      )}
    </Card>
  );
}
