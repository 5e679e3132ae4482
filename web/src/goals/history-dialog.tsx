import { undoableEntries } from '@saldo/contract/goals/goals.rules';
import type { Goal, GoalEntry } from '@saldo/contract/goals/goals.schemas';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Ago } from '../ui/date-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { failureWords } from './failure-words.ts';
import { GoalChart } from './goal-chart.tsx';
import { goalEntriesQuery, useUndoEntry } from './goals.queries.ts';

const kinds = { manual: 'By hand', linked: 'Reserved' } as const;
const authors = { person: 'you', assistant: 'the assistant', import: 'an import', system: 'Saldo' } as const;

function Entry({ goal, entry, open }: { goal: Goal; entry: GoalEntry; open: boolean }) {
  const { mutate, isPending } = useUndoEntry();
  function undo() {
    mutate(
      { id: goal.id, entryId: entry.id },
      {
        onSuccess: ({ message }) => showToast('success', message),
        onError: (error) => showToast('failure', failureWords(error, messages.goals.progressFailed)),
      },
    );
  }
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <Money value={entry.amount} sign="signed" />
        </p>
        <p className="text-small text-ink-2">
          {entry.undoes === null ? kinds[entry.kind] : 'Taken back'} · <Ago instant={entry.created_at} /> · by{' '}
          {authors[entry.author]}
        </p>
        {entry.note ? <p className="text-small text-ink-3">{entry.note}</p> : null}
      </div>
      {entry.undone ? <Badge>Taken back</Badge> : null}
      {open ? (
        <Button
          size="small"
          kind="quiet"
          busy={isPending}
          icon={<Undo2 {...smallIconProps} />}
          onClick={undo}
        >
          Undo
        </Button>
      ) : null}
    </li>
  );
}

/** How a goal came to hold what it holds: a chart, and every entry with its undo. */
export function HistoryDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { data: entries, isError, error, refetch, isFetching } = useQuery(goalEntriesQuery(goal.id));
  const undoable = undoableEntries(goal, entries ?? []);
  return (
    <Dialog open onClose={onClose} title={goal.title}>
      {entries ? (
        <>
          <GoalChart goal={goal} entries={entries} />
          {entries.length === 0 ? (
            <EmptyState className="px-0! sm:px-0!" title="Nothing added yet">
              Every amount you add, reserve or take back is listed here.
            </EmptyState>
          ) : (
            <ul className="rows mt-4 border-t border-hairline">
              {entries.map((entry) => (
                <Entry key={entry.id} goal={goal} entry={entry} open={undoable.has(entry.id)} />
              ))}
            </ul>
          )}
        </>
      ) : isError ? (
        <ErrorState
          className="px-0! sm:px-0!"
          message={messages.goals.loadFailed}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {messageOf(error, '')}
        </ErrorState>
      ) : (
        <>
          <Loading label="Loading the history" />
          <Skeleton className="h-40" />
        </>
      )}
    </Dialog>
  );
}
