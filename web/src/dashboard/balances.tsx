import { translatedText } from '../language/translated-text.ts';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import Landmark from 'icon:landmark';
import { Link } from '../app/routing/link.tsx';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { WaysIn } from '../app/ways-in.tsx';
import { Card } from '../ui/card.tsx';
import { iconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { connectedAccounts, shownAccounts } from './figures.ts';
import type { Dashboard } from './use-dashboard.ts';
import { t } from '../language/t.ts';

function Row({ account }: { account: Account }) {
  const { current } = account.balances;
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 leading-5">
        <div dir="auto" className="text-left truncate font-medium">
          {account.name}
        </div>
        <div className="truncate text-small text-ink-3 first-letter:uppercase">
          {translatedText(account.subtype ?? account.type)}
          {account.mask ? <span className="tabular"> ••{account.mask}</span> : null}
          {account.institution_name ? ` · ${account.institution_name}` : null}
        </div>
      </div>
      <div className="shrink-0 text-right leading-5">
        {current === null ? (
          <span className="text-small text-ink-3">{t`Not available`}</span>
        ) : (
          <Money value={current} currency={account.currency} className="font-medium" />
        )}
        {isLiability(account.type) ? <div className="text-small text-ink-3">{t`owed`}</div> : null}
      </div>
    </li>
  );
}

/** What they come to together, so that the card proves the strip above; a total in one currency alone. */
function Total({ dashboard, further }: { dashboard: Dashboard; further: number }) {
  const { data } = dashboard.summary;
  if (!data || data.other_currencies.length > 0) return null;
  return (
    <dl className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-hairline px-4 sm:px-5">
      <dt className="text-ink-2">
        {further === 0
          ? t`Total Balance`
          : further === 1
            ? t`Total Balance, with 1 other account`
            : t`Total Balance, with ${further} other accounts`}
      </dt>
      <dd className="border-b-3 border-double border-green font-medium">
        <Money value={data.total_balance} />
      </dd>
    </dl>
  );
}

interface BalancesProps {
  dashboard: Dashboard;
  /** Whether the first steps stand above, which ask for a bank. */
  led: boolean;
}

/** The first accounts with their balances, and their sum. */
export function Balances({ dashboard, led }: BalancesProps) {
  const { accounts, accountsLost, refresh, refreshing } = dashboard;
  const rows = accounts.data && connectedAccounts(accounts.data);
  return (
    <Card
      title={t`Account Balances`}
      action={<Link to={paths.accounts} className="link text-small">{t`View all`}</Link>}
    >
      {rows && rows.length > 0 ? (
        <>
          <ul className="rows">
            {rows.slice(0, shownAccounts).map((account) => (
              <Row key={account.id} account={account} />
            ))}
          </ul>
          {rows.length > 1 ? (
            <Total dashboard={dashboard} further={Math.max(0, rows.length - shownAccounts)} />
          ) : null}
        </>
      ) : accountsLost ? (
        <ErrorState
          message={messages.accounts.loadFailed}
          onRetry={() => void refresh()}
          busy={refreshing}
        >{t`The rest of this page isn’t affected.`}</ErrorState>
      ) : rows ? (
        <EmptyState
          icon={<Landmark {...iconProps} />}
          title={t`No accounts connected`}
          sample="accounts"
          action={<WaysIn bank={!led} />}
        >{t`Saldo can read your balances and transactions. It can’t move money.`}</EmptyState>
      ) : (
        <SkeletonRows count={shownAccounts} rowClass="min-h-16 gap-4" />
      )}
    </Card>
  );
}
