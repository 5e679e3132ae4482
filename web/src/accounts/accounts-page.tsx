import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { useQuery } from '@tanstack/react-query';
import FileDown from 'icon:file-down';
import Plus from 'icon:plus';
import RefreshCw from 'icon:refresh-cw';
import Unplug from 'icon:unplug';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { failureWords } from '../api/failure-words.ts';
import { messages } from '../app/messages.ts';
import { PageHeader } from '../app/page-header.tsx';
import { paths } from '../app/paths.ts';
import { Link } from '../app/routing/link.tsx';
import { useSearchParams } from '../app/routing/router.tsx';
import { bankStatusQuery, useSyncAccounts } from '../bank/bank.queries.ts';
import { BanksUnknown } from '../bank/banks-unknown.tsx';
import { tellSynced } from '../bank/tell-synced.ts';
import { returnedLink } from '../bank/oauth-return.ts';
import { useConnectBank } from '../bank/use-connect-bank.ts';
import { useRefetchAfterImport } from '../bank/use-refetch-after-import.ts';
import { Button, ToolButton } from '../ui/button.tsx';
import { buttonClass, toolLook } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, Waiting } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { useLongWait } from '../ui/use-long-wait.ts';
import { MessageText } from '../ui/message-text.tsx';
import { AccountCard } from './account-card.tsx';
import { groupAccounts, inRows } from './account-groups.ts';
import { accountsQuery } from './accounts.queries.ts';
import { BankList } from './bank-list.tsx';
import { banksOf, type Bank } from './banks.ts';
import { ConnectScreen } from './connect-screen.tsx';
import { TotalSummary } from './total-summary.tsx';
import { language } from '../language/language.ts';
import { t } from '../language/t.ts';
import { late } from '../ui/late.tsx';

const DisconnectDialog = late(async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog);

const AddAccountDialog = late(async () => (await import('./add-account-dialog.tsx')).AddAccountDialog);

const EditAccountDialog = late(async () => (await import('./edit-account-dialog.tsx')).EditAccountDialog);

const grid = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4';

/** A group is as wide as it has cards, so that small ones stand side by side; its cards keep the columns of the page. */
const spans = [
  '',
  'sm:col-span-2',
  'sm:col-span-2 lg:col-span-3',
  'sm:col-span-2 lg:col-span-3 xl:col-span-4',
] as const;
const columns = [
  '',
  'sm:grid-cols-2',
  'sm:grid-cols-2 lg:grid-cols-3',
  'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
] as const;

interface AccountsProps {
  accounts: readonly Account[];
  onEdit: (account: Account) => void;
}

function AccountGrid({ accounts, onEdit }: AccountsProps) {
  const several = new Set(accounts.flatMap(({ institution_name: bank }) => bank ?? [])).size > 1;
  return (
    <div className={`${grid} gap-y-3! sm:gap-y-3.5!`}>
      {inRows(groupAccounts(accounts), columns.length).map((group) => {
        const width = Math.min(group.accounts.length, columns.length) - 1;
        return (
          <section
            key={group.type}
            aria-labelledby={`group-${group.type}`}
            className={`flex flex-col ${spans[width]}`}
          >
            <div className="flex items-baseline justify-between gap-4 px-0.5 pb-1.5">
              <h2 id={`group-${group.type}`} className="font-semibold">
                {group.title}
              </h2>
              {group.subtotal === null ? null : (
                <p className="font-medium">
                  <span className="sr-only">{t`Subtotal`} </span>
                  <Money value={group.subtotal} />
                </p>
              )}
            </div>
            <div className={`grid grow grid-cols-1 gap-2.5 sm:gap-4 ${columns[width]}`}>
              {group.accounts.map((account) => (
                <AccountCard key={account.id} account={account} bank={several} onEdit={onEdit} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function CardSkeletons() {
  return (
    <div className={grid}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-28 rounded-lg" />
      ))}
    </div>
  );
}

/** What the page knows: its banks with their accounts, and the accounts that ended banks left. */
function useBanksAndAccounts() {
  const bank = useQuery(bankStatusQuery);
  const accounts = useQuery(accountsQuery);
  const institutions = bank.data?.institutions ?? [];
  const importing = institutions.some(({ status }) => status === 'importing');
  useRefetchAfterImport(importing);
  const long = useLongWait(bank.isPending);
  // What failed is pending again while it is asked for anew.
  const unknown = !bank.data && (long || bank.isFetched);
  return {
    bank,
    linked: bank.data?.linked ?? false,
    banks: banksOf(institutions, accounts.data ?? []),
    all: accounts.data ?? [],
    live: accounts.data?.filter(({ status }) => status === 'active') ?? [],
    kept: accounts.data?.filter(({ status }) => status === 'disconnected') ?? [],
    importing,
    /** How the banks are is not known, and no longer waited for: it failed, or has not come for long. */
    unknown,
    isPending: (bank.isPending && !unknown) || accounts.isPending,
    isFetching: bank.isFetching || accounts.isFetching,
    failure: accounts.data ? null : accounts.error,
    refetch: () => void Promise.all([bank.refetch(), accounts.refetch()]),
  };
}

/** Brings every bank up to date, and says how it went. */
function useSyncNow() {
  const { mutate, isPending } = useSyncAccounts();
  const run = () =>
    mutate(undefined, {
      onSuccess: ({ failed }) => tellSynced(failed?.length ?? 0),
      onError: (error) => showToast('failure', failureWords(error, messages.accounts.syncFailed)),
    });
  return { run, isPending };
}

/** What the last try to connect came to. */
function ConnectNotice({ notice, step, connect }: ReturnType<typeof useConnectBank>) {
  if (!notice) return null;
  const cancelled = notice.kind === 'cancelled';
  return (
    <Notice
      tone={cancelled ? 'neutral' : 'red'}
      role={cancelled ? 'status' : 'alert'}
      action={
        <Button size="small" onClick={() => void connect()} busy={step !== 'idle'}>{t`Try Again`}</Button>
      }
    >
      <MessageText>{notice.text}</MessageText>
    </Notice>
  );
}

/** Accounts of banks that were disconnected with their history kept. */
function KeptAccounts({ accounts, open, onEdit }: AccountsProps & { open: boolean }) {
  if (accounts.length === 0) return null;
  return (
    <details className="group pt-3" open={open}>
      <summary className="pb-4 font-serif text-title font-medium marker:text-ink-3">{t`Kept from disconnected banks (${accounts.length})`}</summary>
      <div className={grid}>
        {accounts.map((account) => (
          <AccountCard key={account.id} account={account} bank onEdit={onEdit} />
        ))}
      </div>
    </details>
  );
}

/** /accounts */
export function AccountsPage() {
  const {
    bank,
    linked,
    banks,
    all,
    live,
    kept,
    importing,
    unknown,
    isPending,
    isFetching,
    failure,
    refetch,
  } = useBanksAndAccounts();
  const sync = useSyncNow();
  const connecting = useConnectBank();
  const { connect, step } = connecting;
  const [params, setParams] = useSearchParams();
  // Other pages lead to the form by `?add`.
  const [adding, setAdding] = useState(params.has('add'));
  const [editing, setEditing] = useState<number | null>(null);
  const edited = all.find(({ id }) => id === editing);
  const edit = ({ id }: Account) => setEditing(id);
  const [disconnecting, setDisconnecting] = useState<readonly Bank[] | null>(null);
  useResume(connect);

  if (failure)
    return (
      <>
        <PageHeader title={t`Accounts`} />
        <ErrorState
          className="sheet"
          message={messages.accounts.loadFailed}
          onRetry={refetch}
          busy={isFetching}
        >
          <MessageText>{messageOf(failure, '')}</MessageText>
        </ErrorState>
      </>
    );

  return (
    <>
      <PageHeader
        title={t`Accounts`}
        // In Spanish four buttons never fit beside the heading, and one would: the page would move when it is known which come.
        actionsBelow={language === 'es'}
        actions={
          <>
            <Link to={paths.imports} title={t`Import`} className={classNames(buttonClass(), toolLook)}>
              <FileDown {...smallIconProps} />
              {t`Import`}
            </Link>
            {/* Their room is kept while it is unknown which of them are there. */}
            <span className={classNames('contents', isPending && 'invisible')}>
              {/* Where there is nothing yet, the button stands beside that of the bank. */}
              {isPending || live.length > 0 || linked || unknown ? (
                <ToolButton
                  label={t`Add account by hand`}
                  short={t`Add`}
                  icon={<Plus {...smallIconProps} />}
                  onClick={() => setAdding(true)}
                />
              ) : null}
              {isPending || linked ? (
                <>
                  <ToolButton
                    label={sync.isPending ? t`Syncing…` : t`Sync Accounts`}
                    short={t`Sync`}
                    icon={<RefreshCw {...smallIconProps} />}
                    busy={sync.isPending}
                    onClick={sync.run}
                  />
                  <ToolButton
                    label={t`Disconnect`}
                    icon={<Unplug {...smallIconProps} />}
                    onClick={() => setDisconnecting(banks)}
                  />
                </>
              ) : null}
            </span>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <ConnectNotice {...connecting} />
        {isPending ? (
          <>
            <Loading label={t`Loading accounts`} />
            <Skeleton className="h-36 rounded-lg" />
            <CardSkeletons />
          </>
        ) : linked ? (
          <>
            <div className="sheet overflow-hidden">
              <TotalSummary accounts={live} />
              <BankList
                banks={banks}
                busy={step !== 'idle'}
                onReconnect={(id) => void connect(id)}
                onDisconnect={(one) => setDisconnecting([one])}
                onAdd={() => void connect()}
              />
            </div>
            {live.length === 0 && importing ? (
              <CardSkeletons />
            ) : (
              <AccountGrid accounts={live} onEdit={edit} />
            )}
          </>
        ) : (
          <>
            {live.length > 0 ? (
              <>
                <div className="sheet">
                  <TotalSummary accounts={live} />
                </div>
                <AccountGrid accounts={live} onEdit={edit} />
              </>
            ) : null}
            {unknown && bank.isFetched ? (
              <BanksUnknown bank={bank} />
            ) : unknown ? (
              <Waiting className="sheet">{t`Still checking your bank connections. Your balances may be out of date.`}</Waiting>
            ) : (
              <ConnectScreen
                step={step}
                first={all.length === 0}
                onConnect={() => void connect()}
                onAdd={() => setAdding(true)}
              />
            )}
          </>
        )}
        <KeptAccounts accounts={kept} open={!linked} onEdit={edit} />
      </div>
      {adding ? (
        <AddAccountDialog
          onClose={() => {
            setAdding(false);
            if (params.has('add')) setParams(new URLSearchParams(), { replace: true });
          }}
        />
      ) : null}
      {edited ? (
        <EditAccountDialog key={editing} account={edited} all={all} onClose={() => setEditing(null)} />
      ) : null}
      {disconnecting ? (
        <DisconnectDialog onClose={() => setDisconnecting(null)} banks={disconnecting} />
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
