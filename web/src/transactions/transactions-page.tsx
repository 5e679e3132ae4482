import { useQuery } from '@tanstack/react-query';
import FileDown from 'icon:file-down';
import ListFilter from 'icon:list-filter';
import Plus from 'icon:plus';
import RefreshCw from 'icon:refresh-cw';
import Trash from 'icon:trash';
import { useCallback, useMemo, useState } from 'react';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { PageHeader } from '../app/page-header.tsx';
import { paths } from '../app/paths.ts';
import { Link } from '../app/routing/link.tsx';
import { bankStatusQuery } from '../bank/bank.queries.ts';
import { useRefetchAfterImport } from '../bank/use-refetch-after-import.ts';
import { ToolButton } from '../ui/button.tsx';
import { buttonClass, toolLook } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { ErrorState } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { useLongWait } from '../ui/use-long-wait.ts';
import { EmptyList } from './empty-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { apiFilter, countFilters, rangeFault } from './filters.ts';
import { RowWork } from './row-work.tsx';
import { SearchField } from './search-field.tsx';
import { useSelection, type Selection } from './selection.ts';
import { SummaryCards } from './summary-cards.tsx';
import { ByAccount, ByDate } from './transaction-list.tsx';
import { likelyTransfersQuery } from './transactions.queries.ts';
import { TransactionsTabs } from './transactions-tabs.tsx';
import { TransfersOffer } from './transfers-offer.tsx';
import { useFilters } from './use-filters.ts';
import { useRowActs } from './use-row-acts.ts';
import { useListActions } from './use-list-actions.ts';
import { useTransactions } from './use-transactions.ts';
import { ViewSwitch } from './view-switch.tsx';
import { t } from '../language/t.ts';
import { late } from '../ui/late.tsx';

const AddRow = late(async () => (await import('./add-row.tsx')).AddRow);

const SelectionBar = late(async () => (await import('./selection-bar.tsx')).SelectionBar);

const RowPanel = late(async () => (await import('./row-panel.tsx')).RowPanel);

interface TransactionsProps {
  chosen: ReturnType<typeof useFilters>;
  list: ReturnType<typeof useTransactions>;
  actions: ReturnType<typeof useListActions>;
  filtered: boolean;
  onAdd: () => void;
  selection: Selection;
}

/** The rows, or why there are none. */
function Transactions({ chosen, list, actions, filtered, onAdd, selection }: TransactionsProps) {
  const { filters, change, clear, view } = chosen;
  const accounts = useQuery(accountsQuery).data ?? [];
  const filter = useMemo(() => apiFilter(filters), [filters]);
  const likely = useQuery({ ...likelyTransfersQuery, retry: false });
  const offerLate = useLongWait(likely.isLoading);
  const showAccount = useCallback((id: number) => change({ account: String(id) }), [change]);
  if (list.error)
    return (
      <ErrorState
        className="sheet"
        message={messages.transactions.loadFailed}
        onRetry={list.refetch}
        busy={list.isFetching}
      >
        {messageOf(list.error, messages.transactions.fetchAllFailed)}
      </ErrorState>
    );
  // Rows wait for what may stand above them, so that they do not move; not for long.
  if (list.isPending || (likely.isLoading && !offerLate))
    return (
      <>
        <Loading label={t`Loading transactions`} />
        <SkeletonRows
          className="sheet"
          count={15}
          rowClass="h-16.5 gap-3 lg:h-11.5 lg:gap-4 xl:h-9 xl:[&_.h-3]:hidden"
          mark="size-8 xl:size-7"
        />
      </>
    );
  if (list.rows.length === 0)
    return (
      <EmptyList
        filtered={filtered}
        onClear={clear}
        onSync={actions.syncNow}
        syncing={actions.syncing}
        onAdd={onAdd}
      />
    );
  return (
    <>
      {filters.deleted ? null : <TransfersOffer count={likely.data?.total_count ?? 0} />}
      {view === 'date' || filters.deleted ? (
        <ByDate
          rows={list.rows}
          total={list.total}
          onEnd={list.onEnd}
          selection={filters.deleted ? undefined : selection}
        />
      ) : (
        <ByAccount
          filter={filter}
          accounts={accounts}
          groups={list.groups}
          newest={list.isCurrent ? list.rows : null}
          onShowAccount={showAccount}
          selection={selection}
        />
      )}
      {view === 'date' && list.isMoreError ? (
        <ErrorState
          className="sheet"
          message={messages.transactions.loadFailed}
          onRetry={list.more}
        >{t`The transactions above aren’t affected.`}</ErrorState>
      ) : null}
    </>
  );
}

/** /transactions */
export function TransactionsPage() {
  const chosen = useFilters();
  const { filters, change, clear, view, show, row, closeRow } = chosen;
  const wish = useRowActs(chosen);
  const [panel, setPanel] = useState(() => countFilters(filters) > 0);
  const fault = rangeFault(filters);
  const filter = useMemo(() => apiFilter(filters), [filters]);
  const deleted = filters.deleted !== '';
  const filtered = deleted || Object.keys(filter).length > 0;
  const bank = useQuery(bankStatusQuery);
  const accounts = useQuery(accountsQuery).data ?? [];
  const list = useTransactions(filter, fault, deleted);
  const [adding, setAdding] = useState(false);
  const actions = useListActions(filter);
  const selection = useSelection(JSON.stringify([filter, view, deleted]));
  useRefetchAfterImport(bank.data?.institutions.some(({ status }) => status === 'importing') ?? false);

  const active = countFilters(filters);
  const noBank = bank.data?.linked === false;
  const noBankWords = t`No bank is connected, so there is nothing to sync.`;
  return (
    <div data-beside={row === null ? undefined : ''} className="beside">
      <PageHeader
        title={t`Transactions`}
        tabs={<TransactionsTabs />}
        search={
          <>
            <SearchField value={filters.search} onChange={(search) => change({ search })} />
            <ViewSwitch view={view} onShow={show} />
            <ToolButton
              label={panel ? t`Hide Filters` : active > 0 ? t`Show Filters (${active})` : t`Show Filters`}
              short={t`Filters`}
              icon={<ListFilter {...smallIconProps} />}
              aria-expanded={panel}
              aria-controls="filters"
              onClick={() => setPanel(!panel)}
            />
          </>
        }
        actions={
          <>
            <Link to={paths.imports} title={t`Import`} className={classNames(buttonClass(), toolLook)}>
              <FileDown {...smallIconProps} />
              {t`Import`}
            </Link>
            <ToolButton label={t`Add`} icon={<Plus {...smallIconProps} />} onClick={() => setAdding(true)} />
            <ToolButton
              label={actions.syncing ? t`Syncing…` : t`Sync Transactions`}
              short={t`Sync`}
              icon={<RefreshCw {...smallIconProps} />}
              busy={actions.syncing}
              // Not `disabled`: it can be reached by keyboard, so that its reason can be read.
              aria-disabled={noBank || undefined}
              title={noBank ? noBankWords : undefined}
              onClick={noBank ? () => showToast('success', noBankWords) : actions.syncNow}
            />
            <ToolButton
              label={t`Delete All`}
              icon={<Trash {...smallIconProps} />}
              busy={actions.deleting}
              onClick={actions.deleteEverything}
            />
          </>
        }
      />
      {selection.active ? (
        <SelectionBar
          pending={<div className="sheet mb-3 min-h-14.5 max-xl:hidden" />}
          selection={selection}
          filter={filter}
          total={list.total}
        />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:max-xl:gap-4">
        <div id="filters" hidden={!panel}>
          {panel ? (
            <FilterPanel filters={filters} fault={fault} accounts={accounts} onChange={change} />
          ) : null}
        </div>
        <RowWork />
        <FilterChips filters={filters} accounts={accounts} onChange={change} onClear={clear} />
        {deleted ? (
          <Notice>{t`Deleted transactions can be brought back for 30 days. They count nowhere.`}</Notice>
        ) : (
          // On a desk the bar takes its place, below it floats over the list: nothing moves under a thumb.
          <div className={selection.active ? 'xl:hidden' : undefined}>
            <SummaryCards
              summary={list.figures}
              onRetry={list.figuresLost ? list.refetch : null}
              filtered={filtered}
              type={filters.type}
              beside={row !== null}
            />
          </div>
        )}
        {fault ? (
          <Notice tone="red" role="alert">
            {fault}
          </Notice>
        ) : (
          <Transactions
            chosen={chosen}
            list={list}
            actions={actions}
            filtered={filtered}
            onAdd={() => setAdding(true)}
            selection={selection}
          />
        )}
      </div>
      {adding ? (
        <AddRow
          accountId={filters.account ? Number(filters.account) : undefined}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {row === null ? null : <RowPanel id={row} onClose={closeRow} wish={wish} />}
    </div>
  );
}
