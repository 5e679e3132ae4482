import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListFilter, RefreshCw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { PageHeader } from '../app/page-header.tsx';
import { bankStatusQuery } from '../bank/bank.queries.ts';
import { useRefetchAfterImport } from '../bank/use-refetch-after-import.ts';
import { ToolButton } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { ErrorState } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { EmptyList } from './empty-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { apiFilter, countFilters, rangeFault } from './filters.ts';
import { listItems } from './list-items.ts';
import { SearchField } from './search-field.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { TransactionList } from './transaction-list.tsx';
import {
  transactionPagesQuery,
  transactionsSummaryQuery,
  useDeleteAllTransactions,
  useSyncTransactions,
} from './transactions.queries.ts';
import { useFilters } from './use-filters.ts';

const CategoryDialog = lazy(async () => ({
  default: (await import('./category-dialog.tsx')).CategoryDialog,
}));

/** /transactions */
export function TransactionsPage() {
  const { filters, change, clear } = useFilters();
  const [panel, setPanel] = useState(() => countFilters(filters) > 0);
  const [editing, setEditing] = useState<Transaction | null>(null);
  const fault = rangeFault(filters);
  const filter = useMemo(() => apiFilter(filters), [filters]);
  const filtered = Object.keys(filter).length > 0;

  const bank = useQuery(bankStatusQuery);
  const accounts = useQuery(accountsQuery).data ?? [];
  // A range that cannot be clears the lists instead of asking the server for it.
  const pages = useInfiniteQuery({ ...transactionPagesQuery(filter), enabled: fault === null });
  const summary = useQuery({ ...transactionsSummaryQuery(filter), enabled: fault === null });
  const sync = useSyncTransactions();
  const deleteAll = useDeleteAllTransactions();
  useRefetchAfterImport(bank.data?.institutions.some(({ status }) => status === 'importing') ?? false);

  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.transactions) ?? [], [pages.data]);
  const items = useMemo(() => listItems(rows, summary.data?.by_account ?? []), [rows, summary.data]);

  const { fetchNextPage, isFetchingNextPage, hasNextPage } = pages;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  const showAccount = useCallback((id: number) => change({ account: String(id) }), [change]);

  function syncNow() {
    sync.mutate(
      {
        ...(filter.start_date ? { start_date: filter.start_date } : {}),
        ...(filter.end_date ? { end_date: filter.end_date } : {}),
      },
      {
        onSuccess: ({ synced_count, failed }) => {
          showToast('success', messages.transactions.synced(synced_count));
          if (failed?.length)
            showToast('failure', `${failed.length} of your banks did not answer. What is here stays.`);
        },
        onError: (error) => showToast('failure', messageOf(error, messages.transactions.syncFailed)),
      },
    );
  }

  function deleteEverything() {
    const question =
      'Delete all transactions? Your accounts and balances stay. Sync Transactions imports the history anew.';
    if (!window.confirm(question)) return;
    deleteAll.mutate(undefined, {
      onSuccess: () => showToast('success', messages.transactions.allDeleted),
      onError: (error) => showToast('failure', messageOf(error, messages.transactions.deleteAllFailed)),
    });
  }

  const active = countFilters(filters);
  // No figures, rather than places held for figures that will not come.
  const figures = fault || (summary.isError && !summary.data) ? null : summary.data;
  return (
    <>
      <PageHeader
        title="Transactions"
        search={
          <>
            <SearchField value={filters.search} onChange={(search) => change({ search })} />
            <ToolButton
              label={panel ? 'Hide Filters' : active > 0 ? `Show Filters (${active})` : 'Show Filters'}
              icon={<ListFilter {...smallIconProps} />}
              aria-expanded={panel}
              aria-controls="filters"
              onClick={() => setPanel(!panel)}
            />
          </>
        }
        actions={
          <>
            <ToolButton
              label={sync.isPending ? 'Syncing…' : 'Sync Transactions'}
              icon={<RefreshCw {...smallIconProps} />}
              busy={sync.isPending}
              onClick={syncNow}
            />
            <ToolButton
              label="Delete All"
              icon={<Trash2 {...smallIconProps} />}
              busy={deleteAll.isPending}
              onClick={deleteEverything}
            />
          </>
        }
      />
      <div className="grid gap-3 sm:max-xl:gap-4">
        <div id="filters" hidden={!panel}>
          {panel ? (
            <FilterPanel filters={filters} fault={fault} accounts={accounts} onChange={change} />
          ) : null}
        </div>
        <FilterChips filters={filters} accounts={accounts} onChange={change} onClear={clear} />
        <div>
          <SummaryCards summary={figures} filtered={filtered} type={filters.type} />
        </div>
        {fault ? (
          <Notice tone="red" role="alert">
            {fault}
          </Notice>
        ) : pages.isError && rows.length === 0 ? (
          <ErrorState
            className="sheet"
            message={messages.transactions.loadFailed}
            onRetry={() => void Promise.all([pages.refetch(), summary.refetch()])}
            busy={pages.isFetching}
          >
            {messageOf(pages.error, messages.transactions.fetchAllFailed)}
          </ErrorState>
        ) : pages.isPending ? (
          <>
            <Loading label="Loading transactions" />
            <SkeletonRows
              className="sheet"
              count={15}
              rowClass="h-16.5 gap-3 lg:h-11.5 lg:gap-4 xl:h-9 xl:[&_.h-3]:hidden"
              mark="size-8 xl:size-7"
            />
          </>
        ) : rows.length === 0 ? (
          <EmptyList filtered={filtered} onClear={clear} onSync={syncNow} syncing={sync.isPending} />
        ) : (
          <>
            <TransactionList
              items={items}
              total={summary.data?.total_count ?? rows.length}
              hasMore={hasNextPage && !pages.isFetchNextPageError}
              onMore={more}
              onShowAccount={showAccount}
              onEditCategory={setEditing}
            />
            {pages.isFetchNextPageError ? (
              <ErrorState className="sheet" message={messages.transactions.loadFailed} onRetry={more}>
                The rows above are still here.
              </ErrorState>
            ) : null}
          </>
        )}
      </div>
      {editing ? (
        <Suspense fallback={null}>
          <CategoryDialog row={editing} onClose={() => setEditing(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
