import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { usePhone } from '../ui/use-media.ts';
import { GoalChart } from './goal-chart.tsx';
import { Plan } from './goal-plan.tsx';
import { goalEntriesQuery } from './goals.queries.ts';
import { HistoryEntry } from './history-entry.tsx';
import { t } from '../language/t.ts';

/** How a goal came to hold what it holds: a chart, and every entry with its undo, a page at a time. */
export function HistoryDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  // What a card there has no room for.
  const phone = usePhone();
  const history = useInfiniteQuery(goalEntriesQuery(goal.id));
  const { data, isError, error, refetch, isFetching, hasNextPage } = history;
  const entries = data?.pages.flatMap((page) => page.entries);
  const find = (id: number | null) => entries?.find((entry) => entry.id === id);
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <Dialog open onClose={onClose} title={goal.title}>
        {/* The button that was pressed is gone with the list; the focus goes to why. */}
        <p role="alert" tabIndex={-1} ref={takeFocus}>{t`This goal and its history were deleted.`}</p>
      </Dialog>
    );
  const failed = isError ? (
    <ErrorState
      className="px-0! sm:px-0!"
      message={messages.goals.loadFailed}
      onRetry={() => void (history.isFetchNextPageError ? history.fetchNextPage() : refetch())}
      busy={isFetching}
    >
      {messageOf(error, '')}
    </ErrorState>
  ) : null;
  return (
    <Dialog open onClose={onClose} title={goal.title}>
      {entries ? (
        <>
          {phone ? (
            <div className="pb-4 empty:hidden">
              <Plan goal={goal} />
            </div>
          ) : null}
          <GoalChart goal={goal} history={{ entries, whole: !hasNextPage }} />
          {goal.status === 'cancelled' && entries.length > 0 ? (
            <p className="pt-4 text-small text-ink-2">{t`This goal is cancelled. Reopen it to undo changes.`}</p>
          ) : null}
          {entries.length === 0 ? (
            <EmptyState
              className="px-0! sm:px-0!"
              title={t`No history yet`}
            >{t`Every amount you add, reserve or undo will show here.`}</EmptyState>
          ) : (
            <ul className="rows mt-4 border-t border-hairline">
              {entries.map((entry) => (
                <HistoryEntry key={entry.id} goal={goal} entry={entry} find={find} />
              ))}
            </ul>
          )}
          {failed ??
            (hasNextPage ? (
              <Button
                size="small"
                busy={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >{t`Show more`}</Button>
            ) : null)}
        </>
      ) : (
        (failed ?? (
          <>
            <Loading label={t`Loading the history`} />
            <Skeleton className="h-40" />
          </>
        ))
      )}
    </Dialog>
  );
}

/** One function for every render: it runs when the words arrive, and not again. */
const takeFocus = (words: HTMLElement | null) => words?.focus();
