import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Unplug } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { PageHeader } from '../app/page-header.tsx';
import { bankStatusQuery, useSyncAccounts } from '../bank/bank.queries.ts';
import { returnedLink } from '../bank/oauth-return.ts';
import { useConnectBank } from '../bank/use-connect-bank.ts';
import { useRefetchAfterImport } from '../bank/use-refetch-after-import.ts';
import { Button, ToolButton } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { Words } from '../ui/words.tsx';
import { AccountCard } from './account-card.tsx';
import { groupAccounts } from './account-groups.ts';
import { accountsQuery } from './accounts.queries.ts';
import { BankList } from './bank-list.tsx';
import { ConnectScreen } from './connect-screen.tsx';
import { TotalSummary } from './total-summary.tsx';

const DisconnectDialog = lazy(async () => ({
  default: (await import('./disconnect-dialog.tsx')).DisconnectDialog,
}));

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

function AccountGrid({ accounts }: { accounts: readonly Account[] }) {
  return groupAccounts(accounts).map((group) => (
    <section key={group.type} aria-labelledby={`group-${group.type}`} className="pt-3">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id={`group-${group.type}`} className="font-serif text-title font-medium">
          {group.title}
        </h2>
        {group.subtotal === null ? null : (
          <p className="text-lead font-medium">
            <span className="sr-only">Subtotal </span>
            <Money value={group.subtotal} />
          </p>
        )}
      </div>
      <div className={grid}>
        {group.accounts.map((account) => (
          <AccountCard key={account.id} account={account} />
        ))}
      </div>
    </section>
  ));
}

function CardSkeletons() {
  return (
    <div className={grid}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-56 rounded-lg" />
      ))}
    </div>
  );
}

/** /accounts */
export function AccountsPage() {
  const bank = useQuery(bankStatusQuery);
  const accounts = useQuery(accountsQuery);
  const sync = useSyncAccounts();
  const { connect, step, notice } = useConnectBank();
  const [disconnecting, setDisconnecting] = useState(false);
  useResume(connect);
  useRefetchAfterImport(bank.data?.institutions.some(({ status }) => status === 'importing') ?? false);

  const linked = bank.data?.linked ?? false;
  const institutions = bank.data?.institutions ?? [];
  const live = accounts.data?.filter(({ status }) => status === 'active') ?? [];
  const kept = accounts.data?.filter(({ status }) => status === 'disconnected') ?? [];
  const importing = institutions.some(({ status }) => status === 'importing');

  function syncNow() {
    sync.mutate(undefined, {
      onSuccess: ({ failed }) =>
        failed?.length
          ? showToast(
              'failure',
              `${messages.accounts.syncFailed}: ${failed.length} of your banks did not answer.`,
            )
          : showToast('success', messages.accounts.synced),
      onError: (error) => showToast('failure', messageOf(error, messages.accounts.syncFailed)),
    });
  }

  const failure = bank.error ?? accounts.error;
  if (failure && (!bank.data || !accounts.data))
    return (
      <>
        <PageHeader title="Accounts" />
        <ErrorState
          className="sheet"
          message={messages.accounts.loadFailed}
          onRetry={() => void Promise.all([bank.refetch(), accounts.refetch()])}
          busy={bank.isFetching || accounts.isFetching}
        >
          <Words>{messageOf(failure, '')}</Words>
        </ErrorState>
      </>
    );

  return (
    <>
      <PageHeader
        title="Accounts"
        actions={
          linked ? (
            <>
              <ToolButton
                label={sync.isPending ? 'Syncing…' : 'Sync Accounts'}
                icon={<RefreshCw {...smallIconProps} />}
                busy={sync.isPending}
                onClick={syncNow}
              />
              <Button icon={<Unplug {...smallIconProps} />} onClick={() => setDisconnecting(true)}>
                Disconnect
              </Button>
            </>
          ) : null
        }
      />
      <div className="grid grid-cols-1 gap-5">
        {notice ? (
          <Notice
            tone={notice.kind === 'cancelled' ? 'neutral' : 'red'}
            role={notice.kind === 'cancelled' ? 'status' : 'alert'}
            action={
              <Button size="small" onClick={() => void connect()} busy={step !== 'idle'}>
                Try Again
              </Button>
            }
          >
            <Words>{notice.text}</Words>
          </Notice>
        ) : null}
        {bank.isPending || accounts.isPending ? (
          <>
            <Loading label="Loading accounts" />
            <Skeleton className="h-36 rounded-lg" />
            <CardSkeletons />
          </>
        ) : linked ? (
          <>
            <TotalSummary />
            <BankList
              institutions={institutions}
              busy={step !== 'idle'}
              onReconnect={(id) => void connect(id)}
              onAdd={() => void connect()}
            />
            {live.length === 0 && importing ? <CardSkeletons /> : <AccountGrid accounts={live} />}
          </>
        ) : (
          <ConnectScreen step={step} onConnect={() => void connect()} />
        )}
        {kept.length > 0 ? (
          <details className="group pt-3" open={!linked}>
            <summary className="pb-4 font-serif text-title font-medium marker:text-ink-3">
              Kept from disconnected banks ({kept.length})
            </summary>
            <div className={grid}>
              {kept.map((account) => (
                <AccountCard key={account.id} account={account} />
              ))}
            </div>
          </details>
        ) : null}
      </div>
      {disconnecting ? (
        <Suspense fallback={null}>
          <DisconnectDialog open onClose={() => setDisconnecting(false)} institutions={institutions} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Goes on where a bank's own page sent the person back to. */
function useResume(connect: ReturnType<typeof useConnectBank>['connect']): void {
  const resumed = useRef(false);
  useEffect(() => {
    const started = returnedLink();
    if (!started || resumed.current) return;
    resumed.current = true;
    history.replaceState(history.state, '', location.pathname);
    void connect(started.linkId, started);
  }, [connect]);
}
